// A board as one HTML file that needs nothing else: pan, zoom, flip, step through lines of play,
// play on from any position. A compiled board stands beside its circuit, gate by gate, with the
// formula game to play. What a reader can do, and how the page is made: docs/pictures.md.
//
// The page is viewer/viewer.html with its style and scripts, and the board as data: its file with
// run-length rows, lines of play as moves, tiles and gates by name. The scripts have the rules of
// the game once more; a test compares them with games/jungle over random games.
#pragma once

#include <array>
#include <cstdint>
#include <iosfwd>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "games/jungle/board_rows.hpp"
#include "games/jungle/pictures/replay.hpp"
#include "reduction/compile.hpp"
#include "solver/formula_game/hypergraph/strategy.hpp"

namespace gadgetc::jungle {

// Above this many squares a browser has no room for the board: a byte a square, and a third for
// smaller copies.
inline constexpr std::uint64_t kMaxPageSquares = std::uint64_t{1} << 26;

// A part of a tile: the strategy answers in it by what stands there and on the wires beside it.
struct PagePart {
  std::string kind;              // alike in parts that are turned copies of each other
  std::vector<Square> squares;   // in the order of the kind; those inside come first
  std::size_t inside = 0;
};

// What a compiled page shows of the winner's strategy.
struct PageGames {
  std::vector<ReplayLine> lines{};
  // By variable: White's first move in its tile and Black's, by which they take it; or empty.
  std::vector<std::array<Move, 2>> taking{};
  std::vector<PagePart> parts{};
};

// Throws UsageError for a larger board. The lines' moves are legal (find_illegal_step). `winner`:
// of the board, where that is proved; the page then answers for that side by the games alone.
void write_board_page(std::ostream& out, const RowSource& board,
                      const std::vector<ReplayLine>& lines = {},
                      std::optional<Side> winner = std::nullopt);
// `strategy`: of the formula's game, null where nobody knows who wins it.
void write_compiled_page(std::ostream& out, const Compilation& compilation,
                         const formula_game::Strategy* strategy = nullptr,
                         const PageGames& games = {});

// The rules as the page's scripts have them.
nlohmann::ordered_json rules_json(const Rules& rules);

}  // namespace gadgetc::jungle

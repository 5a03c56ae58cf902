// A board of Konane as one HTML file to play on (reduction/pictures/page.hpp). A compiled board
// stands beside its circuit, gate by gate, with the formula game to play.
#pragma once

#include <array>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <vector>

#include "games/konane/position.hpp"
#include "games/page/board_file.hpp"
#include "games/replay_line.hpp"
#include "reduction/compile.hpp"
#include "solver/formula_game/hypergraph/strategy.hpp"

namespace gadgetc::konane {

// Above this many squares a browser has no room for the board: it keeps a list of the stones.
inline constexpr std::uint64_t kMaxPageSquares = std::uint64_t{1} << 23;

// Both throw UsageError for a larger board. The lines' moves are legal. `winner`: who wins the
// board, where that is known; `strategy`: of the formula's game, null where nobody knows who wins.
void write_board_page(std::ostream& out, const game_page::BoardFile& board,
                      const std::vector<ReplayLine>& lines = {},
                      std::optional<Side> winner = std::nullopt);
void write_compiled_page(std::ostream& out, const Compilation& compilation,
                         const formula_game::Strategy* strategy = nullptr);

// White's and Black's move by which they take the variable of a tile on the first position: White's
// stone leaves its square, or Black's jumps over it. Throws std::logic_error where there is not one
// such move of each.
std::array<Move, 2> taking_moves(const Position& position, const PlacedTile& tile);

}  // namespace gadgetc::konane

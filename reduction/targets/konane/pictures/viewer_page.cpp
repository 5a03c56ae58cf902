#include "reduction/targets/konane/pictures/viewer_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <utility>
#include <vector>

#include "base/grid/direction.hpp"
#include "base/text/input_error.hpp"
#include "games/konane/moves.hpp"
#include "reduction/pictures/page.hpp"
#include "reduction/targets/page_board.hpp"

namespace gadgetc::konane {

namespace {

using Json = nlohmann::ordered_json;

Json board_json(const game_page::BoardFile& board, const std::vector<ReplayLine>& lines,
                std::optional<Side> winner) {
  const std::uint64_t squares = board.position.squares();
  if (squares > kMaxPageSquares) {
    throw UsageError(fmt::format("a board of {} squares is too large for a page (limit {}); "
                                 "write an SVG instead", squares, kMaxPageSquares));
  }
  std::ostringstream text;
  write_board(text, board);
  const auto name_of = [&](Move move) { return move_name(board.position, move); };
  Json data{{"version", kPageVersion},
            {"board", text.str()},
            {"lines", lines_json(lines, name_of)}};
  if (winner) data["winner"] = side_word(*winner);
  return data;
}

// The moves that take each variable; empty where one has no tile.
Json taking_json(const Compilation& compilation, const Position& position) {
  const std::vector<PlacedTile>& tiles = compilation.emission.tiles;
  const auto gates = gates_of_tiles(compilation.circuit, tiles);
  std::vector<Json> moves(compilation.formula.variables);
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    if (tiles[i].kind != GateKind::Variable) continue;
    const auto [white, black] = taking_moves(position, tiles[i]);
    moves.at(compilation.circuit.gate(GateId{gates[i].value()}).variable) = {
        move_name(position, white), move_name(position, black)};
  }
  return moves;
}

}  // namespace

std::array<Move, 2> taking_moves(const Position& position, const PlacedTile& tile) {
  std::vector<Move> white, black;
  const auto note_stone = [&](Square stone) {
    for (const Square to : landings(position, stone)) white.push_back({stone, to});
    for (const Direction d : kDirections) {
      const Square from = step(stone, d);
      if (!position.contains(from) || position.cell(from) != Stone::Black) continue;
      const std::vector<Square> found = landings(position, from);
      const Square to = step(stone, opposite(d));
      if (std::find(found.begin(), found.end(), to) != found.end()) black.push_back({from, to});
    }
  };
  for (int row = 0; row < tile.rows; ++row) {
    for (int column = 0; column < tile.columns; ++column) {
      const Square at{tile.top_left.row + row, tile.top_left.column + column};
      if (position.cell(at) == Stone::White) note_stone(at);
    }
  }
  if (white.size() != 1 || black.size() != 1) {
    throw std::logic_error(fmt::format("the tile of {} is not taken by one move", tile.gate));
  }
  return {white.front(), black.front()};
}

void write_board_page(std::ostream& out, const game_page::BoardFile& board,
                      const std::vector<ReplayLine>& lines, std::optional<Side> winner) {
  const std::string title =
      board.name.empty() ? fmt::format("Konane on {} × {} squares", board.position.rows(),
                                       board.position.columns())
                         : board.name;
  write_page(out, title, board_json(board, lines, winner));
}

void write_compiled_page(std::ostream& out, const Compilation& compilation,
                         const formula_game::Strategy* strategy) {
  const game_page::BoardFile board =
      to_board_file(compilation.emission.board, compilation.target->page());
  Json data = board_json(board, {}, std::nullopt);
  add_compilation(data, compilation, strategy);
  data["formula"]["moves"] = taking_json(compilation, board.position);
  write_page(out, title_of(compilation), data);
}

}  // namespace gadgetc::konane

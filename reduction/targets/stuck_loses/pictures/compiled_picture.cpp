#include "reduction/targets/stuck_loses/pictures/compiled_picture.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "base/text/tex_text.hpp"
#include "games/page/notation.hpp"
#include "games/page/pictures/board_svg.hpp"
#include "games/page/pictures/board_tikz.hpp"
#include "games/page/plain_moves.hpp"
#include "reduction/pictures/board_of_page.hpp"
#include "reduction/pictures/compiled_layers.hpp"
#include "reduction/pictures/page.hpp"
#include "reduction/targets/page_board.hpp"

namespace gadgetc::stuck_loses {

using Json = nlohmann::ordered_json;

void write_compiled_svg(std::ostream& out, const Compilation& compilation,
                        std::shared_ptr<const game_page::Page> page) {
  const game_page::BoardFile board = to_board_file(compilation.emission.board, page);
  BoardPicture picture{.title = board.formula};
  picture.outlines = outlines_of(compilation.emission);
  picture.wires = wires_of(compilation.emission);
  write_board_svg(out, *page, board.position, picture);
}

namespace {

// On a fresh board a piece of a tile has the moves that it has in the tile alone.
std::vector<game_page::Move> moves_in_tile(const game_page::Page& page,
                                           const game_page::Position& board,
                                           const Rectangle& tile, Side side) {
  game_page::Position alone(tile.rows, tile.columns);
  alone.turn = side;
  const auto placed = [&](game_page::SquareNumber n) {
    return board.number({tile.row + alone.square(n).row, tile.column + alone.square(n).column});
  };
  for (game_page::SquareNumber n = 0; n < alone.squares(); ++n) {
    alone.set_cell(n, board.cell(placed(n)));
  }
  std::vector<game_page::Move> moves = plain_moves(page, page.default_setting(), alone);
  for (game_page::Move& move : moves) {
    for (game_page::Change& change : move.changes) change.square = placed(change.square);
  }
  return moves;
}

std::string name_in_tile(const game_page::Page& page, const game_page::Position& board,
                         const Rectangle& tile, Side side, const Move& wanted) {
  const std::vector<game_page::Move> moves = moves_in_tile(page, board, tile, side);
  const std::vector<std::string> names = move_names(page, board, moves);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (squares_of(board, moves[i], page.wires.hole) == wanted) return names[i];
  }
  throw std::logic_error("a variable's tile without the move that takes it");
}

Json names_in_tiles(const game_page::BoardFile& board,
                    const std::vector<std::optional<TakingMoves>>& taking) {
  Json names = Json::array();
  for (const auto& moves : taking) {
    const auto name_of = [&](Side side) {
      return name_in_tile(*board.variant.page, board.position, moves->tile, side, moves->of(side));
    };
    names.push_back(moves ? Json{name_of(Side::White), name_of(Side::Black)} : Json());
  }
  return names;
}

// Where each side has one move in the tile of a variable, that takes it. Null: somewhere there are
// more.
Json only_names_in_tiles(const Compilation& compilation, const game_page::BoardFile& board) {
  const game_page::Page& page = *board.variant.page;
  const std::vector<PlacedTile>& tiles = compilation.emission.tiles;
  const auto gates = gates_of_tiles(compilation.circuit, tiles);
  std::vector<Json> names(compilation.formula.variables);
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    if (tiles[i].kind != GateKind::Variable) continue;
    const Rectangle tile{tiles[i].top_left.row, tiles[i].top_left.column, tiles[i].rows,
                         tiles[i].columns};
    Json& both = names.at(compilation.circuit.gate(GateId{gates[i].value()}).variable);
    for (const Side side : {Side::White, Side::Black}) {
      const auto moves = moves_in_tile(page, board.position, tile, side);
      if (moves.size() != 1) return nullptr;
      both.push_back(move_names(page, board.position, moves).front());
    }
  }
  return names;
}

}  // namespace

void write_compiled_page(std::ostream& out, const Compilation& compilation,
                         const formula_game::Strategy* strategy,
                         std::shared_ptr<const game_page::Page> page,
                         const std::vector<std::optional<TakingMoves>>& taking) {
  const game_page::BoardFile board = to_board_file(compilation.emission.board, page);
  Json data = board_of_page(board, Json::array());
  add_compilation(data, compilation, strategy);
  Json names = taking.empty() ? only_names_in_tiles(compilation, board)
                              : names_in_tiles(board, taking);
  if (!names.is_null()) data["formula"]["moves"] = std::move(names);
  write_page(out, title_of(compilation), std::move(data));
}

void write_compiled_tikz(std::ostream& out, const Compilation& compilation, double width,
                         std::shared_ptr<const game_page::Page> page) {
  TikzOptions options;
  options.width = width;
  options.outlines = outlines_of(compilation.emission);
  options.wires = wires_of(compilation.emission);
  for (BoardOutline& outline : options.outlines) outline.label = tex_text(outline.label);
  write_board_tikz(out, *page, to_board_file(compilation.emission.board, page).position, options);
}

}  // namespace gadgetc::stuck_loses

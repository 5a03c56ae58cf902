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
std::string name_in_tile(const game_page::Page& page, const game_page::Position& board,
                         const Rectangle& tile, Side side, const Move& wanted) {
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
  const std::vector<std::string> names = move_names(page, board, moves);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (squares_of(board, moves[i], page.wires.hole) == wanted) return names[i];
  }
  throw std::logic_error("a variable's tile without the move that takes it");
}

}  // namespace

void write_compiled_page(std::ostream& out, const Compilation& compilation,
                         const formula_game::Strategy* strategy,
                         std::shared_ptr<const game_page::Page> page,
                         const std::vector<std::optional<TakingMoves>>& taking) {
  const game_page::BoardFile board = to_board_file(compilation.emission.board, page);
  nlohmann::ordered_json data = board_of_page(board, nlohmann::ordered_json::array());
  add_compilation(data, compilation, strategy);
  for (const auto& moves : taking) {
    const auto name_of = [&](Side side) {
      return name_in_tile(*page, board.position, moves->tile, side, moves->of(side));
    };
    data["formula"]["moves"].push_back(
        moves ? nlohmann::ordered_json{name_of(Side::White), name_of(Side::Black)}
              : nlohmann::ordered_json());
  }
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

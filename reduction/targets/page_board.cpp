#include "reduction/targets/page_board.hpp"

#include <utility>
#include <vector>

namespace gadgetc {

game_page::BoardFile to_board_file(const TargetBoard& board,
                                   std::shared_ptr<const game_page::Page> page) {
  std::vector<game_page::Cell> cells = cells_of(board, page->wires.hole.value_or(0), "supported");
  game_page::BoardFile file{game_page::Variant(std::move(page)),
                            game_page::Position(board.rows, board.columns)};
  game_page::Position& position = file.position;
  position.turn = board.turn;
  file.formula = board.origin.formula;
  file.names = board.origin.names;
  file.generator = board.origin.generator;
  position.cells() = std::move(cells);
  return file;
}

TargetBoard to_target_board(const game_page::BoardFile& file) {
  const game_page::Position& position = file.position;
  const game_page::Cell rest = file.variant.page->wires.hole.value_or(0);
  TargetBoard board;
  board.rows = position.rows();
  board.columns = position.columns();
  board.turn = position.turn;
  board.origin = {file.formula, file.names, file.generator};
  board.start = [&position, rest] {
    return [&position, rest, row = 0](CellRuns& runs) mutable {
      runs.clear();
      for (int column = 0; column < position.columns(); ++column) {
        append_run(runs, {column, column, position.cell({row, column})}, rest);
      }
      ++row;
    };
  };
  return board;
}

}  // namespace gadgetc

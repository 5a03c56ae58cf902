// What one way of deciding boards says on its own.
#pragma once

#include <string>

#include "solver/board/solve_board.hpp"

namespace gadgetc {

inline BoardValue value_by(const std::string& method, const Position& board, std::size_t states) {
  BoardSolveOptions options = with_only(method);
  options.most_states = states;
  return solve_board(board, options);
}

}  // namespace gadgetc

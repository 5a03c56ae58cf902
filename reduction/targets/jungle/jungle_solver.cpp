#include "reduction/targets/jungle/jungle_solver.hpp"

#include <fmt/format.h>

#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"
#include "solver/board/play_out.hpp"
#include "solver/board/solve_board.hpp"

namespace gadgetc {

namespace {

// A board within them is decided in a minute or not at all.
constexpr std::size_t kMostStatesOfBoard = 600'000;

BoardSolveOptions options_of(const Watch& watch) {
  BoardSolveOptions options;
  options.most_states = kMostStatesOfBoard;
  options.watch = watch;
  return options;
}

}  // namespace

BoardVerdict JungleSolver::decide(const Watch& watch) const {
  const BoardValue value = solve_board(board_, options_of(watch));
  BoardVerdict verdict;
  verdict.states = value.states;
  verdict.method = value.method;
  if (!value.result) {
    verdict.undecided = undecided_text(value);
    verdict.reached_limit = value.limit == Limit::Time || value.limit == Limit::Memory;
  } else if (*value.result == BoardResult::Draw) {
    verdict.is_draw = true;
  } else {
    verdict.winner = *value.result == BoardResult::White ? Side::White : Side::Black;
  }
  return verdict;
}

std::string JungleSolver::line_of_play(const Watch& watch) const {
  std::string text;
  Position position = board_;
  for (const Move move : play_out(position, options_of(watch))) {
    text += fmt::format("{}{} {}", text.empty() ? "" : " ", side_name(position.turn),
                        move_name(position, move));
    play(position, move);
  }
  const auto winner = find_winner(position);
  return text + (winner ? fmt::format(", {} wins", side_name(*winner)) : " and so on");
}

}  // namespace gadgetc

#include "reduction/targets/konane/konane_solver.hpp"

#include <fmt/format.h>

#include "games/konane/moves.hpp"
#include "games/konane/notation.hpp"
#include "solver/konane/solve_plain.hpp"
#include "solver/konane/spare_moves.hpp"

namespace gadgetc::konane {

namespace {

// About ten seconds' worth.
constexpr std::size_t kMostStates = 3'000'000;

}  // namespace

BoardVerdict KonaneSolver::decide(const Watch& watch) {
  BoardVerdict verdict;
  verdict.method = "spare-moves";
  if (!removals(board_).empty()) {
    verdict.undecided = "the game has yet to be opened by removals";
    return verdict;
  }
  const SpareRows rows = take_spare_rows(board_);
  std::size_t states = 0;
  try {
    SpareMoves search(rows, watch, kMostStates);
    verdict.winner = search.black_wins(board_.turn, rows.moves) ? Side::Black : Side::White;
    states = search.states();
  } catch (const RowTouched& error) {
    verdict.undecided = error.what();
  } catch (const LimitReached& limit) {
    verdict.undecided = limit_text(limit.limit);
    verdict.reached_limit = limit.limit != Limit::States;
    states = limit.states;
  }
  verdict.states = states;
  return verdict;
}

std::string KonaneSolver::explain(const Watch& watch) {
  if (board_.squares() > kMaxPlainSquares) {
    return "no line of play is looked for on a board of this size";
  }
  std::string text = "play on the board:";
  Position position = board_;
  for (;;) {
    const Solution found = solve_plain(position, watch);
    const std::vector<Move> moves =
        found.winner == position.turn ? found.winning_moves : legal_moves(position);
    if (moves.empty()) return text + fmt::format(", {} wins", side_name(found.winner));
    text += fmt::format(" {} {}", side_name(position.turn),
                        move_name(position, moves.front()));
    play(position, moves.front());
  }
}

}  // namespace gadgetc::konane

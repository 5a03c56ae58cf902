#include "reduction/targets/konane/solver/konane_solver.hpp"

#include "games/konane/moves.hpp"
#include "games/pages/page_library.hpp"
#include "reduction/formula/formula.hpp"
#include "reduction/targets/page_board.hpp"
#include "solver/konane/spare_moves.hpp"

namespace gadgetc::konane {

namespace {

// Before parts are asked about, and after; those take about ten seconds.
constexpr std::size_t kFewStates = 20'000, kMostStates = 3'000'000;

constexpr const char* kUnopened = "the game has yet to be opened by removals";

}  // namespace

BoardVerdict KonaneSolver::decide_states(std::size_t most_states, const Watch& watch) const {
  BoardVerdict verdict;
  verdict.method = "spare-moves";
  const SpareRows rows = take_spare_rows(board_);
  std::size_t states = 0;
  try {
    SpareMoves search(rows, watch, most_states);
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

BoardVerdict KonaneSolver::decide_parts(const Watch& watch) {
  BoardVerdict verdict;
  verdict.method = "parts";
  if (!removals(board_).empty()) {
    verdict.undecided = kUnopened;
    return verdict;
  }
  parts_ = decide_by_parts(board_, {watch, kMostPartStates}, known_);
  verdict.winner = parts_.winner;
  verdict.undecided = parts_.undecided;
  verdict.reached_limit = parts_.reached_limit;
  verdict.states = parts_.states;
  return verdict;
}

BoardVerdict KonaneSolver::decide(const Watch& watch) {
  if (!removals(board_).empty()) {
    BoardVerdict verdict;
    verdict.method = "spare-moves";
    verdict.undecided = kUnopened;
    return verdict;
  }
  BoardVerdict verdict = decide_states(kFewStates, watch);
  if (verdict.winner || verdict.reached_limit) return verdict;
  verdict = decide_parts(watch);
  if (verdict.winner || verdict.reached_limit) return verdict;
  BoardVerdict last = decide_states(kMostStates, watch);
  if (!last.winner) last.undecided += "; " + verdict.undecided;
  return last;
}

std::unique_ptr<TargetSolver> KonaneSolvers::of(const TargetBoard& board) {
  return std::make_unique<KonaneSolver>(
      to_board_file(board, game_page::find_page("konane")).position, known_);
}

std::string KonaneSolver::explain(const Watch& /*watch*/) {
  if (parts_.winner) {
    return "by what the board's parts do, White wins when this is true: " +
           formula_text(parts_.formula);
  }
  return "no line of play is looked for on a board of Konane";
}

}  // namespace gadgetc::konane

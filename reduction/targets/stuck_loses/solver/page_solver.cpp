#include "reduction/targets/stuck_loses/solver/page_solver.hpp"

#include <algorithm>
#include <utility>

#include "base/text/input_error.hpp"
#include "reduction/formula/formula.hpp"
#include "reduction/targets/page_board.hpp"
#include "reduction/targets/stuck_loses/stuck_target.hpp"

namespace gadgetc::stuck_loses {

namespace {

constexpr std::uint64_t kMostSquares = 16'000'000;
constexpr std::size_t kFewBytes = std::size_t{1} << 26;  // of search, before parts are asked about

PageAnswer search(const game_page::BoardFile& board, const game_page::PageSolveOptions& options) {
  PageAnswer answer{solve_position(*board.variant.page, board.variant.setting, board.position,
                                   options)};
  if (!answer.solution.result) answer.undecided = limit_text(answer.solution.limit);
  return answer;
}

// Of a board that may be too large.
PageAnswer try_search(const game_page::BoardFile& board,
                      const game_page::PageSolveOptions& options) {
  try {
    return search(board, options);
  } catch (const UsageError& error) {
    PageAnswer answer;
    answer.undecided = error.what();
    return answer;
  }
}

class PageSolver final : public TargetSolver {
 public:
  PageSolver(game_page::BoardFile board, std::shared_ptr<KnownParts> known)
      : board_(std::move(board)), known_(std::move(known)) {}

  BoardVerdict decide(const Watch& watch) override {
    BoardVerdict verdict;
    try {
      answer_ = solve_board(board_, {.watch = watch, .winner_only = true}, *known_);
    } catch (const UsageError& error) {
      verdict.undecided = error.what();
      return verdict;
    }
    const game_page::PageSolution& solution = answer_.solution;
    verdict.method = solution.method;
    verdict.states = solution.states;
    if (solution.result == game_page::PageResult::White) verdict.winner = Side::White;
    if (solution.result == game_page::PageResult::Black) verdict.winner = Side::Black;
    verdict.undecided = answer_.undecided;
    verdict.reached_limit = solution.limit != Limit::None;
    return verdict;
  }

  std::string explain(const Watch& /*watch*/) override {
    if (!answer_.parts.winner) return "by search of all its squares";
    return "by what the board's parts do, White wins when this is true: " +
           formula_text(answer_.parts.formula);
  }

 private:
  game_page::BoardFile board_;
  std::shared_ptr<KnownParts> known_;
  PageAnswer answer_;
};

}  // namespace

PageAnswer solve_by_parts(const game_page::BoardFile& board, const Watch& watch,
                          KnownParts& known) {
  if (!is_of_kind(*board.variant.page)) {
    throw UsageError("boards of " + board.variant.page->name + " are not decided by their parts");
  }
  PageAnswer answer;
  answer.parts = decide_by_parts(board.position, board.variant.page, {watch, kMostPartStates},
                                 known);
  answer.undecided = answer.parts.undecided;
  answer.solution.method = "parts";
  answer.solution.states = answer.parts.states;
  if (answer.parts.winner) answer.solution.result = game_page::win_of(*answer.parts.winner);
  if (answer.parts.reached_limit) {
    const bool is_late = watch.deadline && Watch::Clock::now() >= *watch.deadline;
    answer.solution.limit = is_late ? Limit::Time : Limit::Memory;
  }
  return answer;
}

PageAnswer solve_board(const game_page::BoardFile& board,
                       const game_page::PageSolveOptions& options, KnownParts& known) {
  if (!is_of_kind(*board.variant.page)) return search(board, options);
  game_page::PageSolveOptions few = options;
  few.watch.memory_limit = std::min(options.watch.memory_limit, kFewBytes);
  PageAnswer first = try_search(board, few);
  if (first.solution.result || first.solution.limit == Limit::Time) return first;
  PageAnswer parts = solve_by_parts(board, options.watch, known);
  if (parts.solution.result || parts.solution.limit == Limit::Time) return parts;
  if (parts.parts.wires == 0) return search(board, options);
  PageAnswer last =
      first.solution.limit != Limit::None ? try_search(board, options) : std::move(first);
  if (!last.solution.result) last.undecided += "; " + parts.undecided;
  return last;
}

std::unique_ptr<TargetSolvers> page_solvers(std::shared_ptr<const game_page::Page> page) {
  const auto make = [page = std::move(page),
                     known = std::make_shared<KnownParts>()](const TargetBoard& board) {
    return std::make_unique<PageSolver>(to_board_file(board, page), known);
  };
  return std::make_unique<SeparateSolvers>(make, kMostSquares);
}

}  // namespace gadgetc::stuck_loses

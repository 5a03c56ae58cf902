#include "reduction/targets/stuck_loses/solver/page_solver.hpp"

#include <utility>

#include "base/text/input_error.hpp"
#include "reduction/targets/page_board.hpp"
#include "solver/page/solve_position.hpp"

namespace gadgetc::stuck_loses {

namespace {

constexpr std::uint64_t kMostSquares = 2'000'000;

class PageSolver final : public TargetSolver {
 public:
  explicit PageSolver(game_page::BoardFile board) : board_(std::move(board)) {}

  BoardVerdict decide(const Watch& watch) override {
    BoardVerdict verdict;
    try {
      const game_page::PageSolution solution =
          solve_position(*board_.variant.page, board_.variant.setting, board_.position,
                         {.watch = watch, .winner_only = true});
      verdict.method = solution.method;
      verdict.states = solution.states;
      if (solution.result == game_page::PageResult::White) verdict.winner = Side::White;
      if (solution.result == game_page::PageResult::Black) verdict.winner = Side::Black;
      if (!solution.result) verdict.undecided = limit_text(solution.limit);
      verdict.reached_limit = !solution.result;
    } catch (const UsageError& error) {
      verdict.undecided = error.what();
    }
    return verdict;
  }

  std::string explain(const Watch& /*watch*/) override { return "by search of all its squares"; }

 private:
  game_page::BoardFile board_;
};

}  // namespace

std::unique_ptr<TargetSolvers> page_solvers(std::shared_ptr<const game_page::Page> page) {
  const auto make = [page = std::move(page)](const TargetBoard& board) {
    return std::make_unique<PageSolver>(to_board_file(board, page));
  };
  return std::make_unique<SeparateSolvers>(make, kMostSquares);
}

}  // namespace gadgetc::stuck_loses

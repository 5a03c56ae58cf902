#include "reduction/targets/konane/inference/decide_by_parts.hpp"

#include <fmt/format.h>

#include <limits>
#include <utility>

#include "gadgets/konane/tile/konane_tile.hpp"
#include "reduction/targets/inference/parts_formula.hpp"
#include "reduction/targets/konane/inference/cut_board.hpp"
#include "reduction/targets/konane/inference/reward.hpp"
#include "solver/konane/spare_rows.hpp"

namespace gadgetc::konane {

namespace {

constexpr int kMostGuessed = 4;

std::uint64_t count_white(const Position& board) {
  std::uint64_t count = 0;
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      if (board.cell({row, column}) == Stone::White) ++count;
    }
  }
  return count;
}

std::uint64_t all_black_moves(const PartsReport& report) {
  return report.reserve + report.black_moves;
}

class PartsDecision {
 public:
  PartsDecision(const Position& board, const PartOptions& options, KnownParts& known)
      : board_(board), options_(options), known_(known) {}

  PartsReport run() {
    try {
      report_.undecided = why_not();
    } catch (const LimitReached& limit) {
      report_.undecided = limit_text(limit.limit);
      report_.states += limit.states;
      report_.reached_limit = limit.limit != Limit::States;
    }
    return std::move(report_);
  }

 private:
  std::string why_not() {
    const SpareRows rows = take_spare_rows(board_);
    const std::uint64_t white_stones = count_white(rows.rest);
    report_.reserve = rows.moves;
    report_.black_moves = white_stones;
    CutBoard cut = cut_board(rows);
    if (!cut.fault.empty()) return cut.fault;
    report_.reward = set_goal(cut, rows.rest);
    PartQuestion question;
    question.verify.watch = options_.watch;
    question.verify.state_limit = options_.most_states;
    question.needs_passes = false;
    question.guesses = false;
    question.most_guessed = kMostGuessed;
    question.most_pieces = std::numeric_limits<std::size_t>::max();
    question.input_surplus = kMostSurplus;
    const PartContracts contracts = infer_parts(cut, board_.rows(), question, known_.kinds);
    report_.states += contracts.states;
    report_.reached_limit = contracts.reached_limit;
    count_parts(cut, contracts, known_.kinds, report_);
    if (!contracts.fault.empty()) return contracts.fault;
    PartsFormula found = formula_of_parts(cut, contracts, board_.rows());
    if (!found.fault.empty()) return found.fault;
    report_.formula = std::move(found.formula);
    return race(cut, contracts, question, white_stones);
  }

  std::string race(const CutBoard& cut, const PartContracts& contracts,
                   const PartQuestion& question, std::uint64_t white_stones) {
    const auto winner = play_formula(board_.turn, options_.watch, report_);
    if (!winner) return report_.undecided;
    // The parts have to fit together whoever wins.
    const Environments fitted =
        fit_environments(cut, contracts, board_.rows(), question, known_.environments);
    report_.states += fitted.states;
    report_.reached_limit = fitted.reached_limit;
    if (!fitted.fault.empty()) return fitted.fault;
    const bool may_have_to_begin = board_.turn == Side::Black && report_.formula.variables == 0;
    report_.passes = fitted.passes + kPassesForStone * white_stones + (may_have_to_begin ? 1 : 0);
    report_.formula_winner = winner;
    if (*winner == Side::White && report_.reward <= all_black_moves(report_)) {
      return fmt::format("White is known to have {} moves at last, and Black may have {}",
                         report_.reward, all_black_moves(report_));
    }
    if (*winner == Side::Black && report_.reserve < report_.passes) {
      return fmt::format("Black may need {} passes, and has {} moves to spare", report_.passes,
                         report_.reserve);
    }
    report_.winner = winner;
    return "";
  }

  const Position& board_;
  const PartOptions& options_;
  KnownParts& known_;
  PartsReport report_;
};

}  // namespace

PartsReport decide_by_parts(const Position& board, const PartOptions& options, KnownParts& known) {
  return PartsDecision(board, options, known).run();
}

}  // namespace gadgetc::konane

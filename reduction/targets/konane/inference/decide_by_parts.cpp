#include "reduction/targets/konane/inference/decide_by_parts.hpp"

#include <limits>

#include "gadgets/konane/tile/konane_tile.hpp"
#include "reduction/targets/konane/inference/cut_board.hpp"
#include "reduction/targets/konane/inference/reward.hpp"
#include "solver/konane/spare_rows.hpp"

namespace gadgetc::konane {

namespace {

std::uint64_t count_white(const Position& board) {
  std::uint64_t count = 0;
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      if (board.cell({row, column}) == Stone::White) ++count;
    }
  }
  return count;
}

}  // namespace

SpareReport decide_by_parts(const Position& board, const PartOptions& options, KnownParts& known) {
  const SpareRows rows = take_spare_rows(board);
  const std::uint64_t white_stones = count_white(rows.rest);
  SpareReport report;
  report.reserve = rows.moves;
  report.black_moves = white_stones;
  CutBoard cut = cut_board(rows);
  report.undecided = cut.fault;
  if (!cut.fault.empty()) return report;
  report.reward = set_goal(cut, rows.rest);
  PartQuestion question = question_of(options);
  question.input_surplus = kMostSurplus;
  const PartContracts contracts = infer_parts(cut, board.rows(), question, known.kinds);
  report.states = contracts.states;
  report.reached_limit = contracts.reached_limit;
  report.kinds = known.kinds.size();
  // The parts have to fit together whoever wins.
  const auto race = [&](Side winner) {
    const Environments fitted =
        fit_environments(cut, contracts, board.rows(), question, known.environments);
    report.states += fitted.states;
    report.reached_limit = fitted.reached_limit;
    if (!fitted.fault.empty()) return fitted.fault;
    const bool may_have_to_begin = board.turn == Side::Black && report.formula.variables == 0;
    report.passes = fitted.passes + kPassesForStone * white_stones + (may_have_to_begin ? 1 : 0);
    return report.race(winner);
  };
  decide_board({cut, contracts, board.rows()}, board.turn, options.watch, race, report);
  return report;
}

}  // namespace gadgetc::konane

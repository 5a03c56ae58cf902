#include "reduction/targets/konane/inference/decide_by_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "base/grid/square_name.hpp"
#include "base/grid/vectors.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"
#include "gadgets/verify/verify_drawing.hpp"
#include "games/konane/reward_walk.hpp"
#include "reduction/targets/inference/set_goal.hpp"
#include "reduction/targets/inference/turned_part.hpp"
#include "reduction/targets/konane/inference/boxes.hpp"
#include "reduction/targets/konane/inference/cut_board.hpp"
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

std::uint64_t moves_in(const GoalRegion& region, const CutBoard& board, const Position& stones) {
  std::vector<Box> boxes;
  for (const std::size_t n : region.parts) {
    const BoardPart& part = board.parts[n];
    boxes.push_back({part.top_left,
                     part.top_left + Square{part.tile.rows() - 1, part.tile.columns() - 1}});
  }
  const BoardPart& part = board.parts[region.entry.part];
  const Port& port = part.tile.ports[region.entry.port];
  // What stands beside a rest stands in its box or on a wire between two of them.
  const auto look = [&](Square s) {
    const Cell stone = stones.contains(s) ? stones.cell(s) : Stone::None;
    if (stone != Stone::None) {
      return stone == Stone::Black ? WalkedSquare::Black : WalkedSquare::Other;
    }
    const bool is_inside = std::any_of(boxes.begin(), boxes.end(),
                                       [&](const Box& box) { return box.contains(s); });
    return is_inside ? WalkedSquare::Empty : WalkedSquare::Outside;
  };
  return enter_reward(look, part.top_left + port.square, opposite(port.side)).rests.size();
}

}  // namespace

std::uint64_t set_goal(CutBoard& board, const Position& stones) {
  std::vector<char> is_bare;  // without white stones
  for (const BoardPart& part : board.parts) {
    is_bare.push_back(count_pieces(part.tile, Side::White) == 0);
  }
  return gadgetc::set_goal(board, is_bare, [&](const GoalRegion& region) {
    return moves_in(region, board, stones);
  });
}

Environments fit_environments(const CutBoard& board, const PartContracts& contracts, int rows,
                              const PartQuestion& question, KnownEnvironments& known) {
  Environments result{
      gadgetc::fit_environments(board, contracts, rows, question, known.surpluses)};
  const verifier::GameLimits limits{question.verify.state_limit, question.verify.watch};
  for (std::size_t n = 0; n < board.parts.size() && result.fault.empty(); ++n) {
    if (board.parts[n].is_goal) continue;
    const TurnedPart form = std::move(normal_forms(result.tiles[n]).front());
    auto at = known.passes.find(form.text);
    if (at == known.passes.end()) {
      const auto passes = bound_passes(form.tile, limits);
      if (!passes) {
        result.fault = fmt::format("the part at {}: no bound is known of Black's passes in it",
                                   square_name(rows, board.parts[n].top_left));
        break;
      }
      at = known.passes.emplace(form.text, *passes).first;
    }
    result.passes += at->second;
  }
  return result;
}

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

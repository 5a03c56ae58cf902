#include "solver/board/attack/loose_pieces.hpp"

#include <algorithm>

namespace gadgetc {

LoosePieces::LoosePieces(const Contest& contest, RelaxedPlans& plans)
    : contest_(contest), plans_(plans) {
  for (std::size_t n = 0; n < contest.pieces(); ++n) {
    if (contest.piece(n).side() == Side::White && !contest.is_weak(n)) strong_.push_back(n);
  }
  region_at_.assign(contest.spots(), contest.regions().size());
  for (std::size_t r = 0; r < contest.regions().size(); ++r) {
    for (const SpotId spot : contest.regions()[r].spots) region_at_[spot] = r;
  }
  for (const Region& region : contest.regions()) {
    beside_.emplace_back();
    for (const std::size_t n : strong_) {
      if (touches(n, contest.start().at[n], region)) beside_.back().push_back(n);
    }
  }
}

bool LoosePieces::touches(std::size_t contestant, SpotId at, const Region& region) const {
  if (at == kTaken) return false;
  if (region.contains[at]) return true;
  const auto& targets = contest_.targets(contestant, at);
  return std::any_of(targets.begin(), targets.end(),
                     [&](const Contest::Target& target) { return region.contains[target.to]; });
}

// Does the plan's next step begin or end in the enclave around?
bool LoosePieces::is_next(SpotId inside, const std::vector<PlannedStep>& plan) const {
  return !plan.empty() &&
         std::any_of(contest_.enclaves().begin(), contest_.enclaves().end(),
                     [&](const Region& enclave) {
                       return enclave.contains[inside] && (enclave.contains[plan[0].from] ||
                                                           enclave.contains[plan[0].to]);
                     });
}

// From White's first step beside the region to the last one that her plan has there.
LoosePieces::Stage LoosePieces::stage_of(const ContestState& state, std::size_t r,
                                         const std::vector<PlannedStep>& plan) const {
  const Region& region = contest_.regions()[r];
  if (!region.is_home) return Stage::Over;
  if (is_next(region.spots[0], plan)) return Stage::UnderWay;
  const ContestState& start = contest_.start();
  const auto moved = [&](std::size_t n) { return state.at[n] != start.at[n]; };
  bool begun = std::any_of(beside_[r].begin(), beside_[r].end(), moved);
  begun = begun || std::any_of(strong_.begin(), strong_.end(), [&](std::size_t n) {
            return moved(n) && touches(n, state.at[n], region);
          });
  if (!plan.empty()) begun = begun || region.contains[plan[0].to];
  if (!begun) return Stage::Ahead;
  const bool goes_on = std::any_of(plan.begin(), plan.end(), [&](const PlannedStep& step) {
    return touches(step.contestant, step.from, region);
  });
  return goes_on ? Stage::UnderWay : Stage::Over;
}

bool LoosePieces::settle(const ContestState& state, SpotId left, const Visit& visit) {
  Plan& plan = plans_.plan(state);
  if (plan.stages.empty()) {
    for (std::size_t r = 0; r < contest_.regions().size(); ++r) {
      plan.stages.push_back(static_cast<std::uint8_t>(stage_of(state, r, plan.steps)));
    }
  }
  ContestState settled = state;
  std::vector<std::size_t> shown;  // loose until now
  for (std::size_t n = 0; n < contest_.pieces(); ++n) {
    SpotId& at = settled.at[n];
    if (contest_.piece(n).side() != Side::Black || at == kTaken) continue;
    const bool is_loose = at >= contest_.spots();
    const std::size_t r = is_loose ? at - contest_.spots() : region_at_[at];
    if (r >= contest_.regions().size()) continue;
    const bool is_under_way = plan.stages[r] == static_cast<std::uint8_t>(Stage::UnderWay);
    if (is_loose && is_under_way) shown.push_back(n);
    if (!is_loose && !is_under_way) at = contest_.loose_in(r);
  }
  return place(settled, shown, 0, left, visit);
}

// Alike ones in the order of their spots.
bool LoosePieces::place(ContestState& state, const std::vector<std::size_t>& shown,
                        std::size_t next, SpotId left, const Visit& visit) const {
  if (next == shown.size()) return visit(contest_.sorted(state));
  const std::size_t n = shown[next];
  const SpotId code = state.at[n];
  const Region& region = contest_.haunt(code);
  const bool follows = next > 0 && contest_.are_alike(n, shown[next - 1]);
  const SpotId before = follows ? state.at[shown[next - 1]] : kTaken;
  bool goes_on = true;
  for (const SpotId spot : region.spots) {
    const bool is_free = std::find(state.at.begin(), state.at.end(), spot) == state.at.end();
    if (!goes_on || !is_free || spot == left) continue;
    if (before != kTaken && region.contains[before] && spot < before) continue;
    state.at[n] = spot;
    goes_on = place(state, shown, next + 1, left, visit);
  }
  state.at[n] = code;
  return goes_on;
}

}  // namespace gadgetc

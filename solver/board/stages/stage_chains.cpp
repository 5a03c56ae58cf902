// The chains of stages and walks that lead to the den.
#include <algorithm>
#include <set>

#include "solver/board/stages/stages.hpp"

namespace gadgetc {

namespace {

Walkers moved(Walkers walkers, int rows, int columns) {
  for (Walker& walker : walkers) {
    walker.square = {walker.square.row + rows, walker.square.column + columns};
  }
  return walkers;
}

}  // namespace

StagePlans::Moves StagePlans::chain(const PlanState& state) {
  const auto [entry, is_new] = chains_.try_emplace(state, std::nullopt);
  if (!is_new) return entry->second;
  count(1);
  return entry->second = find_chain(state);
}

// The first enclave in which something is to be had is the next: others wait.
StagePlans::Moves StagePlans::find_chain(const PlanState& state) {
  if (const Moves moves = walk_to_den(state)) return moves;
  const EnclaveSet near = in_reach(state);
  for (std::size_t e = 0; e < state.inside.size(); ++e) {
    if (!near.contains(e) && is_left_alone(state, e)) continue;
    bool has_ends = false;
    const Moves moves = advance(state, e, state.inside[e], false, has_ends);
    if (moves || has_ends) return moves;
  }
  return std::nullopt;
}

StagePlans::SetNumber StagePlans::number_of(const EnclaveSet& set) {
  const auto number = static_cast<SetNumber>(sets_.size());
  const auto [entry, is_new] = set_numbers_.try_emplace(set, number);
  if (is_new) sets_.push_back(set);
  return entry->second;
}

// Where somebody may go who has not been there.
StagePlans::EnclaveSet StagePlans::in_reach(const PlanState& state) const {
  EnclaveSet near;
  for (const Outsider& outsider : state.outside) {
    if (map_.is_weak(outsider.walker.fighter)) continue;
    for (const std::size_t e : map_.in_reach(outsider.walker, squares_of(state.outside))) {
      if (!is_behind(outsider, e)) near.insert(e);
    }
  }
  return near;
}

// Where nobody may come: can White do nothing there with those who are inside?
bool StagePlans::is_left_alone(const PlanState& state, std::size_t enclave) {
  const Enclave& here = map_.enclaves()[enclave];
  const Enclosed inside = state.inside[enclave];
  const bool is_watched =
      std::any_of(state.outside.begin(), state.outside.end(), [&](const Outsider& outsider) {
        return std::binary_search(here.arena.begin(), here.arena.end(), outsider.walker.square);
      });
  return is_watched || !inside_[here.like][inside].has_walkers ||
         ends(here.like, inside, {}).empty();
}

StagePlans::Moves StagePlans::advance(const PlanState& state, std::size_t enclave, Enclosed inside,
                                      bool at_once, bool& has_ends) {
  PlanState next = state;
  next.inside[enclave] = inside;
  const std::uint32_t walked = at_once ? 0 : gather(next, enclave);
  const auto& [zone, arena, like, offset] = map_.enclaves()[enclave];
  const auto comes = [&arena = arena](const Outsider& outsider) {
    return std::binary_search(arena.begin(), arena.end(), outsider.walker.square);
  };
  Walkers coming;
  EnclaveSet behind = sets_[next.behind[enclave]];
  behind.insert(enclave);
  bool is_new = false;
  for (const Outsider& outsider : next.outside) {
    if (!comes(outsider)) continue;
    coming.push_back(outsider.walker);
    is_new = is_new || !is_behind(outsider, enclave);
    const EnclaveSet& been = sets_[outsider.behind];
    behind.insert(been.begin(), been.end());
  }
  std::erase_if(next.outside, comes);
  std::sort(coming.begin(), coming.end());
  if (coming.empty() ? !inside_[like][inside].has_walkers : !is_new) return std::nullopt;
  const std::vector<End>& found = ends(like, inside, moved(coming, -offset.row, -offset.column));
  has_ends = !found.empty();
  next.behind[enclave] = number_of(behind);
  for (const End& end : found) {
    if (end.wins) return walked + end.moves;
    PlanState after = next;
    after.inside[enclave] = end.inside;
    for (const Walker& walker : moved(end.outside, offset.row, offset.column))
      after.outside.push_back({walker, next.behind[enclave]});
    std::sort(after.outside.begin(), after.outside.end());
    if (const Moves moves = chain(after)) return walked + end.moves + *moves;
  }
  return std::nullopt;
}

std::vector<Square> StagePlans::squares_of(const std::vector<Outsider>& outside) {
  std::vector<Square> squares;
  for (const Outsider& outsider : outside) squares.push_back(outsider.walker.square);
  return squares;
}

// Brings those who may get to the enclave beside it, but not back; how many moves that takes.
std::uint32_t StagePlans::gather(PlanState& state, std::size_t enclave) const {
  std::uint32_t walked = 0;
  for (Outsider& outsider : state.outside) {
    Walker& walker = outsider.walker;
    if (is_behind(outsider, enclave) || map_.is_weak(walker.fighter)) continue;
    const auto walk = map_.find_walk_to(enclave, walker, squares_of(state.outside));
    if (!walk) continue;
    walked += walk->moves;
    walker.square = walk->to;
  }
  std::sort(state.outside.begin(), state.outside.end());
  return walked;
}

StagePlans::Moves StagePlans::walk_to_den(const PlanState& state) const {
  for (const Outsider& outsider : state.outside) {
    const auto walk = map_.find_walk_to_den(outsider.walker, squares_of(state.outside));
    if (walk) return walk->moves;
  }
  return std::nullopt;
}

bool StagePlans::has_walkers(std::size_t enclave, const Inside& inside) {
  const Contest& here = contest(enclave, inside.guests).contest();
  return std::any_of(inside.states.begin(), inside.states.end(), [&](const ContestState& state) {
    for (std::size_t n = 0; n < here.pieces(); ++n) {
      const bool is_white = here.piece(n).side() == Side::White;
      if (is_white && !here.is_weak(n) && state.at[n] != kTaken) return true;
    }
    return false;
  });
}

const std::vector<StagePlans::End>& StagePlans::ends(std::size_t enclave, Enclosed inside,
                                                     const Walkers& coming) {
  const auto key = std::tuple(enclave, inside, coming);
  const auto known = ends_.find(key);
  if (known != ends_.end()) return known->second;
  return ends_[key] = find_ends(enclave, inside, coming);
}

std::vector<StagePlans::End> StagePlans::find_ends(std::size_t enclave, Enclosed inside,
                                                   const Walkers& coming) {
  const Inside from = inside_[enclave][inside];
  Walkers guests = from.guests;
  guests.insert(guests.end(), coming.begin(), coming.end());
  std::sort(guests.begin(), guests.end());
  std::set<Square> squares;
  for (const Walker& guest : guests) {
    if (!squares.insert(guest.square).second) return {};  // one has come there before
  }
  StageContest& here = contest(enclave, guests);
  StageContest& before = contest(enclave, from.guests);
  std::vector<ContestState> starts;
  for (const ContestState& state : from.states) starts.push_back(here.carried(before, state));
  StageGame game(here, starts, state_limit_ - states_, watch_);
  count(game.size());
  std::vector<End> found;
  for (const StageEnd& end : game.find_ends()) {
    End one{end.wins, end.outside, end.moves, kNone};
    if (!end.wins) {
      const Walkers staying = here.guests_of(end.inside);
      StageContest& after = contest(enclave, staying);
      std::vector<ContestState> left;
      for (const ContestState& state : end.inside) left.push_back(after.carried(here, state));
      const std::optional<Closure> closure = after.close(left);
      if (!closure) continue;
      one.inside = enclose(enclave, staying, *closure);
    }
    found.push_back(one);
  }
  return found;
}

}  // namespace gadgetc

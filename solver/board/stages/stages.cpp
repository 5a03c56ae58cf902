#include "solver/board/stages/stages.hpp"

#include <algorithm>
#include <set>

namespace gadgetc {

StagePlans::StagePlans(const Position& position, const Division& division, const Watch& watch)
    : position_(position),
      watch_(watch),
      map_(position, division),
      inside_(map_.enclaves().size()),
      numbers_(map_.enclaves().size()) {}

bool StagePlans::can_be_planned(const Position& position, const Division& division) {
  const bool has_rat =
      std::any_of(division.contested.begin(), division.contested.end(), [&](Square square) {
        const Piece piece = position.piece(square);
        return !piece.is_none() && piece.kind() == Kind::Rat;
      });
  const bool black_passes = division.has_pass[1] || division.runner_distance.has_value();
  return black_passes && division.is_immortal[0] && division.is_immortal[1] && !has_rat;
}

std::size_t StagePlans::most_answers() const { return 2 * map_.black_pieces(); }

void StagePlans::count(std::size_t states) {
  states_ += states;
  if (states_ > state_limit_) throw LimitReached{Limit::States, states_};
  watch_.tick({"stages", states_}, states_);
}

StageContest& StagePlans::contest(std::size_t enclave, const Walkers& guests) {
  std::unique_ptr<StageContest>& entry = contests_[{enclave, guests}];
  if (!entry) {
    entry = std::make_unique<StageContest>(position_, map_.enclaves()[enclave], guests, watch_);
  }
  return *entry;
}

StagePlans::Enclosed StagePlans::enclose(std::size_t enclave, Inside inside) {
  std::vector<std::array<SpotId, kMaxContestants>> key;
  for (const ContestState& state : inside.states) key.push_back(state.at);
  const auto number = static_cast<Enclosed>(inside_[enclave].size());
  const auto [entry, is_new] = numbers_[enclave].try_emplace({inside.guests, key}, number);
  if (is_new) {
    inside.has_walkers = has_walkers(enclave, inside);
    inside_[enclave].push_back(std::move(inside));
  }
  return entry->second;
}

StagePlans::Enclosed StagePlans::enclose(std::size_t enclave, const Walkers& guests,
                                         const Closure& closure) {
  return enclose(enclave, Inside{guests, closure.states});
}

StagePlans::Opening StagePlans::open(std::size_t enclave) {
  Opening opening;
  StageContest& here = contest(enclave, {});
  const ContestState start = here.contest().start();
  opening.start = enclose(enclave, Inside{{}, {start}});
  const std::optional<Closure> closure = here.close({start});
  if (closure) opening.closed = enclose(enclave, {}, *closure);
  opening.is_hot = !closure || !closure->keeps_strong;
  if (!opening.is_hot) return opening;
  opening.answers = here.answers_some(start);
  opening.picks = picks(enclave);
  return opening;
}

// After which the closure holds and keeps White's strong pieces.
std::vector<StagePlans::Enclosed> StagePlans::picks(std::size_t enclave) {
  std::vector<Enclosed> found;
  StageContest& here = contest(enclave, {});
  std::vector<ContestMove> moves;
  here.contest().list_moves(here.contest().start(), Side::White, moves);
  for (const ContestMove& move : moves) {
    if (!here.is_inside(move.to)) continue;
    const std::optional<Closure> closure = here.close({move.after});
    if (!closure || !closure->keeps_strong) continue;
    const Enclosed number = enclose(enclave, {}, *closure);
    if (std::find(found.begin(), found.end(), number) == found.end()) found.push_back(number);
  }
  return found;
}

StagePlans::Moves StagePlans::solve(Side first, std::size_t state_limit) {
  state_limit_ = state_limit;
  PlanState start;
  for (std::size_t e = 0; e < map_.enclaves().size(); ++e) {
    const std::size_t like = map_.enclaves()[e].like;
    openings_.push_back(like == e ? open(e) : openings_[like]);
    start.inside.push_back(openings_[e].is_hot ? kHot : openings_[e].closed);
  }
  start.behind.assign(start.inside.size(), number_of({}));
  for (const Walker& walker : map_.outsiders()) start.outside.push_back({walker, number_of({})});
  return choose(start, first);
}

StagePlans::Moves StagePlans::choose(const PlanState& state, Side mover) {
  const auto key = std::pair(state, mover);
  if (const auto known = choices_.find(key); known != choices_.end()) return known->second;
  count(1);
  Moves moves;
  if (const auto closed = all_closed(state)) moves = chain(*closed);
  const auto picked = all_closed(all_picked(state));
  const bool is_lost = picked && !chain(*picked);
  if (!moves && !is_lost) {
    moves = mover == Side::White ? white_chooses(state) : black_chooses(state);
  }
  return choices_[key] = moves;
}

// If Black could spoil one and so win, she picks that.
StagePlans::Moves StagePlans::white_chooses(const PlanState& state) {
  std::vector<std::size_t> open, needed;
  for (std::size_t e = 0; e < state.inside.size(); ++e) {
    if (state.inside[e] != kHot) continue;
    open.push_back(e);
    if (openings_[e].picks.empty()) continue;
    PlanState spoiled = all_picked(state);
    spoiled.inside[e] = openings_[e].closed;
    const auto closed = all_closed(spoiled);
    if (!closed || !chain(*closed)) needed.push_back(e);
  }
  for (const std::size_t e : needed.empty() ? open : needed) {
    if (needed.size() > 1) break;
    for (const Enclosed pick : openings_[e].picks) {
      PlanState next = state;
      next.inside[e] = pick;
      if (const Moves moves = choose(next, Side::Black)) return 1 + *moves;
    }
  }
  for (const std::size_t e : open) {
    if (!openings_[e].picks.empty()) continue;
    PlanState next = state;
    next.inside[e] = openings_[e].start;
    bool has_ends = false;
    const auto closed = all_closed(next);
    if (!closed) continue;
    if (const Moves moves = advance(*closed, e, next.inside[e], true, has_ends)) return moves;
  }
  return std::nullopt;
}

StagePlans::Moves StagePlans::black_chooses(const PlanState& state) {
  const bool is_hot =
      std::find(state.inside.begin(), state.inside.end(), kHot) != state.inside.end();
  if (!is_hot) return std::nullopt;  // there was no chain
  Moves most = choose(state, Side::White);
  for (std::size_t e = 0; most && e < state.inside.size(); ++e) {
    if (state.inside[e] != kHot) continue;
    const Opening& opening = openings_[e];
    if (opening.closed == kNone) return std::nullopt;
    PlanState next = state;
    next.inside[e] = opening.closed;
    const Moves moves = choose(next, opening.answers ? Side::Black : Side::White);
    most = moves ? Moves(std::max(*most, *moves)) : std::nullopt;
  }
  return most;
}

std::optional<StagePlans::PlanState> StagePlans::all_closed(PlanState state) const {
  for (std::size_t e = 0; e < state.inside.size(); ++e) {
    if (state.inside[e] == kHot) state.inside[e] = openings_[e].closed;
    if (state.inside[e] == kNone) return std::nullopt;
  }
  return state;
}

// Where there are several picks, by the first.
StagePlans::PlanState StagePlans::all_picked(PlanState state) const {
  for (std::size_t e = 0; e < state.inside.size(); ++e) {
    if (state.inside[e] != kHot || openings_[e].picks.empty()) continue;
    state.inside[e] = openings_[e].picks[0];
  }
  return state;
}

}  // namespace gadgetc

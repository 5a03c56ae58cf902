#include "solver/board/attack/enclaves.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace gadgetc {

namespace {

constexpr std::size_t kMostClosureStates = 100'000;  // of a closure; with more there is none
constexpr std::uint32_t kOpen = 0xffffffff, kLeft = 0xfffffffe;  // in place of a closure's number

}  // namespace

Enclaves::Enclaves(const Contest& contest)
    : contest_(contest),
      closures_(contest.enclaves().size()),
      by_inside_(size()),
      by_states_(size()),
      ways_{std::vector<Number>(size(), kOpen)} {
  by_ways_[ways_[0]] = 0;
  for (std::size_t e = 0; e < size(); ++e) {
    first_.push_back(closure_of(inside_of(contest.start(), e), e));
  }
}

bool Enclaves::has_exit(const Region& enclave, const ContestState& state) const {
  std::vector<ContestMove> moves;
  contest_.list_moves(state, Side::Black, moves);
  return std::any_of(moves.begin(), moves.end(),
                     [&](const ContestMove& move) { return !enclave.contains[move.to]; });
}

ContestState Enclaves::answer(const Region& enclave, const ContestState& state) const {
  std::vector<ContestMove> moves;
  contest_.list_moves(state, Side::White, moves);
  const auto is_answer = [&](const ContestMove& move) {
    const auto mover = std::find(state.at.begin(), state.at.end(), move.from) - state.at.begin();
    return contest_.is_weak(static_cast<std::size_t>(mover)) && enclave.contains[move.to];
  };
  for (const bool takes : {true, false}) {
    for (const ContestMove& move : moves) {
      if (move.takes == takes && is_answer(move)) return move.after;
    }
  }
  return state;
}

// Adds all that can follow, and what is to be known of it.
void Enclaves::explore(const Region& enclave, Closure& closure) const {
  std::vector<ContestState>& states = closure.states;
  std::set<Spots> seen;
  for (const ContestState& state : states) seen.insert(state.at);
  std::vector<ContestMove> moves;
  for (std::size_t done = 0; done < states.size(); ++done) {
    const Spots at = states[done].at;
    closure.holds =
        !contest_.list_moves(states[done], Side::Black, moves) &&
        states.size() <= kMostClosureStates;
    if (!closure.holds) return;
    closure.is_stirred = closure.is_stirred || !moves.empty();
    for (const ContestMove& move : moves) {
      if (!enclave.contains[move.to]) continue;
      const auto victim =
          static_cast<std::size_t>(std::find(at.begin(), at.end(), move.to) - at.begin());
      closure.keeps_strong = closure.keeps_strong && (!move.takes || contest_.is_weak(victim));
      const ContestState next = answer(enclave, move.after);
      if (seen.insert(next.at).second) states.push_back(next);
    }
  }
}

// Of what is inside, loose ones wherever they may be. What comes to the same is the same.
Enclaves::Number Enclaves::closure_of(const ContestState& inside, std::size_t e) {
  const auto [entry, is_new] = by_inside_[e].try_emplace(inside.at, kOpen);
  if (!is_new) return entry->second;
  const Region& enclave = contest_.enclaves()[e];
  Closure closure;
  ContestState one = inside;
  place(one, 0, closure.states);
  explore(enclave, closure);
  std::vector<Spots> key;
  for (const ContestState& state : closure.states) key.push_back(state.at);
  std::sort(key.begin(), key.end());
  const auto number = static_cast<Number>(closures_[e].size());
  const auto [same, is_first] = by_states_[e].try_emplace(std::move(key), number);
  if (is_first) {
    std::copy_if(closure.states.begin(), closure.states.end(),
                 std::back_inserter(closure.with_exit),
                 [&](const ContestState& state) { return has_exit(enclave, state); });
    closures_[e].push_back(std::move(closure));
  }
  return entry->second = same->second;
}

bool Enclaves::is_closed(const ContestState& state, std::size_t e) const {
  return ways_[state.shut][e] < kLeft;
}

const std::vector<ContestState>& Enclaves::states(const ContestState& state, std::size_t e) const {
  return closures_[e][ways_[state.shut][e]].states;
}

// A region is inside of an enclave or outside.
bool Enclaves::is_inside(const ContestState& state, std::size_t contestant,
                         const Region& enclave) const {
  const SpotId at = state.at[contestant];
  if (at == kTaken || contest_.is_hidden(at)) return false;
  return enclave.contains[contest_.is_loose(at) ? contest_.haunt(at).spots[0] : at];
}

// The pieces elsewhere taken.
ContestState Enclaves::inside_of(const ContestState& state, std::size_t e) const {
  ContestState inside = state;
  inside.left = 0;
  inside.shut = 0;
  for (std::size_t n = 0; n < contest_.pieces(); ++n) {
    if (!is_inside(state, n, contest_.enclaves()[e])) inside.at[n] = kTaken;
  }
  return contest_.sorted(inside);
}

// As many black pieces hidden there as began there, as far as there are taken ones.
void Enclaves::forget_losses(ContestState& state, const Region& enclave, SpotId hidden) const {
  for (std::size_t begin = 0; begin < contest_.pieces(); begin = contest_.group_end(begin)) {
    if (contest_.piece(begin).side() == Side::White) continue;
    const auto first = static_cast<std::ptrdiff_t>(begin);
    const auto last = static_cast<std::ptrdiff_t>(contest_.group_end(begin));
    const auto& start = contest_.start().at;
    auto missing = std::count_if(start.begin() + first, start.begin() + last,
                                 [&](SpotId spot) { return enclave.contains[spot]; }) -
                   std::count(state.at.begin() + first, state.at.begin() + last, hidden);
    for (std::size_t n = begin; n < contest_.group_end(begin); ++n) {
      if (state.at[n] != kTaken || missing <= 0) continue;
      state.at[n] = hidden;
      --missing;
    }
  }
}

// Opened, closed or left. What stands inside then is in the number; only White's strong pieces stay
// where her plan sees them, until she leaves.
ContestState Enclaves::shut(ContestState state, std::size_t e, Number how) {
  const Region& enclave = contest_.enclaves()[e];
  for (std::size_t n = 0; how != kOpen && n < contest_.pieces(); ++n) {
    if (!is_inside(state, n, enclave)) continue;
    if (contest_.piece(n).side() == Side::Black) {
      state.at[n] = contest_.hidden_in(e);
    } else if (contest_.is_weak(n) || how == kLeft) {
      state.at[n] = kTaken;
    }
  }
  if (how == kLeft) forget_losses(state, enclave, contest_.hidden_in(e));
  std::vector<Number> ways = ways_[state.shut];
  ways[e] = how;
  const auto [entry, is_new] = by_ways_.try_emplace(ways, ways_.size());
  if (is_new) ways_.push_back(ways);
  if (ways_.size() > kMaxShut) throw std::length_error("too many ways to close enclaves");
  state.shut = entry->second;
  if (how == kLeft) state.left = static_cast<std::uint16_t>(state.left | 1u << e);
  return contest_.sorted(state);
}

ContestState Enclaves::close(ContestState state, const Plan& plan) {
  if (plan.steps.empty()) return state;
  for (std::size_t e = 0; e < size(); ++e) {
    const Region& enclave = contest_.enclaves()[e];
    const PlannedStep& next = plan.steps[0];
    if (contest_.is_left(state, e)) continue;
    if (enclave.contains[next.from] || enclave.contains[next.to]) continue;
    const bool is_closed = this->is_closed(state, e);
    const Number number = is_closed ? ways_[state.shut][e] : closure_of(inside_of(state, e), e);
    const Closure& closure = closures_[e][number];
    if (!closure.holds) continue;
    const auto is_wanted = [&](SpotId spot) { return plan.wanted[spot]; };
    const bool is_over = number != first_[e] && closure.with_exit.empty() &&
                         std::none_of(enclave.spots.begin(), enclave.spots.end(), is_wanted);
    if (is_over) {
      state = shut(state, e, kLeft);
    } else if (!is_closed && closure.is_stirred && closure.keeps_strong) {
      state = shut(state, e, number);
    }
  }
  return state;
}

ContestState Enclaves::open(const ContestState& state, std::size_t e, const ContestState& inside) {
  const Region& enclave = contest_.enclaves()[e];
  ContestState result = state;
  for (std::size_t begin = 0; begin < contest_.pieces(); begin = contest_.group_end(begin)) {
    const std::size_t end = contest_.group_end(begin);
    std::vector<SpotId> spots;
    for (std::size_t n = begin; n < end; ++n) {
      const SpotId at = state.at[n];
      const bool stays = at != contest_.hidden_in(e) && !is_inside(state, n, enclave);
      if (stays && at != kTaken) spots.push_back(at);
      if (inside.at[n] != kTaken) spots.push_back(inside.at[n]);
    }
    spots.resize(end - begin, kTaken);
    std::copy(spots.begin(), spots.end(), result.at.begin() + static_cast<std::ptrdiff_t>(begin));
  }
  return shut(result, e, kOpen);
}

// Could a black piece step in from outside?
bool Enclaves::may_be_entered(const ContestState& state, const Region& enclave) const {
  for (std::size_t n = 0; n < contest_.pieces(); ++n) {
    const SpotId at = state.at[n];
    if (at == kTaken || contest_.is_hidden(at) || contest_.piece(n).side() == Side::White) continue;
    const auto leads_in = [&](SpotId from) {
      const std::vector<Contest::Target>& targets = contest_.targets(n, from);
      return std::any_of(targets.begin(), targets.end(), [&](const Contest::Target& target) {
        return enclave.contains[target.to];
      });
    };
    if (!contest_.is_loose(at) && leads_in(at)) return true;
    if (!contest_.is_loose(at)) continue;
    const std::vector<SpotId>& spots = contest_.haunt(at).spots;
    if (std::any_of(spots.begin(), spots.end(), leads_in)) return true;
  }
  return false;
}

bool Enclaves::cross(const ContestState& state, std::size_t e,
                     const std::function<bool(const ContestState&)>& visit) {
  const Region& enclave = contest_.enclaves()[e];
  const bool may_enter = may_be_entered(state, enclave);
  const Closure& closure = closures_[e][ways_[state.shut][e]];
  std::vector<ContestMove> moves;
  for (const ContestState& inside : may_enter ? closure.states : closure.with_exit) {
    if (contest_.list_moves(open(state, e, inside), Side::Black, moves)) return false;
    for (const ContestMove& move : moves) {
      const bool crosses = enclave.contains[move.from] != enclave.contains[move.to];
      if (crosses && !visit(move.after)) return false;
    }
  }
  return true;
}

// Every way for loose ones to stand.
void Enclaves::place(ContestState& state, std::size_t n, std::vector<ContestState>& states) const {
  while (n < contest_.pieces() && !contest_.is_loose(state.at[n])) ++n;
  if (n == contest_.pieces()) {
    states.push_back(contest_.sorted(state));
    return;
  }
  const SpotId code = state.at[n];
  for (const SpotId spot : contest_.haunt(code).spots) {
    if (std::find(state.at.begin(), state.at.end(), spot) != state.at.end()) continue;
    state.at[n] = spot;
    place(state, n + 1, states);
  }
  state.at[n] = code;
}

}  // namespace gadgetc

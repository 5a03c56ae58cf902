#include "solver/board_value/enclaves.hpp"

#include <algorithm>
#include <set>

namespace gadgetc {

namespace {

constexpr std::size_t kMostStates = 100'000;  // of an enclave; with more it is never closed

}  // namespace

Enclaves::Enclaves(const Contest& contest)
    : contest_(contest),
      states_(contest.enclaves().size()),
      with_exit_(states_.size()),
      is_tight_(states_.size()) {
  for (std::size_t e = 0; e < size(); ++e) {
    const Region& enclave = contest.enclaves()[e];
    ContestState inside = contest.start();
    for (std::size_t n = 0; n < contest.pieces(); ++n) {
      if (!enclave.contains[inside.at[n]]) inside.at[n] = kTaken;
    }
    std::vector<ContestState> states{contest.sorted(inside)};
    if (!explore(enclave, states, true)) continue;
    std::copy_if(states.begin(), states.end(), std::back_inserter(with_exit_[e]),
                 [&](const ContestState& state) { return has_exit(enclave, state); });
    states_[e] = std::move(states);
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

// Adds to `states` all that can follow. False if there are too many, if Black can win, or if he can
// take one of White's strong pieces and she keeps those.
bool Enclaves::explore(const Region& enclave, std::vector<ContestState>& states,
                       bool keeps_strong) const {
  std::set<Spots> seen;
  for (const ContestState& state : states) seen.insert(state.at);
  std::vector<ContestMove> moves;
  for (std::size_t done = 0; done < states.size(); ++done) {
    if (contest_.list_moves(states[done], Side::Black, moves)) return false;
    for (const ContestMove& move : moves) {
      if (!enclave.contains[move.to]) continue;
      const Spots& at = states[done].at;
      const auto victim = static_cast<std::size_t>(std::find(at.begin(), at.end(), move.to) -
                                                   at.begin());
      if (keeps_strong && move.takes && !contest_.is_weak(victim)) return false;
      const ContestState next = answer(enclave, move.after);
      if (seen.insert(next.at).second) states.push_back(next);
    }
    if (states.size() > kMostStates) return false;
  }
  return true;
}

bool Enclaves::is_closed(const ContestState& state, std::size_t e) const {
  return !contest_.is_left(state, e) &&
         std::find(state.at.begin(), state.at.end(), contest_.hidden_in(e)) != state.at.end();
}

// A region is inside of an enclave or outside.
bool Enclaves::is_inside(const ContestState& state, std::size_t contestant,
                         const Region& enclave) const {
  const Spot at = state.at[contestant];
  if (at == kTaken || contest_.is_hidden(at)) return false;
  return enclave.contains[contest_.is_loose(at) ? contest_.haunt(at).spots[0] : at];
}

bool Enclaves::is_as_begun(const ContestState& state, std::size_t e) const {
  const Region& enclave = contest_.enclaves()[e];
  const ContestState& start = contest_.start();
  const auto inside = [&](const ContestState& one, std::size_t begin, std::size_t end) {
    std::vector<Spot> spots;
    for (std::size_t n = begin; n < end; ++n) {
      if (is_inside(one, n, enclave)) spots.push_back(one.at[n]);
    }
    return spots;
  };
  for (std::size_t n = 0; n < contest_.pieces(); n = contest_.group_end(n)) {
    if (inside(state, n, contest_.group_end(n)) != inside(start, n, contest_.group_end(n))) {
      return false;
    }
  }
  return true;
}

ContestState Enclaves::close(ContestState state) const {
  for (std::size_t e = 0; e < size(); ++e) {
    if (states_[e].empty() || contest_.is_left(state, e) || is_closed(state, e)) continue;
    if (!is_as_begun(state, e)) continue;
    for (std::size_t n = 0; n < contest_.pieces(); ++n) {
      const bool is_black = contest_.piece(n).side() == Side::Black;
      if (is_black && is_inside(state, n, contest_.enclaves()[e])) {
        state.at[n] = contest_.hidden_in(e);
      }
    }
    state = contest_.sorted(state);
  }
  return state;
}

ContestState Enclaves::open(const ContestState& state, std::size_t e,
                            const ContestState& inside) const {
  const Region& enclave = contest_.enclaves()[e];
  ContestState result = state;
  for (std::size_t begin = 0; begin < contest_.pieces(); begin = contest_.group_end(begin)) {
    const std::size_t end = contest_.group_end(begin);
    std::vector<Spot> spots;
    for (std::size_t n = begin; n < end; ++n) {
      const Spot at = state.at[n];
      const bool stays = at != contest_.hidden_in(e) && !is_inside(state, n, enclave);
      if (stays && at != kTaken) spots.push_back(at);
      if (inside.at[n] != kTaken) spots.push_back(inside.at[n]);
    }
    spots.resize(end - begin, kTaken);
    std::copy(spots.begin(), spots.end(), result.at.begin() + static_cast<std::ptrdiff_t>(begin));
  }
  return contest_.sorted(result);
}

// Could a black piece step in from outside?
bool Enclaves::may_be_entered(const ContestState& state, const Region& enclave) const {
  for (std::size_t n = 0; n < contest_.pieces(); ++n) {
    const Spot at = state.at[n];
    if (at == kTaken || contest_.is_hidden(at) || contest_.piece(n).side() == Side::White) continue;
    const auto leads_in = [&](Spot from) {
      const std::vector<Contest::Target>& targets = contest_.targets(n, from);
      return std::any_of(targets.begin(), targets.end(), [&](const Contest::Target& target) {
        return enclave.contains[target.to];
      });
    };
    if (!contest_.is_loose(at) && leads_in(at)) return true;
    if (!contest_.is_loose(at)) continue;
    const std::vector<Spot>& spots = contest_.haunt(at).spots;
    if (std::any_of(spots.begin(), spots.end(), leads_in)) return true;
  }
  return false;
}

bool Enclaves::cross(const ContestState& state, std::size_t e,
                     const std::function<bool(const ContestState&)>& visit) const {
  const Region& enclave = contest_.enclaves()[e];
  std::vector<ContestMove> moves;
  for (const ContestState& inside : may_be_entered(state, enclave) ? states_[e] : with_exit_[e]) {
    if (contest_.list_moves(open(state, e, inside), Side::Black, moves)) return false;
    for (const ContestMove& move : moves) {
      const bool crosses = enclave.contains[move.from] != enclave.contains[move.to];
      if (crosses && !visit(move.after)) return false;
    }
  }
  return true;
}

// It has been opened, or one of White's strong pieces that began inside is no longer there.
bool Enclaves::has_been_entered(const ContestState& state, std::size_t e) const {
  if (!states_[e].empty()) return !is_closed(state, e);
  for (std::size_t n = 0; n < contest_.pieces(); ++n) {
    const bool is_strong = contest_.piece(n).side() == Side::White && !contest_.is_weak(n);
    const Spot start = contest_.start().at[n];
    if (is_strong && contest_.enclaves()[e].contains[start] && state.at[n] != start) return true;
  }
  return false;
}

// Every way for loose ones to stand.
void Enclaves::place(ContestState& state, std::size_t n, std::vector<ContestState>& states) const {
  while (n < contest_.pieces() && !contest_.is_loose(state.at[n])) ++n;
  if (n == contest_.pieces()) {
    states.push_back(contest_.sorted(state));
    return;
  }
  const Spot code = state.at[n];
  for (const Spot spot : contest_.haunt(code).spots) {
    if (std::find(state.at.begin(), state.at.end(), spot) != state.at.end()) continue;
    state.at[n] = spot;
    place(state, n + 1, states);
  }
  state.at[n] = code;
}

// With White answering, nobody ever gets out, nor wins inside.
bool Enclaves::is_tight(const Region& enclave, const ContestState& inside) const {
  std::vector<ContestState> states;
  ContestState one = inside;
  place(one, 0, states);
  return explore(enclave, states, false) &&
         std::none_of(states.begin(), states.end(),
                      [&](const ContestState& state) { return has_exit(enclave, state); });
}

ContestState Enclaves::leave(ContestState state, const std::array<bool, 256>& wanted) {
  for (std::size_t e = 0; e < size(); ++e) {
    const Region& enclave = contest_.enclaves()[e];
    if (contest_.is_left(state, e) || !has_been_entered(state, e)) continue;
    const bool is_wanted = std::any_of(enclave.spots.begin(), enclave.spots.end(),
                                       [&](Spot spot) { return wanted[spot]; });
    if (is_wanted) continue;
    ContestState inside = state, outside = state;
    inside.left = 0;
    for (std::size_t n = 0; n < contest_.pieces(); ++n) {
      const bool is_black = contest_.piece(n).side() == Side::Black;
      if (!is_inside(state, n, enclave)) {
        inside.at[n] = kTaken;
      } else {
        outside.at[n] = is_black ? contest_.hidden_in(e) : kTaken;
      }
    }
    inside = contest_.sorted(inside);
    const auto [known, is_new] = is_tight_[e].try_emplace(inside.at, false);
    if (is_new) known->second = is_tight(enclave, inside);
    if (!known->second) continue;
    state = contest_.sorted(outside);
    state.left = static_cast<std::uint16_t>(state.left | 1u << e);
  }
  return state;
}

}  // namespace gadgetc

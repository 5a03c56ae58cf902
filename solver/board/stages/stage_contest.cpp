#include "solver/board/stages/stage_contest.hpp"

#include <algorithm>
#include <set>

namespace gadgetc {

namespace {

constexpr std::size_t kMostStates = 100'000;  // of a closure; with more it is not said to hold

Contest make_contest(Position position, const Enclave& enclave, const Walkers& guests) {
  Division division;
  division.contested = enclave.arena;
  division.is_immortal = {true, true};
  for (const Square square : enclave.arena) {
    const auto& zone = enclave.zone;
    if (std::binary_search(zone.begin(), zone.end(), square)) continue;
    position.set_piece(square, kNoPiece);
    position.own_strengths.erase(square);
  }
  const bool has_own_strengths = !position.own_strengths.empty();
  for (const Walker& guest : guests) {
    position.set_piece(guest.square, guest.fighter.piece);
    if (has_own_strengths) position.own_strengths[guest.square] = guest.fighter.strength;
  }
  ContestFreedom freedom;
  freedom.weak_stay = freedom.take_on_traps = true;
  return Contest(position, division, freedom);
}

}  // namespace

StageContest::StageContest(const Position& position, const Enclave& enclave, const Walkers& guests,
                           const Watch& watch)
    : watch_(watch),
      arena_(enclave.arena),
      guests_(guests),
      contest_(make_contest(position, enclave, guests)),
      table_(contest_.key_words()) {
  for (const Square square : arena_) {
    is_inside_.push_back(std::binary_search(enclave.zone.begin(), enclave.zone.end(), square));
  }
}

Walkers StageContest::outside(const ContestState& state) const {
  Walkers walkers;
  for (std::size_t n = 0; n < contest_.pieces(); ++n) {
    const SpotId at = state.at[n];
    if (at == kTaken || is_inside_[at]) continue;
    walkers.push_back({contest_.fighter(n), arena_[at]});
  }
  std::sort(walkers.begin(), walkers.end());
  return walkers;
}

ContestState StageContest::without_outside(const ContestState& state) const {
  ContestState inside = state;
  for (std::size_t n = 0; n < contest_.pieces(); ++n) {
    if (inside.at[n] != kTaken && !is_inside_[inside.at[n]]) inside.at[n] = kTaken;
  }
  return contest_.sorted(inside);
}

Walkers StageContest::guests_of(const std::vector<ContestState>& states) const {
  Walkers present;
  for (const Walker& guest : guests_) {
    const auto begins_there = [&](std::size_t n) {
      return arena_[contest_.start().at[n]] == guest.square;
    };
    std::size_t n = 0;
    while (!begins_there(n)) ++n;
    const bool is_there = std::any_of(states.begin(), states.end(), [&](const ContestState& state) {
      const auto first = state.at.begin() + static_cast<std::ptrdiff_t>(contest_.group_begin(n));
      const auto last = state.at.begin() + static_cast<std::ptrdiff_t>(contest_.group_end(n));
      return std::any_of(first, last, [](SpotId spot) { return spot != kTaken; });
    });
    if (is_there) present.push_back(guest);
  }
  return present;
}

ContestState StageContest::carried(const StageContest& from, const ContestState& state) const {
  ContestState result;
  result.at.fill(kTaken);
  for (std::size_t n = 0; n < contest_.pieces(); ++n) {
    const auto& began = from.contest_.start().at;
    const auto end = began.begin() + static_cast<std::ptrdiff_t>(from.contest_.pieces());
    const auto same = std::find(began.begin(), end, contest_.start().at[n]);
    result.at[n] = same == end ? contest_.start().at[n] : state.at[same - began.begin()];
  }
  return contest_.sorted(result);
}

ContestState StageContest::answer(const ContestState& state) const {
  std::vector<ContestMove> moves;
  contest_.list_moves(state, Side::White, moves);
  const auto is_answer = [&](const ContestMove& move) {
    const auto mover = std::find(state.at.begin(), state.at.end(), move.from) - state.at.begin();
    return contest_.is_weak(static_cast<std::size_t>(mover)) && is_inside_[move.to];
  };
  for (const bool takes : {true, false}) {
    for (const ContestMove& move : moves) {
      if (move.takes == takes && is_answer(move)) return move.after;
    }
  }
  return state;
}

bool StageContest::answers_some(const ContestState& state) const {
  std::vector<ContestMove> moves;
  contest_.list_moves(state, Side::Black, moves);
  return std::any_of(moves.begin(), moves.end(), [&](const ContestMove& move) {
    return answer(move.after).at != move.after.at;
  });
}

bool StageContest::list_next(const ContestState& state, std::vector<ContestState>& next,
                             bool& keeps_strong) const {
  next.clear();
  std::vector<ContestMove> moves;
  if (contest_.list_moves(state, Side::Black, moves)) return false;
  for (const ContestMove& move : moves) {
    if (!is_inside_[move.to]) return false;
    const auto victim = std::find(state.at.begin(), state.at.end(), move.to) - state.at.begin();
    if (move.takes && !contest_.is_weak(static_cast<std::size_t>(victim))) keeps_strong = false;
    next.push_back(answer(move.after));
  }
  return true;
}

std::optional<Closure> StageContest::close(const std::vector<ContestState>& from) const {
  Closure closure;
  const auto less = [](const ContestState& a, const ContestState& b) { return a.at < b.at; };
  std::set<ContestState, decltype(less)> seen(less);
  std::vector<ContestState> open, next;
  const auto reach = [&](const ContestState& state) {
    if (seen.insert(state).second) open.push_back(state);
  };
  for (const ContestState& state : from) reach(state);
  while (!open.empty()) {
    const ContestState state = open.back();
    open.pop_back();
    if (seen.size() % kTickEvery == 0) watch_.tick({"stages", seen.size()}, seen.size());
    if (!list_next(state, next, closure.keeps_strong)) return std::nullopt;
    if (seen.size() > kMostStates) return std::nullopt;
    for (const ContestState& after : next) reach(after);
  }
  closure.states.assign(seen.begin(), seen.end());
  return closure;
}

// Who leads to an unsafe state is unsafe; where none is reached, all that are reached are safe.
bool StageContest::is_safe(const ContestState& state) {
  std::vector<ContestState> open, next;
  std::vector<StateId> seen;
  // False if it is known to be unsafe.
  const auto reach = [&](const ContestState& reached) {
    const StateId id = table_.intern(contest_.key(reached, table_));
    if (id >= known_.size()) known_.push_back(Known::No);
    if (known_[id] != Known::No) return known_[id] != Known::Unsafe;
    known_[id] = Known::Seen;
    seen.push_back(id);
    open.push_back(reached);
    return true;
  };
  bool is_safe = reach(state), keeps_strong = true;
  while (is_safe && !open.empty()) {
    const ContestState one = open.back();
    open.pop_back();
    if (seen.size() % kTickEvery == 0) watch_.tick({"stages", seen.size()}, table_.size());
    is_safe = seen.size() <= kMostStates && list_next(one, next, keeps_strong) &&
              std::all_of(next.begin(), next.end(), reach);
  }
  for (const StateId id : seen) known_[id] = is_safe ? Known::Safe : Known::No;
  if (!is_safe && !seen.empty()) known_[seen[0]] = Known::Unsafe;
  return is_safe;
}

}  // namespace gadgetc

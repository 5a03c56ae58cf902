#include "solver/board/sequential/entered_subgame.hpp"

#include <algorithm>
#include <set>

namespace gadgetc::board {

namespace {

constexpr const char* kStageName = "reachable states";
constexpr std::size_t kMostStates = 100'000;  // with more Black is not said to be confined

Subgame make_subgame(Position position, const IndependentSubgame& independent,
                     const OutsidePieces& guests) {
  Division division;
  division.contested = independent.squares;
  division.is_immortal = {true, true};
  for (const Square square : independent.squares) {
    const auto& interior = independent.interior;
    if (std::binary_search(interior.begin(), interior.end(), square)) continue;
    position.set_piece(square, kNoPiece);
    position.own_strengths.erase(square);
  }
  const bool has_own_strengths = !position.own_strengths.empty();
  for (const OutsidePiece& guest : guests) {
    position.set_piece(guest.square, guest.fighter.piece);
    if (has_own_strengths) position.own_strengths[guest.square] = guest.fighter.strength;
  }
  return Subgame(position, division, WhiteMoves::Restricted);
}

}  // namespace

EnteredSubgame::EnteredSubgame(const Position& position, const IndependentSubgame& independent,
                               const OutsidePieces& guests, const Watch& watch)
    : watch_(watch),
      squares_(independent.squares),
      guests_(guests),
      subgame_(make_subgame(position, independent, guests)),
      table_(subgame_.key_words()) {
  const auto& interior = independent.interior;
  for (const Square square : squares_) {
    is_inside_.push_back(std::binary_search(interior.begin(), interior.end(), square));
  }
}

OutsidePieces EnteredSubgame::outside(const SubgameState& state) const {
  OutsidePieces pieces;
  for (std::size_t n = 0; n < subgame_.pieces(); ++n) {
    const SquareId at = state.at[n];
    if (at == kTaken || is_inside_[at]) continue;
    pieces.push_back({subgame_.fighter(n), squares_[at]});
  }
  std::sort(pieces.begin(), pieces.end());
  return pieces;
}

SubgameState EnteredSubgame::without_outside(const SubgameState& state) const {
  SubgameState inside = state;
  for (std::size_t n = 0; n < subgame_.pieces(); ++n) {
    if (inside.at[n] != kTaken && !is_inside_[inside.at[n]]) inside.at[n] = kTaken;
  }
  return subgame_.sorted(inside);
}

OutsidePieces EnteredSubgame::guests_of(const std::vector<SubgameState>& states) const {
  OutsidePieces present;
  for (const OutsidePiece& guest : guests_) {
    const auto begins_there = [&](std::size_t n) {
      return squares_[subgame_.start().at[n]] == guest.square;
    };
    std::size_t n = 0;
    while (!begins_there(n)) ++n;
    const bool is_there = std::any_of(states.begin(), states.end(), [&](const SubgameState& state) {
      const auto first = state.at.begin() + static_cast<std::ptrdiff_t>(subgame_.group_begin(n));
      const auto last = state.at.begin() + static_cast<std::ptrdiff_t>(subgame_.group_end(n));
      return std::any_of(first, last, [](SquareId spot) { return spot != kTaken; });
    });
    if (is_there) present.push_back(guest);
  }
  return present;
}

SubgameState EnteredSubgame::carried(const EnteredSubgame& from, const SubgameState& state) const {
  SubgameState result;
  result.at.fill(kTaken);
  for (std::size_t n = 0; n < subgame_.pieces(); ++n) {
    const auto& began = from.subgame_.start().at;
    const auto end = began.begin() + static_cast<std::ptrdiff_t>(from.subgame_.pieces());
    const auto same = std::find(began.begin(), end, subgame_.start().at[n]);
    result.at[n] = same == end ? subgame_.start().at[n] : state.at[same - began.begin()];
  }
  return subgame_.sorted(result);
}

SubgameState EnteredSubgame::replied(const SubgameState& state) const {
  std::vector<SubgameMove> moves;
  subgame_.list_moves(state, Side::White, moves);
  const auto is_reply = [&](const SubgameMove& move) {
    const auto mover = std::find(state.at.begin(), state.at.end(), move.from) - state.at.begin();
    return subgame_.is_weak(static_cast<std::size_t>(mover)) && is_inside_[move.to];
  };
  for (const bool takes : {true, false}) {
    for (const SubgameMove& move : moves) {
      if (move.takes == takes && is_reply(move)) return move.after;
    }
  }
  return state;
}

bool EnteredSubgame::replies_to_some(const SubgameState& state) const {
  std::vector<SubgameMove> moves;
  subgame_.list_moves(state, Side::Black, moves);
  return std::any_of(moves.begin(), moves.end(), [&](const SubgameMove& move) {
    return replied(move.after).at != move.after.at;
  });
}

bool EnteredSubgame::list_next(const SubgameState& state, std::vector<SubgameState>& next,
                               bool& keeps_strong) const {
  next.clear();
  std::vector<SubgameMove> moves;
  if (subgame_.list_moves(state, Side::Black, moves)) return false;
  for (const SubgameMove& move : moves) {
    if (!is_inside_[move.to]) return false;
    const auto victim = std::find(state.at.begin(), state.at.end(), move.to) - state.at.begin();
    if (move.takes && !subgame_.is_weak(static_cast<std::size_t>(victim))) keeps_strong = false;
    next.push_back(replied(move.after));
  }
  return true;
}

std::optional<ReachableStates> EnteredSubgame::confine(
    const std::vector<SubgameState>& from) const {
  ReachableStates reachable;
  const auto less = [](const SubgameState& a, const SubgameState& b) { return a.at < b.at; };
  std::set<SubgameState, decltype(less)> seen(less);
  std::vector<SubgameState> open, next;
  const auto reach = [&](const SubgameState& state) {
    if (seen.insert(state).second) open.push_back(state);
  };
  for (const SubgameState& state : from) reach(state);
  while (!open.empty()) {
    const SubgameState state = open.back();
    open.pop_back();
    if (seen.size() % kTickEvery == 0) watch_.tick({kStageName, seen.size()}, seen.size());
    if (!list_next(state, next, reachable.keeps_strong)) return std::nullopt;
    if (seen.size() > kMostStates) return std::nullopt;
    for (const SubgameState& after : next) reach(after);
  }
  reachable.states.assign(seen.begin(), seen.end());
  return reachable;
}

// If one state that is reached is not confined, the first is not; else all that are reached are.
bool EnteredSubgame::is_confined(const SubgameState& state) {
  std::vector<SubgameState> open, next;
  std::vector<StateId> seen;
  // False if Black is known not to be confined there.
  const auto reach = [&](const SubgameState& reached) {
    const StateId id = table_.intern(subgame_.key(reached, table_));
    if (id >= known_.size()) known_.push_back(Known::No);
    if (known_[id] != Known::No) return known_[id] != Known::NotConfined;
    known_[id] = Known::Seen;
    seen.push_back(id);
    open.push_back(reached);
    return true;
  };
  bool is_confined = reach(state), keeps_strong = true;
  while (is_confined && !open.empty()) {
    const SubgameState one = open.back();
    open.pop_back();
    if (seen.size() % kTickEvery == 0) watch_.tick({kStageName, seen.size()}, table_.size());
    is_confined = seen.size() <= kMostStates && list_next(one, next, keeps_strong) &&
                  std::all_of(next.begin(), next.end(), reach);
  }
  for (const StateId id : seen) known_[id] = is_confined ? Known::Confined : Known::No;
  if (!is_confined && !seen.empty()) known_[seen[0]] = Known::NotConfined;
  return is_confined;
}

}  // namespace gadgetc::board

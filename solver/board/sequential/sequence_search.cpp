#include "solver/board/sequential/sequence_search.hpp"

#include <algorithm>

#include "solver/board/sequential/forced_outcomes.hpp"

namespace gadgetc::board {

namespace {

OutsidePieces moved(OutsidePieces pieces, int rows, int columns) {
  for (OutsidePiece& piece : pieces) {
    piece.square = {piece.square.row + rows, piece.square.column + columns};
  }
  return pieces;
}

}  // namespace

SequenceSearch::SequenceSearch(const Position& position, const Division& division,
                               const Watch& watch)
    : position_(position),
      watch_(watch),
      map_(position, division),
      inside_(map_.subgames().size()),
      state_set_numbers_(map_.subgames().size()) {}

void SequenceSearch::count(std::size_t states) {
  states_ += states;
  if (states_ > state_limit_) throw LimitReached{Limit::States, states_};
  watch_.tick({"sequential composition", states_}, states_);
}

EnteredSubgame& SequenceSearch::entered(std::size_t subgame, const OutsidePieces& guests) {
  std::unique_ptr<EnteredSubgame>& entry = entered_[{subgame, guests}];
  if (!entry) {
    entry = std::make_unique<EnteredSubgame>(position_, map_.subgames()[subgame], guests, watch_);
  }
  return *entry;
}

StateSet SequenceSearch::number_of(std::size_t subgame, const OutsidePieces& guests,
                                   std::vector<SubgameState> states) {
  std::vector<std::array<SquareId, kMaxPieces>> key;
  for (const SubgameState& state : states) key.push_back(state.at);
  const auto number = static_cast<StateSet>(inside_[subgame].size());
  const auto [entry, is_new] = state_set_numbers_[subgame].try_emplace({guests, key}, number);
  if (is_new) {
    Inside inside{guests, std::move(states)};
    inside.has_strong = has_strong(subgame, inside);
    inside_[subgame].push_back(std::move(inside));
  }
  return entry->second;
}

SubgameSet SequenceSearch::number_of(const std::set<std::size_t>& subgames) {
  const auto number = static_cast<SubgameSet>(subgame_sets_.size());
  const auto [entry, is_new] = subgame_set_numbers_.try_emplace(subgames, number);
  if (is_new) subgame_sets_.push_back(subgames);
  return entry->second;
}

bool SequenceSearch::has_strong(std::size_t subgame, const Inside& inside) {
  const Subgame& here = entered(subgame, inside.guests).subgame();
  return std::any_of(inside.states.begin(), inside.states.end(), [&](const SubgameState& state) {
    for (std::size_t n = 0; n < here.pieces(); ++n) {
      const bool is_white = here.piece(n).side() == Side::White;
      if (is_white && !here.is_weak(n) && state.at[n] != kTaken) return true;
    }
    return false;
  });
}

MovesToWin SequenceSearch::find(const AbstractState& state) {
  const auto [entry, is_new] = found_.try_emplace(state, std::nullopt);
  if (!is_new) return entry->second;
  count(1);
  return entry->second = find_next(state);
}

// The first subgame in which something is to be had is the next: others wait.
MovesToWin SequenceSearch::find_next(const AbstractState& state) {
  if (const MovesToWin moves = walk_to_den(state)) return moves;
  const std::set<std::size_t> near = in_reach(state);
  for (std::size_t s = 0; s < state.inside.size(); ++s) {
    if (!near.contains(s) && is_abandoned(state, s)) continue;
    bool has_outcomes = false;
    const MovesToWin moves = advance(state, s, state.inside[s], false, has_outcomes);
    if (moves || has_outcomes) return moves;
  }
  return std::nullopt;
}

// Where somebody may go who has not been there.
std::set<std::size_t> SequenceSearch::in_reach(const AbstractState& state) const {
  std::set<std::size_t> near;
  for (const Visitor& visitor : state.outside) {
    if (map_.is_weak(visitor.piece.fighter)) continue;
    for (const std::size_t s : map_.in_reach(visitor.piece, squares_of(state.outside))) {
      if (!has_visited(visitor, s)) near.insert(s);
    }
  }
  return near;
}

// Where nobody may come: can White do nothing there with those who are inside?
bool SequenceSearch::is_abandoned(const AbstractState& state, std::size_t subgame) {
  const IndependentSubgame& here = map_.subgames()[subgame];
  const StateSet inside = state.inside[subgame];
  const bool is_watched =
      std::any_of(state.outside.begin(), state.outside.end(), [&](const Visitor& visitor) {
        return std::binary_search(here.squares.begin(), here.squares.end(), visitor.piece.square);
      });
  return is_watched || !inside_[here.like][inside].has_strong ||
         steps(here.like, inside, {}).empty();
}

MovesToWin SequenceSearch::advance(const AbstractState& state, std::size_t subgame, StateSet inside,
                                   bool at_once, bool& has_outcomes) {
  AbstractState next = state;
  next.inside[subgame] = inside;
  const std::uint32_t walked = at_once ? 0 : gather(next, subgame);
  const auto& [interior, squares, like, offset] = map_.subgames()[subgame];
  const auto comes = [&squares = squares](const Visitor& visitor) {
    return std::binary_search(squares.begin(), squares.end(), visitor.piece.square);
  };
  OutsidePieces coming;
  std::set<std::size_t> visited = subgame_sets_[next.visited[subgame]];
  visited.insert(subgame);
  bool is_new = false;
  for (const Visitor& visitor : next.outside) {
    if (!comes(visitor)) continue;
    coming.push_back(visitor.piece);
    is_new = is_new || !has_visited(visitor, subgame);
    const std::set<std::size_t>& been = subgame_sets_[visitor.visited];
    visited.insert(been.begin(), been.end());
  }
  std::erase_if(next.outside, comes);
  std::sort(coming.begin(), coming.end());
  if (coming.empty() ? !inside_[like][inside].has_strong : !is_new) return std::nullopt;
  const std::vector<Step>& found = steps(like, inside, moved(coming, -offset.row, -offset.column));
  has_outcomes = !found.empty();
  next.visited[subgame] = number_of(visited);
  for (const Step& step : found) {
    if (step.wins) return walked + step.moves;
    AbstractState after = next;
    after.inside[subgame] = step.inside;
    for (const OutsidePiece& piece : moved(step.outside, offset.row, offset.column)) {
      after.outside.push_back({piece, next.visited[subgame]});
    }
    std::sort(after.outside.begin(), after.outside.end());
    if (const MovesToWin moves = find(after)) return walked + step.moves + *moves;
  }
  return std::nullopt;
}

std::vector<Square> SequenceSearch::squares_of(const std::vector<Visitor>& outside) {
  std::vector<Square> squares;
  for (const Visitor& visitor : outside) squares.push_back(visitor.piece.square);
  return squares;
}

// Brings those who may get to the subgame beside it, but not back; how many moves that takes.
std::uint32_t SequenceSearch::gather(AbstractState& state, std::size_t subgame) const {
  std::uint32_t walked = 0;
  for (Visitor& visitor : state.outside) {
    if (has_visited(visitor, subgame) || map_.is_weak(visitor.piece.fighter)) continue;
    const auto path = map_.find_path_to(subgame, visitor.piece, squares_of(state.outside));
    if (!path) continue;
    walked += path->moves;
    visitor.piece.square = path->to;
  }
  std::sort(state.outside.begin(), state.outside.end());
  return walked;
}

MovesToWin SequenceSearch::walk_to_den(const AbstractState& state) const {
  for (const Visitor& visitor : state.outside) {
    const auto path = map_.find_path_to_den(visitor.piece, squares_of(state.outside));
    if (path) return path->moves;
  }
  return std::nullopt;
}

const std::vector<SequenceSearch::Step>& SequenceSearch::steps(std::size_t subgame, StateSet inside,
                                                               const OutsidePieces& coming) {
  const auto key = std::tuple(subgame, inside, coming);
  const auto known = steps_.find(key);
  if (known != steps_.end()) return known->second;
  return steps_[key] = find_steps(subgame, inside, coming);
}

std::vector<SequenceSearch::Step> SequenceSearch::find_steps(std::size_t subgame, StateSet inside,
                                                             const OutsidePieces& coming) {
  const Inside from = inside_[subgame][inside];
  OutsidePieces guests = from.guests;
  guests.insert(guests.end(), coming.begin(), coming.end());
  std::sort(guests.begin(), guests.end());
  std::set<Square> squares;
  for (const OutsidePiece& guest : guests) {
    if (!squares.insert(guest.square).second) return {};  // one has come there before
  }
  EnteredSubgame& here = entered(subgame, guests);
  EnteredSubgame& before = entered(subgame, from.guests);
  std::vector<SubgameState> starts;
  for (const SubgameState& state : from.states) starts.push_back(here.carried(before, state));
  ForcedOutcomes outcomes(here, starts, state_limit_ - states_, watch_);
  count(outcomes.size());
  std::vector<Step> found;
  for (const Outcome& outcome : outcomes.find()) {
    Step step{outcome.wins, outcome.outside, outcome.moves, 0};
    if (!outcome.wins) {
      const OutsidePieces staying = here.guests_of(outcome.inside);
      EnteredSubgame& after = entered(subgame, staying);
      std::vector<SubgameState> left;
      for (const SubgameState& state : outcome.inside) left.push_back(after.carried(here, state));
      auto reachable = after.confine(left);
      if (!reachable) continue;
      step.inside = number_of(subgame, staying, std::move(reachable->states));
    }
    found.push_back(step);
  }
  return found;
}

}  // namespace gadgetc::board

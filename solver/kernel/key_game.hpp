// What general solvers ask of a game of two sides that move in turn: its states as packed keys, and
// the moves of a side. And all states that play reaches.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "games/side.hpp"
#include "solver/kernel/key_table.hpp"

namespace gadgetc {

template <typename Game>
concept KeyGame = requires(const Game& game, const std::uint64_t* state, Side mover,
                           std::vector<StateKey>& next) {
  // Keys have so many words, 1 to kMaxKeyWords; the rest is 0.
  { game.key_words() } -> std::same_as<std::size_t>;
  // What the moves of the side to move lead to, into an empty list; a pass leads to the state
  // itself. True if a move wins at once; it need not be listed.
  { game.list_moves(state, mover, next) } -> std::same_as<bool>;
};

// A state is one for both sides to move; play reaches it with the one, the other or both.
struct KeyTurn {
  StateKey key;
  Side mover;
};

// A turn that play reaches, by numbers of states.
struct ReachedTurn {
  StateId state;
  Side mover;
  bool wins;                         // a move of the mover wins at once
  const std::vector<StateId>& next;  // where the moves lead, the other side to move
};

// The states that play reaches from the starts, numbered in the order of discovery, breadth first.
// Calls before(states) before each turn that is looked at, and visit(turn) after it. What these
// throw ends the exploration.
template <KeyGame Game, typename Before, typename Visit>
KeyTable explore_states(const Game& game, const std::vector<KeyTurn>& starts, const Before& before,
                        const Visit& visit) {
  struct Waiting {
    StateId state;
    Side mover;
  };
  KeyTable states(game.key_words());
  std::deque<Waiting> waiting;
  std::vector<std::uint8_t> reached;  // by state: a bit for each side that is to move there
  const auto reach = [&](const StateKey& key, Side mover) {
    const StateId state = states.intern(key);
    reached.resize(states.size(), 0);
    const auto bit = static_cast<std::uint8_t>(1 << static_cast<int>(mover));
    if ((reached[state] & bit) == 0) waiting.push_back({state, mover});
    reached[state] |= bit;
    return state;
  };
  for (const KeyTurn& start : starts) reach(start.key, start.mover);
  std::vector<StateKey> keys;
  std::vector<StateId> next;
  for (; !waiting.empty(); waiting.pop_front()) {
    before(states);
    const auto [state, mover] = waiting.front();
    keys.clear();
    next.clear();
    const bool wins = game.list_moves(states.words(state), mover, keys);
    for (const StateKey& key : keys) next.push_back(reach(key, opponent(mover)));
    visit(ReachedTurn{state, mover, wins, next});
  }
  return states;
}

}  // namespace gadgetc

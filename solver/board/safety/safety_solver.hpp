// A safety game that Black wants to hold for ever, with one reply a state that is chosen as late as
// possible.
//
// White has all moves. Black takes what can be taken, or else passes, which moves the runner,
// unless that is seen to lose; then the other moves are tried in turn. States are explored under
// the replies chosen so far. When one turns out lost, because White breaks in from it, every reply
// that led to it is replaced by the next, and a state without replies left is lost itself. In the
// end the replies of the states not lost keep White out for ever.
//
// Source: on-the-fly solution of safety games, Liu and Smolka (1998), with the choices of one side
// held back.
//
// That is half of it: Black also has to come to pass. With one reply a state that is so exactly
// when no cycle of play goes without a pass; then Black makes at most a fixed number of moves
// between two passes.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "base/run/watch.hpp"
#include "games/jungle/piece.hpp"
#include "solver/kernel/growing_array.hpp"
#include "solver/kernel/key_table.hpp"

namespace gadgetc::board {

// A state is its key.
class SafetyGame {
 public:
  using Key = std::array<std::uint64_t, PackedKey::kMaxWords>;
  struct State {
    Key key;
    Side mover;
  };
  using BlackMove = std::optional<Key>;  // what a move leads to; none is a pass

  virtual ~SafetyGame() = default;
  virtual std::size_t key_words() const = 0;
  // What White's moves lead to, into an emptied `next`. True if one wins.
  virtual bool list_white_moves(const std::uint64_t* state, std::vector<Key>& next) const = 0;
  // What Black may do, in the order in which it is to be tried. True if a move wins.
  virtual bool list_black_moves(const std::uint64_t* state,
                                std::vector<BlackMove>& moves) const = 0;
};

class SafetySolver {
 public:
  // Kept by reference.
  SafetySolver(const SafetyGame& game, const Watch& watch);

  // Does Black hold for ever, from each of these states? Then the most moves that Black has to make
  // between two passes. Throws LimitReached above `state_limit` states, and what the watch throws.
  std::optional<std::uint32_t> solve(const std::vector<SafetyGame::State>& starts,
                                     std::size_t state_limit);

  std::size_t size() const { return table_.size(); }
  std::size_t bytes() const;

 private:
  enum class Status : std::uint8_t { Unseen, Open, Lost };
  // A state with one side to move and the states that have come to it.
  struct Half {
    Status status = Status::Unseen;
    std::uint8_t choice = 0;       // among the moves of Black
    std::uint32_t from = kNoLink;  // the first of its links
  };
  struct Link {
    StateId from;
    std::uint32_t next;
  };
  struct Waiting {
    StateId id;
    Side mover;
  };
  static constexpr std::uint32_t kNoLink = 0xffffffff;

  using Key = SafetyGame::Key;
  using BlackMove = SafetyGame::BlackMove;

  PackedKey hashed(const Key& key) const;
  StateId intern(const Key& key);
  StateId find(const Key& key) const { return table_.find(hashed(key)); }
  Half& half(StateId id, Side mover) { return halves_[static_cast<std::size_t>(mover)][id]; }
  Half half(StateId id, Side mover) const { return halves_[static_cast<std::size_t>(mover)][id]; }
  void link(StateId from, StateId to, Side mover);
  void reach(StateId id, Side mover);
  void expand_white(StateId id);
  void choose(StateId id);
  void lose(StateId id, Side mover);
  void spread_losses();
  std::vector<BlackMove> black_moves(StateId id, bool& wins) const;
  std::vector<StateId> next(StateId id, Side mover) const;
  bool passes(StateId id) const;
  std::optional<std::uint32_t> most_moves() const;

  const SafetyGame& game_;
  const Watch& watch_;
  std::size_t state_limit_ = 0;
  KeyTable table_;
  GrowingArray<Half> halves_[2];  // by mover, by state
  GrowingArray<Link> links_;
  std::deque<Waiting> waiting_;  // reached, not looked at yet
  std::vector<Waiting> losses_;  // lost, those before them not told yet
  std::vector<SafetyGame::State> starts_;
};

}  // namespace gadgetc::board

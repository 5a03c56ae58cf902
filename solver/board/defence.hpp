// Black's hold, with one answer a state: what he does is chosen as late as possible.
//
// White has all her moves. Black takes what he can, or else passes, which moves his runner, unless
// that is seen to lose; then he tries his moves in turn. States are explored under the answers
// chosen so far. When one turns out lost, because White breaks in from it, every answer that led to
// it is replaced by the next, and a state without answers left is lost itself. In the end the
// answers of the states not lost keep White out for ever.
//
// Source: on-the-fly solution of safety games, Liu and Smolka (1998), with the choices of one side
// held back.
//
// That is half of it: Black also has to come to pass. With one answer a state that is so exactly
// when no cycle of play goes without a pass; then he answers at most a fixed number of times
// between two passes.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "base/run/watch.hpp"
#include "solver/board/contest/contest.hpp"
#include "solver/kernel/growing_array.hpp"
#include "solver/kernel/key_table.hpp"

namespace gadgetc {

// A game that Black wants to hold. A state is its key.
class DefenceGame {
 public:
  using Key = std::array<std::uint64_t, PackedKey::kMaxWords>;
  struct State {
    Key key;
    Side mover;
  };
  using Answer = std::optional<Key>;  // what a move leads to; none is a pass

  virtual ~DefenceGame() = default;
  virtual std::size_t key_words() const = 0;
  // What White's moves lead to, into an emptied `next`. True if one wins.
  virtual bool list_attacks(const std::uint64_t* state, std::vector<Key>& next) const = 0;
  // What Black may do, in the order in which it is to be tried. True if a move wins.
  virtual bool list_answers(const std::uint64_t* state, std::vector<Answer>& answers) const = 0;
};

// A contest `without_weak` (contest.hpp), White's weak pieces being given wings.
class ContestDefence : public DefenceGame {
 public:
  // Kept by reference.
  ContestDefence(const Contest& contest, bool white_passes)
      : contest_(contest), table_(contest.key_words()), white_passes_(white_passes) {}

  Key start() const { return key(contest_.start()); }
  std::size_t key_words() const override { return contest_.key_words(); }
  bool list_attacks(const std::uint64_t* state, std::vector<Key>& next) const override;
  bool list_answers(const std::uint64_t* state, std::vector<Answer>& answers) const override;

 private:
  Key key(const ContestState& state) const { return contest_.key(state, table_).words; }

  const Contest& contest_;
  KeyTable table_;  // empty: it only says how keys are hashed
  bool white_passes_;
};

class BlackDefence {
 public:
  // Kept by reference.
  BlackDefence(const DefenceGame& game, const Watch& watch);

  // Does Black hold for ever, from each of these states? Then the most answers he has to give
  // between two passes. Throws LimitReached above `state_limit` states, and what the watch throws.
  std::optional<std::uint32_t> solve(const std::vector<DefenceGame::State>& starts,
                                     std::size_t state_limit);

  std::size_t size() const { return table_.size(); }
  std::size_t bytes() const;

 private:
  enum class Status : std::uint8_t { Unseen, Open, Lost };
  // A state with one side to move and the states that have come to it.
  struct Half {
    Status status = Status::Unseen;
    std::uint8_t choice = 0;       // of Black, among his answers
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

  using Key = DefenceGame::Key;
  using Answer = DefenceGame::Answer;

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
  std::vector<Answer> answers(StateId id, bool& wins) const;
  std::vector<StateId> next(StateId id, Side mover) const;
  bool passes(StateId id) const;
  std::optional<std::uint32_t> most_answers() const;

  const DefenceGame& game_;
  const Watch& watch_;
  std::size_t state_limit_ = 0;
  KeyTable table_;
  GrowingArray<Half> halves_[2];  // by mover, by state
  GrowingArray<Link> links_;
  std::deque<Waiting> waiting_;  // reached, not looked at yet
  std::vector<Waiting> losses_;  // lost, those before them not told yet
  std::vector<DefenceGame::State> starts_;
};

}  // namespace gadgetc

#include "gadgets/mutations/defence.hpp"

#include <algorithm>
#include <deque>

#include "gadgets/verifier/state_store.hpp"

namespace gadgetc {

// A state is met in two parts: with White to move, and as the state after her step, where Black
// has a reply. A state that is a reply waits until it was looked at, unless no reply relies on it
// any more when its turn comes.
class Defence::Search {
 public:
  Search(const Arena& arena, const Danger& danger, std::size_t limit, Watch watch)
      : arena_(arena), danger_(danger), limit_(limit), watch_(std::move(watch)), store_(arena) {}

  std::optional<bool> find(const TileState& start) {
    const StateId root = met(start);
    flags_[root] |= kRoot;
    wait_for(root);
    for (std::size_t n = 0; !waiting_.empty() && !is(root, kLost); ++n) {
      if (store_.size() > limit_) return std::nullopt;
      if (n % kTickEvery == 0) watch_.tick({"defence", n}, store_.size());
      const StateId id = waiting_.front();
      waiting_.pop_front();
      flags_[id] &= static_cast<std::uint8_t>(~kWaits);
      if (!is_needed(id)) continue;
      look_at(id);
      lose_backwards();
    }
    return !is(root, kLost);
  }

 private:
  static constexpr std::size_t kTickEvery = 1 << 12;
  static constexpr std::uint8_t kSeen = 1, kLost = 2, kWaits = 4, kRoot = 8;  // White to move
  static constexpr std::uint8_t kHopeless = 16;                               // no reply is left
  static constexpr std::uint32_t kEnd = 0x7fffffff;
  // Who relies on a state, as a list: `user` is a state after White's step, for which it is the
  // reply, or a state with White to move, from which a step or an arrival leads to it.
  struct Link {
    StateId user;
    std::uint32_t next : 31;
    std::uint32_t is_arrival : 1;
  };
  struct Users {
    std::uint32_t replies = kEnd;  // of those with White to move
    std::uint32_t steps = kEnd;
  };

  bool is(StateId id, std::uint8_t flag) const { return (flags_[id] & flag) != 0; }

  StateId met(const TileState& state) {
    const StateId id = store_.intern(store_.key(state));
    if (id == flags_.size()) {
      flags_.push_back(0);
      reply_.push_back(kNoState);
      users_.push_back({});
    }
    return id;
  }

  void wait_for(StateId id) {
    if (flags_[id] & (kSeen | kLost | kWaits)) return;
    flags_[id] |= kWaits;
    waiting_.push_back(id);
  }

  void add_link(std::uint32_t& list, StateId user, bool is_arrival) {
    links_.push_back({user, list & kEnd, is_arrival});
    list = static_cast<std::uint32_t>(links_.size() - 1);
  }

  template <typename Visit>
  void for_each_user(std::uint32_t list, const Visit& visit) const {
    for (; list != kEnd; list = links_[list].next) visit(links_[list]);
  }

  bool is_needed(StateId id) const {
    bool needed = is(id, kRoot);
    for_each_user(users_[id].replies, [&](const Link& link) {
      needed = needed || (link.is_arrival ? !is(link.user, kLost) : reply_[link.user] == id);
    });
    return needed;
  }

  void lose(StateId id) {
    if (is(id, kLost)) return;
    flags_[id] |= kLost;
    lost_.push_back(id);
  }

  void lose_backwards() {
    while (!lost_.empty()) {
      const StateId id = lost_.back();
      lost_.pop_back();
      // New links go to other lists: a lost state is no reply.
      for_each_user(users_[id].replies, [&](const Link& link) {
        if (link.is_arrival) {
          lose(link.user);
        } else if (reply_[link.user] == id && !find_reply(link.user)) {
          for_each_user(users_[link.user].steps, [&](const Link& step) { lose(step.user); });
        }
      });
    }
  }

  // The reply after White's step to `id`: of those not known to be lost one that was looked at,
  // else a capture, else a pass. False and hopeless when all are lost.
  bool find_reply(StateId id) {
    StateId best = kNoState;
    int best_rank = -1;
    const auto consider = [&](StateId next, bool captures) {
      if (is(next, kLost)) return;
      const int rank = 4 * is(next, kSeen) + 2 * captures + (next == id);
      if (rank > best_rank) best = next;
      best_rank = std::max(rank, best_rank);
    };
    consider(id, false);
    arena_.black_steps(store_.state(id), black_);
    for (const TileStep& step : black_) {
      if (!step.leaves) {
        consider(met(step.after), step.kind == StepKind::Capture);
      } else if (danger_.goal) {
        reply_[id] = kEscape;
        return true;
      }
    }
    reply_[id] = best;
    if (best == kNoState) {
      flags_[id] |= kHopeless;
      return false;
    }
    add_link(users_[best].replies, id, false);
    wait_for(best);
    return true;
  }

  bool is_bad(const TileState& after) const {
    return danger_.goal ? after.delivered == *danger_.goal : arena_.is_breach(after);
  }

  void look_at(StateId id) {
    flags_[id] |= kSeen;
    const TileState state = store_.state(id);
    arena_.white_steps(state, white_);
    for (const TileStep& step : white_) {
      if (is_bad(step.after)) return lose(id);
    }
    for (const TileStep& step : white_) {
      if (danger_.goal && (step.after.delivered & ~*danger_.goal)) continue;
      const StateId next = met(step.after);
      if (is(next, kHopeless)) return lose(id);
      add_link(users_[next].steps, id, false);
      if (reply_[next] == kNoState && !find_reply(next)) return lose(id);
    }
    if (danger_.goal) return;
    for (std::size_t p = 0; p < arena_.tile().ports.size(); ++p) {
      if (!arena_.may_arrive(state, p)) continue;
      const StateId next = met(arena_.arrive(state, p));
      if (is(next, kLost)) return lose(id);
      add_link(users_[next].replies, id, true);
      wait_for(next);
    }
  }

  const Arena& arena_;
  const Danger danger_;
  const std::size_t limit_;
  const Watch watch_;
  StateStore store_;
  std::vector<std::uint8_t> flags_;  // by state
  std::vector<StateId> reply_;       // by state: after White's step there
  std::vector<Users> users_;         // by state
  std::vector<Link> links_;
  std::deque<StateId> waiting_;
  std::vector<StateId> lost_;
  std::vector<TileStep> white_, black_;
};

Defence::Defence(const Arena& arena, const Danger& danger, std::size_t state_limit, Watch watch)
    : search_(std::make_unique<Search>(arena, danger, state_limit, std::move(watch))) {}
Defence::Defence(Defence&&) noexcept = default;
Defence::~Defence() = default;

std::optional<bool> Defence::find(const TileState& start) { return search_->find(start); }

std::optional<bool> has_defence(const Arena& arena, const TileState& start, const Danger& danger,
                                std::size_t state_limit, const Watch& watch) {
  return Defence(arena, danger, state_limit, watch).find(start);
}

}  // namespace gadgetc

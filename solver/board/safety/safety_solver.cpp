#include "solver/board/safety/safety_solver.hpp"

#include <algorithm>

namespace gadgetc::board {

SafetySolver::SafetySolver(const SafetyGame& game, const Watch& watch)
    : game_(game), watch_(watch), table_(game.key_words()) {}

std::size_t SafetySolver::bytes() const {
  return table_.bytes() + halves_[0].bytes() + halves_[1].bytes() + links_.bytes();
}

PackedKey SafetySolver::hashed(const Key& key) const { return {key, table_.hash_of(key.data())}; }

StateId SafetySolver::intern(const Key& key) {
  const StateId id = table_.intern(hashed(key));
  if (table_.size() > state_limit_) throw LimitReached{Limit::States, table_.size()};
  for (auto& halves : halves_) halves.resize(table_.size(), Half{});
  return id;
}

void SafetySolver::link(StateId from, StateId to, Side mover) {
  Half& node = half(to, mover);
  const auto first = static_cast<std::uint32_t>(links_.size());
  if (first == kNoLink) throw LimitReached{Limit::States, table_.size()};
  links_.push_back({from, node.from});
  node.from = first;
}

void SafetySolver::reach(StateId id, Side mover) {
  Half& node = half(id, mover);
  if (node.status != Status::Unseen) return;
  node.status = Status::Open;
  waiting_.push_back({id, mover});
}

void SafetySolver::lose(StateId id, Side mover) {
  Half& node = half(id, mover);
  if (node.status == Status::Lost) return;
  node.status = Status::Lost;
  losses_.push_back({id, mover});
}

void SafetySolver::expand_white(StateId id) {
  std::vector<Key> moves;
  if (game_.list_white_moves(table_.words(id), moves)) return lose(id, Side::White);
  std::vector<StateId> to;
  for (const Key& next : moves) to.push_back(intern(next));
  for (const StateId next : to) {
    if (half(next, Side::Black).status == Status::Lost) return lose(id, Side::White);
  }
  for (const StateId next : to) {
    link(id, next, Side::Black);
    reach(next, Side::Black);
  }
}

std::vector<SafetySolver::BlackMove> SafetySolver::black_moves(StateId id, bool& wins) const {
  std::vector<BlackMove> moves;
  wins = game_.list_black_moves(table_.words(id), moves);
  return moves;
}

// Takes the first move from `choice` on that is not lost.
void SafetySolver::choose(StateId id) {
  bool wins = false;
  const std::vector<BlackMove> all = black_moves(id, wins);
  if (wins) return;
  for (std::uint8_t choice = half(id, Side::Black).choice; choice < all.size(); ++choice) {
    const StateId to = all[choice] ? intern(*all[choice]) : id;
    if (half(to, Side::White).status == Status::Lost) continue;
    half(id, Side::Black).choice = choice;
    link(id, to, Side::White);
    return reach(to, Side::White);
  }
  lose(id, Side::Black);
}

void SafetySolver::spread_losses() {
  while (!losses_.empty()) {
    const auto [id, mover] = losses_.back();
    losses_.pop_back();
    for (std::uint32_t n = half(id, mover).from; n != kNoLink; n = links_[n].next) {
      const StateId from = links_[n].from;
      const Side before = opponent(mover);
      if (half(from, before).status == Status::Lost) continue;
      // A link of Black is the present reply: there is another only when this one is lost.
      before == Side::White ? lose(from, before) : choose(from);
    }
  }
}

std::optional<std::uint32_t> SafetySolver::solve(const std::vector<SafetyGame::State>& starts,
                                                 std::size_t state_limit) {
  state_limit_ = state_limit;
  starts_ = starts;
  for (const auto& [key, mover] : starts) reach(intern(key), mover);
  for (std::size_t count = 0; !waiting_.empty(); ++count) {
    if (count % kTickEvery == 0) {
      watch_.tick({"safety", table_.size()}, table_.size());
      watch_.check_memory(2 * bytes(), table_.size());
    }
    const auto [id, mover] = waiting_.front();
    waiting_.pop_front();
    if (half(id, mover).status != Status::Open) continue;
    mover == Side::White ? expand_white(id) : choose(id);
    spread_losses();
    for (const auto& [key, first] : starts) {
      if (half(find(key), first).status == Status::Lost) return std::nullopt;
    }
  }
  return most_moves();
}

// What may follow a state without a pass of Black.
std::vector<StateId> SafetySolver::next(StateId id, Side mover) const {
  std::vector<StateId> to;
  if (mover == Side::White) {
    std::vector<Key> moves;
    game_.list_white_moves(table_.words(id), moves);
    for (const Key& move : moves) to.push_back(find(move));
    return to;
  }
  bool wins = false;
  const BlackMove move = black_moves(id, wins)[half(id, mover).choice];
  if (!wins && move) to.push_back(find(*move));
  return to;
}

bool SafetySolver::passes(StateId id) const {
  bool wins = false;
  const std::vector<BlackMove> all = black_moves(id, wins);
  return !wins && !all[half(id, Side::Black).choice];
}

// The longest path without a pass, depth first over what the replies reach; none if there is a
// cycle.
std::optional<std::uint32_t> SafetySolver::most_moves() const {
  constexpr std::uint32_t kNew = 0xffffffff, kOnPath = 0xfffffffe;
  GrowingArray<std::uint32_t> longest[2];  // moves of Black from here to the next pass
  for (auto& by_state : longest) by_state.resize(table_.size(), kNew);
  struct Frame {
    StateId id;
    Side mover;
    std::vector<StateId> next;
    std::size_t done = 0;
    std::uint32_t most = 0;
  };
  std::vector<Waiting> roots;
  for (const auto& [key, first] : starts_) roots.push_back({find(key), first});
  std::uint32_t most = 0;
  std::vector<Frame> path;
  const auto enter = [&](StateId id, Side mover) {
    longest[static_cast<std::size_t>(mover)][id] = kOnPath;
    path.push_back({id, mover, next(id, mover)});
    if (mover == Side::Black && passes(id)) roots.push_back({id, Side::White});
  };
  while (!roots.empty()) {
    const auto [root, root_mover] = roots.back();
    roots.pop_back();
    if (longest[static_cast<std::size_t>(root_mover)][root] != kNew) continue;
    enter(root, root_mover);
    while (!path.empty()) {
      Frame& frame = path.back();
      if (frame.done < frame.next.size()) {
        const Side after = opponent(frame.mover);
        const StateId to = frame.next[frame.done];
        const std::uint32_t known = longest[static_cast<std::size_t>(after)][to];
        if (known == kOnPath) return std::nullopt;
        if (known == kNew) {
          enter(to, after);
          continue;
        }
        frame.most = std::max(frame.most, known + (frame.mover == Side::Black ? 1 : 0));
        ++frame.done;
        continue;
      }
      longest[static_cast<std::size_t>(frame.mover)][frame.id] = frame.most;
      most = std::max(most, frame.most);
      path.pop_back();
    }
  }
  return most;
}

}  // namespace gadgetc::board

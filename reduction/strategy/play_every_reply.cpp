#include "reduction/strategy/play_every_reply.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <unordered_map>
#include <utility>

#include "reduction/strategy/replies_judge.hpp"

namespace gadgetc {

namespace {

using Reply = std::optional<Move>;  // nothing: a pass
using Line = std::vector<Reply>;
using Player = std::unique_ptr<StrategyPlayer>;

constexpr std::uint64_t kTickEveryPositions = 64;  // each takes up to a millisecond

struct Node {
  // Open: on the way to the position being looked at.
  enum class State : std::uint8_t { Waiting, Open, Closed } state = State::Waiting;
  std::uint64_t longest = 0;  // most moves that count from here on
};

// The way is a stack of its own, so its length is bounded by memory only. What is kept is
// counted in bytes, a little more than there are.
class Explorer {
 public:
  Explorer(const StrategyPlayer& start, const RepliesOptions& options, RepliesPlayed& result)
      : options_(options),
        result_(result),
        judge_(start.judge(
            options.reserve.value_or(start.record().scene().reading().reserve.available.moves))),
        player_bytes_(start.record().bytes() + kPlayerBytes) {}

  // The longest way from here, over all starts.
  std::uint64_t run(const StrategyPlayer& player) {
    std::uint64_t longest = 0;
    add_start(player.copy());
    while (!starts_.empty()) {
      Start start = std::move(starts_.back());
      starts_.pop_back();
      bytes_ -= player_bytes_;
      if (node_of(*start.player).first.state != Node::State::Waiting) continue;
      origin_ = start.origin;
      longest = std::max(longest, search(std::move(start.player)));
    }
    result_.least_spare = judge_->least_spare();
    return longest;
  }

  // The moves to where the search has ended.
  Line line() const {
    std::vector<const Line*> pieces{&beyond_};
    const Line here = way();
    pieces.push_back(&here);
    for (std::size_t at = origin_; at != kNoOrigin; at = origins_[at].before) {
      pieces.push_back(&origins_[at].line);
    }
    Line line;
    for (std::size_t n = pieces.size(); n > 0; --n) {
      line.insert(line.end(), pieces[n - 1]->begin(), pieces[n - 1]->end());
    }
    return line;
  }

 private:
  static constexpr std::size_t kNoOrigin = ~std::size_t{0};
  static constexpr std::size_t kPlayerBytes = 512;  // besides the record
  static constexpr std::size_t kNodeBytes = sizeof(std::string) + sizeof(Node) + 48;

  // The player has passed: what lies beyond is looked at later, since circles through here do no
  // harm.
  struct Start {
    Player player;
    std::size_t origin;
  };
  // How a start was reached: from another one, by these moves.
  struct Origin {
    std::size_t before;
    Line line;
  };
  struct Frame {
    Player player;
    Node* node;
    std::uint64_t moves;  // that count on the way here
    bool is_own = false;
    bool is_counted = false;  // the move that is made here
    Line replies{};
    std::size_t next = 0;  // of the replies
  };

  Line way() const {
    Line way;
    for (const Frame& frame : frames_) way.push_back(frame.replies[frame.next - 1]);
    return way;
  }

  static std::size_t bytes_of(const Line& line) { return sizeof(Reply) * line.capacity(); }
  std::size_t bytes_of(const Frame& frame) const {
    return sizeof(Frame) + player_bytes_ + bytes_of(frame.replies);
  }

  // And whether it is new.
  std::pair<Node&, bool> node_of(const StrategyPlayer& player) {
    std::string key = player.key();
    key.shrink_to_fit();
    const std::size_t bytes = kNodeBytes + key.size();
    const auto [at, is_new] = nodes_.try_emplace(std::move(key));
    if (is_new) bytes_ += bytes;
    return {at->second, is_new};
  }

  void add_start(Player player) {
    if (!node_of(*player).second) return;
    std::size_t origin = kNoOrigin;
    if (!frames_.empty()) {
      origin = origins_.size();
      origins_.push_back({origin_, way()});
      bytes_ += sizeof(Origin) + bytes_of(origins_.back().line);
    }
    bytes_ += sizeof(Start) + player_bytes_;
    starts_.push_back({std::move(player), origin});
  }

  static Player played(const StrategyPlayer& player, const Reply& reply) {
    Player after = player.copy();
    reply ? after->play(*reply) : after->pass();
    return after;
  }

  std::uint64_t search(Player start) {
    if (const auto known = visit(std::move(start), 0)) return *known;
    for (;;) {
      Frame& frame = frames_.back();
      if (frame.next == frame.replies.size()) {
        frame.node->state = Node::State::Closed;
        const std::uint64_t below = frame.node->longest;
        bytes_ -= bytes_of(frame);
        frames_.pop_back();
        if (frames_.empty()) return below;
        note(below);
        continue;
      }
      const Reply& reply = frame.replies[frame.next++];
      Player after = played(*frame.player, reply);
      if (frame.is_own && !reply && judge_->begins_anew_in_reserve()) {
        add_start(std::move(after));
      } else if (const auto below = visit(std::move(after), frame.moves + frame.is_counted)) {
        note(*below);
      }
    }
  }

  // What lies below the reply that is being looked at.
  void note(std::uint64_t below) {
    Frame& frame = frames_.back();
    frame.node->longest = std::max(frame.node->longest, below + frame.is_counted);
  }

  // The longest way from here; nothing: it has still to be looked at, the last frame is its own.
  std::optional<std::uint64_t> visit(Player player, std::uint64_t moves) {
    Node& node = node_of(*player).first;
    if (node.state == Node::State::Open) {
      throw ReplyFault{"a position comes back: the play has no end"};
    }
    if (node.state == Node::State::Closed) {
      if (is_too_many(moves + node.longest)) {
        beyond_ = longest_way(std::move(player));
        throw ReplyFault{judge_->complaint(moves + node.longest)};
      }
      return node.longest;
    }
    node.state = Node::State::Open;
    count();
    if (is_too_many(moves)) throw ReplyFault{judge_->complaint(moves)};
    if (judge_->is_won(*player)) {
      node.state = Node::State::Closed;
      return 0;
    }
    Frame frame{.player = std::move(player), .node = &node, .moves = moves};
    add_replies(frame);
    bytes_ += bytes_of(frame);
    frames_.push_back(std::move(frame));
    return std::nullopt;
  }

  bool is_too_many(std::uint64_t moves) const {
    const auto limit = judge_->too_many();
    return limit && moves >= *limit;
  }

  // Goes on from a closed position.
  Line longest_way(Player player) {
    Line way;
    while (!judge_->is_won(*player)) {
      const Line replies = player->is_to_move() ? Line{own_reply(own_move(*player))}
                                                : all_replies(player->record());
      const auto longest = [&](const Reply& reply) {
        return nodes_.at(played(*player, reply)->key()).longest;
      };
      way.push_back(*std::max_element(
          replies.begin(), replies.end(),
          [&](const Reply& a, const Reply& b) { return longest(a) < longest(b); }));
      player = played(*player, way.back());
    }
    return way;
  }

  void count() {
    if (++result_.positions > options_.position_limit) {
      throw LimitReached{Limit::States, static_cast<std::size_t>(result_.positions)};
    }
    options_.watch.check_memory(bytes_, result_.positions);
    if (result_.positions % kTickEveryPositions == 0) {
      options_.watch.tick({"positions", result_.positions}, result_.positions);
    }
  }

  void add_replies(Frame& frame) {
    frame.is_own = frame.player->is_to_move();
    if (!frame.is_own) {
      frame.replies = all_replies(frame.player->record());
      return;
    }
    const ChosenMove chosen = own_move(*frame.player);
    frame.is_counted = judge_->is_counted(chosen.purpose);
    frame.replies = {own_reply(chosen)};
  }

  static ChosenMove own_move(StrategyPlayer& player) {
    ChosenMove chosen;
    try {
      chosen = player.choose();
    } catch (const std::logic_error& error) {
      throw ReplyFault{fmt::format("the strategy has no move: {}", error.what())};
    }
    if (!player.record().is_legal(chosen.move)) {
      throw ReplyFault{"the player's move is against the rules"};
    }
    return chosen;
  }

  static Reply own_reply(const ChosenMove& chosen) {
    return chosen.purpose == MovePurpose::Reserve ? Reply() : Reply(chosen.move);
  }

  // A pass, where there are moves in reserve, and the moves in tiles and on wires.
  Line all_replies(const PlayRecord& record) const {
    Line replies;
    if (judge_->may_be_passed()) replies.emplace_back();
    for (const Move& move : record.legal_moves()) {
      if (!record.is_in_reserve(move)) replies.emplace_back(move);
    }
    return replies;
  }

  const RepliesOptions& options_;
  RepliesPlayed& result_;
  const std::unique_ptr<RepliesJudge> judge_;
  const std::size_t player_bytes_;
  std::size_t bytes_ = 0;
  std::unordered_map<std::string, Node> nodes_;
  std::vector<Start> starts_;
  std::vector<Origin> origins_;
  std::size_t origin_ = kNoOrigin;  // of the way
  std::vector<Frame> frames_;       // the way
  Line beyond_;                     // after it
};

}  // namespace

RepliesPlayed play_every_reply(const StrategyPlayer& start, const RepliesOptions& options) {
  RepliesPlayed result;
  Explorer explorer(start, options, result);
  try {
    result.most_moves = explorer.run(start);
    result.is_complete = true;
  } catch (const ReplyFault& found) {
    result.fault = found.what;
    result.line = explorer.line();
    result.is_complete = true;
  } catch (const LimitReached& reached) {
    result.limit = reached.limit;
  }
  return result;
}

}  // namespace gadgetc

#include "reduction/targets/jungle/strategy/play_every_reply.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <unordered_map>

#include "games/jungle/moves.hpp"

namespace gadgetc::jungle {

namespace {

using Reply = std::optional<Move>;  // nothing: a pass
using Line = std::vector<Reply>;

constexpr std::uint64_t kTickEveryPositions = 64;  // each takes up to a millisecond

struct Node {
  // Open: on the way to the position being looked at.
  enum class State : std::uint8_t { Waiting, Open, Closed } state = State::Waiting;
  std::uint32_t longest = 0;  // most moves or answers from here on
};

// What ends the search early.
struct FaultFound {
  std::string what;
};

// The way is a stack of its own, so its length is bounded by memory only. What is kept is
// counted in bytes, a little more than there are.
class Explorer {
 public:
  Explorer(const BoardScene& scene, Side winner, const RepliesOptions& options,
           RepliesPlayed& result)
      : scene_(scene), winner_(winner), options_(options), result_(result),
        distance_(options.runner_distance.value_or(scene.corridor().size() - 1)),
        player_bytes_(sizeof(BoardPlayer) + scene.start().squares() +
                      kPartBytes * scene.parts().size()) {}

  // The longest way from here, over all starts.
  std::uint32_t run(const BoardPlayer& player) {
    std::uint32_t longest = 0;
    add_start(player);
    while (!starts_.empty()) {
      const Start start = std::move(starts_.back());
      starts_.pop_back();
      bytes_ -= player_bytes_;
      if (node_of(start.player).first.state != Node::State::Waiting) continue;
      origin_ = start.origin;
      longest = std::max(longest, search(start.player));
    }
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
  static constexpr std::size_t kPartBytes = 128;  // that a player has of each part
  static constexpr std::size_t kNodeBytes = sizeof(std::string) + sizeof(Node) + 48;

  // Black has passed: what lies beyond is looked at later, since circles through here do no harm.
  struct Start {
    BoardPlayer player;
    std::size_t origin;
  };
  // How a start was reached: from another one, by these moves.
  struct Origin {
    std::size_t before;
    Line line;
  };
  struct Frame {
    BoardPlayer player;
    Node* node;
    std::size_t moves;  // of the winner on the way here
    bool is_own;
    Line replies;
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
  std::pair<Node&, bool> node_of(const BoardPlayer& player) {
    std::string key = player.key();
    key.shrink_to_fit();
    const std::size_t bytes = kNodeBytes + key.size();
    const auto [at, is_new] = nodes_.try_emplace(std::move(key));
    if (is_new) bytes_ += bytes;
    return {at->second, is_new};
  }

  void add_start(BoardPlayer player) {
    if (!node_of(player).second) return;
    std::size_t origin = kNoOrigin;
    if (!frames_.empty()) {
      origin = origins_.size();
      origins_.push_back({origin_, way()});
      bytes_ += sizeof(Origin) + bytes_of(origins_.back().line);
    }
    bytes_ += sizeof(Start) + player_bytes_;
    starts_.push_back({std::move(player), origin});
  }

  static BoardPlayer played(BoardPlayer player, const Reply& reply) {
    reply ? player.play(*reply) : player.pass();
    return player;
  }

  std::uint32_t search(const BoardPlayer& start) {
    if (const auto known = visit(start, 0)) return *known;
    for (;;) {
      Frame& frame = frames_.back();
      if (frame.next == frame.replies.size()) {
        frame.node->state = Node::State::Closed;
        const std::uint32_t below = frame.node->longest;
        bytes_ -= bytes_of(frame);
        frames_.pop_back();
        if (frames_.empty()) return below;
        note(below);
        continue;
      }
      const Reply& reply = frame.replies[frame.next++];
      BoardPlayer after = played(frame.player, reply);
      if (frame.is_own && !reply) {
        add_start(std::move(after));
      } else if (const auto below = visit(std::move(after), frame.moves + frame.is_own)) {
        note(*below);
      }
    }
  }

  // What lies below the reply that is being looked at.
  void note(std::uint32_t below) {
    Frame& frame = frames_.back();
    frame.node->longest = std::max(frame.node->longest, below + (frame.is_own ? 1 : 0));
  }

  // The longest way from here; nothing: it has still to be looked at, the last frame is its own.
  std::optional<std::uint32_t> visit(BoardPlayer player, std::size_t moves) {
    Node& node = node_of(player).first;
    if (node.state == Node::State::Open) {
      throw FaultFound{"a position comes back: the play has no end"};
    }
    if (node.state == Node::State::Closed) {
      if (is_late(moves + node.longest)) {
        beyond_ = longest_way(std::move(player));
        fail_late(moves + node.longest);
      }
      return node.longest;
    }
    node.state = Node::State::Open;
    count();
    if (is_late(moves)) fail_late(moves);
    const Position& position = player.record().position();
    if (const auto winner = find_winner(position)) {
      if (*winner != winner_) throw FaultFound{"the other side wins"};
      node.state = Node::State::Closed;
      return 0;
    }
    const bool is_own = position.turn == winner_;
    Line replies = is_own ? own_move(player) : all_replies(position);
    frames_.push_back({std::move(player), &node, moves, is_own, std::move(replies)});
    bytes_ += bytes_of(frames_.back());
    return std::nullopt;
  }

  bool is_late(std::size_t moves) const { return winner_ == Side::White && moves >= distance_; }
  [[noreturn]] void fail_late(std::size_t moves) const {
    throw FaultFound{fmt::format("White is too late: it makes {} moves, and the runner needs {}",
                                 moves, distance_)};
  }

  // From a closed position on.
  Line longest_way(BoardPlayer player) {
    Line way;
    while (!find_winner(player.record().position())) {
      const Position& position = player.record().position();
      const Line replies =
          position.turn == winner_ ? own_move(player) : all_replies(position);
      const auto longest = [&](const Reply& reply) {
        return nodes_.at(played(player, reply).key()).longest;
      };
      way.push_back(*std::max_element(
          replies.begin(), replies.end(),
          [&](const Reply& a, const Reply& b) { return longest(a) < longest(b); }));
      way.back() ? player.play(*way.back()) : player.pass();
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

  Line own_move(BoardPlayer& player) const {
    ChosenMove chosen;
    try {
      chosen = player.choose();
    } catch (const std::logic_error& error) {
      throw FaultFound{fmt::format("the strategy has no move: {}", error.what())};
    }
    if (chosen.purpose == MovePurpose::Run) return {std::nullopt};
    const std::vector<Move> moves = legal_moves(player.record().position());
    if (std::find(moves.begin(), moves.end(), chosen.move) == moves.end()) {
      throw FaultFound{"the player's move is against the rules"};
    }
    return {chosen.move};
  }

  // A pass and the moves in tiles and on wires.
  Line all_replies(const Position& position) const {
    Line replies{std::nullopt};
    for (const Move& move : legal_moves(position)) {
      if (scene_.role(move.from).kind != SquareRole::Kind::None) replies.emplace_back(move);
    }
    return replies;
  }

  const BoardScene& scene_;
  const Side winner_;
  const RepliesOptions& options_;
  RepliesPlayed& result_;
  const std::uint64_t distance_;  // of the runner
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

RepliesPlayed play_every_reply(const BoardScene& scene, const formula_game::Strategy& strategy,
                               const RepliesOptions& options) {
  RepliesPlayed result;
  const BoardPlayer player(scene, strategy);
  Explorer explorer(scene, player.side(), options, result);
  try {
    const std::uint32_t longest = explorer.run(player);
    (player.side() == Side::White ? result.most_white_moves : result.most_answers) = longest;
    result.is_complete = true;
  } catch (const FaultFound& found) {
    result.fault = found.what;
    result.line = explorer.line();
    result.is_complete = true;
  } catch (const LimitReached& reached) {
    result.limit = reached.limit;
  }
  return result;
}

}  // namespace gadgetc::jungle

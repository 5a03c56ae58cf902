#include "reduction/strategy/play_every_reply.hpp"

#include <algorithm>
#include <memory>
#include <unordered_map>

#include "solver/jungle/moves.hpp"
#include "solver/text/interrupts.hpp"

namespace gadgetc {

namespace {

using Reply = std::optional<Move>;  // nothing: a pass

struct Node {
  bool is_open = true;        // on the way to the position being looked at
  std::uint32_t longest = 0;  // most moves or answers from here on
};

// What ends the search early.
struct FaultFound {
  std::string what;
};
struct LimitMet {};

// The moves that led somewhere, the last one first.
struct Trace {
  std::shared_ptr<const Trace> before;
  Reply move;
};

class Explorer {
 public:
  Explorer(const BoardScene& scene, Side winner, const RepliesOptions& options,
           RepliesPlayed& result)
      : scene_(scene), winner_(winner), options_(options), result_(result) {}

  // The longest way from here, over all starts.
  std::uint32_t run(const BoardPlayer& player) {
    std::uint32_t longest = 0;
    starts_.push_back({player, nullptr});
    while (!starts_.empty()) {
      Start start = std::move(starts_.back());
      starts_.pop_back();
      trace_ = start.trace;
      longest = std::max(longest, visit(start.player));
    }
    return longest;
  }

  std::vector<Reply> line() const {
    std::vector<Reply> line;
    for (const Trace* at = trace_.get(); at != nullptr; at = at->before.get()) {
      line.push_back(at->move);
    }
    std::reverse(line.begin(), line.end());
    return line;
  }

 private:
  // Black has passed: what lies beyond is looked at later, since circles through here do no harm.
  struct Start {
    BoardPlayer player;
    std::shared_ptr<const Trace> trace;
  };

  std::uint32_t visit(BoardPlayer& player) {
    const auto [at, is_new] = nodes_.try_emplace(player.key());
    Node& node = at->second;
    if (!is_new) {
      if (node.is_open) throw FaultFound{"a position comes back: the play has no end"};
      return node.longest;
    }
    count();
    node.longest = look_beyond(player);
    node.is_open = false;
    return node.longest;
  }

  void count() {
    if (++result_.positions > options_.position_limit) throw LimitMet{};
    if (result_.positions % 4096 != 0) return;
    throw_if_interrupted();
    if (options_.on_progress) options_.on_progress(result_.positions);
  }

  std::uint32_t look_beyond(BoardPlayer& player) {
    const Position& position = player.record().position();
    if (const auto winner = find_winner(position)) {
      if (*winner != winner_) throw FaultFound{"the other side wins"};
      return 0;
    }
    const bool is_own = position.turn == winner_;
    std::uint32_t longest = 0;
    for (const Reply& reply : is_own ? own_move(player) : replies(position)) {
      const auto before = trace_;
      trace_ = std::make_shared<const Trace>(Trace{before, reply});
      BoardPlayer after = player;
      reply ? after.play(*reply) : after.pass();
      if (is_own && !reply) {
        starts_.push_back({std::move(after), trace_});
      } else {
        longest = std::max(longest, visit(after) + (is_own ? 1 : 0));
      }
      trace_ = before;
    }
    return longest;
  }

  std::vector<Reply> own_move(BoardPlayer& player) const {
    const ChosenMove chosen = player.choose();
    if (chosen.purpose == MovePurpose::Run) return {std::nullopt};
    const std::vector<Move> moves = legal_moves(player.record().position());
    if (std::find(moves.begin(), moves.end(), chosen.move) == moves.end()) {
      throw FaultFound{"the player's move is against the rules"};
    }
    return {chosen.move};
  }

  // A pass and the moves in tiles and on wires.
  std::vector<Reply> replies(const Position& position) const {
    std::vector<Reply> replies{std::nullopt};
    for (const Move& move : legal_moves(position)) {
      if (scene_.role(move.from).kind != SquareRole::Kind::None) replies.emplace_back(move);
    }
    return replies;
  }

  const BoardScene& scene_;
  const Side winner_;
  const RepliesOptions& options_;
  RepliesPlayed& result_;
  std::unordered_map<std::string, Node> nodes_;
  std::vector<Start> starts_;
  std::shared_ptr<const Trace> trace_;
};

}  // namespace

RepliesPlayed play_every_reply(const BoardScene& scene, const Strategy& strategy,
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
  } catch (const LimitMet&) {
  }
  return result;
}

}  // namespace gadgetc

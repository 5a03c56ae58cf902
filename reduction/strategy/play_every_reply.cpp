#include "reduction/strategy/play_every_reply.hpp"

#include <algorithm>
#include <unordered_map>

#include "solver/jungle/moves.hpp"
#include "solver/text/interrupts.hpp"

namespace gadgetc {

namespace {

struct Lengths {
  std::uint32_t white = 0, plies = 0;
};

struct Node {
  bool is_open = true;  // on the way to the position being looked at
  Lengths longest{};
};

// What ends the search early.
struct FaultFound {
  std::string what;
};
struct LimitMet {};

class Explorer {
 public:
  Explorer(Side winner, const RepliesOptions& options, RepliesPlayed& result)
      : winner_(winner), options_(options), result_(result) {}

  Lengths visit(BoardPlayer& player) {
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

 private:
  void count() {
    if (++result_.positions > options_.position_limit) throw LimitMet{};
    if (result_.positions % 4096 != 0) return;
    throw_if_interrupted();
    if (options_.on_progress) options_.on_progress(result_.positions);
  }

  Lengths look_beyond(BoardPlayer& player) {
    const Position& position = player.record().position();
    if (const auto winner = find_winner(position)) {
      if (*winner != winner_) throw FaultFound{"the other side wins"};
      return {};
    }
    std::vector<Move> moves = legal_moves(position);
    if (moves.empty()) throw FaultFound{"the side to move has no move"};
    if (position.turn == winner_) {
      const Move own = player.choose().move;
      if (std::find(moves.begin(), moves.end(), own) == moves.end()) {
        throw FaultFound{"the player's move is against the rules"};
      }
      moves = {own};
    }
    const bool is_white = position.turn == Side::White;
    Lengths longest;
    for (const Move move : moves) {
      result_.line.push_back(move);
      BoardPlayer after = player;
      after.play(move);
      const Lengths here = visit(after);
      longest.white = std::max(longest.white, here.white + (is_white ? 1 : 0));
      longest.plies = std::max(longest.plies, here.plies + 1);
      result_.line.pop_back();
    }
    return longest;
  }

  const Side winner_;
  const RepliesOptions& options_;
  RepliesPlayed& result_;
  std::unordered_map<std::string, Node> nodes_;
};

}  // namespace

RepliesPlayed play_every_reply(const BoardScene& scene, const Strategy& strategy,
                               const RepliesOptions& options) {
  RepliesPlayed result;
  BoardPlayer player(scene, strategy);
  try {
    const Lengths longest = Explorer(player.side(), options, result).visit(player);
    result.most_white_moves = longest.white;
    result.most_plies = longest.plies;
    result.is_complete = true;
  } catch (const FaultFound& found) {
    result.fault = found.what;
    result.is_complete = true;
  } catch (const LimitMet&) {
    result.line.clear();
  }
  return result;
}

}  // namespace gadgetc

#include "reduction/targets/konane/strategy/play_every_reply.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <unordered_map>
#include <utility>

#include "games/konane/moves.hpp"

namespace gadgetc::konane {

namespace {

using Reply = std::optional<Move>;  // nothing: a pass

// What ends the search early.
struct FaultFound {
  std::string what;
};

constexpr std::uint64_t kTickEveryPositions = 64;  // each takes up to a millisecond

class Explorer {
 public:
  Explorer(const BoardScene& scene, const RepliesOptions& options, RepliesPlayed& result)
      : scene_(scene),
        options_(options),
        result_(result),
        reserve_(options.reserve.value_or(scene.reading().reserve.available.moves)),
        player_bytes_(sizeof(BoardPlayer) + scene.start().squares() +
                      kPartBytes * scene.parts().size()) {}

  // Black's: the most passes from here on. White's: the most moves before the reward.
  std::uint64_t search(const BoardPlayer& player) {
    std::string key = player.key();
    key.shrink_to_fit();
    const std::size_t bytes = kNodeBytes + key.size();
    const auto [known, is_new] = most_.try_emplace(std::move(key), 0);
    if (!is_new) return known->second;
    bytes_ += bytes;
    std::uint64_t& most = known->second;
    count();
    const Side winner = player.side();
    const bool is_own = player.record().position().turn == winner;
    const std::vector<Move> moves = legal_moves(player.record().position());
    if (winner == Side::White && player.rests_reached() > 0) {
      check_reward(player.record().position());
      return 0;
    }
    if (is_own) return most = own_move(player, moves);
    if (moves.empty() && winner == Side::Black) return 0;
    if (winner == Side::White) follow(player, std::nullopt, most);
    for (const Move& move : moves) {
      const bool is_pass = winner == Side::White && !scene_.part_at(squares_between(move).front());
      if (!is_pass) follow(player, move, most);
    }
    return most;
  }

 private:
  static constexpr std::size_t kPartBytes = 128;  // that a player has of each part
  static constexpr std::size_t kNodeBytes = 2 * sizeof(std::string) + 48;

  // Bytes are those of the positions, and of the players on the way here, a little too many.
  void count() {
    if (++result_.positions > options_.position_limit) {
      throw LimitReached{Limit::States, static_cast<std::size_t>(result_.positions)};
    }
    options_.watch.check_memory(bytes_ + 2 * player_bytes_ * result_.line.size(),
                                result_.positions);
    if (result_.positions % kTickEveryPositions == 0) {
      options_.watch.tick({"positions", result_.positions}, result_.positions);
    }
  }

  std::uint64_t below(BoardPlayer after, const Reply& reply) {
    result_.line.push_back(reply);
    reply ? after.play(*reply) : after.pass();
    const std::uint64_t most = search(after);
    result_.line.pop_back();
    return most;
  }

  void follow(const BoardPlayer& player, const Reply& reply, std::uint64_t& most) {
    most = std::max(most, below(player, reply));
  }

  std::uint64_t own_move(BoardPlayer player, const std::vector<Move>& moves) {
    ChosenMove chosen;
    try {
      chosen = player.choose();
    } catch (const std::logic_error& error) {
      throw FaultFound{fmt::format("the strategy has no move: {}", error.what())};
    }
    if (std::find(moves.begin(), moves.end(), chosen.move) == moves.end()) {
      throw FaultFound{"the player's move is against the rules"};
    }
    if (chosen.purpose != MovePurpose::Reserve) {
      const bool is_counted = player.side() == Side::White &&
                              chosen.purpose != MovePurpose::Reward;
      return below(std::move(player), chosen.move) + (is_counted ? 1 : 0);
    }
    const std::uint64_t passes = below(std::move(player), std::nullopt) + 1;
    if (passes > reserve_) {
      throw FaultFound{fmt::format("Black needs {} passes and has {} moves in reserve", passes,
                                   reserve_)};
    }
    return passes;
  }

  // White has made the first move in the reward.
  void check_reward(const Position& position) {
    if (!is_walk_checked_) check_walk(position);
    is_walk_checked_ = true;
    std::uint64_t stones = 0;
    for (const Square s : scene_.squares()) stones += position.stone(s) == Stone::White;
    const std::uint64_t left = scene_.rests().size() - 1;
    if (left < reserve_ + stones) {
      throw FaultFound{fmt::format("White's reward is {} more moves, and Black may have {}", left,
                                   reserve_ + stones)};
    }
    result_.least_spare = std::min(result_.least_spare, left - reserve_ - stones);
  }

  // Rest by rest, White alone moving: each move is legal, and Black cannot take the signal.
  void check_walk(Position position) {
    const std::vector<Square>& rests = scene_.rests();
    for (std::size_t n = 0; n < rests.size(); ++n) {
      for (const Move& move : jumps(position, Side::Black)) {
        const std::vector<Square> between = squares_between(move);
        if (std::find(between.begin(), between.end(), rests[n]) == between.end()) continue;
        throw FaultFound{"Black can take White's signal in the reward"};
      }
      if (n + 1 == rests.size()) return;
      const Move next{rests[n], rests[n + 1]};
      const std::vector<Square> to = landings(position, next.from);
      if (std::find(to.begin(), to.end(), next.to) == to.end()) {
        throw FaultFound{"White cannot go on in the reward"};
      }
      position.turn = Side::White;
      play(position, next);
    }
  }

  const BoardScene& scene_;
  const RepliesOptions& options_;
  RepliesPlayed& result_;
  const std::uint64_t reserve_;
  const std::size_t player_bytes_;
  std::size_t bytes_ = 0;  // of the positions
  bool is_walk_checked_ = false;
  std::unordered_map<std::string, std::uint64_t> most_;
};

}  // namespace

RepliesPlayed play_every_reply(const BoardScene& scene, const TileStrategies& tiles,
                               const formula_game::Strategy& strategy,
                               const RepliesOptions& options) {
  RepliesPlayed result;
  const BoardPlayer player(scene, tiles, strategy);
  result.least_spare = scene.rests().size();
  try {
    const std::uint64_t most = Explorer(scene, options, result).search(player);
    (player.side() == Side::White ? result.most_white_moves : result.most_passes) = most;
    result.is_complete = true;
  } catch (const FaultFound& found) {
    result.fault = found.what;
    result.is_complete = true;
  } catch (const LimitReached& reached) {
    result.limit = reached.limit;
    result.line.clear();
  }
  return result;
}

}  // namespace gadgetc::konane

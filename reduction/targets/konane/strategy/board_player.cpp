#include "reduction/targets/konane/strategy/board_player.hpp"

#include <algorithm>
#include <stdexcept>

#include "games/konane/moves.hpp"
#include "reduction/strategy/replies_judge.hpp"

namespace gadgetc::konane {

// The first time from where the output's signal waits.
Move BoardPlayer::reward_move() {
  const std::vector<Square>& rests = record_.scene().rests();
  const std::size_t next = reward_moves();
  if (next < rests.size()) {
    const auto output = record_.scene().output();
    return {next > 0 ? rests[next - 1] : signal_before(output.value()), rests[next]};
  }
  const std::vector<Move> moves = record_.legal_moves();
  if (moves.empty()) throw std::logic_error("White's reward is used up");
  return moves.front();
}

// Rest by rest, White alone moving: each move is legal, and Black cannot take the signal.
std::uint64_t BoardPlayer::reward_left() const {
  const std::vector<Square>& rests = record_.scene().rests();
  Position position = record_.stones();
  for (std::size_t n = 0; n < rests.size(); ++n) {
    for (const Move& move : jumps(position, Side::Black)) {
      const std::vector<Square> between = squares_between(move);
      if (std::find(between.begin(), between.end(), rests[n]) == between.end()) continue;
      throw ReplyFault{"Black can take White's signal in the reward"};
    }
    if (n + 1 == rests.size()) break;
    const Move next{rests[n], rests[n + 1]};
    const std::vector<Square> to = landings(position, next.from);
    if (std::find(to.begin(), to.end(), next.to) == to.end()) {
      throw ReplyFault{"White cannot go on in the reward"};
    }
    position.turn = Side::White;
    konane::play(position, next);
  }
  return rests.size() - 1;
}

}  // namespace gadgetc::konane

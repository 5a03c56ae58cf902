#include "reduction/targets/jungle/strategy/race_judge.hpp"

#include <fmt/format.h>

namespace gadgetc::jungle {

bool RaceJudge::is_won(const StrategyPlayer& player) {
  const auto winner = player.record().winner();
  if (winner && *winner != winner_) throw ReplyFault{"the other side wins"};
  return winner.has_value();
}

std::string RaceJudge::complaint(std::uint64_t counted) const {
  return fmt::format("White is too late: it makes {} moves, and the runner needs {}", counted,
                     distance_);
}

}  // namespace gadgetc::jungle

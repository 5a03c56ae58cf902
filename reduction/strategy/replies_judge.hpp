// What play against every reply has to show for the winner, by each game's own way of winning.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "reduction/strategy/strategy_player.hpp"

namespace gadgetc {

// What is wrong with a strategy, found at the end of a line of play.
struct ReplyFault {
  std::string what;
};

class RepliesJudge {
 public:
  virtual ~RepliesJudge() = default;

  // Has the player won, so that nothing behind its position is looked at? Throws ReplyFault where
  // it cannot win any more.
  virtual bool is_won(const StrategyPlayer& player) = 0;
  // Does a move of the player's count?
  virtual bool is_counted(MovePurpose purpose) const = 0;
  // So many moves that count are too many in one play; nothing: no number is.
  virtual std::optional<std::uint64_t> too_many() const = 0;
  virtual std::string complaint(std::uint64_t counted) const = 0;
  // A move of the player's in reserve begins a new play: whoever makes one again and again wins.
  virtual bool begins_anew_in_reserve() const = 0;
  // May the other side pass? Its moves in reserve are passes.
  virtual bool may_be_passed() const = 0;
  // What White's reward has had to spare at least; nothing where there is no reward.
  virtual std::optional<std::uint64_t> least_spare() const { return std::nullopt; }
};

}  // namespace gadgetc

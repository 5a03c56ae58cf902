// What a board needs besides the right circuit: Black has moves elsewhere, and they have to be more
// than a bound that a target sums up over tiles and wires. Dou Shou Qi: the moves of Black's runner
// against those that White needs to win. Konane: moves that only Black has against the passes that
// Black needs.
//
// Where that does not win for White by itself, White has a reward behind the output, which has to
// be more than another bound.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace gadgetc {

// How many of each library tile a board has.
using TileCounts = std::map<std::string, std::uint64_t>;

struct Reserve {
  // A number of moves under the names that reports (`key`) and tables (`label`) have for it.
  struct Amount {
    std::string key, label;
    std::uint64_t moves = 0;
  };
  std::vector<Amount> summands;  // of `needed`
  Amount needed, available;
  Amount reward_needed = {}, reward = {};  // without keys: there is none
  // Both numbers in the words of the game: as a sentence, and as what a board has.
  std::string sentence, counts;

  // The summand of this key. Throws std::logic_error where there is none.
  std::uint64_t summand(std::string_view of_key) const;
  bool has_reward() const { return !reward.key.empty(); }
  bool holds() const {
    return available.moves > needed.moves &&
           (!has_reward() || reward.moves > reward_needed.moves);
  }
  bool has_same_moves(const Reserve& other) const {
    return needed.moves == other.needed.moves && available.moves == other.available.moves &&
           reward_needed.moves == other.reward_needed.moves && reward.moves == other.reward.moves;
  }
};

}  // namespace gadgetc

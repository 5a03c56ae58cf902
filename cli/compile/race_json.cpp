#include "cli/compile/race_json.hpp"

namespace gadgetc {

Json race_json(const Reserve& reserve) {
  if (reserve.needed.key.empty()) return Json::object();
  Json race{{reserve.needed.key, reserve.needed.moves},
            {reserve.available.key, reserve.available.moves}};
  for (const auto& [key, label, moves] : reserve.summands) race[key] = moves;
  if (reserve.has_reward()) {
    race[reserve.reward_needed.key] = reserve.reward_needed.moves;
    race[reserve.reward.key] = reserve.reward.moves;
  }
  return race;
}

}  // namespace gadgetc

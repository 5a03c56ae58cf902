#include "reduction/targets/registry/registry.hpp"

#include <algorithm>

#include "reduction/targets/jungle/jungle_target.hpp"
#include "reduction/targets/konane/konane_target.hpp"

namespace gadgetc {

const std::vector<const Target*>& all_targets() {
  static const std::vector<const Target*> targets{&jungle::jungle_target(),
                                                  &konane::konane_target()};
  return targets;
}

const Target* find_target(std::string_view name) {
  const std::vector<const Target*>& all = all_targets();
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const Target* target) { return target->name() == name; });
  return found == all.end() ? nullptr : *found;
}

}  // namespace gadgetc

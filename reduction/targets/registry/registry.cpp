#include "reduction/targets/registry/registry.hpp"

#include <algorithm>

#include "games/pages/page_library.hpp"
#include "reduction/targets/jungle/jungle_target.hpp"
#include "reduction/targets/konane/konane_target.hpp"
#include "reduction/targets/stuck_loses/stuck_target.hpp"

namespace gadgetc {

const std::vector<const Target*>& all_targets() {
  static const std::unique_ptr<const Target> amazons =
      stuck_loses::make_target(game_page::find_page("amazons"), "holes");
  static const std::vector<const Target*> targets{&jungle::jungle_target(),
                                                  &konane::konane_target(), amazons.get()};
  return targets;
}

const Target* find_target(std::string_view name) {
  const std::vector<const Target*>& all = all_targets();
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const Target* target) { return target->name() == name; });
  return found == all.end() ? nullptr : *found;
}

const Target* find_target_of(const game_page::Page& page) {
  const std::vector<const Target*>& all = all_targets();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Target* target) {
    const auto own = target->page();
    return own != nullptr && own->text == page.text;
  });
  return found == all.end() ? nullptr : *found;
}

}  // namespace gadgetc

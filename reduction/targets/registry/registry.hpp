// The targets of the program. A new one is added here.
#pragma once

#include <string_view>
#include <vector>

#include "games/page/page.hpp"
#include "reduction/targets/target.hpp"

namespace gadgetc {

// The default first.
const std::vector<const Target*>& all_targets();
// Null: there is none of this name.
const Target* find_target(std::string_view name);
// The target whose boards are of this page. Null: there is none.
const Target* find_target_of(const game_page::Page& page);
inline const Target& default_target() { return *all_targets().front(); }

}  // namespace gadgetc

// Games of pages in which who is stuck loses, and whose wires are pairs of squares: what such a
// game needs as a target is its page and a set of tiles.
#pragma once

#include <memory>
#include <string>

#include "games/page/page.hpp"
#include "reduction/targets/target.hpp"

namespace gadgetc::stuck_loses {

bool is_of_kind(const game_page::Page& page);

// `set`: that is used where none is named. Throws std::logic_error for pages of other kinds.
std::unique_ptr<const Target> make_target(std::shared_ptr<const game_page::Page> page,
                                          std::string set);

}  // namespace gadgetc::stuck_loses

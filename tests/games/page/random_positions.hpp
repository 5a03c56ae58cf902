// All pages of the program and odd ones, with random boards and settings of them.
#pragma once

#include <memory>
#include <vector>

#include "base/random/split_mix.hpp"
#include "games/page/position.hpp"

namespace gadgetc::game_page {

std::vector<std::shared_ptr<const Page>> all_pages();
int below(SplitMix& random, int end);
Position random_board(const Page& page, SplitMix& random);
Setting random_setting(const Page& page, SplitMix& random);

}  // namespace gadgetc::game_page

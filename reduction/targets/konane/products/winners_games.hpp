// Games that the winner's strategy wins on a board of Konane against opponents who resist
// (strategy/resisting_opponent.hpp), for a page to step through.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "reduction/pictures/page.hpp"
#include "reduction/targets/konane/strategy/board_player.hpp"

namespace gadgetc::konane {

// A game against an opponent who waits, one against an opponent who asks for answers, and one for
// each variable that the opponent may take first where these are few and games short; without those
// that are the same as the first; at most so many, the first in any case. Moves of the formula are
// events. Throws Interrupted after a signal, and std::logic_error where the strategy does not win:
// then a proof or the composition is wrong.
std::vector<PageLine> winners_games(const BoardScene& scene, const TileStrategies& tiles,
                                    const formula_game::Strategy& strategy,
                                    std::optional<std::size_t> most = {});

}  // namespace gadgetc::konane

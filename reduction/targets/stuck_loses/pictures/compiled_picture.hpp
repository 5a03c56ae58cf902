// Pictures of compiled boards: tiles framed and named after their gates, each wire in a colour.
#pragma once

#include <iosfwd>
#include <optional>
#include <vector>

#include "games/page/page.hpp"
#include "reduction/compile.hpp"
#include "reduction/targets/taking_moves.hpp"
#include "solver/formula_game/hypergraph/strategy.hpp"

namespace gadgetc::stuck_loses {

void write_compiled_svg(std::ostream& out, const Compilation& compilation,
                        std::shared_ptr<const game_page::Page> page);
// A page to play on, with circuit and formula, and who wins by this strategy, if it is known.
// `taking`: by variable, nothing where it has no tile; empty where these moves are known only if
// each side has one in the tile.
// Throws UsageError for a board that is too large.
void write_compiled_page(std::ostream& out, const Compilation& compilation,
                         const formula_game::Strategy* strategy,
                         std::shared_ptr<const game_page::Page> page,
                         const std::vector<std::optional<TakingMoves>>& taking = {});
// Throws UsageError for more squares than LaTeX takes.
void write_compiled_tikz(std::ostream& out, const Compilation& compilation, double width,
                         std::shared_ptr<const game_page::Page> page);

}  // namespace gadgetc::stuck_loses

// Two parts of changed tiles, compared: what may differ is only what their games do not know of.
#pragma once

#include <optional>

#include "gadgets/tile/tile.hpp"

namespace gadgetc {

// Land of the part's own: neither foreign nor an island.
bool is_owned(const Tile& part, Square s);

// Have the parts the same squares, pieces, ports, contracts and lines across water, wherever the
// squares lie that belong to others? Then all their games are the same.
bool is_same_part(const Tile& first, const Tile& second);

// The first square that differs or belongs to one of them only; nothing when only lines differ. The
// parts are of the same rectangle.
std::optional<Square> find_change(const Tile& first, const Tile& second);

// Where to look first in a part when no square is known to have changed: its first port, if any.
Square any_focus(const Tile& part);

}  // namespace gadgetc

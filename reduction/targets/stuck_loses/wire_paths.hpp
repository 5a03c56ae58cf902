// The squares that the wires of a layout run over, from port to port.
#pragma once

#include <vector>

#include "reduction/layout/tracks.hpp"

namespace gadgetc::stuck_loses {

struct WirePath {
  std::vector<Square> squares;  // neighbours one after the other
  Direction in{}, out{};        // in which a signal enters the first and leaves the last
  bool leads_to_output = false;
};

// Every output of a gate has one. A wire of a bare end begins or ends at the end's square.
std::vector<WirePath> wire_paths(const layout::GridLayout& layout, const layout::Tracks& tracks);

}  // namespace gadgetc::stuck_loses

// The gate that a contract is, in the words of circuits: "an AND of left and bottom, to out".
#pragma once

#include <string>
#include <vector>

#include "gadgets/tile/tile.hpp"

namespace gadgetc {

struct GateName {
  // "nothing", "true", "variable", "wire", "and", "or", "choice", "splitter", "den", "crossing",
  // "wires" (several that play apart), "gates" (several, not all of them wires) or "other".
  std::string kind;
  std::string text;  // with the names of the ports; ports of no use are named at the end
};

// The name of the gate that the tile's contract says.
GateName gate_name(const Tile& tile);

// "left and bottom"
std::string joined_names(const std::vector<std::string>& names, const char* last = "and");
// The names of ports, and of the goal, in the order of the drawing; "pick" is left out.
std::vector<std::string> port_names(const Tile& tile, PortSet set);

}  // namespace gadgetc

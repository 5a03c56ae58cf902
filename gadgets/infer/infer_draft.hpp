// What a drawing does when its ports, or their directions, are to be found as well.
//
// Each undirected port is tried as an input and as an output. A drawing without ports has them
// where its border can be left: the most that make a gate are looked for. An answer is a way to
// read the ports in which a contract holds and each of them is of use.
#pragma once

#include <cstddef>
#include <vector>

#include "gadgets/infer/infer.hpp"
#include "gadgets/tile/tile_file.hpp"

namespace gadgetc {

// So many squares of the border can be told apart in a moment.
inline constexpr std::size_t kMostFoundPorts = 6;

struct DraftInference {
  // Where nothing was to be found, the one answer, whatever it is. Else those that hold, in the
  // order in which they were tried: inputs before outputs, port by port.
  std::vector<Inference> answers;
  std::size_t tried = 0;    // ways to read the ports
  std::size_t unknown = 0;  // of them, those at a limit
};

// Throws as infer_contract does, and UsageError where the border has more than kMostFoundPorts
// squares that could be ports, or none. An environment is asked for where one answer is left.
DraftInference infer_draft(const DraftTile& draft, const InferOptions& options = {});

// Where the border of a drawing without ports can be left: empty squares, in Dou Shou Qi of land,
// in Konane with a black stone next to them on the way in. Named by their sides: "west", "north2".
std::vector<Port> find_ports(const Tile& tile);

}  // namespace gadgetc

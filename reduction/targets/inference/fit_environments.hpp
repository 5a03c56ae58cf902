// What the parts of a board let through to each other, beyond the one signal of each wire.
//
// Each wire leads from an output of one part to an input of another. A signal may run back through
// an input, as from one entrance of an OR into the wire of the other: a surplus of that input,
// which the part behind the wire has to endure as a guest. And two signals may come out by one
// output: a surplus of that output, and a second signal at the input behind the wire. Each part is
// asked how little it lets through while its neighbours do what they do; then the neighbours there
// are asked again, until nothing changes. A part keeps its contract against all that comes, and
// each surplus is met at the other end of the wire. So none of them is ever the first to break what
// the others rely on (docs/board-solving.md, docs/konane-tiles.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "reduction/targets/inference/part_contracts.hpp"

namespace gadgetc {

// So many signals more than the contract counts are let through one port at most.
inline constexpr std::uint8_t kMostSurplus = 1;

// What is known of parts with contract, guests and signals, by their drawings. Boards under the
// same rules may share one.
struct KnownSurpluses {
  struct Endured {
    bool holds = false;
    std::vector<std::uint8_t> surplus;  // by port
    std::string why;                    // it does not hold
    bool is_limit = false;
  };
  std::map<std::string, Endured> endured;
};

struct FittedParts {
  // Each part with its contract, and in its environment; the goal as it is drawn. Further signals
  // at an input are ports of their own, after the part's.
  std::vector<Tile> tiles;
  std::uint64_t states = 0;
  std::string fault;  // which part does not endure its neighbours; empty: all do
  std::size_t fault_part = 0;
  bool reached_limit = false;
};

// The board has so many rows; its parts have contracts, which were asked for with `question`: may
// outputs let out more than one signal, and up to how many states are asked about? Throws
// Interrupted after a signal.
FittedParts fit_environments(const CutBoard& board, const PartContracts& contracts, int rows,
                             const PartQuestion& question, KnownSurpluses& known);

}  // namespace gadgetc

// Contracts: which sets of active inputs let White deliver which sets of outputs.
//
// Sets of ports are bit masks over a tile's ports, with two extra bits: White may spend a free move
// here (a variable is picked), and what wins the game is reached.
#pragma once

#include <cstdint>
#include <vector>

namespace gadgetc {

using PortSet = std::uint32_t;
inline constexpr PortSet kPick = 1u << 30;
inline constexpr PortSet kGoal = 1u << 31;

// A rule. With (at least) `inputs` active, White can deliver all of `outputs`; and nothing can be
// delivered that is not a subset of the outputs of a rule whose inputs are all active.
struct Delivery {
  PortSet inputs = 0;
  PortSet outputs = 0;
  bool operator==(const Delivery&) const = default;
};

// Does a rule begin with a pick, as those of a variable do; does one end in the goal?
bool has_pick(const std::vector<Delivery>& contract);
bool has_goal(const std::vector<Delivery>& contract);

// May exactly `delivered` have been delivered when `active` inputs have been?
bool is_allowed(const std::vector<Delivery>& contract, PortSet active, PortSet delivered);

}  // namespace gadgetc

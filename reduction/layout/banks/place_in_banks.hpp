// Nets -> grid layout: a matrix of variables and clauses whose splitters stand in banks, for games
// where wires cross freely and splitters are large.
//
//   x  >--split--+--+--split--+---              a bank of splitters in front of each block of
//           +----O  |    +----O  |              clauses (plan_banks.hpp); between the banks nothing
//   y  >--split--+--O         |  |              but wires and the ORs on them
//           +----O            |  |
//          +-----+           AND-+              below each bank the ANDs of its block, one below
//          AND---+            |                 the other; then a balanced tree of ANDs
//           +---------AND-----+
//
// The matrix of place.hpp has room for a splitter in front of each clause instead.
#pragma once

#include "reduction/layout/banks/plan_banks.hpp"
#include "reduction/layout/grid_layout.hpp"

namespace gadgetc::layout {

// The circuit that the result draws has these nets, as place() says. Throws UsageError when the
// grid would be too large.
GridLayout place_in_banks(const Formula& nets, const BankPlan& plan);

}  // namespace gadgetc::layout

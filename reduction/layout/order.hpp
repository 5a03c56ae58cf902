// Which variable goes in which row and which clause in which column of the matrix layout.
//
// A variable's wire runs right from its first clause to its last; a clause's wire runs down from
// its topmost variable to the AND tree. They cross where both pass, so the number of crossings is a
// function of the two orders, and the orders are chosen to make it small: from the orders of
// barycentre sweeps (Sugiyama, Tagawa and Toda 1981) and of a Cuthill-McKee numbering, single rows
// and columns are moved while that helps.
#pragma once

#include <cstdint>
#include <vector>

#include "reduction/circuit/nets.hpp"

namespace gadgetc::layout {

// Variables from top to bottom and clauses from left to right, each a permutation, or empty for the
// order of the nets. A variable's chain of splitters serves its clauses in clause order; a clause's
// chain of ORs takes its variables in variable order.
struct MatrixOrders {
  std::vector<std::uint32_t> clause_order;
  std::vector<std::uint32_t> variable_order;
};

// The number of crossings of the matrix layout with these orders. No clause is empty.
std::uint64_t count_crossings(const Formula& nets, const MatrixOrders& orders);

struct OrderOptions {
  std::uint64_t seed = 1;  // of the restarts; the same seed gives the same orders
  int restarts = 4;
  int passes = 8;  // of local improvement, per restart
};

// A header of a few bytes can ask for any number of variables, and each takes a tile of its own.
inline constexpr std::uint32_t kMaxLaidOutVariables = 1'000'000;
// Throws UsageError when there are more.
void check_board_variables(std::uint64_t variables);

// The first stage of every layout: throws UsageError above kMaxLaidOutVariables.
// Deterministic. Orders of all variables, wherever those in no clause come, and of all clauses.
MatrixOrders choose_orders(const Formula& nets, const OrderOptions& options = {});

}  // namespace gadgetc::layout

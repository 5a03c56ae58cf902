// Where the taps of a matrix with banks of splitters go (place_in_banks.hpp).
//
// Clauses are dealt out to blocks. In front of each block lies a bank: a column of the grid for
// splitters, one at most of each variable. A variable's taps leave its row by splitters in
// different banks, each before the clause that it is for, or in its block's bank; the last literal
// takes the row itself. Between two rows of variables lie lines for taps of either row. A tap
// covers its line from the bank to the clause, and no two taps on a line overlap.
//
//   bank     block      bank     block
//   split------|--|------split----|---      row of a variable
//     +--------O  |        +------O         line: two taps
//              |  |               |
//
// So a block should have few clauses of the same variable. Clauses are moved and exchanged between
// blocks while that gets better, rows while clauses get shorter.
#pragma once

#include <cstdint>
#include <vector>

#include "reduction/circuit/nets.hpp"

namespace gadgetc::layout {

// The literal of one variable in one clause.
struct Tap {
  std::uint32_t clause = 0;
  bool is_row_end = false;  // the row itself ends there; else:
  int bank = 0;
  int gap = 0, line = 0;  // the line in the gap above the variable's row, or in the one below
};

struct BankPlan {
  std::vector<std::uint32_t> rows;                 // variables from the top
  std::vector<std::vector<std::uint32_t>> blocks;  // clauses, by bank; the first ones may be empty
  std::vector<std::vector<Tap>> taps;  // by variable, in the order of the clauses' places
  std::vector<int> lines;  // in each gap: above the first row, between rows, below the last
};

struct BankOptions {
  std::vector<std::uint32_t> rows;  // to begin with
  std::size_t banks = 1;            // that have clauses; at least 1
  int passes = 8;                   // of improvement
};

// The nets are no constant. Deterministic.
BankPlan plan_banks(const Formula& nets, const BankOptions& options);

// About how large the drawing is: the product of its sides, in lines of the lattice.
std::uint64_t estimate_area(const BankPlan& plan);

}  // namespace gadgetc::layout

// Families without a graph or a board: numbers, boxes, and chance.
#pragma once

#include "reduction/formula/families/clause_list.hpp"

namespace gadgetc {

// Variables are the numbers 1 .. numbers; a clause is an arithmetic progression of `length` of
// them: the van der Waerden game (Beck 2008, ch. 12).
Formula progressions(std::uint32_t numbers, std::uint32_t length,
                     std::uint64_t max_literals = kMaxFamilyLiterals);

// Disjoint clauses of `size` variables each, named by box and place in it: 1_1, 1_2, ..., 2_1, ...
// From size 2 on White wins even as second, by pairing.
Formula boxes(std::uint32_t count, std::uint32_t size,
              std::uint64_t max_literals = kMaxFamilyLiterals);

// Distinct clauses of `width` distinct variables each, drawn evenly. The same on every machine.
// Throws UsageError when there are not so many.
Formula random_formula(std::uint32_t variables, std::uint32_t clauses, std::uint32_t width,
                       std::uint64_t seed, std::uint64_t max_literals = kMaxFamilyLiterals);

}  // namespace gadgetc

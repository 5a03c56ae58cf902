// The same game with the colours exchanged.
#pragma once

#include "reduction/formula/families/clause_list.hpp"

namespace gadgetc {

// Clauses are the minimal sets that meet every clause of `formula`, which is what White there wants
// to fill. So Black wins here, moving first or second, exactly when White wins there, moving first
// or second. There may be exponentially many clauses: throws UsageError as ClauseList does.
Formula swap_roles(const Formula& formula, std::uint64_t max_literals = kMaxFamilyLiterals);

}  // namespace gadgetc

// Reads QDIMACS and QCIR and evaluates them by their definitions: no outside solver, no search
// beyond trying both values in the order of the prefix. QDIMACS is cut short by unit clauses and by
// existential variables of one sign, QCIR when the output is known, all sound for any QBF.
#pragma once

#include <string>

namespace gadgetc::test {

// Throws std::runtime_error on what the grammar does not allow: free variables, blocks that do not
// alternate, an innermost universal block, wrong counts, empty clauses.
bool evaluate_qdimacs(const std::string& text);

// The same for cleansed QCIR-G14: numbers up to that of the first line, gates after their inputs.
bool evaluate_qcir(const std::string& text);

}  // namespace gadgetc::test

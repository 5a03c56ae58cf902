// A quantified circuit in clauses, as QDIMACS wants it.
#pragma once

#include "reduction/formula/exchange/qbf_circuit.hpp"

namespace gadgetc {

struct QbfClauses {
  std::uint32_t variables = 0;
  std::vector<QbfBlock> prefix;  // as the circuit's, with further existential variables; none empty
  std::vector<std::vector<quantified::QbfLiteral>> clauses;  // none empty
};

// True exactly when the circuit is; its variables keep their numbers. The circuit's last block must
// be existential, or there be none.
QbfClauses to_clauses(const QbfCircuit& circuit);

}  // namespace gadgetc

#include "reduction/circuit/crossings/logical_circuit.hpp"

#include "reduction/circuit/crossings/crossovers.hpp"
#include "reduction/circuit/crossings/without_crossings.hpp"
#include "reduction/circuit/crossings/without_protectors.hpp"

namespace gadgetc {

Circuit with_single_crossings(const Circuit& drawn) {
  return collapse_crossings(without_protectors(drawn));
}

Circuit logical_circuit(const Circuit& drawn) {
  return without_crossings(with_single_crossings(drawn));
}

}  // namespace gadgetc

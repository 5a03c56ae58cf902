#include "reduction/circuit/crossings/without_protectors.hpp"

#include "reduction/circuit/crossings/bypass_gates.hpp"

namespace gadgetc {

Circuit without_protectors(const Circuit& circuit) { return bypass_gates(circuit, is_protector); }

}  // namespace gadgetc

#include "reduction/circuit/without_protectors.hpp"

#include "reduction/circuit/bypass_gates.hpp"

namespace gadgetc {

Circuit without_protectors(const Circuit& circuit) { return bypass_gates(circuit, is_protector); }

}  // namespace gadgetc

// Instead of circuit_dot.cpp in a program that has no Graphviz, the one for browsers.
#include "base/text/input_error.hpp"
#include "reduction/circuit/formats/circuit_dot.hpp"

namespace gadgetc {

namespace {

[[noreturn]] void refuse_drawing() {
  throw UsageError("this program has been built without Graphviz, which draws circuits");
}

}  // namespace

bool has_graphviz() { return false; }

std::string write_dot(const Circuit&, const CircuitPicture&) { refuse_drawing(); }

CircuitPlaces place_circuit(const Circuit&, const CircuitPicture&) { refuse_drawing(); }

std::string render_circuit(const Circuit&, PictureFormat, const CircuitPicture&) {
  refuse_drawing();
}

}  // namespace gadgetc

// Circuits as pictures: DOT written by cgraph, and SVG or PDF laid out and drawn by Graphviz.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "reduction/circuit/circuit.hpp"
#include "reduction/circuit/circuit_grid.hpp"

namespace gadgetc {

// Not in a program for browsers: there write_dot writes gates and wires alone, and place_circuit
// and render_circuit throw UsageError.
bool has_graphviz();

// Where the middle of a gate lies, in points, y upwards.
struct GatePlace {
  double x = 0, y = 0;
};

struct CircuitPicture {
  // Boxes around the variables, around the ORs of each clause, and around the crossings. Without
  // them these are subgraphs that only name their gates.
  bool boxes = false;
  // Variables on top and the output below, instead of from left to right.
  bool downwards = false;
  // Where gates and wires lie; nothing: Graphviz finds places. On a grid there are no boxes.
  std::optional<CircuitGrid> grid;
  bool force = false;
};

// One node a gate, labelled with its name and called by the name's dot_id; shape and colour by
// kind; one edge a wire, in the order of the gates; subgraphs of the variables, of the ORs of
// each clause ("clause.3") and of the crossings. The circuit must pass check_circuit. Linear time.
std::string write_dot(const Circuit& circuit, const CircuitPicture& picture = {});

enum class PictureFormat { Svg, Pdf };

// What Graphviz is asked to find places for, at most: gates, and the ranks between the ends of all
// wires, which its time grows with (8,400 ranks: ten seconds).
inline constexpr std::size_t kMaxDrawnGates = 3000;
inline constexpr std::uint64_t kMaxDrawnRanks = 10'000;

// The sum over all wires of how much deeper in the circuit they end than they begin.
std::uint64_t count_wire_ranks(const Circuit& circuit);

// Throws UsageError for a circuit above these limits unless the picture has a `grid` or `force`.
void check_drawing_limits(const Circuit& circuit, const CircuitPicture& picture);

// Where Graphviz puts gates and wires, in points, y upwards.
struct CircuitPlaces {
  struct Box {
    GatePlace middle;
    double width = 0, height = 0;
  };
  std::vector<Box> gates;
  // One a wire, by gates and their outputs: a start, then three points for each Bezier curve, and
  // last, if its number is left over, the tip of the arrow.
  std::vector<std::vector<GatePlace>> wires;
};

// Errors as those of render_circuit.
CircuitPlaces place_circuit(const Circuit& circuit, const CircuitPicture& picture = {});

// The picture's bytes. Throws UsageError for a circuit above these limits unless it has a `grid`
// or `force`, and std::runtime_error when Graphviz cannot draw (no plugin for the format, say).
// Graphviz is not thread-safe: one thread at a time.
std::string render_circuit(const Circuit& circuit, PictureFormat format,
                           const CircuitPicture& picture = {});

}  // namespace gadgetc

// A circuit in one of the formats that circuit and board extract offer.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "cli/file_options.hpp"
#include "cli/picture_formats.hpp"
#include "reduction/circuit/circuit.hpp"
#include "reduction/circuit/formats/circuit_dot.hpp"
#include "reduction/formula/formula.hpp"

namespace gadgetc {

struct CircuitFormat {
  std::string output = "-";
  std::string format;
  bool json = false;
  std::optional<bool> boxes;  // by default in DOT only
  CircuitPicture picture;     // its `boxes` apart
  PictureWidth width;
};

// -o, --format, --json, --width, --boxes, --no-boxes, --downwards, --force.
void add_circuit_format(CLI::App& command, CircuitFormat& format, FileOptions& files);

// The format asked for, or the one that the output's name ends with, or DOT. Throws UsageError.
std::string chosen_format(const CircuitFormat& format);

// The bytes in that format. The formula gives the names of the variables. Throws UsageError for a
// circuit too large to lay out.
std::string circuit_product(const Circuit& circuit, const Formula& formula,
                            const CircuitFormat& format);

}  // namespace gadgetc

#include "cli/compile/circuit_product.hpp"

#include <cstdint>
#include <string>
#include <vector>

#include "base/raster/raster.hpp"
#include "base/text/json_text.hpp"
#include "cli/json.hpp"
#include "cli/picture_formats.hpp"
#include "cli/product_formats.hpp"
#include "cli/word_checks.hpp"
#include "reduction/circuit/formats/circuit_json.hpp"
#include "reduction/circuit/formats/circuit_tikz.hpp"

namespace gadgetc {

namespace {

const std::vector<std::string> kCircuitFormats{"dot", "svg", "png", "pdf", "tikz", "json"};

}  // namespace

std::string chosen_format(const CircuitFormat& format) {
  return chosen_format(kCircuitFormats, format.json ? "json" : format.format, format.output);
}

void add_circuit_format(CLI::App& command, CircuitFormat& format, FileOptions& files) {
  files.written(
      command.add_option("-o,--output", format.output, "where the product goes; - is stdout"));
  auto* choice = command
                     .add_option("--format", format.format,
                                 "dot, svg, png, pdf, tikz (for LaTeX) or json; by default as the "
                                 "output's name ends")
                     ->check(one_of(kCircuitFormats));
  add_picture_width(command, format.width);
  command.add_flag("--json", format.json, "the same as --format json")->excludes(choice);
  // An optional that is given to add_flag becomes false at once.
  command.add_flag_function(
      "--boxes,!--no-boxes", [&format](std::int64_t count) { format.boxes = count > 0; },
      "boxes (in DOT clusters) around the variables and, where no wires cross, each clause; "
      "by default in DOT only");
  command.add_flag("--downwards", format.picture.downwards,
                   "variables on top instead of at the left");
  command.add_flag("--force", format.picture.force,
                   "lay out pictures of any size, however long it takes");
}

std::string circuit_product(const Circuit& circuit, const Formula& formula,
                            const CircuitFormat& format) {
  const std::string chosen = chosen_format(format);
  CircuitPicture picture = format.picture;
  picture.boxes = format.boxes.value_or(chosen == "dot");
  if (chosen == "svg") return render_circuit(circuit, PictureFormat::Svg, picture);
  if (chosen == "png") {
    return png_of_svg(render_circuit(circuit, PictureFormat::Svg, picture), format.width.pixels());
  }
  if (chosen == "pdf") return render_circuit(circuit, PictureFormat::Pdf, picture);
  if (chosen == "tikz") return write_circuit_tikz(circuit, picture, format.width.millimetres());
  if (chosen == "dot") return write_dot(circuit, picture);
  return json_text(circuit_json(circuit, formula), 1);
}

}  // namespace gadgetc

#include "cli/picture_formats.hpp"

#include <algorithm>
#include <sstream>

#include "base/raster/raster.hpp"
#include "cli/number_checks.hpp"
#include "cli/product_formats.hpp"

namespace gadgetc {

bool is_picture_format(const std::string& format) {
  return std::find(kPictureFormats.begin(), kPictureFormats.end(), format) !=
         kPictureFormats.end();
}

std::string picture_format(const std::string& output) {
  return chosen_format(kPictureFormats, "", output);
}

CLI::Option* add_picture_width(CLI::App& command, PictureWidth& width) {
  return command
      .add_option("--width", width.given,
                  "Of a PNG, in pixels (default: 2000); of TikZ, in millimetres at most "
                  "(default: 110)")
      ->check(whole_number<int>(1, 32767));
}

void write_picture(std::ostream& out, const std::string& format, const PictureWidth& width,
                   const WriteSvg& write) {
  if (format == "svg") return write(out);
  std::ostringstream svg;
  write(svg);
  out << (format == "png" ? png_of_svg(svg.str(), width.pixels()) : pdf_of_svg(svg.str()));
}

}  // namespace gadgetc

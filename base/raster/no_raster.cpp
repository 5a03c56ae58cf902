// For machines without librsvg, and for browsers.
#include "base/raster/raster.hpp"
#include "base/text/input_error.hpp"

namespace gadgetc {

std::string png_of_svg(std::string_view, int) {
  throw UsageError("this gadgetc was compiled without librsvg: it writes no PNG, only SVG");
}

std::string pdf_of_svg(std::string_view) {
  throw UsageError("this gadgetc was compiled without librsvg: it writes no PDF of this, only SVG");
}

}  // namespace gadgetc

// Pictures for programs that do not read SVG: PNG and PDF, drawn by librsvg and cairo.
#pragma once

#include <string>
#include <string_view>

namespace gadgetc {

// Makes a PNG so many pixels wide, its height by the picture's proportions. Throws UsageError when
// it is more than a picture can have, when the SVG has too many elements, or when the program was
// compiled without librsvg.
std::string png_of_svg(std::string_view svg, int width);
// Makes a PDF of one page of the picture's own size. Throws as above.
std::string pdf_of_svg(std::string_view svg);

}  // namespace gadgetc

// Pictures that are made as SVG, in the other formats that people ask for.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "base/text/tikz_page.hpp"

namespace gadgetc {

// What an SVG picture can be written as.
inline const std::vector<std::string> kPictureFormats{"svg", "png", "pdf"};
bool is_picture_format(const std::string& format);
// The format that the name of such a product ends in, else svg. Throws UsageError for another
// ending.
std::string picture_format(const std::string& output);

// How wide a picture is where its format does not leave that to the viewer.
struct PictureWidth {
  std::optional<int> given;
  int pixels() const { return given.value_or(2000); }                   // of a PNG
  double millimetres() const { return given.value_or(kTikzWidth); }  // of TikZ
};
// --width
CLI::Option* add_picture_width(CLI::App& command, PictureWidth& width);

using WriteSvg = std::function<void(std::ostream&)>;
// Throws UsageError as base/raster does.
void write_picture(std::ostream& out, const std::string& format, const PictureWidth& width,
                   const WriteSvg& write);

}  // namespace gadgetc

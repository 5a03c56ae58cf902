// Pictures that are made as SVG, in the other formats that people ask for.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <ostream>
#include <string>
#include <vector>

namespace gadgetc {

// What an SVG picture can be written as.
inline const std::vector<std::string> kPictureFormats{"svg", "png", "pdf"};
bool is_picture_format(const std::string& format);
// As the name of a product that is a picture ends, else svg. Throws UsageError for another ending.
std::string picture_format(const std::string& output);

inline constexpr int kPictureWidth = 2000;  // of a PNG, in pixels
// --width, of a PNG.
CLI::Option* add_picture_width(CLI::App& command, int& width);

using WriteSvg = std::function<void(std::ostream&)>;
// Throws UsageError as base/raster does.
void write_picture(std::ostream& out, const std::string& format, int width, const WriteSvg& write);

}  // namespace gadgetc

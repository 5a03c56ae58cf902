// What all pictures for papers have in common.
#pragma once

#include <string_view>

namespace gadgetc {

// Millimetres: a picture of this width fits an indented paragraph of an article with margins as
// LaTeX sets them.
inline constexpr double kTikzWidth = 110;
// A picture is at most so many times as high as it may be wide.
inline constexpr double kTikzHeights = 1.6;

// The last option of every tikzpicture, so that a paper's preamble has the last word about styles:
//   \tikzset{gadgetc/.style={water/.style={fill=black!10}}}
inline constexpr std::string_view kTikzOwnStyles = "gadgetc/.try";

}  // namespace gadgetc

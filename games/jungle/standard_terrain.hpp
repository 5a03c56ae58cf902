// The terrain of the standard board of nine rows and seven columns.
#pragma once

#include <array>
#include <string_view>

namespace gadgetc::jungle {

inline constexpr int kStandardRows = 9;
inline constexpr int kStandardColumns = 7;
// Letters of terrain (piece.hpp), top row first.
inline constexpr std::array<std::string_view, kStandardRows> kStandardTerrain{
    "..v#v..",  //
    "...v...",  //
    ".......",  //
    ".~~.~~.",  //
    ".~~.~~.",  //
    ".~~.~~.",  //
    ".......",  //
    "...^...",  //
    "..^@^..",
};

}  // namespace gadgetc::jungle

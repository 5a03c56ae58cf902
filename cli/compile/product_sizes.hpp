// Products that a board may be too large for. Of compile, what the formula's counts foretell is
// refused before the board is made; what the board shows leaves the product out, not the board.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "reduction/products/pictures/board_pictures.hpp"

namespace gadgetc {

struct SizedProduct {
  const char* option;
  std::string* file;
  PictureKind kind;
};

// Throws UsageError where no board of the formula can have one of the products.
void check_sizes_foretold(const std::vector<SizedProduct>& wanted, const Formula& formula,
                          const DrawingOptions& options);

// --huge; `picture`: "a picture of a board".
CLI::Option* add_huge(CLI::App& command, bool& huge, const std::string& picture);
// Throws UsageError where a picture of so many squares has to be asked for by --huge.
void check_picture_size(std::uint64_t squares, std::string_view format, bool huge);

// Takes out the names of what the board is too large for, and says so. Has it taken one?
bool leave_out_too_large(const std::vector<SizedProduct>& wanted, const Compilation& result);

}  // namespace gadgetc

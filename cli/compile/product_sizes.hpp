// Products of compile that a board may be too large for. What its formula's counts foretell is
// refused before the board is made; what the board shows leaves the product out, not the board.
#pragma once

#include <string>
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

// Takes out the names of what the board is too large for, and says so. Has it taken one?
bool leave_out_too_large(const std::vector<SizedProduct>& wanted, const Compilation& result);

}  // namespace gadgetc

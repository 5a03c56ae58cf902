#include "cli/compile/product_sizes.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "reduction/formula/circuit/build_circuit.hpp"

namespace gadgetc {

namespace {

std::string limit_of(const SizedProduct& product, std::uint64_t most) {
  return fmt::format("too large for {} (limit {}{})", product.option, most,
                     product.kind == PictureKind::Svg ? " without --huge" : "");
}

}  // namespace

void check_sizes_foretold(const std::vector<SizedProduct>& wanted, const Formula& formula,
                          const DrawingOptions& options) {
  if (wanted.empty()) return;
  const std::uint64_t least = least_squares(count_nets(without_repetitions(formula)), options);
  for (const SizedProduct& product : wanted) {
    const std::uint64_t most = most_squares(*options.target, product.kind);
    if (least <= most) continue;
    throw UsageError(fmt::format("the board would have {} squares at least, {}", least,
                                 limit_of(product, most)));
  }
}

bool leave_out_too_large(const std::vector<SizedProduct>& wanted, const Compilation& result) {
  const std::uint64_t squares = result.emission.board.squares();
  bool is_one_left_out = false;
  for (const SizedProduct& product : wanted) {
    const std::uint64_t most = most_squares(*result.target, product.kind);
    if (squares <= most) continue;
    fmt::print(stderr, "gadgetc: error: a board of {} squares is {}; '{}' is not written\n",
               squares, limit_of(product, most), printable(*product.file));
    product.file->clear();
    is_one_left_out = true;
  }
  return is_one_left_out;
}

}  // namespace gadgetc

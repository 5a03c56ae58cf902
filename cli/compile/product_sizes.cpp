#include "cli/compile/product_sizes.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "reduction/formula/circuit/build_circuit.hpp"

namespace gadgetc {

namespace {

std::string limit_of(std::string_view product, PictureKind kind, std::uint64_t most) {
  return fmt::format("too large for {} (limit {}{})", product, most,
                     kind == PictureKind::Svg ? " without --huge" : "");
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
                                 limit_of(product.option, product.kind, most)));
  }
}

CLI::Option* add_huge(CLI::App& command, bool& huge, const std::string& picture) {
  return command.add_flag(
      "--huge", huge, fmt::format("{} of more than {} squares, too", picture, kMaxSvgSquares));
}

void check_picture_size(std::uint64_t squares, std::string_view format, bool huge) {
  if (huge || squares <= kMaxSvgSquares) return;
  throw UsageError(fmt::format("a board of {} squares is {}", squares,
                               limit_of(format, PictureKind::Svg, kMaxSvgSquares)));
}

bool leave_out_too_large(const std::vector<SizedProduct>& wanted, const Compilation& result) {
  const std::uint64_t squares = result.emission.board.squares();
  bool is_one_left_out = false;
  for (const SizedProduct& product : wanted) {
    const std::uint64_t most = most_squares(*result.target, product.kind);
    if (squares <= most) continue;
    fmt::print(stderr, "gadgetc: error: a board of {} squares is {}; '{}' is not written\n",
               squares, limit_of(product.option, product.kind, most), printable(*product.file));
    product.file->clear();
    is_one_left_out = true;
  }
  return is_one_left_out;
}

}  // namespace gadgetc

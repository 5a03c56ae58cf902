#include "cli/tablebase/table_text.hpp"

#include <fmt/format.h>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "solver/endgame_tables/table_layout.hpp"

namespace gadgetc {

std::string value_text(TableByte value) {
  if (value == kNoValue) return "unknown";
  if (value == kDrawn) return "drawn";
  return fmt::format("{} in {}", is_win(value) ? "won" : "lost", length_of(value));
}

Material parse_table_material(const std::string& name) {
  const auto material = find_material(name);
  if (!material || material->pieces() > kMaxTablePieces) {
    throw UsageError(
        fmt::format("no material {}: White's letters of RCWDPTLE, '-', Black's, {} pieces at "
                    "most, as in EL-R",
                    quote(name), kMaxTablePieces));
  }
  return canonical(*material);
}

}  // namespace gadgetc

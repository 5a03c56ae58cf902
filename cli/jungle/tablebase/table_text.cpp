#include "cli/jungle/tablebase/table_text.hpp"

#include <fmt/format.h>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "solver/endgame_tables/table_layout.hpp"

namespace gadgetc {

jungle::Material parse_table_material(const std::string& name) {
  const auto material = jungle::find_material(name);
  if (!material || material->pieces() > jungle::kMaxTablePieces) {
    throw UsageError(
        fmt::format("no material {}: White's letters of RCWDPTLE, '-', Black's, {} pieces at "
                    "most, as in EL-R",
                    quote(name), jungle::kMaxTablePieces));
  }
  return canonical(*material);
}

}  // namespace gadgetc

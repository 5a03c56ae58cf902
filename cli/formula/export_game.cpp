#include "cli/formula/export_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "base/text/files.hpp"
#include "cli/commands.hpp"
#include "cli/product_formats.hpp"
#include "reduction/formula/exchange/positional_game.hpp"
#include "reduction/formula/exchange/write_qbf.hpp"

namespace gadgetc {

namespace {

void write_game(std::ostream& out, const Formula& formula, formula_game::Player first,
                const std::string& format) {
  if (format == "qdimacs") return write_qdimacs(out, formula, first);
  if (format == "qcir") return write_qcir(out, formula, first);
  write_pg(out, formula, first);
}

}  // namespace

Deadline half_a_second_or(Deadline deadline) {
  return deadline ? std::max(deadline, deadline_after(0.5)) : deadline;
}

std::string game_format_of(const std::string& output) {
  for (const char* format : {"pg", "qcir", "qdimacs"}) {
    if (ends_as(output, format)) return format;
  }
  check_ending(output, "a formula");
  return "";
}

int refuse_export() {
  fmt::print(stderr, "gadgetc: error: the time limit was reached before the export was complete\n");
  return kLimit;
}

int export_game(const GameExport& product, const Formula& formula, formula_game::Player first,
                Deadline deadline) {
  try {
    const TimeLimit limit(half_a_second_or(deadline));
    write_output(product.output.empty() ? "-" : product.output,
                 [&](std::ostream& out) { write_game(out, formula, first, product.format); });
  } catch (const TimeIsUp&) {
    return refuse_export();
  }
  return kDone;
}

}  // namespace gadgetc

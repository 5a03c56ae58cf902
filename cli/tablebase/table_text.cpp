#include "cli/tablebase/table_text.hpp"

#include <fmt/format.h>

namespace gadgetc {

std::string value_text(TableByte value) {
  if (value == kNoValue) return "unknown";
  if (value == kDrawn) return "drawn";
  return fmt::format("{} in {}", is_win(value) ? "won" : "lost", length_of(value));
}

}  // namespace gadgetc

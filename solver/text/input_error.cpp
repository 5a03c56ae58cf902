#include "solver/text/input_error.hpp"

#include <fmt/format.h>

namespace gadgetc {

std::string format_complaint(std::string_view source, Location location, std::string_view severity,
                             std::string_view message, std::string_view source_line) {
  std::string text =
      fmt::format("{}:{}:{}: {}: {}", source, location.line, location.column, severity, message);
  if (!source_line.empty()) {
    text += fmt::format("\n{}\n{:>{}}", source_line, '^', location.column);
  }
  return text;
}

InputError::InputError(std::string_view source, Location location, std::string_view message,
                       std::string_view source_line)
    : std::runtime_error(format_complaint(source, location, "error", message, source_line)),
      location_(location) {}

}  // namespace gadgetc

#include "cli/number_checks.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <string>
#include <string_view>

namespace gadgetc {

namespace {

constexpr double kMostSeconds = 1e9;
constexpr const char* kMostSecondsText = "1000000000";

template <class Number>
bool is_whole_text(std::string_view text, Number& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size();
}

bool is_decimal(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos &&
         (text == "0" || text.front() != '0');
}

}  // namespace

CLI::Validator whole_number_between(std::uint64_t least, std::uint64_t most, bool is_open) {
  const auto complaint = [=](const std::string& text) -> std::string {
    std::uint64_t value = 0;
    const bool fits = is_whole_text(text, value);
    if (is_decimal(text) && fits && value >= least && value <= most) return "";
    const bool is_too_large = is_decimal(text) && (!fits || value > most);
    if (is_open && !is_too_large) {
      return fmt::format("expected a number from {} on, found {}", least, text);
    }
    return fmt::format("expected a number from {} to {}, found {}", least, most, text);
  };
  const std::string end = is_open ? "" : fmt::to_string(most);
  return CLI::Validator(complaint, fmt::format("[{}..{}]", least, end));
}

CLI::Validator duration_in_seconds() {
  return CLI::Validator(
      [](const std::string& text) -> std::string {
        double value = 0;
        if (is_whole_text(text, value) && value >= 0 && value <= kMostSeconds) return "";
        return fmt::format("expected a number from 0 to {}, found {}", kMostSecondsText, text);
      },
      fmt::format("[0..{}]", kMostSecondsText));
}

}  // namespace gadgetc

#include "cli/number_checks.hpp"

#include <fmt/format.h>

#include <string>

namespace gadgetc {

namespace {

// CLI11's own checks end a range at the largest number there is, all digits of which their messages
// show, and take NaN, whose every comparison is false.
CLI::Validator at_least(int least, const std::string& description) {
  return CLI::Validator(
      [least](const std::string& text) {
        double value = 0;
        if (CLI::detail::lexical_cast(text, value) && value >= least) return std::string();
        return fmt::format("expected a number from {} on, found {}", least, text);
      },
      description);
}

}  // namespace

CLI::Validator at_least_one() { return at_least(1, "POSITIVE"); }
CLI::Validator not_negative() { return at_least(0, "NONNEGATIVE"); }

}  // namespace gadgetc

// The names that `c varname I NAME` comments give, checked once the header is known.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/text/scanner.hpp"

namespace gadgetc {

struct Naming {
  std::uint64_t number = 0;  // of the variable, from 1
  std::string_view name;     // lies in the text
  Location at_number;
  Location at_name;
};

// Takes a comment, the cursor on its 'c', up to the end of the line; a naming goes to `namings`.
void take_comment(Scanner& scanner, std::vector<Naming>& namings);

// One name a variable, the default for an unnamed one; empty when every variable has its default.
// Throws the first error in the text; the scanner stands at its end.
std::vector<std::string> resolve_names(const Scanner& scanner, std::uint32_t variables,
                                       const std::vector<Naming>& namings);

}  // namespace gadgetc

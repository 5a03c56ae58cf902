// Formulas of known games: docs/families.md.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "gadgetc/formula.hpp"

namespace gadgetc::api {

// Parameters by name, those of `gadgetc formula FAMILY --help`: numbers in decimal digits, two
// numbers or names with a blank between them, "yes" or "no" for what the command has as a flag.
// `edges` is an edge list, not the name of a file.
using FamilyParameters = std::map<std::string, std::string>;

// The formula of a family; White is to move first. Throws Error for a family or a parameter that
// there is not, for one that is missing or has a wrong value, and for formulas of more than `limit`
// literals and clauses; LimitReached.
GADGETC_API Formula family(std::string_view name, const FamilyParameters& parameters,
                           const Limits& limits = {});

// The names of the families, and what `gadgetc formula --help` says of one. Throws Error.
GADGETC_API std::vector<std::string> family_names();
GADGETC_API std::string family_summary(std::string_view name);

}  // namespace gadgetc::api

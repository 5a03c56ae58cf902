// Everything that the program writes as JSON, but for the data of pages: docs/schemas/ has a schema
// of each kind.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace gadgetc {

// The version of all kinds of JSON together. It rises when a member goes, or gets another name,
// type or meaning, not when one is added.
inline constexpr int kJsonVersion = 1;

// `json` with "version" as its first member, or as the first of each entry when it is a list;
// without bytes that are no UTF-8, and with a newline. `indent`: in blanks; -1: all on one line.
std::string json_text(nlohmann::ordered_json json, int indent);

}  // namespace gadgetc

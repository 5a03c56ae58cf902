// JSON Schema, draft 2020-12, as far as docs/schemas/ uses it. In tests/cli/schemas/answers_test.py
// a validator of others says the same.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace gadgetc::test {

// Where and why `value` is none of `schema`, "/levels/board/states: below 0"; empty: it is one.
// Throws std::logic_error when the schema has a word that is not known here.
std::string find_schema_fault(const nlohmann::json& schema, const nlohmann::json& value);

// A schema of docs/schemas/ by its name, "board-solve". Throws std::logic_error: there is none.
const nlohmann::json& schema_called(const std::string& name);

}  // namespace gadgetc::test

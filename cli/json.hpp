// JSON that keeps the order of its fields.
#pragma once

#include <nlohmann/json.hpp>

namespace gadgetc {

using Json = nlohmann::ordered_json;

}  // namespace gadgetc

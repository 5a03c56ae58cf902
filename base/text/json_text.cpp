#include "base/text/json_text.hpp"

#include <utility>

namespace gadgetc {

namespace {

using nlohmann::ordered_json;

ordered_json with_version(ordered_json object) {
  ordered_json versioned{{"version", kJsonVersion}};
  for (auto& [name, value] : object.items()) versioned[name] = std::move(value);
  return versioned;
}

}  // namespace

std::string json_text(ordered_json json, int indent) {
  if (json.is_array()) {
    for (ordered_json& entry : json) entry = with_version(std::move(entry));
  } else {
    json = with_version(std::move(json));
  }
  return json.dump(indent, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace gadgetc

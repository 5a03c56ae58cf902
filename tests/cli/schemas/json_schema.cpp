#include "tests/cli/schemas/json_schema.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <stdexcept>

#include "tests/scratch_directory.hpp"

namespace gadgetc::test {

namespace {

using nlohmann::json;

class Validator {
 public:
  explicit Validator(const json& root) : root_(root) {}

  std::string fault(const json& schema, const json& value, const std::string& at) const {
    if (schema.is_boolean()) return schema.get<bool>() ? "" : at + ": not allowed";
    for (const auto& [word, said] : schema.items()) {
      const std::string found = fault_by(word, said, schema, value, at);
      if (!found.empty()) return found;
    }
    return "";
  }

 private:
  std::string fault_by(const std::string& word, const json& said, const json& schema,
                       const json& value, const std::string& at) const {
    if (kRemarks.count(word) != 0) return "";
    if (word == "$ref") return fault(named(said.get<std::string>()), value, at);
    if (word == "const") return value == said ? "" : at + ": not " + said.dump();
    if (word == "enum") return holds(said, value) ? "" : at + ": none of " + said.dump();
    if (word == "type") return is_of_types(value, said) ? "" : at + ": no " + said.dump();
    if (word == "oneOf") return count(said, value, at) == 1 ? "" : at + ": not one of several";
    if (word == "anyOf") return count(said, value, at) >= 1 ? "" : at + ": none of several";
    if (word == "minimum") return !value.is_number() || value >= said ? "" : at + ": too small";
    if (word == "maximum") return !value.is_number() || value <= said ? "" : at + ": too large";
    if (word == "minItems") {
      return !value.is_array() || value.size() >= said ? "" : at + ": too few items";
    }
    if (word == "maxItems") {
      return !value.is_array() || value.size() <= said ? "" : at + ": too many items";
    }
    if (word == "pattern") return fault_by_pattern(said.get<std::string>(), value, at);
    if (word == "items") return fault_in_items(said, value, at);
    if (word == "required") return fault_by_required(said, value, at);
    if (word == "properties") return fault_in_properties(said, value, at);
    if (word == "additionalProperties") return fault_in_others(said, schema, value, at);
    if (word == "propertyNames") return fault_in_names(said, value, at);
    throw std::logic_error("a word of schemas that is not known: " + word);
  }

  const json& named(const std::string& reference) const {
    static const std::string kStart = "#/$defs/";
    if (reference.compare(0, kStart.size(), kStart) != 0) throw std::logic_error(reference);
    return root_.at("$defs").at(reference.substr(kStart.size()));
  }

  static bool holds(const json& list, const json& value) {
    return std::find(list.begin(), list.end(), value) != list.end();
  }

  static bool is_of_type(const json& value, const std::string& type) {
    if (type == "integer") return value.is_number_integer();
    if (type == "number") return value.is_number();
    return type == value.type_name();
  }

  static bool is_of_types(const json& value, const json& types) {
    if (types.is_string()) return is_of_type(value, types);
    return std::any_of(types.begin(), types.end(),
                       [&](const json& type) { return is_of_type(value, type); });
  }

  std::ptrdiff_t count(const json& schemas, const json& value, const std::string& at) const {
    return std::count_if(schemas.begin(), schemas.end(),
                         [&](const json& each) { return fault(each, value, at).empty(); });
  }

  static std::string fault_by_pattern(const std::string& pattern, const json& value,
                                      const std::string& at) {
    if (!value.is_string()) return "";
    const bool is_found = std::regex_search(value.get<std::string>(), std::regex(pattern));
    return is_found ? "" : at + ": not as " + pattern;
  }

  std::string fault_in_items(const json& schema, const json& value, const std::string& at) const {
    if (!value.is_array()) return "";
    for (std::size_t i = 0; i < value.size(); ++i) {
      const std::string found = fault(schema, value[i], at + "/" + std::to_string(i));
      if (!found.empty()) return found;
    }
    return "";
  }

  static std::string fault_by_required(const json& names, const json& value,
                                       const std::string& at) {
    if (!value.is_object()) return "";
    for (const std::string name : names) {
      if (!value.contains(name)) return at + "/" + name + ": missing";
    }
    return "";
  }

  std::string fault_in_properties(const json& schemas, const json& value,
                                  const std::string& at) const {
    if (!value.is_object()) return "";
    for (const auto& [name, schema] : schemas.items()) {
      if (!value.contains(name)) continue;
      const std::string found = fault(schema, value[name], at + "/" + name);
      if (!found.empty()) return found;
    }
    return "";
  }

  std::string fault_in_others(const json& others, const json& schema, const json& value,
                              const std::string& at) const {
    if (!value.is_object()) return "";
    const json listed = schema.value("properties", json::object());
    for (const auto& [name, member] : value.items()) {
      if (listed.contains(name)) continue;
      const std::string found = fault(others, member, at + "/" + name);
      if (!found.empty()) return found;
    }
    return "";
  }

  std::string fault_in_names(const json& schema, const json& value, const std::string& at) const {
    if (!value.is_object()) return "";
    for (const auto& [name, member] : value.items()) {
      const std::string found = fault(schema, name, at + "/" + name);
      if (!found.empty()) return found;
    }
    return "";
  }

  inline static const std::set<std::string> kRemarks{"$schema", "$id", "title", "description",
                                                     "$defs"};
  const json& root_;
};

}  // namespace

std::string find_schema_fault(const json& schema, const json& value) {
  return Validator(schema).fault(schema, value, "");
}

const json& schema_called(const std::string& name) {
  static std::map<std::string, json> read;
  const auto found = read.find(name);
  if (found != read.end()) return found->second;
  const std::string file = GADGETC_SOURCE_DIR "/docs/schemas/" + name + ".json";
  if (!std::filesystem::exists(file)) throw std::logic_error("no schema " + file);
  return read[name] = json::parse(read_file(file));
}

}  // namespace gadgetc::test

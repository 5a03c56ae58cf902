// The validator of schemas, word by word, and that every command with --json has a schema.
#include "tests/cli/schemas/json_schema.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <set>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

using nlohmann::json;

bool takes(const std::string& schema, const std::string& value) {
  return find_schema_fault(json::parse(schema), json::parse(value)).empty();
}

struct Example {
  std::string schema, good, bad;
};

// By the help: "board info", and others that have the option.
void list_commands_with_json(const std::string& command, std::set<std::string>& found) {
  const std::string help = run_program("help " + command).out;
  if (has(help, "--json")) found.insert(command);
  const auto at = help.find("\nSubcommands:\n");
  if (at == std::string::npos) return;
  std::istringstream lines(help.substr(at + 14));
  for (std::string line; std::getline(lines, line) && line.rfind("  ", 0) == 0;) {
    const std::string name = line.substr(2, line.find(' ', 2) - 2);
    if (name.empty() || name == "help") continue;
    list_commands_with_json(command.empty() ? name : command + " " + name, found);
  }
}

}  // namespace

TEST_CASE("each word of a schema takes what it should and refuses the rest") {
  const Example examples[] = {
      {R"({"type": "integer"})", "3", "3.5"},
      {R"({"type": "number"})", "3.5", R"("3.5")"},
      {R"({"type": "boolean"})", "true", "0"},
      {R"({"type": ["string", "null"]})", "null", "[]"},
      {R"({"const": 1})", "1", "2"},
      {R"({"enum": ["white", null]})", "null", R"("black")"},
      {R"({"minimum": 0})", "0", "-1"},
      {R"({"maximum": 1})", "1", "1.5"},
      {R"({"pattern": "^[0-9]+$"})", R"("12")", R"("12a")"},
      {R"({"items": {"type": "string"}})", R"(["a"])", R"(["a", 1])"},
      {R"({"minItems": 2})", "[1, 2]", "[1]"},
      {R"({"maxItems": 2})", "[1, 2]", "[1, 2, 3]"},
      {R"({"required": ["a"]})", R"({"a": 1})", R"({"b": 1})"},
      {R"({"properties": {"a": {"type": "null"}}})", R"({"a": null})", R"({"a": 1})"},
      {R"({"properties": {"a": {}}, "additionalProperties": false})", R"({"a": 1})",
       R"({"a": 1, "b": 1})"},
      {R"({"additionalProperties": {"type": "integer"}})", R"({"a": 1})", R"({"a": "1"})"},
      {R"({"propertyNames": {"pattern": "^a"}})", R"({"ab": 1})", R"({"b": 1})"},
      {R"({"oneOf": [{"type": "integer"}, {"minimum": 2}]})", "1", "3"},
      {R"({"anyOf": [{"type": "string"}, {"minimum": 2}]})", "3", "1"},
      {R"({"$ref": "#/$defs/two", "$defs": {"two": {"const": 2}}})", "2", "3"}};
  for (const Example& each : examples) {
    INFO(each.schema);
    CHECK(takes(each.schema, each.good));
    CHECK_FALSE(takes(each.schema, each.bad));
  }
  CHECK_THROWS_AS(takes(R"({"contains": 1})", "1"), std::logic_error);
}

TEST_CASE("a fault is told by its place") {
  const json schema = json::parse(
      R"({"properties": {"a": {"items": {"properties": {"b": {"type": "string"}}}}}})");
  CHECK(find_schema_fault(schema, json::parse(R"({"a": [{"b": ""}, {"b": 1}]})")) ==
        "/a/1/b: no \"string\"");
}

TEST_CASE("every command with --json has a schema, and every schema a command") {
  std::set<std::string> commands, names{"bundle", "page", "verdict"};
  list_commands_with_json("", commands);
  CHECK(commands.size() > 25);
  for (const std::string& command : commands) {
    INFO(command);
    const std::string name = schema_of_command(command);
    CHECK(!name.empty());
    names.insert(name);
  }
  std::set<std::string> files;
  for (const std::string& file : files_in(GADGETC_SOURCE_DIR "/docs/schemas")) {
    files.insert(std::filesystem::path(file).stem().string());
  }
  CHECK(files == names);
}

}  // namespace gadgetc::test

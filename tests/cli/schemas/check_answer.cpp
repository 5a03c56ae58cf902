#include "tests/cli/schemas/check_answer.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <iterator>
#include <sstream>
#include <vector>

#include "tests/cli/schemas/json_schema.hpp"
#include "tests/scratch_directory.hpp"

namespace gadgetc::test {

namespace {

using nlohmann::json;
using Words = std::vector<std::string>;

bool ends_in(const std::string& text, const std::string& end) {
  return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

// Good enough for the names of files and options: quotes go, and blanks end a word.
Words split(const std::string& line) {
  std::string bare = line;
  bare.erase(std::remove(bare.begin(), bare.end(), '\''), bare.end());
  std::istringstream words(bare);
  return {std::istream_iterator<std::string>(words), {}};
}

void complain(const std::string& command, const std::string& what) {
  FAIL_CHECK(command << "\n" << what);
}

void check_one(const std::string& schema, const json& answer, const std::string& command) {
  const std::string fault = find_schema_fault(schema_called(schema), answer);
  if (!fault.empty()) complain(command, "is not as " + schema + ".json says: " + fault);
}

// One JSON; of a program that answers again and again, one a line.
void check_text(const std::string& schema, const std::string& text, const std::string& command) {
  const json whole = json::parse(text, nullptr, false);
  if (!whole.is_discarded()) return check_one(schema, whole, command);
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const json answer = json::parse(line, nullptr, false);
    if (answer.is_discarded()) return complain(command, "gives no JSON");
    check_one(schema, answer, command);
  }
}

struct JsonFile {
  std::string schema, name;
};

// Those that the words name and that are there.
std::vector<JsonFile> json_files(const Words& words, const std::string& schema,
                                 const std::string& folder) {
  std::vector<JsonFile> files;
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    const bool is_output = words[i] == "-o" || words[i] == "--output";
    const bool is_bundle = words[i] == "--bundle" && schema == "compile";
    const bool is_json = is_bundle || words[i] == "--report" ||
                         (is_output && ends_in(words[i + 1], ".json"));
    const std::filesystem::path file = std::filesystem::path(folder) / words[i + 1];
    if (!is_json || !std::filesystem::is_regular_file(file)) continue;
    files.push_back({is_bundle ? "bundle" : schema, file.string()});
  }
  return files;
}

bool has_word(const Words& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// Done, refuted, a limit was reached, or the winner's code of --exit-code.
bool is_answered(int exit_code) {
  constexpr int kCodes[] = {0, 1, 3, 10, 20};
  return std::find(std::begin(kCodes), std::end(kCodes), exit_code) != std::end(kCodes);
}

}  // namespace

std::string schema_of_command(const std::string& words) {
  const Words all = split(words);
  std::string name;
  for (const std::string& word : all) {
    if (word[0] == '-') break;
    name += (name.empty() ? "" : "-") + word;
    if (name == "board-extract") return "circuit";
    const std::string file = GADGETC_SOURCE_DIR "/docs/schemas/" + name + ".json";
    if (std::filesystem::exists(file)) return name;
  }
  return "";
}

void check_answer(const std::string& program, const std::string& arguments,
                  const std::string& printed, int exit_code) {
  const std::string command = program + " " + arguments, schema = schema_of_command(arguments);
  const Words words = split(arguments), before = split(program);
  if (!ends_in(program, "gadgetc") || !is_answered(exit_code) || words.empty()) return;
  if (has_word(words, "--json") && !has_word(words, "--help") && !printed.empty()) {
    if (schema.empty()) return complain(command, "has no schema");
    check_text(schema, printed, command);
  }
  if (exit_code != 0 || schema.empty()) return;
  const std::string folder = before.size() > 1 && before[0] == "cd" ? before[1] : ".";
  for (const JsonFile& file : json_files(words, schema, folder)) {
    check_text(file.schema, read_file(file.name), command);
  }
}

}  // namespace gadgetc::test

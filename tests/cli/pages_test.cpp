// Pages whose commands are run: in a block, each line that begins with "$ " is a command, and what
// follows up to the next one is what it prints, times apart. GADGETC_APPROVE=1 writes answers anew.
// Commands without their answers are run in tests/cli/pages/commands_test.cpp.
#include <catch2/catch.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>

#include "gadgets/library/library.hpp"
#include "tests/cli/pages/desk.hpp"
#include "tests/cli/pages/page.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/cli/schemas/check_answer.hpp"
#include "tests/golden.hpp"

namespace gadgetc::test {
namespace {

// Times differ from run to run: what is left of a line without them.
std::string without_times(const std::string& line) {
  static const std::regex time("[0-9]+\\.[0-9]+(?= (s|seconds|million a second)\\b)");
  return std::regex_replace(line, time, "T");
}

// The lines of `answer`; a line that differs from the page's in times only stays as it is there.
std::string keep_times(const std::string& answer, const std::vector<std::string>& page) {
  std::istringstream lines(answer);
  std::string result;
  std::size_t n = 0;
  for (std::string line; std::getline(lines, line); ++n) {
    const bool is_kept = n < page.size() && without_times(page[n]) == without_times(line);
    result += (is_kept ? page[n] : line) + "\n";
  }
  return result;
}

// Boards decided, and certificates checked by whole boards: three quarters of all the time that the
// answers of pages take. Other tests decide boards and check certificates like them.
const std::set<std::string> kLongCommands = {
    "gadgetc board solve --winner-only xory.jungle | grep ^s",
    "printf 'p cnf 3 2\\n1 2 0\\n2 3 0\\n' | gadgetc compile -q - | "
    "gadgetc board solve --method parts - | grep -v seconds",
    "gadgetc board verify or.jungle --strategy or.strategy",
    "gadgetc-recheck examples/or.cnf or.jungle or.certificate",
    "build/release/gadgetc check examples/majority.cnf",
    "gadgetc check --all 2 2 --set mine --level board",
    "printf 'p cnf 2 1\\n1 2 0\\n' | gadgetc check --level board - | sed 's/, [0-9.]* s,/,/' | "
    "tail -2"};

// The page with every answer replaced by what the program says now; answers of long commands stay
// unless `with_long`.
std::string answered(const std::string& page, Desk& desk, bool with_long) {
  std::istringstream lines(page);
  std::string result, answer, line;
  std::vector<std::string> shown;
  bool in_block = false, in_answer = false, is_run = false;
  while (std::getline(lines, line)) {
    const bool is_fence = line.rfind("```", 0) == 0;
    const bool is_command = in_block && line.rfind("$ ", 0) == 0;
    if (in_answer && !is_fence && !is_command) {
      shown.push_back(line);
      continue;
    }
    if (in_answer && is_run) result += keep_times(answer, shown);
    if (in_answer && !is_run) for (const std::string& each : shown) result += each + "\n";
    result += line + "\n";
    shown.clear();
    in_answer = is_command;
    if (is_fence) in_block = !in_block;
    if (!is_command) continue;
    const std::string command = line.substr(2);
    is_run = with_long || kLongCommands.count(command) == 0;
    if (is_run) answer = desk.run(command);
  }
  return result;
}

void check_answers(bool with_long) {
  const std::map<std::string, std::vector<std::string>> drawn_pictures = {
      {"first-tile", {"pocket", "guarded", "both"}}, {"own-game", {"race", "watched"}},
      {"amazons", {"or"}}, {"quantified-tutorial", {"pond", "pond-konane"}}};
  std::map<std::string, int> commands;
  std::size_t found_long = 0;
  for (const Page& page : read_pages()) {
    if (page.answered.empty()) continue;
    INFO(page.name);
    commands[page.name] = static_cast<int>(page.answered.size());
    for (const Snippet& snippet : page.answered) found_long += kLongCommands.count(snippet.text);
    Desk desk;
    const std::string text = read_file(kSource + "/" + page.name);
    CHECK(difference_from_golden("../../" + page.name, answered(text, desk, with_long)) == "");
    for (const auto& [folder, names] : drawn_pictures) {
      if (page.name != "docs/" + folder + ".md") continue;
      for (const std::string& name : names) {
        const std::string picture = "../../docs/images/" + folder + "/" + name + ".svg";
        CHECK(difference_from_golden(picture, desk.product(name + ".svg")) == "");
      }
    }
  }
  CHECK(commands.size() >= 13);
  CHECK(commands["docs/tutorial.md"] >= 10);
  CHECK(found_long == kLongCommands.size());
}

}  // namespace

TEST_CASE("every command with an answer on a page answers what the page says") {
  check_answers(false);
}

TEST_CASE("every command with an answer, however long, answers what the page says (long)") {
  check_answers(true);
}

// The row of an example with the figures that the program gives now: variables, clauses, crossings,
// board, winners.
std::string example_row(const std::string& file, const std::string& what) {
  const std::string path = kSource + "/examples/" + file;
  const ProgramResult compiled = run_arguments({"compile", "-q", "--json", path});
  const auto report = nlohmann::json::parse(compiled.out);
  std::string row = "| [`" + file + "`](" + file + ") | " + what + " | " +
                    report["formula"]["variables"].dump() + " | " +
                    report["formula"]["clauses"].dump() + " | " +
                    report["layout"]["crossings"].dump() + " | " +
                    report["layout"]["rows"].dump() + " x " + report["layout"]["columns"].dump();
  for (const char* first : {"white", "black"}) {
    const ProgramResult solved =
        run_arguments({"solve", "-q", "--winner-only", "--first", first, path});
    const std::size_t at = solved.out.find("\ns ") + 1;
    row += " | `" + solved.out.substr(at, solved.out.find('\n', at) - at) + "`";
  }
  return row + " |";
}

TEST_CASE("the table of examples has the figures of their boards and their winners") {
  std::istringstream lines(read_file(kSource + "/examples/README.md"));
  std::string page, line;
  int rows = 0;
  while (std::getline(lines, line)) {
    const std::size_t name_end = line.find("`](");
    if (line.starts_with("| [`") && name_end != std::string::npos) {
      const std::string file = line.substr(4, name_end - 4);
      const std::size_t what = line.find(" | ") + 3;
      line = example_row(file, line.substr(what, line.find(" | ", what) - what));
      ++rows;
    }
    page += line + "\n";
  }
  CHECK(rows == 15);
  CHECK(difference_from_golden("../../examples/README.md", page) == "");
}

TEST_CASE("the page of a set has the picture of every tile as the program draws it") {
  const std::vector<std::pair<std::string, std::string>> pages = {
      {"compact", "/docs/tiles.md"},
      {"paper", "/docs/paper-set.md"},
      {"lattice", "/docs/konane-tiles.md"}};
  for (const auto& [set, name] : pages) {
    const std::string page = read_file(kSource + name);
    for (const Tile& tile : library_tiles(set)) {
      INFO(tile.name);
      const std::string image = "images/tiles/" + tile.name + ".svg";
      CHECK(has(page, "<img src=\"" + image + "\""));
      CHECK(difference_from_golden("../../docs/" + image, printed({"gadget", "show", tile.name,
                                                                   "--format", "svg"})) == "");
    }
  }
}

}  // namespace gadgetc::test

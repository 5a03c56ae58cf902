// Pages whose commands are run: in a block, each line that begins with "$ " is a command, and what
// follows up to the next one is what it prints. GADGETC_APPROVE=1 writes the answers anew.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <sstream>

#include "gadgets/library.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/golden.hpp"

namespace gadgetc::test {
namespace {

const std::string kSource = GADGETC_SOURCE_DIR;

// A directory in which the examples lie where the pages say, and the program is on the path.
class Desk {
 public:
  Desk() {
    std::filesystem::create_directory_symlink(kSource + "/examples", scratch_.file("examples"));
    std::filesystem::create_symlink(GADGETC_PROGRAM, scratch_.file("gadgetc"));
  }
  std::string run(const std::string& command) const {
    const std::string line = "cd " + scratch_.file(".") + " && export PATH=$PWD:$PATH && { " +
                             command + "; } >answer 2>&1 </dev/null";
    if (std::system(line.c_str()) == -1) throw std::runtime_error("no shell");
    return read_file(scratch_.file("answer"));
  }
  std::string product(const std::string& name) const { return read_file(scratch_.file(name)); }

 private:
  ScratchDirectory scratch_;
};

// The page with every answer replaced by what the program says now.
std::string answered(const std::string& page, const Desk& desk) {
  std::istringstream lines(page);
  std::string result, line;
  bool in_block = false, in_answer = false;
  while (std::getline(lines, line)) {
    if (line.rfind("```", 0) == 0) {
      in_block = !in_block;
      in_answer = false;
    }
    const bool is_command = in_block && line.rfind("$ ", 0) == 0;
    if (in_answer && !is_command) continue;
    result += line + "\n";
    if (!is_command) continue;
    result += desk.run(line.substr(2));
    in_answer = true;
  }
  return result;
}

}  // namespace

TEST_CASE("every command on the page on first tiles answers what the page says") {
  const Desk desk;
  const std::string page = read_file(kSource + "/docs/first-tile.md");
  CHECK(difference_from_golden("../../docs/first-tile.md", answered(page, desk)) == "");
  for (const std::string name : {"pocket", "guarded"}) {
    const std::string picture = "../../docs/images/first-tile/" + name + ".svg";
    CHECK(difference_from_golden(picture, desk.product(name + ".svg")) == "");
  }
}

TEST_CASE("every command on the page on families answers what the page says") {
  const std::string page = read_file(kSource + "/docs/families.md");
  CHECK(difference_from_golden("../../docs/families.md", answered(page, Desk())) == "");
}

TEST_CASE("every command on the page on solving boards answers what the page says") {
  const std::string page = read_file(kSource + "/docs/board-solving.md");
  CHECK(difference_from_golden("../../docs/board-solving.md", answered(page, Desk())) == "");
}

TEST_CASE("every command of the tutorial and on winning on the board answers what they say") {
  for (const std::string name : {"tutorial", "board-strategies"}) {
    const std::string page = read_file(kSource + "/docs/" + name + ".md");
    CHECK(difference_from_golden("../../docs/" + name + ".md", answered(page, Desk())) == "");
  }
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
    const std::size_t name = line.find(".cnf`](");
    if (line.starts_with("| [`") && name != std::string::npos) {
      const std::string file = line.substr(4, name);
      const std::size_t what = line.find(" | ") + 3;
      line = example_row(file, line.substr(what, line.find(" | ", what) - what));
      ++rows;
    }
    page += line + "\n";
  }
  CHECK(rows == 12);
  CHECK(difference_from_golden("../../examples/README.md", page) == "");
}

TEST_CASE("the page of a set has the picture of every tile as the program draws it") {
  const std::vector<std::pair<std::string, std::string>> pages = {{"compact", "/docs/tiles.md"},
                                                                  {"paper", "/docs/paper-set.md"}};
  for (const auto& [set, name] : pages) {
    const std::string page = read_file(kSource + name);
    for (const Tile& tile : library_tiles(set)) {
      INFO(tile.name);
      const std::string image = "images/tiles/" + tile.name + ".svg";
      CHECK(page.find("<img src=\"" + image + "\"") != std::string::npos);
      const ProgramResult drawn = run_arguments({"gadget", "show", tile.name, "--format", "svg"});
      CHECK(drawn.exit_code == 0);
      CHECK(difference_from_golden("../../docs/" + image, drawn.out) == "");
    }
  }
}

}  // namespace gadgetc::test

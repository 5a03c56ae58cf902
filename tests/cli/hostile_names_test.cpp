// Names that look like something else, through the commands and all their products; and header
// lines of boards that hold what a terminal would obey.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "base/text/printable.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/count_in.hpp"
#include "tests/dot_reader.hpp"
#include "tests/hostile_names.hpp"
#include "tests/tex_reader.hpp"
#include "tests/xml_reader.hpp"

namespace gadgetc::test {
namespace {

using Json = nlohmann::json;
using Names = std::vector<std::string>;

// One clause, of the first so many variables.
std::string formula_of(const Names& names, std::size_t literals) {
  std::ostringstream text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    text << "c varname " << i + 1 << ' ' << names[i] << '\n';
  }
  text << "p cnf " << names.size() << " 1\n";
  for (std::size_t i = 0; i < literals; ++i) text << i + 1 << ' ';
  text << "0\n";
  return text.str();
}

// Every name once, a few at a time.
std::vector<Names> groups() {
  std::vector<Names> all;
  for (const std::string& name : hostile_names()) {
    if (all.empty() || all.back().size() == 12) all.emplace_back();
    all.back().push_back(name);
  }
  return all;
}

// The texts of the picture's nodes, as TeX prints them.
Names tex_nodes(const std::string& picture) {
  Names texts;
  std::istringstream lines(picture);
  for (std::string line; std::getline(lines, line);) {
    const auto at = line.find(" at (");
    if (!line.starts_with("\\node") || at == line.npos) continue;
    if (has(line, "\\strut")) continue;  // a coordinate
    const auto begin = line.find(") {", at) + 3;
    texts.push_back(shown_tex(std::string_view(line).substr(begin, line.size() - 2 - begin)));
  }
  return texts;
}

// Printed as it is nothing could happen on a terminal.
bool is_plain(const std::string& text) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::replace(line.begin(), line.end(), '\t', ' ');
    if (printable(line) != line) return false;
  }
  return true;
}

TEST_CASE("names that look like markup reach every product of compile as names") {
  const ScratchDirectory folder;
  for (const Names& names : groups()) {
    write_file(folder.file("f.cnf"), formula_of(names, 2));
    const std::string base = folder.file("b.");
    const ProgramResult made = run_arguments(
        {"compile", "-q", folder.file("f.cnf"), "-o", base + "jungle", "--svg", base + "svg",
         "--tikz", base + "tikz", "--dot", base + "dot", "--html", base + "html", "--report",
         base + "json", "--certificate", base + "certificate"});
    INFO(made.err);
    REQUIRE(made.exit_code == 0);
    XmlReader svg(read_file(base + "svg"));
    CHECK(svg.count("svg") == 1);
    const DotGraph graph = DotReader(read_file(base + "dot")).read();
    const Names nodes = tex_nodes(read_file(base + "tikz"));
    CHECK(Json::parse(read_file(base + "json"))["formula"]["variables"] == names.size());
    const std::string page = read_file(base + "html");
    CHECK(count_in(page, "<script") == 2);
    CHECK(count_in(page, "</script") == 2);
    const auto begin = page.find("id=\"data\">") + 10;
    const Json data = Json::parse(page.substr(begin, page.find("</script>", begin) - begin));
    CHECK(data["formula"]["variables"].get<Names>() == names);
    std::size_t found = 0;
    for (const auto& [id, attributes] : graph.nodes) {
      found += static_cast<std::size_t>(
          std::count(names.begin(), names.end(), shown_label(attributes.at("tooltip"))));
    }
    CHECK(found == names.size());
    for (const std::string& name : names) {
      INFO(name);
      std::string ascii = name;
      for (char& c : ascii) c = c >= ' ' && c <= '~' ? c : '?';
      CHECK(std::find(nodes.begin(), nodes.end(), ascii) != nodes.end());
    }
    if (names != groups().front()) continue;  // it takes a second
    const ProgramResult checked =
        run_arguments({"check", folder.file("f.cnf"), "--board", base + "jungle",
                       "--certificate", base + "certificate"});
    INFO(checked.out << checked.err);
    CHECK(checked.exit_code == 0);
  }
}

// As the layouts, the crossovers and the protectors call their gates.
TEST_CASE("variables that bear the names of gates compile whatever crosses and protects") {
  const Names names{"cross.1",     "cross.1.f1", "protector.1.before", "and.1", "or.1.1",
                    "split.and.1.1", "output",   "protector.2",        "or.2.1'", "sink.output"};
  std::string formula = formula_of(names, 0);
  formula.resize(formula.find("p cnf"));
  formula += "p cnf 10 5\n1 4 8 0\n2 4 9 0\n3 5 7 0\n1 3 6 9 0\n2 6 8 7 0\n";
  for (const char* options : {"", "--effort 0", "--crossover circuit", "--protector paper",
                              "--set paper", "--set paper --effort 0", "--first black"}) {
    INFO(options);
    const ProgramResult made =
        run_program(std::string("compile -q -o /dev/null --dot - ") + options + " -", formula);
    INFO(made.err);
    CHECK(made.exit_code == 0);
    std::size_t found = 0;
    for (const auto& [id, attributes] : DotReader(made.out).read().nodes) {
      found += static_cast<std::size_t>(
          std::count(names.begin(), names.end(), shown_label(attributes.at("tooltip"))));
    }
    CHECK(found == names.size());
  }
}

TEST_CASE("names come back from solve as text, as JSON and as .pg") {
  const ScratchDirectory folder;
  for (const Names& names : groups()) {
    const std::string formula = formula_of(names, names.size());
    const ProgramResult json = run_program("solve -q --json -", formula);
    CHECK(Json::parse(json.out)["winning_moves"].get<Names>() == names);
    const ProgramResult text = run_program("solve -q -", formula);
    CHECK(is_plain(text.out));
    const bool is_taken = std::none_of(names.begin(), names.end(), [](const std::string& name) {
      return name.find_first_of("#%") != name.npos;
    });
    const ProgramResult pg = run_arguments(
        {"solve", "-q", "--export", "pg", "-", "-o", folder.file("out.pg")}, formula);
    CHECK(pg.exit_code == (is_taken ? 0 : 2));
    CHECK(std::filesystem::exists(folder.file("out.pg")) == is_taken);
    if (!is_taken) continue;
    const ProgramResult back = run_arguments({"solve", "-q", "--json", folder.file("out.pg")});
    CHECK(Json::parse(back.out)["winning_moves"].get<Names>() == names);
    std::filesystem::remove(folder.file("out.pg"));
  }
}

TEST_CASE("no header line of a board reaches a terminal, XML or a script as what it seems") {
  const ScratchDirectory folder;
  const std::string board = run_program("compile -q -", "p cnf 1 1\n1 0\n").out;
  const std::string body = board.substr(board.find("\nsize ") + 1);
  Names lines = unprintable_names();
  for (const char* name : {"</script>", "<!--", "&lt;", "\"><b>", "\x1b]0;title\x07", "a\tb"}) {
    lines.emplace_back(name);
  }
  for (const std::string& line : lines) {
    INFO(printable(line));
    write_file(folder.file("b.jungle"), "jungle 1\nname " + line + "\nformula " + line +
                                            "\ngenerator " + line + '\n' + body);
    const std::string file = folder.file("b.jungle");
    for (const char* command : {"info", "moves", "extract", "print"}) {
      const ProgramResult told = run_arguments({"board", command, file});
      INFO(command);
      CHECK(is_plain(told.out));
      CHECK(is_plain(told.err));
    }
    const ProgramResult json = run_arguments({"board", "info", "--json", file});
    CHECK(Json::parse(json.out)["rows"].is_number());
    XmlReader svg(run_arguments({"board", "render", file}).out);
    CHECK(svg.count("title") == 1);
    const ProgramResult page = run_arguments({"board", "render", file, "--format", "html"});
    CHECK(count_in(page.out, "<script") == 2);
    CHECK(count_in(page.out, "<b>") == 0);
  }
}

TEST_CASE("words of the command line reach the terminal in print") {
  for (const char* command : {"compile --set", "compile --protector", "gadget list --set"}) {
    std::vector<std::string> words;
    std::istringstream all(command);
    for (std::string word; all >> word;) words.push_back(word);
    words.emplace_back("\x1b[31mred");
    if (words[0] == "compile") words.emplace_back("-");
    const ProgramResult refused = run_arguments(words, "p cnf 1 1\n1 0\n");
    CHECK(refused.exit_code == 2);
    CHECK(is_plain(refused.err));
    CHECK(has(refused.err, "\\x1b[31mred"));
  }
}

}  // namespace
}  // namespace gadgetc::test

// Attacks on the files of a run: every product of every command in the place of every input and of
// every other product, under every name that a file can have; and names whose endings promise
// another format.
#include <sys/stat.h>

#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "tests/cli/help_options.hpp"

namespace fs = std::filesystem;

namespace gadgetc::test {
namespace {

struct CommandFiles {
  std::vector<std::string> inputs, products;
};

const std::vector<std::string> kFamilies{"lines",  "cube", "polyomino", "hex",
                                         "clique", "vdw",  "boxes",     "random"};

// What becomes of the files that a command's options name. A new option has to be put here.
std::map<std::string, CommandFiles> all_command_files() {
  std::map<std::string, CommandFiles> all{
      {"compile",
       {{"FORMULA"},
        {"--output", "--svg", "--html", "--tikz", "--dot", "--certificate", "--strategy",
         "--report", "--bundle"}}},
      {"circuit", {{"FORMULA"}, {"--output"}}},
      {"solve", {{"FORMULA"}, {"--strategy", "--cards", "--output"}}},
      {"check", {{"FORMULA", "--strategy", "--cards", "--certificate", "--board"}, {}}},
      {"gadget show", {{"TILE", "--game"}, {"--output"}}},
      {"gadget verify", {{"TILE", "--game"}, {"--certificate"}}},
      {"gadget infer", {{"DRAWING", "--game"}, {"--svg"}}},
      {"gadget mutations", {{"TILE", "--game"}, {}}},
      {"gadget recheck", {{"FILE", "--tile", "--game"}, {}}},
      {"gadget reach", {{"TILE"}, {}}},
      {"gadget report", {{}, {"--output"}}},
      {"gadget search", {{"--game", "--like", "--shrink"}, {"--output", "--resume"}}},
      {"game show", {{"GAME"}, {}}},
      {"game check", {{"GAME"}, {}}},
      {"game formula", {{"BOARD", "--game"}, {"--output"}}},
      {"board new", {{"GAME"}, {"--output"}}},
      {"board info", {{"BOARD", "--game"}, {"--output"}}},
      {"board print", {{"BOARD", "--game"}, {"--output"}}},
      {"board render", {{"BOARD", "--game", "--strategy"}, {"--output"}}},
      {"board moves", {{"BOARD", "--game"}, {"--output"}}},
      {"board extract", {{"BOARD"}, {"--output"}}},
      {"board race", {{"BOARD"}, {}}},
      {"board tell", {{"GAME", "--bundle", "--game"}, {}}},
      {"board answer", {{"GAME", "--strategy"}, {}}},
      {"board solve", {{"BOARD", "--game"}, {}}},
      {"board verify", {{"BOARD", "--strategy"}, {}}},
      {"board reach", {{"BOARD"}, {"--resume"}}},
      {"board play", {{"BOARD", "--game", "--strategy", "--bundle"}, {}}},
      {"perft", {{"--board", "--game"}, {}}},
      {"engine", {{"--board", "--game"}, {}}},
      {"darkchess solve", {{}, {"--output"}}},
      {"darkchess statistics", {{"FILE"}, {}}},
      {"darkchess table", {{"FILE"}, {}}},
      {"darkchess points", {{"FILE"}, {"--output", "--svg"}}},
      {"minishogi sample", {{}, {"--resume"}}},
      {"minishogi classify", {{"FILE"}, {}}},
      {"tablebase probe", {{}, {"--line"}}},
      {"tablebase stats", {{"--survey"}, {"--output"}}},
      {"tablebase survey", {{}, {"--output"}}},
      {"tablebase verify", {{"FILE"}, {}}}};
  for (const char* family : {"cover", "domination", "connectivity"}) {
    all["formula " + std::string(family)] = {{"--edges"}, {"--output"}};
  }
  all["formula qbf"] = {{"FILE"}, {"--output"}};
  for (const std::string& family : kFamilies) {
    all["formula " + family] = {{}, {"--output"}};
  }
  return all;
}

// "--svg FILE", or the file alone for an argument.
std::string with_file(const std::string& option, const std::string& file) {
  return option[0] == '-' ? " " + option + " " + file : " " + file;
}

// What else the command line needs to be one, with this product.
std::string other_words(const std::string& command, const std::string& product) {
  if (command == "solve" && product == "--output") return " --export pg";
  if (command == "game formula") return " --plies 1";
  return command == "darkchess points" ? " outcomes" : "";
}

// A folder with a file `a` of many names, and names of a file `n` that is not there.
class ManyNames {
 public:
  ManyNames() {
    fs::create_directory(scratch_.file("sub"));
    write_file(scratch_.file("a"), kText);
    fs::create_symlink("a", scratch_.file("link"));
    fs::create_hard_link(scratch_.file("a"), scratch_.file("hard"));
    fs::create_symlink("../n", scratch_.file("sub/dangling"));
    before_ = state();
  }
  static std::vector<std::string> of_file() { return {"a", "./a", "sub/../a", "link", "hard"}; }
  static std::vector<std::string> of_no_file() { return {"n", "./n", "sub/dangling"}; }

  ProgramResult run(const std::string& arguments) const {
    return run_program_at("cd " + scratch_.path() + " && timeout 20 " GADGETC_PROGRAM, arguments);
  }
  bool is_untouched() const { return state() == before_; }

 private:
  static constexpr const char* kText = "neither this nor that\n";

  std::map<std::string, std::string> state() const {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(scratch_.path())) {
      const bool is_text = entry.is_regular_file() || entry.is_symlink();
      files[entry.path().string()] =
          (entry.is_symlink() ? "link " : "") + (is_text ? read_file(entry.path().string()) : "");
    }
    return files;
  }

  ScratchDirectory scratch_;
  std::map<std::string, std::string> before_;
};

}  // namespace

TEST_CASE("of every option that names a file it is known whether the file is read or written") {
  std::set<std::string> found, known;
  for (const HelpOption& option : all_options()) {
    if (option.kind == "FILE") found.insert(option.command + " " + option.name);
  }
  for (const auto& [command, files] : all_command_files()) {
    for (const std::string& option : files.inputs) known.insert(command + " " + option);
    for (const std::string& option : files.products) known.insert(command + " " + option);
  }
  CHECK(found == known);
}

TEST_CASE("no product of any command takes the place of an input, under any name") {
  const ManyNames names;
  std::size_t tries = 0;
  for (const auto& [command, files] : all_command_files()) {
    for (const std::string& input : files.inputs) {
      for (const std::string& product : files.products) {
        // Those exclude each other.
        if (input == "--shrink" && product == "--resume") continue;
        if (input == "--survey" && product == "--output") continue;
        if (command == "board reach") continue;
        for (const std::string& name : names.of_file()) {
          const bool is_page = input == "--game" && command.starts_with("gadget ") &&
                               command != "gadget search";
          const std::string words = command + (is_page ? " drawing" : "") + with_file(input, "a") +
                                    other_words(command, product) + with_file(product, name);
          const ProgramResult refused = names.run(words);
          INFO(words << '\n' << refused.err);
          CHECK(refused.exit_code == 2);
          CHECK(refused.err == "gadgetc: error: " + product + " '" + name + "' would overwrite " +
                                   input + " 'a', which is read; nothing is written\n");
          CHECK(refused.out.empty());
          CHECK(names.is_untouched());
          ++tries;
        }
      }
    }
  }
  CHECK(tries > 100);
}

TEST_CASE("no two products of a command are one file, be it there or not") {
  const ManyNames names;
  for (const auto& [command, files] : all_command_files()) {
    for (const std::string& one : files.products) {
      for (const std::string& other : files.products) {
        if (one >= other) continue;
        // An export excludes what says the answer.
        if (command == "solve" && (one == "--output" || other == "--output")) continue;
        for (const auto& spellings : {names.of_file(), names.of_no_file()}) {
          for (const std::string& name : spellings) {
            const std::string input = files.inputs.empty() || files.inputs[0][0] == '-'
                                          ? ""
                                          : " " + kExamples + "or.cnf";
            const std::string words = command + input + other_words(command, one) +
                                      with_file(one, spellings.front()) + with_file(other, name);
            const ProgramResult refused = names.run(words);
            INFO(words << '\n' << refused.err);
            CHECK(refused.exit_code == 2);
            CHECK(refused.err.find(" go to one file; nothing is written\n") != std::string::npos);
            CHECK(refused.out.empty());
            CHECK(names.is_untouched());
          }
        }
      }
    }
  }
}

TEST_CASE("what goes to standard output unnamed does not meet a product there") {
  const std::string formula = "p cnf 1 1\n1 0\n";
  for (const std::string products : {"--svg -", "--json --svg -", "-o b --svg - --dot -"}) {
    const ProgramResult refused = run_program("compile - " + products, formula);
    INFO(products);
    CHECK(refused.exit_code == 2);
    CHECK(refused.out.empty());
  }
  for (const std::string kept : {"minishogi sample 1 --resume -",
                                 "gadget search --contract 'in -> out' --squares 2 --resume -"}) {
    const ProgramResult refused = run_program(kept);
    CHECK(refused.exit_code == 2);
    CHECK(refused.err == "gadgetc: error: --resume is read and written: it cannot be standard "
                         "output\n");
  }
}

TEST_CASE("devices and pipes are given as often as one likes, as inputs and as products") {
  const ScratchDirectory scratch;
  const std::string formula = kExamples + "or.cnf";
  CHECK(run_program("compile -q " + formula +
                    " -o /dev/null --svg /dev/null --dot /dev/null --report /dev/null")
            .exit_code == 0);
  const ProgramResult empty = run_program("circuit /dev/null -o /dev/null");
  CHECK(empty.err.starts_with("/dev/null:1:1: error: "));
  REQUIRE(::mkfifo(scratch.file("pipe").c_str(), 0600) == 0);
  const std::string script = scratch.file("script");
  write_file(script, "cd " + scratch.path() + "\ncat pipe > got & cat " + formula +
                         " > pipe2 & " GADGETC_PROGRAM " circuit pipe2 -o pipe; wait\n");
  REQUIRE(::mkfifo(scratch.file("pipe2").c_str(), 0600) == 0);
  CHECK(run_program_at("bash", script).exit_code == 0);
  CHECK(read_file(scratch.file("got")) == run_program("circuit " + formula).out);
}

TEST_CASE("a library tile's name is no file, and a file that is read and written is taken") {
  const ScratchDirectory scratch;
  const std::string here = "cd " + scratch.path() + " && " GADGETC_PROGRAM;
  for (int times = 0; times < 2; ++times) {
    CHECK(run_program_at(here, "gadget show wire -o wire").exit_code == 0);
    CHECK(run_program_at(here, "minishogi sample 10 --resume counts").exit_code == 0);
    CHECK(run_program_at(here, "gadget search --contract 'in -> out' --squares 2 --resume found "
                               "--all-sizes -o tile.gadget")
              .exit_code == 0);
  }
  CHECK(run_program_at(here, "gadget show ./wire -o wire").exit_code == 2);
}

TEST_CASE("an exported table does not take the place of a table") {
  const ScratchDirectory scratch;
  const std::string here = "cd " + scratch.path() + " && " GADGETC_PROGRAM;
  REQUIRE(run_program_at(here, "tablebase build -q --material EL-R --threads 1 -d .").exit_code ==
          0);
  const std::string table = read_file(scratch.file("EL-R.table"));
  fs::create_symlink("E-R.table", scratch.file("link"));
  for (const std::string name : {"EL-R.table", "./E-R.table", "link"}) {
    const ProgramResult refused =
        run_program_at(here, "tablebase stats -d . --export EL-R -o " + name);
    CHECK(refused.exit_code == 2);
    CHECK(refused.err.find("would overwrite table './E") != std::string::npos);
  }
  const ProgramResult refused = run_program_at(
      here, "tablebase probe '7/7/7/7/7/7/3r3/7/L5E b' -d . --line EL-R.table");
  CHECK(refused.exit_code == 2);
  CHECK(refused.err.find("would overwrite table './EL-R.table'") != std::string::npos);
  CHECK(read_file(scratch.file("EL-R.table")) == table);
  const ProgramResult saved =
      run_program_at(here, "board play -q --tables . --side both", "save L-R.table\nquit\n");
  CHECK(saved.out.find("would overwrite table './L-R.table'") != std::string::npos);
}

TEST_CASE("a game is not saved in the place of the board that it began on") {
  const ScratchDirectory scratch;
  const std::string here = "cd " + scratch.path() + " && " GADGETC_PROGRAM;
  REQUIRE(run_program_at(here, "compile -q " + kExamples + "or.cnf -o board --strategy strategy")
              .exit_code == 0);
  const std::string board = read_file(scratch.file("board"));
  const std::string strategy = read_file(scratch.file("strategy"));
  const ProgramResult played = run_program_at(
      here, "board play -q board --side both --strategy strategy",
      "save board\nsave ./strategy\nsave game\nload game\nsave game\nquit\n");
  CHECK(played.exit_code == 0);
  CHECK(read_file(scratch.file("board")) == board);
  CHECK(read_file(scratch.file("strategy")) == strategy);
  CHECK(read_file(scratch.file("game")).starts_with("game 1\n"));
}

TEST_CASE("no other product of a search has the name of one of its tiles") {
  const ScratchDirectory scratch;
  const std::string search = "cd " + scratch.path() + " && " GADGETC_PROGRAM
                             " gadget search --contract 'in -> out' --squares 2 --directory . ";
  fs::create_symlink(".", scratch.file("folder"));
  for (const std::string other : {"-o tile-1.gadget", "-o ./tile-2.gadget",
                                  "--resume tile-1.gadget", "-o folder/tile-1.gadget"}) {
    const ProgramResult refused = run_program_at(search, other + " --name tile");
    INFO(other);
    CHECK(refused.exit_code == 2);
    CHECK(files_in(scratch.path()).size() == 1);
  }
  CHECK(run_program_at(search, "-o other.gadget --name tile").exit_code == 0);
}

TEST_CASE("an ending that a command cannot write is refused, and nothing is read or written") {
  const ScratchDirectory scratch;
  const std::string here = "cd " + scratch.path() + " && " GADGETC_PROGRAM;
  const std::string fen = " --fen '7/7/7/7/7/7/7/7/E5r' ";
  const std::string board = "no-board ", formula = "no-formula ";
  for (const std::string& words :
       {"board render " + board + "-o m.gif", "board render " + board + "-o m.eps",
        "board render" + fen + "-o m.json", "board render " + board + "-o m.",
        "circuit " + formula + "-o o.jpg", "circuit " + formula + "-o o.html",
        "circuit " + formula + "-o o.svgz", std::string("gadget show wire -o wire.html"),
        std::string("gadget show wire -o wire.gadget"), "board extract " + board + "-o c.jpg",
        "board extract --cnf " + board + "-o c.svg", "board info " + board + "-o i.svg",
        "board print " + board + "-o p.svg", "board moves " + board + "-o p.json",
        "compile " + formula + "-o m.svg", "compile " + formula + "-o m.PNG",
        std::string("formula hex --rows 2 --columns 2 -o f.svg"),
        "solve --export pg " + formula + "-o f.pdf",
        std::string("gadget search --contract 'in -> out' --squares 2 -o t.svg"),
        std::string("darkchess solve --all -o d.json")}) {
    const ProgramResult refused = run_program_at(here, words);
    INFO(words << '\n' << refused.err);
    CHECK(refused.exit_code == 2);
    CHECK(refused.err.starts_with("gadgetc: error: '"));
    CHECK((refused.err.find("ends in no format") != std::string::npos ||
           refused.err.find("says another format") != std::string::npos));
    CHECK(files_in(scratch.path()).empty());
  }
  CHECK(run_program_at(here, "board render x -o m.gif").err ==
        "gadgetc: error: 'm.gif' ends in no format that this command writes; known are .svg, "
        ".html, .htm, .tikz, .tex, .pdf, .png\n");
}

TEST_CASE("a format that is not said comes from the ending, in letters of either size") {
  const ScratchDirectory scratch;
  const std::string here = "cd " + scratch.path() + " && " GADGETC_PROGRAM;
  const auto written = [&](const std::string& words, const std::string& name) {
    REQUIRE(run_program_at(here, words + " -o " + name).exit_code == 0);
    return read_file(scratch.file(name));
  };
  const std::string board = "board render --fen '7/7/7/7/7/7/7/7/E5r w'";
  CHECK(written(board, "b.svg").starts_with("<svg"));
  CHECK(written(board, "b.SVG").starts_with("<svg"));
  CHECK(written(board, "b").starts_with("<svg"));
  CHECK(written(board, "b.d.htm").starts_with("<!"));
  CHECK(written(board, "b.tex").find("tikzpicture") != std::string::npos);
  const std::string tile = "gadget show wire";
  CHECK(written(tile, "w.svg").starts_with("<svg"));
  CHECK(written(tile, "w.tikz").find("tikzpicture") != std::string::npos);
  CHECK(written(tile, "w.txt") == run_program(tile).out);
  const std::string circuit = "circuit " + kExamples + "or.cnf";
  CHECK(written(circuit, "c.gv") == run_program(circuit).out);
  CHECK(written(circuit, "c.tex").find("tikzpicture") != std::string::npos);
  CHECK(written(circuit, "c.pdf").starts_with("%PDF"));
  CHECK(written(circuit, "c.json").starts_with("{"));
  const std::string info = "board info --fen '7/7/7/7/7/7/7/7/E5r w'";
  CHECK(written(info, "i.json") == run_program(info + " --json").out);
  CHECK(written(info, "i.txt") == run_program(info).out);
  // What is said goes before the ending, and an option that names its format says it.
  CHECK(written(circuit + " --format dot", "c.png") == run_program(circuit).out);
}

}  // namespace gadgetc::test

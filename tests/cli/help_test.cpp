// Help: its width, the examples that it ends with, the groups of its options.
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <sstream>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

// Of the program and of every command below, in the order of help.
std::vector<std::pair<std::string, std::string>> all_helps(const std::string& command = "") {
  const std::string help = run_program("help " + command).out;
  std::vector<std::pair<std::string, std::string>> helps{{command, help}};
  std::istringstream lines(help);
  bool lists_commands = false;
  for (std::string line; std::getline(lines, line);) {
    if (!line.empty() && line[0] != ' ') lists_commands = line == "Subcommands:";
    if (!lists_commands || !line.starts_with("  ") || line[2] == ' ') continue;
    const std::string name = line.substr(2, line.find(' ', 2) - 2);
    const auto below = all_helps(command.empty() ? name : command + " " + name);
    helps.insert(helps.end(), below.begin(), below.end());
  }
  return helps;
}

std::string example_of(const std::string& help) {
  const std::string heading = "\nExample:\n  ";
  const std::size_t at = help.find(heading);
  if (at == std::string::npos) return "";
  const std::size_t start = at + heading.size();
  CHECK(help.find('\n', start) == help.size() - 1);
  return help.substr(start, help.size() - 1 - start);
}

TEST_CASE("help fits 80 columns where there is no terminal, and ends with an example") {
  const auto helps = all_helps();
  CHECK(helps.size() > 55);
  for (const auto& [command, help] : helps) {
    CAPTURE(command);
    CHECK_FALSE(example_of(help).empty());
    std::istringstream lines(help.substr(0, help.find("\nExample:")));
    for (std::string line; std::getline(lines, line);) {
      CAPTURE(line);
      CHECK((line.size() <= 80 || !has(line, " ', ")));
      CHECK_FALSE(line.ends_with(' '));
    }
  }
}

TEST_CASE("on a narrow terminal explanations stand below names, in lines that fit") {
  const winsize size{24, 40, 0, 0};
  int terminal = 0;
  const pid_t child = forkpty(&terminal, nullptr, nullptr, &size);
  if (child == 0) {
    execl(GADGETC_PROGRAM, GADGETC_PROGRAM, "compile", "--help", nullptr);
    _exit(127);
  }
  std::string help, piece(4096, '\0');
  for (ssize_t got = 0; (got = read(terminal, piece.data(), piece.size())) > 0;) {
    help.append(piece, 0, static_cast<std::size_t>(got));
  }
  close(terminal);
  waitpid(child, nullptr, 0);
  std::erase(help, '\r');
  CHECK(has(help, "\n  --seed UINT:[0..]=1\n      of the search for few crossings\n"));
  std::istringstream lines(help.substr(0, help.find("\nExample:")));
  for (std::string line; std::getline(lines, line);) {
    CAPTURE(line);
    CHECK((line.size() <= 40 || !has(line, " ', ")));
  }
}

TEST_CASE("every example of the help runs") {
  const ScratchDirectory scratch;
  std::filesystem::create_directory_symlink(GADGETC_SOURCE_DIR "/examples",
                                            scratch.file("examples"));
  const std::string folder = std::filesystem::path(GADGETC_PROGRAM).parent_path();
  const auto run = [&](const std::string& example, const std::string& input = "") {
    return run_program_at("cd " + scratch.path() + " && PATH=" + folder + ":$PATH && { " + example +
                              "; }",
                          "", input);
  };
  write_file(scratch.file("materials"),
             "gadgetc-dark-materials 2\nrules cannon-adjacent=no jump-hidden=yes pawn-king=yes "
             "blocked=loss\nPPPPpppp A2 80 P=110/100 p=110/100 B2 -80 P=100/110 p=100/110\nend\n");
  for (const auto& [command, help] : all_helps()) {
    const std::string example = example_of(help);
    CAPTURE(command, example);
    const ProgramResult result = run(example);
    CAPTURE(result.err);
    CHECK(result.exit_code == 0);
    if (command != "compile") continue;
    // What examples of `board` go on with.
    CHECK(run("gadgetc board play board.jungle --strategy board.strategy --side both",
              "save saved.game\n")
              .exit_code == 0);
    CHECK(run("gadgetc compile --formula x -o small.jungle --strategy small.strategy").exit_code ==
          0);
  }
}

TEST_CASE("options stand in groups, those of all commands last") {
  const std::string help = run_program("help compile").out;
  std::vector<std::string> headings;
  std::istringstream lines(help);
  for (std::string line; std::getline(lines, line);) {
    if (line.ends_with(':') && line[0] != ' ') headings.push_back(line);
  }
  CHECK(headings == std::vector<std::string>{"Positionals:", "Options:", "Products:", "The board:",
                                             "Limits:", "Common options:", "Example:"});
  CHECK(has(help, "\nProducts:\n  -o,--output FILE"));
}

}  // namespace
}  // namespace gadgetc::test

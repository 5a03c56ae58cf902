// The program as a shell sees it: what it prints and the code it exits with.
#include <sys/wait.h>

#include <array>
#include <catch2/catch.hpp>
#include <cstdio>
#include <string>

#include "tests/scratch_directory.hpp"

namespace gadgetc::test {
namespace {

struct Outcome {
  int code = 0;
  std::string text;  // standard output, and what the command line joins to it
};

// `command` runs in bash, the program as "$G".
Outcome in_bash(const std::string& command) {
  const std::string line = "G='" GADGETC_PROGRAM "' bash -c '" + command + "'";
  std::FILE* pipe = ::popen(line.c_str(), "r");
  Outcome outcome;
  std::array<char, 4096> block;
  for (std::size_t got; (got = std::fread(block.data(), 1, block.size(), pipe)) > 0;) {
    outcome.text.append(block.data(), got);
  }
  const int status = ::pclose(pipe);
  outcome.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return outcome;
}

}  // namespace

TEST_CASE("the program tells its version and commit") {
  const Outcome outcome = in_bash("$G --version 2>&1");
  CHECK(outcome.code == 0);
  CHECK_THAT(outcome.text, Catch::Matches("gadgetc [0-9.]+ \\(([0-9a-f]{12}|unknown)\\)\n"));
}

TEST_CASE("help is printed on standard output") {
  const Outcome help = in_bash("$G help");
  CHECK(help.code == 0);
  CHECK(help.text.find("Subcommands:") != std::string::npos);
  CHECK(in_bash("$G --help").text == help.text);
  const Outcome inner = in_bash("$G help help");
  CHECK(inner.code == 0);
  CHECK(inner.text.find("Usage: gadgetc help ") != std::string::npos);
}

TEST_CASE("a wrong command line is told in one line and exits with 2") {
  const auto refused = [](const std::string& arguments) {
    CHECK(in_bash("$G " + arguments + " 2>/dev/null").text.empty());
    const Outcome outcome = in_bash("$G " + arguments + " 2>&1");
    CHECK(outcome.code == 2);
    return outcome.text;
  };
  const std::string error = "gadgetc: error: ";
  CHECK(refused("") == error + "a sub-command is missing; 'gadgetc help' lists them\n");
  CHECK(refused("conpile") ==
        error + "no sub-command 'conpile' (did you mean 'compile'?); see 'gadgetc help'\n");
  CHECK(refused("--fast") == error + "no option '--fast'; see 'gadgetc help'\n");
  CHECK(refused("formula nim") == error + "no sub-command 'nim'; see 'gadgetc help formula'\n");
  CHECK(refused("board") == error + "a sub-command is missing; see 'gadgetc help board'\n");
  CHECK(refused("board --json") == error + "a sub-command is missing; see 'gadgetc help board'\n");
  CHECK(refused("gadget --set paper") ==
        error + "a sub-command is missing; see 'gadgetc help gadget'\n");
  const std::string cube = "'gadgetc help formula'\n";
  CHECK(refused("formula cube --side 0 --dimension 2") ==
        error + "--side: expected a number from 1 on, found 0; see " + cube);
  for (const std::string seconds : {"-1", "nan", "soon"}) {
    CHECK(refused("solve --time-limit " + seconds).starts_with(
        error + "--time-limit: expected a number from 0 to 1000000000, found " + seconds));
  }
  CHECK(refused("help conpile") ==
        error + "no sub-command 'conpile' of 'gadgetc' (did you mean 'compile'?)\n");
  CHECK(refused("help --fast").starts_with(error));
}

TEST_CASE("of a wrong name it is said which one may have been meant") {
  const auto refused = [](const std::string& arguments) {
    const Outcome outcome = in_bash("cd " GADGETC_SOURCE_DIR "; $G " + arguments + " 2>&1");
    CHECK(outcome.code == 2);
    const std::string start = "gadgetc: error: ";
    REQUIRE(outcome.text.starts_with(start));
    return outcome.text.substr(start.size(), outcome.text.find('\n') - start.size());
  };
  CHECK(refused("formula cub --side 3") ==
        "no sub-command 'cub' (did you mean 'cube'?); see 'gadgetc help formula'");
  CHECK(refused("board infos") ==
        "no sub-command 'infos' (did you mean 'info'?); see 'gadgetc help board'");
  CHECK(refused("--verison") ==
        "no option '--verison' (did you mean '--version'?); see 'gadgetc help'");
  CHECK(refused("solve examples/or.cnf --fisrt=black") ==
        "The following argument was not expected: --fisrt=black (did you mean '--first'?); see "
        "'gadgetc help solve'");
  CHECK(refused("formula cube --side 3 --dimensoin 3") ==
        "--dimension is required; see 'gadgetc help formula'");
  CHECK(refused("solve examples/or.cnf --first whit") ==
        "--first: expected white, black, found 'whit' (did you mean 'white'?); see 'gadgetc "
        "help solve'");
  CHECK(refused("compile examples/or.cnf --set compct") ==
        "there is no gadget set 'compct' (did you mean 'compact'?); sets: compact, paper");
  CHECK(refused("compile examples/or.cnf --target konan").starts_with(
      "no formula is compiled to 'konan' (did you mean 'konane'?); targets: "));
  CHECK(refused("gadget list --set papper") ==
        "there is no gadget set 'papper' (did you mean 'paper'?)");
  for (const char* command : {"verify", "show", "infer"}) {
    CHECK(refused(std::string("gadget ") + command + " spliter") ==
          "cannot read 'spliter': No such file or directory (did you mean 'splitter'?)");
  }
  CHECK(refused("perft 1 --rules jungel-chess").starts_with(
      "no rules 'jungel-chess' (did you mean 'jungle-chess'?); expected "));
  CHECK(refused("perft 1 --rules \"paper stalemate=lost\"").starts_with(
      "no rules 'paper stalemate=lost' (did you mean 'stalemate=loss'?); expected "));
  CHECK(refused("formula polyomino --shape snakey --rows 6 --columns 6").ends_with(
      "between them (did you mean 'snaky'?)"));
  CHECK(refused("formula connectivity --path 3 --between v1 v31") ==
        "--between: no vertex 'v31' in the graph (did you mean 'v1' or 'v3'?)");
}

TEST_CASE("a lost answer is an error and a closed pipe is silent") {
  const Outcome full = in_bash("$G help 2>&1 >/dev/full");
  CHECK(full.code == 70);
  CHECK(full.text == "gadgetc: error: cannot write '<stdout>': No space left on device\n");
  CHECK(in_bash("{ sleep 0.2; $G help; echo $? >&2; } 2>&1 > >(true)").text == "141\n");
}

TEST_CASE("zsh and fish complete what bash completes, where they are installed") {
  const std::string folder = GADGETC_SOURCE_DIR "/scripts/";
  const ScratchDirectory scratch;
  const auto run = [&](const std::string& program, const std::string& script) {
    write_file(scratch.file(program), script);
    return in_bash("command -v " + program + " > /dev/null || exit 9; cd " + scratch.path() +
                 "; ln -sf $G gadgetc; PATH=.:$PATH " + program + " " + program);
  };
  const Outcome zsh = run("zsh", "compadd() { shift; print -l -- $@ }\n"
                                 "source " + folder + "completion.zsh\n"
                                 "words=(gadgetc gadget reach wi) CURRENT=4; _gadgetc\n"
                                 "words=(gadgetc comp) CURRENT=2; _gadgetc\n"
                                 "words=(gadgetc nothing --at) CURRENT=3; _gadgetc\n");
  CHECK((zsh.code == 9 || zsh.text == "wire\ncompile\n"));
  const Outcome fish = run("fish", "source " + folder + "completion.fish\n"
                                   "complete -C 'gadgetc gadget reach wi'\n"
                                   "complete -C 'gadgetc comp'\n"
                                   "complete -C 'gadgetc compile --set p'\n");
  CHECK((fish.code == 9 || fish.text == "wire\ncompile\npaper\n"));
}

TEST_CASE("bash completes sub-commands, long options, sets and tiles") {
  const std::string complete =
      "source " GADGETC_SOURCE_DIR "/scripts/completion.bash; COMP_WORDS=($G ";
  CHECK(in_bash(complete + "he); COMP_CWORD=1; _gadgetc; echo ${COMPREPLY[*]}").text == "help\n");
  CHECK(in_bash(complete + "--v); COMP_CWORD=1; _gadgetc; echo ${COMPREPLY[*]}").text ==
        "--version\n");
  CHECK(in_bash(complete + "help he); COMP_CWORD=2; _gadgetc; echo ${COMPREPLY[*]}").text ==
        "help\n");
  CHECK(in_bash(complete + "gadget reach wi); COMP_CWORD=3; _gadgetc; echo ${COMPREPLY[*]}").text ==
        "wire\n");
  CHECK(in_bash(complete + "compile --target k); COMP_CWORD=3; _gadgetc; echo ${COMPREPLY[*]}")
            .text == "konane\n");
  CHECK(in_bash(complete + "gadget list --target a); COMP_CWORD=4; _gadgetc; echo ${COMPREPLY[*]}")
            .text == "amazons\n");
  CHECK(in_bash(complete + "compile --set p); COMP_CWORD=3; _gadgetc; echo ${COMPREPLY[*]}").text ==
        "paper\n");
}

}  // namespace gadgetc::test

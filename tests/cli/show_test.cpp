#include <catch2/catch.hpp>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

const std::string kPocket = GADGETC_SOURCE_DIR "/examples/tiles/pocket.gadget";

// What the program prints on a terminal to whom `keys` are typed.
std::string on_terminal(const std::string& arguments, const std::string& keys,
                        const std::string& environment = "TERM=xterm") {
  const ScratchDirectory scratch;
  write_file(scratch.file("keys"), keys);
  const std::string command = environment + " script -qec \"" + GADGETC_PROGRAM " " + arguments +
                              "\" /dev/null <" + scratch.file("keys") + " >" +
                              scratch.file("screen");
  if (std::system(command.c_str()) == -1) return "";
  std::string screen = read_file(scratch.file("screen"));
  std::erase(screen, '\r');
  return screen;
}

}  // namespace

TEST_CASE("gadget show writes text, SVG and TikZ, to a file or to standard output") {
  const ScratchDirectory scratch;
  for (const std::string format : {"text", "svg", "tikz"}) {
    const std::string file = scratch.file("wire." + format);
    const std::string drawn = printed({"gadget", "show", "wire", "--format", format});
    CHECK(run_arguments({"gadget", "show", "wire", "--format", format, "-o", file}).out == "");
    CHECK(read_file(file) == drawn);
    CHECK(run_arguments({"gadget", "show", "wire", "--format", format}).out == drawn);
  }
  CHECK(has(read_file(scratch.file("wire.svg")), "</svg>\n"));
  CHECK(has(read_file(scratch.file("wire.tikz")), "\\end{tikzpicture}\n"));
  CHECK(run_arguments({"gadget", "show", "wire", "--format", "gif"}).exit_code == 2);
}

TEST_CASE("a picture turns with its tile") {
  const ProgramResult turned =
      run_arguments({"gadget", "show", "den", "--orientation", "1", "--format", "svg"});
  CHECK(has(turned.out, "<use href=\"#black-den\" x=\"1\" y=\"2\"/>"));
}

TEST_CASE("a refuted replay exits with 1, a held one with 0, an undecided one with 3") {
  const ProgramResult refuted = run_arguments({"gadget", "show", "-q", kPocket, "--replay"});
  CHECK(refuted.exit_code == 1);
  CHECK(refuted.err == "");
  CHECK(has(refuted.out, "3. Black d(1,0)-wire:in\n"));
  const std::string held =
      printed({"gadget", "show", "choice", "--replay", "--trapped-attack", "zero"});
  CHECK(has(held, "holds under trapped attack zero"));
  CHECK(has(held, "\nin -> left\n"));
  CHECK(has(held, "\nin -> right\n"));
  const ProgramResult open =
      run_arguments({"gadget", "show", "wire", "--replay", "--states", "20"});
  CHECK(open.exit_code == 3);
  CHECK(open.out == "");
  CHECK(has(open.err, "state limit"));
}

TEST_CASE("options of the replay are refused without it") {
  CHECK(run_arguments({"gadget", "show", "wire", "--trapped-attack", "none"}).exit_code == 2);
  CHECK(run_arguments({"gadget", "show", "wire", "--states", "9"}).exit_code == 2);
}

TEST_CASE("suspicious drawings are warned of on standard error unless quiet") {
  for (const char* command : {"show", "verify"}) {
    const ProgramResult loud = run_arguments({"gadget", command, kPocket});
    CHECK(has(loud.err, "pocket.gadget: warning: no white trap"));
    CHECK(run_arguments({"gadget", command, "-q", kPocket}).err == "");
    CHECK(run_arguments({"gadget", command, "wire"}).err == "");
  }
}

TEST_CASE("a tile is coloured on a terminal, unless NO_COLOR says otherwise") {
  CHECK(has(on_terminal("gadget show wire", ""), "\x1b["));
  CHECK_FALSE(has(on_terminal("gadget show wire", "", "NO_COLOR=1"), "\x1b["));
  CHECK(has(on_terminal("gadget show wire", "", "NO_COLOR="), "\x1b["));
  CHECK_FALSE(has(run_arguments({"gadget", "show", "wire"}).out, "\x1b["));
}

TEST_CASE("on a terminal a replay goes on with Enter, back with b, and ends with q") {
  const std::string screen =
      on_terminal("gadget show -q " + kPocket + " --replay", "\n\nb\nq\n", "NO_COLOR=1");
  std::string prompts;
  for (auto at = screen.find("\n["); at != std::string::npos; at = screen.find("\n[", at + 1)) {
    prompts += screen.substr(at + 1, 5);
  }
  CHECK(prompts == "[1/4][2/4][3/4][2/4]");
  CHECK(has(screen, "Enter next, b back, q quit: "));
  const std::string all =
      on_terminal("gadget show -q " + kPocket + " --replay", "\n\n\n\n", "NO_COLOR=1");
  CHECK(has(all, "[4/4] Enter or b back, q quit: "));
  CHECK(has(all, "a black piece has left the tile"));
}

TEST_CASE("bash completes the options of gadget show, their values and the library's tiles") {
  const ScratchDirectory scratch;
  const auto completed = [&](const std::string& words, int number) {
    write_file(scratch.file("complete"),
               "cd " GADGETC_SOURCE_DIR "/examples/tiles\nsource " GADGETC_SOURCE_DIR
               "/scripts/completion.bash\nCOMP_WORDS=(" GADGETC_PROGRAM " gadget show " +
                   words + "); COMP_CWORD=" + std::to_string(number) + "; _gadgetc\n" +
                   "echo \" ${COMPREPLY[*]} \" >" + scratch.file("replies") + "\n");
    CHECK(std::system(("bash " + scratch.file("complete")).c_str()) == 0);
    return read_file(scratch.file("replies"));
  };
  const std::string options = completed("--", 3);
  for (const char* option : {"--format", "--output", "--replay", "--trapped-attack", "--states",
                             "--orientation", "--set"}) {
    CHECK(has(options, std::string(" ") + option + " "));
  }
  CHECK(completed("--format ''", 4) == " text svg png pdf tikz \n");
  CHECK(completed("--trapped-attack n", 4) == " none \n");
  CHECK(completed("wi", 3) == " wire \n");
  CHECK(completed("po", 3) == " pocket.gadget \n");
}

}  // namespace gadgetc::test

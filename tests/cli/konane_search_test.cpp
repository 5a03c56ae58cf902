// gadgetc gadget search for tiles of Konane.
#include <sys/wait.h>

#include <catch2/catch.hpp>
#include <csignal>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

const std::string kSplitter =
    GADGETC_SOURCE_DIR "/gadgets/library/konane/lattice/lattice_splitter.gadget";

TEST_CASE("gadget search finds the least tile like one of Konane's and writes it") {
  const ScratchDirectory scratch;
  const std::string result =
      printed("gadget search --like lattice_true --squares 5 -o " + scratch.file("t.gadget"));
  CHECK(has(result, "\n1 drawing held\n"));
  const std::string tile = read_file(scratch.file("t.gadget"));
  CHECK(tile ==
        "gadget found\ngame konane\nout out 0 2 east steady\ndeliver -> out\nstones\n.BW\n");
  CHECK(result.ends_with("\n" + tile));
  CHECK(run_program("gadget verify -q " + scratch.file("t.gadget")).exit_code == 0);
}

TEST_CASE("gadget search --target konane takes a contract, steady ports and stones") {
  const std::string result = printed(
      "gadget search --target konane --contract 'in -> out' --steady 'in out' "
      "--one-class --squares 4 --all-sizes --pieces B1 --name turn");
  CHECK(has(result, "gadget turn\ngame konane\n"));
  CHECK(has(result, "steady\n"));
  const ProgramResult none = run_program("gadget search --like lattice_or --squares 4");
  CHECK(none.exit_code == 1);
  CHECK(none.out.ends_with("\n0 drawings held\n"));
  CHECK(has(printed("gadget search --like lattice_or --ports squares"), "\n1 drawing held\n"));
}

TEST_CASE("gadget search in Konane takes up a checkpoint and prints the same bytes") {
  const ScratchDirectory scratch;
  const std::string search = "gadget search --like lattice_variable --squares 12";
  const std::string resume = " --resume " + scratch.file("checkpoint");
  const std::string first = printed(search + resume);
  CHECK(run_program(search + resume + " --threads 3").out == first);
  CHECK(run_program(search).out == first);
  const ProgramResult other =
      run_program("gadget search --like lattice_variable --squares 11" + resume);
  CHECK(other.exit_code == 2);
  CHECK(other.err ==
        "gadgetc: error: " + scratch.file("checkpoint") + ": a checkpoint of another search\n");
}

TEST_CASE("gadget search in Konane stops at its time limit and after a signal") {
  const ScratchDirectory scratch;
  const std::string search = "gadget search --like lattice_splitter --squares 22 --squares-from 16";
  const ProgramResult late = run_program(search + " --time-limit 0.3");
  CHECK(late.exit_code == 3);
  CHECK(has(late.out, "(not finished)"));
  CHECK(has(late.err, "the time limit was reached"));
  const std::string file = scratch.file("checkpoint");
  const int status = stop_program({"gadget", "search", "-q", "--like", "lattice_splitter",
                                   "--squares", "22", "--squares-from", "16", "--resume", file},
                                  SIGINT, 2000);
  CHECK(WEXITSTATUS(status) == 130);
  const std::string text = read_file(file);
  CHECK(text.starts_with("gadgetc-search 2\nsearch konane found: in -> down on | squares 16-22 "));
  CHECK(text.ends_with("\nend\n"));
}

TEST_CASE("gadget search --shrink takes rows and stones off a tile of Konane") {
  const ScratchDirectory scratch;
  const std::string result =
      printed("gadget search --shrink " + kSplitter + " -o " + scratch.file("s.gadget"));
  CHECK(result.starts_with("110 squares and 20 pieces; before 132 and 21;"));
  CHECK(run_program("gadget verify -q " + scratch.file("s.gadget")).exit_code == 0);
  const ProgramResult open = run_program("gadget search --shrink -",
                                         "gadget t\ngame konane\nin in 0 0 west\nout out 0 2 east\n"
                                         "deliver in -> out\nstones\n...\n");
  CHECK(open.exit_code == 2);
  CHECK(open.err == "gadgetc: error: --shrink: the tile does not keep its contract\n");
}

TEST_CASE("gadget search takes the page of a game, and shrinks its tiles") {
  const ScratchDirectory scratch;
  const std::string lane = GADGETC_SOURCE_DIR "/examples/games/lane.gadget";
  const std::string like =
      printed("gadget search --like " + lane + " --squares 3 -o " + scratch.file("found.gadget"));
  CHECK(has(like, "gadget found\ngame courier\n"));
  const std::string page = GADGETC_SOURCE_DIR "/examples/games/courier.game";
  const ProgramResult all = run_program("gadget search --game " + page +
                                        " --contract 'in -> out' --guest 'out s' --squares 2 "
                                        "--all-sizes --pieces C1s1");
  CHECK(all.exit_code <= 1);
  CHECK(has(all.out, " held\n"));
  CHECK(printed("gadget search --shrink " + lane)
            .starts_with("1 squares and 0 pieces; before 9 and "));
  CHECK(printed("gadget search --shrink hole_wire5 --changes 2").starts_with("15 squares "));
}

TEST_CASE("gadget search refuses options of the other game, and bounds that contradict") {
  const auto error = [](const std::string& options) {
    const std::string result = refusal("gadget search " + options);
    return result;
  };
  const std::string konane = "--target konane --contract 'in -> out' --squares 3 ";
  const std::string jungle = "--contract 'in -> out' --squares 3 ";
  for (const char* option : {"--share 'in in'", "--order 'in out'", "--trapped-attack none",
                             "--every-drawing", "--sample 3", "--seed 1"}) {
    const std::string text = option, name = text.substr(0, text.find(' '));
    CHECK(error(konane + option) == "gadgetc: error: " + name + " is for tiles of Dou Shou Qi\n");
  }
  for (const char* option : {"--steady in", "--one-class"}) {
    const std::string text = option, name = text.substr(0, text.find(' '));
    CHECK(error(jungle + option) ==
          "gadgetc: error: " + name + " is not for tiles of Dou Shou Qi\n");
  }
  CHECK(error("--target amazons --contract 'in -> out' --squares 9 --steady in") ==
        "gadgetc: error: --steady is for tiles of Konane\n");
  CHECK(error("--like wire --squares 3") ==
        "gadgetc: error: --like is not for tiles of Dou Shou Qi\n");
  CHECK(error("--like lattice_and --ports squares") ==
        "gadgetc: error: 'lattice_and' has more than 30 squares\n");
  CHECK(error("--like hole_splitter --ports squares") ==
        "gadgetc: error: 'hole_splitter' has more than 56 squares\n");
  CHECK(error("--target konane --contract 'in -> out' --squares 31") ==
        "gadgetc: error: tiles of konane are searched for with at most 30 squares\n");
  CHECK(error("--game clobber --contract 'in -> out' --squares 3") ==
        "gadgetc: error: the page of clobber says nothing of wires: it has no line 'wire "
        "signal'\n");
  CHECK(error("--like lattice_or --ports squares --squares 5") ==
        "gadgetc: error: --squares does not go with --ports squares\n");
  CHECK(error("--like lattice_or") ==
        "gadgetc: error: --contract and --squares are needed, or --shrink\n");
  CHECK(has(error(konane + "--like lattice_or"), "excludes"));
  CHECK(error(konane + "--pieces C") == "gadgetc: error: pieces: 'C' is no piece\n");
  CHECK(error(konane + "--steady on") ==
        "gadgetc: error: steady: 'on' is no port of the contract\n");
  CHECK(error("--contract 'in -> out' --squares 20") ==
        "gadgetc: error: tiles of Dou Shou Qi are searched for with at most 14 squares\n");
}

}  // namespace
}  // namespace gadgetc::test

// Drawings of Konane through the commands that take tiles. What is about Dou Shou Qi only refuses
// them, with exit code 2 and one message, and writes nothing.
#include <catch2/catch.hpp>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

using Json = nlohmann::json;

std::string drawing(const std::string& name) {
  return GADGETC_SOURCE_DIR "/gadgets/library/konane/" + name + ".gadget";
}

// The wire without its black stone: a signal cannot cross.
const std::string kBrokenWire =
    "gadget broken\ngame konane\nin in 0 0 west\nout out 0 2 east\ndeliver in -> out\n"
    "stones\n...\n";

struct Refusal {
  std::string arguments, message;
};

}  // namespace

TEST_CASE("verify decides drawings of Konane beside those of Dou Shou Qi") {
  const std::string table = printed("gadget verify " + drawing("and") + " wire");
  CHECK(has(table,
            "\nkonane_and      36      6     8 -          17361     3       0  yes    "
            "carrier key -> out\n"));
  CHECK(has(table, "\nwire             8      4     8 none "));

  const std::string rows = printed("gadget verify --json " + drawing("relay"));
  const Json found = Json::parse(rows);
  REQUIRE(found.size() == 1);
  CHECK(found[0]["name"] == "konane_relay");
  CHECK(found[0]["reading"].is_null());
  CHECK(found[0]["holds"] == true);
  CHECK(found[0]["leaves_passes"] == true);
  CHECK(found[0]["counterexample"].empty());

  const ProgramResult limit = run_program("gadget verify --states 100 " + drawing("and"));
  CHECK(limit.exit_code == 3);
  CHECK(has(limit.out, "the state limit was reached"));
}

TEST_CASE("a drawing of Konane that does not hold is refuted on the command line") {
  const ProgramResult verified = run_program("gadget verify --json -", kBrokenWire);
  CHECK(verified.exit_code == 1);
  CHECK(verified.err == "");
  const Json found = Json::parse(verified.out);
  REQUIRE(found.size() == 1);
  CHECK(found[0]["holds"] == false);
  CHECK_FALSE(found[0]["counterexample"].empty());

  const ProgramResult replay = run_program("gadget show --replay -", kBrokenWire);
  CHECK(replay.exit_code == 1);
  CHECK(replay.err == "");
  CHECK(replay.out ==
        "broken: in -> out\nrefuted\n    ...\ninput in becomes active\n"
        "no play at all makes the delivery that the contract promises here\n");
}

TEST_CASE("show prints a drawing of Konane as it is read, and turned") {
  const std::string shown = printed("gadget show " + drawing("corner"));
  CHECK(run_program("gadget show -", shown).out == shown);
  const std::string turned = printed("gadget show --orientation 1 -", shown);
  CHECK(turned != shown);
  CHECK(run_program("gadget show --orientation 3 -", turned).out == shown);
  CHECK(run_program("gadget show --replay " + drawing("corner")).out ==
        "konane_corner: in -> out\nholds; White delivers, Black resists longest:\n\nin -> out\n"
        "    ....\n    ..B.\n    .B..\n    ..B.\n    ....\n"
        "input in becomes active\nWhite Wwire:inx(2,2)\nBlack passes\n"
        "White is ready to deliver out\ndelivered\n");
}

TEST_CASE("a tile of Konane is shown as a picture, as drawn, turned, or as the film of its proof") {
  const ScratchDirectory scratch;
  const std::string svg = scratch.file("tile.svg"), film = scratch.file("film.tikz");
  CHECK(run_program("gadget show " + drawing("corner") + " -o " + svg).exit_code == 0);
  CHECK(has(read_file(svg), "<title>konane_corner: in -&gt; out</title>"));
  for (const std::string ending : {"png", "pdf", "tikz"}) {
    const std::string product = scratch.file("turned." + ending);
    CHECK(run_program("gadget show --orientation 5 --set lattice lattice_and -o " + product)
              .exit_code == 0);
    CHECK(read_file(product).size() > 500);
  }
  CHECK(run_program("gadget show --replay " + drawing("corner") + " -o " + film).exit_code == 0);
  CHECK(has(read_file(film), "\\path[move]"));
  const ProgramResult broken = run_program("gadget show --replay --format svg -", kBrokenWire);
  CHECK(broken.exit_code == 1);
  CHECK(has(broken.out, "no play at all makes the delivery"));
}

TEST_CASE("a drawing of Konane without a contract is pictured with what it does beside it") {
  std::string draft = read_file(drawing("corner"));
  const std::size_t rule = draft.find("\ndeliver");
  draft.erase(rule, draft.find("\nstones") - rule);
  const std::string inferred = printed("gadget infer - --svg -", draft);
  CHECK(has(inferred, "in -&gt; out</title>"));
  CHECK(has(inferred, "<text class=\"beside\""));
}

TEST_CASE("commands about tiles of Dou Shou Qi refuse a drawing of Konane by name") {
  const ScratchDirectory scratch;
  const std::string file = drawing("wire"), product = scratch.file("product");
  const std::string foreign =
      "'konane_wire' is a tile of konane: this works on tiles of Dou Shou Qi only";
  const std::vector<Refusal> refusals = {
      {"reach " + file, foreign},
      {"verify --certificate " + product + " " + file + " " + drawing("or"),
       "a certificate is about one tile: give one TILE"},
  };
  for (const auto& [arguments, message] : refusals) {
    CAPTURE(arguments);
    CHECK(refusal("gadget " + arguments) == "gadgetc: error: " + message + "\n");
    CHECK(files_in(scratch.path()).empty());
  }
  CHECK(has(refusal("gadget recheck " + file), ":1:1: error: expected 'gadgetc certificate 2'"));
}

TEST_CASE("a tile of Konane is certified, and its certificate is rechecked") {
  const ScratchDirectory scratch;
  const std::string file = scratch.file("c");
  const ProgramResult verified =
      run_program("gadget verify -q " + drawing("or") + " --certificate " + file);
  CHECK(verified.exit_code == 0);
  CHECK(printed("gadget recheck " + file + " --tile " + drawing("or")) ==
        "konane_or: left -> out; right -> out holds, tempo 2, answers 0, "
        "passes 2; 768 states\n");
  CHECK(run_program("gadget recheck " + file + " --tile " + drawing("wire")).out ==
        file + ":5: this is not the drawing of " + drawing("wire") + "\n");

  std::string forged = read_file(file);
  forged.replace(forged.find("passes 2"), 8, "passes 1");
  const ProgramResult refuted = run_program("gadget recheck -", forged);
  CHECK(refuted.exit_code == 1);
  CHECK(refuted.out == "<stdin>:4: Black may have to pass 2 times\n");

  const ProgramResult broken =
      run_program("gadget verify - --certificate " + scratch.file("no"), kBrokenWire);
  CHECK(broken.exit_code == 1);
  CHECK_FALSE(std::filesystem::exists(scratch.file("no")));
}

TEST_CASE("gadget --target takes the tiles of a game, or a set that has to be of it") {
  const Json tiles = Json::parse(run_program("gadget list --json --target konane").out);
  CHECK(tiles == Json::parse(run_program("gadget list --json --set lattice").out));
  CHECK(Json::parse(run_program("gadget list --json --target jungle").out) ==
        Json::parse(run_program("gadget list --json").out));
  CHECK(run_program("gadget list --target jungle --set paper").exit_code == 0);
  const ProgramResult other = run_program("gadget list --target konane --set compact");
  CHECK(other.exit_code == 2);
  CHECK(other.err ==
        "gadgetc: error: the set 'compact' is one of jungle, not of konane\n");
  CHECK(run_program("gadget list --target arc-kayles").exit_code == 2);
}

TEST_CASE("the list of tiles says target and set of each") {
  for (const std::string set : {"compact", "paper"}) {
    const std::string listed = printed("gadget list --json --set " + set);
    const Json tiles = Json::parse(listed);
    CHECK(tiles.size() > 5);
    for (const Json& tile : tiles) {
      CHECK(tile["target"] == "jungle");
      CHECK(tile["set"] == set);
    }
  }
}

TEST_CASE("what is wrong in a drawing of Konane is said with line and column") {
  const std::string head = "gadget t\ngame konane\nout out 0 2 east\ndeliver -> out\nstones\n";
  const std::vector<std::pair<std::string, std::string>> drawings = {
      {head + "WX.\n", "6:2: error: expected a stone, 'W' or 'B', or '.', got 'X'\nWX.\n ^\n"},
      {head + "WW.\n", "6:2: error: a white stone on a square of Black's colour\nWW.\n ^\n"},
      {head + "W..\nB..\nB..\n",
       "8:1: error: a black stone on a square of White's colour\nB..\n^\n"},
      {head + "BW.\n",
       "3:5: error: port 'out' lies on a square of Black's colour\nout out 0 2 east\n    ^\n"},
      {head + "WBB\n", "3:5: error: port 'out' lies on a black stone\nout out 0 2 east\n    ^\n"},
  };
  for (const auto& [text, message] : drawings) {
    for (const char* command : {"verify", "show", "mutations", "reach"}) {
      const std::string result = refusal(std::string("gadget ") + command + " -", text);
      CAPTURE(command, text);
      CHECK(result == "<stdin>:" + message);
    }
  }
}

}  // namespace gadgetc::test

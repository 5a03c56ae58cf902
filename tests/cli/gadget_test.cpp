#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <sstream>

#include "gadgets/library/library.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/cli/unguarded_wire.hpp"

namespace gadgetc::test {
namespace {

std::string page(const std::string& name) {
  return read_file(GADGETC_SOURCE_DIR "/docs/" + name);
}

TEST_CASE("gadget list names every tile with its contract") {
  const std::string result = printed({"gadget", "list"});
  CHECK(result.rfind("name        size squares pieces  contract", 0) == 0);
  CHECK(has(result, "\nwire         3x4       8      4  in -> out\n"));
  for (const std::string& set : library_sets("jungle")) {
    std::istringstream lines(run_arguments({"gadget", "list", "--set", set}).out);
    std::string line;
    std::getline(lines, line);
    for (const Tile& tile : library_tiles(set)) {
      REQUIRE(std::getline(lines, line));
      CHECK(line.starts_with(tile.name + " "));
      CHECK(line.ends_with("  " + contract_text(tile)));
    }
    CHECK_FALSE(std::getline(lines, line));
  }
}

TEST_CASE("gadget show prints what the page on tiles shows") {
  const std::string tiles = page("tiles.md");
  for (const char* name : {"wire", "and", "or", "splitter", "choice", "variable", "den"}) {
    CHECK(has(tiles, printed({"gadget", "show", name})));
  }
}

TEST_CASE("gadget show turns a tile with its ports") {
  CHECK(run_arguments({"gadget", "show", "den", "--orientation", "1"}).out ==
        "den: in -> den\n3x2, 4 squares, 2 pieces\n\n"
        "  v      v\n .^     C^\n ~.     ~d\n ~#     ~#\n\n"
        "in  in at row 0, column 1, north\n");
  CHECK(run_arguments({"gadget", "show", "den", "--orientation", "8"}).exit_code == 2);
}

TEST_CASE("gadget verify prints what the page on the verifier shows") {
  CHECK(has(page("verifier.md"), printed({"gadget", "verify", "wire"})));
}

TEST_CASE("gadget verify shows a line of play and exits with 1 when a tile is refuted") {
  const ProgramResult result =
      run_arguments({"gadget", "verify", "-", "--trapped-attack", "full"}, kUnguardedWire);
  CHECK(result.exit_code == 1);
  CHECK(has(result.out,
            "  no     in -> out\n        ~.~C\n        ^dv^\n        .~P~\n"
            "    Black d(1,1)-(1,0)\n"));
}

TEST_CASE("gadget list counts the pieces that a side moves, not filled squares") {
  const std::string list = run_arguments({"gadget", "list", "--set", "holes"}).out;
  CHECK(has(list, "\nhole_reward_corner   5x5      25      2  "));
}

TEST_CASE("gadget verify --json lists every reading of every tile") {
  const std::string result = printed({"gadget", "verify", "--json", "wire", "den"});
  const auto rows = nlohmann::json::parse(result);
  REQUIRE(rows.size() == 4);
  CHECK(rows[0]["name"] == "wire");
  CHECK(rows[0]["contract"] == "in -> out");
  CHECK(rows[0]["reading"] == "full");
  CHECK(rows[1]["reading"] == "none");
  CHECK(rows[0]["holds"] == true);
  CHECK(rows[0]["squares"] == 8);
  CHECK(rows[0]["pieces"] == 4);
  CHECK(rows[0]["orientations"] == 8);
  CHECK(rows[0]["tempo_bound"] == 5);
  CHECK(rows[0]["answer_bound"] == 1);
  CHECK(rows[0]["leaves_passes"] == true);
  CHECK(rows[0]["counterexample"].empty());
}

TEST_CASE("gadget verify says where White can threaten for ever, though the contract holds") {
  const std::string ring =
      "gadget ring\nin in 0 3 north\nout out 1 3 east\ndeliver in -> out\nterrain\n..^v\n^^.v\n"
      "~~vv\npieces\n..C.\n..P.\n...d\n";
  const auto verify = [&](const char* form) {
    return run_arguments({"gadget", "verify", "-", "--trapped-attack", "zero", form}, ring);
  };
  const ProgramResult text = verify("--quiet");
  CHECK(text.exit_code == 0);
  CHECK(has(text.out, "in -> out\n    but White can threaten for ever"));
  CHECK(nlohmann::json::parse(verify("--json").out)[0]["leaves_passes"] == false);
}

TEST_CASE("gadget verify leaves the verdict open at the state limit and exits with 3") {
  const ProgramResult result =
      run_arguments({"gadget", "verify", "wire", "--states", "20", "--json"});
  CHECK(result.exit_code == 3);
  CHECK(nlohmann::json::parse(result.out)[0]["holds"].is_null());
}

TEST_CASE("gadget verify stops at its limits of memory and time, says so and exits with 3") {
  const ProgramResult memory = run_arguments({"gadget", "verify", "or", "--memory-limit", "4"});
  CHECK(memory.exit_code == 3);
  CHECK(has(memory.out, "    the memory limit was reached\n"));
  const ProgramResult time = run_arguments({"gadget", "verify", "or", "--time-limit", "0.001"});
  CHECK(time.exit_code == 3);
  CHECK(has(time.out, "    the time limit was reached\n"));
  const auto exit_code = [](const char* seconds) {
    return run_arguments({"gadget", "verify", "or", "--time-limit", seconds}).exit_code;
  };
  CHECK(exit_code("0") == 3);
  CHECK(exit_code("nan") == 2);
}

TEST_CASE("gadget verify prints the same on any number of threads") {
  const auto printed = [](const char* threads) {
    return run_arguments({"gadget", "verify", "wire", "splitter", "den", "--memory-limit", "20",
                          "--threads", threads})
        .out;
  };
  const std::string one = printed("1");
  CHECK_FALSE(has(one, "the memory limit was reached"));
  CHECK(one == printed("2"));
  CHECK(one == printed("5"));
}

TEST_CASE("gadget verify refuses bad tiles, names and sets with 2") {
  CHECK(run_arguments({"gadget", "verify", "nonesuch"}).exit_code == 2);
  CHECK(run_arguments({"gadget", "list", "--set", "nonesuch"}).exit_code == 2);
  CHECK(run_arguments({"gadget", "verify", "--trapped-attack", "half"}).exit_code == 2);
  CHECK(has(refusal({"gadget", "show", "-"}, "gadget x\nhello\n"),
            ":2:1: error: expected 'in', 'out', 'guest', 'deliver' or 'terrain', got "
            "'hello'\nhello\n^"));
}

TEST_CASE("gadget verify refuses a tile beyond the verifier's limits with 2") {
  const ProgramResult result = run_arguments(
      {"gadget", "verify", "-"},
      "gadget rat\nout out 0 1 east\ndeliver pick -> out\nterrain\n..\npieces\nR.\n");
  CHECK(result.exit_code == 2);
  CHECK(result.err == "gadgetc: error: rats are not allowed in tiles\n");
}

TEST_CASE("gadget reach counts the states in reach, and its samples agree") {
  const std::string text = printed("gadget reach wire --samples 5000 --threads 1");
  CHECK(text.rfind("wire: ", 0) == 0);
  CHECK(text == run_program("gadget reach wire --samples 5000 --threads 3").out);
  const auto json =
      nlohmann::json::parse(run_program("gadget reach and --json --samples 50000 --seed 2").out);
  CHECK(json.at("name") == "and");
  CHECK(json.at("samples") == 50'000);
  const double share = json.at("share");
  CHECK(share * json.at("states").get<double>() == Approx(json.at("reachable").get<double>()));
  CHECK(json.at("low").get<double>() <= share * 1.2);
  CHECK(json.at("high").get<double>() >= share * 0.8);
  CHECK(run_program("gadget reach nothing").exit_code == 2);
  CHECK(run_program("gadget reach").exit_code == 2);
  const ProgramResult limited = run_program("gadget reach splitter --memory-limit 1");
  CHECK(limited.exit_code == 3);
  CHECK(limited.err.rfind("gadgetc: the memory limit was reached after ", 0) == 0);
}

}  // namespace
}  // namespace gadgetc::test

// gadgetc gadget mutations, and the tables of tests/data/mutations/, one file a tile.
// GADGETC_APPROVE=1 writes them anew (tests/golden.hpp).
#include <catch2/catch.hpp>
#include <map>
#include <nlohmann/json.hpp>

#include "tests/cli/run_program.hpp"
#include "tests/cli/unguarded_wire.hpp"
#include "tests/golden.hpp"

namespace gadgetc::test {

namespace {

using TilesBySet = std::map<std::string, std::vector<std::string>>;

void compare_tables(const TilesBySet& tiles) {
  for (const auto& [set, names] : tiles) {
    for (const std::string& name : names) {
      INFO(set << ' ' << name);
      const std::string result = printed({"gadget", "mutations", name, "--set", set});
      const std::string file = "mutations/" + set + "." + name + ".txt";
      CHECK(difference_from_golden(file, result) == "");
    }
  }
}

}  // namespace

TEST_CASE("gadget mutations prints the table of a tile") {
  compare_tables(
      {{"compact", {"wire", "and", "variable", "den", "true", "diode", "corner", "straight"}},
       {"paper", {"setter", "source", "white_edge", "black_edge"}},
       {"lattice",
        {"lattice_variable", "lattice_or", "lattice_or_open", "lattice_crossing",
         "lattice_crossing_open", "lattice_corner", "lattice_corner_open", "lattice_true"}}});
}

TEST_CASE("gadget mutations prints the tables of tiles that take seconds (long)", "[long]") {
  compare_tables(
      {{"compact", {"choice"}}, {"paper", {"guarded_den"}}, {"lattice", {"lattice_and"}}});
}

TEST_CASE("gadget mutations prints the same on any number of threads") {
  CHECK(run_program("gadget mutations wire --threads 3").out ==
        printed("gadget mutations wire --threads 1"));
}

TEST_CASE("gadget mutations --json counts what it lists") {
  const std::string result = printed({"gadget", "mutations", "setter", "--set", "paper", "--json"});
  const auto json = nlohmann::json::parse(result);
  CHECK(json["name"] == "setter");
  CHECK(json["reading"] == "full");
  CHECK(json["mutations"] == 53);
  CHECK(json["refuted"] == 44);
  CHECK(json["still_proves"] == 9);
  CHECK(json["unknown"] == 0);
  REQUIRE(json["table"].size() == 53);
  CHECK(json["table"][0]["change"] == "(0,0) . -> v");
  CHECK(json["table"][0]["class"] == "still proves");
}

TEST_CASE("gadget mutations --json of a tile of Konane has no reading") {
  const std::string result = printed("gadget mutations lattice_true --json --target konane");
  const auto json = nlohmann::json::parse(result);
  CHECK(json["name"] == "lattice_true");
  CHECK(json["reading"].is_null());
  CHECK(json["mutations"] == 5);
  CHECK(json["refuted"].get<int>() + json["still_proves"].get<int>() == 5);
  CHECK(json["table"][1]["change"] == "(0,1) B off");
}

TEST_CASE("gadget mutations refuses a tile that does not hold") {
  const ProgramResult result = run_arguments({"gadget", "mutations", "-", "-q"}, kUnguardedWire);
  CHECK(result.exit_code == 1);
  CHECK(result.out == "");
  CHECK(result.err ==
        "gadgetc: the tile does not keep its contract: 'gadget verify' shows why\n");
}

TEST_CASE("gadget mutations gives up when the tile itself is above the state limit") {
  const ProgramResult result = run_arguments({"gadget", "mutations", "wire", "--states", "20"});
  CHECK(result.exit_code == 3);
  CHECK(result.out == "");
  CHECK(result.err ==
        "gadgetc: the state limit was reached: whether the tile holds is open\n");
}

TEST_CASE("gadget mutations gives up when the tile itself is above the memory limit") {
  const ProgramResult result =
      run_program("gadget mutations --set paper channel --memory-limit 1");
  CHECK(result.exit_code == 3);
  CHECK(result.out == "");
  CHECK(result.err ==
        "gadgetc: the memory limit was reached: whether the tile holds is open\n");
}

TEST_CASE("gadget mutations needs a tile and a reading that there is") {
  CHECK(run_arguments({"gadget", "mutations"}).exit_code == 2);
  CHECK(run_arguments({"gadget", "mutations", "wire", "--trapped-attack", "both"}).exit_code == 2);
  CHECK(run_arguments({"gadget", "mutations", "no such tile"}).exit_code == 2);
}

}  // namespace gadgetc::test

// Names of gates, by contracts alone, and of the library's tiles.
#include "gadgets/infer/gate_name.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <string>
#include <vector>

#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/library/library.hpp"

namespace gadgetc {

namespace {

constexpr PortSet kA = 1, kB = 2, kX = 4, kY = 8;

// Inputs a (west) and b (south), outputs x (east) and y (north), with this contract.
GateName name_of(const std::vector<Delivery>& contract) {
  Tile tile;
  tile.name = "tile";
  tile.board = jungle::jungle_board(3, 3);
  tile.ports = {{"a", true, {1, 0}, Direction::West},
                {"b", true, {2, 1}, Direction::South},
                {"x", false, {1, 2}, Direction::East},
                {"y", false, {0, 1}, Direction::North}};
  tile.contract = contract;
  return gate_name(tile);
}

void check(const std::vector<Delivery>& contract, const std::string& kind,
           const std::string& text) {
  const GateName name = name_of(contract);
  CHECK(name.kind == kind);
  CHECK(name.text == text);
}

}  // namespace

TEST_CASE("a contract is named as the gate that it is, ports of no use at the end") {
  check({}, "nothing", "nothing is ever delivered");
  check({{kA, kX}}, "wire", "a wire from a to x; b changes nothing; y gives nothing");
  check({{kA | kB, kX}}, "and", "an AND of a and b, to x; y gives nothing");
  check({{kA, kX}, {kB, kX}}, "or", "an OR of a and b, to x; y gives nothing");
  check({{kA, kX | kY}}, "splitter", "a splitter of a, to x and y; b changes nothing");
  check({{kA, kX}, {kA, kY}}, "choice", "a CHOICE of a, to x or y; b changes nothing");
  check({{0, kX}}, "true",
        "a signal that is there from the start, to x; a changes nothing; b changes nothing; "
        "y gives nothing");
  check({{kA, kGoal}}, "den",
        "the way from a into the den; b changes nothing; x gives nothing; y gives nothing");
}

TEST_CASE("a contract that falls apart is named part by part") {
  check({{kA, kX}, {kB, kY}, {kA | kB, kX | kY}}, "crossing",
        "a crossing: a wire from a to x and a wire from b to y");
  check({{kA, kY}, {kB, kX}, {kA | kB, kX | kY}}, "wires",
        "a wire from a to y and a wire from b to x");
  check({{0, kX}, {kA, kX | kY}}, "gates",
        "a signal that is there from the start, to x and a wire from a to y; b changes nothing");
  // Not both at once: no product.
  check({{kA, kX}, {kB, kY}}, "other", "no gate of one name: a -> x; b -> y");
  check({{kA, kX}, {kA, kY}, {kB, kX}, {kB, kY}, {kA | kB, kX | kY}}, "other",
        "no gate of one name: a -> x; a -> y; b -> x; b -> y; a b -> x y");
}

TEST_CASE("a variable is one gate, whichever outputs it has") {
  Tile tile;
  tile.board = jungle::jungle_board(1, 3);
  tile.ports = {{"x", false, {0, 0}, Direction::West}, {"y", false, {0, 2}, Direction::East}};
  tile.contract = {{kPick, 1}};
  CHECK(gate_name(tile).text == "a variable, to x; y gives nothing");
  tile.contract = {{kPick, 1}, {kPick, 2}};
  CHECK(gate_name(tile).text == "a variable, to x or y");
  tile.contract = {{kPick, 3}};
  CHECK(gate_name(tile).text == "a variable, to x and y");
  CHECK(gate_name(tile).kind == "variable");
}

TEST_CASE("the tiles of the library are named as the gates that they are") {
  const std::map<std::string, std::string> kinds{
      {"wire", "wire"},         {"and", "and"},           {"or", "or"},
      {"choice", "choice"},     {"splitter", "splitter"}, {"variable", "variable"},
      {"true", "true"},         {"den", "den"},           {"crossing", "crossing"},
      {"straight", "wire"},     {"corner", "wire"},       {"diode", "wire"}};
  for (const Tile& tile : library_tiles("compact")) {
    INFO(tile.name);
    REQUIRE(kinds.contains(tile.name));
    CHECK(gate_name(tile).kind == kinds.at(tile.name));
  }
}

}  // namespace gadgetc

// Wires that are steady at one end only are refused, wherever corners do not make them so.
#include "reduction/targets/check_environments.hpp"

#include <catch2/catch.hpp>

namespace gadgetc {
namespace {

// Variables x and y into an OR, whose output is bare.
struct Joined {
  Circuit circuit;
  std::vector<ReadTile> tiles;
  GateId either{};

  Joined() {
    circuit.variables = 2;
    const GateId x = circuit.add_gate(GateKind::Variable, "x", 0);
    const GateId y = circuit.add_gate(GateKind::Variable, "y", 1);
    either = circuit.add_gate(GateKind::Or, "or");
    const GateId output = circuit.add_gate(GateKind::Output, "output");
    circuit.connect({x, 0}, {either, 0});
    circuit.connect({y, 0}, {either, 1});
    circuit.connect({either, 0}, {output, 0});
    for (const GateId id : {x, y}) tiles.push_back({id, "lattice_variable", {}, 0, 0, {}});
    tiles.push_back({either, "lattice_or", {}, 0, 0, {}});
  }
};

}  // namespace

TEST_CASE("a wire is steady at both ends or at neither, and corners come between") {
  Joined joined;
  const std::vector<std::string> clashes =
      check_environments(joined.circuit, joined.tiles, gadget_library());
  REQUIRE_FALSE(clashes.empty());
  CHECK(clashes.front() ==
        "x, a tile lattice_variable, is not proved against what its neighbours let through");
  for (const int corners : {1, 2}) {
    const CornerTiles turned{{InPort{joined.either, 0}, {"lattice_corner", corners}}};
    CHECK(check_environments(joined.circuit, joined.tiles, gadget_library(), turned) ==
          std::vector<std::string>{});
    CHECK(joined.tiles.back().tile.starts_with("lattice_or"));
  }
}

}  // namespace gadgetc

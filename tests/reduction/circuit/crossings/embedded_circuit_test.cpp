#include "reduction/circuit/crossings/embedded_circuit.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

#include "reduction/layout/place.hpp"
#include "tests/reduction/layout/layout_inputs.hpp"

namespace gadgetc {
namespace {

EmbeddedCircuit random_embedding(std::mt19937_64& random, layout::CrossingKind crossing) {
  const Formula formula = test::random_layout_formula(random, 6, 8, 4);
  const Formula nets = test::nets(formula);
  return read_embedding(place(nets, test::random_orders(random, nets), {crossing}));
}

}  // namespace

TEST_CASE("every matrix layout is an embedding") {
  std::mt19937_64 random(5);
  for (int n = 0; n < 200; ++n) {
    const auto kind = n % 2 == 0 ? layout::CrossingKind::Tile : layout::CrossingKind::Circuit;
    CHECK(check_embedding(random_embedding(random, kind)).empty());
  }
}

// A gate whose three wires lead to different faces cannot be turned over alone; most can then not.
TEST_CASE("a gate turned over, a port left out or twice, wires that do not cross: no embedding") {
  std::mt19937_64 random(6);
  int turned = 0, refused = 0;
  for (int n = 0; n < 50; ++n) {
    const EmbeddedCircuit embedded = random_embedding(random, layout::CrossingKind::Tile);
    for (const GateId id : embedded.circuit.gates()) {
      const auto at = static_cast<std::size_t>(id);
      EmbeddedCircuit changed = embedded;
      std::reverse(changed.rotation[at].begin(), changed.rotation[at].end());
      if (changed.rotation[at].size() < 3) continue;
      ++turned;
      refused += !check_embedding(changed).empty();
      changed = embedded;
      changed.rotation[at].pop_back();
      CHECK_FALSE(check_embedding(changed).empty());
      changed.rotation[at].push_back(changed.rotation[at].front());
      CHECK_FALSE(check_embedding(changed).empty());
      changed = embedded;
      std::swap(changed.rotation[at][0], changed.rotation[at][1]);
      if (changed.rotation[at].size() == 4) CHECK_FALSE(check_embedding(changed).empty());
    }
  }
  INFO(turned << " gates turned over, " << refused << " refused");
  CHECK(2 * refused > turned);
}

}  // namespace gadgetc

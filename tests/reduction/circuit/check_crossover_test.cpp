#include "reduction/circuit/check_crossover.hpp"

#include <catch2/catch.hpp>

namespace gadgetc {

TEST_CASE("the crossover of proved gates keeps the contract of a crossing") {
  CHECK(check_crossover().empty());
}

}  // namespace gadgetc

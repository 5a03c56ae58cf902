// Which signals stay away, and what is broken without them. That whatever is broken so is broken
// is in part_games_test.cpp, against the naive verifier.
#include "gadgets/mutations/fewer_signals.hpp"

#include <catch2/catch.hpp>

#include <string>

#include "gadgets/library/library.hpp"
#include "gadgets/mutations/defence.hpp"
#include "gadgets/verifier/arena.hpp"
#include "tests/gadgets/changed_tile.hpp"

namespace gadgetc {
namespace {

// "inputs; guests; rules"
std::vector<std::string> kinds(const Tile& part) {
  std::vector<std::string> kinds;
  for (const Tile& fewer : parts_with_fewer_signals(part)) {
    std::string kind;
    for (const Port& port : fewer.ports) kind += port.is_input ? port.name + " " : "";
    kinds.push_back(kind + std::to_string(fewer.guests.size()) + ": " + contract_text(fewer));
  }
  return kinds;
}

bool is_broken(const Tile& part, std::size_t state_limit) {
  const Arena arena(part, {}, {.baits = true});
  return has_defence(arena, arena.initial(), {}, state_limit) == false;
}

}  // namespace

TEST_CASE("inputs stay away one by one, guests behind, and rules that need them are gone") {
  using Kinds = std::vector<std::string>;
  CHECK(kinds(library_tile("compact", "wire")) == Kinds{"0: "});
  CHECK(kinds(library_tile("compact", "or")) ==
        Kinds{"0: ", "left 0: left -> out", "right 0: right -> out"});
  CHECK(kinds(library_tile("compact", "and")) == Kinds{"0: ", "control 0: ", "passage 0: "});
  CHECK(kinds(library_tile("paper", "channel")) ==
        Kinds{"0: ", "in 0: in -> out", "in 1: in -> out"});
  // Two signals share the wire; the second comes after the first or never.
  CHECK(kinds(library_tile("paper", "channel_for_two")) == Kinds{"0: ", "in 0: in -> out"});
  CHECK(kinds(library_tile("compact", "true")).empty());
}

TEST_CASE("an elephant in the channel's last pocket goes out with one signal's help") {
  const Tile changed = with_piece(library_tile("paper", "channel"), {6, 1}, 'E');
  const auto fewer = parts_with_fewer_signals(changed);
  REQUIRE(fewer.size() == 3);
  CHECK(is_broken(fewer[1], 100'000));
  CHECK_FALSE(is_broken(parts_with_fewer_signals(library_tile("paper", "channel"))[1], 100'000));
}

}  // namespace gadgetc

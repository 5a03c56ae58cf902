// What waits at or comes back through the ports of a tile: guests and shared wires.
#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "gadgets/drawings/parse_tile.hpp"
#include "tests/gadgets/verified_tile.hpp"

namespace gadgetc::verifier {

namespace {

Verdict verdict_of(const std::string& text) {
  return jungle::verify_tile(parse_tile("test", text)).verdict;
}

// So many one-way channels above each other, so many panthers waiting behind the last.
std::string channels(int count, int guests) {
  std::string terrain, pieces;
  for (int n = 0; n < count; ++n) {
    terrain += "~~^.\n~~v~\n.v.~\n~~^.\n";
    pieces += "...C\n....\n..d.\n...C\n";
  }
  const std::string waiting(static_cast<std::size_t>(guests), 'P');
  return fmt::format("gadget channels\nin in {} 2 south\nout out 0 2 north\n", 4 * count - 1) +
         (guests > 0 ? fmt::format("guest out {}\n", waiting) : std::string()) +
         "deliver in -> out\nterrain\n" + terrain + "pieces\n" + pieces;
}

std::string wire(const std::string& more) {
  return "gadget wire\nin in 1 0 west\nout out 1 3 east\n" + more +
         "deliver in -> out\nterrain\n~.~.\n^vv^\n.~.~\npieces\n...C\n.d..\nC.P.\n";
}

}  // namespace

TEST_CASE("one channel falls to a panther behind it, two hold against two") {
  CHECK(verdict_of(channels(1, 0)) == Verdict::Held);
  CHECK(verdict_of(channels(1, 1)) == Verdict::Refuted);
  CHECK(verdict_of(channels(2, 1)) == Verdict::Held);
  CHECK(verdict_of(channels(2, 2)) == Verdict::Held);
}

TEST_CASE("the repeater passes one signal only when one arrives") {
  CHECK(verdict_of(wire("")) == Verdict::Held);
  CHECK(verdict_of(wire("in second 1 0 west\n")) == Verdict::Refuted);
}

TEST_CASE("a black guest is a threat that White has to meet") {
  // A corridor: nothing keeps the neighbour's dog from walking through.
  const std::string corridor =
      "deliver in -> out\nterrain\n...\npieces\n...\n";
  const std::string ports = "gadget corridor\nin in 0 0 west\nout out 0 2 east\n";
  CHECK(verdict_of(ports + corridor) == Verdict::Held);
  CHECK(verdict_of(ports + "guest in d\n" + corridor) == Verdict::Refuted);
  CHECK(verdict_of(wire("guest in d\n")) == Verdict::Held);
}

TEST_CASE("a surplus lets signals stand on a wire that the contract does not count") {
  // A corridor whose second signal follows the first.
  const auto corridor = [](const std::string& out) {
    return "gadget corridor\nin in 0 0 west\nin second 0 0 west\nout out 0 1 east" + out +
           "\ndeliver in -> out\nterrain\n..\npieces\n..\n";
  };
  CHECK(verdict_of(corridor("")) == Verdict::Refuted);
  CHECK(verdict_of(corridor(" +1")) == Verdict::Held);
}

TEST_CASE("guests, shared wires and surplus are written and read again") {
  const Tile tile = parse_tile("test", wire("in second 1 0 west +2\nguest out PP\nguest in d\n"));
  CHECK(tile.ports[2].surplus == 2);
  CHECK(tile.guests.size() == 3);
  CHECK(wire_of(tile, 2) == 0);
  const std::string text = drawing_text(tile);
  const std::vector<Guest> again = parse_tile("again", text).guests;
  CHECK(parse_tile("again", text).ports == tile.ports);
  CHECK(std::is_permutation(again.begin(), again.end(), tile.guests.begin(), tile.guests.end()));
}

}  // namespace gadgetc::verifier

// The paper's lemmas on its gadgets (docs/paper-set.md): those that hold, and lines of play against
// those that do not hold as told.
#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/library/library.hpp"
#include "tests/gadgets/verified_tile.hpp"

namespace gadgetc {

namespace {

verifier::Verification verify(const Tile& tile,
                              jungle::TrappedAttack reading = jungle::TrappedAttack::Full) {
  jungle::VerifyOptions options;
  options.rules.trapped_attack = reading;
  return verify_tile(tile, options);
}

Tile paper(std::string_view name) { return library_tile("paper", name); }

Tile without_surplus(Tile tile) {
  for (Port& port : tile.ports) port.surplus = 0;
  return tile;
}

// The last line of a refutation by White.
std::string breach_of(const Tile& tile) {
  const verifier::Verification found = verify(tile);
  CHECK(found.verdict == verifier::Verdict::Refuted);
  return found.counterexample.empty() ? "" : found.counterexample.back();
}

Tile junction(const std::string& left, const std::string& right) {
  return parse_tile("junction", "gadget junction\nin in 1 1 south\nout left " + left +
                                    "\nout right " + right +
                                    "\ndeliver in -> left\ndeliver in -> right\n"
                                    "terrain\n...\n~.~\npieces\n...\n...\n");
}

}  // namespace

TEST_CASE("every tile of the paper's set keeps its contract under every reading") {
  for (const Tile& tile : library_tiles("paper")) {
    for (const char* reading : {"full", "none", "zero"}) {
      INFO(tile.name);
      CHECK_NOTHROW(proof_of("paper", tile.name, reading));
    }
  }
}

TEST_CASE("two panthers at the AND pass one; without the elephant one is enough") {
  Tile tile = paper("elephant_and");
  CHECK(verify(tile).verdict == verifier::Verdict::Held);
  set_piece(tile, {2, 2}, jungle::Piece());
  CHECK(breach_of(tile) == "an output is delivered that the active inputs do not allow");
}

TEST_CASE("the OR lets one panther pass even if two arrive") {
  CHECK(verify(paper("elephant_or")).verdict == verifier::Verdict::Held);
}

TEST_CASE("the OR may send a panther back, so its entrances need protectors") {
  CHECK(breach_of(without_surplus(paper("elephant_or"))) ==
        "more signals leave through an input than came in there");
}

TEST_CASE("of one, two or three panthers one passes the outflow protector") {
  Tile tile = paper("outflow");
  CHECK(verify(tile).verdict == verifier::Verdict::Held);
  tile.ports.push_back(tile.ports.front());
  tile.ports.back().name = "third";
  CHECK(verify(tile).verdict == verifier::Verdict::Held);
  tile.guests.push_back({2, jungle::find_piece('P')->code()});
  CHECK(breach_of(tile) == "an output is delivered that the active inputs do not allow");
}

TEST_CASE("the fan-out may send both panthers one way or back, so it needs protectors") {
  Tile tile = paper("fanout");
  CHECK(verify(tile).verdict == verifier::Verdict::Held);
  CHECK(breach_of(without_surplus(tile)) ==
        "more signals leave through an input than came in there");
  for (Port& port : tile.ports) port.surplus = port.is_input ? 1 : 0;
  CHECK(breach_of(tile) == "a second signal reaches an output");
}

TEST_CASE("a bare junction is no CHOICE, one with one-way channels is") {
  CHECK(breach_of(junction("0 0 west", "0 2 east")) ==
        "an output is delivered that the active inputs do not allow");
  CHECK(verify(paper("junction")).verdict == verifier::Verdict::Held);
}

TEST_CASE("the half-crossover lets as many panthers out as came in, by either way") {
  const Tile tile = paper("half_crossover");
  CHECK(verify(tile).verdict == verifier::Verdict::Held);
  CHECK(tile.contract.size() == 5);
  CHECK(breach_of(without_surplus(tile)) != "");
}

TEST_CASE("black pieces do not pass a white edge") {
  Tile tile = paper("white_edge");
  CHECK(std::count_if(tile.guests.begin(), tile.guests.end(), [](const Guest& guest) {
          return jungle::piece_of(guest.piece).side() == Side::Black;
        }) == 2);
  CHECK(verify(tile).verdict == verifier::Verdict::Held);
  set_piece(tile, {0, 1}, jungle::Piece());
  set_piece(tile, {1, 1}, jungle::Piece());
  CHECK(verify(tile).verdict == verifier::Verdict::Refuted);
}

TEST_CASE("one edge protector holds one black piece, its second one more") {
  const auto edge = [](int guards, const std::string& guests) {
    std::string terrain, pieces;
    for (int n = 0; n < guards; ++n) {
      // Pockets on opposite sides.
      terrain += n % 2 ? ".^~\n" : "~^.\n";
      pieces += n % 2 ? "C..\n" : "..C\n";
    }
    return parse_tile("edge", "gadget edge\nin in " + std::to_string(guards - 1) +
                                  " 1 south\nout out 0 1 north\nguest in " + guests +
                                  "\ndeliver in -> out\nterrain\n" + terrain + "pieces\n" + pieces);
  };
  CHECK(verify(edge(1, "d")).verdict == verifier::Verdict::Held);
  CHECK(verify(edge(1, "dd")).verdict == verifier::Verdict::Refuted);
  CHECK(verify(edge(2, "dd")).verdict == verifier::Verdict::Held);
}

TEST_CASE("a cat does not enter the den past the black edge") {
  // Proved against any number of real cats; without the dog a cat walks in.
  Tile tile = paper("guarded_den");
  CHECK(verify(tile).verdict == verifier::Verdict::Held);
  set_piece(tile, {1, 2}, jungle::Piece());
  CHECK(verify(tile).verdict == verifier::Verdict::Refuted);
}

TEST_CASE("a black edge is crossed either way, a one-way channel only forward") {
  const auto blocks_return = [](Tile tile) {
    tile.guests = {{1, jungle::find_piece('P')->code()}};
    return verify(tile).verdict == verifier::Verdict::Held;
  };
  Tile edge = paper("black_edge"), channel = paper("one_way");
  // Nothing has come in: what leaves by the input has come the wrong way.
  edge.contract = channel.contract;
  CHECK_FALSE(blocks_return(edge));
  // One channel falls to a panther in front of it and one behind; two in series do not.
  CHECK_FALSE(blocks_return(channel));
  CHECK(verify(paper("channel")).verdict == verifier::Verdict::Held);
}

TEST_CASE("two panthers in front and one behind break two channels, not three") {
  const auto series = [](int channels) {
    std::string terrain, pieces;
    for (int n = 0; n < channels; ++n) {
      terrain += "~~^.\n~~v~\n.v.~\n~~^.\n";
      pieces += "...C\n....\n..d.\n...C\n";
    }
    const std::string row = std::to_string(4 * channels - 1);
    return parse_tile("series", "gadget series\nin in " + row + " 2 south\nin second " + row +
                                    " 2 south\nout out 0 2 north +1\nguest out P\n"
                                    "deliver in -> out\nterrain\n" + terrain + "pieces\n" + pieces);
  };
  CHECK(verify(series(2)).verdict == verifier::Verdict::Refuted);
  CHECK(verify(series(3)).verdict == verifier::Verdict::Held);
}

}  // namespace gadgetc

#include "gadgets/drawings/parse_tile.hpp"

#include <catch2/catch.hpp>

#include "gadgets/library/library.hpp"
#include "tests/gadgets/changed_tile.hpp"
#include "tests/gadgets/verified_tile.hpp"
#include "tests/gadgets/verifier/replay.hpp"

namespace gadgetc::verifier {

namespace {

constexpr jungle::TrappedAttack kReadings[] = {
    jungle::TrappedAttack::Full, jungle::TrappedAttack::None, jungle::TrappedAttack::Zero};

Verification verified(const Tile& tile,
                      jungle::TrappedAttack reading = jungle::TrappedAttack::Full) {
  jungle::VerifyOptions options;
  options.rules.trapped_attack = reading;
  return verify_tile(tile, options);
}

void check_orientations(const char* name) {
  const Verification drawn = verified(library_tile("compact", name));
  for (const Orientation orientation : kOrientations) {
    INFO(name << " turned " << int(orientation.turns) << " mirrored " << orientation.mirrored);
    const Verification turned = verified(oriented(library_tile("compact", name), orientation));
    CHECK(turned.verdict == Verdict::Held);
    CHECK(turned.states == drawn.states);
    CHECK(turned.tempo_bound == drawn.tempo_bound);
    CHECK(turned.answer_bound == drawn.answer_bound);
  }
}

// One deliberate fault of a tile: a terrain letter or '.' for a piece taken off.
struct Fault {
  const char* tile;
  Square square;
  char terrain;  // '\0' when the piece is taken off
};

Tile with_fault(const Fault& fault) {
  const Tile& tile = library_tile("compact", fault.tile);
  return fault.terrain ? with_terrain(tile, fault.square, fault.terrain)
                       : with_piece(tile, fault.square, '.');
}

void check_refuted(const Fault& fault) {
  INFO(fault.tile << " (" << fault.square.row << "," << fault.square.column << ")");
  const Verification found = verified(with_fault(fault));
  CHECK(found.verdict == Verdict::Refuted);
  CHECK(!found.counterexample.empty());
}

}  // namespace

TEST_CASE("every compact tile but the crossing holds under every reading of trapped attack") {
  for (const Tile& tile : library_tiles("compact")) {
    if (tile.name == "crossing") continue;
    for (const jungle::TrappedAttack reading : kReadings) {
      INFO(tile.name);
      CHECK(verified(tile, reading).verdict == Verdict::Held);
    }
  }
}

TEST_CASE("the crossing holds under every reading of trapped attack (long)", "[long]") {
  for (const jungle::TrappedAttack reading : kReadings) {
    CHECK(verified(library_tile("compact", "crossing"), reading).verdict == Verdict::Held);
  }
}

TEST_CASE("a small tile turned or mirrored holds with the same states and bounds") {
  for (const char* name : {"wire", "and", "choice", "variable", "den"}) check_orientations(name);
}

TEST_CASE("a large tile turned or mirrored holds with the same bounds (long)", "[long]") {
  for (const char* name : {"or", "splitter"}) check_orientations(name);
}

TEST_CASE("a wall opened, a guard, a dog or a panther gone, a trap changed: refuted") {
  for (const Fault& fault : std::initializer_list<Fault>{
           {"wire", {0, 0}, '.'},      {"wire", {2, 0}, '\0'},     {"wire", {1, 1}, '\0'},
           {"wire", {2, 2}, '\0'},     {"wire", {1, 1}, '.'},      {"wire", {1, 2}, '^'},
           {"and", {2, 3}, '.'},       {"and", {0, 3}, '\0'},      {"and", {3, 1}, '\0'},
           {"and", {1, 1}, '\0'},      {"and", {1, 2}, '^'},       {"and", {3, 2}, 'v'},
           {"choice", {1, 1}, '.'},    {"choice", {4, 4}, '\0'},   {"choice", {2, 2}, '\0'},
           {"choice", {1, 2}, '^'},    {"choice", {2, 6}, 'v'},    {"variable", {1, 1}, '.'},
           {"variable", {1, 2}, '\0'}, {"variable", {0, 0}, '\0'}, {"variable", {0, 1}, '\0'},
           {"variable", {0, 2}, 'v'},  {"or", {0, 0}, '\0'},       {"or", {0, 4}, '\0'},
           {"den", {1, 1}, '.'},       {"den", {1, 0}, '\0'},      {"den", {0, 1}, '\0'},
           {"den", {0, 0}, 'v'}}) {
    check_refuted(fault);
  }
}

TEST_CASE("walls opened, dogs gone and traps changed in the large tiles are refuted (long)",
          "[long]") {
  for (const Fault& fault : std::initializer_list<Fault>{{"or", {3, 0}, '.'},
                                                         {"or", {2, 1}, '\0'},
                                                         {"or", {2, 1}, '.'},
                                                         {"splitter", {0, 0}, '\0'},
                                                         {"splitter", {0, 1}, '.'},
                                                         {"splitter", {1, 2}, '\0'},
                                                         {"splitter", {1, 2}, '.'},
                                                         {"splitter", {1, 1}, '^'}}) {
    check_refuted(fault);
  }
}

TEST_CASE("a safety counterexample is a legal line that ends in a breach") {
  int replayed = 0;
  for (const char* name : {"wire", "and", "choice", "den"}) {
    const naive::Game game =
        std::string(name) == "den" ? naive::Game{.foreign_cats = true} : naive::Game{.baits = true};
    for (const Mutation& mutation : mutations_without_new_pieces(library_tile("compact", name))) {
      if (naive::is_safe(mutation.tile, {}, game)) continue;
      INFO(name << ": " << mutation.text);
      const std::vector<std::string> line = verified(mutation.tile).counterexample;
      // A lion that looks over the tile's edge breaks the contract before anybody moves.
      if (line.front() == "as drawn:") continue;
      CHECK(naive::replay(mutation.tile, {}, game, line) == "");
      ++replayed;
    }
  }
  CHECK(replayed > 30);
}

TEST_CASE("the state limit leaves the verdict open") {
  jungle::VerifyOptions options;
  options.state_limit = 10;
  CHECK(verify_tile(library_tile("compact", "wire"), options).verdict == Verdict::Unknown);
}

TEST_CASE("a corridor of 200 squares is verified, and one of 300 is refused") {
  Tile tile = library_tile("compact", "straight");
  tile.ports.front() = {"in", true, {0, 0}, Direction::West};
  tile.ports.back() = {"out", false, {0, 9}, Direction::East};
  tile.board = jungle::jungle_board(20, 10);
  CHECK(verified(tile).verdict == Verdict::Held);
  tile.board = jungle::jungle_board(30, 10);
  CHECK_THROWS_WITH(verified(tile), "the tile has too many squares for the verifier");
}

TEST_CASE("one panther cannot be delivered twice") {
  const Tile junction = parse_tile("junction",
                                   "gadget junction\nin in 1 1 south\nout left 0 0 west\n"
                                   "out right 0 2 east\ndeliver in -> left right\n"
                                   "terrain\n...\n~.~\npieces\n...\n...\n");
  CHECK(verified(junction).verdict == Verdict::Refuted);
}

TEST_CASE("a variable without a move for White is refuted") {
  const Tile tile = with_piece(library_tile("compact", "variable"), {0, 1}, '.');
  CHECK(verified(tile).verdict == Verdict::Refuted);
}

TEST_CASE("the line shows how the dog breaks out where its guard is missing") {
  const Verification found = verified(with_piece(library_tile("compact", "wire"), {2, 0}, '.'));
  CHECK(found.counterexample ==
        std::vector<std::string>{"    ~.~C", "    ^dv^", "    .~P~", "Black d(1,1)-(1,0)",
                                 "White plays elsewhere", "Black d(1,0)-wire:in",
                                 "a black piece has left the tile"});
}

}  // namespace gadgetc::verifier

// The mutations of tiles of Konane. The tables of tests/data/mutations/ are compared by
// tests/cli/mutations_test.cpp.
#include <catch2/catch.hpp>
#include <set>
#include <string>

#include "base/text/input_error.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/konane/mutations/mutations.hpp"
#include "gadgets/konane/verify.hpp"
#include "gadgets/library/library.hpp"
#include "gadgets/mutations/mutations.hpp"

namespace gadgetc {
namespace {

std::vector<verifier::Verdict> verdicts_of(const std::vector<Mutation>& all,
                                           const verifier::VerifyOptions& options) {
  std::vector<verifier::Verdict> verdicts;
  decide_mutations(all, options, 2, [&](std::size_t n, verifier::Verdict verdict) {
    CHECK(n == verdicts.size());
    verdicts.push_back(verdict);
  });
  return verdicts;
}

}  // namespace

// Any other symbol in a square's place: the reader takes those that make a tile of the same ports.
TEST_CASE("the mutations of a tile of Konane are all tiles that differ in one square") {
  for (const Tile& tile : library_tiles("lattice")) {
    INFO(tile.name);
    std::set<std::string> expected, found, names;
    for_each_square(tile, [&](Square s) {
      for (const Cell cell : {Cell{0}, Cell{1}, Cell{2}}) {
        Tile changed = tile;
        changed.board[s] = cell;
        if (cell == tile.board[s]) continue;
        try {
          parse_tile("changed", drawing_text(changed));
          expected.insert(drawing_text(changed));
        } catch (const InputError&) {  // no tile
        }
      }
    });
    const std::vector<Mutation> all = mutations_of(tile);
    for (const Mutation& mutation : all) {
      found.insert(drawing_text(mutation.tile));
      names.insert(mutation.text);
    }
    CHECK(found == expected);
    CHECK(all.size() == found.size());
    CHECK(names.size() == found.size());
    CHECK(all.size() == count_squares(tile));
  }
}

TEST_CASE("the mutations of Konane's true are these") {
  std::string names;
  for (const Mutation& mutation : mutations_of(*find_library_tile("lattice_true"))) {
    names += mutation.text.substr(6) + ";";
  }
  CHECK(names == "put W;B off;W off;B off;put W;");
}

TEST_CASE("a mutation of a tile of Konane whose only stone goes keeps its squares' colours") {
  const Tile tile = parse_tile("one",
                               "gadget one\ngame konane\nin in 1 0 west\nout out 1 2 east\n"
                               "deliver in -> out\nstones\n...\n.B.\n...\n");
  for (const Mutation& mutation : mutations_of(tile)) {
    INFO(mutation.text);
    CHECK_FALSE(mutation.tile.board.alphabet().find_fault(mutation.tile.board).has_value());
    CHECK_NOTHROW(konane::verify_tile(mutation.tile));
  }
  CHECK(mutations_of(tile)[4].text == "(1,1) B off");
}

TEST_CASE("every mutation of a tile of Konane gets the verdict of its own tile") {
  const std::vector<Mutation> all = mutations_of(*find_library_tile("lattice_or"));
  verifier::VerifyOptions options;
  options.state_limit = 200;
  std::vector<verifier::Verdict> expected;
  for (const Mutation& mutation : all) {
    expected.push_back(
        konane::verify_tile(mutation.tile, {.limits = {.state_limit = 200}}).verdict);
  }
  CHECK(verdicts_of(all, options) == expected);
}

TEST_CASE("a mutation of a tile of Konane that is too large for its verifier is unknown") {
  const std::string row(201, '.');
  const Tile wide = parse_tile("wide",
                               "gadget wide\ngame konane\nin in 0 0 west\n"
                               "out out 0 200 east\ndeliver in -> out\nstones\n" +
                                   row + "\n");
  std::vector<Mutation> all = mutations_of(wide);
  all.resize(1);
  CHECK_THROWS_AS(konane::verify_tile(all.front().tile), UsageError);
  CHECK(verdicts_of(all, {}) == std::vector{verifier::Verdict::Unknown});
}

}  // namespace gadgetc

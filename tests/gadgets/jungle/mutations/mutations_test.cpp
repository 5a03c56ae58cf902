// The mutations of a tile, and what the verifier says of them. The tables of tests/data/mutations/
// are compared by tests/cli/mutations_test.cpp.
#include "gadgets/jungle/mutations/mutations.hpp"

#include <catch2/catch.hpp>
#include <set>

#include "base/text/input_error.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/library/library.hpp"
#include "gadgets/mutations/mutations.hpp"
#include "tests/gadgets/changed_tile.hpp"
#include "tests/gadgets/verified_tile.hpp"

namespace gadgetc::jungle {
namespace {

// By the definition in mutations.hpp: squares and pieces counted in another way.
std::size_t count_mutations(const Tile& tile) {
  std::size_t count = 0;
  for (int row = 0; row < tile.rows(); ++row) {
    for (int column = 0; column < tile.columns(); ++column) {
      for (const char terrain : {'.', '~', '^', 'v'}) {
        for (const char piece : {'.', 'C', 'W', 'D', 'P', 'T', 'L', 'E', 'w', 'd', 'p', 'e'}) {
          const Square s{row, column};
          const bool same_terrain = terrain_at(tile, s) == find_terrain(terrain);
          const bool same_piece = piece_at(tile, s) == find_piece(piece);
          if (same_terrain == same_piece || terrain_at(tile, s) == Terrain::BlackDen) continue;
          const Tile changed = with_piece(with_terrain(tile, s, terrain), s, piece);
          try {
            parse_tile("changed", drawing_text(changed));
            ++count;
          } catch (const std::exception&) {  // no tile
          }
        }
      }
    }
  }
  return count;
}

std::vector<verifier::Verdict> verdicts_of(const std::vector<Mutation>& all,
                                           const verifier::VerifyOptions& options,
                                           unsigned threads) {
  std::vector<verifier::Verdict> verdicts;
  decide_mutations(all, options, threads, [&](std::size_t n, verifier::Verdict verdict) {
    CHECK(n == verdicts.size());
    verdicts.push_back(verdict);
  });
  return verdicts;
}

}  // namespace

TEST_CASE("the mutations of a tile are all tiles that differ in one square's terrain or piece") {
  for (const std::string& set : library_sets("jungle")) {
    for (const Tile& tile : library_tiles(set)) {
      INFO(tile.name);
      std::set<std::string> texts{drawing_text(tile)}, names;
      const std::vector<Mutation> all = mutations(tile);
      for (const Mutation& mutation : all) {
        texts.insert(drawing_text(mutation.tile));
        names.insert(mutation.text);
      }
      CHECK(texts.size() == all.size() + 1);
      CHECK(names.size() == all.size());
      if (tile.name != "crossing") CHECK(count_mutations(tile) == all.size());
    }
  }
}

TEST_CASE("the mutations of a tile of one square are these") {
  std::string names;
  for (const Mutation& mutation : mutations(library_tile("compact", "true"))) {
    names += mutation.text.substr(6) + ";";
  }
  CHECK(names == ". -> ^;. -> v;P off;P -> C;P -> W;P -> D;P -> T;P -> L;P -> E;P -> w;P -> d;"
                 "P -> p;P -> e;");
}

TEST_CASE("every mutation gets the verdict of its own tile, in order, on any number of threads") {
  const std::vector<Mutation> all = mutations(library_tile("compact", "wire"));
  verifier::VerifyOptions options;
  options.state_limit = 800;
  std::vector<verifier::Verdict> expected;
  for (const Mutation& mutation : all) {
    expected.push_back(verify_drawing(mutation.tile, options).verdict);
  }
  for (const unsigned threads : {1u, 3u}) CHECK(verdicts_of(all, options, threads) == expected);
  CHECK(std::set(expected.begin(), expected.end()).size() == 3);
}

TEST_CASE("a mutation with too many states for keys is unknown") {
  // One kind of piece on each square: two are too many.
  const Tile large = parse_tile("large", "gadget large\nin in 0 0 west\nout out 0 199 east\n"
                                         "deliver in -> out\nterrain\n" + std::string(200, '.') +
                                             "\npieces\n" + std::string(200, '.') + "\n");
  std::vector<Mutation> all = mutations(large);
  std::erase_if(all, [](const Mutation& m) { return m.text != "(0,0) put W"; });
  REQUIRE(all.size() == 1);
  CHECK_THROWS_AS(verify_tile(all.front().tile), UsageError);
  CHECK(verdicts_of(all, {}, 2) == std::vector{verifier::Verdict::Unknown});
}

}  // namespace gadgetc::jungle

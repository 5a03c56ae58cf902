// The mutations of a tile, and what the verifier says of them. The tables of tests/data/mutations/
// are compared by tests/cli/mutations_test.cpp.
#include "gadgets/mutations/mutations.hpp"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <set>
#include <tuple>

#include "base/text/input_error.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/library/library.hpp"
#include "gadgets/verify/verify_drawing.hpp"
#include "tests/gadgets/changed_tile.hpp"

namespace gadgetc {
namespace {

// By the definition in mutations.hpp: squares and pieces counted in another way.
std::size_t count_mutations(const Tile& tile) {
  std::size_t count = 0;
  for (int row = 0; row < tile.rows(); ++row) {
    for (int column = 0; column < tile.columns(); ++column) {
      for (const char terrain : {'.', '~', '^', 'v'}) {
        for (const char piece : {'.', 'C', 'W', 'D', 'P', 'T', 'L', 'E', 'w', 'd', 'p', 'e'}) {
          const Square s{row, column};
          const bool same_terrain = jungle::terrain_at(tile, s) == jungle::find_terrain(terrain);
          const bool same_piece = jungle::piece_at(tile, s) == jungle::find_piece(piece);
          const bool is_den = jungle::terrain_at(tile, s) == jungle::Terrain::BlackDen;
          if (same_terrain == same_piece || is_den) continue;
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
      const std::vector<Mutation> all = mutations_of(tile);
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

TEST_CASE("the mutations of the tiles that are true are these") {
  const std::pair<const char*, const char*> expected[] = {
      {"true", ". -> ^;. -> v;P off;P -> C;P -> W;P -> D;P -> T;P -> L;P -> E;P -> w;P -> d;"
               "P -> p;P -> e;"},
      {"lattice_true", "put W;B off;W off;B off;put W;"}};
  for (const auto& [tile, words] : expected) {
    std::string names;
    for (const Mutation& mutation : mutations_of(*find_library_tile(tile))) {
      names += mutation.text.substr(6) + ";";
    }
    CHECK(names == words);
  }
}

TEST_CASE("a mutation of a tile of Konane whose only stone goes keeps its squares' colours") {
  const Tile tile = parse_tile("one",
                               "gadget one\ngame konane\nin in 1 0 west\nout out 1 2 east\n"
                               "deliver in -> out\nstones\n...\n.B.\n...\n");
  for (const Mutation& mutation : mutations_of(tile)) {
    INFO(mutation.text);
    CHECK_FALSE(mutation.tile.board.alphabet().find_fault(mutation.tile.board).has_value());
    CHECK_NOTHROW(verify_drawing(mutation.tile));
  }
  CHECK(mutations_of(tile)[4].text == "(1,1) B off");
}

TEST_CASE("every mutation gets the verdict of its own tile, in order, on any number of threads") {
  const std::tuple<const char*, std::size_t, std::size_t> tiles[] = {{"wire", 800, 3},
                                                                     {"lattice_or", 200, 1}};
  for (const auto& [tile, limit, kinds] : tiles) {
    const std::vector<Mutation> all = mutations_of(*find_library_tile(tile));
    verifier::VerifyOptions options;
    options.state_limit = limit;
    std::vector<verifier::Verdict> expected;
    for (const Mutation& mutation : all) {
      expected.push_back(verify_drawing(mutation.tile, options).verdict);
    }
    for (const unsigned threads : {1u, 3u}) CHECK(verdicts_of(all, options, threads) == expected);
    CHECK(std::set(expected.begin(), expected.end()).size() >= kinds);
  }
}

// One kind of piece on each square: two are too many. Eight ports are too many, too.
TEST_CASE("a mutation that is too large for its verifier is unknown") {
  std::string wide = "gadget wide\ngame konane\n";
  for (int port = 0; port < 8; ++port) wide += fmt::format("out p{} 0 {} north\n", port, 2 * port);
  for (const std::string& text :
       {"gadget large\nin in 0 0 west\nout out 0 199 east\ndeliver in -> out\nterrain\n" +
            std::string(200, '.') + "\npieces\n" + std::string(200, '.') + "\n",
        wide + "deliver -> p0\nstones\n...............\n"}) {
    std::vector<Mutation> all = mutations_of(parse_tile("large", text));
    std::erase_if(all, [](const Mutation& m) { return m.text != "(0,0) put W"; });
    REQUIRE(all.size() == 1);
    CHECK_THROWS_AS(verify_drawing(all.front().tile), UsageError);
    CHECK(verdicts_of(all, {}, 2) == std::vector{verifier::Verdict::Unknown});
  }
}

}  // namespace gadgetc

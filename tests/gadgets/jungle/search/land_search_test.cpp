// Shapes of land, and the search for tiles on them: what it cuts under each reading, and samples.
#include <catch2/catch.hpp>

#include <set>
#include <sstream>

#include "gadgets/jungle/search/jungle_search.hpp"
#include "gadgets/jungle/search/land_shapes.hpp"
#include "gadgets/jungle/search/sample.hpp"
#include "tests/gadgets/search/plain_search.hpp"
#include "tests/gadgets/verified_tile.hpp"

namespace gadgetc::jungle {

namespace {

SearchCase land(const char* contract, const char* pieces, int squares, const char* guest = "") {
  return {"jungle", contract, pieces, "", guest, false, squares};
}

SearchCounts total(const SearchResult& result) {
  SearchCounts sum;
  for (const SearchRow& row : result.rows) sum.add(row.counts);
  return sum;
}

std::string text_of(const SearchResult& result) {
  std::ostringstream out;
  for (const Tile& tile : result.tiles) write_tile(out, tile);
  for (const SearchRow& row : result.rows) {
    out << row.squares << row.pieces << row.counts.drawings() << '\n';
  }
  return out.str();
}

}  // namespace

TEST_CASE("there are as many free polyominoes as the literature counts") {
  const std::size_t expected[] = {1, 1, 2, 5, 12, 35, 108, 369};
  for (int n = 1; n <= 8; ++n) {
    CHECK(free_polyominoes(n, n, n).size() == expected[n - 1]);
  }
  CHECK(free_polyominoes(4, 1, 4).size() == 1);
  CHECK(free_polyominoes(4, 3, 2).size() == 4);
}

TEST_CASE("shapes of one class have one graph, square for square") {
  std::size_t shapes = 0;
  for (const GraphClass& cls : graph_classes(free_polyominoes(7, 7, 7))) {
    for (const Polyomino& shape : cls.shapes) CHECK(touching(shape) == cls.graph);
    for (const VertexMap& map : cls.automorphisms) {
      for (std::size_t v = 0; v < 7; ++v) {
        for (std::size_t w = 0; w < 7; ++w) {
          CHECK((cls.graph[v] >> w & 1) == (cls.graph[map[v]] >> map[w] & 1));
        }
      }
    }
    shapes += cls.shapes.size();
  }
  CHECK(shapes == 108);
  CHECK(graph_classes(free_polyominoes(8, 8, 8)).size() == 51);
}

TEST_CASE("no rule of the search for land cuts off a tile that holds under a reading") {
  const std::pair<SearchCase, const char*> cases[] = {
      {land("in -> out", "C1P1d1", 3), "full"},
      {land("in -> out", "C1P1d1", 3, "out P"), "none"},
      {{"jungle", "left -> out; right -> out", "d1", "", "", false, 3, {{1, 0, 2}}}, "zero"},
      {land("pick -> out", "CPp", 4), "full"},
      {land("in -> out", "p2", 3), "none"}};
  for (const auto& [c, reading] : cases) {
    INFO(c.contract << ' ' << c.pieces);
    SearchSpec spec = spec_of(c);
    spec.reading = std::string("trapped-attack=") + reading;
    const SearchResult pruned = run(c, spec);
    for (bool Pruning::*rule :
         {&Pruning::symmetry, &Pruning::safety, &Pruning::liveness, &Pruning::escape}) {
      TileSearchOptions options;
      options.pruning.*rule = false;
      const SearchResult plain = run(c, spec, options);
      CHECK(class_texts(c, plain.tiles) == class_texts(c, pruned.tiles));
      CHECK(total(plain).drawings() == total(pruned).drawings());
    }
  }
}

TEST_CASE("every drawing of land of a size is counted once") {
  const SearchCase c = land("control passage -> out", "CCd", 4);
  for (const SearchRow& row : run(c, spec_of(c)).rows) {
    // A dog on one of four squares, not on `^`, two cats on the others: 4 * 3 * (2 * 3 * 3 * 3).
    if (row.squares == 4) CHECK(row.counts.drawings() == row.sites * 4 * 3 * 54);
  }
}

TEST_CASE("the least variable has four squares, and so has the least den") {
  for (const auto& [contract, pieces] : {std::pair{"pick -> out", "C2P1p1d1"},
                                         std::pair{"in -> den", "C2d1p1e1"}}) {
    FinishedRows finished;
    const SearchSpec spec = spec_of(land(contract, pieces, 5));
    const SearchResult result = search_tiles(search_game(), spec, {}, finished);
    CHECK(result.is_complete);
    REQUIRE_FALSE(result.tiles.empty());
    CHECK(count_squares(result.tiles.front()) == 4);
    for (const Tile& tile : result.tiles)
      CHECK(verify_tile(tile).verdict == verifier::Verdict::Held);
  }
}

TEST_CASE("no valve of five squares has two cats and a dog") {
  const SearchCase c = land("control passage -> out", "C2d1", 5);
  const SearchResult result = run(c, spec_of(c));
  CHECK(result.is_complete);
  CHECK(result.tiles.empty());
}

TEST_CASE("samples of a contract with a den have a den on every square that may have it") {
  const SearchSpec spec = spec_of(land("in -> den", "C2d1", 4));
  SampleOptions options;
  options.samples = 200;
  const SearchResult result = sample_tiles(spec, options);
  REQUIRE_FALSE(result.tiles.empty());
  for (const Tile& tile : result.tiles) CHECK(verify_tile(tile).verdict == verifier::Verdict::Held);
}

TEST_CASE("no drawing is counted on a site with fewer squares than pieces") {
  SearchSpec spec = spec_of(land("in -> out", "PPd", 2));
  spec.least_squares = 2;
  SampleOptions options;
  options.samples = 20;
  const SearchResult result = sample_tiles(spec, options);
  CHECK(total(result).drawings() == 0);
  CHECK(result.tiles.empty());
}

TEST_CASE("samples are the same for a seed, whatever the threads, and hold") {
  SearchSpec spec = spec_of(land("in -> out", "C1P1d1", 4));
  SampleOptions options;
  options.samples = 60;
  options.seed = 7;
  const SearchResult alone = sample_tiles(spec, options);
  options.threads = 3;
  CHECK(text_of(sample_tiles(spec, options)) == text_of(alone));
  REQUIRE_FALSE(alone.tiles.empty());
  for (const Tile& tile : alone.tiles) CHECK(verify_tile(tile).verdict == verifier::Verdict::Held);
  options.seed = 8;
  CHECK(text_of(sample_tiles(spec, options)) != text_of(alone));
}

}  // namespace gadgetc::jungle

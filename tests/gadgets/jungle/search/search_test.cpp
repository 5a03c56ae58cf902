// The search for tiles: it is complete, each rule cuts only what the verifier refutes, and neither
// threads nor interruptions change what it finds.
#include <catch2/catch.hpp>

#include <set>
#include <sstream>

#include "base/text/input_error.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/jungle/search/checkpoint.hpp"
#include "gadgets/jungle/search/sample.hpp"
#include "gadgets/jungle/search/search.hpp"
#include "gadgets/jungle/search/shrink.hpp"
#include "tests/gadgets/all_drawings.hpp"
#include "tests/gadgets/small_arm.hpp"
#include "tests/gadgets/verified_tile.hpp"

namespace gadgetc::jungle {

namespace {

SearchSpec spec_of(const char* contract, const char* pieces, int squares) {
  SearchSpec spec;
  set_contract(spec, contract);
  set_pieces(spec, pieces);
  spec.most_squares = squares;
  return spec;
}

SearchResult run(const SearchSpec& spec, TileSearchOptions options = {}) {
  options.all_sizes = true;
  FinishedBlocks finished;
  return search_tiles(spec, options, finished);
}

std::set<std::string> canonical_texts(const SearchSpec& spec, const std::vector<Tile>& tiles) {
  std::set<std::string> texts;
  for (const Tile& tile : tiles) texts.insert(canonical_text(spec, tile));
  return texts;
}

SearchCounts total(const SearchResult& result) {
  SearchCounts sum;
  for (const SearchRow& row : result.rows) sum.add(row.counts);
  return sum;
}

std::string text_of(const SearchSpec& spec, const SearchResult& result) {
  std::ostringstream out;
  for (const Tile& tile : result.tiles) write_tile(out, tile);
  for (const SearchRow& row : result.rows) {
    out << row.squares << row.pieces << row.counts.drawings << ' ' << row.counts.questions;
  }
  out << spec_text(spec);
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

namespace {

struct ContractCase {
  const char *contract, *pieces;
  int squares;
};

void compare_with_every_drawing(const std::vector<ContractCase>& cases) {
  for (const ContractCase& c : cases) {
    INFO(c.contract);
    const SearchSpec spec = spec_of(c.contract, c.pieces, c.squares);
    std::set<std::string> expected;
    for_each_drawing(spec, [&](const Tile& tile) {
      if (verify_tile(tile).verdict == verifier::Verdict::Held)
        expected.insert(canonical_text(spec, tile));
    });
    TileSearchOptions options;
    options.every_drawing = true;
    const SearchResult found = run(spec, options);
    CHECK(canonical_texts(spec, found.tiles) == expected);
    CHECK(found.tiles.size() == expected.size());
  }
}

}  // namespace

TEST_CASE("the search finds the tiles that trying every drawing finds") {
  compare_with_every_drawing({{"in -> out", "d1", 3},
                              {"in -> left; in -> right", "d1", 2},
                              {"pick -> out", "P1p1", 2},
                              {"in -> den", "d1", 2},
                              {"-> out", "P1C1", 2}});
}

TEST_CASE("the search finds the tiles of three squares that trying every drawing finds (long)") {
  compare_with_every_drawing(
      {{"pick -> out", "P1p1", 3}, {"in -> den", "d1", 3}, {"-> out", "P1C1", 3}});
}

TEST_CASE("no rule of the search cuts off a tile that holds") {
  struct Case {
    const char *contract, *pieces, *guest;
    int squares;
    TrappedAttack reading;
  };
  for (const Case& c : {Case{"in -> out", "C1P1d1", "", 3, TrappedAttack::Full},
                        Case{"in -> out", "C1P1d1", "out P", 3, TrappedAttack::None},
                        Case{"left -> out; right -> out", "d1", "", 3, TrappedAttack::Zero},
                        Case{"pick -> out", "CPp", "", 4, TrappedAttack::Full},
                        Case{"in -> out", "p2", "", 3, TrappedAttack::None}}) {
    INFO(c.contract << ' ' << c.pieces);
    SearchSpec spec = spec_of(c.contract, c.pieces, c.squares);
    spec.rules.trapped_attack = c.reading;
    if (*c.guest) add_guests(spec, c.guest);
    TileSearchOptions options;
    options.every_drawing = true;
    const SearchResult pruned = run(spec, options);
    for (bool Pruning::*rule :
         {&Pruning::symmetry, &Pruning::safety, &Pruning::liveness, &Pruning::escape}) {
      options.pruning = {};
      options.pruning.*rule = false;
      const SearchResult plain = run(spec, options);
      CHECK(canonical_texts(spec, plain.tiles) == canonical_texts(spec, pruned.tiles));
      CHECK(total(plain).drawings == total(pruned).drawings);
    }
  }
}

TEST_CASE("every drawing of a size is counted once, whatever became of it") {
  const SearchSpec spec = spec_of("control passage -> out", "CCd", 4);
  for (const SearchRow& row : run(spec).rows) {
    const SearchCounts& c = row.counts;
    CHECK(c.symmetric + c.unsafe + c.lifeless + c.escapes + c.refuted + c.undecided + c.held ==
          c.drawings);
    // A dog on one of four squares, not on `^`, two cats on the others: 4 * 3 * (2 * 3 * 3 * 3).
    if (row.squares == 4) CHECK(c.drawings == row.sites * 4 * 3 * 54);
  }
}

TEST_CASE("the least variable has four squares, and so has the least den") {
  for (const auto& [contract, pieces] : {std::pair{"pick -> out", "C2P1p1d1"},
                                         std::pair{"in -> den", "C2d1p1e1"}}) {
    FinishedBlocks finished;
    const SearchResult result = search_tiles(spec_of(contract, pieces, 5), {}, finished);
    CHECK(result.is_complete);
    REQUIRE_FALSE(result.tiles.empty());
    CHECK(count_squares(result.tiles.front()) == 4);
    for (const Tile& tile : result.tiles)
      CHECK(verify_tile(tile).verdict == verifier::Verdict::Held);
  }
}

TEST_CASE("no valve of five squares has two cats and a dog") {
  const SearchResult result = run(spec_of("control passage -> out", "C2d1", 5));
  CHECK(result.is_complete);
  CHECK(result.tiles.empty());
}

TEST_CASE("threads do not change what the search finds") {
  const SearchSpec spec = spec_of("in -> out", "C1P1d1", 4);
  TileSearchOptions options;
  const std::string alone = text_of(spec, run(spec, options));
  for (const unsigned threads : {2u, 3u}) {
    options.threads = threads;
    CHECK(text_of(spec, run(spec, options)) == alone);
  }
}

TEST_CASE("a search that is stopped and taken up again finds the same") {
  const SearchSpec spec = spec_of("in -> out", "C1P1d1", 4);
  const std::string expected = text_of(spec, run(spec));
  std::string saved;
  {
    std::ostringstream out;
    write_checkpoint(out, spec, {});
    saved = out.str();
  }
  std::size_t runs = 0;
  for (bool is_complete = false; !is_complete; ++runs) {
    REQUIRE(runs < 100);
    FinishedBlocks finished = parse_checkpoint(spec, "checkpoint", saved);
    std::size_t blocks = 0;
    TileSearchOptions options;
    options.all_sizes = true;
    options.is_over = [&] { return blocks >= 5; };
    options.on_block = [&](std::size_t, std::size_t, std::size_t) {
      ++blocks;
    };
    const SearchResult result = search_tiles(spec, options, finished);
    is_complete = result.is_complete;
    if (is_complete) CHECK(text_of(spec, result) == expected);
    std::ostringstream out;
    write_checkpoint(out, spec, finished);
    saved = out.str();
  }
  CHECK(runs > 2);
}

TEST_CASE("a checkpoint of another search, or a damaged one, is refused") {
  const SearchSpec spec = spec_of("in -> out", "d", 2);
  std::ostringstream out;
  write_checkpoint(out, spec, {{0, BlockResult{}}});
  const std::string text = out.str();
  CHECK(parse_checkpoint(spec, "x", text).size() == 1);
  CHECK_THROWS_WITH(parse_checkpoint(spec_of("in -> out", "d", 3), "x", text),
                    "x: a checkpoint of another search");
  CHECK_THROWS_WITH(parse_checkpoint(spec, "x", "hello"), "x: no checkpoint of a search");
  CHECK_THROWS_AS(parse_checkpoint(spec, "x", text + "held 1"), UsageError);
  for (std::size_t cut = 0; cut + 1 < text.size(); ++cut) {
    CHECK_THROWS_AS(parse_checkpoint(spec, "x", text.substr(0, cut)), UsageError);
  }
}

TEST_CASE("samples of a contract with a den have a den on every square that may have it") {
  const SearchSpec spec = spec_of("in -> den", "C2d1", 4);
  SampleOptions options;
  options.samples = 200;
  const SearchResult result = sample_tiles(spec, options);
  REQUIRE_FALSE(result.tiles.empty());
  for (const Tile& tile : result.tiles) CHECK(verify_tile(tile).verdict == verifier::Verdict::Held);
}

TEST_CASE("no drawing is counted on a site with fewer squares than pieces") {
  SearchSpec spec = spec_of("in -> out", "PPd", 2);
  spec.least_squares = 2;
  SampleOptions options;
  options.samples = 20;
  const SearchResult result = sample_tiles(spec, options);
  CHECK(total(result).drawings == 0);
  CHECK(result.tiles.empty());
}

TEST_CASE("inputs share a wire with all that either shares one with") {
  for (const auto& texts : {std::vector{"a b c"}, std::vector{"a b", "b c"},
                            std::vector{"b c", "a b"}, std::vector{"a c", "b c"}}) {
    SearchSpec spec = spec_of("a b c -> out", "", 1);
    for (const char* text : texts) share_wire(spec, text);
    CHECK(spec.wires == std::vector<std::size_t>{0, 0, 0, 3});
  }
  SearchSpec spec = spec_of("a b c -> out", "", 1);
  CHECK_THROWS_WITH(share_wire(spec, "a c b"),
                    "share: inputs have to stand in the order of the contract");
}

TEST_CASE("a tile without ports is shrunk as any other") {
  const Tile tile = parse_tile("walk", "gadget walk\ndeliver -> den\nterrain\n..#\n~~~\n~.~\n~~~\n"
                                       "pieces\n.P.\n...\n.C.\n...\n");
  const ShrinkResult shrunk = shrink_tile(tile, {});
  CHECK(count_squares(shrunk.best) == 2);
  CHECK(verify_tile(shrunk.best).verdict == verifier::Verdict::Held);
}

TEST_CASE("a tile of parts is shrunk to what falls into parts by itself") {
  // One more island, which no lion sees.
  Tile tile = small_arm();
  set_terrain(tile, {13, 8}, Terrain::Land);
  set_piece(tile, {13, 8}, kGuard);
  REQUIRE(parts_of(tile, rules_for(tile)).size() == 2);
  ShrinkOptions options;
  options.readings = {TrappedAttack::None};
  const ShrinkResult shrunk = shrink_tile(tile, options);
  CHECK(count_squares(shrunk.best) < count_squares(tile));
  CHECK(parts_of(shrunk.best, rules_for(shrunk.best)).size() == 2);
  CHECK(verify_tile(shrunk.best, under(TrappedAttack::None)).verdict == verifier::Verdict::Held);
  CHECK(shrunk.is_complete);
}

TEST_CASE("samples are the same for a seed, whatever the threads, and hold") {
  SearchSpec spec = spec_of("in -> out", "C1P1d1", 4);
  SampleOptions options;
  options.samples = 60;
  options.seed = 7;
  const SearchResult alone = sample_tiles(spec, options);
  options.threads = 3;
  CHECK(text_of(spec, sample_tiles(spec, options)) == text_of(spec, alone));
  REQUIRE_FALSE(alone.tiles.empty());
  for (const Tile& tile : alone.tiles) CHECK(verify_tile(tile).verdict == verifier::Verdict::Held);
  options.seed = 8;
  CHECK(text_of(spec, sample_tiles(spec, options)) != text_of(spec, alone));
}

}  // namespace gadgetc::jungle

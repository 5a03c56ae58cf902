// The search for tiles of every game: it is complete, each rule cuts only what the verifier
// refutes, and neither threads nor interruptions change what it finds.
#include <algorithm>
#include <atomic>
#include <catch2/catch.hpp>
#include <sstream>

#include "base/text/input_error.hpp"
#include "gadgets/konane/search/konane_search.hpp"
#include "gadgets/library/library.hpp"
#include "gadgets/search/checkpoint.hpp"
#include "gadgets/search/useful_tiles.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "gadgets/verify/verify_drawing.hpp"
#include "tests/gadgets/search/plain_search.hpp"
#include "tests/message_from.hpp"

namespace gadgetc {

namespace {

const SearchCase kStones{"konane", "in -> out", "", "in out", "", true, 6};

// Held? Nothing for what the verifier does not take.
std::optional<bool> holds(const Tile& tile) {
  try {
    return verify_drawing(tile).verdict == verifier::Verdict::Held;
  } catch (const UsageError&) {
    return std::nullopt;
  }
}

SearchSpec like(const char* name, int squares, PortPlaces places = PortPlaces::Sides) {
  SearchSpec spec;
  spec.like.name = "found";
  take_after(spec, *find_library_tile(name), places);
  set_any_pieces(spec);
  if (places != PortPlaces::Squares) spec.most_squares = squares;
  return spec;
}

std::string text_of(const SearchResult& result) {
  std::ostringstream out;
  for (const Tile& tile : result.tiles) write_tile(out, tile);
  for (const SearchRow& row : result.rows) {
    out << row.squares << row.pieces << ' ' << row.sites << ' ' << row.is_complete;
    for (const std::uint64_t count : row.counts.of) out << ' ' << count;
    out << '\n';
  }
  return out.str();
}

std::uint64_t drawings(const SearchResult& result) {
  std::uint64_t sum = 0;
  for (const SearchRow& row : result.rows) sum += row.counts.drawings();
  return sum;
}

}  // namespace

TEST_CASE("the search finds the tiles that trying every drawing finds") {
  std::map<std::string, std::size_t> tiles;
  for (const SearchCase& c : search_cases()) {
    INFO(c.game << ": " << c.contract << " / " << c.steady << c.guest);
    const SearchSpec spec = spec_of(c);
    std::set<std::string> expected;
    for_each_drawing(c, spec, [&](const Tile& tile) {
      if (holds(tile) == true) expected.insert(class_text(c, tile));
    });
    const SearchResult result = run(c, spec);
    CHECK(class_texts(c, result.tiles) == expected);
    CHECK(result.tiles.size() == expected.size());
    CHECK(result.is_complete);
    tiles[c.game] += expected.size();
  }
  CHECK(tiles["jungle"] > 30);
  CHECK(tiles["konane"] > 50);
  CHECK(tiles["amazons"] > 1);
  CHECK(tiles["courier"] > 10);
  CHECK(tiles["linked-clobber"] == 0);  // Black takes a signal first (docs/game-pages.md)
}

TEST_CASE("no rule of the search cuts off a tile that holds") {
  for (const SearchCase& c : search_cases()) {
    INFO(c.game << ": " << c.contract << " / " << c.steady << c.guest);
    const SearchSpec spec = spec_of(c);
    const SearchResult all = run(c, spec);
    for (bool Pruning::*rule :
         {&Pruning::symmetry, &Pruning::safety, &Pruning::liveness, &Pruning::escape,
          &Pruning::way, &Pruning::quick, &Pruning::solo}) {
      TileSearchOptions options;
      options.pruning.*rule = false;
      const SearchResult other = run(c, spec, options);
      CHECK(class_texts(c, other.tiles) == class_texts(c, all.tiles));
      CHECK(drawings(other) == drawings(all));
    }
  }
}

TEST_CASE("every drawing is counted once, whatever became of it") {
  for (const SearchCase& c : search_cases()) {
    const std::string game = c.game;
    if (game == "jungle" || game == "amazons") continue;  // not every symbol on every square
    const SearchSpec spec = spec_of(c);
    const std::uint64_t symbols = game == "konane" ? 2 : spec.pieces.size() + 1;
    for (const SearchRow& row : run(c, spec).rows) {
      std::uint64_t expected = row.sites;
      for (int n = 0; n < row.squares; ++n) expected *= symbols;
      CHECK(row.counts.drawings() == expected);
    }
  }
}

TEST_CASE("numbers of pieces bound the search") {
  const SearchCase stones{"konane", "pick -> out", "", "out", "", true, 12};
  const SearchCase walkers{"courier", "in -> out", "", "", "", false, 3};
  for (const SearchCase& c : {stones, walkers}) {
    SearchSpec spec = spec_of(c);
    spec.least_squares = c.squares;
    const SearchResult all = run(c, spec);
    CHECK_FALSE(all.tiles.empty());
    const bool is_konane = std::string(c.game) == "konane";
    for (const char* pieces : {"W1B2", "WBB", "W2B3", "B9", "WB0", "C1s1", "C#", "#2"}) {
      if (is_konane != (std::string(pieces).find_first_of("WB") == 0)) continue;
      INFO(pieces);
      set_pieces(spec, pieces);
      std::set<std::string> expected;
      for (const Tile& tile : all.tiles) {
        bool is_within = true;
        int known = 0, drawn = 0;
        for_each_square(tile, [&](Square s) {
          drawn += tile.board.alphabet().piece(tile.board[s]) != 0 ? 1 : 0;
        });
        for (const PieceRange& range : spec.pieces) {
          const auto n = static_cast<int>(std::count_if(
              tile.board.cells().begin(), tile.board.cells().end(), [&](Cell cell) {
                return tile.board.alphabet().piece(cell) == range.piece;
              }));
          is_within &= n >= range.least && n <= range.most;
          known += n;
        }
        if (is_within && known == drawn) expected.insert(class_text(c, tile));
      }
      const SearchResult result = run(c, spec);
      CHECK(class_texts(c, result.tiles) == expected);
      TileSearchOptions options;
      options.pruning.way = false;
      if (std::string(pieces) == "WBB") CHECK(drawings(run(c, spec, options)) == drawings(result));
    }
  }
}

TEST_CASE("a port's side and square are kept where the search says so") {
  const SearchResult sides = run(kStones, like("lattice_or", 5));
  REQUIRE(sides.tiles.size() == 1);
  Tile tile = *find_library_tile("lattice_or");
  tile.name = "found";
  CHECK(drawing_text(sides.tiles.front()) == drawing_text(tile));
  const SearchResult squares = run(kStones, like("lattice_or", 0, PortPlaces::Squares));
  REQUIRE(squares.rows.size() == 1);
  CHECK(squares.rows.front().sites == 1);
  CHECK(squares.rows.front().counts.drawings() == 32);
  REQUIRE(squares.tiles.size() == 1);
  CHECK(drawing_text(squares.tiles.front()) == drawing_text(tile));
  const SearchSpec free = like("lattice_or", 5, PortPlaces::Free);
  CHECK(run(kStones, free).rows.back().sites > sides.rows.back().sites);
}

TEST_CASE("the tiles of a page are found among drawings with their ports") {
  const std::tuple<const char*, const char*, int> tiles[] = {{"hole_wire5", "W1x9", 7},
                                                             {"hole_variable", "B1x9", 8}};
  for (const auto& [name, pieces, squares] : tiles) {
    INFO(name);
    const SearchCase pairs{"amazons", "", "", "", "", false, 0};
    SearchSpec spec = like(name, 0, PortPlaces::Squares);
    set_pieces(spec, pieces);
    const SearchResult found = run(pairs, spec);
    REQUIRE(found.rows.size() == 1);
    // The piece on one of the squares or on none, the others closed or empty.
    CHECK(found.rows.front().counts.drawings() ==
          (std::uint64_t{2} + static_cast<std::uint64_t>(squares)) << (squares - 1));
    Tile tile = *find_library_tile(name);
    tile.name = "found";
    CHECK(std::any_of(found.tiles.begin(), found.tiles.end(), [&](const Tile& other) {
      return drawing_text(other) == drawing_text(tile);
    }));
  }
}

// No stone changes its class, so few drawings would show a site that is not of one class.
TEST_CASE("sites are of one class where the search says so") {
  SearchSpec spec = spec_of({"konane", "a b -> out", "", "", "", false, 9});
  const auto counts = [&] {
    const auto sites = rectangle_sites(spec, 9, true);
    std::size_t others = 0;
    for (std::size_t n = 0; n < sites->size(); ++n) {
      const std::vector<Port> ports = sites->site(n).blank.ports;
      others += std::any_of(ports.begin(), ports.end(), [&](const Port& port) {
        return (port.square.row + ports[0].square.row) % 2 != 0;
      });
    }
    return std::pair(sites->size(), others);
  };
  CHECK(counts().second > 0);
  spec.is_one_class = true;
  CHECK(counts().second == 0);
  CHECK(counts().first > 0);
}

TEST_CASE("the box of a search is turned where the ports may be") {
  SearchSpec free = spec_of(kStones), sides = like("lattice_true", 6);
  free.rows = 3;
  free.columns = 2;
  for (const Tile& tile : run(kStones, free).tiles) {
    CHECK(std::min(tile.rows(), tile.columns()) <= 2);
    CHECK(std::max(tile.rows(), tile.columns()) <= 3);
  }
  sides.rows = 1;
  for (const Tile& tile : run(kStones, sides).tiles) CHECK(tile.rows() == 1);
  CHECK_FALSE(run(kStones, sides).tiles.empty());
}

TEST_CASE("threads and interruptions do not change what is found") {
  const SearchSpec stones = like("lattice_variable", 11);
  const SearchCase land{"jungle", "in -> out", "C1P1d1", "", "", false, 3};
  const SearchCase walkers{"courier", "in -> out", "", "", "", false, 4};
  const std::tuple<SearchCase, SearchSpec, int> searches[] = {
      {kStones, stones, 8000}, {land, spec_of(land), 1500}, {walkers, spec_of(walkers), 8000}};
  for (const auto& search : searches) {
    const auto& c = std::get<SearchCase>(search);
    const auto& spec = std::get<SearchSpec>(search);
    INFO(c.game);
    TileSearchOptions options;
    options.threads = 3;
    const std::string expected = text_of(run(c, spec));
    CHECK(text_of(run(c, spec, options)) == expected);

    options.threads = 1;
    options.all_sizes = options.every_drawing = true;
    FinishedRows finished;
    int runs = 0;
    for (bool is_complete = false; !is_complete; ++runs) {
      REQUIRE(runs < 200);
      std::atomic<int> asked = 0;
      options.is_over = [&] { return ++asked > std::get<int>(search); };
      is_complete = search_tiles(search_game(c), spec, options, finished).is_complete;
      std::ostringstream text;
      write_checkpoint(text, spec, finished);
      finished = parse_checkpoint(spec, "checkpoint", text.str());
    }
    CHECK(runs > 1);
    options.is_over = [] { return false; };
    CHECK(text_of(search_tiles(search_game(c), spec, options, finished)) == expected);
  }
}

TEST_CASE("tiles that no number of passes is enough for stand last") {
  const SearchCase c{"konane", "in -> out", "", "", "out W", false, 5};
  const SearchSpec spec = spec_of(c);
  SearchResult result = run(c, spec);
  const std::size_t all = result.tiles.size();
  const TilesByPasses found =
      put_tiles_with_passes_first(result.tiles, "", spec.state_limit, [] { return false; });
  CHECK(found.unknown == 0);
  REQUIRE(result.tiles.size() == all);
  for (std::size_t n = 0; n < all; ++n) {
    CHECK(bound_passes(result.tiles[n]).has_value() == (n < all - found.without));
  }
  const auto over = [] { return true; };
  CHECK(put_tiles_with_passes_first(result.tiles, "", spec.state_limit, over).unknown == all);
}

}  // namespace gadgetc

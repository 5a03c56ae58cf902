// The search for tiles of Konane: it is complete, each rule cuts only what the verifier refutes,
// and neither threads nor interruptions change what it finds.
#include <algorithm>
#include <atomic>
#include <catch2/catch.hpp>
#include <set>
#include <sstream>

#include "base/text/input_error.hpp"
#include "gadgets/konane/search/checkpoint.hpp"
#include "gadgets/konane/search/search.hpp"
#include "gadgets/verify/verify_drawing.hpp"
#include "gadgets/library/library.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "tests/message_from.hpp"

namespace gadgetc::konane {

namespace {

// A contract, what is steady, a guest, and the ports that may be exchanged.
struct Case {
  const char *contract, *steady, *guest;
  bool is_one_class;
  int squares;
  std::vector<std::vector<std::size_t>> exchanges{};
};

const std::vector<Case> kCases{
    {"in -> out", "in out", "", false, 5},
    {"in -> out", "in out", "", true, 6},
    {"in -> out", "", "out W", false, 4},
    {"-> out", "out", "", false, 6},
    {"pick -> out", "out", "", false, 6},
    {"in -> left; in -> right", "in", "", false, 4, {{0, 2, 1}}},
    {"in -> left right", "in left right", "", true, 5, {{0, 2, 1}}},
    {"left -> out; right -> out", "left right out", "", true, 5, {{1, 0, 2}}},
    {"left -> right; bottom -> top; left bottom -> right top", "left right bottom top", "", true, 3,
     {{2, 3, 0, 1}}},
};

SearchSpec spec_of(const Case& c) {
  SearchSpec spec;
  set_contract(spec, c.contract);
  if (*c.guest != 0) add_guests(spec, c.guest);
  set_steady(spec, c.steady);
  spec.is_one_class = c.is_one_class;
  spec.most_squares = c.squares;
  return spec;
}

SearchResult run(const SearchSpec& spec, TileSearchOptions options = {}) {
  options.all_sizes = true;
  FinishedWork finished;
  return search_tiles(spec, options, finished);
}

std::vector<PortPlace> places_on(int rows, int columns) {
  std::vector<PortPlace> places;
  for (int row = 0; row < rows; ++row) {
    places.push_back({{row, 0}, Direction::West});
    places.push_back({{row, columns - 1}, Direction::East});
  }
  for (int column = 0; column < columns; ++column) {
    places.push_back({{0, column}, Direction::North});
    places.push_back({{rows - 1, column}, Direction::South});
  }
  return places;
}

bool are_of_one_class(const Tile& tile) {
  const Square first = tile.ports.front().square;
  return std::all_of(tile.ports.begin(), tile.ports.end(), [&](const Port& port) {
    return (port.square.row + first.row) % 2 == 0 && (port.square.column + first.column) % 2 == 0;
  });
}

// Every choice of a symbol for each square, taken by the reader or not.
template <typename Visit>
void for_each_filling(Tile tile, const Visit& visit) {
  const auto squares = static_cast<int>(tile.board.cells().size());
  int all = 1;
  for (int n = 0; n < squares; ++n) all *= 3;
  for (int number = 0; number < all; ++number) {
    int rest = number;
    for_each_square(tile, [&](Square s) {
      tile.board[s] = static_cast<Cell>(rest % 3);
      rest /= 3;
    });
    visit(tile);
  }
}

template <typename Visit>
void place_ports(Tile& tile, std::size_t port, const Visit& visit) {
  if (port == tile.ports.size()) {
    visit(tile);
    return;
  }
  for (const PortPlace& place : places_on(tile.rows(), tile.columns())) {
    tile.ports[port].square = place.square;
    tile.ports[port].side = place.side;
    if (wire_of(tile, port) == port) place_ports(tile, port + 1, visit);
  }
}

// All drawings of so many squares at most that the verifier takes.
template <typename Visit>
void for_each_drawing(const SearchSpec& spec, const Visit& visit) {
  for (int rows = 1; rows <= spec.most_squares; ++rows) {
    for (int columns = 1; rows * columns <= spec.most_squares; ++columns) {
      Tile tile = spec.like;
      tile.name = spec.name;
      tile.board = TileBoard(konane_alphabet(), rows, columns);
      place_ports(tile, 0, [&](const Tile& placed) {
        if (spec.is_one_class && !are_of_one_class(placed)) return;
        const Square first = placed.ports.front().square;
        for (const Port& port : placed.ports) {
          if ((port.square.row + port.square.column + first.row + first.column) % 2 != 0) return;
        }
        for_each_filling(placed, [&](const Tile& filled) {
          const auto parity = white_parity(filled.board);
          if (parity && (first.row + first.column) % 2 != *parity) return;
          if (!filled.board.alphabet().find_fault(filled.board)) visit(filled);
        });
      });
    }
  }
}

// One text for all turned, mirrored and exchanged versions of a tile.
std::string class_text(const Case& c, const Tile& tile) {
  std::string least;
  std::vector<Tile> versions{tile};
  for (const std::vector<std::size_t>& exchange : c.exchanges) {
    Tile other = tile;
    for (std::size_t p = 0; p < exchange.size(); ++p) {
      other.ports[exchange[p]].square = tile.ports[p].square;
      other.ports[exchange[p]].side = tile.ports[p].side;
    }
    versions.push_back(std::move(other));
  }
  for (const Tile& version : versions) {
    for (const Orientation orientation : kOrientations) {
      std::string text = drawing_text(oriented(version, orientation));
      if (least.empty() || text < least) least = std::move(text);
    }
  }
  return least;
}

std::string text_of(const SearchResult& result) {
  std::ostringstream out;
  for (const Tile& tile : result.tiles) write_tile(out, tile);
  for (const SearchRow& row : result.rows) {
    out << row.squares << ' ' << row.sites << ' ' << row.counts.drawings << ' ' << row.counts.quick
        << ' ' << row.counts.held << ' ' << row.is_complete << '\n';
  }
  return out.str();
}

SearchSpec like(const char* name, int squares, PortPlaces places = PortPlaces::Sides) {
  SearchSpec spec;
  take_after(spec, *find_library_tile(name), places);
  if (places != PortPlaces::Squares) spec.most_squares = squares;
  return spec;
}

// Of tiles of so many squares less than in kCases; how many tiles there are.
std::size_t compare_with_every_drawing(int fewer) {
  std::size_t tiles = 0;
  for (Case c : kCases) {
    c.squares -= fewer;
    INFO(c.contract << " / " << c.steady);
    const SearchSpec spec = spec_of(c);
    std::set<std::string> expected, found;
    for_each_drawing(spec, [&](const Tile& tile) {
      if (verify_drawing(tile).verdict != verifier::Verdict::Held) return;
      expected.insert(class_text(c, tile));
    });
    const SearchResult result = run(spec);
    for (const Tile& tile : result.tiles) found.insert(class_text(c, tile));
    CHECK(found == expected);
    CHECK(result.tiles.size() == expected.size());
    CHECK(result.is_complete);
    tiles += expected.size();
  }
  return tiles;
}

}  // namespace

TEST_CASE("the search for tiles of Konane finds what trying every drawing finds") {
  CHECK(compare_with_every_drawing(1) > 10);
}

TEST_CASE("the search for tiles of Konane finds all that is drawn with a square more (long)") {
  CHECK(compare_with_every_drawing(0) > 50);
}

TEST_CASE("no rule of the search for tiles of Konane cuts off a tile that holds") {
  for (const Case& c : kCases) {
    INFO(c.contract << " / " << c.steady);
    const SearchSpec spec = spec_of(c);
    const SearchResult all = run(spec);
    for (const Pruning& pruning :
         {Pruning{.way = false}, Pruning{.quick = false}, Pruning{.solo = false},
          Pruning{.way = false, .quick = false, .solo = false}}) {
      TileSearchOptions options;
      options.pruning = pruning;
      const SearchResult other = run(spec, options);
      REQUIRE(other.rows.size() == all.rows.size());
      REQUIRE(other.tiles.size() == all.tiles.size());
      for (std::size_t n = 0; n < all.tiles.size(); ++n) {
        CHECK(drawing_text(other.tiles[n]) == drawing_text(all.tiles[n]));
      }
    }
    TileSearchOptions options;
    options.pruning.symmetry = false;
    std::set<std::string> one, other;
    for (const Tile& tile : all.tiles) one.insert(class_text(c, tile));
    for (const Tile& tile : run(spec, options).tiles) other.insert(class_text(c, tile));
    CHECK(one == other);
  }
}

TEST_CASE("every drawing of a tile of Konane is counted once") {
  for (const Case& c : kCases) {
    const SearchSpec spec = spec_of(c);
    for (const SearchRow& row : run(spec).rows) {
      const SearchCounts& n = row.counts;
      CHECK(n.drawings == row.sites << row.squares);
      CHECK(n.drawings ==
            n.no_way + n.symmetric + n.quick + n.unsafe + n.lifeless + n.undecided + n.held);
    }
  }
}

TEST_CASE("the numbers of stones bound the search for tiles of Konane") {
  SearchSpec spec = spec_of({"pick -> out", "out", "", true, 12});
  spec.least_squares = 12;
  const SearchResult all = run(spec);
  CHECK_FALSE(all.tiles.empty());
  for (const char* stones : {"W1B2", "WBB", "W2B3", "B9", "WB0"}) {
    INFO(stones);
    set_stones(spec, stones);
    std::vector<std::string> expected, found;
    for (const Tile& tile : all.tiles) {
      const auto white = static_cast<int>(count_pieces(tile, Side::White));
      const auto black = static_cast<int>(count_pieces(tile, Side::Black));
      if (white < spec.white.least || white > spec.white.most || black < spec.black.least ||
          black > spec.black.most) {
        continue;
      }
      expected.push_back(drawing_text(tile));
    }
    const SearchResult result = run(spec);
    for (const Tile& tile : result.tiles) found.push_back(drawing_text(tile));
    CHECK(found == expected);
    for (const SearchRow& row : result.rows) {
      const SearchCounts& n = row.counts;
      CHECK(n.drawings ==
            n.no_way + n.symmetric + n.quick + n.unsafe + n.lifeless + n.undecided + n.held);
    }
  }
}

TEST_CASE("a port's side and square are kept where the search says so") {
  const SearchResult sides = run(like("lattice_or", 5));
  REQUIRE(sides.tiles.size() == 1);
  Tile tile = *find_library_tile("lattice_or");
  tile.name = "found";
  CHECK(drawing_text(sides.tiles.front()) == drawing_text(tile));
  const SearchResult squares = run(like("lattice_or", 0, PortPlaces::Squares));
  REQUIRE(squares.rows.size() == 1);
  CHECK(squares.rows.front().sites == 1);
  CHECK(squares.rows.front().counts.drawings == 32);
  REQUIRE(squares.tiles.size() == 1);
  CHECK(drawing_text(squares.tiles.front()) == drawing_text(tile));
  SearchSpec free = like("lattice_or", 5, PortPlaces::Free);
  CHECK(run(free).rows.back().sites > sides.rows.back().sites);
}

// No stone changes its class, so few drawings would show a site that is not of one class.
TEST_CASE("sites are of one class where the search says so") {
  SearchSpec spec = spec_of({"a b -> out", "", "", false, 9});
  const auto count = [&] {
    std::size_t others = 0;
    for (const Site& site : sites(spec, 9)) others += !are_of_one_class(blank_tile(spec, site));
    return others;
  };
  CHECK(count() > 0);
  spec.is_one_class = true;
  CHECK(count() == 0);
  CHECK_FALSE(sites(spec, 9).empty());
}

TEST_CASE("the box of a search is turned where the ports may be") {
  SearchSpec free = spec_of({"in -> out", "in out", "", true, 6}), sides = like("lattice_true", 6);
  free.rows = 3;
  free.columns = 2;
  for (const Tile& tile : run(free).tiles) {
    CHECK(std::min(tile.rows(), tile.columns()) <= 2);
    CHECK(std::max(tile.rows(), tile.columns()) <= 3);
  }
  sides.rows = 1;
  for (const Tile& tile : run(sides).tiles) CHECK(tile.rows() == 1);
  CHECK_FALSE(run(sides).tiles.empty());
}

TEST_CASE("threads and interruptions do not change what is found in Konane") {
  const SearchSpec spec = like("lattice_variable", 11);
  TileSearchOptions options;
  options.all_sizes = true;
  FinishedWork whole;
  const std::string expected = text_of(search_tiles(spec, options, whole));
  options.threads = 3;
  FinishedWork again;
  CHECK(text_of(search_tiles(spec, options, again)) == expected);

  options.threads = 1;
  FinishedWork finished;
  int runs = 0;
  for (bool is_complete = false; !is_complete; ++runs) {
    REQUIRE(runs < 200);
    std::atomic<int> asked = 0;
    options.is_over = [&] { return ++asked > 3000; };
    is_complete = search_tiles(spec, options, finished).is_complete;
    std::ostringstream text;
    write_checkpoint(text, spec, finished);
    finished = parse_checkpoint(spec, "checkpoint", text.str());
  }
  CHECK(runs > 2);
  options.is_over = [] { return false; };
  CHECK(text_of(search_tiles(spec, options, finished)) == expected);
}

TEST_CASE("a checkpoint of a search in Konane is refused where it does not fit") {
  const SearchSpec spec = like("lattice_true", 3);
  FinishedWork finished;
  search_tiles(spec, {}, finished);
  std::ostringstream out;
  write_checkpoint(out, spec, finished);
  const std::string text = out.str();
  const auto fault = [&](const std::string& from, const std::string& to) -> std::string {
    std::string changed = text;
    REQUIRE(changed.find(from) != std::string::npos);
    changed.replace(changed.find(from), from.size(), to);
    return message_from([&] {
      FinishedWork work = parse_checkpoint(spec, "file", changed);
      search_tiles(spec, {}, work);
    });
  };
  CHECK(fault("end\n", "end\n").empty());
  CHECK(fault("search 1", "search 2") == "file: no checkpoint of a search");
  CHECK(fault("squares 1-3", "squares 1-4") == "file: a checkpoint of another search");
  CHECK(fault("end\n", "") == "file: the checkpoint is cut short");
  CHECK(fault("end\n", "end\nmore") == "file: something follows the end");
  CHECK(fault("size 2", "size 1") == "file: a size stands twice");
  CHECK(fault("size 2 ", "sizes 2 ").find("unexpected line") != std::string::npos);
  CHECK(fault("size 2 ", "size 2 -").find("bad line") != std::string::npos);
  CHECK(fault("\nend", " 7\nend").find("bad line") != std::string::npos);
  CHECK(fault("held ", "held 99").find("does not fit the search") != std::string::npos);
  CHECK(fault("size 3 3", "size 3 9").find("does not fit the search") != std::string::npos);
  const std::size_t held = text.find("held ");
  CHECK(fault(text.substr(held, text.find('\n', held) + 1 - held), "") ==
        "file: the checkpoint is cut short");
}

TEST_CASE("what a search in Konane looks for is refused where it makes no sense") {
  SearchSpec spec;
  CHECK_THROWS_WITH(set_contract(spec, "in out"),
                    "contract: expected 'inputs -> outputs', got 'in out'");
  set_contract(spec, "in -> den");  // a name as any other
  CHECK(spec.like.ports.back().name == "den");
  CHECK_THROWS_WITH(add_guests(spec, "in"), "guest: expected a port and stones, as in 'out W'");
  CHECK_THROWS_WITH(add_guests(spec, "in B"), "guest: 'B' are not white stones");
  CHECK_THROWS_WITH(add_guests(spec, "on W"), "guest: 'on' is no port of the contract");
  CHECK_THROWS_WITH(set_steady(spec, "in on"), "steady: 'on' is no port of the contract");
  CHECK_THROWS_WITH(set_stones(spec, "WC"), "pieces: 'C' is no stone, 'W' or 'B'");
  CHECK_THROWS_WITH(take_after(spec, library_tile("compact", "wire"), PortPlaces::Sides),
                    "'wire' is a tile of jungle, not of konane");
  CHECK_THROWS_WITH(take_after(spec, *find_library_tile("lattice_and"), PortPlaces::Squares),
                    "'lattice_and' has more than 30 squares");
}

TEST_CASE("tiles of Konane that no number of passes is enough for stand last") {
  const SearchSpec spec = spec_of({"in -> out", "", "out W", false, 5});
  SearchResult result = run(spec);
  const std::size_t all = result.tiles.size();
  const TilesByPasses found = put_tiles_with_passes_first(spec, result.tiles, [] { return false; });
  CHECK(found.unknown == 0);
  REQUIRE(result.tiles.size() == all);
  for (std::size_t n = 0; n < all; ++n) {
    CHECK(bound_passes(result.tiles[n]).has_value() == (n < all - found.without));
  }
  CHECK(put_tiles_with_passes_first(spec, result.tiles, [] { return true; }).unknown == all);
}

}  // namespace gadgetc::konane

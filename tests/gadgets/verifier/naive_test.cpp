// The verifier against the naive one: tiles of the library, their mutations, random tiles.
#include <catch2/catch.hpp>

#include <algorithm>

#include "gadgets/certificate/take_apart.hpp"
#include "gadgets/library/library.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "games/pages/page_library.hpp"
#include "tests/gadgets/changed_tile.hpp"
#include "tests/gadgets/random_tiles.hpp"
#include "tests/gadgets/verified_tile.hpp"
#include "tests/gadgets/verifier/naive_verifier.hpp"

namespace gadgetc::verifier {

namespace {

bool agrees(const Tile& tile, jungle::TrappedAttack reading, int* held = nullptr) {
  jungle::VerifyOptions options;
  options.rules.trapped_attack = reading;
  const bool expected = naive::holds(tile, options.rules);
  if (held != nullptr && expected) ++*held;
  return (verify_tile(tile, options).verdict == Verdict::Held) == expected;
}

// The room of a tile, all other land being foreign to it.
Tile room_of(const Part& part) {
  Tile room = part.tile;
  const std::vector<Square> land = whole_part(room, *game_page::find_page("jungle")).squares;
  for (int row = 0; row < room.rows(); ++row) {
    for (int column = 0; column < room.columns(); ++column) {
      const Square s{row, column};
      const bool is_land = std::find(land.begin(), land.end(), s) != land.end();
      const bool is_own =
          std::find(part.squares.begin(), part.squares.end(), s) != part.squares.end();
      if (is_land && !is_own) room.foreign.push_back(s);
    }
  }
  return room;
}

// Room by room, as the checker of certificates takes tiles apart.
bool proves_parts(const Tile& tile, const jungle::Rules& rules) {
  const auto parts = take_apart(tile, *game_page::find_page("jungle"));
  if (!parts) return naive::holds_with_less(tile, rules);
  return std::all_of(parts->begin(), parts->end(), [&](const Part& part) {
    return naive::holds_with_less(room_of(part), rules);
  });
}

}  // namespace

TEST_CASE("the naive verifier proves the small tiles of the library") {
  for (const char* name : {"wire", "and", "choice", "variable", "den"}) {
    const Tile& tile = library_tile("compact", name);
    for (const jungle::TrappedAttack reading :
         {jungle::TrappedAttack::Full, jungle::TrappedAttack::None}) {
      INFO(name);
      CHECK(naive::holds(tile, {.trapped_attack = reading}));
    }
  }
}

TEST_CASE("both verifiers agree on every mutation of the smallest tiles (long)", "[long]") {
  for (const char* name : {"wire", "diode", "corner", "straight", "variable", "den", "true"}) {
    for (const Mutation& mutation : mutations_of(library_tile("compact", name))) {
      for (const jungle::TrappedAttack reading :
           {jungle::TrappedAttack::Full, jungle::TrappedAttack::None,
            jungle::TrappedAttack::Zero}) {
        INFO(name << ": " << mutation.text << ", reading " << static_cast<int>(reading));
        CHECK(agrees(mutation.tile, reading));
      }
    }
  }
}

TEST_CASE("both verifiers agree on changes of terrain in wire, variable and den") {
  for (const char* name : {"wire", "variable", "den"}) {
    for (const Mutation& mutation : mutations_without_new_pieces(library_tile("compact", name))) {
      for (const jungle::TrappedAttack reading :
           {jungle::TrappedAttack::Full, jungle::TrappedAttack::None,
            jungle::TrappedAttack::Zero}) {
        INFO(name << ": " << mutation.text << ", reading " << static_cast<int>(reading));
        CHECK(agrees(mutation.tile, reading));
      }
    }
  }
}

TEST_CASE("both verifiers agree on changes of terrain in and and choice (long)", "[long]") {
  for (const char* name : {"and", "choice"}) {
    for (const Mutation& mutation : mutations_without_new_pieces(library_tile("compact", name))) {
      INFO(name << ": " << mutation.text);
      CHECK(agrees(mutation.tile, jungle::TrappedAttack::Full));
    }
  }
}

TEST_CASE("both verifiers agree on random tiny tiles") {
  RandomTiles tiles(20180401);
  int held = 0;
  for (int n = 0; n < 900; ++n) {
    const Tile tile = tiles.next();
    const auto reading = static_cast<jungle::TrappedAttack>(n % 3);
    INFO(drawing_text(tile) << "reading " << static_cast<int>(reading));
    CHECK(agrees(tile, reading, &held));
  }
  CHECK(held > 20);
}

TEST_CASE("the naive verifier proves small tiles of the paper's set (long)", "[long]") {
  for (const char* name :
       {"elephant_and", "setter", "one_way", "black_edge", "white_edge", "source"}) {
    INFO(name);
    CHECK(naive::holds(library_tile("paper", name), {}));
  }
}

TEST_CASE("the naive verifier proves the smaller half of the library with less") {
  for (const char* name : {"wire", "and", "choice", "variable", "den", "true", "diode", "corner",
                           "straight"}) {
    INFO(name);
    CHECK(proves_parts(library_tile("compact", name), {}));
  }
  for (const char* name : {"black_edge", "white_edge", "setter", "source", "fanout"}) {
    INFO(name);
    CHECK(proves_parts(library_tile("paper", name), {}));
  }
}

TEST_CASE("the naive verifier proves every tile of the library (long)", "[long]") {
  for (const std::string& set : library_sets("jungle")) {
    for (const Tile& tile : library_tiles(set)) {
      INFO(set << " " << tile.name);
      CHECK(proves_parts(tile, {}));
    }
  }
}

TEST_CASE("what the naive verifier proves with less holds") {
  RandomTiles tiles(8);
  int proved = 0;
  for (int n = 0; n < 600; ++n) {
    const Tile tile = n % 2 ? tiles.next() : tiles.next_with_environment();
    const jungle::Rules rules{.trapped_attack = static_cast<jungle::TrappedAttack>(n % 3)};
    if (!naive::holds_with_less(tile, rules)) continue;
    INFO(drawing_text(tile) << "reading " << n % 3);
    CHECK(naive::holds(tile, rules));
    ++proved;
  }
  CHECK(proved > 5);
}

TEST_CASE("both verifiers agree on thousands of random tiny tiles (long)", "[long]") {
  RandomTiles tiles(3);
  int held = 0;
  for (int n = 0; n < 6000; ++n) {
    const Tile tile = n % 2 ? tiles.next() : tiles.next_with_environment();
    const auto reading = static_cast<jungle::TrappedAttack>(n / 2 % 3);
    INFO(drawing_text(tile) << "reading " << static_cast<int>(reading));
    CHECK(agrees(tile, reading, &held));
  }
  CHECK(held > 50);
}

TEST_CASE("both verifiers agree on random tiny tiles with a den, be it in the contract or not") {
  RandomTiles tiles(20261124);
  int held = 0;
  for (int n = 0; n < 3000; ++n) {
    const Tile tile = tiles.next_with_den();
    if (count_squares(tile) > 6) continue;  // any number of cats is much for the naive verifier
    const auto reading = static_cast<jungle::TrappedAttack>(n % 3);
    INFO(drawing_text(tile) << "reading " << static_cast<int>(reading));
    CHECK(agrees(tile, reading, &held));
  }
  CHECK(held > 1);
}

TEST_CASE("both verifiers agree on random tiny tiles with environments") {
  RandomTiles tiles(20261121);
  int held = 0;
  for (int n = 0; n < 600; ++n) {
    const Tile tile = tiles.next_with_environment();
    const auto reading = static_cast<jungle::TrappedAttack>(n % 3);
    INFO(drawing_text(tile) << "reading " << static_cast<int>(reading));
    CHECK(agrees(tile, reading, &held));
  }
  CHECK(held > 2);
}

}  // namespace gadgetc::verifier

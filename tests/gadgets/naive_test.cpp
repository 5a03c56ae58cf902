// The verifier against the naive one: tiles of the library, their mutations, random tiles.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <random>
#include <sstream>

#include "gadgets/library.hpp"
#include "gadgets/tile_file.hpp"
#include "gadgets/verify.hpp"
#include "tests/gadgets/mutations.hpp"
#include "tests/gadgets/naive_verifier.hpp"

namespace gadgetc {

namespace {

bool agrees(const Tile& tile, TrappedAttack reading, int* held = nullptr) {
  VerifyOptions options;
  options.rules.trapped_attack = reading;
  const bool expected = naive::holds(tile, options.rules);
  if (held != nullptr && expected) ++*held;
  return (verify_tile(tile, options).verdict == Verdict::Held) == expected;
}

std::string text_of(const Tile& tile) {
  std::ostringstream out;
  write_tile(out, tile);
  return out.str();
}

class RandomTiles {
 public:
  explicit RandomTiles(unsigned seed) : random_(seed) {}

  Tile next() {
    Tile tile;
    tile.name = "random";
    tile.board = Position(2 + below(2), 3 + below(2), Terrain::Water);
    std::vector<Square> land;
    for (int row = 0; row < tile.rows(); ++row) {
      for (int column = 0; column < tile.columns(); ++column) {
        const char terrain = "...vv^^~~~"[below(10)];
        tile.board.set_terrain({row, column}, *find_terrain(terrain));
        if (terrain != '~') land.push_back({row, column});
      }
    }
    if (land.empty()) return next();
    for (int n = 1 + below(3); n > 0; --n) {
      const Square s = land[static_cast<std::size_t>(below(static_cast<int>(land.size())))];
      const char piece = "PPCCddppeLW"[below(11)];
      const bool black = find_piece(piece)->side() == Side::Black;
      if (black && tile.board.terrain(s) == Terrain::WhiteTrap) continue;
      tile.board.set_piece(s, *find_piece(piece));
    }
    add_ports(tile, land);
    const bool has_input = all_inputs(tile) != 0;
    const int outputs = static_cast<int>(tile.ports.size()) - (has_input ? 1 : 0);
    if (outputs == 0) return next();
    for (int n = 1 + below(2); n > 0; --n) {
      Delivery rule{has_input ? 1u : kPick, 0};
      for (int p = 0; p < outputs; ++p) {
        if (p == 0 || below(2)) rule.outputs |= 1u << (p + (has_input ? 1 : 0));
      }
      tile.contract.push_back(rule);
    }
    return tile;
  }

 private:
  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }

  // Up to three ports, the first perhaps an input.
  void add_ports(Tile& tile, const std::vector<Square>& land) {
    const int wanted = 2 + below(2);
    const bool has_input = below(4) != 0;
    for (int tries = 0; tries < 20 && static_cast<int>(tile.ports.size()) < wanted; ++tries) {
      const Square s = land[static_cast<std::size_t>(below(static_cast<int>(land.size())))];
      const Direction side = kDirections[static_cast<std::size_t>(below(4))];
      if (tile.board.contains(step(s, side))) continue;
      const std::size_t n = tile.ports.size();
      tile.ports.push_back({fmt::format("p{}", n), n == 0 && has_input, s, side});
    }
  }

  std::mt19937 random_;
};

}  // namespace

TEST_CASE("the naive verifier proves the small tiles of the library") {
  for (const char* name : {"wire", "and", "choice", "variable", "den"}) {
    const Tile& tile = library_tile("compact", name);
    for (const TrappedAttack reading : {TrappedAttack::Full, TrappedAttack::None}) {
      INFO(name);
      CHECK(naive::holds(tile, {.trapped_attack = reading}));
    }
  }
}

TEST_CASE("both verifiers agree on the mutations of wire, variable and den") {
  for (const char* name : {"wire", "variable", "den"}) {
    for (const Mutation& mutation : mutations(library_tile("compact", name))) {
      for (const TrappedAttack reading :
           {TrappedAttack::Full, TrappedAttack::None, TrappedAttack::Zero}) {
        INFO(name << ": " << mutation.text << ", reading " << static_cast<int>(reading));
        CHECK(agrees(mutation.tile, reading));
      }
    }
  }
}

TEST_CASE("both verifiers agree on the mutations of and and choice (long)", "[long]") {
  for (const char* name : {"and", "choice"}) {
    for (const Mutation& mutation : mutations(library_tile("compact", name))) {
      INFO(name << ": " << mutation.text);
      CHECK(agrees(mutation.tile, TrappedAttack::Full));
    }
  }
}

TEST_CASE("both verifiers agree on random tiny tiles") {
  RandomTiles tiles(20180401);
  int held = 0;
  for (int n = 0; n < 900; ++n) {
    const Tile tile = tiles.next();
    const auto reading = static_cast<TrappedAttack>(n % 3);
    INFO(text_of(tile) << "reading " << static_cast<int>(reading));
    CHECK(agrees(tile, reading, &held));
  }
  CHECK(held > 20);
}

}  // namespace gadgetc

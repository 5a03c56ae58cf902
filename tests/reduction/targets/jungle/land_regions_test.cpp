// Regions found row by row, against floods of the whole board.
#include "reduction/targets/jungle/land_regions.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <random>

#include "games/jungle/board_rows.hpp"
#include "tests/reduction/layout/naive_board.hpp"

namespace gadgetc::jungle {
namespace {

constexpr std::uint32_t kPortTile = 3;  // any number

struct Exits : std::map<Square, int> {};  // number of ports by square

std::map<Square, LandRegion> regions_of(const Position& board, const Exits& exits) {
  std::map<Square, LandRegion> regions;
  LandRegions finder([&](LandRegion&& region) {
    REQUIRE_FALSE(regions.contains(region.first));
    regions[region.first] = std::move(region);
  });
  const RowSource::Reader next = rows_of(board).start();
  FreeRow row;
  std::uint32_t port = 0;
  for (row.row = 0; row.row < board.rows(); ++row.row) {
    next(row.runs);
    row.exits.clear();
    for (const auto& [square, count] : exits) {
      for (int n = 0; square.row == row.row && n < count; ++n) {
        row.exits.push_back({square.column, {kPortTile, port++}});
      }
    }
    finder.add(row);
  }
  finder.finish();
  return regions;
}

bool is_flawed(const Position& board, Square s, Flaw flaw, int ports) {
  const int neighbours = test::land_neighbours(board, s);
  const bool is_den = board.terrain(s) == Terrain::WhiteDen;
  const bool wants_end = is_den != !board.piece(s).is_none();
  switch (flaw) {
    case Flaw::WireOccupied: return board.cell(s) != 0;
    case Flaw::WireForks: return neighbours + ports > 2;
    case Flaw::CorridorForks: return neighbours > 2;
    case Flaw::CorridorEnds:
      return (neighbours == 1) != wants_end ||
             (board.terrain(s) != Terrain::Land && !is_den);
  }
  return false;
}

// `is_exact`: all flaws are told, up to 20 of a kind.
void require_facts(const Position& board, const Exits& exits, const test::Region& squares,
                   const LandRegion& region, bool is_exact) {
  CHECK(region.first == *squares.begin());
  CHECK(region.squares == squares.size());
  std::uint64_t pieces = 0, ends = 0, ports = 0;
  bool has_den = false, is_plain = true;
  std::map<Flaw, std::vector<Square>> flaws;
  for (const Square s : squares) {
    pieces += board.piece(s).is_none() ? 0 : 1;
    has_den |= board.terrain(s) == Terrain::WhiteDen;
    is_plain &= board.terrain(s) == Terrain::Land;
    ends += test::land_neighbours(board, s) == 1 ? 1 : 0;
    const int here = exits.contains(s) ? exits.at(s) : 0;
    ports += std::uint64_t(here);
    for (std::size_t flaw = 0; flaw < kFlaws; ++flaw) {
      if (is_flawed(board, s, Flaw(flaw), here)) flaws[Flaw(flaw)].push_back(s);
    }
  }
  CHECK(region.pieces == pieces);
  CHECK(region.ends == ends);
  CHECK(region.has_white_den == has_den);
  CHECK(region.is_plain == is_plain);
  CHECK(region.ports.size() == ports);
  for (std::size_t flaw = 0; flaw < kFlaws; ++flaw) {
    std::vector<Square> told;
    for (const auto& [found, at] : region.flaws) {
      if (found == Flaw(flaw)) told.push_back(at);
    }
    std::sort(told.begin(), told.end());
    const std::vector<Square>& wanted = flaws[Flaw(flaw)];
    CHECK(told.empty() == wanted.empty());
    CHECK(told.size() <= 20);
    CHECK(std::includes(wanted.begin(), wanted.end(), told.begin(), told.end()));
    if (is_exact && wanted.size() <= 20) CHECK(told == wanted);
  }
}

// Four columns of land along two rows.
bool has_stretch(const Position& board) {
  for (int row = 0; row + 1 < board.rows(); ++row) {
    int length = 0;
    for (int column = 0; column < board.columns(); ++column) {
      const bool is_shared = board.terrain({row, column}) != Terrain::Water &&
                             board.terrain({row + 1, column}) != Terrain::Water;
      length = is_shared ? length + 1 : 0;
      if (length == 4) return true;
    }
  }
  return false;
}

void require_same_regions(const Position& board, const Exits& exits) {
  const bool is_exact = !has_stretch(board);
  const std::map<Square, LandRegion> found = regions_of(board, exits);
  const std::vector<test::Region> wanted = test::land_regions(board, {});
  REQUIRE(found.size() == wanted.size());
  for (const test::Region& squares : wanted) {
    const auto region = found.find(*squares.begin());
    REQUIRE(region != found.end());
    require_facts(board, exits, squares, region->second, is_exact);
  }
}

TEST_CASE("all regions of every board of four by four squares are found") {
  for (unsigned bits = 0; bits < 1u << 16; ++bits) {
    Position board(4, 4, Terrain::Water);
    for (int n = 0; n < 16; ++n) {
      if (bits >> n & 1) board.set_terrain({n / 4, n % 4}, Terrain::Land);
    }
    const std::map<Square, LandRegion> found = regions_of(board, {});
    const std::vector<test::Region> wanted = test::land_regions(board, {});
    REQUIRE(found.size() == wanted.size());
    for (const test::Region& squares : wanted) {
      REQUIRE(found.contains(*squares.begin()));
      REQUIRE(found.at(*squares.begin()).squares == squares.size());
    }
  }
}

TEST_CASE("regions of random boards have the facts of their squares") {
  std::mt19937_64 random(71);
  for (int round = 0; round < 1'500; ++round) {
    Position board(1 + int(random() % 12), 1 + int(random() % 30), Terrain::Water);
    Exits exits;
    const auto density = 1 + random() % 9, rarity = 1 + random() % 20;
    for (int row = 0; row < board.rows(); ++row) {
      for (int column = 0; column < board.columns(); ++column) {
        const Square s{row, column};
        if (random() % 10 >= density) continue;
        board.set_terrain(s, random() % rarity == 0 ? Terrain(random() % 6) : Terrain::Land);
        const auto piece = Piece::from_code(std::uint8_t(random() % 17));
        if (random() % rarity == 0) board.set_piece(s, piece);
        if (random() % rarity == 0) exits[s] = 1 + int(random() % 2);
      }
    }
    INFO(round);
    require_same_regions(board, exits);
  }
}

TEST_CASE("a region as wide as a board can be is found from its runs") {
  int rows = 0;
  LandRegion found;
  LandRegions finder([&](LandRegion&& region) {
    ++rows;
    found = std::move(region);
  });
  constexpr int kLast = 2'000'000'000;
  for (int row = 0; row < 100; ++row) finder.add({row, {{0, kLast, 0}}, {}, {}});
  finder.finish();
  CHECK(rows == 1);
  CHECK(found.squares == 100 * (std::uint64_t{kLast} + 1));
  CHECK(found.flaw_counts[std::size_t(Flaw::WireForks)] > 20);
}

}  // namespace
}  // namespace gadgetc::jungle

#include "solver/endgame_tables/analysis/patterns.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cctype>
#include <cmath>
#include <optional>
#include <sstream>

#include "solver/endgame_tables/analysis/export_material.hpp"
#include "solver/endgame_tables/find_tables.hpp"
#include "tests/solver/endgame_tables/build_tables_in.hpp"

using namespace gadgetc;
using namespace gadgetc::test;

namespace {

// Of the rows and columns of all pieces, from the letters and digits of a FEN.
std::size_t parity_of_fen(const std::string& squares) {
  std::size_t parity = 0, row = 0, column = 0;
  for (const char c : squares) {
    if (c == '/') {
      ++row;
      column = 0;
    } else if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
      column += static_cast<std::size_t>(c - '0');
    } else {
      parity += row + column++;
    }
  }
  return parity % 2;
}

// From the lines of an export, which says of each position what it is worth.
std::array<jungle::TableCounts, 2> count_lines(const jungle::TableFile& file,
                                               jungle::Material material,
                                               const jungle::OpenTable& open) {
  std::ostringstream out;
  export_material(out, material, file, open, Watch{});
  std::istringstream in(out.str());
  std::array<jungle::TableCounts, 2> counts;
  std::string squares, turn, outcome, move;
  for (std::uint64_t length = 0; in >> squares >> turn >> outcome >> move >> length;) {
    jungle::TableCounts& sum = counts[parity_of_fen(squares)];
    (outcome == "win" ? sum.wins : outcome == "loss" ? sum.losses : sum.draws) += 1;
    sum.longest = std::max(sum.longest, length);
  }
  return counts;
}

}  // namespace

TEST_CASE("outcomes by parity are those of the exported positions") {
  for (const char* name : {"E-R", "R-E", "R-R", "L-C", "RC-R", "R-TC", "LC-C"}) {
    const std::optional<jungle::Material> material = gadgetc::jungle::find_material(name);
    REQUIRE(material);
    for (const jungle::Stalemate stalemate : {jungle::Stalemate::Draw, jungle::Stalemate::Loss}) {
      const ScratchDirectory folder;
      build(folder.path(), {canonical(*material)}, stalemate);
      const jungle::OpenTable open = [&](jungle::Material smaller) {
        return open_table(folder.path(), smaller, stalemate);
      };
      const jungle::TableFile file(table_path(folder.path(), *material));
      const auto counted =
          count_by_parity(file, is_canonical(*material) ? Side::White : Side::Black);
      INFO(name);
      CHECK(counted == count_lines(file, *material, open));
      CHECK(counted[0].positions() > 0);
    }
  }
}

TEST_CASE("patterns of a folder sum up its materials") {
  const ScratchDirectory folder;
  build(folder.path(), {*gadgetc::jungle::find_material("EL-R")});
  const jungle::FolderPatterns patterns = gadgetc::jungle::find_patterns(folder.path(), 0);
  double sum = 0, largest = 0;
  std::size_t twos = 0;
  for (const jungle::Pattern& each : patterns.endings) {
    if (each.material.pieces() != 2) continue;
    const double shift = std::abs(parity_shift(each.by_parity));
    sum += shift;
    largest = std::max(largest, shift);
    ++twos;
  }
  REQUIRE(patterns.pieces.size() == 2);
  CHECK(patterns.pieces[0].tables == twos);
  CHECK(patterns.pieces[0].mean_shift == Approx(sum / static_cast<double>(twos)));
  CHECK(patterns.pieces[0].largest_shift == largest);
  CHECK(patterns.pieces[1].tables == 2);
  CHECK(patterns.pieces[1].largest_shift > 0);
}

#include "solver/banqi/index.hpp"

#include <catch2/catch.hpp>
#include <set>

namespace gadgetc {
namespace {

banqi::Material material_of(const char* name) { return banqi::parse_material("m", name); }

TEST_CASE("rank and unrank are inverse on all positions, in the order of the fields") {
  for (const char* name : {"Kk", "Kpp", "KGkp", "PPPp", "CCpp", "KCCcc"}) {
    const banqi::Material material = material_of(name);
    const banqi::Index index(material);
    const auto tuple = [](const banqi::IndexFields& f) {
      return std::tuple(f.revealed_pieces, f.squares, f.revealed_squares, f.revealed_set, f.order);
    };
    std::set<std::string> seen;
    banqi::IndexFields last;
    for (std::uint64_t number = 0; number < index.size(); ++number) {
      const banqi::Board board = index.unrank(number);
      REQUIRE(index.rank(board) == number);
      REQUIRE(banqi::parse_board("b", banqi::board_text(board), material) == board);
      const banqi::IndexFields fields = index.fields(board);
      CHECK(fields.total_pieces == material.size());
      if (number > 0) CHECK(tuple(last) < tuple(fields));
      last = fields;
      seen.insert(banqi::board_text(board));
    }
    CHECK(seen.size() == index.size());
  }
}

TEST_CASE("the first and last numbers of eight pieces") {
  const banqi::Index index(material_of("KGMPkgmp"));
  CHECK(banqi::board_text(index.unrank(0)) == R"(????/????)");
  CHECK(banqi::board_text(index.unrank(1)) == R"(K???/????)");
  CHECK(banqi::board_text(index.unrank(index.size() - 1)) == "pmgk/PMGK");
  // The sum over l of (8 choose l)^2 l!.
  CHECK(index.size() == 1'441'729);
}

}  // namespace
}  // namespace gadgetc

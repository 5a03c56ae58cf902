#include "solver/kernel/transposition_table.hpp"

#include <catch2/catch.hpp>

namespace gadgetc {
namespace {

using Table = TranspositionTable<int>;

void keep(Table& table, std::uint64_t key, int depth) {
  table.keep(key, static_cast<int>(key), depth, 0, Bound::Exact);
}

TEST_CASE("a place keeps the deepest result of a search and the one before it or behind it") {
  Table table(1);  // one place
  keep(table, 1, 5);
  keep(table, 2, 6);
  REQUIRE(table.find(1));
  CHECK(table.find(1)->depth == 5);
  REQUIRE(table.find(2));
  CHECK(table.find(2)->depth == 6);
  keep(table, 3, 4);  // in the place of 1
  CHECK(table.find(1) == nullptr);
  CHECK(table.find(2));
  CHECK(table.find(3));
}

TEST_CASE("a result of an earlier search is given up first") {
  Table table(1);
  keep(table, 1, 5);
  keep(table, 2, 4);
  table.start_search();
  keep(table, 3, 1);
  CHECK(table.find(1) == nullptr);
  CHECK(table.find(2));
  CHECK(table.find(3));
}

TEST_CASE("a position has one result in its place") {
  Table table(1);
  keep(table, 1, 5);
  keep(table, 1, 3);
  keep(table, 2, 2);
  CHECK(table.find(1)->depth == 3);
  CHECK(table.find(2)->depth == 2);
}

}  // namespace
}  // namespace gadgetc

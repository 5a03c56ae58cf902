#include "base/lists/grouped_lists.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <utility>

#include "base/random/split_mix.hpp"

namespace gadgetc {
namespace {

using Edges = std::vector<std::pair<std::size_t, std::uint32_t>>;

Edges random_edges(SplitMix& random, std::size_t groups) {
  Edges edges;
  for (std::size_t n = groups == 0 ? 0 : random.below(200); n > 0; --n) {
    edges.emplace_back(random.below(groups), static_cast<std::uint32_t>(random.below(1000)));
  }
  return edges;
}

TEST_CASE("values are listed by group, in order") {
  SplitMix random(1);
  for (int n = 0; n < 200; ++n) {
    const std::size_t groups = random.below(30);
    const Edges edges = random_edges(random, groups);
    std::vector<std::vector<std::uint32_t>> expected(groups);
    for (const auto& [group, value] : edges) expected[group].push_back(value);
    const GroupedLists<std::uint32_t> lists(groups, [&](const auto& visit) {
      for (const auto& [group, value] : edges) visit(group, value);
    });
    CHECK(lists.bytes() == 4 * (groups + 1 + edges.size()));
    for (std::size_t group = 0; group < groups; ++group) {
      const auto list = lists[group];
      CHECK(std::equal(list.begin(), list.end(), expected[group].begin(), expected[group].end()));
    }
  }
}

TEST_CASE("lists filled by several threads have the same values") {
  constexpr std::size_t kGroups = 100, kValues = 100'000;
  const auto group_of = [](std::size_t n) { return n * n % 97; };
  GroupedLists<std::uint32_t> lists;
  const auto for_each = [&](const auto& visit) {
    for_range(
        3, kValues, [&](std::size_t n) { visit(group_of(n), static_cast<std::uint32_t>(n)); },
        [] {});
  };
  lists.count(kGroups, for_each, true);
  lists.fill(for_each, true);
  std::vector<bool> seen(kValues);
  bool holds = true;
  for (std::size_t group = 0; group < kGroups; ++group) {
    for (const std::uint32_t value : lists[group]) {
      holds &= group_of(value) == group && !seen[value];
      seen[value] = true;
    }
  }
  CHECK(holds);
  CHECK(std::count(seen.begin(), seen.end(), true) == kValues);
}

}  // namespace
}  // namespace gadgetc

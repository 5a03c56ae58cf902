#include "solver/ranking/group_placements.hpp"

#include <catch2/catch.hpp>
#include <set>
#include <stdexcept>
#include <string>

namespace gadgetc {
namespace {

std::string text_of(std::uint64_t tag, const std::vector<GroupPlace>& places) {
  std::string text = std::to_string(tag);
  for (const GroupPlace& place : places) {
    text += " |";
    for (const auto square : place.squares) text += ' ' + std::to_string(square);
    text += " /";
    for (const auto well : place.wells) text += ' ' + std::to_string(well);
  }
  return text;
}

// All placements, by putting piece after piece of a group, none before the last one of its group.
struct Lister {
  unsigned squares;
  std::vector<PieceGroup> groups;
  std::vector<bool> taken = std::vector<bool>(squares);
  std::vector<GroupPlace> places = std::vector<GroupPlace>(groups.size());
  std::set<std::string> seen{};

  void put(std::size_t group, unsigned piece, unsigned least) {
    if (group == groups.size()) {
      for (std::uint64_t tag = 0; tag < 3; ++tag) seen.insert(text_of(tag, places));
      return;
    }
    if (piece == groups[group].pieces) return put(group + 1, 0, 0);
    for (unsigned at = least; at < squares + groups[group].wells; ++at) {
      const bool is_square = at < squares;
      if (is_square && taken[at]) continue;
      auto& list = is_square ? places[group].squares : places[group].wells;
      list.push_back(static_cast<std::uint8_t>(is_square ? at : at - squares));
      if (is_square) taken[at] = true;
      put(group, piece + 1, at);
      if (is_square) taken[at] = false;
      list.pop_back();
    }
  }
};

TEST_CASE("groups on squares and in wells: every placement has one number below the size") {
  const std::vector<std::pair<unsigned, std::vector<PieceGroup>>> cases{
      {4, {{2, 1}, {1, 1}}}, {3, {{2, 3}, {1, 2}, {1, 1}}}, {2, {{3, 2}}},
      {0, {{2, 3}}},         {5, {{5, 1}}},                 {3, {{0, 1}, {2, 4}}}};
  for (const auto& [squares, groups] : cases) {
    const GroupPlacements placements(squares, groups, 3);
    Lister lister{squares, groups};
    lister.put(0, 0, 0);
    CHECK(placements.size() == lister.seen.size());
    std::set<std::string> found;
    std::vector<GroupPlace> places;
    for (std::uint64_t number = 0; number < placements.size(); ++number) {
      const std::uint64_t tag = placements.unrank(number, places);
      REQUIRE(placements.rank(tag, places) == number);
      found.insert(text_of(tag, places));
    }
    CHECK(found == lister.seen);
  }
}

TEST_CASE("placements that 64 bits cannot number are refused") {
  CHECK_THROWS_AS(GroupPlacements(65, {{1, 1}}, 1), std::overflow_error);
  CHECK_THROWS_AS(GroupPlacements(64, std::vector<PieceGroup>(12, {1, 1}), 1),
                  std::overflow_error);
  CHECK_THROWS_AS(GroupPlacements(1, {{60, 60}}, 1), std::overflow_error);
  CHECK(GroupPlacements(64, std::vector<PieceGroup>(10, {1, 1}), 1).size() > 0);
}

}  // namespace
}  // namespace gadgetc

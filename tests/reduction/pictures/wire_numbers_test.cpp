#include "reduction/pictures/wire_numbers.hpp"

#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "reduction/compile.hpp"

namespace gadgetc {
namespace {

TEST_CASE("bars that meet end to end are one wire, in the order of their first bars") {
  const std::vector<Bar> bars = {{{0, 0}, {0, 4}},    // a corner at (0,5), down to (3,5)
                                 {{9, 9}, {9, 12}},   // alone
                                 {{0, 5}, {0, 5}},
                                 {{1, 5}, {3, 5}},
                                 {{9, 14}, {9, 15}}};  // a square apart from the second
  CHECK(wire_numbers(bars) == std::vector<int>{0, 1, 0, 0, 2});
  CHECK(wire_numbers({}).empty());
}

// Flood filling the squares, whatever bars they come from.
std::map<Square, int> flooded(const std::vector<Square>& squares) {
  std::set<Square> left(squares.begin(), squares.end());
  std::map<Square, int> component;
  for (int number = 0; !left.empty(); ++number) {
    std::vector<Square> open{*left.begin()};
    left.erase(left.begin());
    while (!open.empty()) {
      const Square s = open.back();
      open.pop_back();
      component[s] = number;
      for (const Square next : {Square{s.row - 1, s.column}, Square{s.row + 1, s.column},
                                Square{s.row, s.column - 1}, Square{s.row, s.column + 1}}) {
        if (left.erase(next) > 0) open.push_back(next);
      }
    }
  }
  return component;
}

TEST_CASE("the wires of compiled boards are the connected parts of their squares") {
  const Formula formulas[] = {{3, {{0, 1}, {1, 2}, {0, 2}}, {}},
                              {5, {{0, 1, 2, 3, 4}, {0, 2, 4}, {1, 2, 3}, {0, 3}, {1, 4}}, {}}};
  for (const Formula& formula : formulas) {
    const std::vector<Bar> bars = compile(formula).emission.wires;
    const std::vector<int> numbers = wire_numbers(bars);
    const std::map<Square, int> component = flooded(squares_of(bars));
    std::map<int, int> match;
    for (std::size_t i = 0; i < bars.size(); ++i) {
      for (const Square s : squares_of({bars[i]})) {
        CHECK(match.emplace(numbers[i], component.at(s)).first->second == component.at(s));
      }
    }
    std::set<int> components;
    for (const auto& [number, part] : match) CHECK(components.insert(part).second);
    CHECK(components.size() > 3);
  }
}

}  // namespace
}  // namespace gadgetc

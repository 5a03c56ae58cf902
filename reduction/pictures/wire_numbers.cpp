// Union-find over bars whose ends are neighbours.
#include "reduction/pictures/wire_numbers.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <unordered_map>

#include "base/grid/orientation.hpp"

namespace gadgetc {

namespace {

class Groups {
 public:
  explicit Groups(std::size_t size) : parent_(size) {
    std::iota(parent_.begin(), parent_.end(), std::size_t{0});
  }
  std::size_t find(std::size_t item) {
    while (parent_[item] != item) item = parent_[item] = parent_[parent_[item]];
    return item;
  }
  // The smaller number stands for both.
  void join(std::size_t a, std::size_t b) {
    a = find(a);
    b = find(b);
    parent_[std::max(a, b)] = std::min(a, b);
  }

 private:
  std::vector<std::size_t> parent_;
};

std::uint64_t key(Square s) {
  return std::uint64_t(std::uint32_t(s.row)) << 32 | std::uint32_t(s.column);
}

}  // namespace

std::vector<int> wire_numbers(const std::vector<Bar>& bars) {
  std::unordered_map<std::uint64_t, std::size_t> ends;
  for (std::size_t i = 0; i < bars.size(); ++i) {
    ends[key(bars[i].first)] = ends[key(bars[i].last)] = i;
  }
  Groups groups(bars.size());
  for (std::size_t i = 0; i < bars.size(); ++i) {
    for (const Square end : {bars[i].first, bars[i].last}) {
      for (const Direction side : kDirections) {
        const auto neighbour = ends.find(key(step(end, side)));
        if (neighbour != ends.end()) groups.join(i, neighbour->second);
      }
    }
  }
  std::vector<int> numbers;
  std::vector<int> number_of(bars.size());
  int next = 0;
  for (std::size_t i = 0; i < bars.size(); ++i) {
    const std::size_t group = groups.find(i);
    if (group == i) number_of[i] = next++;
    numbers.push_back(number_of[group]);
  }
  return numbers;
}

}  // namespace gadgetc

#include "reduction/targets/konane/inference/boxes.hpp"

#include <numeric>

namespace gadgetc::konane {

void Boxes::add(const std::vector<Box>& boxes) {
  boxes_.insert(boxes_.end(), boxes.begin(), boxes.end());
  while (join()) {
  }
}

std::optional<std::size_t> Boxes::at(Square s) const {
  if (!owner_.contains(s) || owner_[s] == kNobody) return std::nullopt;
  return owner_[s];
}

// One pass over the squares of all boxes. False: all lie apart, and the owners are known.
bool Boxes::join() {
  std::vector<std::uint32_t> root(boxes_.size());
  std::iota(root.begin(), root.end(), 0u);
  const auto find = [&](std::uint32_t box) {
    while (root[box] != box) box = root[box] = root[root[box]];
    return box;
  };
  bool has_joined = false;
  const auto meet = [&](std::uint32_t box, Square s) {
    if (!owner_.contains(s) || owner_[s] == kNobody) return;
    const std::uint32_t one = find(box), other = find(owner_[s]);
    if (one == other) return;
    root[one] = other;
    has_joined = true;
  };
  owner_ = {owner_.rows(), owner_.columns(), kNobody};
  for (std::uint32_t n = 0; n < boxes_.size(); ++n) {
    const Box& box = boxes_[n];
    for (int row = box.first.row; row <= box.last.row; ++row) {
      for (int column = box.first.column; column <= box.last.column; ++column) {
        for (const Square s : {Square{row, column}, Square{row - 1, column},
                               Square{row + 1, column}, Square{row, column - 1},
                               Square{row, column + 1}}) {
          meet(n, s);
        }
        owner_[{row, column}] = n;
      }
    }
  }
  if (!has_joined) return false;
  std::vector<Box> joined;
  std::vector<std::optional<std::size_t>> place(boxes_.size());
  for (std::uint32_t n = 0; n < boxes_.size(); ++n) {
    auto& at = place[find(n)];
    if (!at) {
      at = joined.size();
      joined.push_back(boxes_[n]);
    }
    joined[*at].add(boxes_[n].first);
    joined[*at].add(boxes_[n].last);
  }
  boxes_ = std::move(joined);
  return true;
}

}  // namespace gadgetc::konane

// Lists of moves on compiled boards, each move once.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "games/page/compiled_page.hpp"

namespace gadgetc::game_page {

// A spot that changes.
struct SpotChange {
  Spot spot = 0;
  Cell before = 0;
  Cell after = 0;
  auto operator<=>(const SpotChange&) const = default;
};

// The changes of all moves stand in one vector, those of a move by spot.
class MoveList {
 public:
  std::size_t size() const { return starts_.size(); }
  std::span<const SpotChange> operator[](std::size_t i) const {
    const std::size_t end = i + 1 < starts_.size() ? starts_[i + 1] : changes_.size();
    return {changes_.data() + starts_[i], end - starts_[i]};
  }
  void clear();
  // For a move that is known not to be there.
  void add_new(std::span<const SpotChange> changes);
  void add(std::span<const SpotChange> changes);

 private:
  // A move in the table of those that add() has been given since the last clear().
  struct Slot {
    std::uint32_t move = 0;
    std::uint32_t round = 0;
  };
  void grow();

  std::vector<SpotChange> changes_;
  std::vector<std::uint32_t> starts_;
  std::vector<Slot> slots_ = std::vector<Slot>(64);
  std::uint32_t round_ = 1;
};

}  // namespace gadgetc::game_page

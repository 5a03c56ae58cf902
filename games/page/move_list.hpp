// Lists of moves on compiled boards, each move once.
#pragma once

#include <algorithm>
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
    const std::size_t end = i + 1 < starts_.size() ? starts_[i + 1] : used_;
    return {changes_.data() + starts_[i], end - starts_[i]};
  }
  void clear();
  // Where the changes of the next move may be written before it is added, `most` at most.
  SpotChange* room(std::size_t most) {
    if (changes_.size() < used_ + most) changes_.resize(2 * changes_.size() + most);
    return changes_.data() + used_;
  }
  // Adds the move whose changes stand in room() up to `end`, if it is not there yet; of one that is
  // new the caller knows that.
  void add_room(const SpotChange* end, bool is_new) {
    if (!is_new && !note({changes_.data() + used_, end})) return;
    starts_.push_back(static_cast<std::uint32_t>(used_));
    used_ = static_cast<std::size_t>(end - changes_.data());
  }
  void add(std::span<const SpotChange> changes) {
    add_room(std::copy(changes.begin(), changes.end(), room(changes.size())), false);
  }

 private:
  // A move in the table of those that add() has been given since the last clear().
  struct Slot {
    std::uint32_t move = 0;
    std::uint32_t round = 0;
  };
  // False: add() has been given it.
  bool note(std::span<const SpotChange> changes);
  void grow();

  std::vector<SpotChange> changes_;
  std::size_t used_ = 0;  // of `changes_`
  std::vector<std::uint32_t> starts_;
  std::vector<Slot> slots_ = std::vector<Slot>(64);
  std::uint32_t round_ = 1;
};

}  // namespace gadgetc::game_page

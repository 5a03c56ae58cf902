#include "gadgets/guard_tables/guard_sets.hpp"

#include <bit>

#include "solver/ranking/combinations.hpp"

namespace gadgetc {

namespace {

constexpr GuardSquares bit(Place square) { return GuardSquares{1} << square; }

GuardSetId number(GuardSquares set, unsigned squares) {
  std::array<Place, 64> list{};
  std::size_t count = 0;
  for (GuardSquares left = set; left != 0; left &= left - 1) {
    list[count++] = static_cast<Place>(std::countr_zero(left));
  }
  return static_cast<GuardSetId>(
      rank_combination(std::span<const Place>(list.data(), count), squares));
}

}  // namespace

std::uint64_t count_guard_sets(std::size_t squares, unsigned size) {
  return binomial(static_cast<unsigned>(squares), size);
}

// A pair of neighbours, a guard on the second and none on the first, the others anywhere else.
std::uint64_t count_guard_walks(const GuardGround& ground, unsigned size) {
  const std::size_t squares = ground.neighbours.size();
  std::uint64_t pairs = 0;
  for (const std::vector<Place>& neighbours : ground.neighbours) pairs += neighbours.size();
  return size == 0 || pairs == 0 ? 0 : pairs * count_guard_sets(squares - 2, size - 1);
}

std::uint64_t bytes_of_guard_sets(const GuardGround& ground, unsigned size) {
  const std::size_t squares = ground.neighbours.size();
  const std::uint64_t sets = count_guard_sets(squares, size);
  return sets * (sizeof(GuardSquares) + sizeof(std::size_t) + size * sizeof(GuardSets::Loss)) +
         squares * (sets / 8 + 8) + count_guard_walks(ground, size) * sizeof(GuardSets::Walk);
}

GuardSets::GuardSets(const GuardGround& ground, unsigned size)
    : size_(size),
      squares_(static_cast<unsigned>(ground.neighbours.size())),
      words_((count_guard_sets(squares_, size) + 63) / 64),
      masks_(count_guard_sets(squares_, size)),
      holders_(squares_, std::vector<std::uint64_t>(words_)),
      losses_(squares_) {
  std::vector<Place> list(size);
  for (std::size_t id = 0; id < masks_.size(); ++id) {
    unrank_combination(id, squares_, std::span<Place>(list));
    for (const Place square : list) {
      masks_[id] |= bit(square);
      holders_[square][id / 64] |= std::uint64_t{1} << (id % 64);
    }
  }
  add_walks(ground);
  add_losses();
}

GuardSetId GuardSets::find(GuardSquares squares) const { return number(squares, squares_); }

void GuardSets::add_walks(const GuardGround& ground) {
  walks_.reserve(count_guard_walks(ground, size_));
  first_walk_.reserve(masks_.size() + 1);
  for (const GuardSquares set : masks_) {
    first_walk_.push_back(walks_.size());
    for (GuardSquares left = set; left != 0; left &= left - 1) {
      const auto to = static_cast<Place>(std::countr_zero(left));
      for (const Place from : ground.neighbours[to]) {
        if (set & bit(from)) continue;
        walks_.push_back({number((set ^ bit(to)) | bit(from), squares_), from, to});
      }
    }
  }
  first_walk_.push_back(walks_.size());
}

void GuardSets::add_losses() {
  if (size_ == 0) return;
  const std::uint64_t holders = count_guard_sets(squares_ - 1, size_ - 1);
  for (std::vector<Loss>& losses : losses_) losses.reserve(holders);
  for (std::size_t id = 0; id < masks_.size(); ++id) {
    for (GuardSquares left = masks_[id]; left != 0; left &= left - 1) {
      const auto square = static_cast<Place>(std::countr_zero(left));
      losses_[square].push_back(
          {static_cast<GuardSetId>(id), number(masks_[id] ^ bit(square), squares_)});
    }
  }
}

}  // namespace gadgetc

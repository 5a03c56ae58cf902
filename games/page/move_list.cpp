#include "games/page/move_list.hpp"

namespace gadgetc::game_page {

namespace {

std::uint64_t hash_of(std::span<const SpotChange> changes) {
  std::uint64_t hash = 0;
  for (const SpotChange& change : changes) {
    hash += static_cast<std::uint64_t>(change.spot) << 8 | change.after;
    hash *= 0x9e3779b97f4a7c15;
    hash ^= hash >> 32;
  }
  return hash;
}

}  // namespace

void MoveList::clear() {
  used_ = 0;
  starts_.clear();
  if (++round_ != 0) return;
  std::fill(slots_.begin(), slots_.end(), Slot{});
  round_ = 1;
}

bool MoveList::note(std::span<const SpotChange> changes) {
  if (2 * size() >= slots_.size()) grow();
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = hash_of(changes) & mask;
  for (; slots_[at].round == round_; at = (at + 1) & mask) {
    const auto known = (*this)[slots_[at].move];
    if (std::equal(known.begin(), known.end(), changes.begin(), changes.end())) return false;
  }
  slots_[at] = {static_cast<std::uint32_t>(size()), round_};
  return true;
}

void MoveList::grow() {
  std::size_t slots = slots_.size();
  while (2 * size() >= slots) slots *= 2;
  slots_.assign(slots, Slot{});
  const std::size_t mask = slots_.size() - 1;
  for (std::uint32_t i = 0; i < size(); ++i) {
    std::size_t at = hash_of((*this)[i]) & mask;
    while (slots_[at].round == round_) at = (at + 1) & mask;
    slots_[at] = {i, round_};
  }
}

}  // namespace gadgetc::game_page

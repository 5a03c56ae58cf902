#include "solver/kernel/key_table.hpp"

#include <algorithm>

namespace gadgetc {

namespace {

constexpr unsigned kFirstTableBits = 7;

}  // namespace

KeyField KeyLayout::add(std::size_t bits) {
  if (bit_ / 64 != (bit_ + bits - 1) / 64) bit_ = (bit_ + 63) / 64 * 64;  // in one word
  const KeyField field{static_cast<std::uint8_t>(bit_ / 64), static_cast<std::uint8_t>(bit_ % 64),
                       static_cast<std::uint8_t>((1u << bits) - 1)};
  bit_ += bits;
  return field;
}

KeyTable::KeyTable(std::size_t words)
    : words_(words),
      shift_(64 - kFirstTableBits),
      table_(std::size_t{1} << kFirstTableBits, kNoState) {}

// Multiply and fold (Knuth's multiplicative hashing); the table is addressed by the high bits.
std::uint64_t KeyTable::hash_of(const std::uint64_t* words) const {
  std::uint64_t h = 0;
  for (std::size_t i = 0; i < words_; ++i) {
    h = (h ^ words[i]) * 0x9e3779b97f4a7c15u;
    h = (h ^ (h >> 32)) * 0xd6e8feb86659fd93u;
  }
  return h;
}

bool KeyTable::is_at(StateId id, const PackedKey& key) const {
  const std::uint64_t* there = words(id);
  for (std::size_t i = 0; i < words_; ++i) {
    if (there[i] != key.words[i]) return false;
  }
  return true;
}

std::size_t KeyTable::slot_of(const PackedKey& key) const {
  const std::size_t mask = table_.size() - 1;
  std::size_t slot = home_of(key.hash);
  while (table_[slot] != kNoState && !is_at(table_[slot], key)) slot = (slot + 1) & mask;
  return slot;
}

StateId KeyTable::intern(const PackedKey& key) {
  const std::size_t slot = slot_of(key);
  if (table_[slot] != kNoState) return table_[slot];
  const StateId id = static_cast<StateId>(size_++);
  table_[slot] = id;
  std::copy_n(key.words.data(), words_, words_of_.extend(words_));
  if (size_ * 10 > table_.size() * 7) grow();
  return id;
}

void KeyTable::grow() {
  const std::size_t slots = table_.size() * 2;
  // The old table goes first: the states are all that is needed to fill a new one.
  table_ = GrowingArray<StateId>();
  table_.resize(slots, kNoState);
  --shift_;
  for (std::size_t id = 0; id < size_; ++id) {
    std::size_t slot = home_of(hash_of(words(static_cast<StateId>(id))));
    while (table_[slot] != kNoState) slot = (slot + 1) & (slots - 1);
    table_[slot] = static_cast<StateId>(id);
  }
}

}  // namespace gadgetc

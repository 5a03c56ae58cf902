// Every state of a game once, as a packed key, with a number in the order of discovery.
//
// A key is a few words; how a state becomes one is the game's affair. The hash table holds numbers
// only (linear probing, at most seven slots of ten in use), so a state of one word costs 8 bytes
// and 6 to 12 in the table.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "solver/kernel/growing_array.hpp"

namespace gadgetc {

using StateId = std::uint32_t;
inline constexpr StateId kNoState = 0xfffffffd;  // numbers are below it; games may use those above

inline constexpr std::size_t kMaxKeyWords = 4;
using StateKey = std::array<std::uint64_t, kMaxKeyWords>;

struct PackedKey {
  static constexpr std::size_t kMaxWords = kMaxKeyWords;
  StateKey words{};
  std::uint64_t hash = 0;
};

// Where a small number lies in a key: within one word.
struct KeyField {
  std::uint8_t word = 0, shift = 0, mask = 0;

  std::uint64_t in_place(std::uint8_t value) const { return std::uint64_t{value} << shift; }
  std::uint8_t of(const std::uint64_t* words) const {
    return static_cast<std::uint8_t>(words[word] >> shift & mask);
  }
};

// Gives out fields one after the other.
class KeyLayout {
 public:
  KeyField add(std::size_t bits);
  std::size_t words() const { return (bit_ + 63) / 64; }

 private:
  std::size_t bit_ = 0;
};

class KeyTable {
 public:
  // Keys of so many words, 1 to PackedKey::kMaxWords; the rest of theirs is 0.
  explicit KeyTable(std::size_t words);

  std::size_t size() const { return size_; }
  std::size_t bytes() const { return words_of_.bytes() + table_.bytes(); }
  const std::uint64_t* words(StateId id) const {
    return words_of_.data() + std::size_t{id} * words_;
  }
  std::uint64_t hash_of(const std::uint64_t* words) const;
  PackedKey hashed(const StateKey& key) const { return {key, hash_of(key.data())}; }

  // The number of the state of a key with its hash, kNoState when it is not here.
  StateId find(const PackedKey& key) const { return table_[slot_of(key)]; }
  // The same; a new state gets the next number.
  StateId intern(const PackedKey& key);
  StateId intern(const StateKey& key) { return intern(hashed(key)); }

  // To be called some time before `find` and `intern`, the second a little after the first: they
  // bring to the processor's cache what those will read.
  void prefetch_slot(const PackedKey& key) const {
    __builtin_prefetch(&table_[home_of(key.hash)]);
  }
  void prefetch_state(const PackedKey& key) const {
    const StateId id = table_[home_of(key.hash)];
    if (id != kNoState) __builtin_prefetch(words(id));
  }

 private:
  // The slot of a hash that is looked at first.
  std::size_t home_of(std::uint64_t hash) const { return static_cast<std::size_t>(hash >> shift_); }
  // Where the state is, or else where it would go.
  std::size_t slot_of(const PackedKey& key) const;
  bool is_at(StateId id, const PackedKey& key) const;
  void grow();

  std::size_t words_;
  std::size_t size_ = 0;
  unsigned shift_;
  GrowingArray<std::uint64_t> words_of_;
  GrowingArray<StateId> table_;
};

}  // namespace gadgetc

// Every state of a tile's game once, packed, with a number in the order of discovery.
//
// A state is packed into words: so many bits a place as there are places, then what
// has arrived, been delivered and been picked. The hash table holds numbers only (linear probing,
// at most seven slots of ten in use), so a state of up to ten pieces costs 8 bytes and 6 to 12 in
// the table.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "gadgets/arena.hpp"
#include "gadgets/growing_array.hpp"

namespace gadgetc {

using StateId = std::uint32_t;
inline constexpr StateId kBreach = 0xffffffff;  // White's step breaks the contract
inline constexpr StateId kEscape = 0xfffffffe;  // Black's step leaves through a port
inline constexpr StateId kNoState = 0xfffffffd;

class StateStore {
 public:
  static constexpr std::size_t kMaxWords = (kMaxPieces + 7) / 8 + 1;
  struct Key {
    std::array<std::uint64_t, kMaxWords> words{};
    std::uint64_t hash = 0;
  };

  explicit StateStore(const Arena& arena);

  std::size_t size() const { return size_; }
  std::size_t bytes() const { return words_of_.bytes() + table_.bytes(); }
  TileState state(StateId id) const;
  // Into a key that is empty.
  void pack(const TileState& state, Key& key) const;
  Key key(const TileState& state) const {
    Key key;
    pack(state, key);
    return key;
  }

  // The number of a state, kNoState when it is not here.
  StateId find(const Key& key) const { return table_[slot_of(key)]; }
  // The same; a new state gets the next number.
  StateId intern(const Key& key);

  // To be called some time before `find` and `intern`, the second a little after the first: they
  // bring to the processor's cache what those will read.
  void prefetch_slot(const Key& key) const { __builtin_prefetch(&table_[key.hash >> shift_]); }
  void prefetch_state(const Key& key) const {
    const StateId id = table_[key.hash >> shift_];
    if (id != kNoState) __builtin_prefetch(&words_of_[std::size_t{id} * words_]);
  }

 private:
  // Where the state is, or else where it would go.
  std::size_t slot_of(const Key& key) const;
  bool is_at(StateId id, const Key& key) const;
  std::uint64_t hash_of(const std::uint64_t* words) const;
  void grow();

  struct Field {
    std::uint8_t word = 0, shift = 0, mask = 0;
  };

  std::size_t pieces_, in_first_ = 0, words_ = 1;  // pieces, those in the first word, words
  std::array<Field, kMaxPieces> places_{};
  Field arrived_, delivered_, flags_;
  std::array<Place, 256> place_of_{};        // by code
  std::array<std::uint8_t, 256> code_of_{};  // by place
  std::size_t size_ = 0;
  unsigned shift_;
  GrowingArray<std::uint64_t> words_of_;
  GrowingArray<StateId> table_;
};

}  // namespace gadgetc

// Every state of a tile's game once, packed, with a number in the order of discovery.
//
// A state is packed into words: a place takes as many bits as there are places to tell apart; then
// comes what has arrived, been delivered and been picked.
#pragma once

#include <array>
#include <cstdint>

#include "gadgets/verifier/arena.hpp"
#include "solver/kernel/key_table.hpp"

namespace gadgetc {

inline constexpr StateId kBreach = 0xffffffff;  // White's step breaks the contract
inline constexpr StateId kEscape = 0xfffffffe;  // Black's step leaves through a port

class StateStore {
 public:
  static_assert((kMaxPieces + 7) / 8 + 1 <= PackedKey::kMaxWords);
  using Key = PackedKey;

  explicit StateStore(const Arena& arena);

  std::size_t size() const { return table_.size(); }
  std::size_t bytes() const { return table_.bytes(); }
  TileState state(StateId id) const;
  // Into a key that is empty.
  void pack(const TileState& state, Key& key) const;
  Key key(const TileState& state) const {
    Key key;
    pack(state, key);
    return key;
  }

  // The number of a state, kNoState when it is not here.
  StateId find(const Key& key) const { return table_.find(key); }
  // The same; a new state gets the next number.
  StateId intern(const Key& key) { return table_.intern(key); }
  void prefetch_slot(const Key& key) const { table_.prefetch_slot(key); }
  void prefetch_state(const Key& key) const { table_.prefetch_state(key); }

 private:
  std::size_t pieces_, in_first_ = 0;  // pieces, those in the first word
  std::array<KeyField, kMaxPieces> places_{};
  KeyField arrived_, delivered_, flags_;
  std::array<Place, 256> place_of_{};        // by code
  std::array<std::uint8_t, 256> code_of_{};  // by place
  KeyTable table_;
};

}  // namespace gadgetc

// States of a tile's game as keys: a place takes as many bits as there are places to tell apart;
// then comes what has arrived, been delivered and been picked.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "gadgets/jungle/tile_state.hpp"
#include "solver/kernel/key_table.hpp"

namespace gadgetc::jungle {

class StatePacking {
 public:
  StatePacking(std::size_t pieces, std::size_t squares, std::size_t ports);

  std::size_t words() const { return words_; }
  // Into a key that is empty.
  void pack(const TileState& state, PackedKey& key) const;
  TileState unpack(const std::uint64_t* words) const;

 private:
  static_assert((kMaxPieces + 7) / 8 + 1 <= PackedKey::kMaxWords);

  std::size_t pieces_, words_;
  std::size_t in_first_ = 0;  // pieces in the first word
  std::array<KeyField, kMaxPieces> places_{};
  KeyField arrived_, delivered_, flags_;
  std::array<Place, 256> place_of_{};        // by code
  std::array<std::uint8_t, 256> code_of_{};  // by place
};

}  // namespace gadgetc::jungle

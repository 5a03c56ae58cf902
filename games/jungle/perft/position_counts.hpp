// A table of leaf counts of standard positions. An entry holds the whole position, so that an
// answer is never that of another one; a newer count takes the place of an older.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/jungle/standard/standard_board.hpp"

namespace gadgetc::jungle {

class PositionCounts {
 public:
  explicit PositionCounts(std::size_t bytes) {
    if (bytes >= sizeof(Entry)) entries_.resize(std::bit_floor(bytes / sizeof(Entry)));
  }

  bool is_empty() const { return entries_.empty(); }

  std::optional<std::uint64_t> find(const StandardBoard& board, Side turn, int depth) const {
    const StandardBoard key = key_of(board, turn);
    const Entry& entry = entries_[slot_of(key, depth)];
    if (entry.board != key || entry.depth != static_cast<std::uint64_t>(depth)) {
      return std::nullopt;
    }
    return entry.leaves;
  }

  // depth >= 1; a count that an entry cannot hold is not kept.
  void keep(const StandardBoard& board, Side turn, int depth, std::uint64_t leaves) {
    if (leaves >> kLeafBits != 0) return;
    const StandardBoard key = key_of(board, turn);
    Entry& entry = entries_[slot_of(key, depth)];
    entry.board = key;
    entry.leaves = leaves & ((std::uint64_t{1} << kLeafBits) - 1);
    entry.depth = static_cast<std::uint64_t>(depth) & 0xff;
  }

 private:
  static constexpr int kLeafBits = 56;
  struct Entry {
    StandardBoard board;
    std::uint64_t leaves : kLeafBits = 0;
    std::uint64_t depth : 8 = 0;  // 0: an empty entry
  };

  // The side to move in the bit that no square uses.
  static StandardBoard key_of(const StandardBoard& board, Side turn) {
    StandardBoard key = board;
    if (turn == Side::Black) key.pieces[0] |= ~kAllSquares;
    return key;
  }
  std::size_t slot_of(const StandardBoard& key, int depth) const {
    std::uint64_t mixed = static_cast<std::uint64_t>(depth);
    for (const Squares word : {key.pieces[0], key.pieces[1], key.strength[0], key.strength[1],
                               key.strength[2]}) {
      mixed = (mixed ^ word) * 0x9e3779b97f4a7c15u;
      mixed ^= mixed >> 29;
    }
    return mixed & (entries_.size() - 1);
  }

  std::vector<Entry> entries_;
};

}  // namespace gadgetc::jungle

// What is known of positions met before, by 64-bit keys, in a fixed amount of memory. Two positions
// with one key would be taken for each other, once in some 10^19 / entries comparisons.
//
// A place has two entries: the first keeps the deepest result since the last start_search, the
// other takes what the first does not, or no longer does (Breuker, Uiterwijk and van den Herik,
// Replacement schemes for transposition tables, 1994: TwoDeep).
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gadgetc {

enum class Bound : std::uint8_t { None, Lower, Upper, Exact };

template <typename Move>
struct TableEntry {
  std::uint64_t key = 0;
  Move move{};
  std::int32_t score = 0;
  std::int16_t depth = 0;
  Bound bound = Bound::None;
  std::uint8_t age = 0;
};

template <typename Move>
class TranspositionTable {
 public:
  using Entry = TableEntry<Move>;

  // Makes as many entries as fit; at least two.
  explicit TranspositionTable(std::size_t bytes) { resize(bytes); }

  void resize(std::size_t bytes) {
    const std::size_t places = bytes / (2 * sizeof(Entry));
    entries_.assign(2 * std::bit_floor(places < 1 ? 1 : places), Entry{});
    entries_.shrink_to_fit();
  }
  void clear() { entries_.assign(entries_.size(), Entry{}); }
  // Makes entries so far old ones.
  void start_search() { ++age_; }

  // How full the search's entries make it, in thousandths, by a thousand of them.
  int fill() const {
    const std::size_t looked_at = std::min<std::size_t>(entries_.size(), 1000);
    std::size_t used = 0;
    for (std::size_t n = 0; n < looked_at; ++n) {
      const Entry& entry = entries_[n * entries_.size() / looked_at];
      used += entry.bound != Bound::None && entry.age == age_ ? 1 : 0;
    }
    return static_cast<int>(used * 1000 / looked_at);
  }

  const Entry* find(std::uint64_t key) const {
    const Entry* place = &entries_[slot_of(key)];
    for (const Entry* entry : {place, place + 1}) {
      if (entry->bound != Bound::None && entry->key == key) return entry;
    }
    return nullptr;
  }

  void keep(std::uint64_t key, Move move, int depth, int score, Bound bound) {
    Entry* place = &entries_[slot_of(key)];
    const bool first = place->key == key || place->age != age_ || depth >= place->depth;
    if (first && place->key != key && place->age == age_) place[1] = *place;
    Entry& entry = first ? *place : place[1];
    entry = {key, move, score, static_cast<std::int16_t>(depth), bound, age_};
  }

 private:
  std::size_t slot_of(std::uint64_t key) const { return 2 * (key & (entries_.size() / 2 - 1)); }

  std::vector<Entry> entries_;
  std::uint8_t age_ = 0;
};

}  // namespace gadgetc

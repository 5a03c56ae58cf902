#include "gadgets/state_store.hpp"

#include <algorithm>
#include <bit>

namespace gadgetc {

namespace {

constexpr unsigned kFirstTableBits = 7;
constexpr unsigned kFlagBits = 2;

}  // namespace

StateStore::StateStore(const Arena& arena)
    : pieces_(arena.pieces()),
      shift_(64 - kFirstTableBits),
      table_(std::size_t{1} << kFirstTableBits, kNoState) {
  // A wire for every port; the den is one more.
  const std::size_t wires = arena.tile().ports.size() + 1;
  std::size_t codes = 0;
  const auto add_place = [&](std::size_t place) {
    place_of_[codes] = static_cast<Place>(place);
    code_of_[place] = static_cast<std::uint8_t>(codes++);
  };
  for (std::size_t s = 0; s < arena.squares(); ++s) add_place(s);
  for (std::size_t p = 0; p < wires; ++p) add_place(kWireBase + p);
  add_place(kGone);

  std::size_t bit = 0;
  const auto add_field = [&](std::size_t bits) {
    if (bit / 64 != (bit + bits - 1) / 64) bit = (bit + 63) / 64 * 64;  // in one word
    const Field field{static_cast<std::uint8_t>(bit / 64), static_cast<std::uint8_t>(bit % 64),
                      static_cast<std::uint8_t>((1u << bits) - 1)};
    bit += bits;
    return field;
  };
  const auto place_bits = static_cast<std::size_t>(std::bit_width(codes - 1));
  for (std::size_t i = 0; i < pieces_; ++i) places_[i] = add_field(place_bits);
  arrived_ = add_field(wires);
  delivered_ = add_field(wires);
  flags_ = add_field(kFlagBits);
  words_ = bit / 64 + (bit % 64 != 0);
  in_first_ = static_cast<std::size_t>(std::count_if(
      places_.begin(), places_.begin() + pieces_, [](Field field) { return field.word == 0; }));
}

void StateStore::pack(const TileState& state, Key& key) const {
  const auto field = [](Field at, std::uint8_t value) { return std::uint64_t{value} << at.shift; };
  key.words[arrived_.word] |= field(arrived_, state.arrived);
  key.words[delivered_.word] |= field(delivered_, state.delivered);
  key.words[flags_.word] |= field(flags_, state.flags);
  // Most states fit one word, which then stays in a register.
  std::uint64_t first = key.words[0];
  for (std::size_t i = 0; i < in_first_; ++i) first |= field(places_[i], code_of_[state.at[i]]);
  key.words[0] = first;
  for (std::size_t i = in_first_; i < pieces_; ++i) {
    key.words[places_[i].word] |= field(places_[i], code_of_[state.at[i]]);
  }
  key.hash = hash_of(key.words.data());
}

TileState StateStore::state(StateId id) const {
  const std::uint64_t* words = words_of_.data() + std::size_t{id} * words_;
  const auto take = [&](Field field) {
    return static_cast<std::uint8_t>(words[field.word] >> field.shift & field.mask);
  };
  TileState state;
  state.at.fill(kGone);
  for (std::size_t i = 0; i < pieces_; ++i) state.at[i] = place_of_[take(places_[i])];
  state.arrived = take(arrived_);
  state.delivered = take(delivered_);
  state.flags = take(flags_);
  return state;
}

// Multiply and fold (Knuth's multiplicative hashing); the table is addressed by the high bits.
std::uint64_t StateStore::hash_of(const std::uint64_t* words) const {
  std::uint64_t h = 0;
  for (std::size_t i = 0; i < words_; ++i) {
    h = (h ^ words[i]) * 0x9e3779b97f4a7c15u;
    h = (h ^ (h >> 32)) * 0xd6e8feb86659fd93u;
  }
  return h;
}

bool StateStore::is_at(StateId id, const Key& key) const {
  const std::uint64_t* words = words_of_.data() + std::size_t{id} * words_;
  for (std::size_t i = 0; i < words_; ++i) {
    if (words[i] != key.words[i]) return false;
  }
  return true;
}

std::size_t StateStore::slot_of(const Key& key) const {
  const std::size_t mask = table_.size() - 1;
  std::size_t slot = key.hash >> shift_;
  while (table_[slot] != kNoState && !is_at(table_[slot], key)) slot = (slot + 1) & mask;
  return slot;
}

StateId StateStore::intern(const Key& key) {
  const std::size_t slot = slot_of(key);
  if (table_[slot] != kNoState) return table_[slot];
  const StateId id = static_cast<StateId>(size_++);
  table_[slot] = id;
  std::copy_n(key.words.data(), words_, words_of_.extend(words_));
  if (size_ * 10 > table_.size() * 7) grow();
  return id;
}

void StateStore::grow() {
  const std::size_t slots = table_.size() * 2;
  // The old table goes first: the states are all that is needed to fill a new one.
  table_ = GrowingArray<StateId>();
  table_.resize(slots, kNoState);
  --shift_;
  for (std::size_t id = 0; id < size_; ++id) {
    std::size_t slot = hash_of(words_of_.data() + id * words_) >> shift_;
    while (table_[slot] != kNoState) slot = (slot + 1) & (slots - 1);
    table_[slot] = static_cast<StateId>(id);
  }
}

}  // namespace gadgetc

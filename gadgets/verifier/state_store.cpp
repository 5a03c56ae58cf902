#include "gadgets/verifier/state_store.hpp"

#include <algorithm>
#include <bit>

namespace gadgetc {

namespace {

constexpr unsigned kFlagBits = 2;

}  // namespace

StateStore::StateStore(const Arena& arena) : pieces_(arena.pieces()), table_(1) {
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

  KeyLayout layout;
  const auto place_bits = static_cast<std::size_t>(std::bit_width(codes - 1));
  for (std::size_t i = 0; i < pieces_; ++i) places_[i] = layout.add(place_bits);
  arrived_ = layout.add(wires);
  delivered_ = layout.add(wires);
  flags_ = layout.add(kFlagBits);
  table_ = KeyTable(layout.words());
  in_first_ = static_cast<std::size_t>(
      std::count_if(places_.begin(), places_.begin() + pieces_,
                    [](KeyField field) { return field.word == 0; }));
}

void StateStore::pack(const TileState& state, Key& key) const {
  key.words[arrived_.word] |= arrived_.in_place(state.arrived);
  key.words[delivered_.word] |= delivered_.in_place(state.delivered);
  key.words[flags_.word] |= flags_.in_place(state.flags);
  // Most states fit one word, which then stays in a register.
  std::uint64_t first = key.words[0];
  for (std::size_t i = 0; i < in_first_; ++i) {
    first |= places_[i].in_place(code_of_[state.at[i]]);
  }
  key.words[0] = first;
  for (std::size_t i = in_first_; i < pieces_; ++i) {
    key.words[places_[i].word] |= places_[i].in_place(code_of_[state.at[i]]);
  }
  key.hash = table_.hash_of(key.words.data());
}

TileState StateStore::state(StateId id) const {
  const std::uint64_t* words = table_.words(id);
  TileState state;
  state.at.fill(kGone);
  for (std::size_t i = 0; i < pieces_; ++i) state.at[i] = place_of_[places_[i].of(words)];
  state.arrived = arrived_.of(words);
  state.delivered = delivered_.of(words);
  state.flags = flags_.of(words);
  return state;
}

}  // namespace gadgetc

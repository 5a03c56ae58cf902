#include "gadgets/jungle/state_packing.hpp"

#include <algorithm>
#include <bit>

namespace gadgetc::jungle {

namespace {

constexpr unsigned kFlagBits = 2;

}  // namespace

StatePacking::StatePacking(std::size_t pieces, std::size_t squares, std::size_t ports)
    : pieces_(pieces) {
  // A wire for every port; the den is one more.
  const std::size_t wells = ports + 1;
  std::size_t codes = 0;
  const auto add_place = [&](std::size_t place) {
    place_of_[codes] = static_cast<Place>(place);
    code_of_[place] = static_cast<std::uint8_t>(codes++);
  };
  for (std::size_t s = 0; s < squares; ++s) add_place(s);
  for (std::size_t w = 0; w < wells; ++w) add_place(kWireBase + w);
  add_place(kGone);

  KeyLayout layout;
  const auto place_bits = static_cast<std::size_t>(std::bit_width(codes - 1));
  for (std::size_t i = 0; i < pieces_; ++i) places_[i] = layout.add(place_bits);
  arrived_ = layout.add(wells);
  delivered_ = layout.add(wells);
  flags_ = layout.add(kFlagBits);
  words_ = layout.words();
  in_first_ = static_cast<std::size_t>(
      std::count_if(places_.begin(), places_.begin() + pieces_,
                    [](KeyField field) { return field.word == 0; }));
}

void StatePacking::pack(const TileState& state, PackedKey& key) const {
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
}

TileState StatePacking::unpack(const std::uint64_t* words) const {
  TileState state;
  state.at.fill(kGone);
  for (std::size_t i = 0; i < pieces_; ++i) state.at[i] = place_of_[places_[i].of(words)];
  state.arrived = arrived_.of(words);
  state.delivered = delivered_.of(words);
  state.flags = flags_.of(words);
  return state;
}

}  // namespace gadgetc::jungle

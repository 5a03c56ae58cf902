// Listed states of a tile whose wires are pairs of squares and that has no black pieces, for what
// is less open than one of them.
//
// No rule of such a page looks at a closed square (pair_sockets.hpp). So where some closed squares
// of a state are empty instead, White has all moves that it had, and more: what can happen from the
// state, a breach included, can happen from the more open one, square by square, and closes as many
// squares on the way. The same is true where a port by which nothing goes any more is open instead.
// So it is enough that a certificate lists the most open states.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "gadgets/certificate/state_lists.hpp"
#include "games/page/page.hpp"

namespace gadgetc {

class OpenStates {
 public:
  // Of states as SocketState::text has them, with so many squares. The list outlives the object.
  OpenStates(const StateList& list, const game_page::Page& page, std::size_t squares);

  // Is there one with at most so many passes that is as open as the state, or more?
  bool has(std::string_view state, std::uint32_t passes) const;

 private:
  // Closed squares are empty, and marks are without what is known of the pair.
  std::string key(std::string_view state) const;
  bool is_as_open(std::string_view state, std::string_view other) const;
  std::string_view marks(std::string_view state) const {
    return state.substr(std::min(squares_, state.size()));
  }

  std::size_t squares_;
  char open_, closed_;
  std::unordered_map<std::string, std::vector<const StateLine*>> states_;  // by key
};

}  // namespace gadgetc

// Listed states of a tile whose wires are pairs of squares and that has no black pieces, for what
// is less open than one of them.
//
// No rule of such a page looks at a closed square, and what a rule looks at are neighbours in a row
// (pair_sockets.hpp). So where some closed squares of a state are empty instead, White has all
// moves that it had, and more: what can happen from the state, a breach included, can happen from
// the more open one, square by square, and closes as many squares on the way. The same is true
// where a port by which nothing goes any more is open instead. And what stands in a *closed room*,
// neighbours from which no way leads to a port, never changes what goes by a port: once squares are
// no longer counted, its squares may be closed as well. So it is enough that a certificate lists
// the most open states, without closed rooms.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "gadgets/tile/tile.hpp"
#include "games/page/page.hpp"

namespace gadgetc {

class OpenStates {
 public:
  // Takes states as SocketState::text has them, with these squares, in reading order.
  OpenStates(const game_page::Page& page, const std::vector<Square>& squares,
             const std::vector<Port>& ports);

  // The text outlives the object.
  void add(std::string_view state, std::uint32_t passes);

  // Is there one with at most so many passes that is as open as the state, or more?
  bool has(std::string_view state, std::uint32_t passes) const;
  // The same with any number of passes, of a state after a signal, without closed rooms.
  bool has_after_signal(std::string_view state) const { return has(without_rooms(state), kAny); }

  // The state with the squares of closed rooms closed.
  std::string without_rooms(std::string_view state) const;

 private:
  static constexpr std::uint32_t kAny = ~std::uint32_t{0};
  struct Listed {
    std::string_view state;
    std::uint32_t passes;
  };
  // Closed squares are empty, and marks are without what is known of the pair.
  std::string key(std::string_view state) const;
  bool is_as_open(std::string_view state, std::string_view other) const;
  std::string_view marks(std::string_view state) const {
    return state.substr(std::min(neighbours_.size(), state.size()));
  }

  char open_, closed_;
  std::vector<std::vector<std::size_t>> neighbours_;       // by square
  std::vector<std::size_t> ports_;                         // the squares of ports
  std::unordered_map<std::string, std::vector<Listed>> states_;  // by key
};

}  // namespace gadgetc

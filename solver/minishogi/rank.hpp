// The numbers of pseudo-legal positions of Minishogi, in the order of Ishii and Tanaka's program.
//
// A position is pseudo-legal when its twelve pieces stand anywhere, promoted or not, or are in a
// hand; the first player is to move, and of mirror images those are numbered whose first player's
// king stands on files a to c, and if on c, whose other king does, too.
//
// 243 *patterns* say how many of each type are in hand. They are sorted by their lists of (id,
// count), counts above 0 only, G P S R B in this order, ids G 4, P 6, S 5, R 2, B 3; a list that
// begins another comes before it. Inside a pattern the number is one in mixed radix, least
// significant digit first:
// 1. for each type in hand, how many of them are the first player's;
// 2. the kings, below 310: j < 240 says own king j % 10, other the (j / 10)-th of the squares left;
//    else own 10 + (j - 240) % 5, other the ((j - 240) / 5)-th;
// 3. for each type on the board its squares, counted block by block: a block says how many are own
//    promoted, other's promoted, own and other's unpromoted, the first slowest; inside a block each
//    of these four is a combination (solver/ranking/combinations.hpp) of the squares still empty,
//    again in mixed radix.
// All numbers fit into 64 bits.
//
// Source: Ishii and Tanaka, Estimating the number of reachable positions in Minishogi (2024).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/minishogi/position.hpp"

namespace gadgetc::minishogi {

// How many ways there are to put `pieces` of a type on so many empty squares, sides and promotions
// counted.
std::uint64_t count_type(Type type, unsigned pieces, unsigned empty);

class Index {
 public:
  Index();

  std::uint64_t size() const { return first_.back(); }
  // The number of a position with the first player to move; nothing when only its mirror image has
  // one.
  std::optional<std::uint64_t> rank(const Position& position) const;
  // `number` is below size().
  Position unrank(std::uint64_t number) const;

 private:
  using HandCounts = std::array<std::uint8_t, kHandTypes>;

  std::vector<HandCounts> patterns_;  // in their order
  std::vector<std::uint64_t> first_;  // number of the first position of each, and the end
};

}  // namespace gadgetc::minishogi

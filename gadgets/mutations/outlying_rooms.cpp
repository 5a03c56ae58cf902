#include "gadgets/mutations/outlying_rooms.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

#include "gadgets/mutations/land.hpp"

namespace gadgetc {

namespace {

using Steps = std::map<Square, int>;

// To each square that they lead to.
Steps steps_on_land(const Tile& part, Square from) {
  Steps steps{{from, 0}};
  std::vector<Square> found{from};
  for (std::size_t n = 0; n < found.size(); ++n) {
    for (const Direction d : kDirections) {
      const Square next = step(found[n], d);
      if (!part.board.contains(next) || !is_ground(part, next)) continue;
      if (steps.emplace(next, steps.at(found[n]) + 1).second) found.push_back(next);
    }
  }
  return steps;
}

// From each of Black's pieces.
class Distances {
 public:
  explicit Distances(const Tile& part) {
    for_each_square(part, [&](Square s) {
      const bool is_black = part.board.piece(s).is(Side::Black);
      if (is_black && is_ground(part, s)) steps_.push_back(steps_on_land(part, s));
    });
  }

  std::size_t pieces() const { return steps_.size(); }
  int of(std::size_t piece, Square s) const {
    const auto found = steps_[piece].find(s);
    return found == steps_[piece].end() ? std::numeric_limits<int>::max() : found->second;
  }
  int of_others(std::size_t piece, Square s) const {
    int least = std::numeric_limits<int>::max();
    for (std::size_t n = 0; n < pieces(); ++n) {
      if (n != piece) least = std::min(least, of(n, s));
    }
    return least;
  }

 private:
  std::vector<Steps> steps_;
};

}  // namespace

std::vector<std::vector<Square>> outlying_rooms(const Tile& part, Square focus) {
  const Distances distance(part);
  for (std::size_t piece = 0; piece < distance.pieces(); ++piece) {
    if (distance.of(piece, focus) >= distance.of_others(piece, focus)) continue;
    std::set<Square> outlying;
    for_each_square(part, [&](Square s) {
      const int others = distance.of_others(piece, s);
      if (others >= 2 && others < distance.of(piece, s)) outlying.insert(s);
    });
    return rooms_on(part, outlying);
  }
  return {};
}

}  // namespace gadgetc

// Wires laid on boards that are composed at random: breadth first, on squares that are free, by
// straight pieces of one square and by corners.
#include <algorithm>
#include <deque>
#include <map>
#include <utility>

#include "tests/reduction/targets/stuck_loses/certificate/composed_board.hpp"

namespace gadgetc::stuck_loses {

namespace {

constexpr std::size_t kMostSteps = 3000;

// A signal comes to a square in a direction.
struct Heading {
  Square at;
  Direction d;
  auto operator<=>(const Heading&) const = default;
};

// How a corner turns that a signal enters in the first direction and leaves in the second.
Orientation corner_turn(const Tile& corner, Direction entered, Direction left) {
  const auto fits = [&](Orientation turn) {
    return oriented(corner.ports[0].side, turn) == opposite(entered) &&
           oriented(corner.ports[1].side, turn) == left;
  };
  return *std::find_if(kOrientations.begin(), kOrientations.end(), fits);
}

}  // namespace

// The directions in which a wire goes on from square to square; empty: there is no way.
std::vector<Direction> BoardComposer::find_way(Pin from, Pin to) const {
  const Square goal = outside(to);
  const Heading start{step(outside(from), port(from).side), port(from).side};
  std::map<Heading, Heading> before{{start, start}};
  std::deque<Heading> open{start};
  const auto directions_to = [&](Heading here, Direction last) {
    std::vector<Direction> way{last};
    for (; here != start; here = before.at(here)) way.push_back(here.d);
    std::reverse(way.begin(), way.end());
    return way;
  };
  while (!open.empty() && before.size() < kMostSteps) {
    const Heading here = open.front();
    open.pop_front();
    for (const Direction d : kDirections) {
      if (d == opposite(here.d)) continue;
      const Square stone = step(here.at, d), behind = step(here.at, here.d, -1);
      const bool is_last = stone == goal && d == opposite(port(to).side);
      if (!is_free(here.at, {behind, is_last ? goal : behind})) continue;
      if (d != here.d && !(is_free(step(here.at, d, -1)) && is_free(step(here.at, d, -2)))) {
        continue;
      }
      if (is_last) return directions_to(here, d);
      const Heading next{step(here.at, d, 2), d};
      if (is_free(stone) && before.emplace(next, here).second) open.push_back(next);
    }
  }
  return {};
}

void BoardComposer::join_ends() {
  if (straight_ == nullptr || corner_ == nullptr) return;
  std::vector<Pin> from, to;
  for (const auto& [stone, pin] : open_) {
    if (port(pin).is_steady) (port(pin).is_input ? to : from).push_back(pin);
  }
  if (from.empty() || to.empty()) return;
  Pin end = from[random_.below(from.size())];
  Direction along = port(end).side;
  for (const Direction d : find_way(end, to[random_.below(to.size())])) {
    const Orientation straight{static_cast<std::uint8_t>((static_cast<int>(d) + 3) % 4), false};
    const bool is_laid =
        d == along ? put_turned(end, *straight_, 0, straight)
                   : put_turned(end, *corner_, 0, corner_turn(corner_->proof.tile, along, d));
    if (!is_laid) return;
    end = {placed_.size() - 1, 1};
    along = d;
  }
}

}  // namespace gadgetc::stuck_loses

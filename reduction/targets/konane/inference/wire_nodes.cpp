#include "reduction/targets/konane/inference/wire_nodes.hpp"

#include <algorithm>

#include "base/grid/vectors.hpp"

namespace gadgetc::konane {

WireNodes::WireNodes(const Position& board)
    : board_(board),
      is_reached_(board.rows(), board.columns()),
      is_near_white_(is_reached_),
      is_open_(is_reached_),
      kinds_(board.rows(), board.columns(), Kind::None) {
  find_reach();
  find_kinds();
  find_open();
}

int WireNodes::count_black(Square s) const {
  return static_cast<int>(std::count_if(kDirections.begin(), kDirections.end(),
                                        [&](Direction d) { return is_black(step(s, d)); }));
}

// Where white stones may come to, over stones that are never taken.
void WireNodes::find_reach() {
  std::vector<Square> open;
  kinds_.for_each([&](Square s) {
    if (stone(s) == Stone::White) open.push_back(s);
  });
  for (const Square s : open) is_reached_[s] = true;
  while (!open.empty()) {
    const Square s = open.back();
    open.pop_back();
    for (const Direction d : kDirections) {
      const Square land = step(s, d, 2);
      if (!is_black(step(s, d)) || !board_.contains(land) || is_reached_[land]) continue;
      is_reached_[land] = true;
      open.push_back(land);
    }
  }
}

bool WireNodes::is_straight(Square s) const {
  std::array<bool, 4> black{};
  for (const Direction d : kDirections) black[std::size_t(d)] = is_black(step(s, d));
  return stone(s) == Stone::None && black[0] == black[2] && black[1] == black[3] &&
         black[0] != black[1];
}

void WireNodes::find_kinds() {
  kinds_.for_each([&](Square s) {
    if (stone(s) != Stone::White) return;
    const Box box = room(s);
    for (int row = box.first.row; row <= box.last.row; ++row) {
      for (int column = box.first.column; column <= box.last.column; ++column) {
        is_near_white_[{row, column}] = true;
      }
    }
  });
  kinds_.for_each([&](Square s) {
    if (is_reached_[s] && !is_straight(s)) kinds_[s] = kind_at(s);
  });
}

WireNodes::Kind WireNodes::kind_at(Square s) const {
  if (stone(s) != Stone::None) return Kind::Plain;
  const int black = count_black(s);
  if (black == 1) return Kind::Bare;
  if (black < 3 || !stands_free(s)) return Kind::Plain;
  if (black == 4) return Kind::Crossing;
  return dead_end_of(s) ? Kind::Corner : Kind::Or;
}

// Neither white stones nor wires of another class are near, as in tiles of many turns.
bool WireNodes::stands_free(Square s) const {
  if (is_near_white_[s]) return false;
  for (const Direction d : kDirections) {
    const Square beside = step(s, d);
    if (is_black(beside) && is_near_white_[beside]) return false;
    const Square across = step(beside, turned_right(d));
    if (board_.contains(across) && is_reached_[across]) return false;
  }
  return true;
}

// The way to the one of three black stones across from which none stands.
std::optional<Direction> WireNodes::side_of(Square s) const {
  for (const Direction d : kDirections) {
    if (!is_black(step(s, d))) return opposite(d);
  }
  return std::nullopt;
}

std::optional<Direction> WireNodes::dead_end_of(Square s) const {
  const Direction side = side_of(s).value();
  for (const Direction d : {turned_right(side), opposite(turned_right(side))}) {
    const Square behind = step(s, d, 2);
    if (board_.contains(behind) && stone(behind) == Stone::None && count_black(behind) == 1) {
      return d;
    }
  }
  return std::nullopt;
}

void WireNodes::find_open() {
  kinds_.for_each([&](Square s) {
    if (kind(s) != Kind::Or) return;
    const Direction side = side_of(s).value();
    mark_open(s, turned_right(side));
    mark_open(s, opposite(turned_right(side)));
  });
}

// Marks what lies behind an OR, if the line leads to another or to the line of a corner.
void WireNodes::mark_open(Square from, Direction d) {
  Square at = step(from, d, 2);
  while (is_black(step(at, d)) && (kind(at) == Kind::Crossing || is_straight(at))) {
    at = step(at, d, 2);
  }
  const bool is_end = kind(at) == Kind::Or || kind(at) == Kind::Corner;
  if (!is_end || !is_black(step(at, opposite(d)))) return;
  if (side_of(at) == opposite(d)) return;
  for (Square stone = step(from, d); stone != step(at, d); stone = step(stone, d, 2)) {
    is_open_[stone] = true;
  }
}

std::vector<Box> WireNodes::boxes() const {
  std::vector<Box> boxes;
  kinds_.for_each([&](Square s) {
    switch (kind(s)) {
      case Kind::None: return;
      case Kind::Plain: return boxes.push_back(room(s));
      case Kind::Bare: return boxes.push_back({s, s});
      case Kind::Corner: return boxes.push_back(line(s, *dead_end_of(s)));
      case Kind::Crossing: return boxes.push_back(room_of_crossing(s));
      case Kind::Or: break;
    }
    const Direction along = turned_right(side_of(s).value());
    Box box = line(s, along);
    box.add(line(s, opposite(along)).first);
    box.add(line(s, opposite(along)).last);
    boxes.push_back(box);
  });
  return boxes;
}

// A node has all black stones beside it and the squares behind those. A white stone is taken from
// one side to the other, so all squares beside it belong to it.
Box WireNodes::room(Square s) const {
  Box box{s, s};
  for (const Direction d : kDirections) {
    const int squares = is_black(step(s, d)) ? 2 : stone(s) == Stone::White ? 1 : 0;
    for (int n = 1; n <= squares && board_.contains(step(s, d, n)); ++n) box.add(step(s, d, n));
  }
  return box;
}

Box WireNodes::line(Square s, Direction d) const {
  Box box{s, s};
  for (int n = 1; n <= 2 && board_.contains(step(s, d, n)); ++n) box.add(step(s, d, n));
  return box;
}

bool WireNodes::is_open_along(Square s, Direction d) const {
  return is_open_[step(s, d)] || is_open_[step(s, opposite(d))];
}

bool WireNodes::is_next_to_node(Square s, Direction d) const {
  return kind(step(s, d, 2)) != Kind::None || kind(step(s, opposite(d), 2)) != Kind::None;
}

// Along an open wire; else where the next nodes are not.
Box WireNodes::room_of_crossing(Square s) const {
  const bool is_open_down = is_open_along(s, Direction::South);
  const bool is_open_across = is_open_along(s, Direction::East);
  if (is_open_down && is_open_across) return room(s);
  const bool is_across =
      is_open_across || (!is_open_down && is_next_to_node(s, Direction::South) &&
                         !is_next_to_node(s, Direction::East));
  const Direction d = is_across ? Direction::East : Direction::South;
  Box box = line(s, d);
  box.add(line(s, opposite(d)).first);
  box.add(line(s, opposite(d)).last);
  return box;
}

}  // namespace gadgetc::konane

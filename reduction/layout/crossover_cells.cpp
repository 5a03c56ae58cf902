// Drawn once with the vertical signal running upward (as in circuit.hpp: left-in, top-out,
// right-out, bottom-in) and then flipped, since in the layout it runs downward.
//
//   S splitter  C CHOICE  O OR: the two ports that lie opposite each other are the outputs of S and
//   C and the inputs of O; the third is the stem. "left" is the northern or western one.
//   > AND: control from the west, result to the east.   ^ AND: control from the south, result
//   north. r 7 L J corners, - | straight wires.
//
// Left to right: splitter f1, half-crossovers h2 over h1, AND a1, splitter f3, half-crossovers h4
// over h3, AND a3; splitter f2 below, AND a2 on top. read_circuit gives back crossover_circuit().
#include "reduction/layout/crossover_cells.hpp"

#include <stdexcept>
#include <string_view>

namespace gadgetc {

namespace {

constexpr std::string_view kDrawing[kCrossoverRows] = {
    "...^-----7..", "..rO7...rO7.", "r-C.|.r-C.|.", "|.O-C.|.O-C.", "S.|.L>S.|.L>",
    "|rO7.||rO7.|", "LC.|.|LC.|.|", ".O-C.|.O-C.|", ".|.L-J.|.L-J", ".L-S---J....",
};

struct Role {
  int row, column;
  const char* name;
};
constexpr Role kRoles[] = {
    {4, 0, "f1"},          {9, 3, "f2"},     {4, 6, "f3"},         {4, 5, "a1"},
    {0, 3, "a2"},          {4, 11, "a3"},    {6, 1, "h1.choice1"}, {7, 1, "h1.or1"},
    {7, 3, "h1.choice2"},  {5, 2, "h1.or2"}, {2, 2, "h2.choice1"}, {3, 2, "h2.or1"},
    {3, 4, "h2.choice2"},  {1, 3, "h2.or2"}, {6, 7, "h3.choice1"}, {7, 7, "h3.or1"},
    {7, 9, "h3.choice2"},  {5, 8, "h3.or2"}, {2, 8, "h4.choice1"}, {3, 8, "h4.or1"},
    {3, 10, "h4.choice2"}, {1, 9, "h4.or2"},
};

constexpr Direction N = Direction::North, E = Direction::East, S = Direction::South,
                    W = Direction::West;

Sides wire_ends(char symbol) {
  switch (symbol) {
    case '-': return sides(W, E);
    case '|': return sides(N, S);
    case 'r': return sides(S, E);
    case '7': return sides(W, S);
    case 'L': return sides(N, E);
    case 'J': return sides(N, W);
    default: return 0;
  }
}

char symbol_at(Square s) {
  if (s.row < 0 || s.row >= kCrossoverRows || s.column < 0 || s.column >= kCrossoverColumns) {
    return '.';
  }
  return kDrawing[s.row][static_cast<std::size_t>(s.column)];
}

// Does something inside the drawing join the gate at `s` from direction `d`?
bool is_joined(Square s, Direction d) {
  const char other = symbol_at(step(s, d));
  if (other == '.') return false;
  const Sides ends = wire_ends(other);
  return ends == 0 || (ends & side_bit(opposite(d)));
}

PlacedGate gate_at(Square s, char symbol) {
  PlacedGate gate;
  if (symbol == '>') {
    gate.kind = GateKind::And;
    gate.sides = {{W, S}, {E, E}};
    return gate;
  }
  if (symbol == '^') {
    gate.kind = GateKind::And;
    gate.sides = {{S, E}, {N, N}};
    return gate;
  }
  const bool vertical = is_joined(s, N) && is_joined(s, S);
  const std::array<Direction, 2> arms = vertical ? std::array{N, S} : std::array{W, E};
  const std::array<Direction, 2> stems = vertical ? std::array{W, E} : std::array{N, S};
  Direction stem = stems[0];
  if (is_joined(s, stems[1])) {
    stem = stems[1];
  } else if (!is_joined(s, stems[0])) {
    // The stem leaves the drawing: at the left edge for f1, at the bottom for f2.
    stem = vertical ? W : S;
  }
  if (symbol == 'O') {
    gate.kind = GateKind::Or;
    gate.sides = {arms, {stem, stem}};
  } else {
    gate.kind = symbol == 'C' ? GateKind::Choice : GateKind::Splitter;
    gate.sides = {{stem, stem}, arms};
  }
  return gate;
}

constexpr Direction flipped(Direction d) { return d == N || d == S ? opposite(d) : d; }

Sides flipped(Sides set) {
  Sides result = 0;
  for (const Direction d : kDirections) {
    if (set & side_bit(d)) result |= side_bit(flipped(d));
  }
  return result;
}

const char* role_name(Square s) {
  for (const Role& role : kRoles) {
    if (role.row == s.row && role.column == s.column) return role.name;
  }
  throw std::logic_error("a gate of the crossover's drawing has no role");
}

}  // namespace

void add_crossover(GridLayout& layout, int row, int column, const std::string& name) {
  for (int r = 0; r < kCrossoverRows; ++r) {
    for (int c = 0; c < kCrossoverColumns; ++c) {
      const char symbol = symbol_at({r, c});
      if (symbol == '.') continue;
      const int to_row = row + kCrossoverRows - 1 - r;
      if (const Sides ends = wire_ends(symbol)) {
        layout.add_wire(to_row, column + c, flipped(ends));
        continue;
      }
      PlacedGate gate = gate_at({r, c}, symbol);
      for (Direction& d : gate.sides.in) d = flipped(d);
      for (Direction& d : gate.sides.out) d = flipped(d);
      gate.row = to_row;
      gate.column = column + c;
      gate.name = name + "." + role_name({r, c});
      layout.add_gate(std::move(gate));
    }
  }
}

}  // namespace gadgetc

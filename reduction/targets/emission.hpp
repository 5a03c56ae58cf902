// What a target makes of a planned layout: the board, and where on it gates and wires lie.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/grid/rectangles.hpp"
#include "reduction/layout/tracks.hpp"
#include "reduction/targets/painting.hpp"
#include "reduction/targets/reserve.hpp"
#include "reduction/targets/target_board.hpp"

namespace gadgetc {

struct EmitOptions {
  Side first = Side::White;
  std::string formula = {}, names = {};  // of the header
};

// Where a gate's tile lies on the board.
struct PlacedTile {
  std::string gate;
  std::string tile;
  Square top_left;
  int rows = 0, columns = 0;
  GateKind kind{};
};

// Squares that serve one purpose and are no tile: a reward, moves in reserve.
struct BoardArea {
  std::string name;  // "White's reward"
  std::string kind;  // "reward"
  Rectangle squares;
  bool is_of_output = false;  // does the output's signal open it?
};

struct Emission {
  TargetBoard board;  // its `generator` says the order of the variables
  std::vector<PlacedTile> tiles;
  std::vector<BoardArea> areas = {};
  std::vector<Bar> wires;  // every square of every wire once
  std::uint64_t wire_squares = 0;
  std::vector<VariableId> variables;  // in reading order of their tiles' top left squares
  Reserve reserve;
};

}  // namespace gadgetc

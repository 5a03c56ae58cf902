// A layout on squares, before it is stamped on a board: every gate and every bend of a wire is a
// node where a row track and a column track meet.
//
//        |       |              row tracks: one for a, b and the bend c, one for d
//      --a---b---c              column tracks: one for c and d, one each for a and b
//                |
//                d--
//
// A track is a coordinate that its nodes share; a wire between two nodes runs along the track they
// have in common. Moving a track moves its nodes and stretches the wires across it (compact.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "reduction/layout/gate_cell.hpp"
#include "reduction/layout/grid_layout.hpp"

namespace gadgetc::layout {

// A coordinate of squares: rows run south, columns east.
enum class Axis : std::uint8_t { Row, Column };
constexpr Axis other(Axis a) { return a == Axis::Row ? Axis::Column : Axis::Row; }
// The directions in which a coordinate falls and grows.
constexpr Direction before(Axis a) { return a == Axis::Row ? Direction::North : Direction::West; }
constexpr Direction after(Axis a) { return a == Axis::Row ? Direction::South : Direction::East; }

// A value for each axis.
template <typename T>
struct PerAxis {
  std::array<T, 2> values{};
  T& operator[](Axis a) { return values[static_cast<std::size_t>(a)]; }
  const T& operator[](Axis a) const { return values[static_cast<std::size_t>(a)]; }
  bool operator==(const PerAxis&) const = default;
};

using TrackId = std::uint32_t;
using NodeId = std::uint32_t;
inline constexpr NodeId kNoNode = ~NodeId{0};

struct TrackNode {
  PerAxis<TrackId> track;
  const GateCell* cell = nullptr;  // nullptr for a bend without a tile
  // The nodes at the other ends of its wires, by Direction.
  std::array<NodeId, 4> next{kNoNode, kNoNode, kNoNode, kNoNode};

  bool is_bend() const { return cell == nullptr; }
  // Lines that its content takes beyond its own, on one side.
  int reach(Direction d) const {
    return cell == nullptr ? 0 : cell->reach[static_cast<std::size_t>(d)];
  }
};

struct Tracks {
  // The first nodes are the layout's gates, in their order.
  std::vector<TrackNode> nodes;
  // Coordinate of each track, by axis, in lines of the lattice of wires: squares at pitch 1.
  PerAxis<std::vector<int>> at;

  Square square(NodeId node) const {
    const PerAxis<TrackId>& track = nodes[node].track;
    return {at[Axis::Row][track[Axis::Row]], at[Axis::Column][track[Axis::Column]]};
  }
  int coordinate(NodeId node, Axis axis) const { return at[axis][nodes[node].track[axis]]; }
  NodeId next(NodeId node, Direction d) const {
    return nodes[node].next[static_cast<std::size_t>(d)];
  }
  // Squares from the outermost content to the edge of the board: one row of water on each side.
  PerAxis<int> extent() const;
  // Squares of all wires between contents, bends included, at pitch 1.
  std::uint64_t wire_squares() const;
};

// Rows and columns of cells as thick as their thickest gate, `gap` rows of water between them:
//
//   ----------  reach to the north: the largest of the row's cells
//   ==track===
//   ----------  reach to the south
//   ~~~~~~~~~~  the gap: tiles of neighbouring cells never touch
//
// The gap is in lines of the lattice; at other pitches than 1 a line is water on one side anyway.
// Every gate has a cell in `cells`, which has to outlive the result. Throws UsageError when
// coordinates would not fit an int.
Tracks spread_tracks(const GridLayout& layout, const GateCells& cells, int gap = 1);

// The gap that add_jogs asks for: a bend and a square on either side.
inline constexpr int kJogGap = 3;
// Puts two bends at one square into every wire that runs straight from gate to gate, so that its
// ends no longer share a track and can move apart.
void add_jogs(Tracks& tracks);

// The bend that makes a jog with `bend` in a wire along an axis: joined to it across, and there the
// wire goes on in the same direction. kNoNode if there is none, `bend` is a gate, or the two are
// part of a stair of three bends: were one step of a stair turned round, the next would be folded.
NodeId jog_partner(const Tracks& tracks, NodeId bend, Axis along);

// Takes such bends out again wherever both still lie on one square.
void remove_straight_jogs(Tracks& tracks);

}  // namespace gadgetc::layout

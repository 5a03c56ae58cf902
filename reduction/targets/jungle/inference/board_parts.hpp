// A board cut at its wires, from its squares alone: what is between the wires are parts, of which
// nothing is known yet. No gadget is looked for.
//
// A wire is a path of at least kLeastWire empty squares of neutral land, each with two land
// neighbours at most. Parts are what is left of land where both sides have pieces, and of land
// around Black's den. Lions and tigers leap: a part with one of them has all land to which a leap
// leads from where it stands, and from there, and so on, as far as leaps alone go. That it never
// leaps from elsewhere is not assumed here; it is a part of what a contract says (gadgets/infer).
//
// Other land is the way of Black's runner, which ends at White's den; land with pieces of one side
// only, where this side has a move for ever; and single squares, whose pieces never move.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "gadgets/tile/tile.hpp"
#include "games/jungle/position.hpp"

namespace gadgetc {

inline constexpr std::size_t kLeastWire = 2;

struct BoardPart {
  // The squares of the part in their rectangle, all else water; ports "p1", "p2", ... where wires
  // begin, without directions, and no contract.
  Tile tile;
  Square top_left;
  std::vector<std::size_t> wires;  // by port
};

struct WireEnd {
  std::size_t part = 0, port = 0;
};

struct BoardWire {
  std::uint64_t squares = 0;     // at least one
  std::optional<Square> single;  // it was a guess to cut at this square alone
  std::vector<WireEnd> ends;  // two; one or none of a wire with bare ends
};

struct BoardParts {
  std::vector<BoardPart> parts;  // in reading order of their first squares
  std::vector<BoardWire> wires;
  std::optional<std::uint64_t> runner_distance;  // of Black's one runner to White's den, in moves
  std::array<bool, 2> has_pass{};                // by side: it has a move for ever elsewhere
  std::string fault;  // why the board cannot be cut like this; empty: it is
};

// `uncut`: single squares at which the board is not cut.
BoardParts cut_board(const Position& board, const std::vector<Square>& uncut = {});

}  // namespace gadgetc

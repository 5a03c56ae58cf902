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
#include <vector>

#include "games/jungle/position.hpp"
#include "reduction/targets/inference/cut_board.hpp"

namespace gadgetc::jungle {

inline constexpr std::size_t kLeastWire = 2;

// Its parts are in reading order of their first squares; what is no square of a part is water.
struct BoardParts : CutBoard {
  std::optional<std::uint64_t> runner_distance;  // of Black's one runner to White's den, in moves
  std::array<bool, 2> has_pass{};                // by side: it has a move for ever elsewhere
};

// `uncut`: single squares at which the board is not cut.
BoardParts cut_board(const Position& board, const std::vector<Square>& uncut = {});

}  // namespace gadgetc::jungle

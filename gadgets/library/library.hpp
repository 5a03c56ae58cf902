// The gadget library: the drawings under gadgets/library/<set>/, built into the program, and their
// proofs, computed by the verifier when the program is built. Nothing unproved goes on a board.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gadgets/jungle/verify.hpp"
#include "gadgets/tile/tile.hpp"

namespace gadgetc {

// Names of the sets.
const std::vector<std::string>& library_sets();

// Tiles of a set ("compact", "paper") in the order of their names; empty for an unknown set.
const std::vector<Tile>& library_tiles(std::string_view set);

// The tile of this name, of whatever set; no two tiles have one name. Null: there is none.
const Tile* find_library_tile(std::string_view name);

// Throws std::logic_error when the set has no such tile.
const Tile& library_tile(std::string_view set, std::string_view name);

// The set of a tile: no two sets have tiles of one name. Throws std::logic_error for other names.
const std::string& set_of(std::string_view name);

// The tiles of its set that are drawn alike, it among them: one drawing proved in several
// environments (guests, signals, surplus).
std::vector<const Tile*> environments_of(std::string_view name);

// What the verifier found for a library tile under a reading of trapped attack.
// Throws std::logic_error when the tile (as drawn) has no proof that held: a board must not use it.
struct TileProof {
  std::size_t states;
  std::uint32_t tempo_bound;   // moves of White for one delivery
  std::uint32_t answer_bound;  // forced answers of White during the tile's life
};
TileProof proof_of(std::string_view set, std::string_view name, TrappedAttack reading);

}  // namespace gadgetc

// Gadget sets together: one list of them, and their tiles by name. No two tiles have the same name,
// whatever their sets, so that a name on a board is enough.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gadgets/sets/gadget_set.hpp"

namespace gadgetc {

class GadgetLibrary {
 public:
  // In this order. Throws UsageError when two sets or two tiles have one name.
  explicit GadgetLibrary(std::vector<GadgetSet> sets);

  const std::vector<GadgetSet>& sets() const { return sets_; }
  // The names of the sets of a game: "compact, paper".
  std::string set_names(std::string_view game) const;
  // Null: there is none of this name.
  const GadgetSet* find_set(std::string_view name) const;
  const Tile* find_tile(std::string_view name) const;
  // The set of a tile. Throws std::logic_error for other names.
  const GadgetSet& set_of(std::string_view tile) const;
  // The tiles of its set that are drawn alike and have the same wires, it among them: one drawing
  // proved in several environments (guests, signals, surplus).
  std::vector<const Tile*> environments_of(std::string_view tile) const;
  // Throws std::logic_error when the tile (as drawn) has no proof that held under this reading of
  // trapped attack: a board must not use it.
  TileProof proof_of(std::string_view tile, std::string_view reading = kFullReading) const;

 private:
  std::vector<GadgetSet> sets_;
};

}  // namespace gadgetc

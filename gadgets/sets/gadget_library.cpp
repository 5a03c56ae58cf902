#include "gadgets/sets/gadget_library.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <stdexcept>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "gadgets/tile/tile_file.hpp"

namespace gadgetc {

GadgetLibrary::GadgetLibrary(std::vector<GadgetSet> sets) : sets_(std::move(sets)) {
  std::set<std::string_view> names, tiles;
  for (const GadgetSet& set : sets_) {
    if (!names.insert(set.name).second) {
      throw UsageError(fmt::format("there are two gadget sets {}", quote(set.name)));
    }
    for (const Tile& tile : set.tiles) {
      if (tiles.insert(tile.name).second) continue;
      throw UsageError(fmt::format("there are two tiles {}, one in the gadget set {}",
                                   quote(tile.name), quote(set.name)));
    }
  }
}

std::string GadgetLibrary::set_names(std::string_view game) const {
  std::string names;
  for (const GadgetSet& set : sets_) {
    if (set.game == game) names += (names.empty() ? "" : ", ") + set.name;
  }
  return names;
}

const GadgetSet* GadgetLibrary::find_set(std::string_view name) const {
  const auto found = std::find_if(sets_.begin(), sets_.end(),
                                  [&](const GadgetSet& set) { return set.name == name; });
  return found == sets_.end() ? nullptr : &*found;
}

const Tile* GadgetLibrary::find_tile(std::string_view name) const {
  for (const GadgetSet& set : sets_) {
    if (const Tile* tile = set.find_tile(name)) return tile;
  }
  return nullptr;
}

const GadgetSet& GadgetLibrary::set_of(std::string_view tile) const {
  for (const GadgetSet& set : sets_) {
    if (set.find_tile(tile) != nullptr) return set;
  }
  throw std::logic_error(fmt::format("no gadget set has a tile '{}'", tile));
}

std::vector<const Tile*> GadgetLibrary::environments_of(std::string_view tile) const {
  const GadgetSet& set = set_of(tile);
  const Tile& wanted = *set.find_tile(tile);
  std::vector<const Tile*> result;
  for (const Tile& other : set.tiles) {
    if (other.board == wanted.board && have_same_wires(other, wanted)) result.push_back(&other);
  }
  return result;
}

TileProof GadgetLibrary::proof_of(std::string_view tile, std::string_view reading) const {
  const GadgetSet& set = set_of(tile);
  const std::uint64_t drawn = fingerprint(*set.find_tile(tile));
  for (const TileVerdict& verdict : set.verdicts) {
    if (verdict.tile != tile || verdict.reading != reading) continue;
    if (verdict.fingerprint != drawn) break;
    if (verdict.holds) return verdict.proof;
    throw std::logic_error(
        fmt::format("the verifier did not prove tile '{}' of set '{}'", tile, set.name));
  }
  throw std::logic_error(
      fmt::format("tile '{}' of set '{}' has no proof as drawn", tile, set.name));
}

}  // namespace gadgetc

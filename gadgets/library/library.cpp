#include "gadgets/library/library.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <stdexcept>
#include <string>

#include "gadgets/library/library_data.hpp"
#include "gadgets/tile/tile_file.hpp"

namespace gadgetc {

namespace {

using Sets = std::map<std::string, std::vector<Tile>, std::less<>>;

Sets parse_drawings() {
  Sets sets;
  for (const DrawingFile& drawing : library_drawings()) {
    sets[std::string(drawing.set)].push_back(parse_tile(drawing.file, drawing.text));
  }
  for (auto& [set, tiles] : sets) {
    std::sort(tiles.begin(), tiles.end(),
              [](const Tile& a, const Tile& b) { return a.name < b.name; });
  }
  return sets;
}

const Sets& sets() {
  static const Sets all = parse_drawings();
  return all;
}

const Tile* find_tile(std::string_view set, std::string_view name) {
  for (const Tile& tile : library_tiles(set)) {
    if (tile.name == name) return &tile;
  }
  return nullptr;
}

}  // namespace

const std::vector<std::string>& library_sets() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> result;
    for (const auto& [set, tiles] : sets()) result.push_back(set);
    return result;
  }();
  return names;
}

const std::vector<Tile>& library_tiles(std::string_view set) {
  static const std::vector<Tile> none;
  const auto found = sets().find(set);
  return found == sets().end() ? none : found->second;
}

const Tile* find_library_tile(std::string_view name) {
  for (const std::string& set : library_sets()) {
    if (const Tile* tile = find_tile(set, name)) return tile;
  }
  return nullptr;
}

const std::string& set_of(std::string_view name) {
  for (const std::string& set : library_sets()) {
    if (find_tile(set, name) != nullptr) return set;
  }
  throw std::logic_error(fmt::format("no gadget set has a tile '{}'", name));
}

std::vector<const Tile*> environments_of(std::string_view name) {
  const std::string& set = set_of(name);
  const Tile& wanted = library_tile(set, name);
  std::vector<const Tile*> result;
  for (const Tile& tile : library_tiles(set)) {
    if (tile.board == wanted.board) result.push_back(&tile);
  }
  return result;
}

const Tile& library_tile(std::string_view set, std::string_view name) {
  const Tile* tile = find_tile(set, name);
  if (tile == nullptr) {
    throw std::logic_error(fmt::format("the gadget set '{}' has no tile '{}'", set, name));
  }
  return *tile;
}

TileProof proof_of(std::string_view set, std::string_view name, TrappedAttack reading) {
  const std::uint64_t drawn = fingerprint(library_tile(set, name));
  for (const ProofRecord& proof : library_proofs()) {
    if (proof.set != set || proof.name != name || proof.reading != reading) continue;
    if (proof.fingerprint != drawn) break;
    if (proof.holds) return {proof.states, proof.tempo_bound, proof.answer_bound};
    throw std::logic_error(
        fmt::format("the verifier did not prove tile '{}' of set '{}'", name, set));
  }
  throw std::logic_error(fmt::format("tile '{}' of set '{}' has no proof as drawn", name, set));
}

}  // namespace gadgetc

#include "gadgets/library/library.hpp"

#include <fmt/format.h>

#include <map>
#include <stdexcept>
#include <string>

#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/library/library_data.hpp"
#include "gadgets/sets/set_file.hpp"

namespace gadgetc {

namespace {

GadgetLibrary read_library() {
  std::map<std::string_view, std::vector<Tile>> tiles;
  std::map<std::string_view, std::string_view> set_files;
  for (const LibraryFile& file : library_files()) {
    if (file.file == "set") set_files[file.set] = file.text;
    else tiles[file.set].push_back(parse_tile(file.file, file.text));
  }
  std::vector<GadgetSet> sets;
  for (const auto& [folder, text] : set_files) {
    GadgetSet& set = sets.emplace_back(parse_set("set", text, std::move(tiles[folder])));
    for (const ProofRecord& proof : library_proofs()) {
      if (proof.set != folder) continue;
      const TileProof found{proof.states, proof.tempo_bound, proof.answer_bound,
                            proof.pass_bound};
      set.verdicts.push_back({std::string(proof.name), proof.fingerprint,
                              std::string(proof.reading), proof.holds, found});
    }
  }
  return GadgetLibrary(std::move(sets));
}

}  // namespace

const GadgetLibrary& gadget_library() {
  static const GadgetLibrary library = read_library();
  return library;
}

std::vector<std::string> library_sets(std::string_view game) {
  std::vector<std::string> names;
  for (const GadgetSet& set : gadget_library().sets()) {
    if (set.game == game) names.push_back(set.name);
  }
  return names;
}

const std::vector<Tile>& library_tiles(std::string_view set) {
  static const std::vector<Tile> none;
  const GadgetSet* found = gadget_library().find_set(set);
  return found == nullptr ? none : found->tiles;
}

const Tile* find_library_tile(std::string_view name) { return gadget_library().find_tile(name); }

const Tile& library_tile(std::string_view set, std::string_view name) {
  const GadgetSet* found = gadget_library().find_set(set);
  const Tile* tile = found == nullptr ? nullptr : found->find_tile(name);
  if (tile == nullptr) {
    throw std::logic_error(fmt::format("the gadget set '{}' has no tile '{}'", set, name));
  }
  return *tile;
}

TileProof proof_of(std::string_view set, std::string_view name, std::string_view reading) {
  return gadget_library().proof_of(library_tile(set, name).name, reading);
}

}  // namespace gadgetc

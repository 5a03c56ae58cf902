// Small tiles for composed boards: drawings of every kind of gate and others like them, changed at
// random in a square or two. Each keeps its contract as far as the verifier says, and has its
// certificate.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/random/split_mix.hpp"
#include "gadgets/sets/gadget_library.hpp"
#include "reduction/targets/jungle/certificate/board_certificate.hpp"

namespace gadgetc::jungle {

class ComposedTiles {
 public:
  // The drawings themselves and so many changed ones, under these rules.
  ComposedTiles(std::uint64_t seed, std::size_t changed, const Rules& rules);

  const Rules& rules() const { return rules_; }
  const GadgetLibrary& sets() const { return *library_; }
  const std::vector<Tile>& tiles() const { return library_->sets().front().tiles; }
  // As a ProveTile.
  std::optional<std::string> certificate(const Tile& tile) const;
  // What names the proof of this tile.
  ProofLine line(const std::string& tile) const { return lines_.at(tile); }

 private:
  Tile changed(Tile tile);
  void change_once(Tile& tile);
  // Keeps a tile that holds and can be named; is it one?
  bool keep(Tile tile, std::vector<Tile>& kept);

  SplitMix random_;
  Rules rules_;
  std::map<std::string, std::string> texts_;  // of certificates, by the tile's name
  std::map<std::string, ProofLine> lines_;
  std::optional<GadgetLibrary> library_;
};

}  // namespace gadgetc::jungle

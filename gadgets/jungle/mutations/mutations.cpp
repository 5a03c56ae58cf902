#include "gadgets/jungle/mutations/mutations.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "gadgets/jungle/tile/land.hpp"

namespace gadgetc::jungle {

namespace {

constexpr std::string_view kTerrains = ".~^v";
constexpr std::string_view kPieces = "CWDPTLEwdpe";

class Mutator {
 public:
  explicit Mutator(const Tile& tile) : tile_(tile) {}

  void change_terrain(Square s) {
    const Terrain old = terrain_at(tile_, s);
    for (const char letter : kTerrains) {
      const Terrain terrain = *find_terrain(letter);
      if (terrain == old || !may_stand(piece_at(tile_, s), terrain)) continue;
      if (terrain == Terrain::Water && has_port(s)) continue;
      set_terrain(add(s, fmt::format("{} -> {}", terrain_letter(old), letter)), s, terrain);
    }
  }

  void change_piece(Square s) {
    const Piece old = piece_at(tile_, s);
    if (!old.is_none()) {
      set_piece(add(s, fmt::format("{} off", piece_letter(old))), s, kNoPiece);
    }
    for (const char letter : kPieces) {
      const Piece piece = *find_piece(letter);
      if (piece == old || !may_stand(piece, terrain_at(tile_, s))) continue;
      const std::string change = old.is_none()
                                     ? fmt::format("put {}", letter)
                                     : fmt::format("{} -> {}", piece_letter(old), letter);
      set_piece(add(s, change), s, piece);
    }
  }

  std::vector<Mutation> take() { return std::move(mutations_); }

 private:
  static bool may_stand(Piece piece, Terrain terrain) {
    if (piece.is_none()) return true;
    return terrain != Terrain::Water &&
           !(terrain == Terrain::WhiteTrap && piece.side() == Side::Black);
  }
  bool has_port(Square s) const {
    return std::any_of(tile_.ports.begin(), tile_.ports.end(),
                       [&](const Port& port) { return port.square == s; });
  }
  Tile& add(Square s, std::string_view change) {
    mutations_.push_back({fmt::format("({},{}) {}", s.row, s.column, change), tile_});
    return mutations_.back().tile;
  }

  const Tile& tile_;
  std::vector<Mutation> mutations_;
};

}  // namespace

std::vector<Mutation> mutations(const Tile& tile) {
  Mutator mutator(tile);
  for_each_square(tile, [&](Square s) {
    if (terrain_at(tile, s) == Terrain::BlackDen) return;
    mutator.change_terrain(s);
    if (is_land(tile, s)) mutator.change_piece(s);
  });
  return mutator.take();
}

}  // namespace gadgetc::jungle

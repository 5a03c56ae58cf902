#include "solver/endgame_tables/material.hpp"

namespace gadgetc::jungle {

namespace {

constexpr int kKinds = 8;

template <typename Accept>
std::vector<Material> materials_that(int pieces, Accept accept) {
  std::vector<Material> found;
  for (int white = 1; white < 1 << kKinds; ++white) {
    for (int black = 1; black < 1 << kKinds; ++black) {
      const Material material{{static_cast<std::uint8_t>(white), static_cast<std::uint8_t>(black)}};
      if (material.pieces() == pieces && accept(material)) found.push_back(material);
    }
  }
  return found;
}

}  // namespace

Material exchanged(Material material) { return {{material.kinds[1], material.kinds[0]}}; }

bool is_canonical(Material material) {
  const int lead = material.pieces(Side::White) - material.pieces(Side::Black);
  return lead != 0 ? lead > 0 : material.kinds[0] >= material.kinds[1];
}

std::string kind_letters(std::uint8_t kinds) {
  std::string letters;
  for (int kind = kKinds; kind > 0; --kind) {
    if ((kinds >> (kind - 1) & 1) == 0) continue;
    letters += piece_letter(Piece(Side::White, static_cast<Kind>(kind)));
  }
  return letters;
}

std::string material_name(Material material) {
  return kind_letters(material.kinds[0]) + "-" + kind_letters(material.kinds[1]);
}

std::optional<Material> find_material(std::string_view name) {
  Material material;
  Side side = Side::White;
  for (const char letter : name) {
    if (letter == '-' && side == Side::White) {
      side = Side::Black;
      continue;
    }
    const auto found = find_piece(letter);
    if (!found || found->is_none()) return std::nullopt;
    const Piece piece(side, found->kind());
    if (material.has(piece)) return std::nullopt;
    material.add(piece);
  }
  if (material.pieces(Side::White) == 0 || material.pieces(Side::Black) == 0) return std::nullopt;
  return material;
}

std::vector<Material> ordered_materials(int pieces) {
  return materials_that(pieces, [](Material) { return true; });
}

std::vector<Material> canonical_materials(int pieces) {
  return materials_that(pieces, [](Material material) { return is_canonical(material); });
}

std::optional<Material> find_material(const Position& position) {
  Material material;
  for (int row = 0; row < position.rows(); ++row) {
    for (int column = 0; column < position.columns(); ++column) {
      const Piece piece = position.piece({row, column});
      if (piece.is_none()) continue;
      if (material.has(piece)) return std::nullopt;
      material.add(piece);
    }
  }
  return material;
}

}  // namespace gadgetc::jungle

// Which pieces are on the board: of each side at least one, and at most one of each kind.
//
// Exchange the colors and turn the board by 180 degrees: the same game with the other side to move.
// So of a material and its exchange one is enough, with both sides to move; it is called canonical.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/jungle/position.hpp"

namespace gadgetc::jungle {

struct Material {
  // The kinds by side, a bit for each: the rat's is the lowest, the elephant's the highest.
  std::array<std::uint8_t, 2> kinds{};

  auto operator<=>(const Material&) const = default;
  int pieces(Side side) const { return std::popcount(kinds[static_cast<std::size_t>(side)]); }
  int pieces() const { return pieces(Side::White) + pieces(Side::Black); }
  bool has(Piece piece) const {
    return (kinds[static_cast<std::size_t>(piece.side())] & bit_of(piece.kind())) != 0;
  }
  void add(Piece piece) { kinds[static_cast<std::size_t>(piece.side())] |= bit_of(piece.kind()); }
  void remove(Piece piece) {
    kinds[static_cast<std::size_t>(piece.side())] &=
        static_cast<std::uint8_t>(~bit_of(piece.kind()));
  }
  static constexpr std::uint8_t bit_of(Kind kind) {
    return static_cast<std::uint8_t>(1 << (static_cast<int>(kind) - 1));
  }
};

Material exchanged(Material material);
// White has more pieces, or as many and the higher word of kinds.
bool is_canonical(Material material);
inline Material canonical(Material material) {
  return is_canonical(material) ? material : exchanged(material);
}

// White's letters, strongest first, a hyphen, Black's: "EL-R".
std::string material_name(Material material);
// Letters in any order and either case.
std::optional<Material> find_material(std::string_view name);
// One side's letters, strongest first: "EL".
std::string kind_letters(std::uint8_t kinds);

// Every ordered material of so many pieces, sorted.
std::vector<Material> ordered_materials(int pieces);
// The canonical ones of these, sorted.
std::vector<Material> canonical_materials(int pieces);

// None if a side has two pieces of a kind.
std::optional<Material> find_material(const Position& position);

}  // namespace gadgetc::jungle

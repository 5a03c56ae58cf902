// Which pieces play: materials, pieces that play alike, and materials that are the same game.
//
// Only what a piece takes and by what it is taken among the enemies matters, and whether it is a
// cannon. Pieces of a side that agree in that are one *class*: no play and no chance ever tells
// them apart. Two materials are equivalent when their tables of who takes whom agree up to the
// order of the pieces and the exchange of colours; of the materials of 4 against 4 there are 1,790
// up to equivalence.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/banqi/rules.hpp"

namespace gadgetc::banqi {

inline constexpr std::size_t kSquares = 8;

struct Material {
  std::vector<Piece> pieces;  // sorted: red before black, by rank; at most eight
  bool operator==(const Material&) const = default;
  std::size_t size() const { return pieces.size(); }
};

// "KGMPkgmp": one to eight letters in any order, a piece at least on each side, no more of a kind
// than the game has. Throws InputError.
Material parse_material(std::string_view source, std::string_view text);
std::string material_name(const Material& material);

struct Class {
  Colour colour = Colour::Red;
  bool is_cannon = false;
  std::uint8_t count = 0;
  Kind first = Kind::King;  // the highest kind in it
};

struct Classes {
  std::vector<Class> classes;          // red before black, else in the order of their highest kinds
  std::vector<std::uint8_t> takes;     // by class: set of the enemy classes it takes by a step
  std::vector<std::uint8_t> class_of;  // by piece of the material

  std::size_t size() const { return classes.size(); }
  bool takes_by_step(std::size_t taker, std::size_t victim) const {
    return (takes[taker] >> victim & 1) != 0;
  }
};

Classes classify_pieces(const Material& material, const Rules& rules);

// Equal for two materials exactly when they are equivalent.
struct MaterialKey {
  std::array<std::uint32_t, kSquares + 1> words{};
  auto operator<=>(const MaterialKey&) const = default;
};
// Where `swap_colours`, the key is that of the material with its colours exchanged; key_of is the
// smaller one.
MaterialKey coloured_key(const Material& material, const Rules& rules, bool swap_colours);
MaterialKey key_of(const Material& material, const Rules& rules);
// Is it the same game when the colours are exchanged?
bool is_symmetric(const Material& material, const Rules& rules);

// One material of four against four of each class of equivalence, the first in the order of names
// by rank (KGGMkggm before KGGMkgmm), in that order.
std::vector<Material> list_materials(const Rules& rules);

}  // namespace gadgetc::banqi

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

#include "games/banqi/dark_rules.hpp"

namespace gadgetc {

inline constexpr std::size_t kDarkSquares = 8;

struct DarkMaterial {
  std::vector<DarkPiece> pieces;  // sorted: red before black, by rank; at most eight
  bool operator==(const DarkMaterial&) const = default;
  std::size_t size() const { return pieces.size(); }
};

// "KGMPkgmp": one to eight letters in any order, a piece at least on each side, no more of a kind
// than the game has. Throws InputError.
DarkMaterial parse_dark_material(std::string_view source, std::string_view text);
std::string dark_material_name(const DarkMaterial& material);

struct DarkClass {
  DarkColour colour = DarkColour::Red;
  bool is_cannon = false;
  std::uint8_t count = 0;
  DarkKind first = DarkKind::King;  // the highest kind in it
};

struct DarkClasses {
  std::vector<DarkClass> classes;      // red before black, else in the order of their highest kinds
  std::vector<std::uint8_t> takes;     // by class: set of the enemy classes it takes by a step
  std::vector<std::uint8_t> class_of;  // by piece of the material

  std::size_t size() const { return classes.size(); }
  bool takes_by_step(std::size_t taker, std::size_t victim) const {
    return (takes[taker] >> victim & 1) != 0;
  }
};

DarkClasses classify_pieces(const DarkMaterial& material, const DarkRules& rules);

// Equal for two materials exactly when they are equivalent.
struct DarkMaterialKey {
  std::array<std::uint32_t, kDarkSquares + 1> words{};
  auto operator<=>(const DarkMaterialKey&) const = default;
};
// With `swap_colours` the key of the material with its colours exchanged; key_of is the smaller
// one.
DarkMaterialKey coloured_key(const DarkMaterial& material, const DarkRules& rules,
                             bool swap_colours);
DarkMaterialKey key_of(const DarkMaterial& material, const DarkRules& rules);
// Is it the same game when the colours are exchanged?
bool is_symmetric(const DarkMaterial& material, const DarkRules& rules);

// One material of four against four of each class of equivalence, the first in the order of names
// by rank (KGGMkggm before KGGMkgmm), in that order.
std::vector<DarkMaterial> list_materials(const DarkRules& rules);

}  // namespace gadgetc

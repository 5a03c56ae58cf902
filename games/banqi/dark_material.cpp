#include "games/banqi/dark_material.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "base/text/scanner.hpp"

namespace gadgetc {
namespace {

using Row = std::vector<std::uint16_t>;

// What one piece is to an enemy: it takes it (1), is taken by it (2), or both.
std::uint8_t relation(DarkPiece a, DarkPiece b, const DarkRules& rules) {
  return static_cast<std::uint8_t>((takes_by_step(a.kind, b.kind, rules) ? 1 : 0) |
                                   (takes_by_step(b.kind, a.kind, rules) ? 2 : 0));
}

std::vector<DarkPiece> side_of(const DarkMaterial& material, DarkColour colour) {
  std::vector<DarkPiece> side;
  for (const DarkPiece piece : material.pieces) {
    if (piece.colour == colour) side.push_back(piece);
  }
  return side;
}

// All that matters of a piece: is it a cannon, and what is it to each enemy, in their order?
Row profile(DarkPiece piece, const std::vector<DarkPiece>& enemies, const DarkRules& rules) {
  Row row{static_cast<std::uint16_t>(piece.kind == DarkKind::Cannon)};
  for (const DarkPiece enemy : enemies) row.push_back(relation(piece, enemy, rules));
  return row;
}

// The sides of four pieces, in the order of their names by rank.
void list_sides(std::size_t kind, std::vector<DarkKind>& side,
                std::vector<std::vector<DarkKind>>& all) {
  constexpr std::size_t kSide = 4;
  if (side.size() == kSide) {
    all.push_back(side);
    return;
  }
  for (; kind < kDarkKinds; ++kind) {
    const auto next = static_cast<DarkKind>(kind);
    if (std::count(side.begin(), side.end(), next) == kDarkSupply[kind]) continue;
    side.push_back(next);
    list_sides(kind, side, all);
    side.pop_back();
  }
}

DarkMaterial make_material(const std::vector<DarkKind>& red, const std::vector<DarkKind>& black) {
  DarkMaterial material;
  for (const DarkKind kind : red) material.pieces.push_back({DarkColour::Red, kind});
  for (const DarkKind kind : black) material.pieces.push_back({DarkColour::Black, kind});
  return material;
}

}  // namespace

DarkMaterial parse_dark_material(std::string_view source, std::string_view text) {
  Scanner scanner(source, text);
  DarkMaterial material;
  for (; !scanner.at_end(); scanner.advance()) {
    DarkPiece piece;
    if (!find_dark_piece(scanner.peek(), piece)) {
      scanner.fail(fmt::format("expected a piece (KGMRNCP red, kgmrncp black), got {}",
                               quote_byte(scanner.peek())));
    }
    if (material.size() == kDarkSquares) scanner.fail("more than eight pieces");
    const auto same = std::count(material.pieces.begin(), material.pieces.end(), piece);
    if (same == kDarkSupply[static_cast<std::size_t>(piece.kind)]) {
      scanner.fail(fmt::format("the game has no more than {} of '{}'", same, scanner.peek()));
    }
    material.pieces.push_back(piece);
  }
  std::sort(material.pieces.begin(), material.pieces.end());
  for (const DarkColour colour : {DarkColour::Red, DarkColour::Black}) {
    if (side_of(material, colour).empty()) scanner.fail("each side needs a piece");
  }
  return material;
}

std::string dark_material_name(const DarkMaterial& material) {
  std::string name;
  for (const DarkPiece piece : material.pieces) name += dark_letter(piece);
  return name;
}

DarkClasses classify_pieces(const DarkMaterial& material, const DarkRules& rules) {
  DarkClasses found;
  std::vector<Row> profiles;
  for (const DarkPiece piece : material.pieces) {
    const Row row = profile(piece, side_of(material, enemy_of(piece.colour)), rules);
    std::size_t cls = 0;
    while (cls < found.size() &&
           (found.classes[cls].colour != piece.colour || profiles[cls] != row)) {
      ++cls;
    }
    if (cls == found.size()) {
      found.classes.push_back({piece.colour, piece.kind == DarkKind::Cannon, 0, piece.kind});
      profiles.push_back(row);
    }
    ++found.classes[cls].count;
    found.class_of.push_back(static_cast<std::uint8_t>(cls));
  }
  for (const DarkClass& taker : found.classes) {
    std::uint8_t set = 0;
    for (std::size_t v = 0; v < found.size(); ++v) {
      const DarkClass& victim = found.classes[v];
      if (victim.colour == taker.colour || !takes_by_step(taker.first, victim.first, rules)) {
        continue;
      }
      set = static_cast<std::uint8_t>(set | 1u << v);
    }
    found.takes.push_back(set);
  }
  return found;
}

DarkMaterialKey coloured_key(const DarkMaterial& material, const DarkRules& rules,
                             bool swap_colours) {
  const DarkColour own = swap_colours ? DarkColour::Black : DarkColour::Red;
  const std::vector<DarkPiece> rows = side_of(material, own);
  const std::vector<DarkPiece> columns = side_of(material, enemy_of(own));
  std::vector<std::size_t> order(rows.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  DarkMaterialKey best;
  best.words.fill(~std::uint32_t{0});
  // The smallest table over all orders of one side, the other side sorted to each. A word has a bit
  // for a cannon and two for each piece of the other side.
  do {
    DarkMaterialKey key;
    key.words[0] = static_cast<std::uint32_t>(rows.size() * (kDarkSquares + 1) + columns.size());
    for (const std::size_t row : order) {
      key.words[0] = key.words[0] * 2 + (rows[row].kind == DarkKind::Cannon ? 1 : 0);
    }
    for (std::size_t c = 0; c < columns.size(); ++c) {
      std::uint32_t word = columns[c].kind == DarkKind::Cannon ? 1 : 0;
      for (const std::size_t row : order) word = word * 4 + relation(rows[row], columns[c], rules);
      key.words[c + 1] = word;
    }
    std::sort(key.words.begin() + 1, key.words.end());
    best = std::min(best, key);
  } while (std::next_permutation(order.begin(), order.end()));
  return best;
}

DarkMaterialKey key_of(const DarkMaterial& material, const DarkRules& rules) {
  return std::min(coloured_key(material, rules, false), coloured_key(material, rules, true));
}

bool is_symmetric(const DarkMaterial& material, const DarkRules& rules) {
  return coloured_key(material, rules, false) == coloured_key(material, rules, true);
}

std::vector<DarkMaterial> list_materials(const DarkRules& rules) {
  std::vector<std::vector<DarkKind>> sides;
  std::vector<DarkKind> side;
  list_sides(0, side, sides);
  std::set<DarkMaterialKey> known;
  std::vector<DarkMaterial> materials;
  for (const auto& red : sides) {
    for (const auto& black : sides) {
      DarkMaterial material = make_material(red, black);
      // A class and its mirror in colours are one: whichever comes first stands for both.
      if (known.insert(key_of(material, rules)).second) materials.push_back(std::move(material));
    }
  }
  return materials;
}

}  // namespace gadgetc

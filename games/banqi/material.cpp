#include "games/banqi/material.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "base/text/scanner.hpp"

namespace gadgetc::banqi {
namespace {

using Row = std::vector<std::uint16_t>;

// What one piece is to an enemy: it takes it (1), is taken by it (2), or both.
std::uint8_t relation(Piece a, Piece b, const Rules& rules) {
  return static_cast<std::uint8_t>((takes_by_step(a.kind, b.kind, rules) ? 1 : 0) |
                                   (takes_by_step(b.kind, a.kind, rules) ? 2 : 0));
}

std::vector<Piece> side_of(const Material& material, Colour colour) {
  std::vector<Piece> side;
  for (const Piece piece : material.pieces) {
    if (piece.colour == colour) side.push_back(piece);
  }
  return side;
}

// All that matters of a piece: is it a cannon, and what is it to each enemy, in their order?
Row profile(Piece piece, const std::vector<Piece>& enemies, const Rules& rules) {
  Row row{static_cast<std::uint16_t>(piece.kind == Kind::Cannon)};
  for (const Piece enemy : enemies) row.push_back(relation(piece, enemy, rules));
  return row;
}

// The sides of four pieces, in the order of their names by rank.
void list_sides(std::size_t kind, std::vector<Kind>& side, std::vector<std::vector<Kind>>& all) {
  constexpr std::size_t kSide = 4;
  if (side.size() == kSide) {
    all.push_back(side);
    return;
  }
  for (; kind < kKinds; ++kind) {
    const auto next = static_cast<Kind>(kind);
    if (std::count(side.begin(), side.end(), next) == kSupply[kind]) continue;
    side.push_back(next);
    list_sides(kind, side, all);
    side.pop_back();
  }
}

Material make_material(const std::vector<Kind>& red, const std::vector<Kind>& black) {
  Material material;
  for (const Kind kind : red) material.pieces.push_back({Colour::Red, kind});
  for (const Kind kind : black) material.pieces.push_back({Colour::Black, kind});
  return material;
}

}  // namespace

Material parse_material(std::string_view source, std::string_view text) {
  Scanner scanner(source, text);
  Material material;
  for (; !scanner.at_end(); scanner.advance()) {
    Piece piece;
    if (!find_piece(scanner.peek(), piece)) {
      scanner.fail(fmt::format("expected a piece (KGMRNCP red, kgmrncp black), got {}",
                               quote_byte(scanner.peek())));
    }
    if (material.size() == kSquares) scanner.fail("more than eight pieces");
    const auto same = std::count(material.pieces.begin(), material.pieces.end(), piece);
    if (same == kSupply[static_cast<std::size_t>(piece.kind)]) {
      scanner.fail(fmt::format("the game has no more than {} of '{}'", same, scanner.peek()));
    }
    material.pieces.push_back(piece);
  }
  std::sort(material.pieces.begin(), material.pieces.end());
  for (const Colour colour : {Colour::Red, Colour::Black}) {
    if (side_of(material, colour).empty()) scanner.fail("each side needs a piece");
  }
  return material;
}

std::string material_name(const Material& material) {
  std::string name;
  for (const Piece piece : material.pieces) name += letter_of(piece);
  return name;
}

Classes classify_pieces(const Material& material, const Rules& rules) {
  Classes found;
  std::vector<Row> profiles;
  for (const Piece piece : material.pieces) {
    const Row row = profile(piece, side_of(material, enemy_of(piece.colour)), rules);
    std::size_t cls = 0;
    while (cls < found.size() &&
           (found.classes[cls].colour != piece.colour || profiles[cls] != row)) {
      ++cls;
    }
    if (cls == found.size()) {
      found.classes.push_back({piece.colour, piece.kind == Kind::Cannon, 0, piece.kind});
      profiles.push_back(row);
    }
    ++found.classes[cls].count;
    found.class_of.push_back(static_cast<std::uint8_t>(cls));
  }
  for (const Class& taker : found.classes) {
    std::uint8_t set = 0;
    for (std::size_t v = 0; v < found.size(); ++v) {
      const Class& victim = found.classes[v];
      if (victim.colour == taker.colour || !takes_by_step(taker.first, victim.first, rules)) {
        continue;
      }
      set = static_cast<std::uint8_t>(set | 1u << v);
    }
    found.takes.push_back(set);
  }
  return found;
}

MaterialKey coloured_key(const Material& material, const Rules& rules, bool swap_colours) {
  const Colour own = swap_colours ? Colour::Black : Colour::Red;
  const std::vector<Piece> rows = side_of(material, own);
  const std::vector<Piece> columns = side_of(material, enemy_of(own));
  std::vector<std::size_t> order(rows.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  MaterialKey best;
  best.words.fill(~std::uint32_t{0});
  // The smallest table over all orders of one side, the other side sorted to each. A word has a bit
  // for a cannon and two for each piece of the other side.
  do {
    MaterialKey key;
    key.words[0] = static_cast<std::uint32_t>(rows.size() * (kSquares + 1) + columns.size());
    for (const std::size_t row : order) {
      key.words[0] = key.words[0] * 2 + (rows[row].kind == Kind::Cannon ? 1 : 0);
    }
    for (std::size_t c = 0; c < columns.size(); ++c) {
      std::uint32_t word = columns[c].kind == Kind::Cannon ? 1 : 0;
      for (const std::size_t row : order) word = word * 4 + relation(rows[row], columns[c], rules);
      key.words[c + 1] = word;
    }
    std::sort(key.words.begin() + 1, key.words.end());
    best = std::min(best, key);
  } while (std::next_permutation(order.begin(), order.end()));
  return best;
}

MaterialKey key_of(const Material& material, const Rules& rules) {
  return std::min(coloured_key(material, rules, false), coloured_key(material, rules, true));
}

bool is_symmetric(const Material& material, const Rules& rules) {
  return coloured_key(material, rules, false) == coloured_key(material, rules, true);
}

std::vector<Material> list_materials(const Rules& rules) {
  std::vector<std::vector<Kind>> sides;
  std::vector<Kind> side;
  list_sides(0, side, sides);
  std::set<MaterialKey> known;
  std::vector<Material> materials;
  for (const auto& red : sides) {
    for (const auto& black : sides) {
      Material material = make_material(red, black);
      // A class and its mirror in colours are one: whichever comes first stands for both.
      if (known.insert(key_of(material, rules)).second) materials.push_back(std::move(material));
    }
  }
  return materials;
}

}  // namespace gadgetc::banqi

#include "solver/endgame_tables/survey/equal_tables.hpp"

#include <map>

#include "games/jungle/moves.hpp"
#include "solver/endgame_tables/table_layout.hpp"

namespace gadgetc::jungle {

namespace {

// What the table of a material depends on, in the order of its pieces.
std::vector<bool> what_matters(Material material, const Rules& rules) {
  constexpr Terrain kTerrains[] = {Terrain::Land, Terrain::Water, Terrain::WhiteTrap,
                                   Terrain::BlackTrap};
  std::vector<bool> facts;
  const std::vector<Piece> pieces = table_pieces(material);
  for (const Piece piece : pieces) {
    facts.insert(facts.end(), {piece.side() == Side::White, can_swim(piece.kind()),
                               can_jump(piece.kind())});
  }
  for (const Piece attacker : pieces) {
    for (const Piece victim : pieces) {
      if (attacker.side() == victim.side()) continue;
      for (const Terrain from : kTerrains) {
        for (const Terrain to : kTerrains) {
          facts.push_back(beats(rules, attacker, from, victim, to));
        }
      }
    }
  }
  return facts;
}

std::vector<Piece> pieces_of(Material material, Side side) {
  std::vector<Piece> pieces = table_pieces(material);
  std::erase_if(pieces, [&](Piece piece) { return !piece.is(side); });
  return pieces;
}

}  // namespace

std::vector<std::vector<Material>> classes_of_equal_tables(const std::vector<Material>& materials,
                                                           const Rules& rules) {
  std::vector<std::vector<Material>> classes;
  std::map<std::vector<bool>, std::size_t> numbers;
  for (const Material material : materials) {
    const auto [found, is_new] = numbers.emplace(what_matters(material, rules), classes.size());
    if (is_new) classes.emplace_back();
    classes[found->second].push_back(material);
  }
  return classes;
}

std::string replace_pieces(std::string_view fen, Material from, Material to) {
  std::map<char, char> letters;
  for (const Side side : {Side::White, Side::Black}) {
    const std::vector<Piece> old = pieces_of(from, side), replaced = pieces_of(to, side);
    for (std::size_t i = 0; i < old.size(); ++i) {
      letters[piece_letter(old[i])] = piece_letter(replaced[i]);
    }
  }
  std::string result(fen.substr(0, fen.find(' ')));
  for (char& letter : result) {
    if (const auto found = letters.find(letter); found != letters.end()) letter = found->second;
  }
  return result + std::string(fen.substr(result.size()));
}

}  // namespace gadgetc::jungle

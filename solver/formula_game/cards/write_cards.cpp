#include <fmt/format.h>

#include "base/text/append_format.hpp"
#include "solver/formula_game/cards/cards_file.hpp"
#include "solver/formula_game/cards/check_cards.hpp"

namespace gadgetc::formula_game {
namespace {

using Line = std::string;

template <class... Values>
void add(Line& line, fmt::format_string<Values...> form, Values&&... values) {
  append_format(line, form, std::forward<Values>(values)...);
}

void add_set(Line& line, const std::vector<VertexId>& vertices) {
  add(line, "{{");
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    add(line, "{}{}", i ? " " : "", vertices[i] + 1ULL);
  }
  add(line, "}}");
}

void add_references(Line& line, const std::vector<CardReference>& references) {
  for (const CardReference& reference : references) {
    add(line, " {}{}", reference.is_edge ? "c" : "", reference.number + 1ULL);
    if (reference.symmetry != 0) add(line, "*{}", reference.symmetry);
  }
}

void end_line(std::ostream& out, Line& line) {
  line.push_back('\n');
  out.write(line.data(), std::streamsize(line.size()));
  line.clear();
}

}  // namespace

void write_cards(std::ostream& out, const CardsFile& file) {
  const Cards& cards = file.cards;
  out << fmt::format("cards 1\ngame {} {}\nfirst {}\n", file.vertices, file.edges,
                     cards.first == Player::Maker ? "black" : "white");
  Line line;
  for (std::size_t i = 0; i < cards.symmetries.size(); ++i) {
    add(line, "symmetry {}:", i + 1);
    for (VertexId vertex : cards.symmetries[i]) add(line, " {}", vertex + 1ULL);
    end_line(out, line);
  }
  for (std::size_t id = 0; id < cards.cards.size(); ++id) {
    const Card& card = cards.cards[id];
    add(line, "card {} black ", id + 1);
    add_set(line, card.owned);
    add(line, " open ");
    add_set(line, card.open);
    add(line, ": {} ->", card.pivot + 1ULL);
    add_references(line, card.references);
    end_line(out, line);
  }
  add(line, "start:");
  add_references(line, cards.start);
  end_line(out, line);
}

std::string find_false_card(const Hypergraph& game, const CardsFile& file) {
  if (file.vertices != game.vertices || file.edges != game.edges.size()) {
    return fmt::format("they are for {} variables and {} clauses, the formula has {} and {}",
                       file.vertices, file.edges, game.vertices, game.edges.size());
  }
  return find_false_card(game, file.cards);
}

}  // namespace gadgetc::formula_game

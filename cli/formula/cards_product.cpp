#include "cli/formula/cards_product.hpp"

#include <fmt/format.h>

#include <stdexcept>
#include <utility>

#include "base/text/files.hpp"
#include "base/text/json_text.hpp"
#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "reduction/formula/formula_game.hpp"
#include "solver/formula_game/cards/cards_file.hpp"

namespace gadgetc {

int check_cards_file(const std::function<Formula(Player)>& formula_for, const std::string& file,
                     std::string_view text, bool json) {
  const CardsFile read = parse_cards(input_label(file), text);
  const Cards& cards = read.cards;
  const std::string fault = find_false_card(formula_game(formula_for(cards.first)), read);
  const char* const first = cards.first == Player::Maker ? "black" : "white";
  if (json) {
    Json result{{"agree", fault.empty()},
                {"winner", "black"},
                {"first", first},
                {"cards", cards.cards.size()},
                {"symmetries", cards.symmetries.size()}};
    if (!fault.empty()) result["violation"] = fault;
    write_output("-", json_text(result, 2));
  } else if (fault.empty()) {
    fmt::print("the cards hold: BLACK wins when {} moves first, {} card{}\n", first,
               cards.cards.size(), cards.cards.size() == 1 ? "" : "s");
  } else {
    fmt::print("the cards do not hold: {}\n", fault);
  }
  return fault.empty() ? kDone : kRefuted;
}

bool write_cards_file(const Formula& formula, Player first, const DecideGame& decide,
                      const CardOptions& options, const std::string& file) {
  const Hypergraph game = formula_game(formula);
  std::optional<Cards> cards = extract_cards(game, first, decide, options);
  if (!cards) return false;
  const CardsFile product{game.vertices, std::uint32_t(game.edges.size()), std::move(*cards)};
  if (const std::string fault = find_false_card(game, product); !fault.empty()) {
    throw std::logic_error("the solver's answers make no cards: " + fault);
  }
  write_output(file, [&](std::ostream& out) { write_cards(out, product); });
  return true;
}

}  // namespace gadgetc

#include "cli/formula/cards_product.hpp"

#include <fmt/format.h>

#include <stdexcept>
#include <utility>

#include "base/text/counted.hpp"
#include "base/text/files.hpp"
#include "base/text/json_text.hpp"
#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "reduction/formula/formula_game.hpp"
#include "solver/formula_game/cards/cards_file.hpp"

namespace gadgetc {

int check_cards_file(const std::function<Formula(formula_game::Player)>& formula_for,
                     const std::string& file, std::string_view text, bool json) {
  const formula_game::CardsFile read = formula_game::parse_cards(input_label(file), text);
  const formula_game::Cards& cards = read.cards;
  const std::string fault = find_false_card(game_of(formula_for(cards.first)), read);
  const char* const first = cards.first == formula_game::Player::Maker ? "black" : "white";
  if (json) {
    Json result{{"agree", fault.empty()},
                {"winner", "black"},
                {"first", first},
                {"cards", cards.cards.size()},
                {"symmetries", cards.symmetries.size()}};
    if (!fault.empty()) result["violation"] = fault;
    write_output("-", json_text(result, 2));
  } else if (fault.empty()) {
    fmt::print("the cards hold: BLACK wins when {} moves first, {}\n", first,
               counted(cards.cards.size(), "card"));
  } else {
    fmt::print("the cards do not hold: {}\n", fault);
  }
  return fault.empty() ? kDone : kRefuted;
}

bool write_cards_file(const Formula& formula, formula_game::Player first,
                      const formula_game::DecideGame& decide,
                      const formula_game::CardOptions& options, const std::string& file) {
  const formula_game::Hypergraph game = game_of(formula);
  std::optional<formula_game::Cards> cards = extract_cards(game, first, decide, options);
  if (!cards) return false;
  const formula_game::CardsFile product{game.vertices, std::uint32_t(game.edges.size()),
                                        std::move(*cards)};
  if (const std::string fault = find_false_card(game, product); !fault.empty()) {
    throw std::logic_error("the solver's answers make no cards: " + fault);
  }
  write_output(file, [&](std::ostream& out) { write_cards(out, product); });
  return true;
}

}  // namespace gadgetc

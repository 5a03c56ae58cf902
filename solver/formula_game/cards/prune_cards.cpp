#include "solver/formula_game/cards/prune_cards.hpp"

#include <utility>

namespace gadgetc::formula_game {
namespace {

// Of what is used the new numbers, in order.
std::vector<std::uint32_t> numbers_of(const std::vector<bool>& used) {
  std::vector<std::uint32_t> numbers;
  std::uint32_t next = 0;
  for (const bool is_used : used) numbers.push_back(is_used ? next++ : next);
  return numbers;
}

template <class Value>
void keep(std::vector<Value>& values, const std::vector<bool>& used) {
  std::vector<Value> kept;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (used[i]) kept.push_back(std::move(values[i]));
  }
  values = std::move(kept);
}

}  // namespace

void prune_cards(Cards& cards) {
  std::vector<bool> card_used(cards.cards.size()), symmetry_used(cards.symmetries.size());
  const auto mark = [&](const std::vector<CardReference>& references) {
    for (const CardReference& reference : references) {
      if (reference.is_edge) continue;
      card_used[reference.number] = true;
      if (reference.symmetry > 0) symmetry_used[reference.symmetry - 1] = true;
    }
  };
  mark(cards.start);
  for (std::size_t id = cards.cards.size(); id-- > 0;) {
    if (card_used[id]) mark(cards.cards[id].references);
  }
  keep(cards.cards, card_used);
  keep(cards.symmetries, symmetry_used);
  const auto card_numbers = numbers_of(card_used), symmetry_numbers = numbers_of(symmetry_used);
  const auto rename = [&](std::vector<CardReference>& references) {
    for (CardReference& reference : references) {
      if (reference.is_edge) continue;
      reference.number = card_numbers[reference.number];
      if (reference.symmetry == 0) continue;
      reference.symmetry = symmetry_numbers[reference.symmetry - 1] + 1;
    }
  };
  rename(cards.start);
  for (Card& card : cards.cards) rename(card.references);
}

}  // namespace gadgetc::formula_game

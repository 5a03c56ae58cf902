#include "solver/formula_game/cards/card_deck.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "base/run/time_limit.hpp"
#include "solver/formula_game/search/automorphisms.hpp"

namespace gadgetc::formula_game {
namespace {

// Images of a card at most, and words of all permutations.
constexpr std::size_t kMostImages = 400, kMostEntries = 1 << 18;

}  // namespace

DeckSet& DeckSet::operator|=(const DeckSet& other) {
  for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
  return *this;
}

DeckSet& DeckSet::operator&=(const DeckSet& other) {
  for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
  return *this;
}

DeckSet& DeckSet::operator-=(const DeckSet& other) {
  for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
  return *this;
}

bool DeckSet::empty() const {
  return std::all_of(words_.begin(), words_.end(), [](std::uint64_t word) { return word == 0; });
}

std::size_t DeckSet::size() const {
  std::size_t count = 0;
  for (std::uint64_t word : words_) count += std::size_t(std::popcount(word));
  return count;
}

VertexId DeckSet::first() const {
  std::size_t i = 0;
  while (words_[i] == 0) ++i;
  return VertexId(64 * i + std::size_t(std::countr_zero(words_[i])));
}

bool DeckSet::meets(const DeckSet& other) const {
  for (std::size_t i = 0; i < words_.size(); ++i) {
    if (words_[i] & other.words_[i]) return true;
  }
  return false;
}

std::vector<VertexId> DeckSet::vertices() const {
  std::vector<VertexId> vertices;
  for (std::size_t i = 0; i < words_.size(); ++i) {
    for (std::uint64_t word = words_[i]; word != 0; word &= word - 1) {
      vertices.push_back(VertexId(64 * i + std::size_t(std::countr_zero(word))));
    }
  }
  return vertices;
}

CardDeck::CardDeck(const Hypergraph& game, bool symmetry)
    : game_(game), words_((game.vertices + 63) / 64) {
  const std::size_t most = std::min(kMostImages, kMostEntries / (1 + game.vertices));
  elements_ = symmetry ? group_of(find_automorphisms(game), game.vertices, most)
                       : std::vector<Permutation>{identity_of(game.vertices)};
}

std::vector<std::vector<VertexId>> CardDeck::symmetries() const {
  return {elements_.begin() + 1, elements_.end()};
}

DeckSet CardDeck::set_of(const std::vector<VertexId>& vertices) const {
  DeckSet set(game_.vertices);
  for (VertexId vertex : vertices) set.insert(vertex);
  return set;
}

DeckSet CardDeck::image_of(const std::vector<VertexId>& vertices, std::size_t element) const {
  DeckSet set(game_.vertices);
  for (VertexId vertex : vertices) set.insert(elements_[element][vertex]);
  return set;
}

DeckSet CardDeck::owned_of(const CardReference& reference) const {
  if (reference.is_edge) return set_of(game_.edges[reference.number]);
  return image_of(cards_[reference.number].owned, reference.symmetry);
}

DeckSet CardDeck::open_of(const CardReference& reference) const {
  if (reference.is_edge) return DeckSet(game_.vertices);
  return image_of(cards_[reference.number].open, reference.symmetry);
}

void CardDeck::add(Card card) {
  for (std::size_t element = 0; element < elements_.size(); ++element) {
    for (const auto* vertices : {&card.owned, &card.open}) {
      const DeckSet image = image_of(*vertices, element);
      sets_.insert(sets_.end(), image.words().begin(), image.words().end());
    }
  }
  const std::size_t sets = 2 * elements_.size() * words_ * sizeof(std::uint64_t);
  bytes_ += sizeof card + (card.owned.size() + card.open.size()) * sizeof(VertexId) +
            card.references.size() * sizeof(CardReference) + sets;
  cards_.push_back(std::move(card));
}

std::optional<CardReference> CardDeck::find(const DeckSet& maker, const DeckSet& breaker) const {
  std::optional<CardReference> best;
  const std::uint64_t* set = sets_.data();
  for (std::size_t id = 0; id < cards_.size(); ++id) {
    count_steps(elements_.size() * words_);
    for (std::size_t element = 0; element < elements_.size(); ++element, set += 2 * words_) {
      std::uint64_t wrong = 0;
      for (std::size_t i = 0; i < words_; ++i) {
        wrong |= (set[i] & ~maker.words()[i]) | (set[words_ + i] & breaker.words()[i]);
      }
      if (wrong != 0) continue;
      if (best && cards_[best->number].open.size() <= cards_[id].open.size()) continue;
      best = {false, std::uint32_t(id), std::uint32_t(element)};
    }
  }
  return best;
}

}  // namespace gadgetc::formula_game

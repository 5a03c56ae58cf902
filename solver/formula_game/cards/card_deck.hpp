// Cards at hand, found again by where they hold, with all images under the symmetries of the game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "solver/formula_game/cards/cards.hpp"

namespace gadgetc::formula_game {

// A set of vertices of a game of any size. Of two sets in an operation both are of the same game.
class DeckSet {
 public:
  explicit DeckSet(std::uint32_t vertices) : words_((vertices + 63) / 64) {}

  void insert(VertexId vertex) { words_[vertex / 64] |= std::uint64_t(1) << vertex % 64; }
  void erase(VertexId vertex) { words_[vertex / 64] &= ~(std::uint64_t(1) << vertex % 64); }
  DeckSet& operator|=(const DeckSet& other);
  DeckSet& operator&=(const DeckSet& other);
  DeckSet& operator-=(const DeckSet& other);

  bool empty() const;
  std::size_t size() const;
  // The smallest; the set is not empty.
  VertexId first() const;
  bool meets(const DeckSet& other) const;
  std::vector<VertexId> vertices() const;
  const std::vector<std::uint64_t>& words() const { return words_; }

 private:
  std::vector<std::uint64_t> words_;
};

class CardDeck {
 public:
  // `symmetry`: look for the symmetries of the game, or leave it at the cards themselves.
  CardDeck(const Hypergraph& game, bool symmetry);

  std::size_t size() const { return cards_.size(); }
  const Card& card(CardId id) const { return cards_[id]; }
  // The same as Cards::symmetries.
  std::vector<std::vector<VertexId>> symmetries() const;
  // The memory of the cards and their images.
  std::size_t bytes() const { return bytes_; }

  DeckSet set_of(const std::vector<VertexId>& vertices) const;
  // What a reference to an edge or to one of the cards needs.
  DeckSet owned_of(const CardReference& reference) const;
  DeckSet open_of(const CardReference& reference) const;

  // Its sets are filled.
  void add(Card card);
  // A reference to a card, or an image of one, that holds where Maker owns `maker` and Breaker
  // `breaker`: of the cards that do one of those that need the fewest open vertices.
  std::optional<CardReference> find(const DeckSet& maker, const DeckSet& breaker) const;

 private:
  DeckSet image_of(const std::vector<VertexId>& vertices, std::size_t element) const;

  const Hypergraph& game_;
  std::vector<std::vector<VertexId>> elements_;  // of the group, the identity first
  std::size_t words_;                            // of a set
  std::vector<Card> cards_;
  std::vector<std::uint64_t> sets_;  // a card after the other, of each image A and T
  std::size_t bytes_ = 0;
};

}  // namespace gadgetc::formula_game

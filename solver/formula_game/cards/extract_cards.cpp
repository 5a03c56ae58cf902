#include "solver/formula_game/cards/extract_cards.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>
#include <vector>

#include "base/run/time_limit.hpp"
#include "solver/formula_game/cards/card_deck.hpp"
#include "solver/formula_game/cards/prune_cards.hpp"
#include "solver/formula_game/hypergraph/minimal_edges.hpp"

namespace gadgetc::formula_game {
namespace {

struct CardLimitMet {};

class CardExtraction {
 public:
  CardExtraction(const Hypergraph& game, const DecideGame& decide, const CardOptions& options)
      : game_(game), decide_(decide), options_(options), deck_(game, options.symmetry) {
    for (const Hyperedge& edge : game.edges) edges_.push_back(deck_.set_of(edge));
  }

  Cards run(Player first) {
    const DeckSet none = deck_.set_of({});
    cards_.first = first;
    cards_.start = first == Player::Maker ? std::vector{refer(none, none)} : answer(none, none);
    cards_.symmetries = deck_.symmetries();
    for (CardId id = 0; id < deck_.size(); ++id) cards_.cards.push_back(deck_.card(id));
    prune_cards(cards_);
    return std::move(cards_);
  }

 private:
  // A reference that holds where Maker, to move, owns `maker` and Breaker `breaker`.
  CardReference refer(const DeckSet& maker, const DeckSet& breaker) {
    if (const auto known = deck_.find(maker, breaker)) return *known;
    if (const auto edge = find_edge(maker, breaker, 0)) return {true, *edge, 0};
    Card card;
    if (const auto edge = find_edge(maker, breaker, 1)) {
      DeckSet missing = edges_[*edge];
      missing -= maker;
      card.pivot = missing.first();
      card.references = {{true, *edge, 0}};
    } else {
      card.pivot = ask(maker, breaker);
      DeckSet after = maker;
      after.insert(card.pivot);
      card.references = answer(after, breaker);
    }
    return add(std::move(card));
  }

  // References of which one holds after every reply of Breaker's, Maker owning `maker`.
  std::vector<CardReference> answer(const DeckSet& maker, const DeckSet& breaker) {
    std::vector<CardReference> references{refer(maker, breaker)};
    DeckSet replies = deck_.open_of(references.front());
    replies -= maker;
    while (!replies.empty()) {
      DeckSet after = breaker;
      after.insert(replies.first());
      references.push_back(refer(maker, after));
      replies &= deck_.open_of(references.back());
    }
    drop_needless(references, maker);
    return references;
  }

  // Those without which the others still answer everything.
  void drop_needless(std::vector<CardReference>& references, const DeckSet& maker) const {
    for (std::size_t i = 0; i < references.size() && references.size() > 1;) {
      std::vector<CardReference> others = references;
      others.erase(others.begin() + std::ptrdiff_t(i));
      DeckSet replies = deck_.open_of(others.front());
      for (const CardReference& other : others) replies &= deck_.open_of(other);
      replies -= maker;
      if (replies.empty()) {
        references = std::move(others);
      } else {
        ++i;
      }
    }
  }

  // An edge that Breaker has not hit and of which Maker lacks so many vertices.
  std::optional<std::uint32_t> find_edge(const DeckSet& maker, const DeckSet& breaker,
                                         std::size_t lacking) const {
    for (std::size_t i = 0; i < edges_.size(); ++i) {
      if (edges_[i].meets(breaker)) continue;
      DeckSet missing = edges_[i];
      missing -= maker;
      if (missing.size() == lacking) return std::uint32_t(i);
    }
    return std::nullopt;
  }

  // Maker's move.
  VertexId ask(const DeckSet& maker, const DeckSet& breaker) const {
    Edges left;
    for (const DeckSet& edge : edges_) {
      if (edge.meets(breaker)) continue;
      DeckSet open = edge;
      open -= maker;
      left.push_back(open.vertices());
    }
    if (options_.on_question) options_.on_question(deck_.size());
    const auto decision = decide_({game_.vertices, minimal_edges(std::move(left))}, Player::Maker);
    if (!decision) throw CardLimitMet{};
    if (decision->winner != Player::Maker) {
      throw std::logic_error("the solver's answers contradict each other");
    }
    // Without a move any will do.
    return decision->move ? *decision->move : decision->carrier.front();
  }

  // With the sets that its references make necessary.
  CardReference add(Card card) {
    DeckSet owned = deck_.owned_of(card.references.front());
    DeckSet open = deck_.open_of(card.references.front());
    DeckSet common = open;
    for (const CardReference& reference : card.references) {
      owned |= deck_.owned_of(reference);
      open |= deck_.open_of(reference);
      common &= deck_.open_of(reference);
    }
    owned |= common;
    owned.erase(card.pivot);
    open.insert(card.pivot);
    card.owned = owned.vertices();
    card.open = open.vertices();
    const auto& limits = options_.limits;
    if (limits.nodes && deck_.size() >= *limits.nodes) throw CardLimitMet{};
    deck_.add(std::move(card));
    if (limits.memory_mib && deck_.bytes() >> 20 >= *limits.memory_mib) throw CardLimitMet{};
    return {false, std::uint32_t(deck_.size() - 1), 0};
  }

  const Hypergraph& game_;
  const DecideGame& decide_;
  const CardOptions& options_;
  CardDeck deck_;
  std::vector<DeckSet> edges_;
  Cards cards_;
};

}  // namespace

std::optional<Cards> extract_cards(const Hypergraph& game, Player first, const DecideGame& decide,
                                   const CardOptions& options) {
  try {
    const TimeLimit limit(deadline_after(options.limits.seconds));
    return CardExtraction(game, decide, options).run(first);
  } catch (const CardLimitMet&) {
  } catch (const TimeIsUp&) {
  }
  return std::nullopt;
}

}  // namespace gadgetc::formula_game

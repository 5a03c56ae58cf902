#include "solver/formula_game/cards/check_cards.hpp"

#include <catch2/catch.hpp>

#include "tests/solver/formula_game/all_hypergraphs.hpp"
#include "tests/solver/formula_game/both_players.hpp"
#include "tests/solver/formula_game/cards/cards_at_hand.hpp"
#include "tests/solver/formula_game/game_shapes.hpp"

namespace gadgetc::formula_game {
namespace {

// The path 1 - 2 - 3: Black takes 2. Card 2 uses card 1 and its mirror image.
const Hypergraph kPath{3, {{0, 1}, {1, 2}}};
Cards path_cards() {
  Cards cards;
  cards.symmetries = {{2, 1, 0}};
  cards.cards = {{{1}, {0}, 0, {{true, 0, 0}}}, {{}, {0, 1, 2}, 1, {{false, 0, 0}, {false, 0, 1}}}};
  cards.start = {{false, 1, 0}};
  return cards;
}

TEST_CASE("the cards of a path hold") { CHECK(find_false_card(kPath, path_cards()) == ""); }

TEST_CASE("every part of a card can be what is wrong") {
  const auto fault = [](auto change) {
    Cards cards = path_cards();
    change(cards);
    return find_false_card(kPath, cards);
  };
  const std::string nowhere = "a reference leads nowhere, or there is none";
  const std::string open = "what has to be open is not the pivot and what the references need open";
  const std::string owned =
      "what Black has to own is not what the references need and the replies they share";
  const std::string symmetry = "symmetry 1 does not take the clauses to the clauses";
  // Circular, later, absent.
  CHECK(fault([](Cards& c) { c.cards[1].references[0].number = 1; }) == "card 2: " + nowhere);
  CHECK(fault([](Cards& c) { c.cards[0].references = {{false, 1, 0}}; }) == "card 1: " + nowhere);
  CHECK(fault([](Cards& c) { c.cards[1].references[0].number = 7; }) == "card 2: " + nowhere);
  CHECK(fault([](Cards& c) { c.cards[0].references[0].number = 2; }) == "card 1: " + nowhere);
  CHECK(fault([](Cards& c) { c.cards[0].references[0].symmetry = 1; }) == "card 1: " + nowhere);
  CHECK(fault([](Cards& c) { c.cards[1].references[1].symmetry = 2; }) == "card 2: " + nowhere);
  CHECK(fault([](Cards& c) { c.cards[1].references.clear(); }) == "card 2: " + nowhere);
  CHECK(fault([](Cards& c) { c.start.clear(); }) ==
        "the start: one reference is needed when "
        "Black moves first");
  // One answer is not enough: White replies at its open vertex.
  CHECK(fault([](Cards& c) { c.cards[1].references.pop_back(); }) == "card 2: " + open);
  CHECK(fault([](Cards& c) {
          c.cards[1].references.pop_back();
          c.cards[1].open = {0, 1};
        }) == "card 2: " + owned);
  CHECK(fault([](Cards& c) {
          c.cards[1].references.pop_back();
          c.cards[1].open = {0, 1};
          c.cards[1].owned = {0};
        }) == "the start: Black does not own 1 yet");
  CHECK(fault([](Cards& c) { c.cards[1].pivot = 0; }) == "card 2: " + open);
  CHECK(fault([](Cards& c) { c.cards[1].pivot = 3; }) == "card 2: a vertex is not one of the game");
  CHECK(fault([](Cards& c) {
          c.cards[1].open = {0, 1, 1, 2};
        }) == "card 2: vertices do not ascend");
  CHECK(fault([](Cards& c) {
          c.cards[1].open = {0, 1, 3};
        }) == "card 2: a vertex is not one of the game");
  CHECK(fault([](Cards& c) { c.cards[0].owned = {}; }) == "card 1: " + owned);
  CHECK(fault([](Cards& c) { c.symmetries[0] = {1, 0, 2}; }) == symmetry);
  CHECK(fault([](Cards& c) { c.symmetries[0] = {2, 1}; }) == symmetry);
  CHECK(fault([](Cards& c) { c.symmetries[0] = {2, 1, 2}; }) == symmetry);
  CHECK(fault([](Cards& c) { c.symmetries[0] = {2, 1, 3}; }) == symmetry);
  CHECK(fault([](Cards& c) { c.start[0].number = 0; }) == "the start: Black does not own 2 yet");
  CHECK(fault([](Cards& c) { c.first = Player::Breaker; }) ==
        "the start: White's move 1 has no answer");
  CHECK(fault([](Cards& c) { c.start.push_back(c.start[0]); }) ==
        "the start: one reference is needed when Black moves first");
}

// Random changes, by which the cards mostly become wrong.
class Forger {
 public:
  Forger(std::mt19937_64& random, std::uint32_t vertices) : random_(random), vertices_(vertices) {}

  void forge(Cards& cards) {
    switch (below(12)) {
      case 0: cards.first = opponent(cards.first); break;
      case 1: change_references(cards.start); break;
      case 2:
        if (!cards.symmetries.empty()) {
          auto& image = cards.symmetries[below(cards.symmetries.size())];
          std::swap(image[below(image.size())], image[below(image.size())]);
        }
        break;
      default:
        if (!cards.cards.empty()) change(cards.cards[below(cards.cards.size())]);
    }
  }

 private:
  std::uint32_t below(std::size_t bound) { return test::below(random_, std::uint32_t(bound)); }

  void change(Card& card) {
    switch (below(5)) {
      case 0: card.pivot = below(vertices_); break;
      case 1: change_set(card.owned); break;
      case 2: change_set(card.open); break;
      default: change_references(card.references);
    }
  }

  void change_set(std::vector<VertexId>& set) {
    const VertexId vertex = below(vertices_);
    if (std::erase(set, vertex) == 0) set.push_back(vertex);
    std::sort(set.begin(), set.end());
  }

  void change_references(std::vector<CardReference>& references) {
    const std::uint32_t kind = below(4);
    if (kind == 0 || references.empty()) {
      references.push_back({below(2) == 0, below(6), below(3)});
      if (references.back().is_edge) references.back().symmetry = 0;
      return;
    }
    const std::uint32_t at = below(references.size());
    if (kind == 1) references.erase(references.begin() + at);
    if (kind == 2) references[at].number += below(3) - 1;
    if (kind == 3) references[at].symmetry = below(3);
  }

  std::mt19937_64& random_;
  std::uint32_t vertices_;
};

// Sets as the references have them, so that a change of those alone can pass.
void fill_in(const Hypergraph& game, Cards& cards) {
  for (std::size_t id = 0; id < cards.cards.size(); ++id) {
    Card& card = cards.cards[id];
    std::vector<bool> owned(game.vertices), open(game.vertices), common(game.vertices, true);
    for (const CardReference& reference : card.references) {
      std::vector<bool> here(game.vertices);
      if (reference.is_edge) {
        if (reference.number >= game.edges.size()) return;
        for (VertexId v : game.edges[reference.number]) owned[v] = true;
      } else {
        if (reference.number >= id || reference.symmetry > cards.symmetries.size()) return;
        const auto image = [&](VertexId v) {
          return reference.symmetry == 0 ? v : cards.symmetries[reference.symmetry - 1][v];
        };
        for (VertexId v : cards.cards[reference.number].owned) owned[image(v)] = true;
        for (VertexId v : cards.cards[reference.number].open) here[image(v)] = true;
      }
      for (VertexId v = 0; v < game.vertices; ++v) {
        open[v] = open[v] || here[v];
        common[v] = common[v] && here[v];
      }
    }
    card.owned.clear();
    card.open.clear();
    open[card.pivot] = true;
    for (VertexId v = 0; v < game.vertices; ++v) {
      if (v != card.pivot && (owned[v] || common[v])) card.owned.push_back(v);
      if (open[v]) card.open.push_back(v);
    }
  }
}

TEST_CASE("forged cards are refused, or true all the same") {
  std::mt19937_64 random(73);
  int refused = 0, accepted = 0;
  for (int round = 0; round < 3000; ++round) {
    const Hypergraph game =
        round % 2 == 0 ? test::symmetric_game(random, 6) : test::random_edges(random, 6);
    const Player first = kPlayers[round / 2 % 2];
    test::NaiveOracle naive;
    auto cards = test::naive_cards(game, first, true, naive);
    if (!cards) continue;
    Forger forger(random, game.vertices);
    for (std::uint32_t changes = 1 + test::below(random, 3); changes > 0; --changes) {
      forger.forge(*cards);
    }
    if (round % 4 != 0) fill_in(game, *cards);
    // For another game, too.
    Hypergraph other = game;
    if (round % 5 == 0 && !other.edges.empty()) other.edges.pop_back();
    if (!find_false_card(other, *cards).empty()) {
      ++refused;
      continue;
    }
    ++accepted;
    for (const Card& card : cards->cards) {
      if (!test::card_is_true(other, card, naive)) FAIL(test::text_of(other, first));
    }
    if (naive.winner(other, cards->first) != Player::Maker) FAIL(test::text_of(other, first));
  }
  CHECK(refused > 300);
  CHECK(accepted > 100);
}

}  // namespace
}  // namespace gadgetc::formula_game

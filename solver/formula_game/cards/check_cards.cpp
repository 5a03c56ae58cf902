#include "solver/formula_game/cards/check_cards.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <vector>

namespace gadgetc::formula_game {
namespace {

using Vertices = std::vector<VertexId>;  // ascending, each once

bool ascend(const Vertices& vertices) {
  return std::adjacent_find(vertices.begin(), vertices.end(), std::greater_equal<>()) ==
         vertices.end();
}

Vertices sorted_once(Vertices vertices) {
  std::sort(vertices.begin(), vertices.end());
  vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
  return vertices;
}

// What a reference says: Maker owns, Breaker does not have.
struct Claim {
  Vertices owned, open;
};

// What several say together.
struct Joined {
  Vertices owned, open, common;  // all A, all T, the intersection of the T
};

class CardChecker {
 public:
  CardChecker(const Hypergraph& game, const Cards& cards) : game_(game), cards_(cards) {}

  std::string run() {
    for (std::size_t i = 0; i < cards_.symmetries.size(); ++i) {
      if (!is_symmetry(cards_.symmetries[i])) {
        return fmt::format("symmetry {} does not take the clauses to the clauses", i + 1);
      }
    }
    for (std::size_t id = 0; id < cards_.cards.size(); ++id) {
      const std::string fault = fault_of(cards_.cards[id], id);
      if (!fault.empty()) return fmt::format("card {}: {}", id + 1, fault);
    }
    const std::string fault = fault_of_start();
    return fault.empty() ? "" : "the start: " + fault;
  }

 private:
  bool is_symmetry(const Vertices& image) const {
    if (image.size() != game_.vertices) return false;
    std::vector<bool> reached(game_.vertices);
    for (VertexId vertex : image) {
      if (vertex >= game_.vertices || reached[vertex]) return false;
      reached[vertex] = true;
    }
    std::vector<Vertices> edges = game_.edges, images = game_.edges;
    for (Vertices& edge : images) {
      for (VertexId& vertex : edge) vertex = image[vertex];
      std::sort(edge.begin(), edge.end());
    }
    std::sort(edges.begin(), edges.end());
    std::sort(images.begin(), images.end());
    return edges == images;
  }

  // Nothing: there is no such edge, earlier card or symmetry. `cards`: how many are known.
  std::optional<Claim> claim_of(const CardReference& reference, std::size_t cards) const {
    if (reference.is_edge) {
      if (reference.number >= game_.edges.size() || reference.symmetry != 0) return std::nullopt;
      return Claim{sorted_once(game_.edges[reference.number]), {}};
    }
    if (reference.number >= cards || reference.symmetry > cards_.symmetries.size()) {
      return std::nullopt;
    }
    const Card& card = cards_.cards[reference.number];
    if (reference.symmetry == 0) return Claim{card.owned, card.open};
    const Vertices& image = cards_.symmetries[reference.symmetry - 1];
    Claim claim;
    for (VertexId vertex : card.owned) claim.owned.push_back(image[vertex]);
    for (VertexId vertex : card.open) claim.open.push_back(image[vertex]);
    std::sort(claim.owned.begin(), claim.owned.end());
    std::sort(claim.open.begin(), claim.open.end());
    return claim;
  }

  std::optional<Joined> join(const std::vector<CardReference>& references,
                             std::size_t cards) const {
    if (references.empty()) return std::nullopt;
    Joined joined;
    bool is_first = true;
    for (const CardReference& reference : references) {
      const std::optional<Claim> claim = claim_of(reference, cards);
      if (!claim) return std::nullopt;
      const auto append = [](Vertices& all, const Vertices& more) {
        all.insert(all.end(), more.begin(), more.end());
      };
      append(joined.owned, claim->owned);
      append(joined.open, claim->open);
      if (is_first) {
        joined.common = claim->open;
      } else {
        Vertices common;
        std::set_intersection(joined.common.begin(), joined.common.end(), claim->open.begin(),
                              claim->open.end(), std::back_inserter(common));
        joined.common = std::move(common);
      }
      is_first = false;
    }
    joined.owned = sorted_once(std::move(joined.owned));
    joined.open = sorted_once(std::move(joined.open));
    return joined;
  }

  std::string fault_of(const Card& card, std::size_t id) const {
    const auto in_game = [&](VertexId vertex) { return vertex < game_.vertices; };
    if (!std::all_of(card.owned.begin(), card.owned.end(), in_game) ||
        !std::all_of(card.open.begin(), card.open.end(), in_game) || !in_game(card.pivot)) {
      return "a vertex is not one of the game";
    }
    if (!ascend(card.owned) || !ascend(card.open)) return "vertices do not ascend";
    std::optional<Joined> joined = join(card.references, id);
    if (!joined) return "a reference leads nowhere, or there is none";
    Vertices open = std::move(joined->open), owned = std::move(joined->owned);
    open.push_back(card.pivot);
    owned.insert(owned.end(), joined->common.begin(), joined->common.end());
    owned = sorted_once(std::move(owned));
    std::erase(owned, card.pivot);
    if (card.open != sorted_once(std::move(open))) {
      return "what has to be open is not the pivot and what the references need open";
    }
    if (card.owned != owned) {
      return "what Black has to own is not what the references need and the replies they share";
    }
    return "";
  }

  std::string fault_of_start() const {
    if (cards_.first == Player::Maker && cards_.start.size() != 1) {
      return "one reference is needed when Black moves first";
    }
    const std::optional<Joined> joined = join(cards_.start, cards_.cards.size());
    if (!joined) return "a reference leads nowhere, or there is none";
    if (!joined->owned.empty()) {
      return fmt::format("Black does not own {} yet", joined->owned.front() + 1ULL);
    }
    if (cards_.first == Player::Breaker && !joined->common.empty()) {
      return fmt::format("White's move {} has no answer", joined->common.front() + 1ULL);
    }
    return "";
  }

  const Hypergraph& game_;
  const Cards& cards_;
};

}  // namespace

std::string find_false_card(const Hypergraph& game, const Cards& cards) {
  return CardChecker(game, cards).run();
}

}  // namespace gadgetc::formula_game

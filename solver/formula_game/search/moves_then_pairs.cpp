#include "solver/formula_game/search/moves_then_pairs.hpp"

#include <algorithm>

#include "solver/formula_game/search/units.hpp"
#include "solver/formula_game/search/walk_to_pairs.hpp"

namespace gadgetc::formula_game {
namespace {

// Beyond them the effort is always spent first.
constexpr int kMostRounds = 12;
// Positions kept from one question to the next, at most; some ten megabytes.
constexpr std::size_t kMostKnown = std::size_t(1) << 17;
// Replies tried to a move.
constexpr std::size_t kMostReplies = 10;
// Steps of a walk for each edge. Where there are pairs, few more are needed.
constexpr std::uint32_t kSteps = 4;

}  // namespace

template <int Words>
std::optional<Outcome<Words>> MovesThenPairs<Words>::find(const Edges& edges, Player mover,
                                                          std::uint64_t effort,
                                                          const Symmetries* symmetries) {
  effort_left_ = effort;
  if (symmetries) representatives_.assign(*symmetries);
  if (known_.size() > kMostKnown) known_.clear();
  try {
    for (int rounds = 0; rounds <= kMostRounds; ++rounds) {
      auto won = mover == Player::Maker ? win(edges, rounds) : reply(edges, rounds + 1);
      if (won) return won;
    }
  } catch (const EffortSpent&) {
    // Nothing is known.
  }
  return std::nullopt;
}

template <int Words>
bool MovesThenPairs<Words>::is_likely(const Edges& edges) {
  const RenumberedEdges<Words> renumbered(edges, vertices_of(edges));
  return edges.size() <= most_edges_served(renumbered.game);
}

template <int Words>
std::optional<Outcome<Words>> MovesThenPairs<Words>::win(const Edges& edges, int rounds) {
  const Key key = key_of(edges);
  Known& known = known_[key.print];  // stays where it is
  std::optional<Result> won = known.won;
  if (won && key.element != 0) {
    won->carrier = representatives_.preimage(key.element, won->carrier);
  }
  if (won || known.lost_rounds >= rounds) return won;
  budget_.count(1);
  if (effort_left_ < edges.size()) throw EffortSpent{};
  effort_left_ -= edges.size();
  if (known.lost_rounds < 0) won = win_at_once(edges);
  if (!won && rounds > 0) won = win_by_replies(edges, rounds);
  known.won = won;
  if (!won) {
    known.lost_rounds = rounds;
  } else if (key.element != 0) {
    known.won->carrier = representatives_.image(key.element, won->carrier);
  }
  return won;
}

template <int Words>
typename MovesThenPairs<Words>::Key MovesThenPairs<Words>::key_of(const Edges& edges) {
  const std::size_t element = representatives_.group_size() > 1 ? representatives_.find(edges) : 0;
  if (element == 0) return {fingerprint_of(edges, Player::Maker)};
  Edges images;
  for (const Set& edge : edges) images.push_back(representatives_.image(element, edge));
  return {fingerprint_of(images, Player::Maker), element};
}

template <int Words>
std::optional<Outcome<Words>> MovesThenPairs<Words>::win_at_once(const Edges& edges) {
  if (auto end = find_end(edges)) {
    return end->winner == Player::Breaker ? end : std::nullopt;
  }
  if (find_unit_for_maker(edges)) return std::nullopt;
  weights_.assign(edges);
  if (rules_.potential && weights_.total(Player::Maker) < kOne) {
    return win_by_potential(edges, weights_, Player::Maker, order_);
  }
  const auto paired = walk_to_pairs(edges, weights_.vertices(), kSteps);
  if (!paired) return std::nullopt;
  return Result{Player::Breaker, *paired, std::nullopt};
}

template <int Words>
std::optional<Outcome<Words>> MovesThenPairs<Words>::win_by_replies(const Edges& edges,
                                                                    int rounds) {
  if (find_end(edges) || find_unit_for_maker(edges)) return std::nullopt;
  if (rules_.threats && threats_.find(edges)) return std::nullopt;
  weights_.assign(edges);
  Set open = weights_.vertices();
  std::vector<VertexId> order;
  weights_.order(open, order);
  Result result{Player::Breaker, {}, std::nullopt};
  Edges after;
  for (const VertexId move : order) {
    if (!open.contains(move)) continue;
    take_for_maker(edges, move, rules_.subsumption, after);
    const auto answer = reply(after, rounds);
    if (!answer) return std::nullopt;
    result.carrier |= answer->carrier;
    open &= answer->carrier;
    open.erase(move);
  }
  return result;
}

template <int Words>
std::optional<Outcome<Words>> MovesThenPairs<Words>::reply(const Edges& edges, int rounds) {
  if (auto end = find_end(edges)) {
    return end->winner == Player::Breaker ? end : std::nullopt;
  }
  const std::vector<VertexId> replies = replies_to_try(edges);
  Edges after;
  for (int left = 0; left < rounds; ++left) {
    for (const VertexId move : replies) {
      take_for_breaker(edges, move, after);
      auto won = win(after, left);
      if (!won) continue;
      won->carrier.insert(move);
      won->move = move;
      return won;
    }
  }
  return std::nullopt;
}

template <int Words>
std::vector<VertexId> MovesThenPairs<Words>::replies_to_try(const Edges& edges) {
  weights_.assign(edges);
  Set worth = weights_.vertices();
  const Set forced = forced_for_breaker(edges);
  if (forced.size() > 1) return {};
  if (!forced.empty()) {
    worth = forced;
  } else if (rules_.threats) {
    if (const auto threat = threats_.find(edges)) worth = threat->carrier;
  }
  std::vector<VertexId> order;
  weights_.order(worth, order);
  if (order.size() > kMostReplies) order.resize(kMostReplies);
  return order;
}

template class MovesThenPairs<1>;
template class MovesThenPairs<4>;
template class MovesThenPairs<16>;

}  // namespace gadgetc::formula_game

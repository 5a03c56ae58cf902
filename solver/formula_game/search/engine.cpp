#include "solver/formula_game/search/engine.hpp"

#include <algorithm>

#include "solver/formula_game/search/common_vertex.hpp"
#include "solver/formula_game/search/free_threats.hpp"
#include "solver/formula_game/search/units.hpp"
#include "solver/formula_game/search/width_two.hpp"

namespace gadgetc::formula_game {
namespace {

// Weights beyond which pairs and exchanges are not tried.
constexpr std::uint64_t kHopeless = 2 * kOne;
// The moves of positions not deeper than this are shared out among threads.
constexpr std::size_t kSharedDepth = 10;
// Positions between two looks at the clock.
constexpr std::uint64_t kReportEvery = 256;

template <int Words>
bool has_width(const EdgeList<Words>& edges, int width) {
  return std::all_of(edges.begin(), edges.end(),
                     [&](const auto& edge) { return edge.has_size(width); });
}

template <int Words>
bool has_edge_of(const EdgeList<Words>& edges, int size) {
  return std::any_of(edges.begin(), edges.end(),
                     [&](const auto& edge) { return edge.has_size(size); });
}

// Without subsumption edges that shrink can become equal.
template <int Words>
void drop_repeated(EdgeList<Words>& edges) {
  std::sort(edges.begin(), edges.end());
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
}

}  // namespace

template <int Words>
SearchEngine<Words>::~SearchEngine() = default;

template <int Words>
typename SearchEngine<Words>::Frame& SearchEngine<Words>::frame(std::size_t depth) {
  while (frames_.size() <= depth) frames_.emplace_back();
  return frames_[depth];
}

template <int Words>
void SearchEngine<Words>::account(Frame& frame) {
  const std::size_t bytes = (frame.child.capacity() + frame.scratch.capacity()) * sizeof(Set);
  if (bytes <= frame.bytes) return;
  budget_.take_memory(bytes - frame.bytes);
  frame.bytes = bytes;
}

template <int Words>
void SearchEngine<Words>::count_position() {
  if (++positions_ - reported_ < kReportEvery / Words) return;
  const std::uint64_t fresh = positions_ - reported_;
  reported_ = positions_;
  budget_.count(fresh);
  if (lease_.cancelled && lease_.cancelled->load(std::memory_order_relaxed)) throw SearchStopped{};
  if (positions_ - lease_start_ > lease_.positions) throw SearchStopped{};
}

template <int Words>
std::optional<Outcome<Words>> SearchEngine<Words>::reduce(Edges& edges, Player& mover,
                                                          Reduction<Words>& reduction,
                                                          Edges& scratch) {
  while (true) {
    count_steps(edges.size() * Words);
    if (auto end = find_end(edges)) return end;
    if (rules_.units && mover == Player::Maker) {
      if (auto won = find_unit_for_maker(edges)) return won;
    }
    if (rules_.units && mover == Player::Breaker) {
      Set forced = forced_for_breaker(edges);
      if (!forced.empty()) {
        const VertexId vertex = forced.first();
        Set rest = forced;
        rest.erase(vertex);
        if (!rest.empty()) {
          forced = {};
          forced.insert(vertex);
          forced.insert(rest.first());
          return Result{Player::Maker, forced, std::nullopt};
        }
        reduction.add_forced(vertex);
        take_for_breaker(edges, vertex, scratch);
        edges.swap(scratch);
        mover = Player::Maker;
        continue;
      }
    }
    if (rules_.common) {
      const Set common = common_vertices(edges);
      if (auto won = win_by_common(common, mover)) return won;
      if (!common.empty()) {
        reduction.add_forced(common.first());
        for (auto& edge : edges) edge.erase(common.first());
        mover = Player::Breaker;
        continue;
      }
    }
    if (rules_.free_threats && mover == Player::Maker) {
      if (const auto threat = find_free_threat(edges)) {
        reduction.add_threat(edges, threat->first, threat->second);
        take_for_breaker(edges, threat->second, scratch);
        take_for_maker(scratch, threat->first, rules_.subsumption, edges);
        continue;
      }
    }
    if (!rules_.twins && !rules_.domination) return std::nullopt;
    common_.assign(edges);
    if (!rules_.twins) return std::nullopt;
    const Set twins = common_.twins();
    if (twins.empty()) return std::nullopt;
    reduction.add_removal(twins);
    std::erase_if(edges, [&](const Set& edge) { return edge.meets(twins); });
  }
}

template <int Words>
typename SearchEngine<Words>::Key SearchEngine<Words>::key_of(const Edges& edges, Player mover,
                                                              const Fingerprint& print,
                                                              std::size_t depth) {
  if (!rules_.symmetry || !lease_.symmetries || positions_ < rules_.symmetry_after) return {print};
  representatives_.assign(*lease_.symmetries);
  const std::size_t size = representatives_.group_size();
  if (size == 1) return {print};
  if (!symmetry_share_.allows(depth, edges.size() * (size + 64), positions_)) return {print};
  const std::size_t element = representatives_.find(edges);
  if (element == 0) return {print};
  Edges& images = frame(depth).scratch;
  images.clear();
  for (const Set& edge : edges) images.push_back(representatives_.image(element, edge));
  return {fingerprint_of(images, mover), element};
}

template <int Words>
std::optional<Outcome<Words>> SearchEngine<Words>::look_up(const Key& key) const {
  auto found = table_.find(key.print);
  if (!found || key.element == 0) return found;
  found->carrier = representatives_.preimage(key.element, found->carrier);
  if (found->move) found->move = representatives_.preimage(key.element, *found->move);
  return found;
}

template <int Words>
void SearchEngine<Words>::store(const Key& key, Result result, std::uint64_t work) {
  if (key.element != 0) {
    result.carrier = representatives_.image(key.element, result.carrier);
    if (result.move) result.move = representatives_.image(key.element, *result.move);
  }
  table_.store(key.print, result, work);
}

template <int Words>
Outcome<Words> SearchEngine<Words>::search(Edges& edges, Player mover, std::size_t depth) {
  count_position();
  Frame& here = frame(depth);
  Reduction<Words>& reduction = here.reduction;
  reduction.clear();
  if (auto decided = reduce(edges, mover, reduction, here.scratch)) {
    return reduction.undo(*decided);
  }
  if (rules_.components) {
    if (auto decided = search_components(edges, mover, depth)) return reduction.undo(*decided);
  }
  if (mover == Player::Maker && rules_.threats && has_edge_of(edges, 2)) {
    if (auto won = threats_.find(edges)) return reduction.undo(*won);
  }
  Fingerprint print;
  if (rules_.table) {
    print = fingerprint_of(edges, mover);
    table_.prefetch(print);
  }
  weights_.assign(edges);
  if (Words > 1 && small_ && weights_.vertices().size() <= int(VertexSet<1>::kCapacity)) {
    return reduction.undo(search_small(edges, Set(weights_.vertices()), mover));
  }
  if (rules_.potential && weights_.total(mover) < kOne) {
    return reduction.undo(win_by_potential(edges, weights_, mover, here.order));
  }
  if (rules_.width_two && has_width(edges, 2)) {
    if (!rules_.subsumption) drop_repeated(edges);
    return reduction.undo(solve_width_two(edges, mover));
  }
  Key key;
  if (rules_.table) {
    key = key_of(edges, mover, print, depth);
    if (auto found = look_up(key)) return reduction.undo(*found);
  }
  const std::uint64_t before = positions_;
  Set open = weights_.vertices();
  std::optional<Result> result = bound(edges, mover, open);
  if (!result) result = expand(edges, mover, open, key, depth);
  if (rules_.table) store(key, *result, positions_ - before);
  return reduction.undo(*result);
}

template <int Words>
Outcome<Words> SearchEngine<Words>::search_small(const Edges& edges, const Set& vertices,
                                                 Player mover) {
  std::vector<VertexId> names;
  for_each_vertex(vertices, [&](VertexId vertex) { names.push_back(vertex); });
  EdgeList<1> renamed;
  for (const Set& edge : edges) {
    renamed.emplace_back();
    VertexId number = 0;
    for (VertexId vertex : names) {
      if (edge.contains(vertex)) renamed.back().insert(number);
      ++number;
    }
  }
  const SearchLease lease{lease_.cancelled, ~std::uint64_t(0), lease_.moves};
  const Outcome<1> small = small_->search(renamed, mover, lease);
  Result result{small.winner, {}, std::nullopt};
  for_each_vertex(small.carrier, [&](VertexId number) { result.carrier.insert(names[number]); });
  if (small.move) result.move = names[*small.move];
  return result;
}

template <int Words>
std::optional<Outcome<Words>> SearchEngine<Words>::search_components(const Edges& edges,
                                                                     Player mover,
                                                                     std::size_t depth) {
  const std::vector<Set> parts = find_components(edges);
  if (parts.empty()) return std::nullopt;
  Edges& part = frame(depth).child;
  Set breaker_carrier;
  std::optional<std::size_t> critical;
  Set critical_carrier;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    take_component(edges, parts[i], part);
    if (mover == Player::Breaker && i + 1 == parts.size() && !critical) {
      Result result = search(part, Player::Breaker, depth + 1);
      if (result.winner == Player::Breaker) result.carrier |= breaker_carrier;
      return result;
    }
    Result result = search(part, Player::Maker, depth + 1);
    if (result.winner == Player::Breaker) {
      breaker_carrier |= result.carrier;
      continue;
    }
    if (mover == Player::Maker) return result;
    if (critical) return Result{Player::Maker, result.carrier | critical_carrier, std::nullopt};
    critical = i;
    critical_carrier = result.carrier;
  }
  if (!critical) return Result{Player::Breaker, breaker_carrier, std::nullopt};
  take_component(edges, parts[*critical], part);
  Result result = search(part, Player::Breaker, depth + 1);
  if (result.winner == Player::Breaker) result.carrier |= breaker_carrier;
  return result;
}

template <int Words>
std::optional<Outcome<Words>> SearchEngine<Words>::bound(const Edges& edges, Player mover,
                                                         Set& open) {
  if (mover == Player::Breaker) return std::nullopt;
  if (auto won = bound_by_weights(edges, open)) return won;
  if (!rules_.own_pairs && !rules_.pairing) return std::nullopt;
  const auto carrier =
      whole_pairs_.find(edges, weights_.vertices(), rules_.own_pairs, rules_.pairing, positions_);
  if (!carrier) return std::nullopt;
  return Result{Player::Breaker, *carrier, std::nullopt};
}

template <int Words>
std::optional<Outcome<Words>> SearchEngine<Words>::bound_by_weights(const Edges& edges, Set& open) {
  if constexpr (Words == 1) {
    if (!rules_.exchange && !rules_.pairs) return std::nullopt;
    if (weights_.sum() >= kHopeless || !pairs_.assign(edges)) return std::nullopt;
    if (rules_.exchange) {
      open = pairs_.unanswered();
      if (open.empty()) return Result{Player::Breaker, weights_.vertices(), std::nullopt};
    }
    if (rules_.pairs) return pairs_.find_pairing(rules_.exchange);
  }
  return std::nullopt;
}

template <int Words>
Outcome<Words> SearchEngine<Words>::expand(const Edges& edges, Player mover, const Set& open,
                                           const Key& key, std::size_t depth) {
  Set must = weights_.vertices();
  const Set vertices = must;
  Result result{opponent(mover), {}, std::nullopt};
  if (mover == Player::Breaker && rules_.threats && has_edge_of(edges, 2)) {
    if (auto won = threats_.find(edges)) {
      must = result.carrier = won->carrier;
    }
  }
  const Set dominated = rules_.domination ? common_.dominated() & must : Set{};
  std::vector<VertexId>& order = frame(depth).order;
  weights_.order((must & open) - dominated, order);
  if (mover == Player::Maker && rules_.potential && weights_.sum() < kOne) {
    while (!order.empty() && weights_.sum() + weights_.of(order.back()) < kOne) order.pop_back();
  }
  Set tried;
  for (VertexId vertex : order) tried.insert(vertex);
  ++positions_tried_;
  try_moves(edges, mover, key, depth, must, result);
  --positions_tried_;
  if (result.winner == mover) return result;
  if (mover == Player::Breaker || !must.meets(vertices - tried)) return result;
  // What is left was refuted by a bound, which needs all vertices, or is dominated.
  const Set rest = must - tried;
  if (dominated.includes(rest)) {
    result.carrier |= dominators(edges, rest);
  } else {
    result.carrier = vertices;
  }
  return result;
}

template <int Words>
void SearchEngine<Words>::try_moves(const Edges& edges, Player mover, const Key& key,
                                    std::size_t depth, Set& must, Result& result) {
  Frame& here = frame(depth);
  MovesInSearch* shared = nullptr;
  if (rules_.table && depth <= kSharedDepth && positions_tried_ > 1) shared = lease_.moves;
  const std::size_t moves = here.order.size();
  for (std::size_t i = 0; i < here.order.size(); ++i) {
    const VertexId vertex = here.order[i];
    if (!must.contains(vertex)) continue;
    const std::uint64_t number = mix_bits(key.print.high + vertex) | 1;
    if (shared && i > 0) {
      if (const auto found = look_up(key)) {
        result = *found;
        must = {};
        return;
      }
      if (i < moves && shared->contains(number)) {
        here.order.push_back(vertex);
        continue;
      }
    }
    if (mover == Player::Maker) {
      take_for_maker(edges, vertex, rules_.subsumption, here.child);
    } else {
      take_for_breaker(edges, vertex, here.child);
    }
    account(here);
    if (shared) shared->insert(number);
    Result reply = search(here.child, opponent(mover), depth + 1);
    if (shared) shared->erase(number);
    if (reply.winner == mover) {
      result = reply;
      result.carrier.insert(vertex);
      result.move = vertex;
      return;
    }
    if (rules_.must_play) {
      must &= reply.carrier;
    } else {
      must.erase(vertex);
    }
    result.carrier |= reply.carrier;
  }
}

template <int Words>
typename SearchEngine<Words>::Set SearchEngine<Words>::dominators(const Edges& edges,
                                                                  const Set& dominated) {
  common_.assign(edges);
  const Set all_dominated = common_.dominated();
  Set dominators;
  for_each_vertex(dominated, [&](VertexId vertex) {
    const Set better = common_.others(vertex) - all_dominated;
    if (!better.empty()) dominators.insert(better.first());
  });
  return dominators;
}

template class SearchEngine<1>;
template class SearchEngine<4>;
template class SearchEngine<16>;
template class SearchEngine<64>;

}  // namespace gadgetc::formula_game

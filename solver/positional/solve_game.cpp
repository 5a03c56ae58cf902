#include "solver/positional/solve_game.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>

#include "solver/positional/minimal_edges.hpp"
#include "solver/positional/search/connected_parts.hpp"
#include "solver/positional/search/engines.hpp"
#include "solver/positional/search/pairing_search.hpp"

namespace gadgetc {
namespace {

using Edges = std::vector<Hyperedge>;

// Threads are started only for what takes longer.
constexpr std::uint64_t kAlone = 2000;

// Calls `visit` with the number of words for sets of `vertices`, as a template argument.
template <typename Visit>
auto with_words(std::size_t vertices, Visit visit) {
  if (vertices <= 64) return visit.template operator()<1>();
  if (vertices <= 128) return visit.template operator()<2>();
  if (vertices <= 256) return visit.template operator()<4>();
  if (vertices <= 1024) return visit.template operator()<16>();
  if (vertices <= kMaxSearchedVertices) return visit.template operator()<64>();
  throw SearchStopped{};
}

Decision breaker_wins(std::vector<VertexId> carrier, std::optional<VertexId> move) {
  return {Player::Breaker, move, std::move(carrier)};
}

bool contains(const std::vector<VertexId>& set, VertexId vertex) {
  return std::binary_search(set.begin(), set.end(), vertex);
}

std::vector<VertexId> united(const std::vector<VertexId>& a, const std::vector<VertexId>& b) {
  std::vector<VertexId> both;
  std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
  return both;
}

}  // namespace

class GameSolver::Impl {
 public:
  Impl(const Hypergraph& game, const SolveOptions& options)
      : options_(options),
        budget_(options.limits.seconds, options.limits.nodes),
        vertices_(game.vertices),
        edges_(minimal_edges(game.edges, game.vertices)),
        tables_(options.limits.memory_mib.value_or(kDefaultMemoryMib) << 20) {
    parts_ = find_connected_parts(edges_, vertices_);
    number_.resize(vertices_);
    for (const auto& part : parts_.vertices) {
      for (std::size_t i = 0; i < part.size(); ++i) number_[part[i]] = VertexId(i);
    }
    for (unsigned i = 0; i < std::max(1U, options.threads); ++i) {
      engines_.push_back(std::make_unique<Engines>(options.rules, tables_, budget_));
    }
  }

  std::uint64_t positions() const { return budget_.positions(); }

  GameValue value(Player first) {
    GameValue value;
    try {
      find_value(first, value);
    } catch (const SearchStopped&) {
      value.moves_complete = false;
      if (!value.winning_moves.empty()) value.winner = first;
    }
    value.nodes = positions();
    return value;
  }

  std::optional<Decision> decide(const Hypergraph& position, Player mover) {
    const Edges edges = minimal_edges(position.edges, position.vertices);
    try {
      return decide_edges(edges, mover);
    } catch (const SearchStopped&) {
      return std::nullopt;
    }
  }

 private:
  // A part with Maker to move, and, if he wins that, with Breaker to move.
  struct PartValue {
    Decision maker_first;
    std::optional<Decision> breaker_first;
    bool is_critical() const { return maker_first.winner == Player::Maker; }
    bool is_hot() const { return breaker_first && breaker_first->winner == Player::Breaker; }
  };

  void find_value(Player first, GameValue& value) {
    if (!edges_.empty() && edges_.front().empty()) return all_moves_win(Player::Maker, first, value);
    const std::vector<Edges> parts = edges_by_part(edges_, parts_);
    std::vector<PartValue> values;
    std::vector<std::size_t> critical;
    for (std::size_t part = 0; part < parts.size(); ++part) {
      values.push_back(part_value(parts[part], part));
      if (values.back().is_critical()) critical.push_back(part);
    }
    if (critical.empty()) return all_moves_win(Player::Breaker, first, value);
    if (critical.size() > 1 || !values[critical.front()].is_hot()) {
      return all_moves_win(Player::Maker, first, value);
    }
    const std::size_t hot = critical.front();
    value.winner = first;
    const Decision& answer =
        first == Player::Maker ? values[hot].maker_first : *values[hot].breaker_first;
    if (options_.winner_only) {
      value.moves_complete = false;
      if (answer.move) value.winning_moves.push_back(*answer.move);
      return;
    }
    hot_moves(first, parts, hot, values[hot], value);
  }

  // The winner does not depend on who moves first, so that a move cannot matter either: an extra
  // one never hurts.
  void all_moves_win(Player winner, Player first, GameValue& value) const {
    value.winner = winner;
    if (winner != first) return;
    for (VertexId vertex = 0; vertex < vertices_; ++vertex) value.winning_moves.push_back(vertex);
  }

  // Moves that win for whoever is first, where both would win moving first, because of one part.
  // A move outside the opponent's carrier leaves him his win. Outside the part Breaker must not
  // move, and Maker only if he makes a second threat.
  void hot_moves(Player first, const std::vector<Edges>& parts, std::size_t hot,
                 const PartValue& value, GameValue& result) {
    std::vector<VertexId> open = first == Player::Maker ? value.breaker_first->carrier
                                                        : value.maker_first.carrier;
    result.moves_complete = false;
    for (VertexId vertex = 0; vertex < vertices_; ++vertex) {
      const std::uint32_t part = parts_.part_of[vertex];
      if (part == kNoPart) continue;
      if (part != hot) {
        if (first == Player::Breaker) continue;
        const Edges after = edges_after(parts[part], first, vertex);
        const Decision second = decide_part(after, Player::Maker, part);
        if (second.winner == Player::Maker) result.winning_moves.push_back(vertex);
        continue;
      }
      if (!contains(open, vertex)) continue;
      const Edges after = edges_after(parts[part], first, vertex);
      const Decision reply = decide_part(after, opponent(first), part);
      if (reply.winner == first) {
        result.winning_moves.push_back(vertex);
      } else {
        std::erase_if(open, [&](VertexId v) { return !contains(reply.carrier, v); });
      }
    }
    result.moves_complete = true;
  }

  PartValue part_value(const Edges& edges, std::size_t part) {
    PartValue value;
    if (options_.rules.pairs && parts_.vertices[part].size() > 64) {
      if (auto pairs = find_pairing({vertices_, edges})) {
        std::vector<VertexId> carrier;
        for (const auto& [u, v] : *pairs) carrier.insert(carrier.end(), {u, v});
        std::sort(carrier.begin(), carrier.end());
        value.maker_first = breaker_wins(std::move(carrier), std::nullopt);
        return value;
      }
    }
    value.maker_first = decide_part(edges, Player::Maker, part);
    if (value.is_critical()) value.breaker_first = decide_part(edges, Player::Breaker, part);
    return value;
  }

  // components.hpp, for edges in several parts of the game.
  Decision decide_edges(const Edges& edges, Player mover) {
    if (edges.empty()) return breaker_wins({}, std::nullopt);
    if (edges.front().empty()) return {Player::Maker, std::nullopt, {}};
    std::vector<VertexId> carrier;
    std::optional<std::size_t> critical;
    std::optional<Decision> threat;
    const std::vector<Edges> parts = edges_by_part(edges, parts_);
    for (std::size_t part = 0; part < parts.size(); ++part) {
      if (parts[part].empty()) continue;
      Decision decision = decide_part(parts[part], Player::Maker, part);
      if (decision.winner == Player::Breaker) {
        carrier = united(carrier, decision.carrier);
        continue;
      }
      if (mover == Player::Maker) return decision;
      if (threat) {
        return {Player::Maker, std::nullopt, united(threat->carrier, decision.carrier)};
      }
      critical = part;
      threat = std::move(decision);
    }
    if (!critical) return breaker_wins(std::move(carrier), edges.front().front());
    Decision decision = decide_part(parts[*critical], Player::Breaker, *critical);
    if (decision.winner == Player::Breaker) decision.carrier = united(decision.carrier, carrier);
    return decision;
  }

  Decision decide_part(const Edges& edges, Player mover, std::size_t part) {
    const std::vector<VertexId>& names = parts_.vertices[part];
    return with_words(names.size(), [&]<int Words>() {
      EdgeList<Words> sets;
      for (const Hyperedge& edge : edges) {
        sets.emplace_back();
        for (VertexId vertex : edge) sets.back().insert(number_[vertex]);
      }
      const Outcome<Words> outcome = search<Words>(sets, mover);
      Decision decision{outcome.winner, std::nullopt, {}};
      for_each_vertex(outcome.carrier,
                      [&](VertexId number) { decision.carrier.push_back(names[number]); });
      if (outcome.move && outcome.winner == mover) decision.move = names[*outcome.move];
      return decision;
    });
  }

  // Alone first, then all threads together.
  template <int Words>
  Outcome<Words> search(const EdgeList<Words>& edges, Player mover) {
    EdgeList<Words> own = edges;
    if (engines_.size() == 1) return engines_.front()->of<Words>().search(own, mover);
    const std::uint64_t before = positions();
    try {
      return engines_.front()->of<Words>().search(own, mover, {nullptr, kAlone, 0, 1});
    } catch (const SearchStopped&) {
      // A limit of the whole search stops the threads, too.
      (void)before;
    }
    return search_together<Words>(edges, mover);
  }

  template <int Words>
  Outcome<Words> search_together(const EdgeList<Words>& edges, Player mover) {
    std::atomic<bool> done = false;
    std::mutex answering;
    std::optional<Outcome<Words>> answer;
    std::exception_ptr failure;
    const auto work = [&](unsigned thread) {
      try {
        EdgeList<Words> own = edges;
        const SearchLease lease{&done, ~std::uint64_t(0), thread, unsigned(engines_.size())};
        const auto outcome = engines_[thread]->of<Words>().search(own, mover, lease);
        const std::scoped_lock lock(answering);
        if (!answer) answer = outcome;
      } catch (...) {
        const std::scoped_lock lock(answering);
        if (!failure) failure = std::current_exception();
      }
      done.store(true);
    };
    std::vector<std::thread> threads;
    for (unsigned i = 1; i < engines_.size(); ++i) threads.emplace_back(work, i);
    work(0);
    for (std::thread& thread : threads) thread.join();
    if (!answer) std::rethrow_exception(failure);
    return *answer;
  }

  SolveOptions options_;
  SearchBudget budget_;
  std::uint32_t vertices_;
  Edges edges_;
  ConnectedParts parts_;
  std::vector<VertexId> number_;  // within the part
  PositionTables tables_;
  std::vector<std::unique_ptr<Engines>> engines_;
};

GameSolver::GameSolver(const Hypergraph& game, const SolveOptions& options)
    : impl_(std::make_unique<Impl>(game, options)) {}

GameSolver::~GameSolver() = default;

GameValue GameSolver::value(Player first) { return impl_->value(first); }

std::optional<Decision> GameSolver::decide(const Hypergraph& position, Player mover) {
  return impl_->decide(position, mover);
}

std::uint64_t GameSolver::positions() const { return impl_->positions(); }

GameValue solve_game(const Hypergraph& game, Player first, const SolveOptions& options) {
  return GameSolver(game, options).value(first);
}

}  // namespace gadgetc

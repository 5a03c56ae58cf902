// A position is what is left of the edges: those Breaker has hit are gone, and Maker's vertices are
// taken out of the rest. Vertices in no edge are left out: an extra move never hurts in a
// Maker-Breaker game, so they are passes that nobody needs. Before it is searched a position is
// reduced without changing its value:
//
//   - an edge that contains another one goes (whoever hits or fills the smaller does it first);
//   - an empty edge, or an edge of one vertex with Maker to move: Maker wins;
//   - no edge: Breaker wins;
//   - an edge of one vertex with Breaker to move forces that vertex; two such edges lose.
//
// The sorted edges and the side to move are the key of the table.
#include "tests/solver/formula_game/solve_plain.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <string>
#include <unordered_map>
#include <utility>

#include "base/run/interrupts.hpp"
#include "solver/formula_game/hypergraph/minimal_edges.hpp"

namespace gadgetc::test {
namespace {

using Edge = formula_game::Hyperedge;

struct LimitReached {};

// The vertices of the edges, the most promising first: a vertex weighs 2^-size for each of its
// edges, Erdos and Selfridge's measure of danger (1973).
std::vector<formula_game::VertexId> ordered_vertices(const formula_game::Edges& edges) {
  std::vector<std::pair<formula_game::VertexId, double>> parts;
  for (const Edge& edge : edges) {
    for (formula_game::VertexId vertex : edge)
      parts.emplace_back(vertex, std::ldexp(1.0, -int(edge.size())));
  }
  std::sort(parts.begin(), parts.end());
  std::vector<std::pair<double, formula_game::VertexId>> weights;
  for (const auto& [vertex, weight] : parts) {
    if (weights.empty() || weights.back().second != vertex) weights.emplace_back(0.0, vertex);
    weights.back().first -= weight;
  }
  std::sort(weights.begin(), weights.end());
  std::vector<formula_game::VertexId> vertices;
  for (const auto& entry : weights) vertices.push_back(entry.second);
  return vertices;
}

std::string plain_key(const formula_game::Edges& edges, formula_game::Player mover) {
  std::string key(1, char(mover));
  const auto add_number = [&](std::uint32_t number) {
    for (; number >= 128; number /= 128) key += char(number % 128 + 128);
    key += char(number);
  };
  for (const Edge& edge : edges) {
    add_number(std::uint32_t(edge.size()));
    for (formula_game::VertexId vertex : edge) add_number(vertex);
  }
  return key;
}

class Search {
 public:
  explicit Search(const formula_game::SolveLimits& limits) : limits_(limits) {}

  // `edges` are minimal and sorted. The path is a vector and not the call stack: games are long.
  formula_game::Player winner(formula_game::Edges edges, formula_game::Player mover) {
    std::vector<Frame> path;
    std::optional<formula_game::Player> value = enter(path, std::move(edges), mover);
    while (!path.empty()) {
      Frame& frame = path.back();
      const bool done = value && (*value == frame.mover || frame.next == frame.moves.size());
      if (done) {
        leave(path, *value);
      } else {
        formula_game::Edges next = after_move(frame.edges, frame.mover, frame.moves[frame.next++]);
        value = enter(path, std::move(next), opponent(frame.mover));
      }
    }
    return *value;
  }

  std::uint64_t nodes() const { return nodes_; }

 private:
  using Clock = std::chrono::steady_clock;

  static bool has_edge_within(const formula_game::Edges& edges, std::size_t size) {
    return std::any_of(edges.begin(), edges.end(),
                       [=](const Edge& edge) { return edge.size() <= size; });
  }

  // A position on the path and the moves not yet tried in it.
  struct Frame {
    formula_game::Edges edges;
    formula_game::Player mover;
    std::string key;
    std::vector<formula_game::VertexId> moves;
    std::size_t next = 0;
    std::size_t footprint = 0;
  };

  // The value, if it is known at once; otherwise a new frame.
  std::optional<formula_game::Player> enter(std::vector<Frame>& path, formula_game::Edges edges,
                                            formula_game::Player mover) {
    throw_if_interrupted();
    check_time();
    if (mover == formula_game::Player::Breaker && !reply_to_units(edges, mover))
      return formula_game::Player::Maker;
    if (edges.empty()) return formula_game::Player::Breaker;
    if (mover == formula_game::Player::Maker && has_edge_within(edges, 1))
      return formula_game::Player::Maker;
    if (edges.front().empty()) return formula_game::Player::Maker;

    std::string key = plain_key(edges, mover);
    if (auto found = table_.find(key); found != table_.end()) return found->second;
    if (limits_.nodes && nodes_ >= *limits_.nodes) throw LimitReached{};
    ++nodes_;
    std::vector<formula_game::VertexId> moves = ordered_vertices(edges);
    const std::size_t footprint =
        edges.size() * kEdgeOverhead + (key.size() + moves.size()) * sizeof(formula_game::VertexId);
    reserve(footprint);
    path.push_back({std::move(edges), mover, std::move(key), std::move(moves), 0, footprint});
    return std::nullopt;
  }

  void leave(std::vector<Frame>& path, formula_game::Player value) {
    bytes_ -= path.back().footprint;
    reserve(path.back().key.size() + kEntryOverhead);
    table_.emplace(std::move(path.back().key), value);
    path.pop_back();
  }

  // Breaker's forced move, if any. False: two moves at once would be needed.
  static bool reply_to_units(formula_game::Edges& edges, formula_game::Player& mover) {
    std::optional<formula_game::VertexId> forced;
    for (const Edge& edge : edges) {
      if (edge.size() != 1) continue;
      if (forced) return false;
      forced = edge.front();
    }
    if (forced) {
      edges = after_move(edges, formula_game::Player::Breaker, *forced);
      mover = formula_game::Player::Maker;
    }
    return true;
  }

  void check_time() const {
    if (!limits_.seconds) return;
    const std::chrono::duration<double> spent = Clock::now() - start_;
    if (spent.count() > *limits_.seconds) throw LimitReached{};
  }

  void reserve(std::size_t bytes) {
    bytes_ += bytes;
    if (limits_.memory_mib && bytes_ >> 20 >= *limits_.memory_mib) throw LimitReached{};
  }

  // Bytes beside the payload: a vector and its block for an edge, a node of the hash table.
  static constexpr std::size_t kEdgeOverhead = 48, kEntryOverhead = 96;

  formula_game::SolveLimits limits_;
  Clock::time_point start_ = Clock::now();
  std::unordered_map<std::string, formula_game::Player> table_;
  std::size_t bytes_ = 0;  // of the table and of the positions on the path
  std::uint64_t nodes_ = 0;
};

}  // namespace

formula_game::GameValue solve_plain(const formula_game::Hypergraph& game,
                                    formula_game::Player first,
                                    const formula_game::SolveLimits& limits) {
  formula_game::GameValue value;
  Search search(limits);
  const formula_game::Edges edges = formula_game::minimal_edges(game.edges);
  std::vector<bool> alive(game.vertices);
  for (const Edge& edge : edges) {
    for (formula_game::VertexId vertex : edge) alive[vertex] = true;
  }
  std::optional<formula_game::Player> after_pass;  // the value after a move outside all edges
  try {
    for (formula_game::VertexId vertex = 0; vertex < game.vertices; ++vertex) {
      std::optional<formula_game::Player> winner = alive[vertex] ? std::nullopt : after_pass;
      if (!winner) {
        formula_game::Edges next = alive[vertex] ? after_move(edges, first, vertex) : edges;
        winner = search.winner(std::move(next), opponent(first));
        if (!alive[vertex]) after_pass = winner;
      }
      if (*winner == first) value.winning_moves.push_back(vertex);
    }
    value.winner = value.winning_moves.empty() ? opponent(first) : first;
    if (game.vertices == 0)
      value.winner = edges.empty() ? formula_game::Player::Breaker : formula_game::Player::Maker;
  } catch (const LimitReached&) {
    value.moves_complete = false;
    if (!value.winning_moves.empty()) value.winner = first;
  }
  value.nodes = search.nodes();
  return value;
}

}  // namespace gadgetc::test

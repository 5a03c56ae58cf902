#include "solver/formula_game/search/width_three.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/run/time_limit.hpp"
#include "solver/formula_game/search/linear_path.hpp"
#include "solver/formula_game/search/short_edges.hpp"

namespace gadgetc::formula_game {
namespace {

using VertexList = std::vector<VertexId>;  // ascending

// Maker's moves that are enough, by the theorem.
constexpr int kMostMoves = 3;

VertexList intersection_of(const VertexList& one, const VertexList& other) {
  VertexList common;
  std::set_intersection(one.begin(), one.end(), other.begin(), other.end(),
                        std::back_inserter(common));
  return common;
}

VertexList union_of(const VertexList& one, const VertexList& other) {
  VertexList both;
  std::set_union(one.begin(), one.end(), other.begin(), other.end(), std::back_inserter(both));
  return both;
}

// Numbers of the vertices, the heaviest first: an edge weighs 2^-size.
VertexList heaviest_first(const ShortEdges& position, bool lone) {
  std::vector<std::uint64_t> weights(position.names.size());
  std::vector<std::uint32_t> degrees(position.names.size());
  for (const ShortEdge& edge : position.edges) {
    for (std::uint8_t i = 0; i < edge.size; ++i) {
      weights[edge.vertices[i]] += 8U >> edge.size;
      ++degrees[edge.vertices[i]];
    }
  }
  VertexList order;
  for (VertexId vertex = 0; vertex < weights.size(); ++vertex) {
    if (degrees[vertex] > 1 || (lone && degrees[vertex] == 1)) order.push_back(vertex);
  }
  std::stable_sort(order.begin(), order.end(),
                   [&](VertexId a, VertexId b) { return weights[a] > weights[b]; });
  return order;
}

// What is left of the edges; neither move needs to be made.
ShortEdges after_moves(const ShortEdges& position, std::optional<VertexId> maker,
                       std::optional<VertexId> breaker) {
  ShortEdges after{position.names, {}};
  count_steps(8 * position.edges.size());
  for (ShortEdge edge : position.edges) {
    if (breaker && edge.contains(*breaker)) continue;
    if (maker && edge.contains(*maker)) edge.erase(*maker);
    after.edges.push_back(edge);
  }
  return after;
}

std::optional<ShortWin> win_within(const ShortEdges& position, int moves);

struct ShortFinding {
  std::optional<ShortWin> win;
  // Without a win: there is none with any number of moves either.
  bool for_good = false;
};

// Whether W(moves) holds of a position; of parts without an edge that has just shrunk it is known
// not to hold, if `only_fresh`; that is for this number of moves only, but such parts are looked at
// with every number.
ShortFinding find_win(ShortEdges position, int moves, bool only_fresh) {
  ShortReduction reduction(std::move(position));
  if (auto won = reduction.run()) return {std::move(won)};
  ShortFinding finding{std::nullopt, true};
  for (ShortEdges& part : reduction.parts()) {
    if (only_fresh && std::ranges::none_of(part.edges, &ShortEdge::fresh)) continue;
    for (ShortEdge& edge : part.edges) edge.fresh = false;
    if (auto won = win_within(part, moves)) return {reduction.undo(std::move(*won))};
    finding.for_good = false;
  }
  return finding;
}

// Maker has taken a vertex, or none; W(moves) after every answer of Breaker's.
class ShortAnswers {
 public:
  ShortAnswers(const ShortEdges& position, std::optional<VertexId> taken, int moves)
      : position_(position), taken_(taken), moves_(moves) {
    for (const ShortEdge& edge : position.edges) {
      for (std::uint8_t i = 0; i < edge.size; ++i)
        open_.push_back(position.names[edge.vertices[i]]);
    }
    std::sort(open_.begin(), open_.end());
    open_.erase(std::unique(open_.begin(), open_.end()), open_.end());
  }

  // Breaker passes, or takes a vertex, if it is open: whether Maker still wins.
  bool try_answer(std::optional<VertexId> answer) {
    if (answer && !std::ranges::binary_search(open_, position_.names[*answer])) return true;
    ShortFinding finding = find_win(after_moves(position_, taken_, answer), moves_, bool(taken_));
    for_good_ = finding.for_good;
    if (!finding.win) return false;
    open_ = intersection_of(open_, finding.win->carrier);
    carrier_ = union_of(carrier_, finding.win->carrier);
    return true;
  }

  bool for_good() const { return for_good_; }
  const VertexList& carrier() const { return carrier_; }

 private:
  const ShortEdges& position_;
  std::optional<VertexId> taken_;
  int moves_;
  VertexList open_, carrier_;
  bool for_good_ = false;
};

// Maker's win with `taken`; `order` has Breaker's answers, those next to it are tried first.
ShortFinding find_win_with(const ShortEdges& position, VertexId taken, const VertexList& order,
                           int moves) {
  std::vector<bool> is_near(position.names.size());
  for (const ShortEdge& edge : position.edges) {
    if (!edge.contains(taken)) continue;
    for (std::uint8_t i = 0; i < edge.size; ++i) is_near[edge.vertices[i]] = true;
  }
  ShortAnswers answers(position, taken, moves);
  for (const bool near : {true, false}) {
    for (const VertexId answer : order) {
      if (answer == taken || is_near[answer] != near) continue;
      if (!answers.try_answer(answer)) return {std::nullopt, answers.for_good()};
    }
  }
  const VertexId name = position.names[taken];
  return {ShortWin{union_of(answers.carrier(), {name}), name}};
}

// W(moves) of a connected position that is reduced.
std::optional<ShortWin> win_within(const ShortEdges& position, int moves) {
  if (std::ranges::count(position.edges, 2, &ShortEdge::size) > 1) {
    if (auto won = find_linear_path(position)) return won;
  }
  if (moves == 0) return std::nullopt;
  const VertexList answers = heaviest_first(position, true);
  VertexList order = heaviest_first(position, false);
  for (int more = 0; more < moves; ++more) {
    VertexList left;
    for (const VertexId taken : order) {
      ShortFinding finding = find_win_with(position, taken, answers, more);
      if (finding.win) return finding.win;
      if (!finding.for_good) left.push_back(taken);
    }
    order = std::move(left);
  }
  return std::nullopt;
}

}  // namespace

Decision solve_width_three(const std::vector<Hyperedge>& edges, Player mover) {
  const ShortEdges position = short_edges_of(edges);
  if (mover == Player::Maker) {
    const auto won = find_win(position, kMostMoves, false).win;
    if (won) return {Player::Maker, won->move, won->carrier};
    return {Player::Breaker, std::nullopt, position.names};
  }
  ShortAnswers answers(position, std::nullopt, kMostMoves);
  if (!answers.try_answer(std::nullopt)) return {Player::Breaker, std::nullopt, position.names};
  for (const VertexId answer : heaviest_first(position, true)) {
    if (answers.try_answer(answer)) continue;
    return {Player::Breaker, position.names[answer], position.names};
  }
  return {Player::Maker, std::nullopt, answers.carrier()};
}

}  // namespace gadgetc::formula_game

#include "solver/board/sequential/subgame_map.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "solver/board/subgame/subgame.hpp"

namespace gadgetc::board {

namespace {

std::vector<Square> in_order(std::vector<Square> squares) {
  std::sort(squares.begin(), squares.end());
  squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
  return squares;
}

}  // namespace

SubgameMap::SubgameMap(const Position& position, const Division& division)
    : position_(position),
      division_(division),
      graph_(position, in_order(division.contested)),
      interiors_(graph_.size()),
      is_inside_(graph_.size(), false),
      interior_of_(graph_.size(), kNone) {
  for (Node n = 0; n < graph_.size(); ++n) {
    const Piece piece = position.piece(graph_.square(n));
    if (!piece.is_none()) (piece.side() == Side::White ? white_ : black_).push_back(n);
  }
  std::copy_if(white_.begin(), white_.end(), std::back_inserter(weak_),
               [&](Node n) { return is_weak(position.fighter(graph_.square(n))); });
  for (const Node black : black_) add_region(black);
  join_neighbours();
  add_subgames();
  add_boundaries();
  find_likes();
}

// What the piece gets to outside of all interiors; not into dens.
std::vector<StepGraph::Reached> SubgameMap::reach(const OutsidePiece& piece,
                                                  const std::vector<Square>& taken) const {
  std::vector<bool> is_taken(graph_.size(), false);
  for (const Square square : taken) is_taken[graph_.find(square)] = true;
  return graph_.reach({gait(piece.fighter.piece)}, {graph_.find(piece.square)}, [&](Node node) {
    return !graph_.is_den(node) && interior_of_[node] == kNone && !is_taken[node];
  });
}

std::optional<Path> SubgameMap::find_path_to(std::size_t subgame, const OutsidePiece& piece,
                                             const std::vector<Square>& taken) const {
  for (const auto& [node, moves] : reach(piece, taken)) {
    for (const StepGraph::Target& target : graph_.targets(gait(piece.fighter.piece), node)) {
      if (interior_of_[target.to] == subgame) return Path{graph_.square(node), moves};
    }
  }
  return std::nullopt;
}

std::set<std::size_t> SubgameMap::in_reach(const OutsidePiece& piece,
                                           const std::vector<Square>& taken) const {
  std::set<std::size_t> found;
  for (const auto& [node, moves] : reach(piece, taken)) {
    for (const StepGraph::Target& target : graph_.targets(gait(piece.fighter.piece), node)) {
      if (interior_of_[target.to] != kNone) found.insert(interior_of_[target.to]);
    }
  }
  return found;
}

std::optional<Path> SubgameMap::find_path_to_den(const OutsidePiece& piece,
                                                 const std::vector<Square>& taken) const {
  for (const auto& [node, moves] : reach(piece, taken)) {
    for (const StepGraph::Target& target : graph_.targets(gait(piece.fighter.piece), node)) {
      const bool is_goal = graph_.terrain(target.to) == Terrain::BlackDen;
      if (is_goal && interior_of_[target.to] == kNone) {
        return Path{graph_.square(target.to), moves + 1};
      }
    }
  }
  return std::nullopt;
}

OutsidePieces SubgameMap::outside() const {
  OutsidePieces pieces;
  for (const Node node : white_) {
    const Square square = graph_.square(node);
    if (interior_of_[node] == kNone) pieces.push_back({position_.fighter(square), square});
  }
  std::sort(pieces.begin(), pieces.end());
  return pieces;
}

bool SubgameMap::is_weak(Fighter white) const {
  return is_weak_fighter(position_, division_, white);
}

// Where White's weak pieces begin that could take the black piece there at once.
std::vector<SubgameMap::Node> SubgameMap::takers(Node black, Node trap) const {
  std::vector<Node> found;
  const Terrain terrain = graph_.terrain(trap);
  if (terrain != Terrain::WhiteTrap) return found;
  const Fighter victim = position_.fighter(graph_.square(black));
  for (const Node weak : weak_) {
    const Fighter fighter = position_.fighter(graph_.square(weak));
    if (!graph_.has_target(Gait::Walk, weak, trap)) continue;
    if (beats(position_.rules, fighter, graph_.terrain(weak), victim, terrain)) {
      found.push_back(weak);
    }
  }
  return found;
}

void SubgameMap::add_region(Node black) {
  std::vector<Node> interior;
  std::vector<bool> is_region(graph_.size(), false);
  const auto region = graph_.reach({gait_at(black)}, {black}, [&](Node to) {
    if (graph_.is_den(to)) return false;
    const std::vector<Node> weak = takers(black, to);
    if (!weak.empty()) interior.push_back(to);
    interior.insert(interior.end(), weak.begin(), weak.end());
    return weak.empty();
  });
  for (const auto& [node, moves] : region) {
    is_region[node] = true;
    interior.push_back(node);
  }
  for (const Node white : white_) {
    const auto targets = graph_.targets(gait_at(white), white);
    const bool is_beside = std::any_of(targets.begin(), targets.end(),
                                       [&](const auto& target) { return is_region[target.to]; });
    const bool is_weak = std::find(weak_.begin(), weak_.end(), white) != weak_.end();
    if (is_beside && !is_weak) interior.push_back(white);
  }
  for (const Node node : interior) {
    is_inside_[node] = true;
    interiors_.join(node, black);
  }
}

void SubgameMap::join_neighbours() {
  const bool leaps = std::any_of(black_.begin(), black_.end(),
                                 [&](Node node) { return gait_at(node) == Gait::Leap; });
  for (Node from = 0; from < graph_.size(); ++from) {
    for (const StepGraph::Target& target : graph_.targets(leaps ? Gait::Leap : Gait::Walk, from)) {
      if (is_inside_[from] && is_inside_[target.to]) interiors_.join(from, target.to);
    }
  }
}

void SubgameMap::add_subgames() {
  std::vector<Node> dens;
  for (Node node = 0; node < graph_.size(); ++node) {
    if (graph_.terrain(node) == Terrain::BlackDen) dens.push_back(node);
  }
  std::vector<std::size_t> distance(graph_.size(), kNone);
  for (const auto& [node, moves] : graph_.reach({Gait::Leap}, dens, [](Node) { return true; })) {
    distance[node] = moves;
  }
  std::map<Node, std::pair<std::size_t, Node>> nearest;  // by class: distance, the class
  for (Node node = 0; node < graph_.size(); ++node) {
    if (!is_inside_[node]) continue;
    const Node root = interiors_.find(node);
    const auto entry = nearest.try_emplace(root, kNone, root).first;
    entry->second.first = std::min(entry->second.first, distance[node]);
  }
  std::vector<std::pair<std::size_t, Node>> order;
  for (const auto& [root, key] : nearest) order.push_back(key);
  std::sort(order.begin(), order.end());
  std::map<Node, std::size_t> number;
  for (const auto& [least, root] : order) number.emplace(root, number.size());
  subgames_.resize(number.size());
  for (Node node = 0; node < graph_.size(); ++node) {
    if (!is_inside_[node]) continue;
    interior_of_[node] = number[interiors_.find(node)];
    subgames_[interior_of_[node]].interior.push_back(graph_.square(node));
  }
}

void SubgameMap::add_boundaries() {
  const auto leaps = [&](Node node) { return gait_at(node) == Gait::Leap; };
  const bool any_leaps = std::any_of(white_.begin(), white_.end(), leaps) ||
                         std::any_of(black_.begin(), black_.end(), leaps);
  for (IndependentSubgame& subgame : subgames_) subgame.squares = subgame.interior;
  for (Node from = 0; from < graph_.size(); ++from) {
    for (const StepGraph::Target& target :
         graph_.targets(any_leaps ? Gait::Leap : Gait::Walk, from)) {
      const std::size_t here = interior_of_[from], there = interior_of_[target.to];
      if (here != kNone && there == kNone) {
        subgames_[here].squares.push_back(graph_.square(target.to));
      }
      if (here == kNone && there != kNone) {
        subgames_[there].squares.push_back(graph_.square(from));
      }
    }
  }
  for (IndependentSubgame& subgame : subgames_) {
    subgame.squares = in_order(std::move(subgame.squares));
  }
}

// All that the game on its squares is made from, squares as seen from the first.
std::vector<std::size_t> SubgameMap::shape(std::size_t subgame) const {
  const std::vector<Square>& squares = subgames_[subgame].squares;
  std::vector<std::size_t> shape;
  for (const Square square : squares) {
    const Node node = graph_.find(square);
    const bool is_inside = interior_of_[node] == subgame;
    const bool has_piece = is_inside && !position_.piece(square).is_none();
    const Fighter fighter = has_piece ? position_.fighter(square) : Fighter{};
    const bool is_free = fighter.piece.is_none();
    shape.push_back(static_cast<std::size_t>(square.row - squares[0].row));
    shape.push_back(static_cast<std::size_t>(square.column - squares[0].column));
    shape.push_back(static_cast<std::size_t>(graph_.terrain(node)));
    shape.push_back(is_inside);
    shape.push_back(fighter.piece.code());
    shape.push_back(is_free ? 0 : static_cast<std::size_t>(fighter.strength));
    for (const StepGraph::Target& target : graph_.targets(Gait::Leap, node)) {
      const Square to = graph_.square(target.to);
      const auto found = std::lower_bound(squares.begin(), squares.end(), to);
      if (found == squares.end() || *found != to) continue;
      shape.push_back(static_cast<std::size_t>(found - squares.begin()));
    }
    shape.push_back(squares.size());
  }
  return shape;
}

void SubgameMap::find_likes() {
  std::map<std::vector<std::size_t>, std::size_t> first;
  for (std::size_t n = 0; n < subgames_.size(); ++n) {
    IndependentSubgame& one = subgames_[n];
    one.like = first.try_emplace(shape(n), n).first->second;
    const Square from = subgames_[one.like].squares[0], to = one.squares[0];
    one.offset = {to.row - from.row, to.column - from.column};
  }
}

}  // namespace gadgetc::board

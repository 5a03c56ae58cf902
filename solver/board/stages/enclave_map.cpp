#include "solver/board/stages/enclave_map.hpp"

#include <algorithm>
#include <numeric>
#include <queue>
#include <set>

#include "base/grid/direction.hpp"
#include "solver/board/contest/contest.hpp"

namespace gadgetc {

namespace {

std::size_t stride(Piece piece) {
  return piece.kind() == Kind::Lion || piece.kind() == Kind::Tiger ? 1 : 0;
}

}  // namespace

EnclaveMap::EnclaveMap(const Position& position, const Division& division)
    : position_(position), division_(division), squares_(division.contested) {
  std::sort(squares_.begin(), squares_.end());
  for (Node n = 0; n < squares_.size(); ++n) node_of_[squares_[n]] = n;
  add_targets(position);
  for (Node n = 0; n < squares_.size(); ++n) {
    const Piece piece = position.piece(squares_[n]);
    if (!piece.is_none()) (piece.side() == Side::White ? white_ : black_).push_back(n);
  }
  std::copy_if(white_.begin(), white_.end(), std::back_inserter(weak_),
               [&](Node n) { return is_weak(position.fighter(squares_[n])); });
  parent_.resize(squares_.size());
  std::iota(parent_.begin(), parent_.end(), Node{0});
  has_zone_.assign(squares_.size(), false);
  for (const Node black : black_) add_region(black);
  join_neighbours();
  add_enclaves();
}

void EnclaveMap::add_targets(const Position& position) {
  for (auto& targets : targets_) targets.resize(squares_.size());
  const auto is_water = [&](Square at) {
    return position.contains(at) && position.terrain(at) == Terrain::Water;
  };
  for (Node from = 0; from < squares_.size(); ++from) {
    for (const Square step : kNeighbourSteps) {
      Square at = squares_[from];
      do {
        at = {at.row + step.row, at.column + step.column};
      } while (is_water(at));
      const auto to = node_of_.find(at);
      if (to == node_of_.end()) continue;
      targets_[1][from].push_back(to->second);
      const bool is_step =
          at == Square{squares_[from].row + step.row, squares_[from].column + step.column};
      if (is_step) targets_[0][from].push_back(to->second);
    }
  }
}

bool EnclaveMap::is_den(Node node) const {
  const Terrain terrain = position_.terrain(squares_[node]);
  return terrain == Terrain::WhiteDen || terrain == Terrain::BlackDen;
}

// Breadth first.
std::optional<Walk> EnclaveMap::find_walk(const Walker& walker, const std::vector<Square>& taken,
                                          const std::function<bool(Node)>& is_goal) const {
  const std::vector<std::vector<Node>>& targets = targets_[stride(walker.fighter.piece)];
  std::vector<bool> is_seen(squares_.size(), false);
  for (const Square square : taken) is_seen[node_of_.at(square)] = true;
  std::vector<std::pair<Node, std::uint32_t>> queue{{node_of_.at(walker.square), 0}};
  for (std::size_t n = 0; n < queue.size(); ++n) {
    const auto [from, moves] = queue[n];
    if (is_goal(from)) return Walk{squares_[from], moves};
    if (is_den(from)) continue;
    for (const Node to : targets[from]) {
      const bool is_barred = position_.terrain(squares_[to]) == Terrain::WhiteDen;
      if (is_barred || zone_[to] != kNone || is_seen[to]) continue;
      is_seen[to] = true;
      queue.emplace_back(to, moves + 1);
    }
  }
  return std::nullopt;
}

std::optional<Walk> EnclaveMap::find_walk_to(std::size_t enclave, const Walker& walker,
                                             const std::vector<Square>& taken) const {
  const std::vector<std::vector<Node>>& targets = targets_[stride(walker.fighter.piece)];
  return find_walk(walker, taken, [&](Node node) {
    return std::any_of(targets[node].begin(), targets[node].end(),
                       [&](Node to) { return zone_[to] == enclave; });
  });
}

std::set<std::size_t> EnclaveMap::in_reach(const Walker& walker,
                                           const std::vector<Square>& taken) const {
  std::set<std::size_t> found;
  find_walk(walker, taken, [&](Node node) {
    for (const Node to : targets_[stride(walker.fighter.piece)][node]) {
      if (zone_[to] != kNone) found.insert(zone_[to]);
    }
    return false;
  });
  return found;
}

std::optional<Walk> EnclaveMap::find_walk_to_den(const Walker& walker,
                                                 const std::vector<Square>& taken) const {
  return find_walk(walker, taken, [&](Node node) {
    return position_.terrain(squares_[node]) == Terrain::BlackDen;
  });
}

Walkers EnclaveMap::outsiders() const {
  Walkers walkers;
  for (const Node node : white_) {
    const Square square = squares_[node];
    if (zone_[node] == kNone) walkers.push_back({position_.fighter(square), square});
  }
  std::sort(walkers.begin(), walkers.end());
  return walkers;
}

bool EnclaveMap::is_weak(Fighter white) const {
  return is_weak_fighter(position_, division_, white);
}

// The posts of White's weak pieces that could take the black piece there at once.
std::vector<EnclaveMap::Node> EnclaveMap::watchers(Node black, Node trap) const {
  std::vector<Node> posts;
  const Terrain terrain = position_.terrain(squares_[trap]);
  if (terrain != Terrain::WhiteTrap) return posts;
  for (const Node post : weak_) {
    const std::vector<Node>& targets = targets_[0][post];
    if (std::find(targets.begin(), targets.end(), trap) == targets.end()) continue;
    const Fighter weak = position_.fighter(squares_[post]);
    const Fighter victim = position_.fighter(squares_[black]);
    const Terrain from = position_.terrain(squares_[post]);
    if (beats(position_.rules, weak, from, victim, terrain)) posts.push_back(post);
  }
  return posts;
}

EnclaveMap::Node EnclaveMap::find(Node node) {
  while (parent_[node] != node) node = parent_[node] = parent_[parent_[node]];
  return node;
}

void EnclaveMap::add_region(Node black) {
  const std::size_t gait = stride(position_.piece(squares_[black]));
  std::set<Node> region{black}, zone{black};
  std::vector<Node> open{black};
  while (!open.empty()) {
    const Node from = open.back();
    open.pop_back();
    for (const Node to : targets_[gait][from]) {
      if (is_den(to) || region.contains(to)) continue;
      const std::vector<Node> posts = watchers(black, to);
      zone.insert(to);
      zone.insert(posts.begin(), posts.end());
      if (!posts.empty()) continue;
      region.insert(to);
      open.push_back(to);
    }
  }
  for (const Node white : white_) {
    const std::vector<Node>& targets = targets_[stride(position_.piece(squares_[white]))][white];
    const bool is_beside =
        std::any_of(targets.begin(), targets.end(), [&](Node to) { return region.contains(to); });
    const bool is_weak = std::find(weak_.begin(), weak_.end(), white) != weak_.end();
    if (is_beside && !is_weak) zone.insert(white);
  }
  for (const Node node : zone) {
    has_zone_[node] = true;
    join(node, black);
  }
}

void EnclaveMap::join_neighbours() {
  const bool leaps = std::any_of(black_.begin(), black_.end(), [&](Node node) {
    return stride(position_.piece(squares_[node])) != 0;
  });
  for (Node from = 0; from < squares_.size(); ++from) {
    for (const Node to : targets_[leaps ? 1 : 0][from]) {
      if (has_zone_[from] && has_zone_[to]) join(from, to);
    }
  }
}

// In moves of one who leaps.
std::vector<std::size_t> EnclaveMap::distances_to_den() const {
  std::vector<std::size_t> distance(squares_.size(), kNone);
  std::queue<Node> queue;
  for (Node node = 0; node < squares_.size(); ++node) {
    if (position_.terrain(squares_[node]) != Terrain::BlackDen) continue;
    distance[node] = 0;
    queue.push(node);
  }
  while (!queue.empty()) {
    const Node from = queue.front();
    queue.pop();
    for (const Node to : targets_[1][from]) {
      if (distance[to] != kNone) continue;
      distance[to] = distance[from] + 1;
      queue.push(to);
    }
  }
  return distance;
}

void EnclaveMap::add_enclaves() {
  const auto leaps = [&](Node node) { return stride(position_.piece(squares_[node])) != 0; };
  const bool any_leaps = std::any_of(white_.begin(), white_.end(), leaps) ||
                         std::any_of(black_.begin(), black_.end(), leaps);
  const std::vector<std::size_t> distance = distances_to_den();
  std::map<Node, std::pair<std::size_t, Node>> nearest;  // by root: distance, itself
  for (Node node = 0; node < squares_.size(); ++node) {
    if (!has_zone_[node]) continue;
    auto& [least, root] = nearest.try_emplace(find(node), kNone, find(node)).first->second;
    least = std::min(least, distance[node]);
  }
  std::vector<std::pair<std::size_t, Node>> order;
  for (const auto& [root, key] : nearest) order.push_back(key);
  std::sort(order.begin(), order.end());
  std::map<Node, std::size_t> number;
  for (const auto& [least, root] : order) number.emplace(root, number.size());
  enclaves_.resize(number.size());
  zone_.assign(squares_.size(), kNone);
  for (Node node = 0; node < squares_.size(); ++node) {
    if (!has_zone_[node]) continue;
    zone_[node] = number[find(node)];
    enclaves_[zone_[node]].zone.push_back(squares_[node]);
    enclaves_[zone_[node]].arena.push_back(squares_[node]);
  }
  for (Node from = 0; from < squares_.size(); ++from) {
    for (const Node to : targets_[any_leaps ? 1 : 0][from]) {
      if (zone_[from] != kNone && zone_[to] == kNone) {
        enclaves_[zone_[from]].arena.push_back(squares_[to]);
      }
      if (zone_[from] == kNone && zone_[to] != kNone) {
        enclaves_[zone_[to]].arena.push_back(squares_[from]);
      }
    }
  }
  for (Enclave& enclave : enclaves_) {
    std::sort(enclave.arena.begin(), enclave.arena.end());
    const auto end = std::unique(enclave.arena.begin(), enclave.arena.end());
    enclave.arena.erase(end, enclave.arena.end());
  }
  find_likes();
}

// All that a contest on its arena is made from, squares as seen from the arena's first.
std::vector<std::size_t> EnclaveMap::shape(std::size_t enclave) const {
  const std::vector<Square>& arena = enclaves_[enclave].arena;
  std::vector<std::size_t> shape;
  for (const Square square : arena) {
    const Node node = node_of_.at(square);
    const bool is_inside = zone_[node] == enclave;
    const bool has_piece = is_inside && !position_.piece(square).is_none();
    const Fighter fighter = has_piece ? position_.fighter(square) : Fighter{};
    const bool is_free = fighter.piece.is_none();
    shape.push_back(static_cast<std::size_t>(square.row - arena[0].row));
    shape.push_back(static_cast<std::size_t>(square.column - arena[0].column));
    shape.push_back(static_cast<std::size_t>(position_.terrain(square)));
    shape.push_back(is_inside);
    shape.push_back(fighter.piece.code());
    shape.push_back(is_free ? 0 : static_cast<std::size_t>(fighter.strength));
    for (const Node to : targets_[1][node]) {
      const auto found = std::lower_bound(arena.begin(), arena.end(), squares_[to]);
      if (found == arena.end() || *found != squares_[to]) continue;
      shape.push_back(static_cast<std::size_t>(found - arena.begin()));
    }
    shape.push_back(arena.size());
  }
  return shape;
}

void EnclaveMap::find_likes() {
  std::map<std::vector<std::size_t>, std::size_t> first;
  for (std::size_t e = 0; e < enclaves_.size(); ++e) {
    Enclave& one = enclaves_[e];
    one.like = first.try_emplace(shape(e), e).first->second;
    const Square from = enclaves_[one.like].arena[0], to = one.arena[0];
    one.offset = {to.row - from.row, to.column - from.column};
  }
}

}  // namespace gadgetc

#include "naive_board.hpp"

#include <string>
#include <unordered_map>
#include <vector>

#include "games/jungle/moves.hpp"

namespace gadgetc::jungle {

namespace {

struct Node {
  std::vector<std::size_t> next;
  Side turn = Side::White;
  bool known = false;
  NaiveValue value;
};

std::string key_of(const Position& position) {
  std::string key(1, position.turn == Side::White ? 'w' : 'b');
  for (int row = 0; row < position.rows(); ++row) {
    const std::uint8_t* cells = position.row_cells(row);
    key.append(cells, cells + position.columns());
  }
  for (const auto& [square, strength] : position.own_strengths) {
    key += ' ' + std::to_string(strength);  // in the order of the squares
  }
  return key;
}

std::vector<Node> list_positions(const Position& start) {
  std::vector<Node> nodes;
  std::vector<Position> positions;
  std::unordered_map<std::string, std::size_t> number;
  const auto add = [&](const Position& position) {
    const auto [entry, is_new] = number.try_emplace(key_of(position), positions.size());
    if (is_new) positions.push_back(position);
    return entry->second;
  };
  add(start);
  for (std::size_t n = 0; n < positions.size(); ++n) {
    const Position position = positions[n];
    Node node;
    node.turn = position.turn;
    const std::vector<Move> moves = legal_moves(position);
    if (const auto winner = find_winner(position)) {
      node.known = true;
      node.value = {winner, 0};
    } else if (moves.empty()) {
      node.known = true;
      if (position.rules.stalemate == Stalemate::Loss) node.value = {opponent(position.turn), 0};
    }
    for (const Move move : moves) {
      Position after = position;
      play(after, move);
      node.next.push_back(add(after));
    }
    nodes.push_back(node);
  }
  return nodes;
}

// The value of a node after `plies` plies at most, if it is decided by then.
bool decide(const std::vector<Node>& nodes, Node& node, int plies) {
  bool all_lost = true;
  for (const std::size_t next : node.next) {
    const Node& after = nodes[next];
    const bool decided = after.known && after.value.winner && after.value.plies < plies;
    if (decided && after.value.winner == node.turn) {
      node.value = {node.turn, plies};
      return node.known = true;
    }
    all_lost = all_lost && decided;
  }
  if (!all_lost) return false;
  node.value = {opponent(node.turn), plies};
  return node.known = true;
}

}  // namespace

NaiveValue solve_naively(const Position& position) {
  std::vector<Node> nodes = list_positions(position);
  // Wins come up ply by ply; a ply without a new one is the last.
  bool changed = true;
  for (int plies = 1; changed; ++plies) {
    changed = false;
    for (Node& node : nodes) {
      if (!node.known) changed = decide(nodes, node, plies) || changed;
    }
  }
  return nodes.front().value;
}

}  // namespace gadgetc::jungle

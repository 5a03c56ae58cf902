// Some squares of a board, by number, and where a piece could go from each, whoever stands there.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "games/jungle/position.hpp"

namespace gadgetc::jungle::board {

enum class Gait : std::uint8_t { Walk, Leap, Swim };

constexpr Gait gait(Piece piece) {
  if (piece.kind() == Kind::Rat) return Gait::Swim;
  const bool leaps = piece.kind() == Kind::Lion || piece.kind() == Kind::Tiger;
  return leaps ? Gait::Leap : Gait::Walk;
}

class StepGraph {
 public:
  using Node = std::uint32_t;
  static constexpr Node kNoNode = ~Node{0};

  struct Target {
    Node to;
    std::uint32_t over_begin, over_end;  // of the nodes that a leap passes over
  };

  // Takes squares in reading order; moves to other squares of the board are left out.
  StepGraph(const Position& position, std::vector<Square> squares);

  std::size_t size() const { return squares_.size(); }
  Square square(Node node) const { return squares_[node]; }
  Terrain terrain(Node node) const { return terrain_[node]; }
  bool is_den(Node node) const {
    return terrain_[node] == Terrain::WhiteDen || terrain_[node] == Terrain::BlackDen;
  }
  // kNoNode for a square of no node.
  Node find(Square square) const;

  // North, west, east, south. A piece that walks or leaps has no moves from water.
  std::span<const Target> targets(Gait gait, Node from) const {
    const Targets& all = targets_[static_cast<std::size_t>(gait)];
    return {all.list.data() + all.begin[from], all.list.data() + all.begin[from + 1]};
  }
  std::span<const Node> over(const Target& target) const {
    return {over_.data() + target.over_begin, over_.data() + target.over_end};
  }

  struct Reached {
    Node node;
    std::uint32_t moves;
  };
  // What is reached from the starts, by moves of these gaits to nodes with may_enter(node): breadth
  // first, the starts at their beginning.
  template <typename MayEnter>
  std::vector<Reached> reach(const std::vector<Gait>& gaits, const std::vector<Node>& starts,
                             const MayEnter& may_enter) const {
    std::vector<bool> is_seen(size(), false);
    std::vector<Reached> reached;
    for (const Node start : starts) {
      is_seen[start] = true;
      reached.push_back({start, 0});
    }
    for (std::size_t n = 0; n < reached.size(); ++n) {
      const auto [from, moves] = reached[n];
      for (const Gait gait : gaits) {
        for (const Target& target : targets(gait, from)) {
          if (is_seen[target.to] || !may_enter(target.to)) continue;
          is_seen[target.to] = true;
          reached.push_back({target.to, moves + 1});
        }
      }
    }
    return reached;
  }

 private:
  void add_targets(const Position& position, Node from, Square step);

  // The targets of one gait: where those of each node begin, and all.
  struct Targets {
    std::vector<std::uint32_t> begin{0};
    std::vector<Target> list;
  };

  std::vector<Square> squares_;
  std::vector<Terrain> terrain_;
  std::array<Targets, 3> targets_;  // by gait
  std::vector<Node> over_;
};

}  // namespace gadgetc::jungle::board

// Independent subgames of a board of any size, and the squares between where only White's pieces
// go.
//
// The *region* of a black piece is what it reaches, whoever stands where, without stepping on a
// white trap where a weak white piece could take it from its first square. A region with these
// traps, with the first squares of those weak pieces and with White's other pieces beside it is the
// *interior* of a subgame. Interiors that meet, or between which a black piece could step, are one.
// The squares of a subgame are its interior and what is one move away. As long as no black piece
// leaves the interior, whatever Black does there is a game on these squares alone. Outside of all
// interiors there are only White's pieces.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

#include "games/jungle/position.hpp"
#include "solver/board/divide_board.hpp"
#include "solver/board/subgame/step_graph.hpp"

namespace gadgetc::board {

// A white piece outside of all interiors.
struct OutsidePiece {
  Fighter fighter;
  Square square;
  bool operator==(const OutsidePiece& other) const { return key() == other.key(); }
  auto operator<=>(const OutsidePiece& other) const { return key() <=> other.key(); }

 private:
  std::tuple<std::uint8_t, int, Square> key() const {
    return {fighter.piece.code(), fighter.strength, square};
  }
};
using OutsidePieces = std::vector<OutsidePiece>;  // in order

struct IndependentSubgame {
  std::vector<Square> interior;  // in order
  std::vector<Square> squares;   // in order
  // The first subgame that is the same but for where it lies, and how far this is from there.
  std::size_t like = 0;
  Square offset{0, 0};
};

struct Path {
  Square to;
  std::uint32_t moves;
};

class SubgameMap {
 public:
  // No contested piece swims. Both are kept by reference.
  SubgameMap(const Position& position, const Division& division);

  // Those nearest to Black's den first.
  const std::vector<IndependentSubgame>& subgames() const { return subgames_; }
  std::size_t black_pieces() const { return black_.size(); }
  // White's pieces outside in the beginning.
  OutsidePieces outside() const;
  // The shortest path of a white piece outside of all interiors, over none of the squares that are
  // taken, to where it can step into that subgame's interior; or into Black's den.
  std::optional<Path> find_path_to(std::size_t subgame, const OutsidePiece& piece,
                                   const std::vector<Square>& taken) const;
  std::optional<Path> find_path_to_den(const OutsidePiece& piece,
                                       const std::vector<Square>& taken) const;
  // The subgames that it can get to so.
  std::set<std::size_t> in_reach(const OutsidePiece& piece, const std::vector<Square>& taken) const;
  // Is a white piece of the board weak (is_weak_fighter)?
  bool is_weak(Fighter white) const;

 private:
  using Node = StepGraph::Node;
  static constexpr std::size_t kNone = ~std::size_t{0};

  std::vector<StepGraph::Reached> reach(const OutsidePiece& piece,
                                        const std::vector<Square>& taken) const;
  Gait gait_at(Node node) const { return gait(position_.piece(graph_.square(node))); }
  std::vector<Node> takers(Node black, Node trap) const;
  void add_region(Node black);
  void join_neighbours();
  void add_subgames();
  void add_boundaries();
  std::vector<std::size_t> shape(std::size_t subgame) const;
  void find_likes();

  const Position& position_;
  const Division& division_;
  StepGraph graph_;
  std::vector<Node> white_, black_;  // where pieces stand
  std::vector<Node> weak_;
  Partition interiors_;
  std::vector<bool> is_inside_;           // by node: in some interior
  std::vector<std::size_t> interior_of_;  // by node: the subgame, or kNone
  std::vector<IndependentSubgame> subgames_;
};

}  // namespace gadgetc::board

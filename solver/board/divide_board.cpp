#include "solver/board/divide_board.hpp"

#include <algorithm>
#include <map>

#include "games/jungle/moves.hpp"
#include "solver/board/step_graph.hpp"

namespace gadgetc::jungle::board {

namespace {

using Node = StepGraph::Node;

// How some piece of the board moves; walkers may always be about.
std::vector<Gait> gaits_on(const Position& position, const std::vector<Square>& squares) {
  std::array<bool, 3> is_about{true, false, false};
  for (const Square square : squares) {
    const Piece piece = position.piece(square);
    if (!piece.is_none()) is_about[static_cast<std::size_t>(gait(piece))] = true;
  }
  std::vector<Gait> gaits;
  for (const Gait gait : {Gait::Walk, Gait::Leap, Gait::Swim}) {
    if (is_about[static_cast<std::size_t>(gait)]) gaits.push_back(gait);
  }
  return gaits;
}

// In reading order.
std::vector<Square> all_squares(const Position& position) {
  std::vector<Square> squares;
  for (int row = 0; row < position.rows(); ++row) {
    for (int column = 0; column < position.columns(); ++column) squares.push_back({row, column});
  }
  return squares;
}

// Those where a piece of the board may stand.
std::vector<Square> passable_squares(const Position& position, const std::vector<Gait>& gaits) {
  std::vector<Square> squares = all_squares(position);
  if (gaits.back() != Gait::Swim) {
    std::erase_if(squares, [&](Square at) { return position.terrain(at) == Terrain::Water; });
  }
  return squares;
}

class Parts {
 public:
  static constexpr std::size_t kNone = ~std::size_t{0};
  struct Part {
    std::array<std::vector<Node>, 2> pieces;  // by side
    std::array<bool, 2> reaches_den{};        // by the den's owner
    bool is_contested = false;
  };

  explicit Parts(const Position& position)
      : position_(position),
        gaits_(gaits_on(position, all_squares(position))),
        graph_(position, passable_squares(position, gaits_)),
        part_of_(graph_.size(), kNone) {
    for (Node node = 0; node < graph_.size(); ++node) {
      if (is_empty_den(node)) dens_.push_back(node);
      if (!is_empty_den(node) && part_of_[node] == kNone) add_part(node);
    }
    for (const Node den : dens_) {
      const std::size_t owner = graph_.terrain(den) == Terrain::WhiteDen ? 0 : 1;
      for_each_part_beside(den, [&](Part& part) { part.reaches_den[owner] = true; });
    }
  }

  Division divide() {
    Division division;
    for (Part& part : parts_) divide_part(part, division);
    for (Node node = 0; node < graph_.size(); ++node) {
      bool is_contested = part_of_[node] != kNone && parts_[part_of_[node]].is_contested;
      if (is_empty_den(node)) {
        for_each_part_beside(
            node, [&](const Part& part) { is_contested = is_contested || part.is_contested; });
      }
      if (is_contested) division.contested.push_back(graph_.square(node));
    }
    return division;
  }

 private:
  Piece piece(Node node) const { return position_.piece(graph_.square(node)); }
  // A den with a piece in it (its owner's, as nobody has won) is land like any other.
  bool is_empty_den(Node node) const { return graph_.is_den(node) && piece(node).is_none(); }

  void add_part(Node first) {
    Part& part = parts_.emplace_back();
    for (const auto& [node, moves] :
         graph_.reach(gaits_, {first}, [&](Node to) { return !is_empty_den(to); })) {
      part_of_[node] = parts_.size() - 1;
      if (piece(node).is_none()) continue;
      part.pieces[static_cast<std::size_t>(piece(node).side())].push_back(node);
    }
  }

  // Parts from which one move leads to the den.
  template <typename Visit>
  void for_each_part_beside(Node den, const Visit& visit) {
    for (const Gait gait : gaits_) {
      for (const StepGraph::Target& target : graph_.targets(gait, den)) {
        if (part_of_[target.to] != kNone) visit(parts_[part_of_[target.to]]);
      }
    }
  }

  void divide_part(Part& part, Division& division) const {
    const auto& [white, black] = part.pieces;
    if (white.empty() && black.empty()) return;
    const std::size_t side = white.empty() ? 1 : 0;
    const bool reaches_den = part.reaches_den[1 - side];
    const bool runs = reaches_den && side == 1 && black.size() == 1;
    part.is_contested = (!white.empty() && !black.empty()) || (reaches_den && !runs);
    if (part.is_contested) return;
    division.is_immortal[side] = true;
    const auto can_move = [&](Node node) {
      return !destinations(position_, graph_.square(node)).empty();
    };
    division.has_pass[side] =
        division.has_pass[side] ||
        std::any_of(part.pieces[side].begin(), part.pieces[side].end(), can_move);
    if (!runs) return;
    const auto distance = runner_distance(black.front());
    if (distance && (!division.runner_distance || *distance < *division.runner_distance)) {
      division.runner_distance = distance;
    }
  }

  // Moves of the piece, alone on the board, until it stands in White's den.
  std::optional<int> runner_distance(Node runner) const {
    for (const auto& [node, moves] : graph_.reach({gait(piece(runner))}, {runner}, [&](Node to) {
           return graph_.terrain(to) != Terrain::BlackDen;
         })) {
      if (graph_.terrain(node) == Terrain::WhiteDen) return static_cast<int>(moves);
    }
    return std::nullopt;
  }

  const Position& position_;
  std::vector<Gait> gaits_;
  StepGraph graph_;
  std::vector<Part> parts_;
  std::vector<std::size_t> part_of_;  // by node; kNone for empty dens
  std::vector<Node> dens_;            // empty ones
};

}  // namespace

Division divide_board(const Position& position) { return Parts(position).divide(); }

}  // namespace gadgetc::jungle::board

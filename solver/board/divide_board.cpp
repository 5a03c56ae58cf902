// Parts are the classes of a union-find structure (Boost.Graph's disjoint sets) over all squares.
#include "solver/board/divide_board.hpp"

#include <algorithm>
#include <boost/pending/disjoint_sets.hpp>
#include <map>
#include <numeric>
#include <queue>

#include "games/jungle/moves.hpp"

namespace gadgetc {

namespace {

constexpr Square kSouth{1, 0}, kEast{0, 1};

// A den with a piece in it (its owner's, as nobody has won) is land like any other.
bool is_den(const Position& position, Square square) {
  const Terrain terrain = position.terrain(square);
  return (terrain == Terrain::WhiteDen || terrain == Terrain::BlackDen) &&
         position.piece(square).is_none();
}

class Parts {
 public:
  explicit Parts(const Position& position)
      : position_(position),
        rank_(position.squares()),
        parent_(position.squares()),
        sets_(rank_.data(), parent_.data()) {
    for (std::size_t n = 0; n < position.squares(); ++n) sets_.make_set(n);
    for_each([&](Square square) {
      const Piece piece = position_.piece(square);
      if (piece.is_none()) return;
      has_rat_ |= piece.kind() == Kind::Rat;
      has_leaper_ |= piece.kind() == Kind::Lion || piece.kind() == Kind::Tiger;
    });
    for_each([&](Square square) {
      for (const Square step : {kSouth, kEast}) join(square, step);
    });
  }

  std::size_t of(Square square) { return sets_.find_set(index(square)); }

  // Parts from which one move leads to `den`.
  std::vector<std::size_t> beside(Square den) {
    std::vector<std::size_t> parts;
    for (const Square step : {Square{-1, 0}, Square{0, -1}, kEast, kSouth}) {
      Square at{den.row + step.row, den.column + step.column};
      while (has_leaper_ && is_water(at)) at = {at.row + step.row, at.column + step.column};
      if (position_.contains(at) && is_passable(at)) parts.push_back(of(at));
      const Square next{den.row + step.row, den.column + step.column};
      if (has_rat_ && is_water(next)) parts.push_back(of(next));
    }
    return parts;
  }

  template <typename Visit>
  void for_each(const Visit& visit) const {
    for (int row = 0; row < position_.rows(); ++row) {
      for (int column = 0; column < position_.columns(); ++column) visit(Square{row, column});
    }
  }

 private:
  std::size_t index(Square square) const {
    return static_cast<std::size_t>(square.row) * static_cast<std::size_t>(position_.columns()) +
           static_cast<std::size_t>(square.column);
  }
  bool is_water(Square square) const {
    return position_.contains(square) && position_.terrain(square) == Terrain::Water;
  }
  bool is_passable(Square square) const {
    return !is_den(position_, square) &&
           (position_.terrain(square) != Terrain::Water || has_rat_);
  }

  void join(Square from, Square step) {
    if (is_den(position_, from)) return;
    Square to{from.row + step.row, from.column + step.column};
    if (position_.contains(to) && is_passable(from) && is_passable(to)) unite(from, to);
    if (!has_leaper_ || position_.terrain(from) == Terrain::Water) return;
    while (is_water(to)) to = {to.row + step.row, to.column + step.column};
    if (position_.contains(to) && !is_den(position_, to)) unite(from, to);
  }
  void unite(Square a, Square b) { sets_.union_set(index(a), index(b)); }

  const Position& position_;
  bool has_rat_ = false, has_leaper_ = false;
  std::vector<std::size_t> rank_, parent_;
  boost::disjoint_sets<std::size_t*, std::size_t*> sets_;
};

struct PartPieces {
  std::array<std::vector<Square>, 2> of;  // by side
  bool is_fought_over() const { return !of[0].empty() && !of[1].empty(); }
};

// Moves of the piece on `start`, alone on the board, until it stands in the enemy's den.
std::optional<int> find_distance(const Position& position, Square start) {
  Position alone = position;
  for (int row = 0; row < alone.rows(); ++row) {
    for (int column = 0; column < alone.columns(); ++column) {
      alone.set_piece({row, column}, kNoPiece);
    }
  }
  const Piece piece = position.piece(start);
  std::map<Square, int> distance{{start, 0}};
  std::queue<Square> queue;
  queue.push(start);
  while (!queue.empty()) {
    const Square from = queue.front();
    queue.pop();
    alone.set_piece(from, piece);
    for (const Square to : destinations(alone, from)) {
      if (!distance.emplace(to, distance[from] + 1).second) continue;
      if (is_enemy_den(alone.terrain(to), piece.side())) return distance[to];
      queue.push(to);
    }
    alone.set_piece(from, kNoPiece);
  }
  return std::nullopt;
}

bool can_move(const Position& position, const std::vector<Square>& pieces) {
  return std::any_of(pieces.begin(), pieces.end(),
                     [&](Square square) { return !destinations(position, square).empty(); });
}

}  // namespace

Division divide_board(const Position& position) {
  Parts parts(position);
  std::map<std::size_t, PartPieces> pieces;
  std::vector<Square> dens;
  parts.for_each([&](Square square) {
    const Piece piece = position.piece(square);
    if (is_den(position, square)) dens.push_back(square);
    if (piece.is_none()) return;
    pieces[parts.of(square)].of[static_cast<std::size_t>(piece.side())].push_back(square);
  });
  // By part: whose dens it reaches.
  std::map<std::size_t, std::array<bool, 2>> reaches;
  for (const Square den : dens) {
    const std::size_t owner = position.terrain(den) == Terrain::WhiteDen ? 0 : 1;
    for (const std::size_t part : parts.beside(den)) reaches[part][owner] = true;
  }

  Division division;
  std::map<std::size_t, bool> is_contested;
  for (const auto& [part, sides] : pieces) {
    const std::size_t side = sides.of[0].empty() ? 1 : 0;
    const bool reaches_den = reaches.contains(part) && reaches[part][1 - side];
    const bool runs = reaches_den && side == 1 && sides.of[1].size() == 1;
    is_contested[part] = sides.is_fought_over() || (reaches_den && !runs);
    if (is_contested[part]) continue;
    division.is_immortal[side] = true;
    division.has_pass[side] = division.has_pass[side] || can_move(position, sides.of[side]);
    if (!runs) continue;
    const auto distance = find_distance(position, sides.of[1].front());
    if (distance && (!division.runner_distance || *distance < *division.runner_distance)) {
      division.runner_distance = distance;
    }
  }
  parts.for_each([&](Square square) {
    bool here = is_contested[parts.of(square)];
    if (is_den(position, square)) {
      for (const std::size_t part : parts.beside(square)) here = here || is_contested[part];
    }
    if (here) division.contested.push_back(square);
  });
  return division;
}

}  // namespace gadgetc

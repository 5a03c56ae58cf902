#include "tests/games/jungle/naive_moves.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "games/jungle/notation.hpp"

namespace gadgetc::jungle {

namespace {

Terrain trap_of(Side side) { return side == Side::White ? Terrain::WhiteTrap : Terrain::BlackTrap; }
Terrain den_of(Side side) { return side == Side::White ? Terrain::WhiteDen : Terrain::BlackDen; }

bool may_capture(const Position& position, Square from, Square to) {
  const Piece hunter = position.piece(from);
  const Piece prey = position.piece(to);
  if (hunter.side() == prey.side()) return false;
  const bool hunter_trapped = position.terrain(from) == trap_of(prey.side());
  const bool prey_trapped = position.terrain(to) == trap_of(hunter.side());
  const TrappedAttack attack = position.rules.trapped_attack;
  if (hunter_trapped && attack == TrappedAttack::None) return false;
  const int dog_and_wolf = position.rules.wolf_beats_dog ? 34 : 43;
  const int strengths[] = {0, 1, 2, dog_and_wolf % 10, dog_and_wolf / 10, 5, 6, 7, 8};
  int hunter_strength = strengths[static_cast<int>(hunter.kind())];
  int prey_strength = strengths[static_cast<int>(prey.kind())];
  if (!position.own_strengths.empty()) {
    hunter_strength = position.own_strengths.at(from);
    prey_strength = position.own_strengths.at(to);
  }
  if (prey_trapped) prey_strength = 0;
  if (hunter_trapped && attack == TrappedAttack::Zero) hunter_strength = 0;
  if (hunter_strength != 0 && prey_strength != 0) {
    const auto meets = [&](Kind own, Kind other) {
      return hunter.kind() == own && prey.kind() == other;
    };
    if (meets(Kind::Rat, Kind::Elephant)) return position.terrain(from) != Terrain::Water;
    if (meets(Kind::Elephant, Kind::Rat)) return position.rules.elephant_takes_rat;
  }
  return hunter_strength >= prey_strength;
}

// The squares strictly between two squares of one row or column.
std::vector<Square> between(Square a, Square b) {
  std::vector<Square> squares;
  for (int row = std::min(a.row, b.row); row <= std::max(a.row, b.row); ++row) {
    for (int column = std::min(a.column, b.column); column <= std::max(a.column, b.column);
         ++column) {
      const Square s{row, column};
      if (s != a && s != b) squares.push_back(s);
    }
  }
  return squares;
}

bool may_travel(const Position& position, Square from, Square to) {
  const Kind kind = position.piece(from).kind();
  if (from.row != to.row && from.column != to.column) return false;
  if (position.terrain(to) == Terrain::Water && kind != Kind::Rat) return false;
  const std::vector<Square> crossed = between(from, to);
  if (crossed.empty()) return true;
  if (kind != Kind::Lion && kind != Kind::Tiger) return false;
  return std::all_of(crossed.begin(), crossed.end(), [&](Square s) {
    return position.terrain(s) == Terrain::Water && position.piece(s).is_none();
  });
}

bool is_legal(const Position& position, Square from, Square to) {
  const Piece piece = position.piece(from);
  if (from == to || piece.is_none() || piece.side() != position.turn) return false;
  if (position.terrain(to) == den_of(piece.side())) return false;
  if (!may_travel(position, from, to)) return false;
  return position.piece(to).is_none() || may_capture(position, from, to);
}

std::vector<Square> all_squares(const Position& position) {
  std::vector<Square> squares;
  for (int row = 0; row < position.rows(); ++row) {
    for (int column = 0; column < position.columns(); ++column) squares.push_back({row, column});
  }
  return squares;
}

bool is_over(const Position& position) {
  int pieces[2] = {0, 0};
  for (const Square s : all_squares(position)) {
    const Piece piece = position.piece(s);
    if (piece.is_none()) continue;
    if (position.terrain(s) == den_of(opponent(piece.side()))) return true;
    ++pieces[static_cast<std::size_t>(piece.side())];
  }
  return (pieces[0] == 0) != (pieces[1] == 0);
}

}  // namespace

std::vector<Move> naive_moves(const Position& position) {
  std::vector<Move> moves;
  if (is_over(position)) return moves;
  const std::vector<Square> squares = all_squares(position);
  for (const Square from : squares) {
    for (const Square to : squares) {
      if (is_legal(position, from, to)) moves.push_back({from, to});
    }
  }
  return moves;
}

namespace {

// Pieces on `tenths` of the squares, side to move and rules.
void fill_randomly(Position& position, int tenths, std::mt19937& random) {
  const auto below = [&](unsigned n) { return static_cast<int>(random() % n); };
  const auto side = [&] { return below(2) == 0 ? Side::White : Side::Black; };
  for (const Square s : all_squares(position)) {
    if (below(10) >= tenths) continue;
    const bool wet = position.terrain(s) == Terrain::Water;
    const auto kind = wet ? Kind::Rat : static_cast<Kind>(1 + below(8));
    if (!wet || below(3) == 0) position.set_piece(s, Piece(side(), kind));
  }
  position.turn = side();
  position.rules.elephant_takes_rat = below(2) == 0;
  position.rules.trapped_attack = static_cast<TrappedAttack>(below(3));
  position.rules.stalemate = static_cast<Stalemate>(below(2));
  position.rules.wolf_beats_dog = below(2) == 0;
}

}  // namespace

Position random_standard_position(std::mt19937& random) {
  Position position = standard_position();
  for (const Square s : all_squares(position)) position.set_piece(s, kNoPiece);
  fill_randomly(position, 1 + static_cast<int>(random() % 6), random);
  // Most games are not over.
  for (const Square s : all_squares(position)) {
    const Terrain t = position.terrain(s);
    const bool is_den = t == Terrain::WhiteDen || t == Terrain::BlackDen;
    if (is_den && random() % 10 != 0) position.set_piece(s, kNoPiece);
  }
  return position;
}

void give_random_strengths(Position& position, std::mt19937& random) {
  std::set<std::pair<Side, int>> given;
  for (const Square s : all_squares(position)) {
    const Piece piece = position.piece(s);
    if (piece.is_none()) continue;
    int& strength = position.own_strengths[s];
    do strength = 1 + static_cast<int>(random() % 64);
    while (!given.insert({piece.side(), strength}).second);
  }
}

Position random_position(std::mt19937& random) {
  const auto below = [&](unsigned n) { return static_cast<int>(random() % n); };
  const auto side = [&] { return below(2) == 0 ? Side::White : Side::Black; };
  Position position(1 + below(7), 1 + below(7));
  const int water = below(8);
  const int traps = below(4);
  const int dens = below(2);
  const int pieces = 1 + below(8);
  for (const Square s : all_squares(position)) {
    if (below(10) < water) position.set_terrain(s, Terrain::Water);
    else if (below(10) < traps) position.set_terrain(s, trap_of(side()));
    else if (below(30) < dens) position.set_terrain(s, den_of(side()));
  }
  fill_randomly(position, pieces, random);
  return position;
}

}  // namespace gadgetc::jungle

// The rules about moving as plainly as can be, in the paper's order: steps, water, dens, captures,
// jumps. Faster boards have them again (standard/, generalized/) and are compared with these.
// Directions are tried north, west, east, south, which is reading order of the targets.
#include "games/jungle/moves.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "base/grid/direction.hpp"

namespace gadgetc::jungle {

namespace {

// Calls visit(square, cell) for each piece, in reading order. Large boards are mostly without
// pieces: eight squares are looked at at once.
template <typename Visit>
void for_each_piece(const Position& position, Visit visit) {
  constexpr std::size_t kAtOnce = sizeof(std::uint64_t);
  constexpr std::uint64_t kPieces = 0xf8f8f8f8f8f8f8f8;  // all but the terrain (Position::cell_of)
  const std::uint8_t* cells = position.row_cells(0);
  const std::size_t count = position.squares();
  for (std::size_t start = 0; start < count; start += kAtOnce) {
    const std::size_t end = std::min(start + kAtOnce, count);
    if (end - start == kAtOnce) {
      std::uint64_t eight = 0;
      std::memcpy(&eight, cells + start, kAtOnce);
      if ((eight & kPieces) == 0) continue;
    }
    for (std::size_t at = start; at < end; ++at) {
      if (Position::piece_of(cells[at]).is_none()) continue;
      const int number = static_cast<int>(at);
      visit(Square{number / position.columns(), number % position.columns()}, cells[at]);
    }
  }
}

Square beyond(Square square, Square step) {
  return {square.row + step.row, square.column + step.column};
}

// The far bank when `square` is the first water of a jump; none when the water reaches the edge
// or a piece (by the rules only a rat can be there) is in the way.
std::optional<Square> find_far_bank(const Position& position, Square square, Square step) {
  while (position.contains(square) && position.terrain(square) == Terrain::Water) {
    if (!position.piece(square).is_none()) return std::nullopt;
    square = beyond(square, step);
  }
  if (!position.contains(square)) return std::nullopt;
  return square;
}

// Where a move of `piece` in the direction of `step` ends, whoever stands there.
std::optional<Square> find_target(const Position& position, Square from, Piece piece,
                                  Square step) {
  const Square next = beyond(from, step);
  if (!position.contains(next)) return std::nullopt;
  if (position.terrain(next) != Terrain::Water || can_swim(piece.kind())) return next;
  if (!can_jump(piece.kind())) return std::nullopt;
  return find_far_bank(position, next, step);
}

bool may_enter(const Position& position, Square from, Piece piece, Square to) {
  const Terrain terrain = position.terrain(to);
  if (is_own_den(terrain, piece.side())) return false;
  const Piece victim = position.piece(to);
  if (victim.is_none()) return true;
  return victim.side() != piece.side() &&
         beats(position.rules, position.fighter(from), position.terrain(from),
               position.fighter(to), terrain);
}

template <typename Visit>
void for_each_destination(const Position& position, Square from, Piece piece, Visit visit) {
  for (const Square step : kNeighbourSteps) {
    const auto to = find_target(position, from, piece, step);
    if (to && may_enter(position, from, piece, *to)) visit(*to);
  }
}

// What decides a game, gathered from the cells.
struct Standing {
  bool has_pieces[2] = {false, false};
  bool in_enemy_den[2] = {false, false};

  void add(std::uint8_t cell) {
    const Piece piece = Position::piece_of(cell);
    if (piece.is_none()) return;
    const auto side = static_cast<std::size_t>(piece.side());
    has_pieces[side] = true;
    in_enemy_den[side] |= is_enemy_den(Position::terrain_of(cell), piece.side());
  }

  std::optional<Side> winner(Side turn) const {
    // The side that moved last comes first: only its move can have ended the game.
    for (const Side side : {opponent(turn), turn}) {
      const auto own = static_cast<std::size_t>(side);
      if (in_enemy_den[own] || (has_pieces[own] && !has_pieces[1 - own])) return side;
    }
    return std::nullopt;
  }
};

}  // namespace

std::vector<Square> destinations(const Position& position, Square from) {
  std::vector<Square> targets;
  const Piece piece = position.piece(from);
  if (piece.is_none()) return targets;
  for_each_destination(position, from, piece, [&](Square to) { targets.push_back(to); });
  return targets;
}

std::vector<Move> legal_moves(const Position& position) {
  std::vector<Move> moves;
  Standing standing;
  for_each_piece(position, [&](Square from, std::uint8_t cell) {
    standing.add(cell);
    const Piece piece = Position::piece_of(cell);
    if (!piece.is(position.turn)) return;
    for_each_destination(position, from, piece, [&](Square to) { moves.push_back({from, to}); });
  });
  if (standing.winner(position.turn)) moves.clear();
  return moves;
}

void play(Position& position, Move move) {
  if (auto own = position.own_strengths.extract(move.from)) {
    position.own_strengths.erase(move.to);
    own.key() = move.to;
    position.own_strengths.insert(std::move(own));
  }
  position.set_piece(move.to, position.piece(move.from));
  position.set_piece(move.from, kNoPiece);
  position.turn = opponent(position.turn);
}

std::optional<Side> find_winner(const Position& position) {
  Standing standing;
  for_each_piece(position, [&](Square, std::uint8_t cell) { standing.add(cell); });
  return standing.winner(position.turn);
}

std::optional<Side> find_winner(const std::array<std::uint64_t, 256>& cells, Side turn) {
  Standing standing;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (cells[cell] > 0) standing.add(static_cast<std::uint8_t>(cell));
  }
  return standing.winner(turn);
}

}  // namespace gadgetc::jungle

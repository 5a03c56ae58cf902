#include "random_boards.hpp"

#include <iterator>

namespace gadgetc::jungle {

namespace {

constexpr int kColumns = 5;

bool chance(SplitMix& random, std::size_t one_in) { return random.below(one_in) == 0; }

Piece random_piece(SplitMix& random) {
  // Swimmers and leapers are rarer, so that most boards keep their parts.
  constexpr Kind kKinds[] = {Kind::Cat,     Kind::Cat,     Kind::Dog,      Kind::Dog,
                             Kind::Panther, Kind::Panther, Kind::Wolf,     Kind::Tiger,
                             Kind::Lion,    Kind::Rat,     Kind::Elephant, Kind::Panther};
  const Side side = chance(random, 2) ? Side::White : Side::Black;
  return {side, kKinds[random.below(std::size(kKinds))]};
}

// Two or three rows of contested land.
void add_contested(Position& board, int rows, SplitMix& random) {
  const int columns = 3 + static_cast<int>(random.below(2));
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      constexpr Terrain kTerrains[] = {Terrain::Land,      Terrain::Land,     Terrain::Land,
                                       Terrain::Land,      Terrain::Water,    Terrain::WhiteTrap,
                                       Terrain::BlackTrap, Terrain::WhiteTrap};
      board.set_terrain({row, column}, kTerrains[random.below(std::size(kTerrains))]);
    }
  }
  if (!chance(random, 4)) {
    board.set_terrain({0, static_cast<int>(random.below(static_cast<std::size_t>(columns)))},
                      Terrain::BlackDen);
  }
  if (chance(random, 5)) board.set_terrain({rows - 1, columns - 1}, Terrain::WhiteDen);
  const std::size_t pieces = 2 + random.below(2);
  for (std::size_t n = 0; n < pieces; ++n) {
    const Square square{static_cast<int>(random.below(static_cast<std::size_t>(rows))),
                        static_cast<int>(random.below(static_cast<std::size_t>(columns)))};
    const Piece piece = random_piece(random);
    const Terrain terrain = board.terrain(square);
    const bool stands = terrain != Terrain::Water || piece.kind() == Kind::Rat;
    if (stands && !is_enemy_den(terrain, piece.side())) board.set_piece(square, piece);
  }
}

}  // namespace

Position random_board(SplitMix& random) {
  const int rows = 2 + static_cast<int>(random.below(2));
  Position board(rows + 4, kColumns, Terrain::Water);
  constexpr const char* kPresets[] = {"paper", "paper", "jungle-chess"};
  board.rules = *find_rules(kPresets[random.below(std::size(kPresets))]);
  board.rules.trapped_attack = static_cast<TrappedAttack>(random.below(3));
  board.turn = chance(random, 2) ? Side::White : Side::Black;
  add_contested(board, rows, random);
  // Idle cells of two squares.
  if (!chance(random, 4)) {
    board.set_terrain({rows + 1, 0}, Terrain::Land);
    board.set_terrain({rows + 1, 1}, Terrain::Land);
    board.set_piece({rows + 1, 0}, {Side::White, Kind::Cat});
  }
  if (!chance(random, 3)) {
    board.set_terrain({rows + 1, 3}, Terrain::Land);
    board.set_terrain({rows + 1, 4}, Terrain::Land);
    board.set_piece({rows + 1, 4}, {Side::Black, Kind::Wolf});
  }
  // A runner with one to four moves to go.
  if (!chance(random, 4)) {
    const int length = 1 + static_cast<int>(random.below(4));
    for (int column = 0; column < length; ++column) {
      board.set_terrain({rows + 3, column}, Terrain::Land);
    }
    board.set_terrain({rows + 3, length}, Terrain::WhiteDen);
    board.set_piece({rows + 3, 0}, {Side::Black, Kind::Cat});
  }
  return board;
}

}  // namespace gadgetc::jungle

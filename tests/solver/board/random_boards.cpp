#include "random_boards.hpp"

#include <algorithm>
#include <iterator>

#include "games/jungle/notation.hpp"

namespace gadgetc {

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

void add_idle_cells(Position& board, int rows, int distance) {
  for (const int column : {0, 1, 3, 4}) board.set_terrain({rows + 1, column}, Terrain::Land);
  board.set_piece({rows + 1, 0}, {Side::White, Kind::Cat});
  board.set_piece({rows + 1, 4}, {Side::Black, Kind::Wolf});
  if (distance == 0) return;
  for (int column = 0; column < distance; ++column) {
    board.set_terrain({rows + 3, column}, Terrain::Land);
  }
  board.set_terrain({rows + 3, distance}, Terrain::WhiteDen);
  board.set_piece({rows + 3, 0}, {Side::Black, Kind::Cat});
}

namespace {

class Rooms {
 public:
  explicit Rooms(SplitMix& random)
      : random_(random),
        rows_(2 + below(3)),
        columns_(3 + below(3)),
        board_(rows_ + 4, 6, Terrain::Water) {}

  Position make() {
    board_.rules = *find_rules(below(3) == 0 ? "jungle-chess" : "paper");
    board_.rules.trapped_attack = static_cast<TrappedAttack>(below(3));
    board_.turn = below(2) == 0 ? Side::White : Side::Black;
    constexpr Terrain kTerrains[] = {Terrain::Land,     Terrain::Land,      Terrain::Land,
                                     Terrain::Water,    Terrain::WhiteTrap, Terrain::WhiteTrap,
                                     Terrain::BlackTrap};
    for (int row = 0; row < rows_; ++row) {
      for (int column = 0; column < columns_; ++column) {
        board_.set_terrain({row, column}, kTerrains[below(7)]);
      }
    }
    board_.set_terrain(any_square(), Terrain::BlackDen);
    if (below(8) == 0) board_.set_terrain(any_square(), Terrain::WhiteDen);
    add_pieces();
    add_passes();
    return board_;
  }

 private:
  int below(int limit) { return static_cast<int>(random_.below(static_cast<std::size_t>(limit))); }
  Square any_square() {
    const int row = below(rows_);
    return {row, below(columns_)};
  }

  void add_pieces() {
    for (int n = 1 + below(2); n > 0; --n) {
      const int kind = below(8);
      put({Side::Black, kind < 2 ? Kind::Panther : kind == 2 ? Kind::Lion : Kind::Dog});
    }
    for (int n = 1 + below(2); n > 0; --n) put({Side::White, Kind::Cat});
    for (int n = 1 + below(2); n > 0; --n) {
      put({Side::White, below(8) == 0 ? Kind::Lion : Kind::Panther});
    }
  }

  // On land where it may begin; cats beside a white trap if some tries find one.
  void put(Piece piece) {
    for (int tries = 0; tries < 20; ++tries) {
      const Square square = any_square();
      const Terrain terrain = board_.terrain(square);
      const bool is_free = terrain != Terrain::Water && board_.piece(square).is_none() &&
                           !is_own_den(terrain, piece.side()) &&
                           !is_enemy_den(terrain, piece.side());
      if (!is_free || (piece.kind() == Kind::Cat && tries < 15 && !is_post(square))) continue;
      return board_.set_piece(square, piece);
    }
  }
  bool is_post(Square square) const {
    constexpr Square kSteps[] = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}};
    return std::any_of(std::begin(kSteps), std::end(kSteps), [&](Square step) {
      const Square beside{square.row + step.row, square.column + step.column};
      return board_.contains(beside) && board_.terrain(beside) == Terrain::WhiteTrap;
    });
  }

  void add_passes() {
    const int length = below(3) == 0 ? 0 : 2 + below(4);
    add_idle_cells(board_, rows_, length);
  }

  SplitMix& random_;
  const int rows_, columns_;
  Position board_;
};

}  // namespace

Position random_rooms(SplitMix& random) { return Rooms(random).make(); }

Position random_watched_corridor(SplitMix& random) {
  Position board = parse_board("corridor",
                               "jungle 1\nsize 7 8\nrules paper\nturn white\nterrain\n"
                               "~~~~~~~~\n..^..^.#\n~~.~~.~~\n~~~~~~~~\n"
                               "..~..~~~\n~~~~~~~~\n........\npieces\n"
                               "........\npP....d.\n..C..C..\n........\n"
                               "C...w...\n........\nc.......\n");
  const int distance = 2 + static_cast<int>(random.below(12));
  for (int column = distance; column < 8; ++column) board.set_terrain({6, column}, Terrain::Water);
  if (distance < 8) board.set_terrain({6, distance}, Terrain::WhiteDen);
  board.turn = chance(random, 2) ? Side::White : Side::Black;
  board.rules.trapped_attack = static_cast<TrappedAttack>(random.below(3));
  for (std::size_t changes = 1 + random.below(4); changes > 0; --changes) {
    const Square square{static_cast<int>(random.below(3)), static_cast<int>(random.below(7))};
    constexpr Terrain kTerrains[] = {Terrain::Land, Terrain::Land, Terrain::Water,
                                     Terrain::WhiteTrap, Terrain::BlackTrap};
    constexpr Kind kKinds[] = {Kind::Dog, Kind::Dog, Kind::Panther, Kind::Lion};
    board.set_piece(square, kNoPiece);
    if (chance(random, 2)) {
      board.set_terrain(square, kTerrains[random.below(5)]);
    } else if (board.terrain(square) != Terrain::Water) {
      const Side side = chance(random, 3) ? Side::White : Side::Black;
      board.set_piece(square, {side, kKinds[random.below(4)]});
    } else {
      board.set_terrain(square, Terrain::Land);
      board.set_piece(square, {Side::White, Kind::Cat});
    }
  }
  return board;
}

}  // namespace gadgetc

// Tiles of Dou Shou Qi: terrain and pieces on the squares of drawings, panthers as signals.
//
// A signal is one white piece, a panther on every wire of land. Inside a tile a wire may be a
// stepping stone, which only lions and tigers reach: there a lion or a tiger is the signal.
#pragma once

#include "gadgets/tile/line_of_play.hpp"
#include "gadgets/tile/tile.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "games/jungle/position.hpp"

namespace gadgetc::jungle {

// Blocks of rows "terrain" and "pieces"; a cell is Position::cell_of.
const Alphabet& jungle_alphabet();
// The game alone, for read_tile.
TileGames jungle_only();

bool is_jungle(const Tile& tile);
// Throws UsageError for a tile of another game.
void check_jungle(const Tile& tile);

// All of `fill`, no pieces.
TileBoard jungle_board(int rows, int columns, Terrain fill = Terrain::Land);

inline Terrain terrain_at(const Tile& tile, Square s) {
  return Position::terrain_of(tile.board[s]);
}
inline Piece piece_at(const Tile& tile, Square s) { return Position::piece_of(tile.board[s]); }
inline void set_terrain(Tile& tile, Square s, Terrain terrain) {
  tile.board[s] = Position::cell_of(terrain, piece_at(tile, s));
}
inline void set_piece(Tile& tile, Square s, Piece piece) {
  tile.board[s] = Position::cell_of(terrain_at(tile, s), piece);
}
inline Position position_of(const Tile& tile) {
  return {tile.rows(), tile.columns(), tile.board.cells()};
}

// A white cat: it guards a white trap beside its pocket.
inline constexpr Piece kGuard{Side::White, Kind::Cat};
constexpr bool leaps(Piece piece) {
  return piece.kind() == Kind::Lion || piece.kind() == Kind::Tiger;
}

inline constexpr Piece kSignal{Side::White, Kind::Panther};
constexpr Piece piece_of(PieceCode code) { return Piece::from_code(code); }
constexpr Piece signal_of(const Port& port) {
  return port.signal == 0 ? kSignal : piece_of(port.signal);
}
// The wire lies beyond water: only leaping pieces pass, and the signal is one.
constexpr bool is_by_leap(const Port& port) { return port.signal != 0; }

}  // namespace gadgetc::jungle

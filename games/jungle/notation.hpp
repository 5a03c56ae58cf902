// Squares, moves, board files and FEN. The board file's grammar stands in docs/formats.md.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "base/grid/square_name.hpp"
#include "games/board_text.hpp"
#include "games/jungle/board_rows.hpp"
#include "games/jungle/position.hpp"

namespace gadgetc::jungle {

std::string square_name(const Position& position, Square square);
std::optional<Square> find_square(const Position& position, std::string_view name);
std::string move_name(const Position& position, Move move);
std::optional<Move> find_move(const Position& position, std::string_view name);

// A board file, or the position in it. Throw InputError; `source` names the text in messages.
// Boards of more squares than kMaxBoardSquares (games/board_text.hpp) are refused at their size
// line; they have to be read row by row (board_rows.hpp).
BoardFile parse_board_file(std::string_view source, std::string_view text);
Position parse_board(std::string_view source, std::string_view text);

void write_board(std::ostream& out, const Position& position, BoardRows rows = BoardRows::Auto);
void write_board(std::ostream& out, const BoardFile& board, BoardRows rows = BoardRows::Auto);
void write_board(std::ostream& out, const RowSource& board, BoardRows rows = BoardRows::Auto);

// The standard 9x7 terrain with the pieces of a FEN, or the opening: `startpos`. More is ignored.
Position parse_fen(std::string_view text);
std::string write_fen(const Position& position);  // of a standard game
// Standard terrain, and strengths are those of kinds: what FEN, the fast board of the standard game
// and endgame tables can say.
bool is_standard_game(const Position& position);
Position standard_position();

}  // namespace gadgetc::jungle

// Games of pages in files (games/game_text.hpp).
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/move.hpp"
#include "games/page/board_file.hpp"

namespace gadgetc::game_page {

// The board that a game began on, and the game after its moves.
struct GameFile {
  BoardFile start;
  Game game;
};

// Throws InputError, also for a move that is not legal; `source` names the text in messages.
GameFile parse_game(std::string_view source, std::string_view text,
                    std::shared_ptr<const Page> page, std::uint64_t max_squares = kMaxBoardSquares,
                    ReadRules read_rules = nullptr);

// Names moves that are made from a board, one after another.
std::vector<std::string> names_of_moves(const BoardFile& start, const std::vector<Move>& moves);

// The moves of a game from its first position by their squares (games/page/notation.hpp).
std::vector<gadgetc::Move> squares_of(const GameFile& file);
// The legal move of these squares; nothing where there is none.
std::optional<Move> find_move(const Game& game, gadgetc::Move squares);

void write_game(std::ostream& out, const BoardFile& start, const std::vector<Move>& moves);

}  // namespace gadgetc::game_page

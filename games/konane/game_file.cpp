#include "games/konane/game_file.hpp"

#include <ostream>
#include <string>
#include <utility>

#include "games/game_text.hpp"
#include "games/konane/moves.hpp"
#include "games/konane/notation.hpp"

namespace gadgetc::konane {

GameFile parse_game(std::string_view source, std::string_view text, std::uint64_t max_squares) {
  const GameText read = read_game_text(source, text);
  GameFile game{parse_board_file(source, read.board, max_squares), {}, {}};
  game.position = game.start.position;
  for (const NamedMove& named : read.moves) {
    const auto move = find_move(game.position, named.name);
    if (!move || !is_legal(game.position, *move)) named.refuse();
    play(game.position, *move);
    game.moves.push_back(*move);
  }
  return game;
}

void write_game(std::ostream& out, const BoardFile& start, const std::vector<Move>& moves) {
  std::vector<std::string> names;
  for (const Move move : moves) names.push_back(move_name(start.position, move));
  write_game_text(out, names);
  write_board(out, start);
}

}  // namespace gadgetc::konane

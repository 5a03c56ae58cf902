#include "games/jungle/game_file.hpp"

#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "games/game_text.hpp"
#include "games/jungle/notation.hpp"

namespace gadgetc::jungle {

GameFile parse_game(std::string_view source, std::string_view text) {
  const GameText read = read_game_text(source, text);
  BoardFile start = parse_board_file(source, read.board);
  Game game(start.position);
  for (const NamedMove& named : read.moves) {
    const auto move = find_move(game.position(), named.name);
    if (!move || !game.is_legal(*move)) named.refuse();
    game.play(*move);
  }
  return {std::move(game), std::move(start)};
}

void write_game(std::ostream& out, const GameFile& file) {
  std::vector<std::string> names;
  for (const Move move : file.game.moves()) names.push_back(move_name(file.start.position, move));
  write_game_text(out, names);
  write_board(out, file.start);
}

}  // namespace gadgetc::jungle

#include "games/page/game_file.hpp"

#include <ostream>
#include <utility>

#include "games/game_text.hpp"
#include "games/page/notation.hpp"

namespace gadgetc::game_page {

GameFile parse_game(std::string_view source, std::string_view text,
                    std::shared_ptr<const Page> page, std::uint64_t max_squares,
                    ReadRules read_rules) {
  const GameText read = read_game_text(source, text);
  BoardFile start =
      parse_board_file(source, read.board, std::move(page), max_squares, read_rules);
  GameFile file{start, Game(start.variant, start.position)};
  for (const NamedMove& named : read.moves) {
    const auto move = file.game.find_move(named.name);
    if (!move) named.refuse();
    file.game.play(*move);
  }
  return file;
}

std::vector<std::string> names_of_moves(const BoardFile& start, const std::vector<Move>& moves) {
  Game game(start.variant, start.position);
  std::vector<std::string> names;
  for (const Move& move : moves) {
    names.push_back(game.name_of(move));
    game.play(move);
  }
  return names;
}

std::vector<gadgetc::Move> squares_of(const GameFile& file) {
  Position position = file.start.position;
  std::vector<gadgetc::Move> squares;
  for (const Move& move : file.game.moves()) {
    squares.push_back(squares_of(position, move, file.start.variant.page->wires.hole));
    play(position, move);
  }
  return squares;
}

std::optional<Move> find_move(const Game& game, gadgetc::Move squares) {
  const Position& position = game.position();
  for (const Move& move : game.moves_changing(position.number(squares.from))) {
    if (squares_of(position, move, game.variant().page->wires.hole) == squares) return move;
  }
  return std::nullopt;
}

void write_game(std::ostream& out, const BoardFile& start, const std::vector<Move>& moves) {
  write_game_text(out, names_of_moves(start, moves));
  write_board(out, start);
}

}  // namespace gadgetc::game_page

#include "games/jungle/game_file.hpp"

#include <fmt/format.h>

#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "base/text/scanner.hpp"
#include "games/jungle/notation.hpp"

namespace gadgetc::jungle {

namespace {

constexpr std::size_t kMovesPerLine = 10;

class GameReader {
 public:
  GameReader(std::string_view source, std::string_view text)
      : source_(source), text_(text), scanner_(source, text) {}

  GameFile read() {
    expect("game", "a game's first line, 'game 1'");
    scanner_.skip_blanks();
    expect("1", "version 1 of the format of games");
    expect("moves", "'moves'");
    find_moves();
    BoardFile start = read_board();
    Game game(start.position);
    for (const NamedMove& named : moves_) play(game, named);
    return {std::move(game), std::move(start)};
  }

 private:
  // A move as it stands in the text, and where.
  struct NamedMove {
    Scanner place;
    std::string_view name;
  };

  void expect(std::string_view word, std::string_view what) {
    scanner_.skip_comments(';');
    const Scanner place = scanner_;
    if (scanner_.take_word_before(';') != word) {
      place.fail(fmt::format("expected {}, got {}", what, place.quote_word()));
    }
  }

  void find_moves() {
    for (;;) {
      scanner_.skip_comments(';');
      const Scanner place = scanner_;
      const std::string_view word = scanner_.take_word_before(';');
      if (word == "board") return;
      if (word.empty()) place.fail("expected a move or 'board', got end of file");
      moves_.push_back({place, word});
    }
  }

  // What comes before the board is blanked, so that lines keep their numbers.
  BoardFile read_board() {
    std::string rest(text_);
    for (std::size_t i = 0; i < scanner_.offset(); ++i) {
      if (rest[i] != '\n') rest[i] = ' ';
    }
    return parse_board_file(source_, rest);
  }

  static void play(Game& game, const NamedMove& named) {
    const auto move = find_move(game.position(), named.name);
    if (!move || !game.is_legal(*move)) {
      named.place.fail(fmt::format("expected a legal move, got {}", named.place.quote_word()));
    }
    game.play(*move);
  }

  std::string_view source_, text_;
  Scanner scanner_;
  std::vector<NamedMove> moves_;
};

}  // namespace

GameFile parse_game(std::string_view source, std::string_view text) {
  return GameReader(source, text).read();
}

void write_game(std::ostream& out, const GameFile& file) {
  out << "game 1\nmoves\n";
  std::size_t on_line = 0;
  for (const Move move : file.game.moves()) {
    out << (on_line == 0 ? "" : " ") << move_name(file.start.position, move);
    if (++on_line < kMovesPerLine) continue;
    out << '\n';
    on_line = 0;
  }
  if (on_line != 0) out << '\n';
  out << "board\n";
  write_board(out, file.start);
}

}  // namespace gadgetc::jungle

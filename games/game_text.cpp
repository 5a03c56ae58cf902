#include "games/game_text.hpp"

#include <fmt/format.h>

#include <ostream>

namespace gadgetc {

namespace {

constexpr std::size_t kMovesPerLine = 10;

class GameReader {
 public:
  GameReader(std::string_view source, std::string_view text)
      : text_(text), scanner_(source, text) {}

  GameText read() {
    expect("game", "a game's first line, 'game 1'");
    scanner_.skip_blanks();
    expect("1", "version 1 of the format of games");
    expect("moves", "'moves'");
    std::vector<NamedMove> moves = read_moves();
    return {std::move(moves), blanked()};
  }

 private:
  void expect(std::string_view word, std::string_view what) {
    scanner_.skip_comments(';');
    const Scanner place = scanner_;
    if (scanner_.take_word_before(';') != word) {
      place.fail(fmt::format("expected {}, got {}", what, place.quote_word()));
    }
  }

  // Takes the word 'board' behind them, too.
  std::vector<NamedMove> read_moves() {
    std::vector<NamedMove> moves;
    for (;;) {
      scanner_.skip_comments(';');
      const Scanner place = scanner_;
      const std::string_view word = scanner_.take_word_before(';');
      if (word == "board") return moves;
      if (word.empty()) place.fail("expected a move or 'board', got end of file");
      moves.push_back({place, word});
    }
  }

  std::string blanked() const {
    std::string rest(text_);
    for (std::size_t i = 0; i < scanner_.offset(); ++i) {
      if (rest[i] != '\n') rest[i] = ' ';
    }
    return rest;
  }

  std::string_view text_;
  Scanner scanner_;
};

}  // namespace

void NamedMove::refuse() const {
  place.fail(fmt::format("expected a legal move, got {}", place.quote_word()));
}

GameText read_game_text(std::string_view source, std::string_view text) {
  return GameReader(source, text).read();
}

void write_game_text(std::ostream& out, const std::vector<std::string>& moves) {
  out << "game 1\nmoves\n";
  std::size_t on_line = 0;
  for (const std::string& move : moves) {
    out << (on_line == 0 ? "" : " ") << move;
    if (++on_line < kMovesPerLine) continue;
    out << '\n';
    on_line = 0;
  }
  if (on_line != 0) out << '\n';
  out << "board\n";
}

}  // namespace gadgetc

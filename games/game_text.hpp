// What saved games of all board games have in common: the moves, then the board that they began on.
// The grammar stands in docs/formats.md. Readers throw InputError.
//
//   game 1
//   moves
//   a1a2 g9g8          any number on a line; ';' begins a comment
//   a2a3
//   board
//   jungle 1           from here on a board file, whose first line tells the game
//   ...
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "base/text/scanner.hpp"

namespace gadgetc {

// A move as it stands in the text, and where.
struct NamedMove {
  Scanner place;
  std::string_view name;

  [[noreturn]] void refuse() const;  // it is not legal
};

struct GameText {
  std::vector<NamedMove> moves;
  std::string board;  // what comes before it is blanked, so that lines keep their numbers
};

// The text is to outlive what is read from it.
GameText read_game_text(std::string_view source, std::string_view text);

// Up to the line before the board.
void write_game_text(std::ostream& out, const std::vector<std::string>& moves);

}  // namespace gadgetc

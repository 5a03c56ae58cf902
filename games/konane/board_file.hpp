// Board files of Konane. The grammar stands in docs/formats.md.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "games/board_text.hpp"
#include "games/konane/position.hpp"

namespace gadgetc::konane {

// The position, and lines of the header that no rule looks at; empty when absent.
struct BoardFile {
  Position position;
  std::string name = {};
  std::string formula = {};
  std::string names = {};  // of the formula's variables, a word each
  std::string generator = {};

  bool operator==(const BoardFile&) const = default;
};

// Throw InputError; `source` names the text in messages. Boards of more squares than `max_squares`,
// or kMaxBoardSquares, are refused at their size line.
BoardFile parse_board_file(std::string_view source, std::string_view text,
                           std::uint64_t max_squares = kMaxBoardSquares);
Position parse_board(std::string_view source, std::string_view text);

void write_board(std::ostream& out, const BoardFile& board, BoardRows rows = BoardRows::Auto);

}  // namespace gadgetc::konane

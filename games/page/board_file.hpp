// Board files of pages. The grammar stands in docs/formats.md.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "games/board_text.hpp"
#include "games/page/game.hpp"

namespace gadgetc::game_page {

// The position, the values of options, and lines of the header that no rule looks at; empty when
// absent.
struct BoardFile {
  Variant variant;
  Position position;
  std::string name = {};
  std::string formula = {};
  std::string names = {};  // of the formula's variables, a word each
  std::string generator = {};
};

// Sets a variant by what follows `rules` in a board of Dou Shou Qi; false: these are no rules.
using ReadRules = bool (*)(std::string_view words, Variant& variant);

// The first line of the text has to name the game of the page. Throws InputError; `source` names
// the text in messages. Boards of more squares than `max_squares` are refused at their size line,
// lines `rules` where nobody reads them.
BoardFile parse_board_file(std::string_view source, std::string_view text,
                           std::shared_ptr<const Page> page,
                           std::uint64_t max_squares = kMaxBoardSquares,
                           ReadRules read_rules = nullptr);

// The position with what a board file says after its line `cells`, and White to move. The rows and
// columns are at least 1, and a position can hold so many squares. Throws InputError.
Position parse_cells(std::string_view source, std::string_view text, const Page& page, int rows,
                     int columns);

void write_board(std::ostream& out, const BoardFile& board, BoardRows rows = BoardRows::Auto);

// Sets an option from 'NAME=VALUE'. Throws UsageError.
void set_option(Variant& variant, std::string_view text);

}  // namespace gadgetc::game_page

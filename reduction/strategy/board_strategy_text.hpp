// The file of a winner's strategy on a board, whatever the board's game: the formula's strategy,
// and what the game says of its tiles. Grammar: docs/formats.md.
//
//   gadgetc board strategy 1
//   formula 14            so many lines of a strategy file follow
//   ...
//   tile and 240          so many lines of what the game says of a tile
//   ...
//   end
#pragma once

#include <cstdint>
#include <functional>
#include <ostream>
#include <string>
#include <string_view>

#include "base/text/line_reader.hpp"
#include "solver/formula_game/strategy/strategy_file.hpp"

namespace gadgetc {

// `read_tile` is called where a line begins with the word "tile", and reads all that belongs to it.
// Any bytes give a strategy or an InputError with line and column. What it says is not checked.
formula_game::StrategyFile parse_board_strategy_text(
    std::string_view source, std::string_view text,
    const std::function<void(LineReader&)>& read_tile);

// A file that says nothing of tiles, whose strategies are computed anew where they are needed.
// `boards`: whose it is for, in the message about a file that does.
formula_game::StrategyFile parse_formula_strategy(std::string_view source, std::string_view text,
                                                  std::string_view boards);

// The lines that a count at the end of this line announces.
std::string_view take_counted_lines(LineReader& reader);

// Writes the lines of the tiles by `write_counted_lines`.
void write_board_strategy_text(std::ostream& out, const formula_game::StrategyFile& formula,
                               const std::function<void()>& write_tiles = [] {});
void write_counted_lines(std::ostream& out, std::string_view head, std::string_view lines);

}  // namespace gadgetc

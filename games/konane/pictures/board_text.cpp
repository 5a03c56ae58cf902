#include "games/konane/pictures/board_text.hpp"

#include <fmt/format.h>

#include <ostream>
#include <string>

#include "games/konane/notation.hpp"
#include "games/pictures/board_text.hpp"

namespace gadgetc::konane {

void write_board_text(std::ostream& out, const Position& position,
                      const BoardTextOptions& options) {
  // In the order of Stone.
  constexpr const char* kSigns[] = {"·", "○", "●"};
  constexpr const char* kColours[] = {"38;5;242", "1;38;5;160", "1;38;5;16"};
  write_text_board(out, position.rows(), position.columns(), options, [&](Square s) {
    const Stone stone = position.stone(s);
    const auto number = static_cast<std::size_t>(stone);
    return TextSquare{options.unicode ? kSigns[number] : std::string(1, stone_symbol(stone)),
                      fmt::format("\x1b[0;48;5;187;{}m", kColours[number])};
  });
}

}  // namespace gadgetc::konane

#include "cli/board/saved_game.hpp"

#include "base/text/files.hpp"
#include "games/game_text.hpp"

namespace gadgetc {

AnyGame parse_any_game(std::string_view source, std::string_view text) {
  const bool is_konane = game_word(read_game_text(source, text).board) == "konane";
  if (is_konane) return konane::parse_game(source, text);
  return jungle::parse_game(source, text);
}

AnyGame read_saved_game(const std::string& file) {
  const InputText text(file);
  return parse_any_game(input_label(file), text.view());
}

}  // namespace gadgetc

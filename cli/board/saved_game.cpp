#include "cli/board/saved_game.hpp"

#include "base/text/files.hpp"
#include "cli/page/load_page.hpp"
#include "games/game_text.hpp"

namespace gadgetc {

std::unique_ptr<PlayedGame> read_saved_game(const std::string& file,
                                            const std::string& page_name) {
  const InputText input(file);
  const std::string label = input_label(file);
  const std::string_view text = input.view();
  const std::string board = read_game_text(label, text).board;
  const std::string_view name = game_word(board);
  if (auto page = page_of_board(file, name, page_name)) {
    return go_on(game_page::parse_game(label, text, page, kMaxBoardSquares, read_jungle_rules));
  }
  return go_on(jungle::parse_game(label, text));
}

}  // namespace gadgetc

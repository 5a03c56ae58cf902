#include "cli/board/bundle_words.hpp"

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "games/jungle/notation.hpp"
#include "games/pages/page_library.hpp"

namespace gadgetc {

Bundle read_bundle_of(const PlayedGame& game, const std::string& file) {
  const InputText text(file);
  const std::string label = input_label(file), of_board = label + ": board.text";
  Bundle bundle = parse_bundle(label, text.view(), game.rows(), game.columns());
  const AnyPosition bundled = of_game(
      game,
      [&](const jungle::GameFile&) {
        return AnyPosition(jungle::parse_board(of_board, bundle.board));
      },
      [&](const game_page::GameFile&) {
        const auto page = game_page::find_page(bundle.board.substr(0, bundle.board.find(' ')));
        if (!page) throw UsageError(of_board + ": this bundle is of another game");
        return AnyPosition(game_page::parse_board_file(of_board, bundle.board, page).position);
      });
  if (bundled != first_position(game)) {
    throw UsageError(label + ": this bundle is of another board");
  }
  return bundle;
}

}  // namespace gadgetc

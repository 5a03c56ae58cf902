#include "cli/board/bundle_words.hpp"

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "games/jungle/notation.hpp"
#include "games/page/board_file.hpp"
#include "games/pages/page_library.hpp"

namespace gadgetc {

namespace {

// `parse` reads the board in the bundle.
template <typename AnyPosition, typename Parse>
Bundle read_of(const AnyPosition& board, const std::string& file, Parse parse) {
  const InputText text(file);
  const std::string label = input_label(file);
  Bundle bundle = parse_bundle(label, text.view(), board.rows(), board.columns());
  if (!(parse(label + ": board.text", bundle.board) == board)) {
    throw UsageError(label + ": this bundle is of another board");
  }
  return bundle;
}

}  // namespace

Bundle read_bundle_of(const jungle::Position& board, const std::string& file) {
  return read_of(board, file, jungle::parse_board);
}

Bundle read_bundle_of(const game_page::Position& board, const std::string& file) {
  return read_of(board, file, [](const std::string& label, const std::string& text) {
    const auto page = game_page::find_page(text.substr(0, text.find(' ')));
    if (!page) throw UsageError(label + ": this bundle is of another game");
    return game_page::parse_board_file(label, text, page).position;
  });
}

}  // namespace gadgetc

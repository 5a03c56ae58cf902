#include "cli/board/bundle_words.hpp"

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "games/jungle/notation.hpp"

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

Bundle read_bundle_of(const konane::Position& board, const std::string& file) {
  return read_of(board, file, [](const std::string& label, const std::string& text) {
    return konane::parse_board(label, text);
  });
}

}  // namespace gadgetc

// Boards of Dou Shou Qi, which has rules as code, and of the games of pages.
#include <algorithm>

#include "api/implementation.hpp"
#include "games/board_text.hpp"
#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"
#include "games/jungle/pictures/board_svg.hpp"
#include "games/pages/page_library.hpp"
#include "reduction/targets/jungle/pictures/viewer_page.hpp"

namespace gadgetc::api {

namespace {

template <typename File>
Board board_of(File file) {
  return Board(std::make_shared<const Board::Impl>(Board::Impl{std::move(file)}));
}

void write_svg(std::ostream& out, const jungle::BoardFile& file) {
  jungle::BoardPicture picture;
  picture.title = file.name;
  write_board_svg(out, file.position, picture);
}
void write_page(std::ostream& out, const jungle::BoardFile& file) {
  write_board_page(out, rows_of(file));
}
}  // namespace

Board Board::parse(std::string_view text, std::string_view source) {
  return with_errors([&] {
    const std::string_view board = without_byte_order_mark(text);
    const std::string_view game = game_word(board);
    if (game == "arc-kayles") throw UsageError("graphs of Arc Kayles are no boards of the library");
    if (game != "jungle" && game_page::find_page(game)) {
      return board_of(Game::find(game).parse_board(board, source));
    }
    return board_of(jungle::parse_board_file(source, board));
  });
}

Board Board::from_fen(std::string_view fen) {
  return with_errors([&] { return board_of(jungle::BoardFile{jungle::parse_fen(fen)}); });
}

Board Board::standard() { return board_of(jungle::BoardFile{jungle::standard_position()}); }

std::string Board::game() const {
  return of_game(*this, [](const GameBoard& board) { return board.game().name(); },
                 [](const jungle::BoardFile&) { return std::string("jungle"); });
}
int Board::rows() const {
  return of_game(*this, [](const GameBoard& board) { return board.rows(); },
                 [](const auto& file) { return file.position.rows(); });
}
int Board::columns() const {
  return of_game(*this, [](const GameBoard& board) { return board.columns(); },
                 [](const auto& file) { return file.position.columns(); });
}
Side Board::turn() const {
  return of_game(*this, [](const GameBoard& board) { return board.turn(); },
                 [](const auto& file) { return side_of(file.position.turn); });
}
std::optional<Side> Board::winner() const {
  return of_game(*this, [](const GameBoard& board) { return board.winner(); },
                 [](const auto& file) { return side_of(find_winner(file.position)); });
}

std::vector<std::string> Board::legal_moves() const {
  return of_game(*this, [](const GameBoard& board) { return board.moves(); },
                 [](const auto& file) {
                   return sorted_names(file.position, moves_of(file.position));
                 });
}

Board Board::after(std::string_view name) const {
  return of_game(*this, [&](const GameBoard& board) { return board_of(board.play(name)); },
                 [&](auto file) {
    const auto move = find_move(file.position, name);
    const auto legal = moves_of(file.position);
    if (!move || std::find(legal.begin(), legal.end(), *move) == legal.end()) {
      throw Error("not a legal move: " + std::string(name), 0, 0);
    }
    play(file.position, *move);
    return board_of(std::move(file));
  });
}

std::string Board::text() const {
  return of_game(*this, [](const GameBoard& board) { return board.text(); },
                 [](const auto& file) {
                   return written([&](std::ostream& out) { write_board(out, file); });
                 });
}

std::string Board::svg() const {
  return of_game(*this, [](const GameBoard& board) { return board.svg(); },
                 [](const auto& file) {
                   return written([&](std::ostream& out) { write_svg(out, file); });
                 });
}

std::string Board::page() const {
  return with_errors([&] {
    return of_game(*this, [](const GameBoard& board) { return board.page(); },
                   [](const auto& file) {
                     return written([&](std::ostream& out) { write_page(out, file); });
                   });
  });
}

bool Board::operator==(const Board& other) const { return impl_->file == other.impl_->file; }

}  // namespace gadgetc::api

// Boards of Dou Shou Qi, which has rules as code, and of the games of pages.
#include <algorithm>

#include "api/implementation.hpp"
#include "games/board_text.hpp"
#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"
#include "games/jungle/pictures/board_svg.hpp"
#include "games/page/pictures/board_svg.hpp"
#include "games/pages/page_library.hpp"
#include "reduction/pictures/board_of_page.hpp"
#include "reduction/targets/jungle/pictures/viewer_page.hpp"

namespace gadgetc::api {

namespace {

Board board_of(std::shared_ptr<const PlayedGame> game) {
  return Board(std::make_shared<const Board::Impl>(Board::Impl{std::move(game)}));
}

void write_svg(std::ostream& out, const jungle::BoardFile& board) {
  jungle::BoardPicture picture;
  picture.title = board.name;
  write_board_svg(out, board.position, picture);
}
void write_svg(std::ostream& out, const game_page::BoardFile& board) {
  write_board_svg(out, *board.variant.page, board.position, {board.name});
}

void write_page(std::ostream& out, const jungle::BoardFile& board) {
  write_board_page(out, rows_of(board));
}
void write_page(std::ostream& out, const game_page::BoardFile& board) {
  write_board_page(out, board);
}

}  // namespace

std::string board_text(const PlayedGame& game) {
  return of_game(game, [](const auto& file) {
    return written([&](std::ostream& out) { write_board(out, board_now(file)); });
  });
}

std::string board_svg(const PlayedGame& game) {
  return of_game(game, [](const auto& file) {
    return written([&](std::ostream& out) { write_svg(out, board_now(file)); });
  });
}

std::string board_page(const PlayedGame& game) {
  return with_errors([&] {
    return of_game(game, [](const auto& file) {
      return written([&](std::ostream& out) { write_page(out, board_now(file)); });
    });
  });
}

std::vector<std::string> sorted_moves(const PlayedGame& game) {
  std::vector<std::string> names = game.move_names();
  std::sort(names.begin(), names.end());
  return names;
}

Board Board::parse(std::string_view text, std::string_view source) {
  return with_errors([&] {
    const std::string_view board = without_byte_order_mark(text);
    const std::string_view game = game_word(board);
    if (game == "arc-kayles") throw UsageError("graphs of Arc Kayles are no boards of the library");
    if (game != "jungle" && game_page::find_page(game)) {
      return board_of(Game::find(game).parse_board(board, source).impl().game);
    }
    return board_of(begin_game(jungle::parse_board_file(source, board)));
  });
}

Board Board::from_fen(std::string_view fen) {
  return with_errors(
      [&] { return board_of(begin_game(jungle::BoardFile{jungle::parse_fen(fen)})); });
}

Board Board::standard() {
  return board_of(begin_game(jungle::BoardFile{jungle::standard_position()}));
}

std::string Board::game() const {
  return of_game(
      *impl_->game, [](const jungle::GameFile&) { return std::string("jungle"); },
      [](const game_page::GameFile& file) { return file.start.variant.page->name; });
}
int Board::rows() const { return impl_->game->rows(); }
int Board::columns() const { return impl_->game->columns(); }
Side Board::turn() const { return side_of(impl_->game->turn()); }
std::optional<Side> Board::winner() const {
  return side_of(of_game(
      *impl_->game,
      [](const jungle::GameFile& file) { return find_winner(file.game.position()); },
      [](const game_page::GameFile& file) {
        const auto& ending = file.game.ending();
        return ending ? ending->winner : std::nullopt;
      }));
}

std::vector<std::string> Board::legal_moves() const { return sorted_moves(*impl_->game); }

// Rules of Dou Shou Qi that look back do not look at the moves before.
Board Board::after(std::string_view name) const {
  return with_errors([&] {
    if (!impl_->game->is_legal(name)) throw UsageError("not a legal move: " + std::string(name));
    std::unique_ptr<PlayedGame> next = impl_->game->copy();
    next->play(name);
    return of_game(
        *next,
        [](const jungle::GameFile& file) { return board_of(begin_game(board_now(file))); },
        [&](const game_page::GameFile&) { return board_of(std::move(next)); });
  });
}

std::string Board::text() const { return board_text(*impl_->game); }
std::string Board::svg() const { return board_svg(*impl_->game); }
std::string Board::page() const { return board_page(*impl_->game); }

bool Board::operator==(const Board& other) const {
  return game() == other.game() && text() == other.text();
}

}  // namespace gadgetc::api

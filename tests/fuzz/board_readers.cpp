// The readers of boards and of games on them.
#include "games/jungle/game_file.hpp"
#include "games/jungle/notation.hpp"
#include "games/page/game_file.hpp"
#include "games/pages/page_library.hpp"
#include "tests/fuzz/comes_back.hpp"
#include "tests/fuzz/readers.hpp"

namespace gadgetc::test {

// Rows are read without holding them, so a board may be large; it is held where it is small.
bool check_board(std::string_view text) {
  constexpr std::uint64_t kHeldSquares = 1 << 16, kReadRuns = 1 << 16;
  std::uint64_t squares = 0;
  const bool rows_taken = is_taken([&] {
    const jungle::RowSource board = jungle::parse_board_rows(kSource, text, ~std::uint64_t{0});
    squares = board.header.squares();
    const jungle::RowSource::Reader next = board.start();
    CellRuns row;
    std::uint64_t runs = 0;
    for (int r = 0; r < board.header.rows && runs < kReadRuns; ++r, runs += row.size() + 1) {
      next(row);
    }
  });
  if (squares > kHeldSquares) return rows_taken;
  const auto parse = [](std::string_view t) { return jungle::parse_board_file(kSource, t); };
  bool taken = false;
  for (const BoardRows rows : {BoardRows::Plain, BoardRows::RunLength}) {
    taken = comes_back(text, parse, [&](const jungle::BoardFile& board) {
      return written([&](std::ostream& out) { write_board(out, board, rows); });
    });
  }
  require(taken == rows_taken, "a board is read as a whole and not by rows, or the other way");
  return taken;
}

bool check_fen(std::string_view text) {
  return comes_back(text, jungle::parse_fen, jungle::write_fen);
}

bool check_game(std::string_view text) {
  // Every move is looked for among those of the whole board.
  constexpr std::uint64_t kMostSquares = 1 << 12;
  std::uint64_t squares = 0;
  const std::size_t board = text.find("jungle");
  if (board != std::string_view::npos) {
    is_taken([&] {
      squares =
          jungle::parse_board_rows(kSource, text.substr(board), ~std::uint64_t{0}).header.squares();
    });
  }
  if (squares > kMostSquares) return false;
  return comes_back(
      text, [](std::string_view t) { return jungle::parse_game(kSource, t); },
      [](const jungle::GameFile& file) {
        return written([&](std::ostream& out) { write_game(out, file); });
      });
}

namespace {

bool check_board_of(const std::string& game, std::string_view text) {
  constexpr std::uint64_t kMaxSquares = 100'000;
  const auto page = game_page::find_page(game);
  return comes_back(
      text,
      [&](std::string_view t) {
        return game_page::parse_board_file(kSource, t, page, kMaxSquares);
      },
      [](const game_page::BoardFile& board) {
        return written([&](std::ostream& out) { game_page::write_board(out, board); });
      });
}

bool check_game_of(const std::string& game, std::string_view text) {
  constexpr std::uint64_t kMaxSquares = 1'000;  // moves are looked for on the whole board
  const auto page = game_page::find_page(game);
  return comes_back(
      text,
      [&](std::string_view t) { return game_page::parse_game(kSource, t, page, kMaxSquares); },
      [](const game_page::GameFile& file) {
        return written([&](std::ostream& out) {
          game_page::write_game(out, file.start, file.game.moves());
        });
      });
}

}  // namespace

bool check_konane_board(std::string_view text) { return check_board_of("konane", text); }
bool check_konane_game(std::string_view text) { return check_game_of("konane", text); }

// Boards of pages are those of Dou Shou Qi's, which has grounds and options.
bool check_page_board(std::string_view text) { return check_board_of("jungle", text); }
bool check_page_game(std::string_view text) { return check_game_of("jungle", text); }

bool check_page_cells(std::string_view text) {
  const auto page = game_page::find_page("jungle");
  return comes_back(
      text, [&](std::string_view t) { return game_page::parse_cells(kSource, t, *page, 3, 4); },
      [&](const game_page::Position& position) {
        const std::string board = written([&](std::ostream& out) {
          game_page::write_board(out, {game_page::Variant(page), position});
        });
        return board.substr(board.find("cells\n") + 6);
      });
}

}  // namespace gadgetc::test

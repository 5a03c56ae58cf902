// The reader and the writer of board files.
//
//   konane 1            the first line that is neither blank nor a comment
//   size 6 6            header lines in any order, each at most once; name, formula,
//   turn black          names and generator are optional
//   stones
//   W2.B2.              `size` rows of symbols, a count before a symbol repeats it
//
// A file can be far smaller than its board: all rows are read before the board takes memory.
#include "games/konane/board_file.hpp"

#include <algorithm>
#include <ostream>
#include <utility>

#include "base/run/interrupts.hpp"
#include "games/konane/notation.hpp"

namespace gadgetc::konane {

namespace {

class HeaderCursor : public CommonHeaderCursor {
 public:
  using CommonHeaderCursor::CommonHeaderCursor;

  // Reads up to the first row of stones.
  void read() {
    read_magic("konane");
    for (;;) {
      skip_to_content();
      const Scanner place = scanner_;
      const Location at = place.location();
      const std::string_view word = take_word();
      if (word == "stones") {
        require_line(rows_ != 0, at, "size");
        require_line(turn_.has_value(), at, "turn");
        require_line(!names_ || formula_, at, "formula");
        expect_line_end();
        return;
      }
      if (!read_common_line(word, at)) {
        fail_expected(place, "size, turn, name, formula, names, generator or stones");
      }
    }
  }

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  // The position has no stones yet.
  BoardFile empty_board() const {
    BoardFile board{Position(rows_, columns_), name_.value_or(""), formula_.value_or(""),
                    names_.value_or(""), generator_.value_or("")};
    board.position.turn = *turn_;
    return board;
  }
};

class StonesCursor : public RowCursor {
 public:
  using RowCursor::RowCursor;

  // Calls visit(row, column, count, stone) for all runs of all rows, then looks for the text's end.
  template <typename Visit>
  void read(Visit visit) {
    for (; row_ < rows_; ++row_) {
      throw_if_interrupted();
      int column = 0;
      const auto is_keyword = [](std::string_view line) { return line == "stones"; };
      read_row(row_, "stones", is_keyword, [&](Location at, char symbol, int count) {
        const auto stone = find_stone(symbol);
        if (!stone) fail_symbol(at, "a stone, W or B, or '.'", symbol);
        visit(row_, column, count, *stone);
        column += count;
      });
    }
    skip_to_content();
    if (!scanner_.at_end()) fail_expected(scanner_, "nothing after the last row of stones");
  }
};

}  // namespace

BoardFile parse_board_file(std::string_view source, std::string_view text,
                           std::uint64_t max_squares) {
  HeaderCursor header(source, text, max_squares);
  header.read();
  const StonesCursor stones(header, header.rows(), header.columns());
  StonesCursor(stones).read([](int, int, int, Stone) {});
  BoardFile board = header.empty_board();
  StonesCursor(stones).read([&](int row, int column, int count, Stone stone) {
    std::fill_n(board.position.row_stones(row) + column, count, stone);
  });
  return board;
}

Position parse_board(std::string_view source, std::string_view text) {
  return std::move(parse_board_file(source, text).position);
}

void write_board(std::ostream& out, const BoardFile& board, BoardRows rows) {
  const Position& position = board.position;
  out << "konane 1\n";
  write_text_line(out, "name", board.name);
  write_text_line(out, "formula", board.formula);
  write_text_line(out, "names", board.names);
  write_text_line(out, "generator", board.generator);
  out << "size " << position.rows() << ' ' << position.columns() << '\n';
  out << "turn " << side_word(position.turn) << "\nstones\n";
  RowWriter writer(out, is_run_length(rows, position.squares()));
  for (int row = 0; row < position.rows(); ++row) {
    const Stone* stones = position.row_stones(row);
    for (int column = 0; column < position.columns(); ++column) {
      writer.add(stone_symbol(stones[column]), 1);
    }
    writer.end_row();
  }
  writer.flush();
}

}  // namespace gadgetc::konane

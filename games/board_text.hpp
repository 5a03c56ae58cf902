// What the board files of all games have in common: comments, lines of the header, rows of symbols
// with counts. The grammar stands in docs/formats.md. Readers throw InputError.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "base/text/scanner.hpp"
#include "games/side.hpp"

namespace gadgetc {

// What a position in memory can hold: 2^31 squares of one byte are 2 GiB.
inline constexpr std::size_t kMaxBoardSquares = std::size_t{1} << 31;

// How rows are written. Auto: run-length from 10,000 squares on.
enum class BoardRows { Plain, RunLength, Auto };
bool is_run_length(BoardRows rows, std::uint64_t squares);

std::string_view without_margins(std::string_view text);  // blanks, tabs and CR on both sides

// The first word of a board file, which is the name of its game: "jungle" or "konane".
std::string_view game_word(std::string_view text);

// A cursor in the text of a board.
class BoardCursor {
 public:
  BoardCursor(std::string_view source, std::string_view text) : scanner_(source, text) {}

 protected:
  // To the next byte that is not blank, line end or in a comment.
  void skip_to_content() { scanner_.skip_comments(';'); }

  [[noreturn]] void fail_expected(const Scanner& place, std::string_view what) const;

  std::string_view take_word() { return scanner_.take_word_before(';'); }

  void expect_line_end();

  Scanner scanner_;
};

// The first line of a file, 'GAME 1', and the lines that headers of all games have.
class CommonHeaderCursor : public BoardCursor {
 public:
  CommonHeaderCursor(std::string_view source, std::string_view text, std::uint64_t max_squares)
      : BoardCursor(source, text), max_squares_(max_squares) {}

 protected:
  void read_magic(std::string_view game);
  // Reads the rest of a line `size`, `turn`, `name`, `formula`, `names` or `generator` whose
  // keyword is taken; false: it is none of these.
  bool read_common_line(std::string_view keyword, Location at);
  void refuse_second(bool is_second, Location at, std::string_view line);
  int take_positive(std::string_view what, int most);
  // Complains at `at` about a line that should stand before it.
  void require_line(bool is_there, Location at, std::string_view line);

  int rows_ = 0;
  int columns_ = 0;
  std::optional<Side> turn_;
  std::optional<std::string> name_;
  std::optional<std::string> formula_;
  std::optional<std::string> names_;  // of the formula's variables, words
  std::optional<std::string> generator_;

 private:
  void read_size(Location at);
  void read_turn(Location line);
  void read_text(Location at, std::string_view line, std::optional<std::string>& text);
  void read_names(Location at);

  std::uint64_t max_squares_;
};

// Rows of symbols and counts.
class RowCursor : public BoardCursor {
 public:
  RowCursor(const BoardCursor& place, int rows, int columns)
      : BoardCursor(place), rows_(rows), columns_(columns) {}

 protected:
  [[noreturn]] void fail_symbol(Location at, std::string_view what, char symbol);

  // Calls visit(location, symbol, count) for the runs of one row of the layer `what`, which fill it
  // exactly. A line that is_keyword(line) is no row.
  template <typename IsKeyword, typename Visit>
  void read_row(int row, std::string_view what, IsKeyword is_keyword, Visit visit) {
    skip_to_content();
    const Scanner place = scanner_;
    const Location start = place.location();
    std::string_view line = scanner_.take_rest_of_line();
    line = without_margins(line.substr(0, line.find(';')));
    if (line.empty() || is_keyword(line)) {
      fail_expected(place, fmt::format("row {} of {} of the {}", row + 1, rows_, what));
    }
    const auto at = [&](std::size_t i) { return Location{start.line, start.column + i}; };
    auto missing = static_cast<std::size_t>(columns_);
    for (std::size_t i = 0; i < line.size(); ++i) {
      const std::size_t run = i;
      const std::size_t count = take_count(line, i, at(i));
      if (i == line.size()) scanner_.fail_at(at(i), "expected a symbol after the count");
      if (count > missing) {
        scanner_.fail_at(at(run), fmt::format("the row is longer than {} squares", columns_));
      }
      visit(at(i), line[i], static_cast<int>(count));
      missing -= count;
    }
    if (missing != 0) {
      scanner_.fail_at(at(line.size()), fmt::format("the row has {} squares, expected {}",
                                                    static_cast<std::size_t>(columns_) - missing,
                                                    columns_));
    }
  }

  int rows_;
  int columns_;
  int row_ = 0;  // the next one

 private:
  // The count at line[i], past which `i` is moved; 1 when there is none. `at`: its place.
  std::size_t take_count(std::string_view line, std::size_t& i, Location at);
};

// Writes `keyword` and the text, which stays on its line: line ends in it become blanks. Nothing
// for an empty text.
void write_text_line(std::ostream& out, std::string_view keyword, std::string_view text);

// Writes rows of symbols, block by block.
class RowWriter {
 public:
  RowWriter(std::ostream& out, bool run_length) : out_(out), run_length_(run_length) {}

  void add(char symbol, int count) {
    if (count == 0) return;
    if (symbol != symbol_) flush_run();
    symbol_ = symbol;
    count_ += count;
  }
  void end_row();
  void flush();

 private:
  void flush_run();

  std::ostream& out_;
  bool run_length_;
  std::string lines_;
  char symbol_ = ' ';
  int count_ = 0;
};

}  // namespace gadgetc

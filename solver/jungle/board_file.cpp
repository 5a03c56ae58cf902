// The reader of board files; every complaint points at the byte that caused it.
//
//   jungle 1            the first line that is neither blank nor a comment
//   size 9 7            header lines in any order, each at most once; name, formula and
//   rules paper         generator are optional and take the rest of their line as it is,
//   turn white          ';' included; after other header lines and rows ';' begins a comment
//   terrain
//   ..3~.v              `size` rows of symbols, a count before a symbol repeats it
//   pieces
//   7.
//
// A file can be far smaller than its board. The first pass reads all up to the pieces and keeps
// nothing; after that, rows are made from two cursors in the text, one in the terrain and one in
// the pieces, so that complaints come in the order of the text.
#include <algorithm>
#include <limits>
#include <optional>

#include <fmt/format.h>

#include "solver/jungle/notation.hpp"
#include "solver/text/interrupts.hpp"
#include "solver/text/printable.hpp"
#include "solver/text/scanner.hpp"

namespace gadgetc {

namespace {

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r";
  const auto first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

// A cursor in the text of a board.
class Cursor {
 public:
  Cursor(std::string_view source, std::string_view text) : scanner_(source, text) {}

 protected:
  // To the next byte that is not blank, line end or in a comment.
  void skip_to_content() { scanner_.skip_comments(';'); }

  [[noreturn]] void fail_expected(const Scanner& place, std::string_view what) {
    place.fail(fmt::format("expected {}, got {}", what, place.quote_word()));
  }

  std::string_view take_word() { return scanner_.take_word_before(';'); }

  void expect_line_end() {
    scanner_.skip_blanks();
    const Scanner place = scanner_;
    if (!take_word().empty()) fail_expected(place, "the end of the line");
  }

  Scanner scanner_;
};

class HeaderCursor : public Cursor {
 public:
  HeaderCursor(std::string_view source, std::string_view text, std::uint64_t max_squares)
      : Cursor(source, text), max_squares_(max_squares) {}

  // Reads up to the terrain's first row.
  BoardHeader read() {
    read_magic();
    read_lines();
    return {rows_,  columns_,           *rules_,
            *turn_, name_.value_or(""), formula_.value_or(""),
            generator_.value_or("")};
  }

 private:
  void read_magic() {
    skip_to_content();
    Scanner place = scanner_;
    if (take_word() != "jungle") fail_expected(place, "a board's first line, 'jungle 1'");
    scanner_.skip_blanks();
    place = scanner_;
    if (take_word() != "1") fail_expected(place, "version 1 of the board format");
    expect_line_end();
  }

  void read_lines() {
    for (;;) {
      skip_to_content();
      const Scanner place = scanner_;
      const Location at = place.location();
      const std::string_view word = take_word();
      if (word == "terrain") {
        check_header_complete(at);
        expect_line_end();
        return;
      }
      if (word == "size") read_size(at);
      else if (word == "rules") read_rules(at);
      else if (word == "turn") read_turn(at);
      else if (word == "name") read_text(at, "name", name_);
      else if (word == "formula") read_text(at, "formula", formula_);
      else if (word == "generator") read_text(at, "generator", generator_);
      else fail_expected(place, "size, rules, turn, name, formula, generator or terrain");
    }
  }

  void refuse_second(bool is_second, Location at, std::string_view line) {
    if (is_second) scanner_.fail_at(at, fmt::format("second '{}' line", line));
  }

  int take_dimension(std::string_view what) {
    scanner_.skip_blanks();
    const Location at = scanner_.location();
    const auto number = scanner_.take_number(std::numeric_limits<int>::max(), what);
    if (!number) fail_expected(scanner_, fmt::format("the {}", what));
    if (*number == 0) scanner_.fail_at(at, fmt::format("the {} must be at least 1", what));
    return static_cast<int>(*number);
  }

  void read_size(Location at) {
    refuse_second(rows_ != 0, at, "size");
    rows_ = take_dimension("number of rows");
    columns_ = take_dimension("number of columns");
    if (BoardHeader{rows_, columns_, {}, {}, {}, {}, {}}.squares() > max_squares_) {
      scanner_.fail_at(at, fmt::format("a board of {} x {} squares; at most {} are supported",
                                       rows_, columns_, max_squares_));
    }
    expect_line_end();
  }

  void read_rules(Location line) {
    refuse_second(rules_.has_value(), line, "rules");
    scanner_.skip_blanks();
    Scanner place = scanner_;
    rules_ = find_rules(take_word());
    if (!rules_) fail_expected(place, "rules paper, assignment or jungle-chess");
    for (;;) {
      scanner_.skip_blanks();
      place = scanner_;
      const std::string_view word = take_word();
      if (word.empty()) return;
      if (!apply_switch(*rules_, word)) fail_expected(place, kSwitches);
    }
  }

  void read_turn(Location line) {
    refuse_second(turn_.has_value(), line, "turn");
    scanner_.skip_blanks();
    const Scanner place = scanner_;
    const std::string_view word = take_word();
    if (word != "white" && word != "black") fail_expected(place, "white or black");
    turn_ = word == "white" ? Side::White : Side::Black;
    expect_line_end();
  }

  void read_text(Location at, std::string_view line, std::optional<std::string>& text) {
    refuse_second(text.has_value(), at, line);
    text = trimmed(scanner_.take_rest_of_line());
  }

  void check_header_complete(Location at) {
    const auto require = [&](bool is_there, std::string_view line) {
      if (!is_there) scanner_.fail_at(at, fmt::format("expected a '{}' line before this", line));
    };
    require(rows_ != 0, "size");
    require(rules_.has_value(), "rules");
    require(turn_.has_value(), "turn");
  }

  std::uint64_t max_squares_;
  int rows_ = 0;
  int columns_ = 0;
  std::optional<Rules> rules_;
  std::optional<Side> turn_;
  std::optional<std::string> name_;
  std::optional<std::string> formula_;
  std::optional<std::string> generator_;
};

// What both layers have in common: rows of symbols and counts.
class RowCursor : public Cursor {
 public:
  RowCursor(const Cursor& place, int rows, int columns)
      : Cursor(place), rows_(rows), columns_(columns) {}

 protected:
  [[noreturn]] void fail_symbol(Location at, std::string_view what, char symbol) {
    scanner_.fail_at(at, fmt::format("expected {}, got {}", what, quote({&symbol, 1})));
  }

  // Calls visit(location, symbol, count) for the runs of one row, which fill it exactly.
  template <typename Visit>
  void read_row(int row, std::string_view what, Visit visit) {
    skip_to_content();
    const Scanner place = scanner_;
    const Location start = place.location();
    std::string_view line = scanner_.take_rest_of_line();
    line = trimmed(line.substr(0, line.find(';')));
    if (line.empty() || line == "terrain" || line == "pieces") {
      fail_expected(place, fmt::format("row {} of {} of the {}", row + 1, rows_, what));
    }
    const auto at = [&](std::size_t i) { return Location{start.line, start.column + i}; };
    auto missing = static_cast<std::size_t>(columns_);
    for (std::size_t i = 0; i < line.size(); ++i) {
      const std::size_t run = i;
      const std::size_t count = take_count(line, i, at);
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

  // The count at line[i], past which `i` is moved; 1 when there is none.
  template <typename At>
  std::size_t take_count(std::string_view line, std::size_t& i, At at) {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    if (!is_digit(line[i])) return 1;
    const std::size_t start = i;
    std::size_t count = 0;
    for (; i < line.size() && is_digit(line[i]); ++i) {
      count = std::min(kMaxBoardSquares + 1, count * 10 + static_cast<std::size_t>(line[i] - '0'));
    }
    if (count == 0) scanner_.fail_at(at(start), "a count must be at least 1");
    return count;
  }

  int rows_;
  int columns_;
  int row_ = 0;  // the next one
};

class TerrainCursor : public RowCursor {
 public:
  using RowCursor::RowCursor;

  // The whole row, water included.
  void next(CellRuns& row) {
    row.clear();
    int column = 0;
    read_row(row_++, "terrain", [&](Location at, char symbol, int count) {
      const auto terrain = find_terrain(symbol);
      if (!terrain) fail_symbol(at, "terrain, one of .~^v@#", symbol);
      row.push_back({column, column + count - 1, Position::cell_of(*terrain, kNoPiece)});
      column += count;
    });
  }
};

class PiecesCursor : public RowCursor {
 public:
  using RowCursor::RowCursor;

  void read_keyword() {
    skip_to_content();
    const Scanner place = scanner_;
    if (take_word() != "pieces") fail_expected(place, "'pieces' after the terrain");
    expect_line_end();
  }

  // Puts the next row of pieces on its terrain; after the last one, looks for the text's end.
  void next(const CellRuns& terrain, CellRuns& row) {
    row.clear();
    int column = 0;
    auto under = terrain.begin();
    read_row(row_++, "pieces", [&](Location at, char symbol, int count) {
      const auto piece = find_piece(symbol);
      if (!piece) fail_symbol(at, "a piece, one of RCWDPTLErcwdptle, or '.'", symbol);
      const int end = column + count;
      while (column < end) {
        while (under->last < column) ++under;
        const int last = std::min(end - 1, under->last);
        append_run(row, {column, last, with_piece(at, under->cell, *piece)});
        column = last + 1;
      }
    });
    if (row_ < rows_) return;
    skip_to_content();
    if (!scanner_.at_end()) fail_expected(scanner_, "nothing after the last row of pieces");
  }

 private:
  std::uint8_t with_piece(Location at, std::uint8_t cell, Piece piece) {
    const Terrain terrain = Position::terrain_of(cell);
    if (terrain == Terrain::Water && !piece.is_none() && piece.kind() != Kind::Rat) {
      scanner_.fail_at(at, "only rats can stand on water");
    }
    return Position::cell_of(terrain, piece);
  }
};

}  // namespace

RowSource parse_board_rows(std::string_view source, std::string_view text,
                           std::uint64_t max_squares) {
  HeaderCursor top(source, text, max_squares);
  const BoardHeader header = top.read();
  TerrainCursor terrain(top, header.rows, header.columns);
  TerrainCursor skimmed = terrain;
  CellRuns row;
  for (int n = 0; n < header.rows; ++n) {
    throw_if_interrupted();
    skimmed.next(row);
  }
  PiecesCursor pieces(skimmed, header.rows, header.columns);
  pieces.read_keyword();
  return {header, [terrain, pieces]() -> RowSource::Reader {
            return [terrain, pieces, ground = CellRuns()](CellRuns& runs) mutable {
              terrain.next(ground);
              pieces.next(ground, runs);
            };
          }};
}

Position parse_board(std::string_view source, std::string_view text) {
  return to_position(parse_board_rows(source, text, kMaxBoardSquares));
}

}  // namespace gadgetc

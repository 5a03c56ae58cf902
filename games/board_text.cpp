#include "games/board_text.hpp"

#include <iterator>
#include <limits>
#include <ostream>
#include <utility>
#include <vector>

#include "base/text/name_word.hpp"
#include "base/text/printable.hpp"

namespace gadgetc {

bool is_run_length(BoardRows rows, std::uint64_t squares) {
  constexpr std::uint64_t kRunLengthFrom = 10'000;
  return rows == BoardRows::RunLength || (rows == BoardRows::Auto && squares >= kRunLengthFrom);
}

std::string_view without_margins(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r";
  const auto first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::string_view game_word(std::string_view text) {
  Scanner scanner("", text);
  scanner.skip_comments(';');
  return scanner.take_word_before(';');
}

void BoardCursor::fail_expected(const Scanner& place, std::string_view what) const {
  place.fail(fmt::format("expected {}, got {}", what, place.quote_word()));
}

void BoardCursor::expect_line_end() {
  scanner_.skip_blanks();
  const Scanner place = scanner_;
  if (!take_word().empty()) fail_expected(place, "the end of the line");
}

void CommonHeaderCursor::read_magic(std::string_view game) {
  skip_to_content();
  Scanner place = scanner_;
  if (take_word() != game) {
    fail_expected(place, fmt::format("a board's first line, '{} 1'", game));
  }
  scanner_.skip_blanks();
  place = scanner_;
  if (take_word() != "1") fail_expected(place, "version 1 of the board format");
  expect_line_end();
}

bool CommonHeaderCursor::read_common_line(std::string_view keyword, Location at) {
  if (keyword == "size") read_size(at);
  else if (keyword == "turn") read_turn(at);
  else if (keyword == "name") read_text(at, "name", name_);
  else if (keyword == "formula") read_text(at, "formula", formula_);
  else if (keyword == "names") read_names(at);
  else if (keyword == "generator") read_text(at, "generator", generator_);
  else return false;
  return true;
}

void CommonHeaderCursor::refuse_second(bool is_second, Location at, std::string_view line) {
  if (is_second) scanner_.fail_at(at, fmt::format("second '{}' line", line));
}

int CommonHeaderCursor::take_positive(std::string_view what, int most) {
  scanner_.skip_blanks();
  const Location at = scanner_.location();
  const auto number = scanner_.take_number(static_cast<std::uint64_t>(most), what);
  if (!number) fail_expected(scanner_, fmt::format("the {}", what));
  if (*number == 0) scanner_.fail_at(at, fmt::format("the {} must be at least 1", what));
  return static_cast<int>(*number);
}

void CommonHeaderCursor::require_line(bool is_there, Location at, std::string_view line) {
  if (!is_there) scanner_.fail_at(at, fmt::format("expected a '{}' line before this", line));
}

void CommonHeaderCursor::read_size(Location at) {
  refuse_second(rows_ != 0, at, "size");
  constexpr int kMost = std::numeric_limits<int>::max();
  rows_ = take_positive("number of rows", kMost);
  columns_ = take_positive("number of columns", kMost);
  const auto squares = static_cast<std::uint64_t>(rows_) * static_cast<std::uint64_t>(columns_);
  if (squares > max_squares_) {
    scanner_.fail_at(at, fmt::format("a board of {} x {} squares; at most {} are supported",
                                     rows_, columns_, max_squares_));
  }
  expect_line_end();
}

void CommonHeaderCursor::read_turn(Location line) {
  refuse_second(turn_.has_value(), line, "turn");
  scanner_.skip_blanks();
  const Scanner place = scanner_;
  const std::string_view word = take_word();
  if (word != "white" && word != "black") fail_expected(place, "white or black");
  turn_ = word == "white" ? Side::White : Side::Black;
  expect_line_end();
}

void CommonHeaderCursor::read_text(Location at, std::string_view line,
                                   std::optional<std::string>& text) {
  refuse_second(text.has_value(), at, line);
  text = without_margins(scanner_.take_rest_of_line());
}

void CommonHeaderCursor::read_names(Location at) {
  scanner_.skip_blanks();
  Scanner ahead = scanner_;
  read_text(at, "names", names_);
  std::vector<std::pair<std::string_view, Location>> names;
  for (; !ahead.at_line_end(); ahead.skip_blanks()) {
    const Location place = ahead.location();
    names.emplace_back(ahead.take_word(), place);
    check_name(scanner_, place, names.back().first);
  }
  if (names.empty()) fail_expected(ahead, "the names of the formula's variables");
  std::stable_sort(names.begin(), names.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  const auto twice = std::adjacent_find(
      names.begin(), names.end(), [](const auto& a, const auto& b) { return a.first == b.first; });
  if (twice == names.end()) return;
  scanner_.fail_at(std::next(twice)->second,
                   fmt::format("two variables are called {}", quote(twice->first)));
}

void RowCursor::fail_symbol(Location at, std::string_view what, char symbol) {
  scanner_.fail_at(at, fmt::format("expected {}, got {}", what, quote({&symbol, 1})));
}

std::size_t RowCursor::take_count(std::string_view line, std::size_t& i, Location at) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (!is_digit(line[i])) return 1;
  std::size_t count = 0;
  for (; i < line.size() && is_digit(line[i]); ++i) {
    count = std::min(kMaxBoardSquares + 1, count * 10 + static_cast<std::size_t>(line[i] - '0'));
  }
  if (count == 0) scanner_.fail_at(at, "a count must be at least 1");
  return count;
}

void write_text_line(std::ostream& out, std::string_view keyword, std::string_view text) {
  if (text.empty()) return;
  std::string line(text);
  std::replace(line.begin(), line.end(), '\n', ' ');
  out << keyword << ' ' << line << '\n';
}

void RowWriter::end_row() {
  flush_run();
  lines_.push_back('\n');
  if (lines_.size() >= 1 << 16) flush();
}

void RowWriter::flush() {
  out_.write(lines_.data(), static_cast<std::streamsize>(lines_.size()));
  lines_.clear();
}

void RowWriter::flush_run() {
  if (!run_length_) {
    lines_.append(static_cast<std::size_t>(count_), symbol_);
  } else if (count_ > 0) {
    if (count_ > 1) lines_ += fmt::format_int(count_).str();
    lines_.push_back(symbol_);
  }
  count_ = 0;
}

}  // namespace gadgetc

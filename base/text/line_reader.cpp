#include "base/text/line_reader.hpp"

#include <fmt/format.h>

#include "base/text/printable.hpp"

namespace gadgetc {

LineReader::LineReader(std::string_view source, std::string_view text, std::size_t empty_lines)
    : text_(text), scanner_(source, text) {
  while (empty_lines-- > 0) scanner_.next_line();
}

bool LineReader::next_is(std::string_view word) const {
  Scanner ahead = scanner_;
  return ahead.take_word() == word;
}

void LineReader::fail_expecting(std::string_view what) const {
  scanner_.fail(fmt::format("expected {}, got {}", what, scanner_.quote_word()));
}

void LineReader::expect_word(std::string_view word) {
  if (!next_is(word)) fail_expecting(fmt::format("'{}'", word));
  scanner_.take_word();
}

void LineReader::expect_blank() {
  if (scanner_.peek() != ' ') fail_expecting("a blank");
  scanner_.advance();
}

std::string_view LineReader::take_word(std::string_view what) {
  const Location start = scanner_.location();
  const std::string_view word = scanner_.take_word();
  if (word.empty()) fail_expecting(what);
  if (printable(word) != word) {
    scanner_.fail_at(start, fmt::format("expected {}, got {}", what, quote(word)));
  }
  return word;
}

std::uint64_t LineReader::take_number(std::uint64_t max, std::string_view what) {
  const Location start = scanner_.location();
  const bool begins_with_zero = scanner_.peek() == '0';
  const auto number = scanner_.take_number(max, what);
  if (!number) fail_expecting(what);
  if (begins_with_zero && scanner_.location().column > start.column + 1) {
    fail_at(start, fmt::format("expected {} without leading zeros", what));
  }
  return *number;
}

std::string_view LineReader::next_word(std::string_view what) {
  expect_blank();
  return take_word(what);
}

std::uint64_t LineReader::next_number(std::uint64_t max, std::string_view what) {
  expect_blank();
  return take_number(max, what);
}

void LineReader::end_line() {
  if (scanner_.at_end()) scanner_.fail("expected a line end, got end of file");
  if (!scanner_.at_line_end()) {
    scanner_.fail("expected the end of the line, got " + quote_byte(scanner_.peek()));
  }
  scanner_.next_line();
}

void LineReader::expect_first_line(std::string_view line) {
  const Location start = scanner_.location();
  if (take_rest() != line) {
    scanner_.fail_at(start, fmt::format("expected '{}', the first line", line));
  }
  end_line();
}

std::string_view LineReader::take_lines(std::uint64_t count) {
  const std::size_t begin = scanner_.offset();
  for (std::uint64_t n = 0; n < count; ++n) {
    if (scanner_.at_end()) scanner_.fail(fmt::format("expected {} lines, got {}", count, n));
    take_rest();
    end_line();
  }
  return text_.substr(begin, scanner_.offset() - begin);
}

std::string_view LineReader::take_lines_before(std::string_view word, std::string_view after) {
  const std::size_t begin = scanner_.offset();
  while (!next_is(word)) {
    if (scanner_.at_end()) scanner_.fail(fmt::format("expected '{}' after {}", word, after));
    take_rest();
    scanner_.next_line();
  }
  return text_.substr(begin, scanner_.offset() - begin);
}

void LineReader::expect_end() {
  expect_word("end");
  end_line();
  scanner_.skip_space();  // empty lines do no harm
  if (!scanner_.at_end()) scanner_.fail("expected nothing after 'end'");
}

}  // namespace gadgetc

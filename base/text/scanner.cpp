#include "base/text/scanner.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/printable.hpp"

namespace gadgetc {

namespace {
bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }
}  // namespace

void Scanner::next_line() {
  if (!at_line_end()) return;
  if (peek() == '\r') advance();
  advance();
}

void Scanner::skip_space() {
  while (!at_end()) {
    const char byte = text_[offset_];
    if (!is_blank(byte) && byte != '\n' && !(byte == '\r' && ends_line(offset_))) return;
    ++offset_;
    if (byte == '\n') start_line();
  }
}

std::string_view Scanner::take_word() {
  const std::size_t start = offset_;
  while (!at_line_end() && !is_blank(text_[offset_])) ++offset_;
  return text_.substr(start, offset_ - start);
}

void Scanner::skip_comments(char mark) {
  for (skip_space(); peek() == mark; skip_space()) take_rest_of_line();
}

std::string_view Scanner::take_word_before(char mark) {
  skip_blanks();
  const std::string_view word = take_word();
  const auto comment = word.find(mark);
  if (comment == std::string_view::npos) return word;
  take_rest_of_line();
  return word.substr(0, comment);
}

std::string_view Scanner::take_rest_of_line() {
  const std::size_t start = offset_;
  offset_ = std::max(start, line_end(start));
  return text_.substr(start, offset_ - start);
}

std::optional<std::uint64_t> Scanner::take_number(std::uint64_t max, std::string_view what) {
  if (!is_digit(peek())) return std::nullopt;
  const std::size_t start = offset_;
  std::uint64_t number = 0;
  bool fits = true;
  for (; !at_end() && is_digit(text_[offset_]); ++offset_) {
    const auto digit = static_cast<std::uint64_t>(text_[offset_] - '0');
    fits = fits && digit <= max && number <= (max - digit) / 10;
    if (fits) number = number * 10 + digit;
  }
  if (!fits) {
    const std::string digits = quote(text_.substr(start, offset_ - start));
    fail_at({line_, start - line_start_ + 1},
            fmt::format("{} {} is too large (at most {})", what, digits, max));
  }
  return number;
}

std::string Scanner::quote_word() const {
  if (at_end()) return "end of file";
  if (at_line_end()) return "end of line";
  Scanner ahead = *this;
  const std::string_view word = ahead.take_word();
  return word.empty() ? quote_byte(peek()) : quote(word);
}

void Scanner::fail(std::string_view message) const { fail_at(location(), message); }

void Scanner::fail_at(Location location, std::string_view message) const {
  throw InputError(source_, location, message, line_text(location));
}

std::size_t Scanner::line_end(std::size_t offset) const {
  std::size_t end = std::min(text_.find('\n', offset), text_.size());
  if (end > 0 && text_[end - 1] == '\r') --end;
  return end;
}

std::string_view Scanner::line_text(Location location) const {
  std::size_t start = line_start_;
  for (std::size_t line = line_; line > location.line && start > 0; --line) {
    const std::size_t previous = start < 2 ? std::string_view::npos : text_.rfind('\n', start - 2);
    start = previous == std::string_view::npos ? 0 : previous + 1;
  }
  return text_.substr(start, std::max(start, line_end(start)) - start);
}

std::string quote_byte(char byte) {
  return byte == '\0' ? "end of file" : quote(std::string_view(&byte, 1));
}

}  // namespace gadgetc

#include "games/page/language/line_cursor.hpp"

#include <fmt/format.h>

#include "base/text/printable.hpp"

namespace gadgetc::game_page {

bool LineCursor::next_line() {
  scanner_.skip_comments(';');
  words_.clear();
  next_ = 0;
  if (scanner_.at_end()) return false;
  for (;;) {
    scanner_.skip_blanks();
    const Location at = scanner_.location();
    const std::string_view word = scanner_.take_word_before(';');
    if (word.empty()) break;
    words_.push_back({word, at});
  }
  const Word& last = words_.back();
  const char* begin = words_.front().text.data();
  line_ = {begin, static_cast<std::size_t>(last.text.data() + last.text.size() - begin)};
  end_ = {last.at.line, last.at.column + last.text.size()};
  return true;
}

Word LineCursor::peek(std::size_t ahead) const {
  return next_ + ahead < words_.size() ? words_[next_ + ahead] : Word{{}, end_};
}

Word LineCursor::take() {
  const Word word = peek();
  if (has_word()) ++next_;
  return word;
}

bool LineCursor::take_if(std::string_view word) {
  if (!has_word() || peek().text != word) return false;
  ++next_;
  return true;
}

Word LineCursor::expect(std::string_view what) {
  if (!has_word()) fail_expected(what);
  return take();
}

void LineCursor::expect_end() const {
  if (has_word()) fail_expected("the end of the line");
}

void LineCursor::fail_expected(std::string_view what) const {
  fail(peek().at, fmt::format("expected {}, got {}", what, quote_word(peek())));
}

std::string quote_word(const Word& word) {
  return word.text.empty() ? "the end of the line" : quote(word.text);
}

}  // namespace gadgetc::game_page

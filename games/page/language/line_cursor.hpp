// The words of a page's lines, with the place of each.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/text/scanner.hpp"

namespace gadgetc::game_page {

struct Word {
  std::string_view text;
  Location at;
};

class LineCursor {
 public:
  LineCursor(std::string_view source, std::string_view text) : scanner_(source, text) {}

  // Goes on to the next line that has a word; false: there is none.
  bool next_line();

  bool has_word() const { return next_ < words_.size(); }
  // The next word, empty and at the line's end where there is none.
  Word peek(std::size_t ahead = 0) const;
  Word take();
  bool take_if(std::string_view word);
  // Complains when there is none.
  Word expect(std::string_view what);
  void expect_end() const;
  std::size_t words() const { return words_.size(); }
  // How many words are taken; go_back reads on from there.
  std::size_t taken() const { return next_; }
  void go_back(std::size_t taken) { next_ = taken; }
  // The line from its first word to its last, as written.
  std::string_view line() const { return line_; }

  [[noreturn]] void fail(Location at, std::string_view message) const {
    scanner_.fail_at(at, message);
  }
  [[noreturn]] void fail_expected(std::string_view what) const;

 private:
  Scanner scanner_;
  std::vector<Word> words_;
  std::string_view line_;
  Location end_;
  std::size_t next_ = 0;
};

// The word in quotes, or "the end of the line".
std::string quote_word(const Word& word);

}  // namespace gadgetc::game_page

// A reader of texts that programs write for programs: a line is one thing, its words are set apart
// by exactly one blank, lines come in a fixed order and each of them ends, the last one included,
// so a text that was cut off is never taken for a whole one. Every function that expects throws
// InputError at the byte that is in the way, or leaves the cursor behind what it took.
//
//   LineReader reader(source, text);
//   reader.expect_word("size");
//   rows = reader.next_number(kMax, "a number of rows");
//   columns = reader.next_number(kMax, "a number of columns");
//   reader.end_line();
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/text/scanner.hpp"

namespace gadgetc {

class LineReader {
 public:
  // Both must outlive the reader. So many empty lines at the beginning are skipped: they stand for
  // the lines before a piece of a longer file.
  LineReader(std::string_view source, std::string_view text, std::size_t empty_lines = 0);

  const Scanner& at() const { return scanner_; }
  // The number of the line under the cursor.
  std::size_t line() const { return scanner_.location().line; }
  bool at_line_end() const { return scanner_.at_line_end(); }
  // Is this the word under the cursor?
  bool next_is(std::string_view word) const;

  void expect_word(std::string_view word);
  void expect_blank();
  // A word or number under the cursor, "a number of rows" in messages. Words have at least one
  // byte and are printable. A number has one spelling: digits without leading zeros.
  std::string_view take_word(std::string_view what);
  std::uint64_t take_number(std::uint64_t max, std::string_view what);
  // The same after a blank.
  std::string_view next_word(std::string_view what);
  std::uint64_t next_number(std::uint64_t max, std::string_view what);
  // Whatever is left of the line, its end not taken; may be empty.
  std::string_view take_rest() { return scanner_.take_rest_of_line(); }
  void end_line();

  // The whole first line.
  void expect_first_line(std::string_view line);
  // So many whole lines, as they are, with their ends.
  std::string_view take_lines(std::uint64_t count);
  // The lines before the next one that begins with this word; `after` says where it should come.
  std::string_view take_lines_before(std::string_view word, std::string_view after);
  // A line "end", and nothing but blanks and empty lines behind it.
  void expect_end();

  [[noreturn]] void fail_at(Location location, std::string_view message) const {
    scanner_.fail_at(location, message);
  }
  [[noreturn]] void fail_expecting(std::string_view what) const;

 private:
  std::string_view text_;
  Scanner scanner_;
};

}  // namespace gadgetc

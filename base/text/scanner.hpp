// A cursor over a text that alone knows lines and columns. Readers are built on it so that every
// complaint points at the byte that caused it. The scanner never copies the text; a copy of the
// scanner is a place to come back to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/text/input_error.hpp"

namespace gadgetc {

class Scanner {
 public:
  // `source` names the text in messages (a file name, or "<stdin>"); both must outlive the scanner.
  Scanner(std::string_view source, std::string_view text) : source_(source), text_(text) {}

  bool at_end() const { return offset_ == text_.size(); }
  // The byte under the cursor, or '\0' at the end.
  char peek() const { return at_end() ? '\0' : text_[offset_]; }
  // Takes one byte, if there is one. Line ends are LF and CR LF, and a CR that ends the text; any
  // other CR is an ordinary byte.
  void advance() {
    if (at_end()) return;
    if (text_[offset_++] == '\n') start_line();
  }
  std::size_t offset() const { return offset_; }

  // Location of the cursor.
  Location location() const { return {line_, offset_ - line_start_ + 1}; }

  // At the end of a line or of the text.
  bool at_line_end() const {
    return at_end() || text_[offset_] == '\n' || (text_[offset_] == '\r' && ends_line(offset_));
  }
  // Takes the line end under the cursor, if any.
  void next_line();
  // Takes blanks and tabs (not line ends).
  void skip_blanks() {
    while (!at_end() && is_blank(text_[offset_])) ++offset_;
  }
  // Takes blanks, tabs and line ends.
  void skip_space();
  // Takes blanks, tabs, line ends and comments, which run from `mark` to the end of their line.
  void skip_comments(char mark);
  // After blanks, a word of a line on which `mark` begins a comment; empty at the line's end.
  std::string_view take_word_before(char mark);
  // Takes the longest run of bytes that are neither blank nor line end; may be empty.
  std::string_view take_word();
  // Takes the rest of the line without its end (trailing CR dropped), leaving the cursor at the
  // end.
  std::string_view take_rest_of_line();
  // Takes an unsigned decimal number if a digit is under the cursor. Throws when it exceeds `max`.
  std::optional<std::uint64_t> take_number(std::uint64_t max, std::string_view what);

  // The word under the cursor for a message: 'word', "end of line" or "end of file".
  std::string quote_word() const;

  // Throws an InputError at the given location (default: the cursor).
  [[noreturn]] void fail(std::string_view message) const;
  [[noreturn]] void fail_at(Location location, std::string_view message) const;
  // The text of line `location.line`, which must be the current line or an earlier one; takes time
  // in proportion to the text from there to the cursor.
  std::string_view line_text(Location location) const;
  std::string_view source() const { return source_; }

 private:
  static bool is_blank(char byte) { return byte == ' ' || byte == '\t'; }
  // Does a CR at `offset` belong to a line end?
  bool ends_line(std::size_t offset) const {
    return offset + 1 == text_.size() || text_[offset + 1] == '\n';
  }
  void start_line() {
    ++line_;
    line_start_ = offset_;
  }
  // Offset of the end of the line that holds `offset`, before its LF or CR LF.
  std::size_t line_end(std::size_t offset) const;

  std::string_view source_;
  std::string_view text_;
  std::size_t offset_ = 0;
  std::size_t line_ = 1;
  std::size_t line_start_ = 0;
};

// How a byte looks in a message: 'a', '\t', '\xff'; what peek() gives at the end, '\0', is "end of
// file".
std::string quote_byte(char byte);

}  // namespace gadgetc

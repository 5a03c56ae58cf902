// The words of a set's file, line by line.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "base/grid/square.hpp"
#include "base/text/printable.hpp"
#include "base/text/scanner.hpp"

namespace gadgetc {

class SetWords {
 protected:
  SetWords(std::string_view source, std::string_view text) : scanner_(source, text) {}

  // A word of this line, whose place is in word_at_ then; empty at the line's end.
  std::string_view take_word() {
    scanner_.skip_blanks();
    word_at_ = scanner_.location();
    return scanner_.take_word_before(';');
  }

  [[noreturn]] void fail(std::string_view complaint) const {
    scanner_.fail_at(word_at_, complaint);
  }

  void expect_line_end() {
    if (!take_word().empty()) fail("expected the end of the line");
  }

  std::string take_name(std::string_view what) {
    const std::string_view word = take_word();
    const bool is_name = !word.empty() && std::all_of(word.begin(), word.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
             c == '-' || c == '_';
    });
    if (!is_name) {
      fail(fmt::format("expected {} (letters, digits, '-' and '_'), got {}", what,
                       word.empty() ? "end of line" : quote(word)));
    }
    return std::string(word);
  }

  int take_coordinate(std::string_view what) {
    scanner_.skip_blanks();
    word_at_ = scanner_.location();
    const bool is_negative = scanner_.peek() == '-';
    if (is_negative) scanner_.advance();
    const auto number = scanner_.take_number(kMaxCoordinate, what);
    if (!number) fail(fmt::format("expected the {}", what));
    return is_negative ? -static_cast<int>(*number) : static_cast<int>(*number);
  }

  Square take_square(std::string_view row, std::string_view column) {
    const int r = take_coordinate(row);
    return {r, take_coordinate(column)};
  }

  Scanner scanner_;
  Location word_at_;  // of the last word

 private:
  static constexpr int kMaxCoordinate = 999;  // of an axis or a square of wire
};

}  // namespace gadgetc

#include "games/jungle/board_header.hpp"

#include <fmt/format.h>

#include <cctype>
#include <limits>

namespace gadgetc {

std::string_view without_margins(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r";
  const auto first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

void BoardCursor::fail_expected(const Scanner& place, std::string_view what) const {
  place.fail(fmt::format("expected {}, got {}", what, place.quote_word()));
}

void BoardCursor::expect_line_end() {
  scanner_.skip_blanks();
  const Scanner place = scanner_;
  if (!take_word().empty()) fail_expected(place, "the end of the line");
}

BoardHeader BoardHeaderCursor::read() {
  read_magic();
  read_lines();
  return {rows_,
          columns_,
          *rules_,
          *turn_,
          name_.value_or(""),
          formula_.value_or(""),
          generator_.value_or(""),
          strengths_ ? std::optional(strengths_->listed) : std::nullopt};
}

void BoardHeaderCursor::read_magic() {
  skip_to_content();
  Scanner place = scanner_;
  if (take_word() != "jungle") fail_expected(place, "a board's first line, 'jungle 1'");
  scanner_.skip_blanks();
  place = scanner_;
  if (take_word() != "1") fail_expected(place, "version 1 of the board format");
  expect_line_end();
}

void BoardHeaderCursor::read_lines() {
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
    else if (word == "strengths") read_strengths(at);
    else if (word == "name") read_text(at, "name", name_);
    else if (word == "formula") read_text(at, "formula", formula_);
    else if (word == "generator") read_text(at, "generator", generator_);
    else
      fail_expected(place,
                    "size, rules, turn, strengths, name, formula, generator or terrain");
  }
}

void BoardHeaderCursor::refuse_second(bool is_second, Location at, std::string_view line) {
  if (is_second) scanner_.fail_at(at, fmt::format("second '{}' line", line));
}

int BoardHeaderCursor::take_positive(std::string_view what, int most) {
  scanner_.skip_blanks();
  const Location at = scanner_.location();
  const auto number = scanner_.take_number(static_cast<std::uint64_t>(most), what);
  if (!number) fail_expected(scanner_, fmt::format("the {}", what));
  if (*number == 0) scanner_.fail_at(at, fmt::format("the {} must be at least 1", what));
  return static_cast<int>(*number);
}

void BoardHeaderCursor::read_size(Location at) {
  refuse_second(rows_ != 0, at, "size");
  constexpr int kMost = std::numeric_limits<int>::max();
  rows_ = take_positive("number of rows", kMost);
  columns_ = take_positive("number of columns", kMost);
  if (BoardHeader{rows_, columns_, {}, {}, {}, {}, {}}.squares() > max_squares_) {
    scanner_.fail_at(at, fmt::format("a board of {} x {} squares; at most {} are supported",
                                     rows_, columns_, max_squares_));
  }
  expect_line_end();
}

void BoardHeaderCursor::read_rules(Location line) {
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

void BoardHeaderCursor::read_turn(Location line) {
  refuse_second(turn_.has_value(), line, "turn");
  scanner_.skip_blanks();
  const Scanner place = scanner_;
  const std::string_view word = take_word();
  if (word != "white" && word != "black") fail_expected(place, "white or black");
  turn_ = word == "white" ? Side::White : Side::Black;
  expect_line_end();
}

void BoardHeaderCursor::read_strengths(Location line) {
  refuse_second(strengths_.has_value(), line, "strengths");
  strengths_ = StrengthsLine{line, {}};
  scanner_.skip_blanks();
  Scanner ahead = scanner_;
  if (ahead.take_word_before(';') == "distinct") {
    scanner_ = ahead;
    expect_line_end();
    return;
  }
  do {
    scanner_.skip_blanks();
    if (!std::isdigit(static_cast<unsigned char>(scanner_.peek()))) {
      fail_expected(scanner_, "'distinct' or the strengths of the pieces");
    }
    strengths_->listed.push_back(take_positive("strength", kMaxStrength));
    ahead = scanner_;
  } while (!ahead.take_word_before(';').empty());
  expect_line_end();
}

void BoardHeaderCursor::read_text(Location at, std::string_view line,
                                  std::optional<std::string>& text) {
  refuse_second(text.has_value(), at, line);
  text = without_margins(scanner_.take_rest_of_line());
}

void BoardHeaderCursor::check_header_complete(Location at) {
  const auto require = [&](bool is_there, std::string_view line) {
    if (!is_there) scanner_.fail_at(at, fmt::format("expected a '{}' line before this", line));
  };
  require(rows_ != 0, "size");
  require(rules_.has_value(), "rules");
  require(turn_.has_value(), "turn");
}

}  // namespace gadgetc

#include "games/jungle/board_header.hpp"

#include <cctype>

namespace gadgetc::jungle {

BoardHeader BoardHeaderCursor::read() {
  read_magic("jungle");
  read_lines();
  return {rows_,
          columns_,
          *rules_,
          *turn_,
          name_.value_or(""),
          formula_.value_or(""),
          names_.value_or(""),
          generator_.value_or(""),
          strengths_ ? std::optional(strengths_->listed) : std::nullopt};
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
    if (read_common_line(word, at)) continue;
    if (word == "rules") read_rules(at);
    else if (word == "strengths") read_strengths(at);
    else
      fail_expected(place,
                    "size, rules, turn, strengths, name, formula, names, generator or terrain");
  }
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

void BoardHeaderCursor::check_header_complete(Location at) {
  require_line(rows_ != 0, at, "size");
  require_line(rules_.has_value(), at, "rules");
  require_line(turn_.has_value(), at, "turn");
  require_line(!names_ || formula_, at, "formula");
}

}  // namespace gadgetc::jungle

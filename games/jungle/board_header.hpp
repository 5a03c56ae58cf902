// The header of a board file, down to the line `terrain` (board_file.cpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text/scanner.hpp"
#include "games/jungle/board_rows.hpp"

namespace gadgetc {

std::string_view without_margins(std::string_view text);  // blanks, tabs and CR on both sides

// A cursor in the text of a board.
class BoardCursor {
 public:
  BoardCursor(std::string_view source, std::string_view text) : scanner_(source, text) {}

 protected:
  // To the next byte that is not blank, line end or in a comment.
  void skip_to_content() { scanner_.skip_comments(';'); }

  [[noreturn]] void fail_expected(const Scanner& place, std::string_view what) const;

  std::string_view take_word() { return scanner_.take_word_before(';'); }

  void expect_line_end();

  Scanner scanner_;
};

// The line `strengths`, which the pieces have to agree with.
struct StrengthsLine {
  Location at;
  std::vector<int> listed;  // empty: `distinct`
};

class BoardHeaderCursor : public BoardCursor {
 public:
  BoardHeaderCursor(std::string_view source, std::string_view text, std::uint64_t max_squares)
      : BoardCursor(source, text), max_squares_(max_squares) {}

  // Reads up to the terrain's first row. Throws InputError.
  BoardHeader read();
  // After that.
  const std::optional<StrengthsLine>& strengths() const { return strengths_; }

 private:
  void read_magic();
  void read_lines();
  void refuse_second(bool is_second, Location at, std::string_view line);
  int take_positive(std::string_view what, int most);
  void read_size(Location at);
  void read_rules(Location line);
  void read_turn(Location line);
  void read_strengths(Location line);
  void read_text(Location at, std::string_view line, std::optional<std::string>& text);
  void check_header_complete(Location at);

  std::uint64_t max_squares_;
  int rows_ = 0;
  int columns_ = 0;
  std::optional<Rules> rules_;
  std::optional<Side> turn_;
  std::optional<StrengthsLine> strengths_;
  std::optional<std::string> name_;
  std::optional<std::string> formula_;
  std::optional<std::string> generator_;
};

}  // namespace gadgetc

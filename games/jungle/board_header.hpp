// The header of a board file, down to the line `terrain` (board_file.cpp).
#pragma once

#include <optional>
#include <vector>

#include "games/board_text.hpp"
#include "games/jungle/board_rows.hpp"

namespace gadgetc::jungle {

// The line `strengths`, which the pieces have to agree with.
struct StrengthsLine {
  Location at;
  std::vector<int> listed;  // empty: `distinct`
};

class BoardHeaderCursor : public CommonHeaderCursor {
 public:
  using CommonHeaderCursor::CommonHeaderCursor;

  // Reads up to the terrain's first row. Throws InputError.
  BoardHeader read();
  // After that.
  const std::optional<StrengthsLine>& strengths() const { return strengths_; }

 private:
  void read_lines();
  void read_rules(Location line);
  void read_strengths(Location line);
  void check_header_complete(Location at);

  std::optional<Rules> rules_;
  std::optional<StrengthsLine> strengths_;
};

}  // namespace gadgetc::jungle

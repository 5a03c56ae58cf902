#include "reduction/targets/jungle/jungle_board.hpp"

#include <fmt/format.h>

#include <optional>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"


namespace gadgetc::jungle {

RowSource rows_of(const TargetBoard& board) {
  return {{board.rows, board.columns, parse_rules(board.rules), board.turn, "",
           board.origin.formula, board.origin.names, board.origin.generator},
          board.start};
}

Position to_position(const TargetBoard& board) { return to_position(rows_of(board)); }

BoardFile to_board_file(const TargetBoard& board) { return to_board_file(rows_of(board)); }

BoardOrigin origin_of(const BoardHeader& header) {
  return {header.formula, header.names, header.generator};
}

BoardOrigin origin_of(const BoardFile& board) {
  return {board.formula, board.names, board.generator};
}

Rules parse_rules(const std::string& text) {
  const std::optional<Rules> rules = find_rules_text(text);
  if (!rules) throw UsageError(fmt::format("no rules {}{}", quote(text), near_rules(text)));
  return *rules;
}

}  // namespace gadgetc::jungle

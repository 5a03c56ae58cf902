// Lines from standard input, a terminal or not, without being deaf to Ctrl-C meanwhile. On a
// terminal they are edited, and earlier ones come back by the arrow keys (line_editor.hpp).
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/line_editor.hpp"

namespace gadgetc {

class LineInput {
 public:
  // `idle` is called while no line comes.
  explicit LineInput(Idle idle = {});

  // The next line without its end, nothing when there are no more. `prompt` is shown on a terminal
  // alone; what was printed before is flushed. Throws Interrupted after a signal, InputTooLong for
  // a line without end, and what `idle` throws.
  std::optional<std::string> take(const std::string& prompt = "");
  bool is_terminal() const { return is_terminal_; }

 private:
  std::optional<std::string> take_known();
  void read_more();

  Idle idle_;
  bool is_terminal_;
  std::unique_ptr<LineEditor> editor_;  // null: lines come as they are
  std::string text_;
  std::size_t searched_ = 0;  // bytes of the text known to have no line end
  bool has_ended_ = false;
  bool is_first_ = true;  // the next line, which may begin with a byte order mark
};

}  // namespace gadgetc

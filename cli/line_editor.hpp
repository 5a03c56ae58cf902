// A line of a terminal, edited by libedit: keys as in a shell, and the lines before it to go back
// to and to search (Ctrl-R). Of this run alone; nothing is kept in files.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace gadgetc {

// Work beside the input, called while nothing comes; returns after how many milliseconds at the
// latest it wants to be called again.
using Idle = std::function<int()>;

// Returns when standard input has something to read, or has ended. Throws Interrupted after a
// signal, and what `idle`, which may be empty, throws.
void wait_for_input(const Idle& idle);

class LineEditor {
 public:
  virtual ~LineEditor() = default;
  // Takes a line as LineInput::take does.
  virtual std::optional<std::string> take(const std::string& prompt) = 0;
};

// Null where standard input or output is no terminal, and where the program has been built without
// libedit.
std::unique_ptr<LineEditor> make_line_editor(Idle idle);

}  // namespace gadgetc

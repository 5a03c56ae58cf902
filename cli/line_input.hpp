// Lines from standard input, a terminal or not, without being deaf to Ctrl-C meanwhile.
#pragma once

#include <optional>
#include <string>

namespace gadgetc {

class LineInput {
 public:
  // The next line without its end, if it comes within so many milliseconds. Throws Interrupted
  // after a signal.
  std::optional<std::string> take(int milliseconds);
  // Has everything been taken?
  bool is_at_end() const { return has_ended_ && text_.empty(); }

 private:
  std::optional<std::string> take_known();
  void read_more();

  std::string text_;
  std::size_t searched_ = 0;  // bytes of the text known to have no line end
  bool has_ended_ = false;
};

}  // namespace gadgetc

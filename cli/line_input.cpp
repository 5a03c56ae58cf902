#include "cli/line_input.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>

#include "base/run/interrupts.hpp"

namespace gadgetc {

std::optional<std::string> LineInput::take_known() {
  std::size_t end = text_.find('\n', searched_);
  searched_ = text_.size();
  if (end == std::string::npos) {
    if (!has_ended_ || text_.empty()) return std::nullopt;
    end = text_.size();
  }
  std::string line = text_.substr(0, end);
  text_.erase(0, end + 1);
  searched_ = 0;
  return line;
}

void LineInput::read_more() {
  char bytes[4096];
  const ssize_t count = ::read(STDIN_FILENO, bytes, sizeof bytes);
  if (count > 0) text_.append(bytes, static_cast<std::size_t>(count));
  else if (count == 0 || errno != EINTR) has_ended_ = true;
}

std::optional<std::string> LineInput::take(int milliseconds) {
  throw_if_interrupted();
  if (auto line = take_known()) return line;
  if (has_ended_) return std::nullopt;
  pollfd input{STDIN_FILENO, POLLIN, 0};
  const int ready = ::poll(&input, 1, milliseconds);
  throw_if_interrupted();
  if (ready > 0) read_more();
  return take_known();
}

}  // namespace gadgetc

#include "cli/line_input.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <utility>

#include "base/run/interrupts.hpp"
#include "base/text/files.hpp"
#include "base/text/reading_limits.hpp"

namespace gadgetc {

namespace {
constexpr std::size_t kLongestLine = std::size_t{1} << 24;
}  // namespace

void wait_for_input(const Idle& idle) {
  constexpr int kLookForSignals = 200;  // every so many milliseconds
  pollfd input{STDIN_FILENO, POLLIN, 0};
  do {
    throw_if_interrupted();
  } while (::poll(&input, 1, idle ? idle() : kLookForSignals) <= 0);
}

LineInput::LineInput(Idle idle)
    : idle_(std::move(idle)), is_terminal_(::isatty(STDIN_FILENO) != 0),
      editor_(make_line_editor(idle_)) {}

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
  if (std::exchange(is_first_, false)) line = without_byte_order_mark(line);
  return line;
}

void LineInput::read_more() {
  char bytes[4096];
  const ssize_t count = ::read(STDIN_FILENO, bytes, sizeof bytes);
  if (count > 0) text_.append(bytes, static_cast<std::size_t>(count));
  else if (count == 0 || errno != EINTR) has_ended_ = true;
  if (text_.size() <= kLongestLine) return;
  throw InputTooLong{{Limit::Memory, 0},
                     fmt::format("a line of '<stdin>' has more than {} MiB", kLongestLine >> 20)};
}

std::optional<std::string> LineInput::take(const std::string& prompt) {
  throw_if_interrupted();
  std::fflush(stdout);
  if (editor_) return editor_->take(prompt);
  if (is_terminal_) fmt::print("{}", prompt);
  std::fflush(stdout);
  for (;;) {
    if (auto line = take_known()) return line;
    if (has_ended_) return std::nullopt;
    wait_for_input(idle_);
    read_more();
  }
}

}  // namespace gadgetc

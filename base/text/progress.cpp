// The line is rewritten in place with a carriage return and blanks, which every terminal knows. It
// appears only after half a second, so that short work stays silent.
#include "base/text/progress.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>

#include "base/text/printable.hpp"

namespace gadgetc {

namespace {

using namespace std::chrono_literals;
constexpr auto kFirst = 500ms, kOnTerminal = 100ms, kElsewhere = 1000ms;

std::size_t terminal_columns(int fd) {
  winsize size{};
  return ::ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 1 ? size.ws_col : 80;
}

struct Cut {
  std::string_view text;
  std::size_t columns;  // a character takes one
};

// The longest beginning of a printable line that fits, in whole characters.
Cut cut_to(std::string_view line, std::size_t columns) {
  std::size_t bytes = 0, characters = 0;
  while (characters < columns && bytes < line.size()) {
    bytes += printable_prefix(line.substr(bytes));
    ++characters;
  }
  return {line.substr(0, bytes), characters};
}

}  // namespace

Progress::Progress(ProgressMode mode, std::string label, std::uint64_t total, std::FILE* out)
    : shown_(mode != ProgressMode::Silent),
      terminal_(shown_ && ::isatty(::fileno(out)) == 1),
      label_(std::move(label)),
      total_(total),
      out_(out),
      next_(Clock::now() + (mode == ProgressMode::Forced ? 0ms : kFirst)) {
  if (mode == ProgressMode::Auto && !terminal_) shown_ = false;
}

Progress::~Progress() { wipe(); }

void Progress::update(std::uint64_t done, std::string_view note) {
  if (!shown_) return;
  const auto now = Clock::now();
  if (now < next_) return;
  next_ = now + (terminal_ ? kOnTerminal : kElsewhere);
  std::string line = fmt::format("{}: {}", label_, done);
  if (total_ > 0) {
    const double percent = 100.0 * static_cast<double>(done) / static_cast<double>(total_);
    line += fmt::format("/{} ({:.0f} %)", total_, percent);
  }
  if (!note.empty()) line += fmt::format(" {}", note);
  draw(printable(line));
}

void Progress::show(std::uint64_t done, std::string_view note) {
  next_ = Clock::now();
  update(done, note);
}

void Progress::draw(const std::string& line) {
  if (!terminal_) {
    fmt::print(out_, "{}\n", line);
    return;
  }
  // The last column stays free: a full line would scroll.
  const std::size_t columns = terminal_columns(::fileno(out_)) - 1;
  const Cut shown = cut_to(line, columns);
  const std::size_t blanks = std::min(columns, std::max(width_, shown.columns)) - shown.columns;
  fmt::print(out_, "\r{}{:{}}\r{}", shown.text, "", blanks, shown.text);
  std::fflush(out_);
  width_ = shown.columns;
}

void Progress::wipe() {
  if (width_ == 0) return;
  fmt::print(out_, "\r{:{}}\r", "", width_);
  std::fflush(out_);
  width_ = 0;
}

}  // namespace gadgetc

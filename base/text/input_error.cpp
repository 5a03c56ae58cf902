// The shown line is rendered piece by piece, and the caret's line beside it with as many columns: a
// tab stays a tab in both, an unprintable byte takes the four columns of \xNN, a UTF-8 sequence
// one. A long line is cut to a window around the column, so that a message stays a few lines
// whatever the file holds.
#include "base/text/input_error.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/printable.hpp"

namespace gadgetc {

namespace {

constexpr std::size_t kWholeLine = 120;  // bytes; a longer line is cut
constexpr std::size_t kBefore = 60;      // bytes shown before the column, and after it
constexpr std::string_view kCut = "...";

bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xc0U) == 0x80; }

// Where to cut at or a little before `at`, between two characters.
std::size_t character_start(std::string_view line, std::size_t at) {
  for (std::size_t back = 0; back < 4 && back <= at && at < line.size(); ++back) {
    if (!is_continuation(line[at - back])) return at - back;
  }
  return at;
}

// The line and, below it, a caret under byte `column` (from 0; may lie just past the line's end).
std::string underline(std::string_view line, std::size_t column) {
  std::size_t start = 0, end = line.size();
  if (line.size() > kWholeLine) {
    column = std::min(column, line.size());
    if (column > kBefore) start = character_start(line, column - kBefore);
    if (line.size() - column > kBefore) end = character_start(line, column + kBefore);
  }
  std::string shown{start > 0 ? kCut : ""};
  std::string below(shown.size(), ' ');
  for (std::size_t at = start; at < end;) {
    std::size_t length = printable_prefix(line.substr(at, end - at));
    const bool is_tab = line[at] == '\t';
    const std::string piece = is_tab        ? std::string("\t")
                              : length == 0 ? printable(line.substr(at, 1))
                                            : std::string(line.substr(at, length));
    length = std::max<std::size_t>(length, 1);
    if (at + length <= column) {
      below += is_tab ? std::string("\t") : std::string(length == 1 ? piece.size() : 1, ' ');
    }
    shown += piece;
    at += length;
  }
  if (end < line.size()) shown += kCut;
  if (column > line.size()) below.append(column - line.size(), ' ');
  return fmt::format("{}\n{}^", shown, below);
}

}  // namespace

std::string format_complaint(std::string_view source, Location location, std::string_view severity,
                             std::string_view message, std::string_view source_line) {
  std::string text = fmt::format("{}:{}:{}: {}: {}", printable(source), location.line,
                                 location.column, severity, message);
  if (!source_line.empty()) {
    text += '\n';
    text += underline(source_line, location.column - 1);
  }
  return text;
}

InputError::InputError(std::string_view source, Location location, std::string_view message,
                       std::string_view source_line)
    : std::runtime_error(format_complaint(source, location, "error", message, source_line)),
      location_(location) {}

}  // namespace gadgetc

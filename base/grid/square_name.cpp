// Files are numbers in bijective base 26: a..z, aa, ab, ..., az, ba.
#include "base/grid/square_name.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>

#include <fmt/format.h>

namespace gadgetc {

namespace {

bool is_letter(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

std::size_t square_name_length(std::string_view text) {
  const auto digits = std::find_if_not(text.begin(), text.end(), is_letter);
  return static_cast<std::size_t>(std::find_if_not(digits, text.end(), is_digit) - text.begin());
}

std::string file_name(int column) {
  std::string name;
  for (auto rest = static_cast<std::int64_t>(column) + 1; rest > 0; rest = (rest - 1) / 26) {
    name.insert(name.begin(), static_cast<char>('a' + (rest - 1) % 26));
  }
  return name;
}

std::string square_name(int rows, Square square) {
  return fmt::format("{}{}", file_name(square.column), rows - square.row);
}

std::optional<Square> find_square(int rows, int columns, std::string_view name) {
  constexpr std::int64_t kMax = std::numeric_limits<int>::max();
  std::size_t at = 0;
  std::int64_t file = 0;
  for (; at < name.size() && is_letter(name[at]); ++at) {
    file = std::min(kMax + 1, file * 26 + (name[at] - 'a' + 1));
  }
  if (at == 0 || at == name.size() || name[at] == '0') return std::nullopt;
  std::int64_t rank = 0;
  for (; at < name.size() && is_digit(name[at]); ++at) {
    rank = std::min(kMax + 1, rank * 10 + (name[at] - '0'));
  }
  if (at != name.size() || file > columns || rank > rows) return std::nullopt;
  return Square{static_cast<int>(rows - rank), static_cast<int>(file - 1)};
}

}  // namespace gadgetc

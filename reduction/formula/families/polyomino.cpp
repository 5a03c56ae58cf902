#include "reduction/formula/families/polyomino.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/text/nearest_name.hpp"
#include "base/text/printable.hpp"

namespace gadgetc {
namespace {

constexpr std::size_t kMostLetters = 1000;

// Moved to the first row and column; ascending.
Shape in_corner(Shape shape) {
  std::uint32_t top = shape.front().first, left = shape.front().second;
  for (const auto& [row, column] : shape) {
    top = std::min(top, row);
    left = std::min(left, column);
  }
  for (auto& [row, column] : shape) {
    row -= top;
    column -= left;
  }
  std::sort(shape.begin(), shape.end());
  return shape;
}

// Each way to turn and to reflect it, once.
std::set<Shape> orientations_of(const Shape& shape) {
  std::uint32_t last = 0;
  for (const auto& [row, column] : shape) last = std::max({last, row, column});
  std::set<Shape> all;
  for (unsigned way = 0; way < 8; ++way) {
    Shape turned;
    for (auto [row, column] : shape) {
      if (way & 1) row = last - row;
      if (way & 2) column = last - column;
      if (way & 4) std::swap(row, column);
      turned.emplace_back(row, column);
    }
    all.insert(in_corner(std::move(turned)));
  }
  return all;
}

[[noreturn]] void refuse_shape(std::string_view text) {
  std::vector<std::string> names;
  for (const NamedShape& named : named_shapes()) names.emplace_back(named.name);
  throw UsageError(fmt::format("{} is neither the name of a shape nor rows of x and . with / "
                               "between them{}",
                               quote(text), did_you_mean(text, names)));
}

Shape parse_rows(std::string_view text) {
  Shape shape;
  std::uint32_t row = 0, column = 0;
  for (const char letter : text) {
    if (letter == '/') {
      ++row;
      column = 0;
      continue;
    }
    if (letter != 'x' && letter != '.') refuse_shape(text);
    if (letter == 'x') shape.emplace_back(row, column);
    ++column;
  }
  if (shape.empty()) throw UsageError("a shape has at least 1 cell");
  return in_corner(std::move(shape));
}

// A letter alone is one only as it stands: x is a cell.
bool is_same_name(std::string_view text, std::string_view name) {
  if (name.size() == 1) return text == name;
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; };
  return std::ranges::equal(text, name, {}, lower, lower);
}

}  // namespace

const std::vector<NamedShape>& named_shapes() {
  static const std::vector<NamedShape> shapes{
      {"elam", "x"},         {"domino", "xx"},        {"tic", "xxx"},       {"el", "xx/x."},
      {"fatty", "xx/xx"},    {"tippy", "xx./.xx"},    {"skinny", "xxxx"},   {"elly", "xxx/x.."},
      {"knobby", "xxx/.x."}, {"F", ".xx/xx./.x."},    {"I", "xxxxx"},       {"L", "xxxx/x..."},
      {"N", "xx../.xxx"},    {"P", "xx/xx/x."},       {"T", "xxx/.x./.x."}, {"U", "x.x/xxx"},
      {"V", "x../x../xxx"},  {"W", "x../xx./.xx"},    {"X", ".x./xxx/.x."}, {"Y", "xxxx/.x.."},
      {"Z", "xx./.x./.xx"},  {"snaky", "xx.../.xxxx"}};
  return shapes;
}

Shape parse_shape(std::string_view text) {
  for (const NamedShape& shape : named_shapes()) {
    if (is_same_name(text, shape.name)) return parse_rows(shape.rows);
  }
  if (text.size() > kMostLetters) {
    throw UsageError(fmt::format("a shape is told in at most {} letters", kMostLetters));
  }
  return parse_rows(text);
}

Formula polyomino(const Shape& shape, std::uint32_t rows, std::uint32_t columns, BoardEdges edges,
                  std::uint64_t max_literals) {
  check_variables(std::uint64_t{rows} * columns);
  ClauseList clauses(max_literals);
  std::set<Clause> known;
  const bool wraps = edges == BoardEdges::Joined;
  const auto place = [&](const Shape& turned, std::uint32_t top, std::uint32_t left) {
    Clause cells;
    for (const auto& [row, column] : turned) {
      if (!wraps && (top + row >= rows || left + column >= columns)) return;
      cells.push_back((top + row) % rows * columns + (left + column) % columns);
    }
    std::sort(cells.begin(), cells.end());
    if (std::adjacent_find(cells.begin(), cells.end()) != cells.end()) return;
    if (known.insert(cells).second) clauses.add(std::move(cells));
  };
  for (const Shape& turned : orientations_of(shape)) {
    for (std::uint32_t top = 0; top < rows; ++top) {
      for (std::uint32_t left = 0; left < columns; ++left) {
        clauses.count_step();
        place(turned, top, left);
      }
    }
  }
  return {rows * columns, clauses.take(), cell_names(rows, columns)};
}

}  // namespace gadgetc

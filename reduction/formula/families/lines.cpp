#include "reduction/formula/families/lines.hpp"

#include "reduction/formula/dimacs.hpp"

namespace gadgetc {

Formula board_lines(std::uint32_t rows, std::uint32_t columns, std::uint32_t length,
                    std::uint64_t max_literals) {
  if (length < 1) throw UsageError("a line has at least 1 cell");
  check_variables(std::uint64_t{rows} * columns);
  struct Direction {
    int down, right;
  };
  ClauseList clauses(max_literals);
  const auto add_lines = [&](Direction direction) {
    const auto inside = [&](std::int64_t r, std::int64_t c) {
      return r >= 0 && c >= 0 && r < rows && c < columns;
    };
    // Along its first direction, so that lines of the board's own length come in order.
    for (std::uint32_t r = 0; r < rows; ++r) {
      for (std::uint32_t c = 0; c < columns; ++c) {
        const std::int64_t last = std::int64_t{length} - 1;
        if (!inside(r + direction.down * last, c + direction.right * last)) continue;
        Clause line;
        for (std::int64_t i = 0; i <= last; ++i) {
          line.push_back(static_cast<VariableId>((r + direction.down * i) * columns + c +
                                                 direction.right * i));
        }
        clauses.add(std::move(line));
      }
    }
  };
  // A line of one cell lies in all directions.
  add_lines({0, 1});
  if (length > 1) {
    for (const Direction direction : {Direction{1, 0}, Direction{1, 1}, Direction{1, -1}}) {
      add_lines(direction);
    }
  }
  return {rows * columns, clauses.take(), cell_names(rows, columns)};
}

namespace {

// Walks all ways to give each coordinate a fixed value or a motion, as numbers in base side + 2:
// below `side` the value, then rising, then falling. The first moving coordinate rises, so that no
// line is met from both of its ends.
class CubeWalk {
 public:
  CubeWalk(std::uint32_t side, std::uint32_t dimension, CubeLines kind, ClauseList& clauses)
      : side_(side), dimension_(dimension), kind_(kind), clauses_(clauses) {}

  void extend(bool moves) {
    if (choice_.size() == dimension_) {
      if (moves) clauses_.add(line());
      return;
    }
    const bool falls = moves && kind_ == CubeLines::Geometric;
    for (std::uint32_t way = 0; way < side_ + (falls ? 2 : 1); ++way) {
      choice_.push_back(way);
      extend(moves || way >= side_);
      choice_.pop_back();
    }
  }

 private:
  Clause line() const {
    Clause cells(side_, 0);
    for (std::uint32_t i = 0; i < side_; ++i) {
      for (const std::uint32_t way : choice_) {
        const std::uint32_t value = way < side_ ? way : way == side_ ? i : side_ - 1 - i;
        cells[i] = cells[i] * side_ + value;
      }
    }
    return cells;
  }

  std::uint32_t side_, dimension_;
  CubeLines kind_;
  ClauseList& clauses_;
  std::vector<std::uint32_t> choice_;
};

std::vector<std::string> coordinate_names(std::uint32_t cells, std::uint32_t side,
                                          std::uint32_t dimension) {
  std::vector<std::string> names;
  for (std::uint32_t cell = 0; cell < cells; ++cell) {
    std::string name;
    std::uint32_t rest = cell;
    for (std::uint32_t i = 0; i < dimension; ++i, rest /= side) {
      const std::string digit = std::to_string(rest % side + 1);
      name = i == 0 ? digit : digit + (side < 10 ? "" : "_") + name;
    }
    names.push_back(name);
  }
  return names;
}

}  // namespace

Formula cube_lines(std::uint32_t side, std::uint32_t dimension, CubeLines lines,
                   std::uint64_t max_literals) {
  if (side < 2 || dimension < 1) {
    throw UsageError("a cube has at least 2 cells a side and 1 dimension");
  }
  std::uint64_t cells = 1;
  for (std::uint32_t i = 0; i < dimension && cells <= kMaxVariables; ++i) cells *= side;
  check_variables(cells);
  ClauseList clauses(max_literals);
  CubeWalk(side, dimension, lines, clauses).extend(false);
  const auto variables = static_cast<std::uint32_t>(cells);
  return {variables, clauses.take(), coordinate_names(variables, side, dimension)};
}

}  // namespace gadgetc

// A value for each square of a rectangle.
#pragma once

#include <cassert>
#include <cstddef>
#include <utility>
#include <vector>

#include "base/grid/square.hpp"

namespace gadgetc {

// `T` is not bool, whose vectors have no references.
template <typename T>
class Grid {
 public:
  Grid() = default;  // no squares
  Grid(int rows, int columns, const T& fill = {})
      : rows_(rows),
        columns_(columns),
        values_(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns), fill) {}
  // Takes the values row by row, one a square.
  Grid(int rows, int columns, std::vector<T> values)
      : rows_(rows), columns_(columns), values_(std::move(values)) {}

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  bool contains(Square s) const {
    return s.row >= 0 && s.row < rows_ && s.column >= 0 && s.column < columns_;
  }
  const T& operator[](Square s) const { return values_[index(s)]; }
  T& operator[](Square s) { return values_[index(s)]; }
  // Row by row.
  const std::vector<T>& values() const { return values_; }
  bool operator==(const Grid&) const = default;

  // Calls visit(square) for every square, row by row.
  template <typename Visit>
  void for_each(const Visit& visit) const {
    for (int row = 0; row < rows_; ++row) {
      for (int column = 0; column < columns_; ++column) visit(Square{row, column});
    }
  }

 private:
  std::size_t index(Square s) const {
    assert(contains(s));
    return static_cast<std::size_t>(s.row) * static_cast<std::size_t>(columns_) +
           static_cast<std::size_t>(s.column);
  }

  int rows_ = 0, columns_ = 0;
  std::vector<T> values_;
};

}  // namespace gadgetc

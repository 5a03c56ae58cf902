// Cells of one matrix entry (columns a0 a1 a2 and the clause's axis, rows t, the variable's axis, u
// and w):
//
//          a0   a1    a2   axis
//     t          +-----+    |          first tap of the row: the variable gate V in a0
//   axis   V----split  +---CROSS---    split: left = the tap below, right = on along the row
//     u          +-----OR---+          OR: left = the clause's wire so far, right = the tap
//     w                +----+          the OR's stem leads down and back under the axis
//
// Where the row ends here there is no splitter and no crossing, where the clause begins here no OR.
//
// With straight tees (columns a0 a1 and the clause's axis, rows of the variable's axis and u):
//
//          a0   a1   axis
//   axis   V---split-CROSS---
//     u          +----OR
#include "reduction/layout/place.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "reduction/circuit/unique_names.hpp"
#include "reduction/layout/crossover_cells.hpp"
#include "reduction/layout/short_directions.hpp"

namespace gadgetc::layout {

namespace {

using namespace short_directions;

// Cells of an entry, and which of them are the axes.
struct EntrySize {
  int rows, columns, row_axis, column_axis;
};
constexpr EntrySize entry_size(Tees tees) {
  return tees == Tees::Straight ? EntrySize{2, 3, 0, 2} : EntrySize{4, 4, 1, 3};
}

// Levels of the AND tree over clauses [begin, end), whose left half is the larger one.
int tree_height(int begin, int end) {
  return end - begin < 2 ? 0 : 1 + tree_height(begin, begin + (end - begin + 1) / 2);
}

class Placer {
 public:
  Placer(const Formula& nets, const MatrixOrders& orders, Tees tees)
      : nets_(nets),
        tees_(tees),
        entry_(entry_size(tees)),
        rows_(orders.variable_order),
        columns_(orders.clause_order) {
    fill_order(rows_, nets.variables);
    fill_order(columns_, nets.clauses.size());
    for (const std::string& name : nets.names) names_.reserve(name);
    find_spans();
  }

  GridLayout run() {
    const int clauses = static_cast<int>(columns_.size());
    const int levels = tree_height(0, clauses);
    const bool has_no_gates = is_constant(nets_);
    const auto [rows, columns] = matrix_cells(nets_.variables, columns_.size(), tees_);
    check_cells(rows, columns);
    GridLayout layout(static_cast<int>(rows), static_cast<int>(columns));
    layout.variables = nets_.variables;
    layout_ = &layout;
    for (std::size_t r = 0; r < rows_.size(); ++r) place_row(r, has_no_gates);
    const int bottom = static_cast<int>(rows_.size()) * entry_.rows;
    if (has_no_gates) {
      place_constant(bottom);
    } else {
      const auto [column, end] = place_tree(0, clauses, bottom);
      layout.add_column_wire(column, end, bottom + levels - 1);
      add_gate(GateKind::Output, "output", bottom + levels, column, {{N, N}, {N, N}});
    }
    return layout.compacted();
  }

 private:
  static void fill_order(std::vector<std::uint32_t>& order, std::size_t n) {
    if (!order.empty()) return;
    for (std::uint32_t i = 0; i < n; ++i) order.push_back(i);
  }

  void find_spans() {
    std::vector<std::uint32_t> row_of(rows_.size());
    for (std::uint32_t r = 0; r < rows_.size(); ++r) row_of[rows_[r]] = r;
    first_.assign(rows_.size(), -1);
    last_.assign(rows_.size(), -1);
    taps_.resize(columns_.size());
    for (std::size_t c = 0; c < columns_.size(); ++c) {
      for (const VariableId v : nets_.clauses[columns_[c]]) {
        const std::uint32_t r = row_of[v];
        taps_[c].push_back(r);
        if (first_[r] < 0) first_[r] = static_cast<int>(c);
        last_[r] = static_cast<int>(c);
      }
      std::sort(taps_[c].begin(), taps_[c].end());
    }
    split_count_.assign(rows_.size(), 0);
    or_count_.assign(columns_.size(), 0);
  }

  int column_at(int clause) const { return clause * entry_.columns; }
  int axis_at(int clause) const { return column_at(clause) + entry_.column_axis; }

  void add_gate(GateKind kind, std::string name, int row, int column, GateSides gate_sides,
                VariableId variable = 0) {
    if (kind != GateKind::Variable) name = names_.take(std::move(name));
    layout_->add_gate({kind, std::move(name), variable, row, column, gate_sides});
  }

  void place_row(std::size_t r, bool has_no_gates) {
    const int top = static_cast<int>(r) * entry_.rows;
    const int axis = top + entry_.row_axis;
    const VariableId variable = rows_[r];
    const std::string& name = nets_.names[variable];
    const int first = first_[r];
    const bool is_idle = first < 0 || has_no_gates;
    add_gate(GateKind::Variable, name, axis, column_at(is_idle ? 0 : first), {{E, E}, {E, E}},
             variable);
    if (is_idle) {
      add_gate(GateKind::Sink, "sink." + name, axis, column_at(0) + 1, {{W, W}, {W, W}});
    }
    if (has_no_gates) return;
    for (std::size_t c = 0; c < columns_.size(); ++c) {
      if (tees_ == Tees::Straight) {
        place_straight_entry(r, static_cast<int>(c), axis);
      } else {
        place_entry(r, static_cast<int>(c), top, axis);
      }
    }
  }

  struct EntryWires {
    bool has_row, is_tap;    // does the row's wire come here, and is it tapped?
    bool is_below, goes_on;  // does the clause's wire come from above, the row's wire go on?
  };
  EntryWires wires_of(std::size_t r, int c) const {
    const std::vector<std::uint32_t>& taps = taps_[static_cast<std::size_t>(c)];
    const bool has_row = first_[r] >= 0 && c >= first_[r] && c <= last_[r];
    return {has_row, std::binary_search(taps.begin(), taps.end(), r), taps.front() < r,
            has_row && c < last_[r]};
  }

  // As place_entry, in the columns a0, a1 and the axis'.
  void place_straight_entry(std::size_t r, int c, int axis) {
    const auto [has_row, is_tap, is_below, goes_on] = wires_of(r, c);
    const int a0 = column_at(c), a1 = a0 + 1, column = axis_at(c), below = axis + 1;
    if (has_row && c > first_[r]) layout_->add_row_wire(axis, a0, a0);
    if (is_tap && goes_on) {
      add_splitter(r, axis, a1, {{W, W}, {S, E}});
    } else if (is_tap) {
      layout_->add_wire(axis, a1, sides(W, S));
    } else if (goes_on) {
      layout_->add_row_wire(axis, a1, a1);
    }
    if (goes_on && is_below) {
      add_crossing(axis, column);
    } else if (goes_on) {
      layout_->add_row_wire(axis, column, column);
    } else if (is_below) {
      layout_->add_column_wire(column, axis, axis);
    }
    if (is_tap) layout_->add_wire(below, a1, sides(N, E));
    if (is_tap && is_below) {
      add_or(c, below, column, {{N, W}, {S, S}});
    } else if (is_tap) {
      layout_->add_wire(below, column, sides(W, S));
    } else if (is_below) {
      layout_->add_column_wire(column, below, below);
    }
  }

  // One entry of the matrix, without the variable gate in its first column.
  void place_entry(std::size_t r, int c, int top, int axis) {
    const auto [has_row, is_tap, is_below, goes_on] = wires_of(r, c);
    const int a0 = column_at(c), a1 = a0 + 1, a2 = a0 + 2;
    const int column = axis_at(c);
    const int below = top + 2;  // row u; w is the next
    if (has_row && c > first_[r]) layout_->add_row_wire(axis, a0, a0);
    // Along the row.
    if (is_tap && goes_on) {
      place_splitter(r, axis, a1);
      layout_->add_wire(axis - 1, a2, sides(W, S));
      layout_->add_wire(axis, a2, sides(N, E));
      layout_->add_column_wire(a1, axis + 1, below - 1);
    } else if (is_tap) {
      layout_->add_wire(axis, a1, sides(W, S));
      layout_->add_column_wire(a1, axis + 1, below - 1);
    } else if (goes_on) {
      layout_->add_row_wire(axis, a1, a2);
    }
    // The crossing, or whichever wire passes its block.
    if (goes_on && is_below) {
      add_crossing(axis, column);
      layout_->add_column_wire(column, top, top);
    } else if (goes_on) {
      layout_->add_row_wire(axis, column, column);
    } else if (is_below) {
      layout_->add_column_wire(column, top, axis);
    }
    // Below the block: the tap joins the clause's wire.
    if (is_tap && is_below) {
      layout_->add_wire(below, a1, sides(N, E));
      add_or(c, below, a2, {{E, W}, {S, S}});
      layout_->add_row_wire(below, a0 + 3, column - 1);
      layout_->add_wire(below, column, sides(N, W));
      layout_->add_wire(below + 1, a2, sides(N, E));
      layout_->add_row_wire(below + 1, a0 + 3, column - 1);
      layout_->add_wire(below + 1, column, sides(W, S));
    } else if (is_tap) {
      layout_->add_wire(below, a1, sides(N, E));
      layout_->add_row_wire(below, a2, column - 1);
      layout_->add_wire(below, column, sides(W, S));
      layout_->add_column_wire(column, below + 1, below + 1);
    } else if (is_below) {
      layout_->add_column_wire(column, below, below + 1);
    }
  }

  void place_splitter(std::size_t r, int axis, int column) {
    add_splitter(r, axis, column, {{W, W}, {S, N}});
    layout_->add_wire(axis - 1, column, sides(S, E));
  }

  void add_splitter(std::size_t r, int row, int column, GateSides gate_sides) {
    add_gate(GateKind::Splitter,
             fmt::format("split.{}.{}", nets_.names[rows_[r]], ++split_count_[r]), row, column,
             gate_sides);
  }

  void add_crossing(int row, int column) {
    add_gate(GateKind::Crossing, fmt::format("cross.{}", ++crossings_), row, column,
             {{W, N}, {E, S}});
  }

  void add_or(int c, int row, int column, GateSides gate_sides) {
    const auto clause = static_cast<std::size_t>(c);
    add_gate(GateKind::Or, fmt::format("or.{}.{}", columns_[clause] + 1, ++or_count_[clause]), row,
             column, gate_sides);
  }

  // The AND tree over clauses [begin, end): returns the column of its result and the row where its
  // wire goes on.
  std::pair<int, int> place_tree(int begin, int end, int top) {
    if (end - begin == 1) return {axis_at(begin), top};
    const int middle = begin + (end - begin + 1) / 2;
    const auto [left, left_end] = place_tree(begin, middle, top);
    const auto [right, right_end] = place_tree(middle, end, top);
    const int row = top + tree_height(begin, end) - 1;
    layout_->add_column_wire(left, left_end, row - 1);
    layout_->add_column_wire(right, right_end, row - 1);
    layout_->add_wire(row, right, sides(N, W));
    layout_->add_row_wire(row, left + 1, right - 1);
    add_gate(GateKind::And, fmt::format("and.{}", ++ands_), row, left, {{N, E}, {S, S}});
    return {left, row + 1};
  }

  void place_constant(int bottom) {
    const GateKind kind = nets_.clauses.empty() ? GateKind::True : GateKind::False;
    add_gate(kind, gate_kind_name(kind), bottom, 0, {{S, S}, {S, S}});
    add_gate(GateKind::Output, "output", bottom + 1, 0, {{N, N}, {N, N}});
  }

  const Formula& nets_;
  Tees tees_;
  EntrySize entry_;
  std::vector<std::uint32_t> rows_, columns_;     // variable of a row, clause of a column
  std::vector<int> first_, last_;                 // columns of a row's first and last tap, or -1
  std::vector<std::vector<std::uint32_t>> taps_;  // rows of a column's taps, from the top
  std::vector<int> split_count_, or_count_;
  int crossings_ = 0, ands_ = 0;
  UniqueNames names_;
  GridLayout* layout_ = nullptr;
};

}  // namespace

MatrixCells matrix_cells(std::uint64_t variables, std::uint64_t clauses, Tees tees) {
  const EntrySize entry = entry_size(tees);
  return {entry.rows * static_cast<std::int64_t>(variables) +
              tree_height(0, static_cast<int>(clauses)) + 2,
          entry.columns * std::max<std::int64_t>(static_cast<std::int64_t>(clauses), 1) + 2};
}

GridLayout place(const Formula& nets, const MatrixOrders& orders,
                 const PlaceOptions& options) {
  GridLayout layout = Placer(nets, orders, options.tees).run();
  return options.crossing == CrossingKind::Circuit ? draw_crossovers(layout) : layout;
}

}  // namespace gadgetc::layout

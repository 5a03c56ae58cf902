#include "reduction/layout/banks/place_in_banks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "reduction/circuit/unique_names.hpp"
#include "reduction/layout/short_directions.hpp"

namespace gadgetc::layout {

namespace {

using namespace short_directions;

// A grid on which wires may be drawn across each other, which makes a crossing.
class Canvas {
 public:
  Canvas(int rows, int columns)
      : rows_(rows),
        columns_(columns),
        cells_(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns)) {}

  void add_gate(PlacedGate gate) {
    cell(gate.row, gate.column).gate = static_cast<int>(gates_.size());
    gates_.push_back(std::move(gate));
  }
  void add_bend(int row, int column, Sides ends) { cell(row, column).bend = ends; }
  // From one end to the other, without both.
  void add_row(int row, int from, int to) {
    const Direction d = from < to ? E : W;
    for (int c = std::min(from, to) + 1; c < std::max(from, to); ++c) {
      cell(row, c).row = static_cast<std::int8_t>(d);
    }
  }
  void add_column(int column, int from, int to) {
    const Direction d = from < to ? S : N;
    for (int r = std::min(from, to) + 1; r < std::max(from, to); ++r) {
      cell(r, column).column = static_cast<std::int8_t>(d);
    }
  }

  GridLayout draw(std::uint32_t variables, UniqueNames& names) && {
    GridLayout layout(rows_, columns_);
    layout.variables = variables;
    int crossings = 0;
    for (int row = 0; row < rows_; ++row) {
      for (int column = 0; column < columns_; ++column) {
        Cell& here = cell(row, column);
        if (here.gate >= 0) {
          layout.add_gate(std::move(gates_[static_cast<std::size_t>(here.gate)]));
        } else if (here.bend != 0) {
          layout.add_wire(row, column, here.bend);
        } else if (here.row >= 0 && here.column >= 0) {
          const auto along = static_cast<Direction>(here.row);
          const auto across = static_cast<Direction>(here.column);
          layout.add_gate({GateKind::Crossing, names.take(fmt::format("cross.{}", ++crossings)), 0,
                           row, column,
                           {{opposite(along), opposite(across)}, {along, across}}});
        } else if (here.row >= 0) {
          layout.add_row_wire(row, column, column);
        } else if (here.column >= 0) {
          layout.add_column_wire(column, row, row);
        }
      }
    }
    return layout;
  }

 private:
  struct Cell {
    std::int32_t gate = -1;
    Sides bend = 0;
    std::int8_t row = -1, column = -1;  // directions of straight wires
  };
  Cell& cell(int row, int column) {
    return cells_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                  static_cast<std::size_t>(column)];
  }

  int rows_, columns_;
  std::vector<Cell> cells_;
  std::vector<PlacedGate> gates_;
};

class BankPlacer {
 public:
  BankPlacer(const Formula& nets, const BankPlan& plan) : nets_(nets), plan_(plan) {
    for (const std::string& name : nets.names) names_.reserve(name);
    number_columns();
    number_rows();
  }

  GridLayout run() {
    check_cells(rows_, columns_);
    Canvas canvas(rows_, columns_);
    canvas_ = &canvas;
    joins_.resize(nets_.clauses.size());
    for (std::size_t row = 0; row < plan_.rows.size(); ++row) place_row(row);
    for (std::uint32_t c = 0; c < joins_.size(); ++c) place_clause(c);
    place_ands();
    return std::move(canvas).draw(nets_.variables, names_).compacted();
  }

 private:
  void number_columns() {
    clause_columns_.resize(nets_.clauses.size());
    int column = 1;  // behind the variables
    for (const auto& block : plan_.blocks) {
      bank_columns_.push_back(column++);
      for (const std::uint32_t c : block) clause_columns_[c] = column++;
    }
    columns_ = std::max(column, 2);
  }

  void number_rows() {
    int row = 0;
    for (std::size_t gap = 0; gap < plan_.lines.size(); ++gap) {
      first_lines_.push_back(row);
      row += plan_.lines[gap];
      if (gap < plan_.rows.size()) variable_rows_.push_back(row++);
    }
    bottom_ = row;
    std::size_t most = 1, used = 0;
    for (const auto& block : plan_.blocks) {
      most = std::max(most, block.size());
      used += block.empty() ? 0 : 1;
    }
    tree_top_ = bottom_ + static_cast<int>(most);
    rows_ = tree_top_ + tree_height(0, static_cast<int>(used)) + 1;
  }

  void add_gate(GateKind kind, std::string name, int row, int column, GateSides sides) {
    canvas_->add_gate({kind, names_.take(std::move(name)), 0, row, column, sides});
  }

  // A variable with its splitters, up to the clauses.
  void place_row(std::size_t n) {
    const std::uint32_t v = plan_.rows[n];
    const int row = variable_rows_[n];
    const std::string& name = nets_.names[v];
    canvas_->add_gate({GateKind::Variable, name, v, row, 0, {{E, E}, {E, E}}});
    if (plan_.taps[v].empty()) {
      add_gate(GateKind::Sink, "sink." + name, row, 1, {{W, W}, {W, W}});
    }
    int at = 0, splitters = 0;
    for (const Tap& tap : plan_.taps[v]) {
      const int end = clause_columns_[tap.clause];
      if (tap.is_row_end) {
        canvas_->add_row(row, at, end);
        joins_[tap.clause].push_back(row);
        continue;
      }
      const int bank = bank_columns_[static_cast<std::size_t>(tap.bank)];
      const int line = first_lines_[static_cast<std::size_t>(tap.gap)] + tap.line;
      const bool is_below = line > row;
      canvas_->add_row(row, at, bank);
      add_gate(GateKind::Splitter, fmt::format("split.{}.{}", name, ++splitters), row, bank,
               {{W, W}, {is_below ? S : N, E}});
      canvas_->add_column(bank, row, line);
      canvas_->add_bend(line, bank, is_below ? sides(N, E) : sides(S, E));
      canvas_->add_row(line, bank, end);
      joins_[tap.clause].push_back(line);
      at = bank;
    }
  }

  // The wire of a clause from its first literal down, past the last row.
  void place_clause(std::uint32_t c) {
    std::vector<int>& rows = joins_[c];
    std::sort(rows.begin(), rows.end());
    const int column = clause_columns_[c];
    canvas_->add_bend(rows.front(), column, sides(W, S));
    for (std::size_t n = 1; n < rows.size(); ++n) {
      canvas_->add_column(column, rows[n - 1], rows[n]);
      add_gate(GateKind::Or, fmt::format("or.{}.{}", c + 1, n), rows[n], column,
               {{N, W}, {S, S}});
    }
  }

  void place_ands() {
    // Columns of the blocks' conjunctions, and rows that these come from.
    std::vector<int> results, ends;
    for (std::size_t b = 0; b < plan_.blocks.size(); ++b) {
      if (plan_.blocks[b].empty()) continue;
      const auto [column, row] = place_block(b);
      results.push_back(column);
      ends.push_back(row);
    }
    const auto [column, row] = place_tree(results, ends, 0, static_cast<int>(results.size()));
    canvas_->add_column(column, row, rows_ - 1);
    canvas_->add_gate({GateKind::Output, names_.take("output"), 0, rows_ - 1, column,
                       {{N, N}, {N, N}}});
  }

  // The conjunction of a block, under its bank: the clauses come in from the right, the last one
  // first, so that they do not cross ANDs.
  std::pair<int, int> place_block(std::size_t b) {
    const auto& block = plan_.blocks[b];
    const auto end_of = [&](std::uint32_t c) { return joins_[c].back(); };
    if (block.size() == 1) return {clause_columns_[block[0]], end_of(block[0])};
    const int column = bank_columns_[b];
    int row = bottom_, before = row;
    for (std::size_t n = block.size(); n-- > 0; ++row) {
      const std::uint32_t c = block[n];
      canvas_->add_column(clause_columns_[c], end_of(c), row);
      canvas_->add_bend(row, clause_columns_[c], sides(N, W));
      canvas_->add_row(row, clause_columns_[c], column);
      if (n + 1 == block.size()) {
        canvas_->add_bend(row, column, sides(E, S));
      } else {
        canvas_->add_column(column, before, row);
        add_gate(GateKind::And, fmt::format("and.{}", ++ands_), row, column, {{N, E}, {S, S}});
      }
      before = row;
    }
    return {column, before};
  }

  static int tree_height(int begin, int end) {
    return end - begin < 2 ? 0 : 1 + tree_height(begin, begin + (end - begin + 1) / 2);
  }

  // The column of the conjunction of some results, and the row that it comes from.
  std::pair<int, int> place_tree(const std::vector<int>& columns, const std::vector<int>& rows,
                                 int begin, int end) {
    if (end - begin == 1) {
      const auto n = static_cast<std::size_t>(begin);
      return {columns[n], rows[n]};
    }
    const int middle = begin + (end - begin + 1) / 2;
    const auto [left, left_row] = place_tree(columns, rows, begin, middle);
    const auto [right, right_row] = place_tree(columns, rows, middle, end);
    const int row = tree_top_ + tree_height(begin, end) - 1;
    canvas_->add_column(left, left_row, row);
    canvas_->add_column(right, right_row, row);
    canvas_->add_bend(row, right, sides(N, W));
    canvas_->add_row(row, right, left);
    add_gate(GateKind::And, fmt::format("and.{}", ++ands_), row, left, {{N, E}, {S, S}});
    return {left, row};
  }

  const Formula& nets_;
  const BankPlan& plan_;
  UniqueNames names_;
  Canvas* canvas_ = nullptr;
  std::vector<int> bank_columns_, clause_columns_, first_lines_, variable_rows_;
  int rows_ = 0, columns_ = 0, bottom_ = 0, tree_top_ = 0, ands_ = 0;
  std::vector<std::vector<int>> joins_;  // by clause, the rows where its literals come in
};

}  // namespace

GridLayout place_in_banks(const Formula& nets, const BankPlan& plan) {
  return BankPlacer(nets, plan).run();
}

}  // namespace gadgetc::layout

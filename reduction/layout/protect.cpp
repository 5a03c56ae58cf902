#include "reduction/layout/protect.hpp"

#include <fmt/format.h>

#include "reduction/circuit/unique_names.hpp"

namespace gadgetc::layout {

namespace {

constexpr int kStretch = 4;

class Protection {
 public:
  explicit Protection(const GridLayout& layout)
      : layout_(layout), result_(kStretch * layout.rows(), kStretch * layout.columns()) {
    result_.variables = layout.variables;
  }

  GridLayout run() {
    for (PlacedGate gate : layout_.gates()) {
      if (gate.name.starts_with("protector.")) names_.reserve(gate.name);
      gate.row *= kStretch;
      gate.column *= kStretch;
      result_.add_gate(std::move(gate));
    }
    std::vector<std::vector<int>> ends(static_cast<std::size_t>(layout_.rows()));
    for (int column = 0; column < layout_.columns(); ++column) {
      for (const auto& [first, last] : layout_.spans(column)) {
        result_.add_column_wire(kStretch * column, kStretch * first, kStretch * last);
        ends[static_cast<std::size_t>(last)].push_back(column);
      }
    }
    for (int row = 0; row < layout_.rows(); ++row) stretch_row(row, ends[std::size_t(row)]);
    return result_.compacted();
  }

 private:
  // `ends`: the columns of straight wires from the north that end in this row.
  void stretch_row(int row, const std::vector<int>& ends) {
    auto end = ends.begin();
    for (const LayoutRun& run : layout_.runs(row)) {
      for (; end != ends.end() && *end < run.first; ++end) {
        stretch_join({row, *end}, Direction::South);
      }
      stretch(row, run);
    }
    for (; end != ends.end(); ++end) stretch_join({row, *end}, Direction::South);
  }

  void stretch(int row, const LayoutRun& run) {
    if (run.is_along_row()) {
      result_.add_row_wire(kStretch * row, kStretch * run.first, kStretch * run.last);
    } else if (run.cell.is_bend()) {
      result_.add_wire(kStretch * row, kStretch * run.first, run.cell.sides);
    }
    for (const Direction d : {Direction::East, Direction::South}) {
      if (run.cell.sides & side_bit(d)) stretch_join({row, run.last}, d);
    }
  }

  // The three cells between a cell and its neighbour.
  void stretch_join(Square from, Direction d) {
    const Square to = step(from, d);
    if (is_entrance(to, opposite(d))) {
      add_protector(from, d);
    } else if (is_entrance(from, d)) {
      add_protector(to, opposite(d));
    } else {
      for (int n = 1; n < kStretch; ++n) {
        const Square s = stretched(from, d, n);
        result_.add_wire(s.row, s.column, sides(d, opposite(d)));
      }
    }
  }

  static Square stretched(Square from, Direction d, int n) {
    return step({kStretch * from.row, kStretch * from.column}, d, n);
  }

  // Does a gate here take an input from this side?
  bool is_entrance(Square s, Direction side) const {
    const LayoutCell cell = layout_.at(s.row, s.column);
    if (cell.gate < 0) return false;
    const PlacedGate& gate = layout_.gates()[static_cast<std::size_t>(cell.gate)];
    if (gate.kind == GateKind::Sink) return false;
    for (int i = 0; i < input_count(gate.kind); ++i) {
      if (gate.sides.in[static_cast<std::size_t>(i)] == side) return true;
    }
    return false;
  }

  // The signal runs from `from` towards `d`.
  void add_protector(Square from, Direction d) {
    constexpr std::array kKinds{GateKind::Channel, GateKind::Outflow, GateKind::Channel};
    constexpr std::array kNames{"before", "outflow", "after"};
    ++protectors_;
    for (std::size_t n = 0; n < kKinds.size(); ++n) {
      const Square s = stretched(from, d, static_cast<int>(n) + 1);
      PlacedGate gate;
      gate.kind = kKinds[n];
      gate.name = names_.take(fmt::format("protector.{}.{}", protectors_, kNames[n]));
      gate.row = s.row;
      gate.column = s.column;
      gate.sides.in = {opposite(d), opposite(d)};
      gate.sides.out = {d, d};
      result_.add_gate(std::move(gate));
    }
  }

  const GridLayout& layout_;
  GridLayout result_;
  int protectors_ = 0;
  UniqueNames names_;
};

}  // namespace

GridLayout protect(const GridLayout& layout) {
  check_cells(std::int64_t{kStretch} * layout.rows(), std::int64_t{kStretch} * layout.columns());
  return Protection(layout).run();
}

}  // namespace gadgetc::layout

#include "reduction/size_model.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>

#include "reduction/layout/crossover_cells.hpp"
#include "reduction/layout/short_directions.hpp"
#include "reduction/planarize/lower_bound.hpp"

namespace gadgetc {

namespace {

using Count = std::uint64_t;
using namespace layout::short_directions;
constexpr std::size_t kKinds = static_cast<std::size_t>(GateKind::Output) + 1;

// Gates by kind.
class GateCounts {
 public:
  Count& operator[](GateKind kind) { return counts_[static_cast<std::size_t>(kind)]; }
  Count operator[](GateKind kind) const { return counts_[static_cast<std::size_t>(kind)]; }
  // Inputs of gates that are tiles.
  Count inputs() const {
    Count inputs = 0;
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      const auto at = static_cast<GateKind>(kind);
      if (at != GateKind::Sink) inputs += counts_[kind] * static_cast<Count>(input_count(at));
    }
    return inputs;
  }

 private:
  std::array<Count, kKinds> counts_{};
};

GateCounts count_gates(const NetCounts& nets, Count crossings, const DrawingOptions& options) {
  GateCounts gates;
  gates[GateKind::Variable] = nets.variables;
  gates[GateKind::Output] = 1;
  if (nets.is_constant()) {
    gates[nets.clauses == 0 ? GateKind::True : GateKind::False] = 1;
  } else {
    gates[GateKind::Splitter] = nets.literals - nets.used;
    gates[GateKind::Or] = nets.literals - nets.clauses;
    gates[GateKind::And] = nets.clauses - 1;
  }
  if (options.crossing == layout::CrossingKind::Tile) {
    gates[GateKind::Crossing] = crossings;
  } else {
    gates[GateKind::Splitter] += 3 * crossings;
    gates[GateKind::And] += 3 * crossings;
    gates[GateKind::Choice] = 8 * crossings;
    gates[GateKind::Or] += 8 * crossings;
  }
  if (options.protectors) {
    const Count inputs = gates.inputs();
    gates[GateKind::Channel] = 2 * inputs;
    gates[GateKind::Outflow] = inputs;
  }
  return gates;
}

// How thick a line of cells is that holds such gates, with a row of water.
class Thickness {
 public:
  Thickness(const layout::GateCells& cells, layout::Axis axis) : cells_(cells), axis_(axis) {}

  Count of(std::initializer_list<std::pair<GateKind, GateSides>> gates) const {
    int before_axis = 0, after_axis = 0;
    for (const auto& [kind, sides] : gates) {
      const std::array<int, 4>& reach = cells_.find(kind, sides).reach;
      before_axis = std::max(before_axis, reach[static_cast<std::size_t>(before(axis_))]);
      after_axis = std::max(after_axis, reach[static_cast<std::size_t>(after(axis_))]);
    }
    return static_cast<Count>(before_axis + after_axis + 2);
  }

 private:
  const layout::GateCells& cells_;
  layout::Axis axis_;
};

constexpr std::pair kVariable{GateKind::Variable, GateSides{{E, E}, {E, E}}};
constexpr std::pair kSink{GateKind::Sink, GateSides{{W, W}, {W, W}}};
constexpr std::pair kSplitter{GateKind::Splitter, GateSides{{W, W}, {S, N}}};
constexpr std::pair kOr{GateKind::Or, GateSides{{E, W}, {S, S}}};
constexpr std::pair kAnd{GateKind::And, GateSides{{N, E}, {S, S}}};
constexpr std::pair kOutput{GateKind::Output, GateSides{{N, N}, {N, N}}};
constexpr std::pair kCrossing{GateKind::Crossing, GateSides{{W, N}, {E, S}}};

// One crossing's cells: its tile's, or the crossover's.
struct CrossingBlock {
  layout::PerAxis<Count> thickness, lines;
  Count wire_squares = 0;
};

CrossingBlock crossing_block(const layout::GateCells& cells, layout::CrossingKind kind) {
  if (kind == layout::CrossingKind::Tile) {
    return {{{Thickness(cells, layout::Axis::Row).of({kCrossing}),
              Thickness(cells, layout::Axis::Column).of({kCrossing})}},
            {{1, 1}},
            cells.find(kCrossing.first, kCrossing.second).wires.size()};
  }
  // The crossover alone, with an end at each port.
  layout::GridLayout layout(3, 3);
  layout.add_gate({kCrossing.first, "", 0, 1, 1, kCrossing.second});
  layout.add_gate({GateKind::Variable, "", 0, 1, 0, {{E, E}, {E, E}}});
  layout.add_wire(0, 1, layout::sides(S, E));
  layout.add_gate({GateKind::Variable, "", 0, 0, 2, {{W, W}, {W, W}}});
  layout.add_gate({GateKind::Sink, "", 0, 1, 2, {{W, W}, {W, W}}});
  layout.add_gate({GateKind::Sink, "", 0, 2, 1, {{N, N}, {N, N}}});
  const layout::GridLayout drawn = draw_crossovers(layout);
  const layout::Tracks tracks = spread_tracks(drawn, cells);
  const layout::PerAxis<int> extent = tracks.extent();
  return {{{static_cast<Count>(extent[layout::Axis::Row]),
            static_cast<Count>(extent[layout::Axis::Column])}},
          {{static_cast<Count>(drawn.rows()), static_cast<Count>(drawn.columns())}},
          tracks.wire_squares()};
}

// The matrix of place.hpp, at its thickest: lines of cells, and what they come to in squares.
class MatrixBound {
 public:
  MatrixBound(const NetCounts& nets, Count crossings, const layout::GateCells& cells,
              const DrawingOptions& options)
      : cells_(cells), options_(options) {
    const Thickness row(cells, layout::Axis::Row), column(cells, layout::Axis::Column);
    const CrossingBlock block = crossing_block(cells, options.crossing);
    const bool is_crossed = crossings > 0;
    levels_ = 0;
    for (Count width = 1; width < nets.clauses; width *= 2) ++levels_;
    // Rows t, axis, u and w of place.cpp; the crossing's own lines lie on the axis'.
    each_.rows_per_variable = line(2) + line(row.of({kVariable, kSplitter, kSink})) +
                              line(row.of({kOr})) + line(2) +
                              (is_crossed ? lines(block, layout::Axis::Row) : 0);
    each_.columns_per_clause = line(column.of({kVariable})) + line(column.of({kSplitter, kSink})) +
                               line(column.of({kOr})) + line(column.of({kAnd, kOutput})) +
                               (is_crossed ? lines(block, layout::Axis::Column) : 0);
    each_.rows_per_level = line(row.of({kAnd}));
    each_.last_rows = 2 * line(row.of({kOutput})) + 1;
    each_.last_columns = 9;
    rows_ = nets.variables * each_.rows_per_variable + levels_ * each_.rows_per_level +
            each_.last_rows;
    columns_ = std::max<Count>(nets.clauses, 1) * each_.columns_per_clause + each_.last_columns;
    // Variables' wires, clauses' wires with a detour a literal, the tree's, and those in cells.
    wires_ = nets.variables * columns_ + nets.clauses * rows_ +
             nets.literals * 2 * (each_.rows_per_variable + each_.columns_per_clause) +
             levels_ * columns_ + crossings * block.wire_squares;
  }

  const MatrixLines& lines() const { return each_; }
  Count rows() const { return rows_; }
  Count columns() const { return columns_; }
  Count wires() const { return wires_; }

 private:
  // A line of cells of some thickness; protectors may lie on it, and on three more beside it.
  Count line(Count thickness) const {
    if (!options_.protectors) return thickness;
    return std::max(thickness, protector()) + 3 * protector();
  }
  Count lines(const CrossingBlock& block, layout::Axis axis) const {
    return block.thickness[axis] + (options_.protectors ? 4 * block.lines[axis] * protector() : 0);
  }
  Count protector() const {
    Count most = 0;
    for (const GateKind kind : {GateKind::Channel, GateKind::Outflow}) {
      for (const layout::Axis axis : {layout::Axis::Row, layout::Axis::Column}) {
        most = std::max(most, Thickness(cells_, axis).of({{kind, GateSides{{S, S}, {N, N}}}}));
      }
    }
    return most;
  }

  const layout::GateCells& cells_;
  const DrawingOptions& options_;
  MatrixLines each_;
  Count levels_ = 0, rows_ = 0, columns_ = 0, wires_ = 0;
};

// Tiles, pieces and content of all gates.
class Totals {
 public:
  Totals(const layout::GateCells& cells, const GateCounts& gates) {
    for (std::size_t k = 0; k < kKinds; ++k) {
      const auto kind = static_cast<GateKind>(k);
      if (gates[kind] > 0) add(cells.first(kind), gates[kind]);
    }
  }

  TileCounts tiles;
  Count tile_count = 0, inner_wires = 0, content = 0;
  SideCounts pieces{};

 private:
  void add(const layout::GateCell& cell, Count count) {
    inner_wires += count * cell.wires.size();
    content += count * static_cast<Count>((cell.reach[0] + cell.reach[2] + 2) *
                                          (cell.reach[1] + cell.reach[3] + 2));
    if (cell.tile == nullptr) return;
    tiles[cell.tile->name] += count;
    tile_count += count;
    for (const Side side : {Side::White, Side::Black}) {
      pieces[static_cast<std::size_t>(side)] += count * count_pieces(*cell.tile, side);
    }
  }
};

// Squares of a compacted board for each square of its gates' cells.
Count squares_per_content(const DrawingOptions& options) {
  if (options.protectors) return 35;
  return options.crossing == layout::CrossingKind::Tile ? 4 : 9;
}

}  // namespace

SizeModel model_size(const Formula& nets, std::uint64_t crossings, const DrawingOptions& options) {
  const NetCounts counts = count_nets(nets);
  const layout::GateCells cells(options.set, *options.sets);
  const GateCounts gates = count_gates(counts, crossings, options);
  const Totals totals(cells, gates);
  const MatrixBound matrix(counts, crossings, cells, options);
  SizeModel model;
  model.crossings = crossings;
  model.tiles = totals.tile_count;
  model.protectors = gates[GateKind::Outflow];
  model.least_crossings = layout::crossing_lower_bound(nets);
  const Frame frame = options.target->frame(totals.tiles, matrix.wires() + totals.inner_wires,
                                            static_cast<std::int64_t>(matrix.columns()),
                                            plan_options(options));
  model.white_pieces = totals.pieces[0] + frame.pieces[0];
  model.black_pieces = totals.pieces[1] + frame.pieces[1];
  model.most_white_moves = frame.reserve.needed.moves;
  model.most_squares = (matrix.rows() + static_cast<Count>(frame.rows)) * matrix.columns();
  model.about_squares = squares_per_content(options) * totals.content;
  return model;
}

SizeModel model_size(const Formula& nets, const DrawingOptions& options) {
  return model_size(nets, most_crossings(nets, options), options);
}

std::optional<MatrixLines> matrix_lines(const DrawingOptions& options) {
  const GadgetSet& set = *options.sets->find_set(options.set);
  if (set.pitch > 1 || !set.wires.empty()) return std::nullopt;
  const layout::GateCells cells(options.set, *options.sets);
  return MatrixBound({}, 1, cells, options).lines();
}

}  // namespace gadgetc

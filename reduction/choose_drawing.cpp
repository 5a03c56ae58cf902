#include "reduction/choose_drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>
#include <utility>

#include "base/text/input_error.hpp"
#include "reduction/layout/banks/place_in_banks.hpp"
#include "reduction/layout/crossover_cells.hpp"
#include "reduction/layout/protect.hpp"
#include "reduction/orthogonal/draw_orthogonally.hpp"
#include "reduction/planarize/lower_bound.hpp"
#include "reduction/planarize/planarize.hpp"

namespace gadgetc {

namespace {

// From which level on nets whose matrix has at most so many crossings are planarized, and how:
// the time of a round grows with the third power of the crossings.
struct Planarization {
  int level;
  std::uint64_t max_crossings;
  layout::PlanarizeOptions options;
};
const std::array kPlanarizations{
    Planarization{1, 200, {1, 2, 2}}, Planarization{2, 1'000, {1, 2, 20}},
    Planarization{3, 1'000, {1, 7, 40}}, Planarization{3, 5'000, {1, 2, 2}}};
// By level, the literals of nets that are looked at for being nearly planar, and the work that
// is done for it (draw_subgraph_first): some seconds, then ten times as much.
constexpr std::array<std::size_t, kMaxEffort + 1> kNearlyPlanarLiterals{0, 4'000, 8'000, 16'000};
constexpr std::array<std::uint64_t, kMaxEffort + 1> kNearlyPlanarWork{
    0, 1'000'000'000, 10'000'000'000, 100'000'000'000};
// Up to so many gates a drawing is sought with few bends; beyond, it lies as the straight-line
// drawing does.
constexpr std::size_t kMaxShapedGates = 3'000;
// Beyond, nothing is drawn but the matrix: a gate takes some four kilobytes.
constexpr std::size_t kMaxOrthogonalGates = 1'000'000;
// On a lattice nothing is drawn beyond: a gate takes some five kilobytes.
constexpr std::size_t kMaxLatticeGates = 500'000;
// The matrix of more clauses is not drawn where there is another drawing without crossings.
constexpr std::size_t kMaxFreeMatrix = 500;
// Nets of more literals and clauses are drawn in the plane in two ways.
constexpr std::size_t kMostEdgesDrawnOnce = 5'000;
// Drawings of more variables and clauses are not improved wire by wire: that takes bits for each
// pair of vertices.
constexpr std::size_t kMaxPlanarizedNets = 10'000;
// Of the drawing with banks of splitters.
constexpr std::size_t kMostBankedLiterals = 3'000;
// Where the ANDs run through faces with so many times fewer crossings, the matrix is not drawn.
constexpr std::uint64_t kTooManyCrossings = 4;

// Of the circuit without crossings.
std::size_t count_gates(const NetCounts& counts) {
  return 2 * (counts.literals + counts.variables - counts.used);
}

// By the counts of its edges (Euler), which clauses join to variables alone.
bool may_be_planar(const NetCounts& counts) {
  return counts.literals <= 2 * (counts.variables + counts.clauses);
}

bool has_few_nets(const NetCounts& counts) {
  return counts.variables + counts.clauses <= kMaxPlanarizedNets;
}

bool may_be_nearly_planar(const NetCounts& counts, int effort) {
  return has_few_nets(counts) &&
         counts.literals <= kNearlyPlanarLiterals[static_cast<std::size_t>(effort)];
}

layout::MatrixCells matrix_cells_of(const NetCounts& counts) {
  return layout::matrix_cells(counts.variables, counts.clauses);
}

Tees tees_of(const DrawingOptions& options) {
  const GadgetSet* set = options.sets->find_set(options.set);
  return set == nullptr ? Tees::Forked : set->tees;
}

// Then what lies behind the output needs room, which it has below the matrix alone.
bool has_bare_output(const DrawingOptions& options) {
  const GadgetSet* set = options.sets->find_set(options.set);
  return set != nullptr && set->has_bare_output;
}

class DrawingSearch {
 public:
  DrawingSearch(const Formula& nets, const DrawingOptions& options, const StageRunner& run_stage)
      : nets_(nets),
        counts_(count_nets(nets)),
        options_(options),
        tees_(tees_of(options)),
        run_stage_(run_stage) {}

  Drawing run() {
    check_drawing_counts(counts_, options_);
    if (tees_ == Tees::Straight || has_bare_output(options_)) return draw_matrix();
    const bool is_large = counts_.clauses > kMaxFreeMatrix;
    if (is_large && try_without_crossings()) return std::move(*best_);
    if (!matrix_cells_of(counts_).fit()) return draw_without_matrix();
    layout::MatrixOrders orders;
    run_stage_("order", [&] { orders = layout::choose_orders(nets_, {.seed = options_.seed}); });
    const std::uint64_t crossings = count_crossings(nets_, orders);
    if (!is_large && try_without_crossings()) {
      if (crossings == 0) try_matrix(orders);
      return std::move(*best_);
    }
    const bool has_many = crossings > kPlanarizations.front().max_crossings;
    if (has_many && options_.effort > 0 && try_through_faces() &&
        crossings > kTooManyCrossings * face_crossings_) {
      return std::move(*best_);
    }
    try_matrix(orders);
    if (face_crossings_ == 0) try_nearly_planar();
    for (const Planarization& planarization : kPlanarizations) {
      if (planarization.level > options_.effort || !has_few_nets(counts_)) continue;
      if (crossings > planarization.max_crossings) continue;
      try_planarized(planarization.options, orders);
    }
    return std::move(*best_);
  }

 private:
  // Other drawings are for forked tees and outputs anywhere.
  Drawing draw_matrix() {
    layout::MatrixOrders orders;
    run_stage_("order", [&] { orders = layout::choose_orders(nets_, {.seed = options_.seed}); });
    layout::GridLayout layout(0, 0);
    run_stage_("layout", [&] { layout = place(nets_, orders, {.tees = tees_}); });
    consider(std::move(layout));
    const bool has_banks = tees_ == Tees::Straight && options_.effort > 0;
    if (has_banks && !is_constant(nets_)) try_banks(orders);
    return std::move(*best_);
  }

  // With as many blocks as look best.
  void try_banks(const layout::MatrixOrders& orders) {
    if (counts_.literals > kMostBankedLiterals) return;
    layout::GridLayout layout(0, 0);
    run_stage_("layout", [&] {
      std::optional<layout::BankPlan> best;
      std::uint64_t least = 0;
      for (std::size_t banks = 1; banks <= counts_.clauses; banks += 1 + banks / 8) {
        layout::BankPlan plan = layout::plan_banks(nets_, {orders.variable_order, banks});
        const std::uint64_t area = estimate_area(plan);
        if (best && area >= least) continue;
        best = std::move(plan);
        least = area;
      }
      layout = place_in_banks(nets_, *best);
    });
    consider(std::move(layout));
  }

  void try_matrix(const layout::MatrixOrders& orders) {
    layout::GridLayout layout(0, 0);
    run_stage_("layout", [&] { layout = place(nets_, orders); });
    if (options_.effort >= 2) {
      layout::DrawOptions redraw;
      redraw.shape.turn_limit = 0;
      redraw.shape.may_swap_and_inputs = true;
      layout::GridLayout redrawn(0, 0);
      run_stage_("layout", [&] { redrawn = redraw_orthogonally(layout, redraw); });
      consider(std::move(redrawn));
    }
    consider(std::move(layout));
  }

  Drawing draw_without_matrix() {
    if (!try_through_faces()) try_nearly_planar();
    if (best_) return std::move(*best_);
    const layout::MatrixCells cells = matrix_cells_of(counts_);
    layout::check_cells(cells.rows, cells.columns);
    throw std::logic_error("a matrix that fits and is not drawn");
  }

  bool can_be_drawn_otherwise() const { return count_gates(counts_) <= kMaxOrthogonalGates; }

  bool try_without_crossings() {
    if (!can_be_drawn_otherwise()) return false;
    const std::size_t edges = counts_.literals + counts_.clauses;
    const bool is_small = edges <= layout::kMostBoyerMyrvoldEdges;
    if (!try_planar(is_small ? layout::PlanarMethod::BoyerMyrvold
                             : layout::PlanarMethod::LeftRight))
      return false;
    if (is_small && edges > kMostEdgesDrawnOnce) try_planar(layout::PlanarMethod::LeftRight);
    return true;
  }

  bool try_planar(layout::PlanarMethod method) {
    std::optional<EmbeddedCircuit> planar;
    run_stage_("planarization", [&] { planar = draw_without_crossings(nets_, method); });
    if (planar) try_embedded(*planar);
    return planar.has_value();
  }

  bool try_through_faces() {
    if (!can_be_drawn_otherwise()) return false;
    std::optional<EmbeddedCircuit> drawn;
    run_stage_("planarization", [&] { drawn = layout::draw_ands_through_faces(nets_); });
    if (!drawn || drawn->circuit.gate_count() > kMaxOrthogonalGates) return false;
    face_crossings_ = drawn->circuit.count(GateKind::Crossing);
    try_embedded(*drawn);
    return true;
  }

  void try_nearly_planar() {
    if (!may_be_nearly_planar(counts_, options_.effort)) return;
    std::optional<EmbeddedCircuit> drawn;
    run_stage_("planarization", [&] {
      drawn = layout::draw_nearly_planar(
          nets_, options_.seed, kNearlyPlanarWork[static_cast<std::size_t>(options_.effort)]);
    });
    if (drawn && drawn->circuit.gate_count() <= kMaxOrthogonalGates) try_embedded(*drawn);
  }

  void try_planarized(layout::PlanarizeOptions options, const layout::MatrixOrders& orders) {
    options.seed = options_.seed;
    options.orders = orders;
    EmbeddedCircuit planarized;
    run_stage_("planarization", [&] { planarized = planarize(nets_, options).embedded; });
    try_embedded(planarized);
  }

  void try_embedded(const EmbeddedCircuit& embedded) {
    layout::DrawOptions options;
    options.shape.may_swap_and_inputs = true;
    if (embedded.circuit.gate_count() > kMaxShapedGates) {
      options.shape.turn_limit = 0;
      options.shape.outer_faces = 0;
      options.starts = 1;
      options.compact.shorten_wires = false;
      return try_drawn(embedded, options);
    }
    try_drawn(embedded, options);
    if (options_.effort < 2) return;
    options.shape.turn_limit = std::nullopt;
    options.shape.outer_faces = 1;
    try_drawn(embedded, options);
    options = {};
    try_drawn(embedded, options);
  }

  void try_drawn(const EmbeddedCircuit& embedded, const layout::DrawOptions& options) {
    layout::GridLayout layout(0, 0);
    run_stage_("layout", [&] { layout = draw_orthogonally(embedded, options); });
    consider(std::move(layout));
  }

  void consider(layout::GridLayout layout) {
    run_stage_("layout", [&] {
      if (options_.crossing == layout::CrossingKind::Circuit) layout = draw_crossovers(layout);
      if (options_.protectors) layout = protect(layout);
    });
    BoardPlan plan;
    run_stage_("compaction",
               [&] { plan = options_.target->plan(layout, plan_options(options_)); });
    if (best_ && plan.squares() >= best_->plan.squares()) return;
    best_ = Drawing{std::move(layout), std::move(plan)};
  }

  const Formula& nets_;
  const NetCounts counts_;
  const DrawingOptions& options_;
  const Tees tees_;
  const StageRunner& run_stage_;
  std::optional<Drawing> best_;
  std::uint64_t face_crossings_ = 0;  // of the drawing through faces, if there is one
};

}  // namespace

PlanOptions plan_options(const DrawingOptions& options) {
  return {options.set, options.rules, options.effort > 0, options.sets};
}

std::uint64_t least_squares(const NetCounts& counts, const DrawingOptions& options) {
  const GadgetSet* set = options.sets->find_set(options.set);
  const auto squares_of = [&](std::size_t gates, GateKind kind) -> std::uint64_t {
    const GateTile* gate = set == nullptr ? nullptr : set->find_gate(kind);
    if (gate == nullptr) return 0;
    const Tile& tile = set->tiles[gate->tile];
    return gates * std::uint64_t(tile.rows()) * std::uint64_t(tile.columns());
  };
  const std::size_t ends = counts.literals - std::min(counts.literals, counts.clauses);
  return squares_of(counts.used, GateKind::Variable) +
         squares_of(counts.literals - counts.used, GateKind::Splitter) +
         squares_of(ends, GateKind::Or) +
         squares_of(counts.clauses - std::min<std::size_t>(counts.clauses, 1), GateKind::And);
}

void check_drawing_counts(const NetCounts& counts, const DrawingOptions& options) {
  layout::check_board_variables(counts.variables);
  const std::size_t gates = count_gates(counts);
  if (tees_of(options) == Tees::Straight && gates > kMaxLatticeGates) {
    throw UsageError(fmt::format("the circuit would have {} gates; at most {} are drawn on a "
                                 "lattice", gates, kMaxLatticeGates));
  }
  const layout::MatrixCells cells = matrix_cells_of(counts);
  if (cells.fit()) return;
  if (gates > kMaxOrthogonalGates) {
    throw UsageError(fmt::format(
        "the circuit would have {} gates; at most {} are drawn where the matrix of variables and "
        "clauses would have {} x {} cells (at most {} are supported)",
        gates, kMaxOrthogonalGates, cells.rows, cells.columns, layout::kMaxLayoutCells));
  }
  if (!may_be_planar(counts) && !may_be_nearly_planar(counts, options.effort)) {
    layout::check_cells(cells.rows, cells.columns);
  }
}

std::uint64_t most_crossings(const Formula& nets, const DrawingOptions& options) {
  const NetCounts counts = count_nets(nets);
  check_drawing_counts(counts, options);
  const bool is_drawn_otherwise = count_gates(counts) <= kMaxOrthogonalGates;
  const bool is_large = counts.clauses > kMaxFreeMatrix;
  if (is_large && is_drawn_otherwise && layout::crossing_lower_bound(nets) == 0) return 0;
  const layout::MatrixCells cells = matrix_cells_of(counts);
  if (cells.fit()) {
    return count_crossings(nets, layout::choose_orders(nets, {.seed = options.seed}));
  }
  std::optional<EmbeddedCircuit> drawn = layout::draw_ands_through_faces(nets);
  if (!drawn && may_be_nearly_planar(counts, options.effort)) {
    drawn = layout::draw_nearly_planar(nets, options.seed,
                                       kNearlyPlanarWork[static_cast<std::size_t>(options.effort)]);
  }
  if (!drawn) layout::check_cells(cells.rows, cells.columns);
  return drawn->circuit.count(GateKind::Crossing);
}

Drawing choose_drawing(const Formula& nets, const DrawingOptions& options,
                       const StageRunner& run_stage) {
  return DrawingSearch(nets, options, run_stage).run();
}

}  // namespace gadgetc

#include "reduction/choose_drawing.hpp"

#include <array>
#include <optional>
#include <utility>

#include "reduction/circuit/without_crossings.hpp"
#include "reduction/layout/crossover_cells.hpp"
#include "reduction/layout/protect.hpp"
#include "reduction/orthogonal/draw_orthogonally.hpp"
#include "reduction/planarize/planarize.hpp"

namespace gadgetc {

namespace {

// Planarization is left out by level where the matrix has more crossings: its time grows with their
// third power.
constexpr std::array<std::uint64_t, kMaxEffort + 1> kPlanarizedCrossings{0, 200, 1'000, 2'000};
constexpr std::array<PlanarizeOptions, kMaxEffort + 1> kPlanarizeOptions{
    {{1, 1, 0}, {1, 1, 0}, {1, 2, 2}, {1, 8, 8}}};
// The flow of an orthogonal drawing takes long where there are very many gates.
constexpr std::size_t kMaxOrthogonalGates = 50'000;

class DrawingSearch {
 public:
  DrawingSearch(const Formula& formula, const DrawingOptions& options, const StageRunner& run_stage)
      : formula_(formula), options_(options), run_stage_(run_stage) {}

  Drawing run() {
    CircuitOptions orders;
    run_stage_("order", [&] { orders = choose_orders(formula_, {.seed = options_.seed}); });
    const std::uint64_t crossings = count_crossings(formula_, orders);
    if (crossings > 0 && try_without_crossings()) return std::move(*best_);
    try_matrix(orders);
    if (crossings > 0) {
      for (int level = 1; level <= options_.effort; ++level) try_planarized(level, crossings);
    } else if (options_.effort > 0) {
      try_without_crossings();
    }
    return std::move(*best_);
  }

 private:
  void try_matrix(const CircuitOptions& orders) {
    Circuit wanted;
    GridLayout layout(0, 0);
    run_stage_("circuit", [&] { wanted = build_circuit(formula_, orders); });
    run_stage_("layout", [&] { layout = place(formula_, orders); });
    if (getenv("REDRAW")) {
      GridLayout redrawn(0, 0);
      DrawOptions o; o.shape.turn_limit = atoi(getenv("REDRAW")); o.shape.may_swap_and_inputs = true;
      run_stage_("layout", [&] { redrawn = redraw_orthogonally(layout, o); });
      consider(wanted, std::move(redrawn));
    }
    consider(std::move(wanted), std::move(layout));
  }

  bool try_without_crossings() {
    std::optional<EmbeddedCircuit> planar;
    run_stage_("planarization", [&] { planar = draw_without_crossings(formula_); });
    if (!planar || planar->circuit.gate_count() > kMaxOrthogonalGates) return false;
    try_embedded(*planar);
    return true;
  }

  void try_planarized(int level, std::uint64_t crossings) {
    const auto at = static_cast<std::size_t>(level);
    if (crossings > kPlanarizedCrossings[at]) return;
    PlanarizeOptions options = kPlanarizeOptions[at];
    options.seed = options_.seed;
    EmbeddedCircuit planarized;
    run_stage_("planarization", [&] { planarized = planarize(formula_, options).embedded; });
    try_embedded(planarized);
  }

  void try_embedded(const EmbeddedCircuit& embedded) {
    for (const bool may_swap : {true, false}) {
      DrawOptions options;
      options.shape.may_swap_and_inputs = may_swap;
      GridLayout layout(0, 0);
      run_stage_("layout", [&] { layout = draw_orthogonally(embedded, options); });
      consider(without_crossings(embedded.circuit), std::move(layout));
      if (options_.effort < 2) return;
    }
  }

  void consider(Circuit wanted, GridLayout layout) {
    run_stage_("layout", [&] {
      if (options_.crossing == CrossingKind::Circuit) layout = draw_crossovers(layout);
      if (options_.protectors) layout = protect(layout);
    });
    BoardPlan plan;
    run_stage_("compaction", [&] {
      plan = plan_board(layout, {options_.set, options_.rules, options_.effort > 0});
    });
    if (getenv("DBG")) fprintf(stderr, "candidate %ld squares\n", plan.squares());
    if (best_ && plan.squares() >= best_->plan.squares()) return;
    best_ = Drawing{std::move(wanted), std::move(layout), std::move(plan)};
  }

  const Formula& formula_;
  const DrawingOptions& options_;
  const StageRunner& run_stage_;
  std::optional<Drawing> best_;
};

}  // namespace

Drawing choose_drawing(const Formula& formula, const DrawingOptions& options,
                       const StageRunner& run_stage) {
  return DrawingSearch(formula, options, run_stage).run();
}

}  // namespace gadgetc

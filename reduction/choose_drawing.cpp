#include "reduction/choose_drawing.hpp"

#include <array>
#include <optional>
#include <utility>

#include "reduction/circuit/crossings/without_crossings.hpp"
#include "reduction/layout/crossover_cells.hpp"
#include "reduction/layout/protect.hpp"
#include "reduction/orthogonal/draw_orthogonally.hpp"
#include "reduction/planarize/planarize.hpp"

namespace gadgetc {

namespace {

// From which level on a formula whose matrix has at most so many crossings is planarized, and how:
// the time of a round grows with the third power of the crossings.
struct Planarization {
  int level;
  std::uint64_t max_crossings;
  PlanarizeOptions options;
};
const std::array kPlanarizations{
    Planarization{1, 200, {1, 2, 2}}, Planarization{2, 1'000, {1, 2, 20}},
    Planarization{3, 1'000, {1, 7, 40}}, Planarization{3, 5'000, {1, 2, 2}}};
// By level, the literals of formulas that are looked at for being nearly planar: the search takes
// time of the order of their square, a second for 3,000.
constexpr std::array<std::size_t, kMaxEffort + 1> kNearlyPlanarLiterals{0, 4'000, 8'000, 16'000};
// Up to so many gates a drawing is sought with few bends; beyond, it lies as the straight-line
// drawing does.
constexpr std::size_t kMaxShapedGates = 3'000;
// Beyond, no orthogonal drawing is made: its straight-line drawing alone would take minutes.
constexpr std::size_t kMaxOrthogonalGates = 100'000;
// The matrix of more clauses is not drawn where there is another drawing without crossings.
constexpr std::size_t kMaxFreeMatrix = 500;

class DrawingSearch {
 public:
  DrawingSearch(const Formula& formula, const DrawingOptions& options, const StageRunner& run_stage)
      : formula_(formula), options_(options), run_stage_(run_stage) {}

  Drawing run() {
    CircuitOptions orders;
    run_stage_("order", [&] { orders = choose_orders(formula_, {.seed = options_.seed}); });
    const std::uint64_t crossings = count_crossings(formula_, orders);
    if (try_without_crossings()) {
      if (crossings == 0 && formula_.clauses.size() <= kMaxFreeMatrix) try_matrix(orders);
      return std::move(*best_);
    }
    try_matrix(orders);
    const auto level = static_cast<std::size_t>(options_.effort);
    if (count_literals(formula_) <= kNearlyPlanarLiterals[level]) try_nearly_planar();
    for (const Planarization& planarization : kPlanarizations) {
      if (planarization.level > options_.effort) continue;
      if (crossings > planarization.max_crossings) continue;
      try_planarized(planarization.options, orders);
    }
    return std::move(*best_);
  }

 private:
  void try_matrix(const CircuitOptions& orders) {
    Circuit wanted;
    GridLayout layout(0, 0);
    run_stage_("circuit", [&] { wanted = build_circuit(formula_, orders); });
    run_stage_("layout", [&] { layout = place(formula_, orders); });
    if (options_.effort >= 2) {
      DrawOptions redraw;
      redraw.shape.turn_limit = 0;
      redraw.shape.may_swap_and_inputs = true;
      GridLayout redrawn(0, 0);
      run_stage_("layout", [&] { redrawn = redraw_orthogonally(layout, redraw); });
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

  void try_nearly_planar() {
    std::optional<EmbeddedCircuit> drawn;
    run_stage_("planarization", [&] { drawn = draw_nearly_planar(formula_, options_.seed); });
    if (drawn && drawn->circuit.gate_count() <= kMaxOrthogonalGates) try_embedded(*drawn);
  }

  void try_planarized(PlanarizeOptions options, const CircuitOptions& orders) {
    options.seed = options_.seed;
    options.orders = orders;
    EmbeddedCircuit planarized;
    run_stage_("planarization", [&] { planarized = planarize(formula_, options).embedded; });
    try_embedded(planarized);
  }

  void try_embedded(const EmbeddedCircuit& embedded) {
    DrawOptions options;
    options.shape.may_swap_and_inputs = true;
    if (embedded.circuit.gate_count() > kMaxShapedGates) {
      options.shape.turn_limit = 0;
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

  void try_drawn(const EmbeddedCircuit& embedded, const DrawOptions& options) {
    GridLayout layout(0, 0);
    run_stage_("layout", [&] { layout = draw_orthogonally(embedded, options); });
    consider(without_crossings(embedded.circuit), std::move(layout));
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

#include "reduction/planarize/planarize.hpp"

#include <algorithm>
#include <optional>

#include "reduction/layout/order.hpp"
#include "reduction/planarize/draw_circuit.hpp"
#include "reduction/planarize/improve.hpp"
#include "reduction/planarize/lower_bound.hpp"
#include "reduction/planarize/matrix_start.hpp"
#include "reduction/planarize/through_faces.hpp"

namespace gadgetc::layout {
namespace {

std::optional<NetDrawing> draw_start(const Formula& nets, int start, std::uint64_t seed,
                                     const MatrixOrders& orders) {
  if (start % 2 == 1) return draw_subgraph_first(nets, seed);
  const bool has_orders = start == 0 && !orders.variable_order.empty();
  return draw_matrix(nets, has_orders ? orders : choose_orders(nets, {.seed = seed}));
}

NetDrawing find_drawing(const Formula& nets, const PlanarizeOptions& options,
                        std::uint64_t enough) {
  std::optional<NetDrawing> best = draw_planar(nets, usual_method(nets));
  SplitMix seeds(options.seed);
  for (int start = 0; start < std::max(1, options.starts); ++start) {
    const std::uint64_t seed = start == 0 ? options.seed : seeds.next();
    if (best && best->crossings() <= enough) break;
    std::optional<NetDrawing> drawing = draw_start(nets, start, seed, options.orders);
    if (!drawing) continue;
    Improver improver(std::move(*drawing), seed);
    improver.descend();
    const std::size_t wires = improver.best().crossings();
    for (int round = 0; round < options.rounds; ++round) {
      if (improver.best().crossings() <= enough) break;
      improver.wander(wires);
    }
    if (!best || improver.best().crossings() < best->crossings()) best = improver.best();
  }
  return std::move(*best);
}

}  // namespace

std::optional<EmbeddedCircuit> draw_without_crossings(const Formula& nets, PlanarMethod method) {
  if (is_constant(nets)) return draw_constant(nets, nets.clauses.empty());
  const std::optional<NetDrawing> drawing = draw_planar(nets, method);
  if (!drawing) return std::nullopt;
  return draw_circuit(nets, *drawing);
}

std::optional<EmbeddedCircuit> draw_nearly_planar(const Formula& nets, std::uint64_t seed,
                                                  std::uint64_t most_work) {
  if (is_constant(nets)) return std::nullopt;
  // A planar bipartite graph of n vertices has at most 2n - 4 edges; the rest is left over.
  const std::uint64_t vertices = nets.variables + nets.clauses.size() + 1;
  const std::uint64_t edges = count_literals(nets) + nets.clauses.size();
  if (edges > 2 * vertices && 8 * (edges - 2 * vertices) > edges) return std::nullopt;
  std::optional<NetDrawing> drawing = draw_subgraph_first(nets, seed, most_work);
  if (!drawing) return std::nullopt;
  Improver improver(std::move(*drawing), seed);
  improver.descend();
  return draw_circuit(nets, improver.best());
}

std::optional<EmbeddedCircuit> draw_ands_through_faces(const Formula& nets) {
  if (is_constant(nets)) return std::nullopt;
  const std::optional<NetDrawing> drawing = draw_through_faces(nets);
  if (!drawing) return std::nullopt;
  return draw_circuit(nets, *drawing);
}

PlanarizedCircuit planarize(const Formula& nets, const PlanarizeOptions& options) {
  check_board_variables(nets.variables);
  if (is_constant(nets)) return {draw_constant(nets, nets.clauses.empty()), 0, 0};
  const std::uint64_t bound = crossing_lower_bound(nets);
  const NetDrawing drawing = find_drawing(nets, options, bound);
  return {draw_circuit(nets, drawing), drawing.crossings(), bound};
}

}  // namespace gadgetc::layout

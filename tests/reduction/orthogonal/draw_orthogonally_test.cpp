// Drawings read back cell by cell, then compiled to boards and read back square by square.
#include "reduction/orthogonal/draw_orthogonally.hpp"

#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>

#include "reduction/circuit/matching/match_circuits.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/layout/gate_cell.hpp"
#include "reduction/layout/order.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "reduction/targets/jungle/jungle_target.hpp"
#include "reduction/targets/jungle/read_board.hpp"
#include "tests/reduction/circuit/rewire.hpp"
#include "tests/reduction/orthogonal/embeddings.hpp"

namespace gadgetc::layout {
namespace {

DrawOptions fewest_bends() {
  DrawOptions options;
  options.shape.outer_faces = 1'000'000;
  options.shape.turn_limit = std::nullopt;
  return options;
}

// Wire cells with a corner.
std::size_t count_bends(const GridLayout& layout) {
  std::size_t bends = 0;
  for (int row = 0; row < layout.rows(); ++row) {
    for (const LayoutRun& run : layout.runs(row)) bends += run.cell.is_bend();
  }
  return bends;
}

bool same_rotation(std::vector<GatePort> a, const std::vector<GatePort>& b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a == b) return true;
    std::rotate(a.begin(), a.begin() + 1, a.end());
  }
  return a == b;
}

// Gates whose ports lie at sides that no tile has.
int count_odd_gates(const GridLayout& layout, const char* set) {
  static const GateCells compact("compact"), paper("paper");
  int odd = 0;
  for (const PlacedGate& gate : layout.gates()) {
    if (gate.kind == GateKind::Crossing && set == std::string("paper")) continue;
    try {
      (set == std::string("paper") ? paper : compact).find(gate.kind, gate.sides);
    } catch (const std::logic_error&) {
      ++odd;
    }
  }
  return odd;
}

void require_same_embedding(const EmbeddedCircuit& wanted, const GridLayout& drawing) {
  const EmbeddedCircuit drawn = read_embedding(drawing);
  REQUIRE(test::identical(wanted.circuit, drawn.circuit));
  REQUIRE(check_embedding(drawn).empty());
  int different = 0;
  for (std::size_t gate = 0; gate < wanted.rotation.size(); ++gate) {
    different += !same_rotation(wanted.rotation[gate], drawn.rotation[gate]);
  }
  REQUIRE(different == 0);
  REQUIRE(count_odd_gates(drawing, "compact") == 0);
  REQUIRE(count_odd_gates(drawing, "paper") == 0);
}

// The more gates may turn the fewer bends, and never more than before.
void require_good_redrawing(const GridLayout& matrix, const EmbeddedCircuit& embedded,
                            std::size_t fewest) {
  std::size_t before = count_bends(matrix);
  for (const std::optional<int> limit : {std::optional(0), std::optional(2), {}}) {
    DrawOptions options;
    options.shape.turn_limit = limit;
    const GridLayout drawing = redraw_orthogonally(matrix, options);
    require_same_embedding(embedded, drawing);
    REQUIRE(count_bends(drawing) <= before);
    before = count_bends(drawing);
  }
  REQUIRE(before >= fewest);
}

// No gate of a part has turned against another.
bool gates_lie_as_before(const GridLayout& matrix, const GridLayout& drawing) {
  const auto out = [](const PlacedGate& gate) { return int(gate.sides.out[0]); };
  for (const CircuitPart& part : connected_parts(read_embedding(matrix))) {
    std::optional<int> turned;
    for (const GateId id : part.gates) {
      const PlacedGate &a = matrix.gates()[std::size_t(id)], &b = drawing.gates()[std::size_t(id)];
      if (output_count(a.kind) == 0) continue;
      const int quarters = (out(b) - out(a) + 4) % 4;
      if (turned && *turned != quarters) return false;
      turned = quarters;
    }
  }
  return true;
}

void require_good_drawing(const GridLayout& matrix) {
  const EmbeddedCircuit embedded = read_embedding(matrix);
  const GridLayout drawing = draw_orthogonally(embedded, fewest_bends());
  require_same_embedding(embedded, drawing);
  REQUIRE(count_bends(drawing) <= count_bends(matrix));
  require_same_embedding(embedded, draw_orthogonally(embedded));
  require_good_redrawing(matrix, embedded, count_bends(drawing));
}

bool same_layout(const GridLayout& a, const GridLayout& b) {
  if (a.rows() != b.rows() || a.columns() != b.columns()) return false;
  for (int row = 0; row < a.rows(); ++row) {
    for (int column = 0; column < a.columns(); ++column) {
      const LayoutCell &x = a.at(row, column), &y = b.at(row, column);
      if (x.sides != y.sides || x.gate != y.gate) return false;
    }
  }
  for (std::size_t gate = 0; gate < a.gates().size(); ++gate) {
    if (!(a.gates()[gate].sides == b.gates()[gate].sides)) return false;
  }
  return true;
}

Formula example(const std::string& name) {
  const std::string path = std::string(GADGETC_SOURCE_DIR) + "/examples/" + name;
  std::ifstream in(path);
  REQUIRE(in.good());
  const std::string text(std::istreambuf_iterator<char>(in), {});
  return without_repetitions(parse_dimacs(path, text));
}

void require_readable_board(const GridLayout& drawing) {
  const Emission emission = jungle::jungle_target().emit(
      drawing, jungle::jungle_target().plan(drawing, {}), {});
  const BoardReading reading = read_board(jungle::rows_of(emission.board));
  REQUIRE(reading.faults() == std::vector<std::string>{});
  REQUIRE(find_difference(read_circuit(drawing), reading.circuit, nullptr,
                          PortMatching::UpToSymmetry) == std::nullopt);
}

}  // namespace

TEST_CASE("every small formula's circuit is drawn as embedded, with no more bends than before") {
  std::mt19937_64 random(21);
  for (std::uint32_t variables = 1; variables <= 3; ++variables) {
    test::for_all_formulas(variables, variables == 3 ? 2 : 3, [&](const Formula& given) {
      const Formula formula = without_repetitions(given);
      for (int n = 0; n < 3; ++n) {
        require_good_drawing(
            test::some_matrix_layout(formula, test::random_orders(random, test::nets(formula)), n));
      }
    });
  }
}

TEST_CASE("random circuits are drawn as embedded, with no more bends than before") {
  std::mt19937_64 random(22);
  for (int n = 0; n < 200; ++n) require_good_drawing(test::random_matrix_layout(random, n, 8));
}

TEST_CASE("embeddings that come from no drawing are drawn, the same each time") {
  std::mt19937_64 random(23);
  for (int n = 0; n < 150; ++n) {
    const EmbeddedCircuit embedded =
        test::with_gates_turned(read_embedding(test::random_matrix_layout(random, n)), random);
    const GridLayout drawing = draw_orthogonally(embedded);
    require_same_embedding(embedded, drawing);
    REQUIRE(same_layout(drawing, draw_orthogonally(embedded)));
  }
}

TEST_CASE("ANDs may exchange their inputs where that saves bends, and nothing else changes") {
  std::mt19937_64 random(24);
  std::size_t bends = 0, bends_with_swaps = 0;
  for (int n = 0; n < 200; ++n) {
    EmbeddedCircuit embedded = read_embedding(test::random_matrix_layout(random, n));
    DrawOptions options = fewest_bends();
    const std::size_t bends_now = count_bends(draw_orthogonally(embedded, options));
    options.shape.may_swap_and_inputs = true;
    const GridLayout drawing = draw_orthogonally(embedded, options);
    REQUIRE(count_bends(drawing) <= bends_now);
    bends += bends_now;
    bends_with_swaps += count_bends(drawing);
    const Circuit drawn = read_circuit(drawing);
    REQUIRE(find_difference(embedded.circuit, drawn, nullptr, PortMatching::UpToSymmetry) ==
            std::nullopt);
    std::vector<test::WireEnds> wires = test::wires_of(embedded.circuit);
    for (auto& [from, to] : wires) {
      if (embedded.circuit.gate(to.gate).kind != GateKind::And) continue;
      if (drawn.source_of(to) == from) continue;
      to.index = 1 - to.index;
    }
    const Circuit swapped = test::with_wires(embedded.circuit, wires);
    for (const GateId id : swapped.gates()) {
      if (swapped.gate(id).kind != GateKind::And) continue;
      if (swapped.source_of({id, 0}) == embedded.circuit.source_of({id, 0})) continue;
      for (GatePort& port : embedded.rotation[std::size_t(id)]) {
        if (!port.is_output) port.index = 1 - port.index;
      }
    }
    require_same_embedding({swapped, embedded.rotation}, drawing);
  }
  CHECK(bends_with_swaps < bends);
}

TEST_CASE("compaction makes no drawing wider, higher or longer") {
  std::mt19937_64 random(25);
  for (int n = 0; n < 200; ++n) {
    const EmbeddedCircuit embedded = read_embedding(test::random_matrix_layout(random, n));
    for (const CircuitPart& part : connected_parts(embedded)) {
      const OrthogonalShape shape = find_shape(part, embedded.circuit);
      const GridDrawing rough = draw_by_rectangles(shape);
      const GridDrawing squeezed = compact_drawing(shape, rough, {20, false});
      const GridDrawing drawing = compact_drawing(shape, rough);
      CHECK(squeezed.rows() <= rough.rows());
      CHECK(squeezed.columns() <= rough.columns());
      CHECK(drawing.rows() <= rough.rows());
      CHECK(drawing.columns() <= rough.columns());
      const GridDrawing shorter = compact_drawing(shape, squeezed);
      CHECK(shorter.rows() <= squeezed.rows());
      CHECK(shorter.columns() <= squeezed.columns());
      CHECK(shorter.length(shape.map) <= squeezed.length(shape.map));
    }
  }
}

TEST_CASE("more starts make drawings smaller") {
  std::mt19937_64 random(28);
  long cells[2] = {};
  for (int n = 0; n < 100; ++n) {
    const EmbeddedCircuit embedded = read_embedding(test::random_matrix_layout(random, n));
    for (const int starts : {1, 8}) {
      DrawOptions options;
      options.starts = starts;
      const GridLayout drawing = draw_orthogonally(embedded, options);
      require_same_embedding(embedded, drawing);
      cells[starts / 8] += drawing.rows() * drawing.columns();
    }
  }
  CHECK(cells[1] < cells[0]);
}

TEST_CASE("a layout redrawn without turns has its gates as they lay, and takes less room") {
  std::mt19937_64 random(27);
  DrawOptions options;
  options.shape.turn_limit = 0;
  long cells = 0, cells_before = 0;
  for (int n = 0; n < 200; ++n) {
    const GridLayout matrix = test::random_matrix_layout(random, n);
    const GridLayout drawing = redraw_orthogonally(matrix, options);
    CHECK(gates_lie_as_before(matrix, drawing));
    cells += drawing.rows() * drawing.columns();
    cells_before += matrix.rows() * matrix.columns();
  }
  CHECK(cells < cells_before);
}

TEST_CASE("gates that turn little make drawings much shorter, for a few bends more") {
  const Formula formula = example("random40x80.cnf");
  const Formula nets = test::nets(formula);
  const EmbeddedCircuit embedded =
      read_embedding(place(nets, choose_orders(nets), {CrossingKind::Circuit}));
  const auto size_of = [](const GridLayout& layout) {
    return std::size_t(layout.rows()) * std::size_t(layout.columns());
  };
  DrawOptions options;
  const GridLayout drawing = draw_orthogonally(embedded, options);
  options.shape.turn_limit = std::nullopt;
  const GridLayout wound = draw_orthogonally(embedded, options);
  require_same_embedding(embedded, drawing);
  CHECK(2 * size_of(drawing) < size_of(wound));
  CHECK(100 * count_bends(drawing) < 105 * count_bends(wound));
}

// Two wires from a splitter to an OR, all else between them: with these around, everything but an
// AND lies straight.
TEST_CASE("a circuit with fewest bends inside a face of two wires is drawn as embedded") {
  EmbeddedCircuit embedded;
  Circuit& circuit = embedded.circuit;
  circuit.variables = 1;
  const GateId x = circuit.add_gate(GateKind::Variable, "x");
  const GateId first = circuit.add_gate(GateKind::Splitter, "first");
  const GateId second = circuit.add_gate(GateKind::Splitter, "second");
  const GateId either = circuit.add_gate(GateKind::Or, "or");
  const GateId both = circuit.add_gate(GateKind::And, "and");
  const GateId output = circuit.add_gate(GateKind::Output, "output");
  circuit.connect({x, 0}, {first, 0});
  circuit.connect({first, 0}, {second, 0});
  circuit.connect({first, 1}, {both, 1});
  circuit.connect({second, 0}, {either, 0});
  circuit.connect({second, 1}, {either, 1});
  circuit.connect({either, 0}, {both, 0});
  circuit.connect({both, 0}, {output, 0});
  const GatePort in{false, 0}, other_in{false, 1}, out{true, 0}, other_out{true, 1};
  embedded.rotation = {{out},
                       {in, out, other_out},
                       {in, other_out, out},
                       {out, in, other_in},
                       {out, in, other_in},
                       {in}};
  REQUIRE(check_embedding(embedded).empty());
  const CircuitPart part = connected_parts(embedded).at(0);
  const FaceDart outer = find_shape(part, circuit, fewest_bends().shape).outer;
  REQUIRE(part.map.next(part.map.next(outer)) == outer);
  require_same_embedding(embedded, draw_orthogonally(embedded));
}

TEST_CASE("what is no embedding is refused") {
  EmbeddedCircuit embedded = read_embedding(place(test::nets({1, {{0}}, {}}), {{0}, {0}}));
  embedded.rotation[0].clear();
  CHECK_THROWS_AS(draw_orthogonally(embedded), std::invalid_argument);
}

TEST_CASE("boards of drawings are read back as the circuits drawn") {
  std::mt19937_64 random(26);
  for (int n = 0; n < 100; ++n) {
    const GridLayout matrix = test::random_matrix_layout(random, n % 2);
    require_readable_board(draw_orthogonally(read_embedding(matrix)));
  }
}

TEST_CASE("the examples are drawn, and read back from their boards") {
  for (const char* name : {"or.cnf", "majority.cnf", "hex3.cnf", "tictactoe.cnf"}) {
    const Formula formula = example(name);
    for (const auto kind : {CrossingKind::Tile, CrossingKind::Circuit}) {
      const Formula nets = test::nets(formula);
      const GridLayout matrix = place(nets, choose_orders(nets), {kind});
      require_good_drawing(matrix);
      require_readable_board(draw_orthogonally(read_embedding(matrix)));
    }
  }
}

TEST_CASE("a thousand gates are drawn as embedded") {
  const Formula formula = example("random40x80.cnf");
  const Formula nets = test::nets(formula);
  const GridLayout matrix = place(nets, choose_orders(nets), {CrossingKind::Tile});
  REQUIRE(matrix.gates().size() > 1000);
  require_same_embedding(read_embedding(matrix), draw_orthogonally(read_embedding(matrix)));
}

}  // namespace gadgetc::layout

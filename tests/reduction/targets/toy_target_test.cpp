// A second target, so that nothing but Target ties the compiler to a game. Its boards are plain: a
// tile is a rectangle with its number in the corner, a wire is a path of equal cells, and the last
// row has as many marks as Black has moves in reserve, one for each tile and one more.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <ostream>

#include "reduction/checks/circuit_game.hpp"
#include "reduction/circuit/crossings/logical_circuit.hpp"
#include "reduction/layout/variable_order.hpp"
#include "reduction/levels/check_reduction.hpp"
#include "reduction/size_model.hpp"
#include "reduction/targets/join_tiles.hpp"
#include "reduction/targets/placement.hpp"
#include "tests/reduction/layout/layout_inputs.hpp"

namespace gadgetc {
namespace {

constexpr std::uint8_t kToyEmpty = 0, kToyWire = 1, kToyTile = 2, kToyMark = 3, kToyCorner = 10;

Reserve toy_reserve(std::uint64_t tiles, std::uint64_t marks) {
  Reserve reserve;
  reserve.summands = {{"tiles", "tiles", tiles}};
  reserve.needed = {"needed", "needed", tiles};
  reserve.available = {"marks", "marks", marks};
  reserve.counts = std::to_string(tiles) + " tiles and " + std::to_string(marks) + " marks";
  return reserve;
}

class ToySolver final : public TargetSolver {
 public:
  ToySolver(Circuit circuit, Side first) : circuit_(std::move(circuit)), first_(first) {}

  BoardVerdict decide(const Watch& /*watch*/) override {
    const CircuitGameValue value = solve_circuit_game(logical_circuit(circuit_), first_);
    BoardVerdict verdict;
    verdict.winner = value.winner;
    verdict.states = value.states;
    verdict.method = "toy";
    return verdict;
  }
  std::string explain(const Watch& /*watch*/) override { return ""; }

 private:
  Circuit circuit_;
  Side first_;
};

class ToyTarget final : public Target {
 public:
  // Marks on boards beyond one for each tile.
  explicit ToyTarget(std::uint64_t spare = 1) : spare_(spare) {}

  std::string_view name() const override { return "toy"; }
  std::string_view default_set() const override { return kDefaultSet; }

  Frame frame(const TileCounts& tiles, std::uint64_t /*wire_squares*/, std::int64_t /*columns*/,
              const PlanOptions& /*options*/) const override {
    std::uint64_t count = 0;
    for (const auto& [name, number] : tiles) count += number;
    return {toy_reserve(count, count + spare_), 1, {}};
  }
  std::optional<Side> side_on(std::uint8_t /*cell*/) const override { return std::nullopt; }

  BoardPlan plan(const layout::GridLayout& layout, const PlanOptions& options) const override {
    BoardPlan plan = plan_tracks(layout, options);
    const Frame added = frame(count_tiles(plan.tracks), 0, 0, options);
    plan.reserve = added.reserve;
    plan.rules = "toy";
    plan.rows += added.rows;
    plan.columns = std::max(plan.columns, int(added.reserve.available.moves));
    return plan;
  }

  Emission emit(const layout::GridLayout& layout, const BoardPlan& plan,
                const EmitOptions& options) const override {
    Placement placed = place_on_squares(layout, plan.tracks);
    Painting painting(kToyEmpty);
    for (std::size_t t = 0; t < placed.tiles.size(); ++t) {
      const PlacedTile& tile = placed.tiles[t];
      std::vector<CellRuns> shape(std::size_t(tile.rows), {{0, tile.columns - 1, kToyTile}});
      shape[0] = {{0, 0, number_of(*placed.drawings[t], tile.kind)}};
      if (tile.columns > 1) shape[0].push_back({1, tile.columns - 1, kToyTile});
      painting.add_stamp(painting.add_shape(std::move(shape)), tile.top_left);
    }
    for (const Bar& bar : placed.wires) painting.add_bar(bar, kToyWire);
    const int marks = int(plan.reserve.available.moves);
    if (marks > 0) painting.add_bar({{plan.top_rows, 0}, {plan.top_rows, marks - 1}}, kToyMark);
    painting.finish();
    Emission emission;
    emission.board = {int(plan.rows),
                      plan.columns,
                      plan.rules,
                      options.first,
                      {options.formula, options.names,
                       layout::variable_order_text(placed.variables)},
                      readers_of(std::make_shared<const Painting>(std::move(painting)))};
    emission.tiles = std::move(placed.tiles);
    emission.wires = std::move(placed.wires);
    emission.variables = std::move(placed.variables);
    emission.wire_squares = plan.wire_squares;
    emission.reserve = plan.reserve;
    return emission;
  }

  BoardReading read(const TargetBoard& board, const GadgetLibrary& /*sets*/) const override {
    const CellReader next = board.start();
    std::map<Square, std::uint8_t> cells;
    CellRuns runs;
    for (int row = 0; row < board.rows; ++row) {
      next(runs);
      for (const CellRun& run : runs) {
        for (int column = run.first; column <= run.last; ++column) cells[{row, column}] = run.cell;
      }
    }
    std::vector<FoundTile> tiles;
    std::uint64_t marks = 0;
    for (const auto& [at, cell] : cells) {
      if (cell >= kToyCorner) tiles.push_back({&drawings_[std::size_t(cell - kToyCorner)], at});
      marks += cell == kToyMark;
    }
    BoardReading reading;
    Complaints complaints(board.rows);
    join_tiles(tiles, wires_between(tiles, cells), reading, complaints);
    reading.reserve = toy_reserve(tiles.size(), marks);
    if (!reading.reserve.holds()) reading.reserve_fault = "too few marks";
    reading.violations = complaints.sentences();
    return reading;
  }

  void write(std::ostream& out, const TargetBoard& board) const override {
    out << "toy " << board.rows << ' ' << board.columns << '\n';
  }
  std::unique_ptr<TargetSolvers> solvers() const {
    const auto make = [this](const TargetBoard& board) {
      return std::make_unique<ToySolver>(read(board, gadget_library()).circuit, board.turn);
    };
    return std::make_unique<SeparateSolvers>(make, 1'000'000);
  }

 private:
  // Of a drawing as it lies, in the list of all that were put on boards.
  std::uint8_t number_of(const Tile& tile, GateKind kind) const {
    Tile drawing = tile;
    for (std::size_t p = tile.ports.size(); p-- > 0;) {
      if (wire_of(tile, p) != p) drawing.ports.erase(drawing.ports.begin() + std::ptrdiff_t(p));
    }
    const auto known = std::find_if(drawings_.begin(), drawings_.end(), [&](const auto& other) {
      return other.kind == kind && other.tile.name == drawing.name &&
             other.tile.ports == drawing.ports;
    });
    const auto number = known - drawings_.begin();
    if (known == drawings_.end()) drawings_.push_back({kind, {}, std::move(drawing)});
    REQUIRE(number < 256 - kToyCorner);
    return std::uint8_t(kToyCorner + number);
  }

  // The ports at which each path of wire ends.
  static std::vector<TileWire> wires_between(const std::vector<FoundTile>& tiles,
                                             const std::map<Square, std::uint8_t>& cells) {
    std::map<Square, TileWire> ports;  // by the square outside
    for (std::uint32_t t = 0; t < tiles.size(); ++t) {
      const std::vector<Port>& of_tile = tiles[t].drawing->tile.ports;
      for (std::uint32_t p = 0; p < of_tile.size(); ++p) {
        const Square outside = step(of_tile[p].square, of_tile[p].side);
        ports[{tiles[t].origin.row + outside.row, tiles[t].origin.column + outside.column}]
            .push_back({t, p});
      }
    }
    std::vector<TileWire> wires;
    std::map<Square, bool> seen;
    for (const auto& [at, cell] : cells) {
      if (cell != kToyWire || seen[at]) continue;
      TileWire wire;
      std::vector<Square> open{at};
      seen[at] = true;
      while (!open.empty()) {
        const Square here = open.back();
        open.pop_back();
        if (ports.contains(here)) wire.insert(wire.end(), ports[here].begin(), ports[here].end());
        for (const Direction d : kDirections) {
          const Square beside = step(here, d);
          const auto found = cells.find(beside);
          if (found == cells.end() || found->second != kToyWire || seen[beside]) continue;
          seen[beside] = true;
          open.push_back(beside);
        }
      }
      wires.push_back(std::move(wire));
    }
    return wires;
  }

  std::uint64_t spare_;
  mutable std::vector<GateDrawing> drawings_;
};

CompileOptions options_for(const Target& target, Side first = Side::White) {
  CompileOptions options;
  options.drawing.target = &target;
  options.first = first;
  return options;
}

TEST_CASE("another target's boards carry their formulas") {
  const ToyTarget target;
  std::vector<Formula> formulas = all_formulas(2, 2);
  formulas.push_back({5, {{0, 1, 2}, {1, 2, 3}, {2, 3, 4}, {0, 3, 4}}, {}});  // has crossings
  for (const Formula& formula : formulas) {
    const Compilation compilation = compile(formula, options_for(target));
    INFO(formula_text(formula));
    CHECK(compilation.all_held());
    CHECK(compilation.checks.size() == 5);
    CHECK(compilation.emission.board.rules == "toy");
    CHECK(compilation.reading->tiles.size() == compilation.emission.tiles.size());
    const SizeModel model = model_size(test::nets(formula), options_for(target).drawing);
    CHECK(compilation.emission.reserve.needed.moves <= model.most_white_moves);
  }
}

TEST_CASE("the levels agree on another target, either side first") {
  const ToyTarget target;
  const std::vector<Level> levels(std::begin(kLevels), std::end(kLevels));
  for (const Side first : {Side::White, Side::Black}) {
    for (const Formula& formula : all_formulas(3, 2)) {
      const ReductionCheck check =
          check_reduction(formula, levels, options_for(target, first), {},
                          target.solvers().get());
      INFO(formula_text(formula));
      CHECK(check.agrees());
      CHECK(check.levels.back().method == "toy on the board's squares");
      CHECK(check.levels.back().winner == check.levels.front().winner);
    }
  }
}

TEST_CASE("a target whose boards have too small a reserve is refuted by the race alone") {
  const ToyTarget target(0);
  const Compilation compilation = compile({2, {{0, 1}}, {}}, options_for(target));
  for (const StageCheck& check : compilation.checks) {
    CHECK((check.result == CheckResult::Refuted) == (check.name == "race"));
  }
  CHECK(compilation.checks.back().detail == "too few marks");
}

}  // namespace
}  // namespace gadgetc

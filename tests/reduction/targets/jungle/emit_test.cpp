// Boards as they come out of the layout, looked at twice: by read_board, and by a naive flood of
// the squares that knows neither tiles' patterns nor wires.
#include "gadgets/jungle/tile/jungle_tile.hpp"

#include <catch2/catch.hpp>
#include <map>

#include "gadgets/library/library.hpp"
#include "games/jungle/moves.hpp"
#include "reduction/circuit/check_circuit.hpp"
#include "reduction/circuit/crossings/without_crossings.hpp"
#include "reduction/circuit/matching/match_circuits.hpp"
#include "reduction/layout/order.hpp"
#include "reduction/layout/place.hpp"
#include "reduction/levels/check_reduction.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "reduction/targets/jungle/jungle_target.hpp"
#include "reduction/targets/jungle/read_board.hpp"
#include "tests/reduction/circuit/rewire.hpp"
#include "tests/reduction/layout/layout_inputs.hpp"
#include "tests/reduction/layout/naive_board.hpp"

namespace gadgetc::jungle {
namespace {

constexpr TrappedAttack kReadings[] = {TrappedAttack::Full, TrappedAttack::None,
                                       TrappedAttack::Zero};

struct BoardOptions {
  Rules rules;
  Side first = Side::White;
};

BoardOptions options_of(TrappedAttack reading, Side first) {
  BoardOptions options{{}, first};
  options.rules.trapped_attack = reading;
  return options;
}

test::Region wires_of(const Emission& emission) {
  const std::vector<Square> squares = squares_of(emission.wires);
  REQUIRE(squares.size() == emission.wire_squares);
  return {squares.begin(), squares.end()};
}

bool lies_in(const PlacedTile& tile, Square s) {
  return s.row >= tile.top_left.row && s.row < tile.top_left.row + tile.rows &&
         s.column >= tile.top_left.column && s.column < tile.top_left.column + tile.columns;
}

// Parts of the circuit that no land joins: a crossing's four ports lead to four parts.
std::size_t count_parts(const Circuit& circuit) {
  std::vector<std::size_t> part(circuit.gate_count() * 4);
  for (std::size_t i = 0; i < part.size(); ++i) part[i] = i;
  const auto node = [&](GateId id, int port) {
    const bool is_crossing = circuit.gate(id).kind == GateKind::Crossing;
    return std::size_t(id) * 4 + (is_crossing ? std::size_t(port) : 0);
  };
  for (const auto& [from, to] : test::wires_of(circuit)) {
    const std::size_t a = part[node(from.gate, from.index)], b = part[node(to.gate, 2 + to.index)];
    for (std::size_t& p : part) p = p == a ? b : p;
  }
  std::set<std::size_t> parts;
  for (const GateId id : circuit.gates()) {
    for (int port = 0; port < 4; ++port) parts.insert(part[node(id, port)]);
  }
  return parts.size();
}

std::size_t count_regions(const std::string& tile) {
  return test::land_regions(position_of(library_tile("compact", tile)), {}).size();
}

// The reader finds the circuit, every tile where it was put, and as many wire squares and moves.
void require_readable(const Circuit& drawn, const Emission& emission) {
  const BoardReading reading = read_board(to_position(emission.board));
  REQUIRE(reading.faults() == std::vector<std::string>{});
  REQUIRE(check_circuit(reading.circuit) == std::vector<std::string>{});
  REQUIRE(find_difference(drawn, reading.circuit, nullptr, PortMatching::UpToSymmetry) ==
          std::nullopt);
  REQUIRE(reading.wire_squares == emission.wire_squares);
  REQUIRE(reading.reserve.needed.moves == emission.reserve.needed.moves);
  REQUIRE(reading.reserve.available.moves == emission.reserve.available.moves);
  std::map<std::string, GateKind> kind_of;
  for (const GateId id : drawn.gates()) kind_of[drawn.gate(id).name] = drawn.gate(id).kind;
  std::map<Square, PlacedTile> placed;
  for (const PlacedTile& tile : emission.tiles) placed[tile.top_left] = tile;
  REQUIRE(placed.size() == emission.tiles.size());
  REQUIRE(reading.tiles.size() == emission.tiles.size());
  for (const ReadTile& found : reading.tiles) {
    REQUIRE(placed.contains(found.top_left));
    const PlacedTile& tile = placed[found.top_left];
    REQUIRE(found.tile == tile.tile);
    REQUIRE(found.rows == tile.rows);
    REQUIRE(found.columns == tile.columns);
    REQUIRE(reading.circuit.gate(found.gate).kind == kind_of.at(tile.gate));
  }
}

void require_race_won(const Emission& emission) {
  const Position board = to_position(emission.board);
  const std::vector<Square> dens = test::squares_with(board, Terrain::WhiteDen);
  REQUIRE(dens.size() == 1);
  std::vector<Square> runners;
  for (const Square s : test::pieces_on(board)) {
    if (test::walking_distance(board, s, dens[0]) >= 0) runners.push_back(s);
  }
  REQUIRE(runners.size() == 1);
  REQUIRE(board.piece(runners[0]).is(Side::Black, Kind::Cat));
  const auto distance = test::walking_distance(board, runners[0], dens[0]);
  REQUIRE(std::uint64_t(distance) == emission.reserve.available.moves);
  REQUIRE(std::uint64_t(distance) > emission.reserve.needed.moves);
}

// Without its wires the board falls into its tiles, the corridor and the two idle cells; without
// its tiles into its wires, one an edge of the circuit; the whole into the circuit's parts and the
// stones and islands of its crossings.
void require_water_between(const Circuit& drawn, const Emission& emission) {
  const Position board = to_position(emission.board);
  const test::Region wires = wires_of(emission);
  REQUIRE(wires.size() == emission.wire_squares);
  std::map<Square, std::size_t> land_of, regions_of;
  std::size_t others = 0;
  test::Region not_wires;
  for (const test::Region& region : test::land_regions(board, wires)) {
    not_wires.insert(region.begin(), region.end());
    const auto tile =
        std::find_if(emission.tiles.begin(), emission.tiles.end(),
                     [&](const PlacedTile& t) { return lies_in(t, *region.begin()); });
    if (tile == emission.tiles.end()) {
      ++others;
      continue;
    }
    for (const Square s : region) REQUIRE(lies_in(*tile, s));
    land_of[tile->top_left] += region.size();
    ++regions_of[tile->top_left];
  }
  REQUIRE(others == 3);
  std::size_t unjoined = 0;
  for (const PlacedTile& tile : emission.tiles) {
    REQUIRE(land_of[tile.top_left] == count_squares(library_tile("compact", tile.tile)));
    REQUIRE(regions_of[tile.top_left] == count_regions(tile.tile));
    if (tile.tile == "crossing") unjoined += count_regions(tile.tile) - 4;
  }
  REQUIRE(test::land_regions(board, {}).size() == count_parts(drawn) + unjoined + 3);
  REQUIRE(test::land_regions(board, not_wires).size() == test::wires_of(drawn).size());
}

void require_right_pieces(const Emission& emission) {
  const Position board = to_position(emission.board);
  std::size_t wanted = 3;
  for (const PlacedTile& tile : emission.tiles) {
    wanted += count_pieces(library_tile("compact", tile.tile));
  }
  const std::vector<Square> pieces = test::pieces_on(board);
  REQUIRE(pieces.size() == wanted);
  for (const Square s : pieces) {
    REQUIRE(board.terrain(s) != Terrain::Water);
    // A rat would swim and stop leaps; leapers belong in crossings.
    REQUIRE(board.piece(s).kind() != Kind::Rat);
    const auto tile = std::find_if(emission.tiles.begin(), emission.tiles.end(),
                                   [&](const PlacedTile& t) { return lies_in(t, s); });
    const bool is_in_crossing = tile != emission.tiles.end() && tile->tile == "crossing";
    REQUIRE((is_in_crossing || board.piece(s).kind() < Kind::Tiger));
  }
  REQUIRE(test::squares_with(board, Terrain::BlackDen).size() == 1);
}

// Water along the top and both sides; the last row is the corridor's, if anything's.
void require_margin(const Emission& emission) {
  const Position board = to_position(emission.board);
  const Square den = test::squares_with(board, Terrain::WhiteDen)[0];
  for (int row = 0; row < board.rows(); ++row) {
    REQUIRE(board.terrain({row, 0}) == Terrain::Water);
    REQUIRE(board.terrain({row, board.columns() - 1}) == Terrain::Water);
  }
  for (int column = 0; column < board.columns(); ++column) {
    REQUIRE(board.terrain({0, column}) == Terrain::Water);
    const Square last{board.rows() - 1, column};
    if (board.terrain(last) != Terrain::Water) {
      REQUIRE(test::walking_distance(board, last, den) >= 0);
    }
  }
}

// Whoever moves first, a piece of a tile stays in the tile or steps on a wire.
void require_moves_stay(const Emission& emission) {
  Position board = to_position(emission.board);
  const test::Region wires = wires_of(emission);
  for (const Side side : {Side::White, Side::Black}) {
    board.turn = side;
    for (const Move& move : legal_moves(board)) {
      for (const PlacedTile& tile : emission.tiles) {
        if (!lies_in(tile, move.from)) continue;
        REQUIRE((lies_in(tile, move.to) || wires.contains(move.to)));
      }
    }
  }
}

void require_right_board(const Formula& formula, const layout::MatrixOrders& orders,
                         const BoardOptions& options, layout::CrossingKind crossing) {
  INFO(formula_text(formula));
  const layout::GridLayout layout = place(test::nets(formula), orders, {crossing});
  const Circuit drawn = read_circuit(layout);
  const bool is_compacted = formula.clauses.size() % 2 == 0 || formula.variables > 3;
  const BoardPlan plan =
      jungle_target().plan(layout, {"compact", rules_text(options.rules), is_compacted});
  const Emission emission = jungle_target().emit(layout, plan, {options.first});
  CHECK(plan.squares() == std::int64_t{emission.board.rows} * emission.board.columns);
  CHECK(emission.board.turn == options.first);
  CHECK(to_position(emission.board).rules == options.rules);
  require_readable(drawn, emission);
  require_race_won(emission);
  require_water_between(drawn, emission);
  require_right_pieces(emission);
  require_margin(emission);
  require_moves_stay(emission);
}

void require_right_boards(const Formula& formula, const layout::MatrixOrders& orders,
                          const BoardOptions& options) {
  require_right_board(formula, orders, options, layout::CrossingKind::Circuit);
  require_right_board(formula, orders, options, layout::CrossingKind::Tile);
}

TEST_CASE("every small formula becomes a sound board under all readings, either side first") {
  for (std::uint32_t variables = 0; variables <= 3; ++variables) {
    for (std::uint32_t clauses = 0; clauses <= 3; ++clauses) {
      for (const Formula& formula : all_formulas(variables, clauses)) {
        for (const TrappedAttack reading : kReadings) {
          for (const Side first : {Side::White, Side::Black}) {
            require_right_boards(without_repetitions(formula), {}, options_of(reading, first));
          }
        }
      }
    }
  }
}

TEST_CASE("random formulas in random orders become sound boards") {
  std::mt19937_64 random(50);
  std::size_t crossings = 0;
  for (int round = 0; round < 240; ++round) {
    const Formula formula = round % 6 == 0 ? test::random_layout_formula(random, 8, 8, 4)
                                           : test::random_layout_formula(random, 5, 4, 3);
    const Formula nets = test::nets(formula);
    const layout::MatrixOrders orders =
        round % 6 == 0 ? layout::choose_orders(nets) : test::random_orders(random, nets);
    require_right_boards(formula, orders,
                         options_of(kReadings[round % 3], round % 2 ? Side::White : Side::Black));
    crossings += count_crossings(nets, orders);
  }
  CHECK(crossings > 100);
}

TEST_CASE("one clause of thirty literals becomes a sound board") {
  require_right_boards(test::one_long_clause(), {}, {});
}

TEST_CASE("ports at sides that no symmetry of the tile gives are refused") {
  layout::GridLayout layout(1, 2);
  layout.add_gate({GateKind::True, "true", 0, 0, 0, {{}, {Direction::East, Direction::East}}});
  layout.add_gate({GateKind::And, "and", 0, 0, 1,
                   {{Direction::West, Direction::West}, {Direction::East, Direction::East}}});
  const PlanOptions options;
  CHECK_THROWS_AS(jungle_target().plan(layout, options), std::logic_error);
}

}  // namespace
}  // namespace gadgetc::jungle

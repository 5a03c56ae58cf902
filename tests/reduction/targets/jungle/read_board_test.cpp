#include "reduction/targets/jungle/read_board.hpp"

#include <catch2/catch.hpp>
#include <functional>
#include <limits>
#include <map>

#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/library/library.hpp"
#include "games/jungle/notation.hpp"
#include "tests/one_literal_board.hpp"

namespace gadgetc::jungle {
namespace {

using test::kOneLiteral;
using Violations = std::vector<std::string>;

Position one_literal() { return parse_board("one_literal.jungle", kOneLiteral); }

Violations violations_with(const std::function<void(Position&)>& change) {
  Position board = one_literal();
  change(board);
  return read_board(board).violations;
}

void sink(Position& board, Square s) {
  board.set_piece(s, kNoPiece);
  board.set_terrain(s, Terrain::Water);
}

TEST_CASE("a board is read as the circuit, the wires and the race that it shows") {
  const BoardReading reading = read_board(one_literal());
  CHECK(reading.violations == Violations{});
  REQUIRE(reading.tiles.size() == 2);
  CHECK(reading.tiles[0].tile == "variable");
  CHECK(reading.tiles[0].top_left == Square{1, 1});
  CHECK(reading.tiles[1].tile == "den");
  CHECK(reading.tiles[1].top_left == Square{6, 7});
  CHECK(reading.tiles[1].rows == 3);
  CHECK(reading.tiles[1].columns == 2);
  CHECK(reading.wire_squares == 9);
  CHECK(reading.reserve.available.moves == 22);
  CHECK(reading.reserve.needed.moves == 21);
  REQUIRE(reading.circuit.gate_count() == 2);
  CHECK(reading.circuit.variables == 1);
  const InPort target = reading.circuit.target_of({reading.tiles[0].gate, 0});
  CHECK(reading.circuit.gate(target.gate).kind == GateKind::Output);
}

TEST_CASE("each broken design rule is told with its square") {
  // The corridor: a branch, a second piece, no runner, a trap.
  CHECK(violations_with([](Position& b) { b.set_terrain({13, 3}, Terrain::Land); }) ==
        Violations{"d6: the corridor forks", "d4: the corridor forks"});
  const Violations guarded = violations_with(
      [](Position& b) { b.set_piece({14, 3}, Piece(Side::White, Kind::Dog)); });
  REQUIRE_FALSE(guarded.empty());
  CHECK(guarded[0] == "b6: the corridor holds something else than one black cat");
  CHECK(violations_with([](Position& b) { b.set_terrain({16, 2}, Terrain::BlackTrap); }) ==
        Violations{"c2: the corridor is not a path of land from the runner to White's den"});
  // The idle cells.
  CHECK(violations_with([](Position& b) {
          sink(b, {10, 1});
          sink(b, {10, 2});
        }) == Violations{"White has not exactly one idle cell"});
  CHECK(violations_with([](Position& b) { b.set_piece({10, 4}, Piece(Side::White, Kind::Cat)); }) ==
        Violations{"White has not exactly one idle cell", "Black has not exactly one idle cell"});
  CHECK(violations_with([](Position& b) { b.set_terrain({0, 9}, Terrain::WhiteTrap); }) ==
        Violations{"j18: land that is no tile, wire, corridor or idle cell"});
  CHECK(violations_with([](Position& b) { b.set_piece({0, 9}, Piece(Side::White, Kind::Rat)); }) ==
        Violations{"j18: a piece in the water"});
  // The wire.
  CHECK(violations_with([](Position& b) { b.set_piece({4, 5}, Piece(Side::White, Kind::Cat)); }) ==
        Violations{"f14: a wire has a piece or a trap on it"});
  const Violations fork =
      violations_with([](Position& b) { b.set_terrain({4, 4}, Terrain::Land); });
  REQUIRE_FALSE(fork.empty());
  CHECK(fork[0] == "f14: a wire forks");
}

TEST_CASE("a corridor one square too short is a fault of the race and breaks no design rule") {
  Position board = one_literal();
  CHECK(read_board(board).faults() == Violations{});
  sink(board, {16, 5});
  board.set_terrain({16, 4}, Terrain::WhiteDen);
  const BoardReading reading = read_board(board);
  CHECK(reading.violations == Violations{});
  CHECK(reading.reserve_fault == "the runner needs 21 moves, not more than White's bound of 21");
  CHECK(reading.faults() == Violations{reading.reserve_fault});
  CHECK_THROWS_WITH(refuse_faults(reading), "White may be too late: " + reading.reserve_fault);
}

TEST_CASE("a board under rules for which nothing is proved breaks a design rule") {
  Position board = parse_board("board", kOneLiteral);
  CHECK(read_board(board).violations.empty());
  board.rules = *find_rules("jungle-chess");
  CHECK(read_board(board).violations ==
        Violations{"the tiles are proved under the rules 'paper', not 'jungle-chess'"});
  // A preset that differs only in what does not matter is as good.
  board.rules = *find_rules("assignment");
  CHECK(read_board(board).violations.empty());
}

TEST_CASE("a wire between two outputs joins nothing") {
  // The den's tile gives way to another variable that faces the wire's end.
  Position board = one_literal();
  for (int row = 6; row <= 8; ++row) {
    for (int column = 7; column <= 8; ++column) sink(board, {row, column});
  }
  board.set_terrain({6, 8}, Terrain::WhiteTrap);
  board.set_terrain({6, 7}, Terrain::Land);
  board.set_terrain({7, 8}, Terrain::Land);
  board.set_terrain({8, 8}, Terrain::Land);
  board.set_piece({6, 7}, Piece(Side::White, Kind::Cat));
  board.set_piece({7, 8}, Piece(Side::White, Kind::Panther));
  board.set_piece({8, 8}, Piece(Side::Black, Kind::Panther));
  const BoardReading reading = read_board(board);
  CHECK(reading.tiles.size() == 2);
  CHECK(reading.violations ==
        Violations{"i13: a wire joins two outputs",
                   "there is not exactly one black den behind its guard"});
}

TEST_CASE("no more than twenty violations are kept") {
  const Violations all = violations_with([](Position& b) {
    for (int row = 0; row < b.rows(); ++row) b.set_piece({row, 0}, Piece(Side::White, Kind::Rat));
    for (int row = 0; row < b.rows(); ++row) b.set_piece({row, 9}, Piece(Side::White, Kind::Rat));
  });
  CHECK(all.size() == 20);
}

TEST_CASE("a board is read alike from memory and from the rows of its file") {
  const RowSource rows = parse_board_rows("board", kOneLiteral, kMaxBoardSquares);
  const BoardReading reading = read_board(rows);
  CHECK(reading.violations == Violations{});
  CHECK(reading.wire_squares == 9);
  CHECK(reading.reserve.available.moves == 22);
}

TEST_CASE("boards as wide as can be are refused by their runs, not square by square") {
  constexpr int kMost = std::numeric_limits<int>::max();
  for (const Piece piece : {kNoPiece, Piece(Side::Black, Kind::Panther),
                            Piece(Side::White, Kind::Rat)}) {
    for (const Terrain terrain : {Terrain::Land, Terrain::Water, Terrain::WhiteDen}) {
      RowSource rows;
      rows.header.rows = 20;
      rows.header.columns = kMost;
      rows.start = [&]() -> RowSource::Reader {
        return [&](CellRuns& row) {
          row.clear();
          append_run(row, {0, kMost - 2, Position::cell_of(terrain, piece)});
          append_run(row, {kMost - 1, kMost - 1,
                           Position::cell_of(Terrain::Land, Piece(Side::Black, Kind::Panther))});
        };
      };
      const BoardReading reading = read_board(rows);
      CHECK(reading.violations.size() >= 3);
      CHECK(reading.violations.size() <= 20);
    }
  }
}

TEST_CASE("the tiles of gates are recognised in their eight orientations, as themselves alone") {
  const std::map<std::string, GateKind> kKinds{
      {"variable", GateKind::Variable}, {"and", GateKind::And},
      {"or", GateKind::Or},             {"choice", GateKind::Choice},
      {"splitter", GateKind::Splitter}, {"crossing", GateKind::Crossing},
      {"true", GateKind::True},         {"den", GateKind::Output}};
  for (const auto& [name, kind] : kKinds) {
    for (const Orientation orientation : kOrientations) {
      INFO(name << " turned " << int(orientation.turns) << ", mirrored " << orientation.mirrored);
      const Tile tile = oriented(library_tile("compact", name), orientation);
      Position board(tile.rows() + 6, tile.columns() + 6, Terrain::Water);
      for (int row = 0; row < tile.rows(); ++row) {
        for (int column = 0; column < tile.columns(); ++column) {
          board.set_terrain({row + 3, column + 3}, terrain_at(tile, {row, column}));
          board.set_piece({row + 3, column + 3}, piece_at(tile, {row, column}));
        }
      }
      for (const Port& port : tile.ports) {
        const Square exit = step(port.square, port.side);
        board.set_terrain({exit.row + 3, exit.column + 3}, Terrain::Land);
      }
      const BoardReading reading = read_board(board);
      REQUIRE(reading.tiles.size() == 1);
      CHECK(reading.tiles[0].tile == name);
      CHECK(reading.tiles[0].top_left == Square{3, 3});
      CHECK(reading.circuit.gate(reading.tiles[0].gate).kind == kind);
      CHECK(reading.wire_squares == tile.ports.size());
      // Nothing is missing but what belongs to a whole board.
      CHECK(reading.violations.size() == (name == "den" ? 3 : 4));
    }
  }
}

}  // namespace
}  // namespace gadgetc::jungle

// Single changes to finished boards: the terrain of one square, a piece put, taken, exchanged or
// moved one square. Each must be noticed, by a design rule or by a circuit that differs, unless it
// belongs to one of two harmless classes:
//
//   - The last square of a bare end becomes water: a wire that leads from an output to nowhere, or
//     from nowhere to an input. No port lies there, nothing can enter or leave by it, and a panther
//     that walks into it serves nothing, be it one square shorter or not; the bound on White's
//     moves only falls.
//   - The cat of an idle cell stands on the cell's other square: a position one move away in a
//     sealed region whose only use is that its side can move there for ever.
#include <algorithm>
#include <catch2/catch.hpp>
#include <random>
#include <set>

#include "base/grid/orientation.hpp"
#include "games/jungle/notation.hpp"
#include "reduction/circuit/check_circuit.hpp"
#include "reduction/circuit/matching/match_circuits.hpp"
#include "reduction/layout/order.hpp"
#include "reduction/layout/place.hpp"
#include "reduction/layout/protect.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "reduction/targets/jungle/jungle_target.hpp"
#include "reduction/targets/jungle/read_board.hpp"
#include "tests/reduction/layout/layout_inputs.hpp"
#include "tests/reduction/layout/naive_board.hpp"

namespace gadgetc {
namespace {

bool is_land(const jungle::Position& board, Square s) {
  return board.contains(s) && board.terrain(s) != jungle::Terrain::Water;
}

constexpr jungle::Terrain kTerrains[] = {jungle::Terrain::Land,      jungle::Terrain::Water,
                                         jungle::Terrain::WhiteTrap, jungle::Terrain::BlackTrap,
                                         jungle::Terrain::WhiteDen,  jungle::Terrain::BlackDen};

using test::land_neighbours;

// Every change of one square of a board, as cells in place of its own.
class Mutator {
 public:
  explicit Mutator(const Formula& formula, const EmitOptions& options = {},
                   layout::CrossingKind crossing = layout::CrossingKind::Circuit,
                   const std::string& set = "compact", const std::string& rules = {}) {
    const Formula nets = test::nets(formula);
    layout::GridLayout layout = place(nets, layout::choose_orders(nets), {crossing});
    if (set == "paper") layout = protect(layout);
    circuit_ = read_circuit(layout);
    const Target& target = jungle::jungle_target();
    emission_ = target.emit(layout, target.plan(layout, {set, rules}), options);
    emission_.board.origin.formula = formula_text(formula);
    board_ = jungle::to_position(emission_.board);
    REQUIRE(is_right(board_));
  }

  void change_terrain(Square s) {
    for (const jungle::Terrain terrain : kTerrains) {
      if (terrain == board_.terrain(s)) continue;
      jungle::Position mutant = board_;
      mutant.set_terrain(s, terrain);
      const bool is_harmless = terrain == jungle::Terrain::Water && is_bare_end(s);
      judge(mutant, s, is_harmless, "terrain");
    }
  }

  void change_piece(Square s) {
    for (std::uint8_t code = 0; code <= 16; ++code) {
      if (code == board_.piece(s).code()) continue;
      jungle::Position mutant = board_;
      mutant.set_piece(s, jungle::Piece::from_code(code));
      judge(mutant, s, false, "piece");
    }
  }

  void move_piece(Square s) {
    if (board_.piece(s).is_none()) return;
    for (const Direction d : kDirections) {
      const Square to = step(s, d);
      if (!is_land(board_, to) || !board_.piece(to).is_none()) continue;
      jungle::Position mutant = board_;
      mutant.set_piece(to, board_.piece(s));
      mutant.set_piece(s, jungle::kNoPiece);
      judge(mutant, s, is_in_idle_cell(s), "move");
    }
  }

  void change_all(Square s) {
    change_terrain(s);
    change_piece(s);
    move_piece(s);
  }

  const jungle::Position& board() const { return board_; }
  const std::vector<PlacedTile>& tiles() const { return emission_.tiles; }
  std::size_t noticed = 0, harmless = 0;

 private:
  bool is_right(const jungle::Position& board) const {
    const BoardReading reading = read_board(board);
    return reading.faults().empty() && check_circuit(reading.circuit).empty() &&
           !find_difference(circuit_, reading.circuit, nullptr, PortMatching::UpToSymmetry);
  }

  void judge(const jungle::Position& mutant, Square s, bool is_harmless, const char* what) {
    if (!is_right(mutant)) {
      ++noticed;
      return;
    }
    ++harmless;
    INFO(what << " of " << terrain_letter(mutant.terrain(s)) << piece_letter(mutant.piece(s))
              << " at " << square_name(board_, s) << " of " << emission_.board.origin.formula);
    CHECK(is_harmless);
  }

  // A wire's square with nothing beyond it.
  bool is_bare_end(Square s) const {
    const std::vector<Square> wires = squares_of(emission_.wires);
    return std::find(wires.begin(), wires.end(), s) != wires.end() &&
           land_neighbours(board_, s) == 1;
  }

  // Two squares of land with water around.
  bool is_in_idle_cell(Square s) const {
    return land_neighbours(board_, s) == 1 &&
           std::any_of(kDirections.begin(), kDirections.end(), [&](Direction d) {
             return is_land(board_, step(s, d)) && land_neighbours(board_, step(s, d)) == 1;
           });
  }

  Circuit circuit_;
  Emission emission_;
  jungle::Position board_;
};

// All land and every square beside it.
std::set<Square> squares_near_land(const jungle::Position& board) {
  std::set<Square> squares;
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      const Square s{row, column};
      if (is_land(board, s) || land_neighbours(board, s) > 0) squares.insert(s);
    }
  }
  return squares;
}

Square random_square(const jungle::Position& board, std::mt19937_64& random) {
  return {int(random() % std::uint64_t(board.rows())),
          int(random() % std::uint64_t(board.columns()))};
}

// `harmless`: the moves of the two idle cats, and one change a bare end.
void require_all_noticed(Mutator mutator, std::size_t harmless) {
  std::set<Square> squares = squares_near_land(mutator.board());
  std::mt19937_64 random(60);
  for (int i = 0; i < 30; ++i) squares.insert(random_square(mutator.board(), random));
  for (const Square s : squares) mutator.change_all(s);
  CHECK(mutator.noticed > 20 * squares.size());
  CHECK(mutator.harmless == harmless);
}

TEST_CASE("every change of the board of one literal is noticed") {
  require_all_noticed(Mutator({1, {{0}}, {}}), 2);
  EmitOptions black_first;
  black_first.first = Side::Black;
  require_all_noticed(Mutator({1, {{0}}, {}}, black_first, layout::CrossingKind::Circuit, "compact",
                              "paper trapped-attack=none"),
                      2);
}

TEST_CASE("every change of a board of one OR or one AND is noticed") {
  require_all_noticed(Mutator({2, {{0, 1}}, {}}), 2);
  require_all_noticed(Mutator({2, {{0}, {1}}, {}}), 2);
}

TEST_CASE("every change but a shorter bare end is noticed on boards with bare ends") {
  require_all_noticed(Mutator({2, {{0}}, {}}), 3);
  require_all_noticed(Mutator({1, {{}}, {}}), 4);
  require_all_noticed(Mutator({1, {}, {}}), 3);
}

TEST_CASE("every change of a crossing tile is noticed, its water and islands included") {
  Mutator mutator({3, {{0, 1}, {1, 2}, {0, 2}}, {}}, {}, layout::CrossingKind::Tile);
  const std::vector<PlacedTile> tiles = mutator.tiles();
  const auto crossing = std::find_if(tiles.begin(), tiles.end(), [](const PlacedTile& tile) {
    return tile.tile == "crossing";
  });
  REQUIRE(crossing != tiles.end());
  for (int row = -1; row <= crossing->rows; ++row) {
    for (int column = -1; column <= crossing->columns; ++column) {
      const Square s{crossing->top_left.row + row, crossing->top_left.column + column};
      mutator.change_terrain(s);
      if (is_land(mutator.board(), s)) mutator.change_piece(s);
      mutator.move_piece(s);
    }
  }
  CHECK(mutator.noticed > 4000);
  CHECK(mutator.harmless == 0);
}

Mutator paper_mutator(const Formula& formula) {
  return Mutator(formula, {}, layout::CrossingKind::Circuit, "paper");
}

// The board of (x) has a setter, a protector and the guarded den.
TEST_CASE("every change of the paper's board of one literal is noticed") {
  require_all_noticed(paper_mutator({1, {{0}}, {}}), 2);
}

// Tiles of every kind, each once: its rectangle and the squares around.
TEST_CASE("every change of a tile of the paper's set is noticed") {
  Mutator mutator = paper_mutator({3, {{0, 1}, {1, 2}, {0, 2}}, {}});
  std::set<std::string> kinds;
  for (const PlacedTile& tile : mutator.tiles()) {
    if (!kinds.insert(tile.tile).second) continue;
    for (int row = -1; row <= tile.rows; ++row) {
      for (int column = -1; column <= tile.columns; ++column) {
        const Square s{tile.top_left.row + row, tile.top_left.column + column};
        if (!mutator.board().contains(s)) continue;
        mutator.change_terrain(s);
        if (is_land(mutator.board(), s)) mutator.change_piece(s);
        mutator.move_piece(s);
      }
    }
  }
  CHECK(kinds == std::set<std::string>{"channel", "elephant_and", "elephant_or", "fanout",
                                       "guarded_den", "junction", "outflow", "setter"});
  INFO(mutator.noticed << " changes noticed");
  CHECK(mutator.noticed > 4000);
  CHECK(mutator.harmless == 0);
}

TEST_CASE("sampled changes of a board with crossings are noticed") {
  Mutator mutator({4, {{0, 1}, {1, 2}, {2, 3}, {0, 3}, {0, 2}, {1, 3}}, {}});
  const std::set<Square> near_land = squares_near_land(mutator.board());
  std::vector<Square> squares(near_land.begin(), near_land.end());
  std::mt19937_64 random(61);
  for (int i = 0; i < 60; ++i) {
    mutator.change_all(squares[random() % squares.size()]);
    mutator.change_terrain(random_square(mutator.board(), random));
  }
  // Squares with pieces are few among the corridor's and the wires'.
  const std::vector<Square> pieces = test::pieces_on(mutator.board());
  for (int i = 0; i < 60; ++i) mutator.change_all(pieces[random() % pieces.size()]);
  CHECK(mutator.noticed > 2500);
}

}  // namespace
}  // namespace gadgetc

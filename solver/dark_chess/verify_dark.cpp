#include "solver/dark_chess/verify_dark.hpp"

#include <algorithm>

#include "solver/dark_chess/component_order.hpp"
#include "solver/dark_chess/dark_exits.hpp"
#include "solver/ranking/permutations.hpp"

namespace gadgetc {
namespace {

// A position of a component with the highest kind of each class for all of it.
DarkBoard board_of(const DarkTables& tables, const DarkComponent& component,
                   std::uint32_t placement, DarkColour turn) {
  const DarkSplit& split = *component.split;
  const std::vector<std::size_t> classes = pattern_classes(split);
  const auto piece_of = [&](std::size_t cls) {
    return DarkPiece{tables.classes().classes[cls].colour, tables.classes().classes[cls].first};
  };
  const auto symbols = unrank_placement(placement, component.hidden, split.pattern);
  DarkBoard board;
  board.turn = turn;
  for (std::size_t square = 0; square < kDarkSquares; ++square) {
    DarkSquare& s = board.squares[square];
    if ((component.hidden >> square & 1) != 0)
      s.state = DarkSquare::State::Hidden;
    else if (symbols[square] > 0) {
      s = {DarkSquare::State::Revealed, piece_of(classes[symbols[square] - 1u])};
    }
  }
  for (std::size_t cls = 0; cls < tables.classes().size(); ++cls) {
    board.hidden.insert(board.hidden.end(), split.hidden[cls], piece_of(cls));
  }
  std::sort(board.hidden.begin(), board.hidden.end());
  return board;
}

// Compares each value with expected(board), component by component.
template <typename Expected>
DarkCheck compare(const DarkTables& tables, const Watch& watch, const Expected& expected) {
  DarkCheck total;
  for (const std::vector<DarkComponent>& level : component_levels(tables)) {
    std::vector<DarkCheck> checks(level.size());
    const auto check_one = [&](std::size_t i) {
      DarkCheck& check = checks[i];
      for (std::uint32_t placement = 0; placement < level[i].placements->size; ++placement) {
        for (const DarkColour turn : {DarkColour::Red, DarkColour::Black}) {
          const DarkBoard board = board_of(tables, level[i], placement, turn);
          const int value = tables.value(board), other = expected(board);
          ++check.positions;
          if (value == other) continue;
          ++check.violations;
          if (!check.first) check.first = DarkViolation{board, value, other};
        }
      }
    };
    const auto tick = [&] { watch.tick({"positions", total.positions}, total.positions); };
    for_slices(watch.threads, level.size(), check_one, tick);
    for (const DarkCheck& check : checks) {
      total.positions += check.positions;
      total.violations += check.violations;
      if (!total.first) total.first = check.first;
    }
  }
  return total;
}

}  // namespace

int value_by_moves(const DarkTables& tables, const DarkBoard& board) {
  const int most = static_cast<int>(factorial(static_cast<unsigned>(board.hidden.size())));
  if (!has_pieces(board, board.turn)) return -most;
  if (!has_pieces(board, enemy_of(board.turn))) return most;
  const std::vector<DarkMove> moves = dark_moves(board, tables.rules());
  if (moves.empty()) return tables.rules().blocked == DarkBlocked::Loses ? -most : 0;
  int best = -most;
  for (const DarkMove move : moves) best = std::max(best, move_value(tables, board, move));
  return best;
}

DarkCheck check_values(const DarkTables& tables, const Watch& watch) {
  return compare(tables, watch,
                 [&](const DarkBoard& board) { return value_by_moves(tables, board); });
}

DarkCheck check_symmetry(const DarkTables& tables, const Watch& watch) {
  DarkPlacementStore store(false);
  DarkTables whole(tables.material(), tables.rules(), store);
  solve_dark(whole, watch);
  return compare(whole, watch, [&](const DarkBoard& board) { return tables.value(board); });
}

}  // namespace gadgetc

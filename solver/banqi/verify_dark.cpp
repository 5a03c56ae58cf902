#include "solver/banqi/verify_dark.hpp"

#include <algorithm>

#include "solver/banqi/component_order.hpp"
#include "solver/banqi/dark_exits.hpp"
#include "solver/ranking/permutations.hpp"

namespace gadgetc {
namespace {

// The positions of a component, with the highest kind of each class for all of it.
class ComponentBoards {
 public:
  ComponentBoards(const DarkTables& tables, const DarkComponent& component)
      : component_(component) {
    const auto piece_of = [&](std::size_t cls) {
      return DarkPiece{tables.classes().classes[cls].colour, tables.classes().classes[cls].first};
    };
    for (const std::size_t cls : pattern_classes(*component.split)) {
      shown_.push_back({DarkSquare::State::Revealed, piece_of(cls)});
    }
    for (std::size_t square = 0; square < kDarkSquares; ++square) {
      if ((component.hidden >> square & 1) == 0) continue;
      frame_.squares[square].state = DarkSquare::State::Hidden;
    }
    for (std::size_t cls = 0; cls < tables.classes().size(); ++cls) {
      frame_.hidden.insert(frame_.hidden.end(), component.split->hidden[cls], piece_of(cls));
    }
    std::sort(frame_.hidden.begin(), frame_.hidden.end());
  }

  // With red to move.
  DarkBoard board(std::uint32_t placement) const {
    DarkBoard board = frame_;
    const auto symbols = unrank_placement(placement, component_.hidden, component_.split->pattern);
    for (std::size_t square = 0; square < kDarkSquares; ++square) {
      if (symbols[square] > 0) board.squares[square] = shown_[symbols[square] - 1u];
    }
    return board;
  }

 private:
  const DarkComponent& component_;
  std::vector<DarkSquare> shown_;  // by class of the pattern
  DarkBoard frame_;
};

// Compares each value with expected(board), component by component.
template <typename Expected>
DarkCheck compare(const DarkTables& tables, const Watch& watch, const Expected& expected) {
  DarkCheck total;
  for (const std::vector<DarkComponent>& level : component_levels(tables)) {
    std::vector<DarkCheck> checks(level.size());
    const auto check_one = [&](std::size_t i) {
      DarkCheck& check = checks[i];
      const ComponentBoards boards(tables, level[i]);
      for (std::uint32_t placement = 0; placement < level[i].placements->size; ++placement) {
        DarkBoard board = boards.board(placement);
        for (const DarkColour turn : {DarkColour::Red, DarkColour::Black}) {
          board.turn = turn;
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
  Watch rest = watch;
  rest.memory_limit -= std::min(rest.memory_limit, tables.bytes() + tables.store().bytes());
  solve_dark(whole, rest);
  return compare(whole, watch, [&](const DarkBoard& board) { return tables.value(board); });
}

}  // namespace gadgetc

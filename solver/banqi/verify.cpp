#include "solver/banqi/verify.hpp"

#include <algorithm>

#include "solver/banqi/component_order.hpp"
#include "solver/banqi/exits.hpp"
#include "solver/ranking/permutations.hpp"

namespace gadgetc::banqi {
namespace {

// The positions of a component, with the highest kind of each class for all of it.
class ComponentBoards {
 public:
  ComponentBoards(const Tables& tables, const Component& component) : component_(component) {
    const auto piece_of = [&](std::size_t cls) {
      return Piece{tables.classes().classes[cls].colour, tables.classes().classes[cls].first};
    };
    for (const std::size_t cls : pattern_classes(*component.split)) {
      shown_.push_back({Square::State::Revealed, piece_of(cls)});
    }
    for (std::size_t square = 0; square < kSquares; ++square) {
      if ((component.hidden >> square & 1) == 0) continue;
      frame_.squares[square].state = Square::State::Hidden;
    }
    for (std::size_t cls = 0; cls < tables.classes().size(); ++cls) {
      frame_.hidden.insert(frame_.hidden.end(), component.split->hidden[cls], piece_of(cls));
    }
    std::sort(frame_.hidden.begin(), frame_.hidden.end());
  }

  // With red to move.
  Board board(std::uint32_t placement) const {
    Board board = frame_;
    const auto symbols = unrank_placement(placement, component_.hidden, component_.split->pattern);
    for (std::size_t square = 0; square < kSquares; ++square) {
      if (symbols[square] > 0) board.squares[square] = shown_[symbols[square] - 1u];
    }
    return board;
  }

 private:
  const Component& component_;
  std::vector<Square> shown_;  // by class of the pattern
  Board frame_;
};

// Compares each value with expected(board), component by component.
template <typename Expected>
Check compare(const Tables& tables, const Watch& watch, const Expected& expected) {
  Check total;
  for (const std::vector<Component>& level : component_levels(tables)) {
    std::vector<Check> checks(level.size());
    const auto check_one = [&](std::size_t i) {
      Check& check = checks[i];
      const ComponentBoards boards(tables, level[i]);
      for (std::uint32_t placement = 0; placement < level[i].placements->size; ++placement) {
        Board board = boards.board(placement);
        for (const Colour turn : {Colour::Red, Colour::Black}) {
          board.turn = turn;
          const int value = tables.value(board), other = expected(board);
          ++check.positions;
          if (value == other) continue;
          ++check.violations;
          if (!check.first) check.first = Violation{board, value, other};
        }
      }
    };
    const auto tick = [&] { watch.tick({"positions", total.positions}, total.positions); };
    for_slices(watch.threads, level.size(), check_one, tick);
    for (const Check& check : checks) {
      total.positions += check.positions;
      total.violations += check.violations;
      if (!total.first) total.first = check.first;
    }
  }
  return total;
}

}  // namespace

int value_by_moves(const Tables& tables, const Board& board) {
  const int most = static_cast<int>(factorial(static_cast<unsigned>(board.hidden.size())));
  if (!has_pieces(board, board.turn)) return -most;
  if (!has_pieces(board, enemy_of(board.turn))) return most;
  const std::vector<Move> moves = legal_moves(board, tables.rules());
  if (moves.empty()) return tables.rules().blocked == Blocked::Loses ? -most : 0;
  int best = -most;
  for (const Move move : moves) best = std::max(best, move_value(tables, board, move));
  return best;
}

Check check_values(const Tables& tables, const Watch& watch) {
  return compare(tables, watch, [&](const Board& board) { return value_by_moves(tables, board); });
}

Check check_symmetry(const Tables& tables, const Watch& watch) {
  PlacementStore store(false);
  Tables whole(tables.material(), tables.rules(), store);
  Watch rest = watch;
  rest.memory_limit -= std::min(rest.memory_limit, tables.bytes() + tables.store().bytes());
  solve(whole, rest);
  return compare(whole, watch, [&](const Board& board) { return tables.value(board); });
}

}  // namespace gadgetc::banqi

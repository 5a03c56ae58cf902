#include "solver/board/solve_board.hpp"

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "games/jungle/moves.hpp"
#include "solver/board/passes.hpp"

namespace gadgetc::jungle {

namespace {

using namespace board;

class BoardSolver {
 public:
  BoardSolver(const Position& position, const BoardSolveOptions& options)
      : position_(position), options_(options), division_(divide_board(position)) {}

  BoardValue run() {
    try {
      look_back();
    } catch (const LimitReached& reached) {
      value_.states = reached.states;
      value_.limit = reached.limit;
    } catch (const std::length_error&) {  // more squares or pieces than a subgame has
      value_.limit = Limit::States;
    }
    return value_;
  }

 private:
  bool white_first() const { return position_.turn == Side::White; }

  void decided(BoardResult result, std::size_t states, std::optional<std::uint64_t> plies) {
    value_.result = result;
    value_.states = states;
    value_.plies = plies;
  }
  // Plies until White's last of so many moves.
  std::uint64_t plies_of_white(std::uint64_t moves) const {
    return white_first() ? 2 * moves - 1 : 2 * moves;
  }
  std::uint64_t plies_of_black(std::uint64_t moves) const {
    return white_first() ? 2 * moves : 2 * moves - 1;
  }

  void look_back() {
    const Subgame subgame(position_, division_);
    const SubgameGraph graph(subgame, pass_rules(division_, position_.rules), position_.turn,
                             options_.most_states, options_.watch);
    const WhiteWin win = force_win(graph);
    const auto at_start = [&](const ByMover& by) {
      return (white_first() ? by.white : by.black)[SubgameGraph::kStart];
    };
    if (at_start(win.passes) != kNever) {
      if (graph.rules().black_pass == BlackPass::Runner) {
        value_.black_passes = at_start(win.passes) - 1u;
      }
      return decided(BoardResult::White, graph.size(), plies_of_white(at_start(win.moves)));
    }
    const BlackHold hold = force_passes(graph);
    const std::uint16_t distance = graph.rules().distance;
    if (at_start(hold.passes) < distance) {
      return decided(BoardResult::Draw, graph.size(), std::nullopt);
    }
    std::uint64_t moves = at_start(hold.moves);
    if (distance > 1) {
      const std::uint64_t longest =
          std::max(*std::max_element(hold.moves.white.begin(), hold.moves.white.end()),
                   *std::max_element(hold.moves.black.begin(), hold.moves.black.end()));
      moves = longest * distance;
    }
    return decided(BoardResult::Black, graph.size(), plies_of_black(moves));
  }

  const Position& position_;
  const BoardSolveOptions& options_;
  Division division_;
  BoardValue value_;
};

}  // namespace

std::string undecided_text(const BoardValue& value) {
  if (value.states == 0 && value.limit == Limit::States) {
    return "too many squares or pieces are fought over";
  }
  return limit_text(value.limit);
}

BoardValue solve_board(const Position& position, const BoardSolveOptions& options) {
  if (const auto winner = find_winner(position)) {
    BoardValue value;
    value.result = *winner == Side::White ? BoardResult::White : BoardResult::Black;
    value.method = "over";
    value.plies = 0;
    return value;
  }
  return BoardSolver(position, options).run();
}

FirstMoves find_winning_moves(const Position& position,
                              const std::function<BoardValue(const Position&)>& decide) {
  FirstMoves found;
  const BoardResult win = position.turn == Side::White ? BoardResult::White : BoardResult::Black;
  bool is_time_left = true;
  for (const Move move : legal_moves(position)) {
    Position after = position;
    play(after, move);
    BoardValue value;
    if (is_time_left) value = decide(after);
    is_time_left = is_time_left && value.limit != Limit::Time;
    if (!value.result) {
      found.undecided.push_back(move);
    } else if (*value.result == win) {
      found.winning.push_back(move);
    }
  }
  return found;
}

}  // namespace gadgetc::jungle

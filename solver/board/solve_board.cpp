#include "solver/board/solve_board.hpp"

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "games/jungle/moves.hpp"
#include "solver/board/safety/compositional_safety.hpp"
#include "solver/board/sequential/turn_order.hpp"
#include "solver/board/subgame/passes.hpp"

namespace gadgetc {

namespace {

using namespace board;

constexpr std::size_t kFirstStates = 100'000;
constexpr std::size_t kMoreStates = 16;      // times as many in the next round
constexpr std::size_t kMoreSequential = 16;  // times as many there: its games are small, and many

class BoardSolver {
 public:
  BoardSolver(const Position& position, const BoardSolveOptions& options)
      : position_(position), options_(options), division_(divide_board(position)) {
    if (options.retrograde) ways_.push_back({&BoardSolver::look_back});
    if (options.safety && CompositionalSafety::can_be_used(position, division_)) {
      ways_.push_back({&BoardSolver::hold_components});
    }
    if (options.sequential && TurnOrder::can_be_used(position, division_)) {
      ways_.push_back({&BoardSolver::win_in_sequence});
    }
  }

  BoardValue run() {
    std::size_t most = std::min(kFirstStates, options_.most_states);
    for (;;) {
      bool is_open = false;
      for (Way& way : ways_) {
        if (way.is_done) continue;
        if (try_way(way, most)) return value_;
        is_open = is_open || !way.is_done;
      }
      if (!is_open || most == options_.most_states) return value_;
      most = std::min(most * kMoreStates, options_.most_states);
    }
  }

 private:
  struct Way {
    // True if it has decided, false if it cannot; throws when so many states are not enough.
    bool (BoardSolver::*decide)(std::size_t most);
    bool is_done = false;
  };

  // True when the value is known or there is no time left to find it.
  bool try_way(Way& way, std::size_t most) {
    try {
      const bool decided = (this->*way.decide)(most);
      way.is_done = true;
      if (decided) value_.limit = Limit::None;
      return decided;
    } catch (const LimitReached& reached) {
      value_.states += reached.states;
      value_.limit = reached.limit;
      if (reached.limit == Limit::Memory) way.is_done = true;  // another way may need less
      return reached.limit == Limit::Time;
    } catch (const std::length_error&) {  // more squares or pieces than a subgame has
      value_.limit = Limit::States;
      way.is_done = true;
      return false;
    }
  }

  bool white_first() const { return position_.turn == Side::White; }

  bool decided(const char* method, BoardResult result, std::size_t states,
               std::optional<std::uint64_t> plies) {
    value_.result = result;
    value_.method = method;
    value_.states = states;
    value_.plies = plies;
    return true;
  }
  // Plies until White's last of so many moves.
  std::uint64_t plies_of_white(std::uint64_t moves) const {
    return white_first() ? 2 * moves - 1 : 2 * moves;
  }
  std::uint64_t plies_of_black(std::uint64_t moves) const {
    return white_first() ? 2 * moves : 2 * moves - 1;
  }

  bool look_back(std::size_t most) {
    const Subgame subgame(position_, division_);
    const SubgameGraph graph(subgame, pass_rules(division_, position_.rules), {subgame.start()},
                             position_.turn, most, options_.watch);
    const WhiteWin win = force_win(graph);
    const auto at_start = [&](const ByMover& by) {
      return (white_first() ? by.white : by.black)[graph.starts()[0]];
    };
    if (at_start(win.passes) != kNever) {
      if (graph.rules().black_pass == BlackPass::Runner) {
        value_.black_passes = at_start(win.passes) - 1u;
      }
      return decided("retrograde", BoardResult::White, graph.size(),
                     plies_of_white(at_start(win.moves)));
    }
    const BlackHold hold = force_passes(graph);
    const std::uint16_t distance = graph.rules().distance;
    if (at_start(hold.passes) < distance) {
      return decided("retrograde", BoardResult::Draw, graph.size(), std::nullopt);
    }
    std::uint64_t moves = at_start(hold.moves);
    if (distance > 1) {
      const std::uint64_t longest =
          std::max(*std::max_element(hold.moves.white.begin(), hold.moves.white.end()),
                   *std::max_element(hold.moves.black.begin(), hold.moves.black.end()));
      moves = longest * distance;
    }
    return decided("retrograde", BoardResult::Black, graph.size(), plies_of_black(moves));
  }

  bool hold_components(std::size_t most) {
    CompositionalSafety proof(position_, division_, options_.watch);
    const auto moves = proof.solve(most);
    if (!moves) return false;
    const PassRules rules = pass_rules(division_, position_.rules);
    return decided("compositional-safety", BoardResult::Black, proof.states(),
                   plies_of_black((*moves + 1) * rules.distance));
  }

  bool win_in_sequence(std::size_t most) {
    TurnOrder turns(position_, division_, options_.watch);
    const auto moves =
        turns.solve(position_.turn, std::min(most * kMoreSequential, options_.most_states));
    if (!moves) return false;
    // A pass of Black is followed by a move of White that is no reply by the fixed rule.
    const std::uint32_t passes = white_first() ? *moves - 1 : *moves;
    const PassRules rules = pass_rules(division_, position_.rules);
    const bool has_runner = rules.black_pass == BlackPass::Runner;
    if (has_runner && passes >= rules.distance) return false;
    if (has_runner) value_.black_passes = passes;
    return decided("sequential-composition", BoardResult::White, turns.states(),
                   plies_of_white(*moves + turns.most_replies()));
  }

  const Position& position_;
  const BoardSolveOptions& options_;
  Division division_;
  std::vector<Way> ways_;
  BoardValue value_;
};

}  // namespace

BoardSolveOptions with_only(const std::string& method, BoardSolveOptions options) {
  for (const BoardWay& way : kBoardWays) options.*way.option = way.method == method;
  return options;
}

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

FirstMoves find_winning_moves(const Position& position, const BoardSolveOptions& options) {
  FirstMoves found;
  const BoardResult win = position.turn == Side::White ? BoardResult::White : BoardResult::Black;
  bool is_time_left = true;
  for (const Move move : legal_moves(position)) {
    Position after = position;
    play(after, move);
    BoardValue value;
    if (is_time_left) value = solve_board(after, options);
    is_time_left = is_time_left && value.limit != Limit::Time;
    if (!value.result) {
      found.undecided.push_back(move);
    } else if (*value.result == win) {
      found.winning.push_back(move);
    }
  }
  return found;
}

}  // namespace gadgetc

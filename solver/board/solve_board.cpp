#include "solver/board/solve_board.hpp"

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "games/jungle/moves.hpp"
#include "solver/board/attack/attack.hpp"
#include "solver/board/containment/containment.hpp"
#include "solver/board/contest/contest_graph.hpp"
#include "solver/board/defence.hpp"
#include "solver/board/passes.hpp"
#include "solver/board/stages/stages.hpp"

namespace gadgetc {

namespace {

constexpr std::size_t kFirstStates = 100'000;
constexpr std::size_t kMoreStates = 16;    // times as many in the next round
constexpr std::size_t kMoreInStages = 16;  // times as many there: its games are small, and many

class BoardSolver {
 public:
  BoardSolver(const Position& position, const BoardSolveOptions& options)
      : position_(position), options_(options), division_(divide_board(position)) {
    const PassRules rules = pass_rules(division_, position.rules);
    if (options.retrograde) ways_.push_back({&BoardSolver::look_back});
    const bool can_defend =
        rules.black_pass == BlackPass::Runner && Contest::can_leave_off_weak(position, division_);
    if (options.containment && can_defend) ways_.push_back({&BoardSolver::contain});
    const bool can_be_vague =
        rules.black_pass != BlackPass::None && division_.is_immortal[0] && division_.is_immortal[1];
    if (options.enclaves && can_be_vague) ways_.push_back({&BoardSolver::attack_past_enclaves});
    if (options.attack) ways_.push_back({&BoardSolver::attack});
    if (options.defence && can_defend) ways_.push_back({&BoardSolver::defend});
    const bool can_plan = StagePlans::can_be_planned(position, division_);
    if (options.stages && can_plan) ways_.push_back({&BoardSolver::win_in_stages});
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
    } catch (const std::length_error&) {  // more squares or pieces than a contest has
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
    const Contest contest(position_, division_);
    const ContestGraph graph(contest, pass_rules(division_, position_.rules), position_.turn, most,
                             options_.watch);
    const WhiteWin win = force_win(graph);
    const auto at_start = [&](const ByMover& by) {
      return (white_first() ? by.white : by.black)[ContestGraph::kStart];
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

  bool attack(std::size_t most) { return attack(most, false); }
  bool attack_past_enclaves(std::size_t most) { return attack(most, true); }

  bool attack(std::size_t most, bool is_vague) {
    ContestFreedom freedom;
    freedom.weak_stay = freedom.take_on_traps = freedom.onward = true;
    freedom.vague = is_vague;
    const Contest contest(position_, division_, freedom);
    const PassRules rules = pass_rules(division_, position_.rules);
    WhiteAttack search(contest, rules, options_.watch);
    const WhiteAttack::Win win = search.solve(position_.turn, most);
    const bool in_time = rules.black_pass != BlackPass::Runner || win.passes < rules.distance;
    if (win.passes == kNoAttack || !in_time) return false;
    if (rules.black_pass == BlackPass::Runner) value_.black_passes = win.passes;
    // Her answers in enclaves: each takes a black piece or brings one home that has.
    std::uint64_t answers = 0;
    for (std::size_t n = 0; is_vague && n < contest.pieces(); ++n) {
      answers += contest.piece(n).side() == Side::Black ? 2 : 0;
    }
    return decided(is_vague ? "enclaves" : "attack", BoardResult::White, search.size(),
                   plies_of_white(win.moves + answers));
  }

  bool win_in_stages(std::size_t most) {
    StagePlans plans(position_, division_, options_.watch);
    const auto moves =
        plans.solve(position_.turn, std::min(most * kMoreInStages, options_.most_states));
    if (!moves) return false;
    // A pass of Black's is followed by a move of hers that is no answer.
    const std::uint32_t passes = white_first() ? *moves - 1 : *moves;
    const PassRules rules = pass_rules(division_, position_.rules);
    const bool has_runner = rules.black_pass == BlackPass::Runner;
    if (has_runner && passes >= rules.distance) return false;
    if (has_runner) value_.black_passes = passes;
    return decided("stages", BoardResult::White, plans.states(),
                   plies_of_white(*moves + plans.most_answers()));
  }

  bool contain(std::size_t most) {
    BlackContainment search(position_, division_, options_.watch);
    const auto answers = search.solve(most);
    if (!answers) return false;
    const PassRules rules = pass_rules(division_, position_.rules);
    return decided("containment", BoardResult::Black, search.states(),
                   plies_of_black((*answers + 1) * rules.distance));
  }

  bool defend(std::size_t most) {
    ContestFreedom freedom;
    freedom.without_weak = true;
    const Contest contest(position_, division_, freedom);
    const PassRules rules = pass_rules(division_, position_.rules);
    const ContestDefence game(contest, rules.white_passes);
    BlackDefence search(game, options_.watch);
    const auto answers = search.solve({{game.start(), position_.turn}}, most);
    if (!answers) return false;
    const std::uint64_t moves = (std::uint64_t{*answers} + 1) * rules.distance;
    return decided("defence", BoardResult::Black, search.size(), plies_of_black(moves));
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

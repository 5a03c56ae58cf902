#include "reduction/targets/solvers/decide_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/text/input_error.hpp"
#include "games/jungle/notation.hpp"
#include "games/konane/position.hpp"
#include "reduction/formula/formula.hpp"
#include "reduction/targets/jungle/inference/board_decider.hpp"
#include "reduction/targets/konane/solver/konane_solver.hpp"
#include "reduction/targets/stuck_loses/solver/page_solver.hpp"

namespace gadgetc {

namespace {

constexpr const char* kNoFirstMoves =
    "winning first moves are not looked for on a board of this size";

// name(move) names a move.
template <typename AnyMove, typename Name>
std::vector<std::string> sorted_names(const std::vector<AnyMove>& moves, const Name& name) {
  std::vector<std::string> names;
  for (const AnyMove& move : moves) names.push_back(name(move));
  std::sort(names.begin(), names.end());
  return names;
}

// "1 and, 2 or": how many parts are which gate.
std::string gates_text(const std::map<std::string, std::size_t>& gates) {
  std::vector<std::string> counts;
  for (const auto& [gate, count] : gates) counts.push_back(fmt::format("{} {}", count, gate));
  return fmt::format("{}", fmt::join(counts, ", "));
}

std::vector<std::string> part_notes(const PartsReport& report) {
  return {fmt::format("{} parts of {} kinds, {} wires", report.parts, report.kinds, report.wires),
          fmt::format("the parts: {}", gates_text(report.gates)),
          fmt::format("White wins when this is true: {}", formula_text(report.formula))};
}

std::vector<std::string> notes_of(const jungle::PartsReport& report) {
  std::vector<std::string> notes = part_notes(report);
  if (*report.winner == Side::White) {
    notes.push_back(fmt::format("White needs at most {} moves, Black's runner {}",
                                report.white_moves, report.runner_distance));
  }
  return notes;
}

std::vector<std::string> notes_of(const SpareReport& report) {
  std::vector<std::string> notes = part_notes(report);
  if (*report.winner == Side::White) {
    notes.push_back(fmt::format("White has {} moves at last, Black {} at most", report.reward,
                                report.reserve + report.black_moves));
  } else {
    notes.push_back(fmt::format("Black needs at most {} passes and has {} moves to spare",
                                report.passes, report.reserve));
  }
  notes.emplace_back(kNoFirstMoves);
  return notes;
}

void decide(const jungle::GameFile& file, const DecideOptions& options, DecidedBoard& answer) {
  using jungle::BoardMethod;
  const jungle::Position& position = file.game.position();
  jungle::BoardDecider decider(options.method == DecideMethod::Any     ? BoardMethod::Any
                               : options.method == DecideMethod::Parts ? BoardMethod::Parts
                                                                       : BoardMethod::Retrograde);
  const jungle::BoardDecision decision = decider.decide(position, options.watch);
  const jungle::BoardValue& value = decision.value;
  answer.method = value.method;
  answer.states = value.states;
  answer.plies = value.plies;
  answer.black_passes = value.black_passes;
  if (decision.parts.winner) answer.notes = notes_of(decision.parts);
  if (!value.result) {
    answer.undecided = decision.undecided.empty() ? undecided_text(value) : decision.undecided;
    return;
  }
  answer.outcome = static_cast<BoardOutcome>(*value.result);
  const bool has_won = answer.outcome == win_of(position.turn);
  if (options.winner_only || value.method == "over" || !has_won) return;
  const jungle::FirstMoves moves = decider.winning_moves(position, decision, options.watch);
  const auto name = [&](Move move) { return move_name(position, move); };
  answer.winning_moves = sorted_names(moves.winning, name);
  answer.undecided_moves = sorted_names(moves.undecided, name);
}

void decide_konane(const game_page::Position& position, const DecideOptions& options,
                   DecidedBoard& answer) {
  konane::KnownParts known;
  konane::KonaneSolver solver(position, known);
  const BoardVerdict verdict = options.method == DecideMethod::Parts
                                   ? solver.decide_parts(options.watch)
                                   : solver.decide(options.watch);
  answer.method = verdict.method;
  answer.states = verdict.states;
  answer.undecided = verdict.undecided;
  if (!verdict.winner) return;
  answer.outcome = win_of(*verdict.winner);
  if (verdict.method == "parts") answer.notes = notes_of(solver.parts());
  else answer.notes.emplace_back(kNoFirstMoves);
}

void decide_by_page(const game_page::GameFile& file, const DecideOptions& options,
                    DecidedBoard& answer) {
  stuck_loses::KnownParts known;
  const game_page::BoardFile board = board_now(file);
  const auto [solution, parts, undecided] =
      options.method == DecideMethod::Parts
          ? solve_by_parts(board, options.watch, known)
          : solve_board(board, {options.watch, options.winner_only}, known);
  answer.method = solution.method;
  answer.states = solution.states;
  answer.plies = solution.plies;
  answer.undecided = undecided.empty() ? limit_text(solution.limit) : undecided;
  if (!solution.result) return;
  answer.outcome = static_cast<BoardOutcome>(*solution.result);
  if (parts.winner) answer.notes = notes_of(parts);
  const auto name = [&](const game_page::Move& move) { return file.game.name_of(move); };
  answer.winning_moves = sorted_names(solution.winning_moves, name);
  answer.undecided_moves = sorted_names(solution.undecided_moves, name);
}

void decide(const game_page::GameFile& file, const DecideOptions& options, DecidedBoard& answer) {
  constexpr std::size_t kSmall = 128;  // squares
  const game_page::Position& position = file.game.position();
  const bool is_konane = konane::is_konane(*file.start.variant.page);
  if (options.method == DecideMethod::Retrograde) {
    throw UsageError(fmt::format("for boards of {} there is no --method retrograde",
                                 is_konane ? "Konane" : "pages"));
  }
  const bool is_searched = options.method == DecideMethod::Any && position.squares() <= kSmall;
  if (is_konane && !is_searched) return decide_konane(position, options, answer);
  decide_by_page(file, options, answer);
}

}  // namespace

DecidedBoard decide_board(const PlayedGame& game, const DecideOptions& options) {
  DecidedBoard answer;
  try {
    of_game(game, [&](const auto& file) { decide(file, options, answer); });
  } catch (const LimitReached& reached) {
    answer.undecided = limit_text(reached.limit);
    answer.states = reached.states;
  }
  if (answer.outcome) answer.undecided.clear();
  return answer;
}

}  // namespace gadgetc

// gadgetc board solve: who wins a board, from its squares alone, and by which first moves.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/text/counted.hpp"
#include "base/text/input_error.hpp"
#include "base/text/json_text.hpp"
#include "base/text/progress.hpp"
#include "cli/board_input.hpp"
#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/word_checks.hpp"
#include "cli/work_limits.hpp"
#include "games/jungle/notation.hpp"
#include "games/konane/moves.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/targets/arc_kayles/formula_graph.hpp"
#include "reduction/targets/jungle/inference/board_decider.hpp"
#include "reduction/targets/konane/solver/konane_solver.hpp"
#include "reduction/targets/stuck_loses/solver/page_solver.hpp"
#include "solver/arc_kayles/nimbers.hpp"
#include "solver/page/solve_position.hpp"

namespace gadgetc {
namespace {

constexpr std::size_t kBoardMemoryMib = 8192;
constexpr std::size_t kMostUndecided = 16;  // named in lines; --json names all
constexpr const char* kNoMoves = "winning first moves are not looked for on a board of this size";
constexpr const char* kAny = "any";
constexpr const char* kRetrograde = "retrograde";
constexpr const char* kParts = "parts";

struct SolveCommand : BoardInput {
  bool json = false;
  bool exit_code = false;
  bool winner_only = false;
  bool value = false;
  std::string method = kAny;
  WorkLimits limits{.threads = 1, .memory_mib = kBoardMemoryMib};
};

struct Answer {
  jungle::BoardValue value;
  std::vector<std::string> winning, undecided;  // first moves, sorted
  std::vector<std::string> notes;               // for people, as what these moves mean
  std::string why_not;                          // there is no result; empty: a limit of the run
  bool has_worth = false;                       // `worth` was asked for
  std::string worth;                            // the value beside other games; empty: not known
  double seconds = 0;
};

template <typename AnyPosition, typename AnyMove>
std::vector<std::string> names_of(const AnyPosition& position,
                                  const std::vector<AnyMove>& moves) {
  std::vector<std::string> names;
  for (const AnyMove& move : moves) names.push_back(move_name(position, move));
  std::sort(names.begin(), names.end());
  return names;
}

bool has_won(const jungle::Position& position, const jungle::BoardValue& value) {
  return value.result ==
         (position.turn == Side::White ? jungle::BoardResult::White : jungle::BoardResult::Black);
}

// `answer` by `decide(watch, answer)`, up to the limits of the command.
template <typename Decide>
Answer solve_within_limits(const SolveCommand& command, ProgressMode mode, const Decide& decide) {
  const auto start = std::chrono::steady_clock::now();
  Progress progress(mode, "board solve", 0);
  Watch watch = command.limits.watch();
  watch.observer = [&](const Stage& stage) { progress.update(stage.count, stage.name); };
  Answer answer;
  try {
    decide(watch, answer);
  } catch (const LimitReached& reached) {
    answer.value.limit = reached.limit;
    answer.value.states = reached.states;
  }
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
  answer.seconds = spent.count();
  return answer;
}

jungle::BoardResult result_for(Side winner) {
  return winner == Side::White ? jungle::BoardResult::White : jungle::BoardResult::Black;
}

jungle::BoardMethod method_of(const SolveCommand& command) {
  if (command.method == kRetrograde) return jungle::BoardMethod::Retrograde;
  return command.method == kParts ? jungle::BoardMethod::Parts : jungle::BoardMethod::Any;
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

Answer solve(const SolveCommand& command, const jungle::Position& position, ProgressMode mode) {
  return solve_within_limits(command, mode, [&](const Watch& watch, Answer& answer) {
    jungle::BoardDecider decider(method_of(command));
    const jungle::BoardDecision decision = decider.decide(position, watch);
    answer.value = decision.value;
    answer.why_not = decision.undecided;
    if (decision.parts.winner) answer.notes = notes_of(decision.parts);
    if (command.winner_only || decision.value.method == "over") return;
    if (!has_won(position, decision.value)) return;
    const jungle::FirstMoves moves = decider.winning_moves(position, decision, watch);
    answer.winning = names_of(position, moves.winning);
    answer.undecided = names_of(position, moves.undecided);
  });
}

const char* winner_name(const jungle::BoardValue& value) {
  if (!value.result) return "unknown";
  constexpr const char* kNames[] = {"white", "black", "draw"};
  return kNames[static_cast<std::size_t>(*value.result)];
}

void print_json(const Answer& answer) {
  Json json{{"winner", winner_name(answer.value)},
                              {"method", answer.value.method},
                              {"plies", nullptr},
                              {"black_passes", nullptr},
                              {"states", answer.value.states},
                              {"seconds", answer.seconds},
                              {"winning_moves", answer.winning}};
  if (answer.value.plies) json["plies"] = *answer.value.plies;
  if (answer.value.black_passes) json["black_passes"] = *answer.value.black_passes;
  if (!answer.notes.empty()) json["notes"] = answer.notes;
  if (!answer.undecided.empty()) json["undecided_moves"] = answer.undecided;
  if (answer.has_worth) json["value"] = answer.worth.empty() ? Json() : Json(answer.worth);
  fmt::print("{}", json_text(json, 1));
}

void print_lines(const Answer& answer) {
  const jungle::BoardValue& value = answer.value;
  if (!value.result) {
    fmt::print("c {}, no answer\n",
               answer.why_not.empty() ? undecided_text(value) : answer.why_not);
  } else if (value.method == "over") {
    fmt::print("c the game is over\n");
  } else {
    fmt::print("c {}, {:.3f} seconds, method {}\n", counted(value.states, "state"), answer.seconds,
               value.method);
    if (value.plies) {
      fmt::print("c won after {} at the latest\n", counted_plies(*value.plies));
    }
    if (value.black_passes) {
      fmt::print("c moves of Black's runner before that, at most: {}\n", *value.black_passes);
    }
  }
  if (answer.undecided.size() > kMostUndecided) {
    fmt::print("c not decided: {} moves\n", answer.undecided.size());
  } else if (!answer.undecided.empty()) {
    fmt::print("c not decided: {}\n", fmt::join(answer.undecided, " "));
  }
  for (const std::string& note : answer.notes) fmt::print("c {}\n", note);
  if (!answer.worth.empty()) fmt::print("c value {}\n", answer.worth);
  std::string name = winner_name(value);
  std::transform(name.begin(), name.end(), name.begin(),
                 [](char c) { return static_cast<char>(c - 'a' + 'A'); });
  fmt::print("s {}\n", name);
  if (!answer.winning.empty()) fmt::print("v {}\n", fmt::join(answer.winning, " "));
}

int exit_code(const SolveCommand& command, const jungle::BoardValue& value) {
  if (!value.result) return kLimit;
  if (!command.exit_code || *value.result == jungle::BoardResult::Draw) return kDone;
  return *value.result == jungle::BoardResult::White ? 10 : 20;
}

// Returns the exit code.
int print(const SolveCommand& command, const Answer& answer) {
  if (command.json) {
    print_json(answer);
  } else {
    print_lines(answer);
  }
  return exit_code(command, answer.value);
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
  notes.emplace_back(kNoMoves);
  return notes;
}

Answer solve_konane(const SolveCommand& command, const konane::Position& position,
                    ProgressMode mode) {
  if (command.method == kRetrograde) {
    throw UsageError("for boards of Konane there is no --method retrograde");
  }
  return solve_within_limits(command, mode, [&](const Watch& watch, Answer& answer) {
    konane::KnownParts known;
    konane::KonaneSolver solver(position, known);
    const BoardVerdict verdict = command.method == kParts ? solver.decide_parts(watch)
                                                          : solver.decide_with_moves(watch);
    answer.value.method = verdict.method;
    answer.value.states = verdict.states;
    answer.why_not = verdict.undecided;
    if (!verdict.winner) return;
    answer.value.result = result_for(*verdict.winner);
    if (verdict.method == kParts) answer.notes = notes_of(solver.parts());
    else if (!solver.winning_moves()) answer.notes.emplace_back(kNoMoves);
    if (solver.winning_moves() && !command.winner_only) {
      for (const Move move : *solver.winning_moves()) {
        answer.winning.push_back(konane::move_name(position, move));
      }
      std::sort(answer.winning.begin(), answer.winning.end());
    }
  });
}

// The value beside other games, where it is asked for or soon found.
void add_worth(const SolveCommand& command, const game_page::BoardFile& board, const Watch& watch,
               Answer& answer) {
  constexpr std::size_t kSmallSquares = 16, kSmallBytes = std::size_t{1} << 19;
  const bool is_small = !command.winner_only && board.position.squares() <= kSmallSquares;
  if (!command.value && !is_small) return;
  Watch small = watch;
  if (!command.value) small.memory_limit = std::min(watch.memory_limit, kSmallBytes);
  const auto value =
      value_of(*board.variant.page, board.variant.setting, board.position, small);
  answer.has_worth = command.value || value.name;
  answer.worth = value.name.value_or("");
  if (command.value && !value.name) answer.notes.push_back("no value: " + value.reason);
}

Answer solve_page(const SolveCommand& command, const game_page::BoardFile& board,
                  ProgressMode mode) {
  if (command.method == kRetrograde) {
    throw UsageError("for boards of pages there is no --method retrograde");
  }
  return solve_within_limits(command, mode, [&](const Watch& watch, Answer& answer) {
    stuck_loses::KnownParts known;
    const auto [solution, parts, undecided] =
        command.method == kParts ? solve_by_parts(board, watch, known)
                                 : solve_board(board, {watch, command.winner_only}, known);
    answer.value.limit = solution.limit;
    answer.value.method = solution.method;
    answer.value.states = solution.states;
    answer.value.plies = solution.plies;
    answer.why_not = undecided;
    if (!solution.result) return;
    answer.value.result = static_cast<jungle::BoardResult>(*solution.result);
    if (parts.winner) {
      answer.notes = notes_of(parts);
      return;
    }
    const game_page::Game game(board.variant, board.position);
    const auto name_all = [&](const std::vector<game_page::Move>& moves) {
      std::vector<std::string> names;
      for (const game_page::Move& move : moves) names.push_back(game.name_of(move));
      std::sort(names.begin(), names.end());
      return names;
    };
    answer.winning = name_all(solution.winning_moves);
    answer.undecided = name_all(solution.undecided_moves);
    add_worth(command, board, watch, answer);
  });
}

// "v1-t1: White takes x1", of moves on the graph of the formula that it names; none where it is not
// that formula's.
std::vector<std::string> meanings_of(const arc_kayles::GraphFile& file,
                                     const std::vector<arc_kayles::Edge>& moves) {
  std::vector<std::string> meanings;
  try {
    const Formula formula = parse_dimacs("the formula of the graph", file.formula);
    const std::optional<Formula> drawn = arc_kayles::find_drawn(formula, file.graph);
    if (!drawn) return {};
    for (const arc_kayles::Edge& move : moves) {
      const auto meaning = arc_kayles::meaning_of(formula, *drawn, file.graph, move);
      if (meaning) meanings.push_back(move_name(file.graph, move) + ": " + *meaning);
    }
  } catch (const InputError&) {
    // The line may say anything.
  }
  return meanings;
}

// White is first to move on a graph.
Answer solve_graph(const SolveCommand& command, const arc_kayles::GraphFile& file,
                   ProgressMode mode) {
  if (command.method != kAny) throw UsageError("for graphs of Arc Kayles there is no --method");
  return solve_within_limits(command, mode, [&](const Watch& watch, Answer& answer) {
    const arc_kayles::Graph& graph = file.graph;
    answer.value.method = graph.edges.empty() ? "over" : "nimbers";
    arc_kayles::Nimbers nimbers(watch);
    answer.value.result = result_for(nimbers.wins(graph) ? Side::White : Side::Black);
    if (!command.winner_only) {
      const std::vector<arc_kayles::Edge> moves = nimbers.winning_moves(graph);
      answer.winning = names_of(graph, moves);
      answer.notes = meanings_of(file, moves);
    }
    answer.value.states = nimbers.states();
  });
}

int run(const SolveCommand& command, const Invocation& invocation) {
  const OpenBoard open(command);
  if (open.is_konane()) {
    if (command.value) throw UsageError("--value is for boards of games that have a page");
    const Answer answer =
        solve_konane(command, open.page().position, invocation.progress_mode());
    return print(command, answer);
  }
  if (open.is_page()) {
    return print(command, solve_page(command, open.page(), invocation.progress_mode()));
  }
  if (command.value) throw UsageError("--value is for boards of games that have a page");
  if (open.is_graph()) {
    return print(command, solve_graph(command, open.graph(), invocation.progress_mode()));
  }
  const jungle::Position position = open.whole().position;
  if (!invocation.quiet && (position.rules.return_limit != 0 || position.rules.ply_limit != 0)) {
    fmt::print(stderr, "note: the limits of returning moves and of plies are not looked at\n");
  }
  return print(command, solve(command, position, invocation.progress_mode()));
}

}  // namespace

void add_board_solve(CLI::App& board, Invocation& invocation) {
  auto command = std::make_shared<SolveCommand>();
  CLI::App* sub = board.add_subcommand("solve", "Who wins, decided from the squares alone");
  add_board_source(*sub, *command, invocation.files);
  add_page_source(*sub, command->game, invocation.files);
  sub->add_flag("--json", command->json, "one JSON object instead of lines");
  sub->add_flag("--exit-code", command->exit_code, "exit with 10 if White wins, 20 if Black does");
  sub->add_flag("--winner-only", command->winner_only, "leave out the winning first moves");
  sub->add_flag("--value", command->value,
                "of a page's board also its value beside other games, however long that takes");
  sub->add_option("--method", command->method,
                  "any, or only: retrograde (all states) or parts (what each does)")
      ->check(one_of({kAny, kRetrograde, kParts}))
      ->capture_default_str();
  add_time_limit(*sub, command->limits.seconds, "give up after so many seconds");
  add_memory_limit(*sub, command->limits.memory_mib, "MiB for states");
  finish_command(*sub, invocation, command, run);
}

}  // namespace gadgetc

// gadgetc board solve: who wins a board, from its squares alone, and by which first moves.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
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
#include "reduction/formula/dimacs.hpp"
#include "reduction/targets/arc_kayles/formula_graph.hpp"
#include "reduction/targets/solvers/decide_board.hpp"
#include "solver/arc_kayles/nimbers.hpp"
#include "solver/page/solve_position.hpp"

namespace gadgetc {
namespace {

constexpr std::size_t kBoardMemoryMib = 8192;
constexpr std::size_t kMostUndecided = 16;  // named in lines; --json names all
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
  DecidedBoard board;
  bool has_worth = false;  // `worth` was asked for
  std::string worth;       // the value beside other games; empty: not known
  double seconds = 0;
};

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
    answer.board.undecided = limit_text(reached.limit);
    answer.board.states = reached.states;
  }
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
  answer.seconds = spent.count();
  return answer;
}

const char* winner_name(const DecidedBoard& board) {
  if (!board.outcome) return "unknown";
  constexpr const char* kNames[] = {"white", "black", "draw"};
  return kNames[static_cast<std::size_t>(*board.outcome)];
}

void print_json(const Answer& answer) {
  const DecidedBoard& board = answer.board;
  Json json{{"winner", winner_name(board)},     {"method", board.method},
            {"plies", nullptr},                 {"black_passes", nullptr},
            {"states", board.states},           {"seconds", answer.seconds},
            {"winning_moves", board.winning_moves}};
  if (board.plies) json["plies"] = *board.plies;
  if (board.black_passes) json["black_passes"] = *board.black_passes;
  if (!board.notes.empty()) json["notes"] = board.notes;
  if (!board.undecided_moves.empty()) json["undecided_moves"] = board.undecided_moves;
  if (answer.has_worth) json["value"] = answer.worth.empty() ? Json() : Json(answer.worth);
  fmt::print("{}", json_text(json, 1));
}

void print_lines(const Answer& answer) {
  const DecidedBoard& board = answer.board;
  if (!board.outcome) {
    fmt::print("c {}, no answer\n", board.undecided);
  } else if (board.method == "over") {
    fmt::print("c the game is over\n");
  } else {
    fmt::print("c {}, {:.3f} seconds, method {}\n", counted(board.states, "state"),
               answer.seconds, board.method);
    if (board.plies) fmt::print("c won after {} at the latest\n", counted_plies(*board.plies));
    if (board.black_passes) {
      fmt::print("c moves of Black's runner before that, at most: {}\n", *board.black_passes);
    }
  }
  const std::vector<std::string>& undecided = board.undecided_moves;
  if (undecided.size() > kMostUndecided) {
    fmt::print("c not decided: {} moves\n", undecided.size());
  } else if (!undecided.empty()) {
    fmt::print("c not decided: {}\n", fmt::join(undecided, " "));
  }
  for (const std::string& note : board.notes) fmt::print("c {}\n", note);
  if (!answer.worth.empty()) fmt::print("c value {}\n", answer.worth);
  std::string name = winner_name(board);
  std::transform(name.begin(), name.end(), name.begin(),
                 [](char c) { return static_cast<char>(c - 'a' + 'A'); });
  fmt::print("s {}\n", name);
  if (!board.winning_moves.empty()) fmt::print("v {}\n", fmt::join(board.winning_moves, " "));
}

int exit_code(const SolveCommand& command, const DecidedBoard& board) {
  if (!board.outcome) return kLimit;
  if (!command.exit_code || *board.outcome == BoardOutcome::Draw) return kDone;
  return *board.outcome == BoardOutcome::White ? 10 : 20;
}

// Returns the exit code.
int print(const SolveCommand& command, const Answer& answer) {
  if (command.json) {
    print_json(answer);
  } else {
    print_lines(answer);
  }
  return exit_code(command, answer.board);
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
  if (command.value && !value.name) answer.board.notes.push_back("no value: " + value.reason);
}

DecideMethod method_of(const SolveCommand& command) {
  if (command.method == kRetrograde) return DecideMethod::Retrograde;
  return command.method == kParts ? DecideMethod::Parts : DecideMethod::Any;
}

Answer solve_game(const SolveCommand& command, const PlayedGame& game, ProgressMode mode) {
  return solve_within_limits(command, mode, [&](const Watch& watch, Answer& answer) {
    answer.board = decide_board(game, {watch, method_of(command), command.winner_only});
    const bool is_searched = answer.board.outcome && answer.board.method != kParts;
    if (!is_searched || !is_of_page(game)) return;
    const auto* const file = std::get<const game_page::GameFile*>(game.view());
    add_worth(command, file->start, watch, answer);
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
    answer.board.method = graph.edges.empty() ? "over" : "nimbers";
    arc_kayles::Nimbers nimbers(watch);
    answer.board.outcome = win_of(nimbers.wins(graph) ? Side::White : Side::Black);
    if (!command.winner_only) {
      const std::vector<arc_kayles::Edge> moves = nimbers.winning_moves(graph);
      for (const arc_kayles::Edge& move : moves) {
        answer.board.winning_moves.push_back(move_name(graph, move));
      }
      std::sort(answer.board.winning_moves.begin(), answer.board.winning_moves.end());
      answer.board.notes = meanings_of(file, moves);
    }
    answer.board.states = nimbers.states();
  });
}

int run(const SolveCommand& command, const Invocation& invocation) {
  const OpenBoard open(command);
  const auto game = open.is_graph() ? nullptr : open.game();
  if (command.value && !(game && is_of_page(*game))) {
    throw UsageError("--value is for boards of games that have a page");
  }
  if (!game) return print(command, solve_graph(command, open.graph(), invocation.progress_mode()));
  if (!invocation.quiet && !is_of_page(*game)) {
    const jungle::Rules& rules =
        std::get<const jungle::GameFile*>(game->view())->start.position.rules;
    if (rules.return_limit != 0 || rules.ply_limit != 0) {
      fmt::print(stderr, "note: the limits of returning moves and of plies are not looked at\n");
    }
  }
  return print(command, solve_game(command, *game, invocation.progress_mode()));
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

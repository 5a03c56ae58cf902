// gadgetc solve: who wins the formula game, and by which first moves.
#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/read_formula.hpp"
#include "reduction/formula/exchange/positional_game.hpp"
#include "reduction/formula/exchange/write_qbf.hpp"
#include "reduction/formula/formula_game.hpp"
#include "solver/positional/solve_plain.hpp"
#include "solver/text/files.hpp"

namespace gadgetc {
namespace {

constexpr const char* kMethod = "search";
constexpr std::size_t kDefaultMemoryMib = 2048;

struct SolveCommand {
  std::string input;
  std::string first;  // empty: as the formula's file says, else white
  std::string export_format;
  std::string output;
  bool json = false;
  bool exit_code = false;
  std::optional<double> seconds;
  std::size_t memory_mib = kDefaultMemoryMib;
};

struct Answer {
  GameValue value;
  std::vector<std::string> moves;  // names of the winning first moves
  double seconds = 0;
};

// White hits the clauses, Black fills one.
Player player_of(const std::string& colour) {
  return colour == "white" ? Player::Breaker : Player::Maker;
}

const char* winner_name(const GameValue& value) {
  if (!value.winner) return "unknown";
  return *value.winner == Player::Breaker ? "white" : "black";
}

Answer solve(const SolveCommand& command, const Formula& formula) {
  const auto start = std::chrono::steady_clock::now();
  SolveLimits limits;
  limits.seconds = command.seconds;
  limits.memory_mib = command.memory_mib;
  Answer answer;
  answer.value = solve_plain(formula_game(formula), player_of(command.first), limits);
  for (VertexId variable : answer.value.winning_moves) {
    answer.moves.push_back(variable_name(formula, variable));
  }
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
  answer.seconds = spent.count();
  return answer;
}

void print_json(const SolveCommand& command, const Formula& formula, const Answer& answer) {
  using Json = nlohmann::ordered_json;
  const Json json{{"winner", winner_name(answer.value)}, {"first", command.first},
                  {"winning_moves", answer.moves},       {"variables", formula.variables},
                  {"clauses", formula.clauses.size()},   {"nodes", answer.value.nodes},
                  {"seconds", answer.seconds},           {"method", kMethod}};
  fmt::print("{}\n", json.dump(1, ' ', false, Json::error_handler_t::replace));
}

// The manner of the SAT competitions: c comments, s the answer, v the winning first moves.
void print_lines(const SolveCommand& command, const Formula& formula, const Answer& answer) {
  fmt::print("c {} variables, {} clauses, {} moves first\n", formula.variables,
             formula.clauses.size(), command.first);
  fmt::print("c {} nodes, {:.3f} seconds, method {}\n", answer.value.nodes, answer.seconds,
             kMethod);
  if (!answer.value.winner) {
    fmt::print("c a limit was reached, no answer\n");
  } else if (!answer.value.moves_complete) {
    fmt::print("c a limit was reached, there may be more winning first moves\n");
  }
  const char* winner = winner_name(answer.value);
  fmt::print("s {}\n", winner[0] == 'w' ? "WHITE" : winner[0] == 'b' ? "BLACK" : "UNKNOWN");
  constexpr std::size_t kLineWidth = 78;
  std::string line;
  for (const std::string& move : answer.moves) {
    if (!line.empty() && line.size() + 1 + move.size() > kLineWidth) {
      fmt::print("{}\n", line);
      line.clear();
    }
    line += (line.empty() ? "v " : " ") + move;
  }
  if (!line.empty()) fmt::print("{}\n", line);
}

// True when White wins, or the game itself: for other solvers.
void export_formula(std::ostream& out, const Formula& formula, Player first,
                    const std::string& format) {
  if (format == "qdimacs") return write_qdimacs(out, formula, first);
  if (format == "qcir") return write_qcir(out, formula, first);
  write_pg(out, formula, first);
}

int exit_code(const SolveCommand& command, const GameValue& value) {
  if (!value.winner) return kLimit;
  if (!command.exit_code) return kDone;
  return *value.winner == Player::Breaker ? 10 : 20;
}

int run(SolveCommand command, bool quiet) {
  if (command.export_format.empty() && !command.output.empty()) {
    throw UsageError("-o is for --export; the answer goes to standard output");
  }
  const Formula formula = read_formula(command.input, quiet, command.first);
  if (!command.export_format.empty()) {
    write_output(command.output.empty() ? "-" : command.output, [&](std::ostream& out) {
      export_formula(out, formula, player_of(command.first), command.export_format);
    });
    return kDone;
  }
  const Answer answer = solve(command, formula);
  if (command.json) {
    print_json(command, formula, answer);
  } else {
    print_lines(command, formula, answer);
  }
  return exit_code(command, answer.value);
}

}  // namespace

void add_solve(CLI::App& app, Invocation& invocation) {
  auto command = std::make_shared<SolveCommand>();
  CLI::App* sub = app.add_subcommand("solve", "Tell who wins the formula game");
  sub->add_option("FORMULA", command->input, "positive DIMACS CNF, or .pg; - reads stdin")
      ->required();
  sub->add_option("--first", command->first,
                  "Who moves first: white or black (default: as a .pg file says, else white)")
      ->check(CLI::IsMember({"white", "black"}));
  auto* json = sub->add_flag("--json", command->json, "One JSON object instead of lines");
  sub->add_option("--export", command->export_format,
                  "Do not solve: write the game for other solvers, as qdimacs, qcir or pg")
      ->check(CLI::IsMember({"qdimacs", "qcir", "pg"}))
      ->excludes(json);
  sub->add_option("-o,--output", command->output, "Where the export goes (default: stdout)");
  sub->add_flag("--exit-code", command->exit_code, "Exit with 10 if White wins, 20 if Black does");
  sub->add_option("--time-limit", command->seconds, "Give up after so many seconds")
      ->check(CLI::NonNegativeNumber);
  sub->add_option("--memory-limit", command->memory_mib,
                  "Give up beyond so many MiB (default 2048)");
  add_common_options(*sub, invocation);
  sub->callback([command, &invocation] {
    invocation.run = [command, &invocation] { return run(*command, invocation.quiet); };
  });
}

}  // namespace gadgetc

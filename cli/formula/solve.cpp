// gadgetc solve: who wins the formula game, and by which first moves.
#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "base/run/time_limit.hpp"
#include "base/text/counted.hpp"
#include "base/text/json_text.hpp"
#include "cli/commands.hpp"
#include "cli/formula/cards_product.hpp"
#include "cli/formula/export_game.hpp"
#include "cli/formula/read_formula.hpp"
#include "cli/formula/strategy_product.hpp"
#include "cli/json.hpp"
#include "cli/product_formats.hpp"
#include "cli/word_checks.hpp"
#include "cli/work_limits.hpp"
#include "reduction/formula/formula_game.hpp"
#include "reduction/quantified/game/decide_game.hpp"
#include "solver/formula_game/solve_game.hpp"

namespace gadgetc {
namespace {

struct SolveCommand {
  FormulaInput input;
  std::string first;   // empty: as the formula's file says, else white
  std::string method;  // "formula" or "game"; empty: the formula's own, see run()
  std::string export_format;
  std::string output;
  std::string strategy, cards;  // files; empty: none
  bool winner_only = false;
  bool json = false;
  bool exit_code = false;
  WorkLimits limits{.memory_mib = formula_game::kDefaultMemoryMib};
};

struct Answer {
  formula_game::GameValue value;
  std::vector<std::string> moves;  // names of the winning first moves
  std::vector<std::string> losing_moves;
  double seconds = 0;
  bool strategy_written = true, cards_written = true;  // if there are to be some
};

// In answers: the game was searched, or a quantified formula was evaluated.
const char* method_name(const SolveCommand& command) {
  return command.method == "formula" ? "evaluation" : "search";
}

const char* winner_name(const formula_game::GameValue& value) {
  if (!value.winner) return "unknown";
  return *value.winner == formula_game::Player::Breaker ? "white" : "black";
}

// What a winning first move says of the variables of a quantified source.
std::string words_of(const quantified::QuantifiedSource& source, const std::string& first,
                     formula_game::VertexId vertex) {
  return first_move_in_words(source.formula, source.game, vertex, player_of(first));
}

std::vector<std::string> names_of(const Formula& formula,
                                  const std::vector<formula_game::VertexId>& variables) {
  std::vector<std::string> names;
  for (formula_game::VertexId variable : variables)
    names.push_back(variable_name(formula, variable));
  return names;
}

// What may be taken to write a strategy or cards: what is left of the time.
template <class Options>
Options extraction_options(const SolveCommand& command, const formula_game::GameSolver& solver,
                           Deadline deadline, Progress& progress, const char* what) {
  Options options;
  options.limits.seconds = seconds_until(deadline);
  options.limits.memory_mib = command.limits.memory_mib;
  options.on_question = [&solver, &progress, what](std::size_t count) {
    progress.update(solver.positions(), fmt::format("positions, {} {}", count, what));
  };
  return options;
}

// Extraction asks the solver that has found the value.
formula_game::DecideGame decided_by(formula_game::GameSolver& solver) {
  return [&solver](const formula_game::Hypergraph& position, formula_game::Player mover) {
    return solver.decide(position, mover);
  };
}

bool write_strategy_of(const SolveCommand& command, const Formula& formula,
                       formula_game::GameSolver& solver, Deadline deadline, Progress& progress) {
  const auto options = extraction_options<formula_game::ExtractOptions>(
      command, solver, deadline, progress, "nodes of the strategy");
  return write_strategy_file(formula, player_of(command.first), decided_by(solver), options,
                             command.strategy);
}

// The same for cards, of which White's win has none.
bool write_cards_of(const SolveCommand& command, const Formula& formula,
                    formula_game::GameSolver& solver, Deadline deadline, Progress& progress) {
  const auto options =
      extraction_options<formula_game::CardOptions>(command, solver, deadline, progress, "cards");
  return write_cards_file(formula, player_of(command.first), decided_by(solver), options,
                          command.cards);
}

// Who wins by the theorem of docs/quantified.md.
formula_game::GameValue value_by_formula(const SolveCommand& command,
                                         const quantified::QuantifiedSource& source,
                                         Deadline deadline) {
  const quantified::GameByFormula decided =
      decide_by_formula(source, player_of(command.first), {seconds_until(deadline), {}});
  formula_game::GameValue value;
  value.nodes = decided.nodes;
  value.moves_complete = decided.has_all_moves;
  value.winning_moves = decided.first_moves;
  if (decided.truth) {
    value.winner = *decided.truth ? formula_game::Player::Breaker : formula_game::Player::Maker;
  }
  if (command.winner_only && !value.winning_moves.empty()) value.winning_moves.resize(1);
  return value;
}

bool write_quantified_strategy(const SolveCommand& command,
                               const quantified::QuantifiedSource& source, Deadline deadline) {
  return write_choices_file(source.formula, deadline, command.strategy);
}

Answer evaluate(const SolveCommand& command, const quantified::QuantifiedSource& source,
                Deadline deadline) {
  Answer answer;
  answer.value = value_by_formula(command, source, deadline);
  if (!command.strategy.empty()) {
    answer.strategy_written =
        answer.value.winner && write_quantified_strategy(command, source, deadline);
  }
  return answer;
}

Answer search(const SolveCommand& command, const quantified::FormulaSource& source,
              Deadline deadline, ProgressMode mode) {
  const Formula& formula = source.formula;
  Progress progress(mode, "solve", 0);
  formula_game::SolveOptions options;
  options.limits.seconds = seconds_until(deadline);
  options.limits.memory_mib = command.limits.memory_mib;
  options.winner_only = command.winner_only;
  // With one thread the tables, and so strategy and cards, are always the same.
  const bool makes_file = !command.strategy.empty() || !command.cards.empty();
  options.threads = makes_file ? 1 : command.limits.threads;
  options.on_progress = [&](std::uint64_t positions) { progress.update(positions, "positions"); };
  formula_game::GameSolver solver(game_of(formula), options);
  Answer answer;
  answer.value = solver.value(player_of(command.first));
  if (!command.strategy.empty()) {
    answer.strategy_written =
        answer.value.winner &&
        (source.quantified ? write_quantified_strategy(command, *source.quantified, deadline)
                           : write_strategy_of(command, formula, solver, deadline, progress));
  }
  if (!command.cards.empty() && answer.value.winner != formula_game::Player::Breaker) {
    answer.cards_written =
        answer.value.winner && write_cards_of(command, formula, solver, deadline, progress);
  }
  return answer;
}

Answer solve(const SolveCommand& command, const quantified::FormulaSource& source,
             Deadline deadline, ProgressMode mode) {
  const auto start = std::chrono::steady_clock::now();
  Answer answer = command.method == "formula" ? evaluate(command, *source.quantified, deadline)
                                              : search(command, source, deadline, mode);
  answer.moves = names_of(source.formula, answer.value.winning_moves);
  answer.losing_moves = names_of(source.formula, answer.value.losing_moves);
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
  answer.seconds = spent.count();
  return answer;
}

// Has the game been made, or is it too large?
bool has_game(const quantified::FormulaSource& source) {
  return !source.quantified || source.quantified->game.has_clauses;
}

void print_json(const SolveCommand& command, const quantified::FormulaSource& source,
                const Answer& answer) {
  const Formula& formula = source.formula;
  Json json{{"winner", winner_name(answer.value)},
            {"first", command.first},
            {"winning_moves", answer.moves},
            {"variables", formula.variables},
            {"clauses", nullptr},
            {"nodes", answer.value.nodes},
            {"seconds", answer.seconds},
            {"method", method_name(command)}};
  if (has_game(source)) json["clauses"] = formula.clauses.size();
  if (!answer.value.winner) json["losing_moves"] = answer.losing_moves;
  if (source.quantified) {
    json["truth"] =
        answer.value.winner ? Json(*answer.value.winner == formula_game::Player::Breaker) : Json();
    Json meanings = Json::object();
    for (const formula_game::VertexId move : answer.value.winning_moves) {
      meanings[variable_name(formula, move)] = words_of(*source.quantified, command.first, move);
    }
    json["meanings"] = meanings;
  }
  fmt::print("{}", json_text(json, 1));
}

// Names after a letter, on as many lines as they need.
void print_names(char letter, const std::vector<std::string>& names) {
  constexpr std::size_t kLineWidth = 78;
  std::string line;
  for (const std::string& name : names) {
    if (!line.empty() && line.size() + 1 + name.size() > kLineWidth) {
      fmt::print("{}\n", line);
      line.clear();
    }
    if (line.empty()) line = letter;
    line += " " + name;
  }
  if (!line.empty()) fmt::print("{}\n", line);
}

// The manner of the SAT competitions: c comments, s the answer, v the winning first moves. Of a
// quantified formula a second s says whether it is true.
void print_lines(const SolveCommand& command, const quantified::FormulaSource& source,
                 const Answer& answer) {
  const Formula& formula = source.formula;
  if (has_game(source)) {
    fmt::print("c {}, {}, {} moves first\n", counted(formula.variables, "variable"),
               counted(formula.clauses.size(), "clause"), command.first);
  } else {
    fmt::print("c {}, too many clauses to write the game, {} moves first\n",
               counted(formula.variables, "variable"), command.first);
  }
  fmt::print("c {}, {:.3f} seconds, method {}\n", counted(answer.value.nodes, "node"),
             answer.seconds, method_name(command));
  if (!answer.value.winner) {
    fmt::print("c a limit was reached, no answer\n");
    if (!answer.losing_moves.empty()) {
      fmt::print("c first moves known to lose, {} of {}:\n", answer.losing_moves.size(),
                 formula.variables);
      print_names('c', answer.losing_moves);
    }
  } else if (!answer.value.moves_complete && !command.winner_only) {
    fmt::print("c a limit was reached, there may be more winning first moves\n");
  }
  if (!answer.strategy_written) fmt::print("c a limit was reached, no strategy is written\n");
  if (!answer.cards_written) {
    fmt::print("c a limit was reached, no cards are written\n");
  } else if (!command.cards.empty() && answer.value.winner == formula_game::Player::Breaker) {
    fmt::print("c White wins, and cards show wins of Black's alone: none are written\n");
  }
  if (source.quantified) {
    for (const formula_game::VertexId move : answer.value.winning_moves) {
      fmt::print("c {} means {}\n", variable_name(formula, move),
                 words_of(*source.quantified, command.first, move));
    }
  }
  const char* winner = winner_name(answer.value);
  fmt::print("s {}\n", winner[0] == 'w' ? "WHITE" : winner[0] == 'b' ? "BLACK" : "UNKNOWN");
  if (source.quantified && answer.value.winner) {
    fmt::print("s {}\n", *answer.value.winner == formula_game::Player::Breaker ? "TRUE" : "FALSE");
  }
  print_names('v', answer.moves);
}

int exit_code(const SolveCommand& command, const Answer& answer) {
  if (!answer.value.winner || !answer.strategy_written || !answer.cards_written) return kLimit;
  if (!command.exit_code) return kDone;
  return *answer.value.winner == formula_game::Player::Breaker ? 10 : 20;
}

// The time was up before the formula was read.
int answer_unread(const SolveCommand& command) {
  if (!command.export_format.empty()) return refuse_export();
  if (command.json) {
    // A .pg file might have said who begins.
    const Json first = command.first.empty() ? Json() : Json(command.first);
    const Json json{{"winner", "unknown"},
                    {"first", first},
                    {"winning_moves", Json::array()},
                    {"variables", nullptr},
                    {"clauses", nullptr},
                    {"nodes", 0},
                    {"seconds", command.limits.seconds.value_or(0)},
                    {"method", method_name(command)}};
    fmt::print("{}", json_text(json, 1));
  } else {
    fmt::print("c a limit was reached before the formula was read\ns UNKNOWN\n");
  }
  return kLimit;
}

std::optional<quantified::FormulaSource> read_within(SolveCommand& command, bool quiet,
                                                     Deadline deadline) {
  try {
    const TimeLimit limit(half_a_second_or(deadline));
    const bool needs_game =
        command.method == "game" || !command.export_format.empty() || !command.cards.empty();
    return read_source(
        command.input, quiet, command.first,
        needs_game ? quantified::LargeGame::Refused : quantified::LargeGame::RoundsAlone);
  } catch (const TimeIsUp&) {
    return std::nullopt;
  }
}

int run(SolveCommand command, const Invocation& invocation) {
  if (command.strategy == "-" || command.cards == "-") {
    throw UsageError(fmt::format("{} to a file; the answer goes to standard output",
                                 command.cards == "-" ? "cards go" : "a strategy goes"));
  }
  if (command.export_format.empty() && !command.output.empty()) {
    throw UsageError("-o is for --export; the answer goes to standard output");
  }
  if (!command.export_format.empty() && !ends_as(command.output, command.export_format)) {
    check_ending(command.output, "a formula");
  }
  const Deadline deadline = deadline_after(command.limits.seconds);
  const std::optional<quantified::FormulaSource> source =
      read_within(command, invocation.quiet, deadline);
  if (!source) return answer_unread(command);
  if (!command.export_format.empty())
    return export_game({command.export_format, command.output}, source->formula,
                       player_of(command.first), deadline);
  if (command.method == "formula" && !source->quantified) {
    throw UsageError("--method formula is for quantified formulas; this one has no quantifiers");
  }
  if (command.method.empty()) {
    command.method = source->quantified && command.cards.empty() ? "formula" : "game";
  }
  const Answer answer = solve(command, *source, deadline, invocation.progress_mode());
  if (command.json) {
    print_json(command, *source, answer);
  } else {
    print_lines(command, *source, answer);
  }
  return exit_code(command, answer);
}

}  // namespace

void add_solve(CLI::App& app, Invocation& invocation) {
  auto command = std::make_shared<SolveCommand>();
  CLI::App* sub = app.add_subcommand("solve", "Tell who wins the formula game");
  FileOptions& files = invocation.files;
  add_formula_input(*sub, command->input, files);
  sub->add_option("--method", command->method,
                  "Search the game, or evaluate the quantified formula, which says who wins the "
                  "game and a first move (default: formula, if there are quantifiers)")
      ->check(one_of({"formula", "game"}));
  sub->add_option("--first", command->first,
                  "Who moves first: white or black (default: as a .pg file says, else white)")
      ->check(one_of({"white", "black"}));
  files.written(
      sub->add_option("--strategy", command->strategy,
                      "Write the winner's strategy to a file that check --strategy verifies; of a "
                      "quantified formula the winner's choices of values"));
  files.written(sub->add_option("--cards", command->cards,
                                "Write Black's win, if there is one, to a file as cards modulo the "
                                "symmetries of the formula, which check --cards verifies"));
  sub->add_flag("--winner-only", command->winner_only,
                "Stop at one winning first move instead of finding them all");
  add_threads(*sub, command->limits.threads,
              "Threads; the answer is the same for any number (default: all)");
  sub->add_flag("--json", command->json, "One JSON object instead of lines");
  CLI::Option* exported =
      sub->add_option("--export", command->export_format,
                      "Do not solve: write the game for other solvers, as qdimacs, qcir or pg")
          ->check(one_of({"qdimacs", "qcir", "pg"}));
  files.written(
      sub->add_option("-o,--output", command->output, "Where the export goes (default: stdout)"));
  sub->add_flag("--exit-code", command->exit_code, "Exit with 10 if White wins, 20 if Black does");
  for (const char* of_answer :
       {"--json", "--strategy", "--cards", "--winner-only", "--exit-code", "--method"}) {
    exported->excludes(sub->get_option(of_answer));
  }
  add_time_limit(*sub, command->limits.seconds, "Give up after so many seconds");
  add_memory_limit(*sub, command->limits.memory_mib, "Use at most so many MiB for positions", 0);
  add_common_options(*sub, invocation);
  sub->callback([command, &invocation] {
    invocation.run = [command, &invocation] { return run(*command, invocation); };
  });
}

}  // namespace gadgetc

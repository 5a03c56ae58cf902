// gadgetc check: is the reduction right on a formula, or on all small ones? And does a strategy
// win the game of a formula?
#include <fmt/format.h>

#include <memory>

#include "base/text/counted.hpp"
#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/json_text.hpp"
#include "base/text/progress.hpp"
#include "cli/commands.hpp"
#include "cli/compile/certificate_product.hpp"
#include "cli/compile/compile_options.hpp"
#include "cli/formula/cards_product.hpp"
#include "cli/formula/read_formula.hpp"
#include "cli/formula/strategy_product.hpp"
#include "cli/json.hpp"
#include "cli/number_checks.hpp"
#include "cli/set_option.hpp"
#include "cli/word_checks.hpp"
#include "cli/work_limits.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/levels/graph/check_graph.hpp"
#include "reduction/levels/check_reduction.hpp"
#include "reduction/quantified/enumerate.hpp"
#include "reduction/targets/solvers/solvers.hpp"

namespace gadgetc {

namespace {

struct CheckCommand : CompileChoices {
  FormulaInput input;
  std::vector<std::uint32_t> all;
  bool quantified = false;  // what --all goes through
  std::string level;        // empty: all for one formula, layout for many
  std::string strategy, cards, certificate, board;
  std::optional<double> seconds;
  std::size_t memory_mib = 2048;
  bool json = false;
};

std::vector<Level> levels_of(const CheckCommand& command) {
  std::vector<Level> levels;
  if (command.level == level_name(Level::Qbf)) return levels;
  const std::string deepest =
      command.level.empty() && !command.all.empty() ? "layout" : command.level;
  for (const Level level : kLevels) {
    levels.push_back(level);
    if (deepest == level_name(level)) break;
  }
  return levels;
}

Json json_of(const ReductionCheck& check) {
  Json levels;
  if (!check.levels.empty() && check.levels.front().level == Level::Qbf) levels["qbf"] = {};
  for (const Level level : kLevels) levels[level_name(level)] = {{"skipped", "not asked for"}};
  for (const LevelResult& level : check.levels) {
    if (!level.skipped.empty()) {
      levels[level_name(level.level)] = {{"skipped", level.skipped}};
      continue;
    }
    levels[level_name(level.level)] = {
        {"winner", level.winner ? Json(side_word(*level.winner)) : Json()},
        {"method", level.method},
        {"states", level.states},
        {"seconds", level.seconds}};
  }
  Json result{{"agree", check.agrees()}, {"levels", levels}};
  if (!check.faults.empty()) result["faults"] = check.faults;
  return result;
}

void print_check(const ReductionCheck& check) {
  for (const LevelResult& level : check.levels) {
    if (!level.skipped.empty()) {
      fmt::print("{:<8} skipped: {}\n", level_name(level.level), level.skipped);
      continue;
    }
    fmt::print("{:<8} {:<8} {} states, {:.3f} s, {}\n", level_name(level.level),
               level.winner ? side_word(*level.winner) : "unknown", level.states, level.seconds,
               level.method);
  }
  for (const std::string& fault : check.faults) fmt::print("{}\n", fault);
  if (!check.agrees()) {
    fmt::print("the levels do not agree\n");
  } else if (!check.reached_limit) {
    fmt::print("the levels computed agree\n");
  }
}

// check(source) computes the levels asked for, and that of the quantified formula, if there is one.
auto checker_of(const CheckCommand& command, const Invocation& invocation,
                const formula_game::SolveLimits& limits, bool shows_stages) {
  const std::vector<Level> levels = levels_of(command);
  const bool is_graph = makes_graph(command);
  CompileOptions options =
      is_graph ? CompileOptions{} : compile_options(command, invocation, command.seconds);
  options.first = command.first == "black" ? Side::Black : Side::White;
  if (!shows_stages) options.on_stage = nullptr;
  std::shared_ptr<TargetSolvers> solvers;
  if (!is_graph && std::find(levels.begin(), levels.end(), Level::Board) != levels.end()) {
    solvers = solvers_of(*options.drawing.target);
  }
  return [=](const quantified::FormulaSource& source) {
    if (levels.empty() && !source.quantified) {
      throw UsageError("level qbf is one of quantified formulas alone");
    }
    ReductionCheck check;
    if (!levels.empty()) {
      check = is_graph ? check_graph(source.formula, levels, options.first, limits)
                       : check_reduction(source.formula, levels, options, limits, solvers.get());
    }
    if (source.quantified) {
      add_quantified_level(check, source.quantified->formula, source.formula, options.first,
                           limits);
    }
    return check;
  };
}

int check_one(CheckCommand command, const Invocation& invocation,
              const formula_game::SolveLimits& limits) {
  const quantified::FormulaSource source =
      read_source(command.input, invocation.quiet, command.first);
  const ReductionCheck check = checker_of(command, invocation, limits, true)(source);
  if (command.json) {
    write_output("-", json_text(json_of(check), 2));
  } else {
    print_check(check);
  }
  if (!check.agrees()) return kRefuted;
  return check.reached_limit ? kLimit : kDone;
}

// All small ones of the kind asked for, each with a text that shows it.
std::vector<std::pair<quantified::FormulaSource, std::string>> all_sources(
    const CheckCommand& command) {
  std::vector<std::pair<quantified::FormulaSource, std::string>> sources;
  if (!command.quantified) {
    for (Formula& formula : all_formulas(command.all[0], command.all[1])) {
      std::string text = dimacs_line(formula);
      sources.push_back({{std::move(formula), std::nullopt}, std::move(text)});
    }
    return sources;
  }
  const formula_game::Player first = player_of(command.first.empty() ? "white" : command.first);
  for (quantified::QuantifiedFormula& formula :
       quantified::all_quantified_formulas(command.all[0], command.all[1])) {
    std::string text = quantified_text(formula);
    quantified::QuantifiedGame game = build_quantified_game(formula, first);
    Formula positive = game.formula;
    sources.push_back(
        {{std::move(positive), quantified::QuantifiedSource{std::move(formula), std::move(game)}},
         std::move(text)});
  }
  return sources;
}

int check_all(const CheckCommand& command, const Invocation& invocation,
              const formula_game::SolveLimits& limits) {
  const auto formulas = all_sources(command);
  const auto check_formula = checker_of(command, invocation, limits, false);
  Progress progress(invocation.progress_mode(), "formulas", formulas.size());
  std::size_t done = 0, white = 0, boards = 0;
  Json failed = Json::array();
  bool reached_limit = false;
  for (const auto& [source, text] : formulas) {
    const ReductionCheck check = check_formula(source);
    if (check.levels.front().winner == Side::White) ++white;
    reached_limit |= check.reached_limit;
    for (const LevelResult& level : check.levels) {
      if (level.level == Level::Board && level.winner) ++boards;
    }
    if (!check.agrees()) {
      failed.push_back({{"formula", text}, {"faults", check.faults}});
    }
    progress.update(++done);
  }
  progress.wipe();
  if (command.json) {
    const Json result{{"agree", failed.empty()},
                      {"formulas", formulas.size()},
                      {"white_wins", white},
                      {"boards_decided", boards},
                      {"failed", failed}};
    write_output("-", json_text(result, 2));
  } else {
    for (const Json& failure : failed) {
      fmt::print("{}: {}\n", failure["formula"].get<std::string>(),
                 failure["faults"][0].get<std::string>());
    }
    fmt::print(
        "{} {}formulas of {} and {}, {} first: White wins {}, Black {}; "
        "{} disagree\n",
        formulas.size(), command.quantified ? "quantified " : "",
        counted(command.all[0], "variable"), counted(command.all[1], "clause"),
        command.first.empty() ? "white" : command.first, white, formulas.size() - white,
        failed.size());
    if (boards > 0) {
      fmt::print("{} boards decided from their {}\n", boards,
                 makes_graph(command) ? "edges" : "squares");
    }
  }
  if (!failed.empty()) return kRefuted;
  return reached_limit ? kLimit : kDone;
}

// For a strategy or a certificate, which says itself who moves first.
quantified::FormulaSource read_any(const CheckCommand& command, const Invocation& invocation) {
  std::string first;
  return read_source(command.input, invocation.quiet, first);
}

int check_strategy_of(const CheckCommand& command, const Invocation& invocation) {
  if (command.input.file == "-" && command.strategy == "-") {
    throw UsageError("only one of the formula and the strategy can come from standard input");
  }
  const InputText text(command.strategy);
  if (looks_like_choices(text.view())) {
    return check_choices_file(read_quantified(command.input, invocation.quiet), command.strategy,
                              text.view(), command.json);
  }
  const quantified::FormulaSource source = read_any(command, invocation);
  const auto formula = [&](formula_game::Player first) { return formula_for(source, first); };
  return check_strategy_file(formula, command.strategy, text.view(), command.json);
}

int check_cards_of(const CheckCommand& command, const Invocation& invocation) {
  if (command.input.file == "-" && command.cards == "-") {
    throw UsageError("only one of the formula and the cards can come from standard input");
  }
  const InputText text(command.cards);
  const quantified::FormulaSource source = read_any(command, invocation);
  const auto formula = [&](formula_game::Player first) { return formula_for(source, first); };
  return check_cards_file(formula, command.cards, text.view(), command.json);
}

int run(const CheckCommand& command, const Invocation& invocation) {
  if (command.input.is_given() != command.all.empty()) {
    throw UsageError("expected either a formula or --all VARIABLES CLAUSES");
  }
  if (!command.strategy.empty()) return check_strategy_of(command, invocation);
  if (!command.cards.empty()) return check_cards_of(command, invocation);
  if (!command.certificate.empty()) {
    const quantified::FormulaSource source = read_any(command, invocation);
    const auto formula = [&](formula_game::Player first) { return formula_for(source, first); };
    return check_certificate_file(formula, command.certificate, command.board,
                                  *load_set(command.set).sets, command.json, invocation);
  }
  formula_game::SolveLimits limits;
  limits.seconds = command.seconds;
  limits.memory_mib = command.memory_mib;
  return command.all.empty() ? check_one(command, invocation, limits)
                             : check_all(command, invocation, limits);
}

}  // namespace

void add_check(CLI::App& app, Invocation& invocation) {
  auto command = std::make_shared<CheckCommand>();
  CLI::App* sub = app.add_subcommand("check", "Compare the winner at every level of the reduction");
  FileOptions& files = invocation.files;
  add_formula_input(*sub, command->input, files);
  sub->add_option("--all", command->all,
                  "check every formula of so many variables and clauses, up to renaming")
      ->expected(2)
      ->check(whole_number<std::uint32_t>(0, 6))
      ->type_name("VARIABLES CLAUSES");
  sub->add_flag("--quantified", command->quantified,
                "with --all: every quantified formula, also up to negating variables")
      ->needs("--all");
  sub->add_option("--level", command->level,
                  "deepest level: qbf (of a quantified formula), formula, circuit, layout, board, "
                  "all (default: all; with --all layout)")
      ->check(one_of({"qbf", "formula", "circuit", "layout", "board", "all"}));
  add_time_limit(*sub, command->seconds,
                 "seconds for each formula's game, and for proving the tiles of a folder of --set");
  add_memory_limit(*sub, command->memory_mib, "MiB for each formula's game", 0);
  sub->add_flag("--json", command->json, "one JSON object");
  add_compile_choices(*sub, *command, invocation);
  // A strategy says itself who moves first.
  CLI::Option* strategy = files.read(
      sub->add_option("--strategy", command->strategy,
                      "check only this strategy file: does its winner win the formula game, or the "
                      "game of the quantified formula?"));
  CLI::Option* cards = files.read(
      sub->add_option("--cards", command->cards,
                      "check only these cards: do they show that Black wins the formula game?"));
  CLI::Option* certificate = files.read(
      sub->add_option("--certificate", command->certificate,
                      "check only this certificate: does it tie the --board to the formula?"));
  files.read(sub->add_option("--board", command->board, "the board of --certificate"))
      ->needs(certificate);
  certificate->needs("--board")->excludes(strategy)->excludes(cards);
  cards->excludes(strategy);
  for (CLI::Option* file : {strategy, cards, certificate}) {
    for (const char* other : {"--all", "--level", "--first"}) file->excludes(other);
  }
  finish_command(*sub, invocation, command, run);
}

}  // namespace gadgetc

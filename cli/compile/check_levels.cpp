#include "cli/compile/check_levels.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/text/counted.hpp"
#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/json_text.hpp"
#include "base/text/progress.hpp"
#include "cli/json.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/levels/check_reduction.hpp"
#include "reduction/levels/graph/check_graph.hpp"
#include "reduction/quantified/enumerate.hpp"
#include "reduction/targets/solvers/solvers.hpp"

namespace gadgetc {

namespace {

std::vector<Level> levels_of(const LevelsCommand& command) {
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
auto checker_of(const LevelsCommand& command, const Invocation& invocation, bool shows_stages) {
  formula_game::SolveLimits limits;
  limits.seconds = command.seconds;
  limits.memory_mib = command.memory_mib;
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

// All small ones of the kind asked for, each with a text that shows it.
std::vector<std::pair<quantified::FormulaSource, std::string>> all_sources(
    const LevelsCommand& command) {
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

}  // namespace

int check_levels(LevelsCommand command, const Invocation& invocation) {
  const quantified::FormulaSource source =
      read_source(command.input, invocation.quiet, command.first);
  const ReductionCheck check = checker_of(command, invocation, true)(source);
  if (command.json) {
    write_output("-", json_text(json_of(check), 2));
  } else {
    print_check(check);
  }
  if (!check.agrees()) return kRefuted;
  return check.reached_limit ? kLimit : kDone;
}

int check_all_levels(const LevelsCommand& command, const Invocation& invocation) {
  const auto formulas = all_sources(command);
  const auto check_formula = checker_of(command, invocation, false);
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

}  // namespace gadgetc

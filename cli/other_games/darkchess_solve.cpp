// gadgetc darkchess solve: exact values of a material's first moves, or of all materials.
#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "base/text/input_error.hpp"
#include "cli/json.hpp"
#include "cli/other_games/darkchess.hpp"
#include "solver/banqi/dark_survey.hpp"
#include "solver/banqi/solve_dark.hpp"

namespace gadgetc {
namespace {

struct SolveCommand : DarkOptions {
  bool all = false;
  std::string output;
  bool second_moves = false;
  bool distribution = false;
  bool json = false;
};

struct Solution {
  const DarkTables* tables;
  std::unique_ptr<DarkOutcomes> outcomes;  // if asked for
  double seconds = 0;
};

Json fraction(int numerator, int denominator) {
  return {{"numerator", numerator}, {"denominator", denominator}};
}

Json second_moves_json(const DarkTables& tables, const DarkFirstMove& first) {
  Json json = Json::object();
  for (const DarkFlipOutcome& outcome : first.outcomes) {
    Json& replies = json[std::string(1, dark_letter(outcome.piece))] = Json::object();
    for (const DarkSecondMove& reply : second_moves(tables, first.square, outcome.piece)) {
      replies[dark_move_name(reply.move)] = fraction(reply.value, kDarkOutcomeUnits);
    }
  }
  return json;
}

void print_json(const SolveCommand& command, const Solution& solution) {
  const DarkTables& tables = *solution.tables;
  Json json{{"material", dark_material_name(tables.material())},
            {"rules", dark_rules_text(tables.rules())},
            {"first_moves", Json::object()}};
  for (const DarkFirstMove& move : first_moves(tables)) {
    const std::string square = dark_square_name(move.square);
    json["first_moves"][square] = fraction(move.value, kDarkUnits);
    if (command.second_moves) json["second_moves"][square] = second_moves_json(tables, move);
    if (!solution.outcomes) continue;
    const DarkDistribution found = solution.outcomes->of_first_move(move.square);
    json["distribution"][square] = {{"wins", found.wins},
                                    {"draws", found.draws},
                                    {"losses", found.losses},
                                    {"denominator", kDarkUnits}};
  }
  json["states"] = tables.states();
  json["seconds"] = solution.seconds;
  fmt::print("{}\n", json.dump(1));
}

void print_replies(const DarkTables& tables, const DarkFirstMove& first) {
  for (const DarkFlipOutcome& outcome : first.outcomes) {
    fmt::print("   {} {:>6}/{}, then", dark_letter(outcome.piece), outcome.value,
               kDarkOutcomeUnits);
    for (const DarkSecondMove& reply : second_moves(tables, first.square, outcome.piece)) {
      fmt::print(" {} {}", dark_move_name(reply.move), reply.value);
    }
    fmt::print("\n");
  }
}

void print_lines(const SolveCommand& command, const Solution& solution) {
  const DarkTables& tables = *solution.tables;
  for (const DarkFirstMove& move : first_moves(tables)) {
    fmt::print("{} {:>6}/{} {:+.6f}", dark_square_name(move.square), move.value, kDarkUnits,
               static_cast<double>(move.value) / kDarkUnits);
    if (solution.outcomes) {
      const DarkDistribution found = solution.outcomes->of_first_move(move.square);
      fmt::print("  {} wins, {} draws, {} losses", found.wins, found.draws, found.losses);
    }
    fmt::print("\n");
    if (command.second_moves) print_replies(tables, move);
  }
  fmt::print("{}: {} states, {:.3f} seconds\n", dark_material_name(tables.material()),
             tables.states(), solution.seconds);
}

int solve_one(const SolveCommand& command, const Invocation& invocation) {
  const DarkMaterial material = read_full_material(command);
  DarkPlacementStore store;
  const auto start = std::chrono::steady_clock::now();
  DarkTables tables(material, parse_dark_rules(command.rules), store);
  Progress progress(invocation.progress_mode(), "solving", tables.states());
  const Watch watch = command.limits.watch(progress);
  solve_dark(tables, watch);
  Solution solution{&tables, nullptr, 0};
  if (command.distribution) solution.outcomes = std::make_unique<DarkOutcomes>(tables, watch);
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
  solution.seconds = spent.count();
  progress.wipe();
  if (command.json)
    print_json(command, solution);
  else
    print_lines(command, solution);
  return kDone;
}

int run(const SolveCommand& command, const Invocation& invocation) {
  if (command.all == !command.material.empty()) {
    throw UsageError("darkchess solve takes either a MATERIAL or --all");
  }
  if (!command.all) return solve_one(command, invocation);
  return solve_all_materials(command, command.output, invocation);
}

}  // namespace

void add_dark_solve(CLI::App& darkchess, Invocation& invocation) {
  auto command = std::make_shared<SolveCommand>();
  CLI::App* sub = darkchess.add_subcommand("solve", "Exact values of all positions of a material");
  add_dark_material(*sub, *command);
  sub->get_option("MATERIAL")->required(false);
  add_dark_rules(*sub, *command);
  auto* all = sub->add_flag("--all", command->all, "All materials that are different games");
  invocation.files
      .written(sub->add_option("-o,--output", command->output,
                               "With --all: the summary file; what it has already is not computed "
                               "again"))
      ->needs(all);
  sub->add_flag("--second-moves", command->second_moves,
                "Also what each piece that comes up is worth, and all replies to it")
      ->excludes(all);
  sub->add_flag("--distribution", command->distribution,
                "Also how often the first player wins, draws and loses")
      ->excludes(all);
  sub->add_flag("--json", command->json, "One JSON object")->excludes(all);
  add_dark_limits(*sub, *command);
  finish_command(*sub, invocation, command, run);
}

}  // namespace gadgetc

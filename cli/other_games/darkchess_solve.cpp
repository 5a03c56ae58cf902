// gadgetc darkchess solve: exact values of a material's first moves, or of all materials.
#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "base/text/input_error.hpp"
#include "base/text/json_text.hpp"
#include "cli/json.hpp"
#include "cli/other_games/darkchess.hpp"
#include "solver/banqi/survey.hpp"
#include "solver/banqi/solve.hpp"

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
  const banqi::Tables* tables;
  std::unique_ptr<banqi::Outcomes> outcomes;  // if asked for
  double seconds = 0;
};

Json fraction(int numerator, int denominator) {
  return {{"numerator", numerator}, {"denominator", denominator}};
}

Json second_moves_json(const banqi::Tables& tables, const banqi::FirstMove& first) {
  Json json = Json::object();
  for (const banqi::FlipOutcome& outcome : first.outcomes) {
    Json& replies = json[std::string(1, banqi::letter_of(outcome.piece))] = Json::object();
    for (const banqi::SecondMove& reply :
         banqi::second_moves(tables, first.square, outcome.piece)) {
      replies[banqi::move_name(reply.move)] = fraction(reply.value, banqi::kOutcomeUnits);
    }
  }
  return json;
}

void print_json(const SolveCommand& command, const Solution& solution) {
  const banqi::Tables& tables = *solution.tables;
  Json json{{"material", banqi::material_name(tables.material())},
            {"rules", banqi::rules_text(tables.rules())},
            {"first_moves", Json::object()}};
  for (const banqi::FirstMove& move : banqi::first_moves(tables)) {
    const std::string square = banqi::square_name(move.square);
    json["first_moves"][square] = fraction(move.value, banqi::kUnits);
    if (command.second_moves) json["second_moves"][square] = second_moves_json(tables, move);
    if (!solution.outcomes) continue;
    const banqi::Distribution found = solution.outcomes->of_first_move(move.square);
    json["distribution"][square] = {{"wins", found.wins},
                                    {"draws", found.draws},
                                    {"losses", found.losses},
                                    {"denominator", banqi::kUnits}};
  }
  json["states"] = tables.states();
  json["seconds"] = solution.seconds;
  fmt::print("{}", json_text(json, 1));
}

void print_replies(const banqi::Tables& tables, const banqi::FirstMove& first) {
  for (const banqi::FlipOutcome& outcome : first.outcomes) {
    fmt::print("   {} {:>6}/{}, then", banqi::letter_of(outcome.piece), outcome.value,
               banqi::kOutcomeUnits);
    for (const banqi::SecondMove& reply :
         banqi::second_moves(tables, first.square, outcome.piece)) {
      fmt::print(" {} {}", banqi::move_name(reply.move), reply.value);
    }
    fmt::print("\n");
  }
}

void print_lines(const SolveCommand& command, const Solution& solution) {
  const banqi::Tables& tables = *solution.tables;
  for (const banqi::FirstMove& move : banqi::first_moves(tables)) {
    fmt::print("{} {:>6}/{} {:+.6f}", banqi::square_name(move.square), move.value, banqi::kUnits,
               static_cast<double>(move.value) / banqi::kUnits);
    if (solution.outcomes) {
      const banqi::Distribution found = solution.outcomes->of_first_move(move.square);
      fmt::print("  {} wins, {} draws, {} losses", found.wins, found.draws, found.losses);
    }
    fmt::print("\n");
    if (command.second_moves) print_replies(tables, move);
  }
  fmt::print("{}: {} states, {:.3f} seconds\n", banqi::material_name(tables.material()),
             tables.states(), solution.seconds);
}

int solve_one(const SolveCommand& command, const Invocation& invocation) {
  const banqi::Material material = read_full_material(command);
  banqi::PlacementStore store;
  const auto start = std::chrono::steady_clock::now();
  banqi::Tables tables(material, banqi::parse_rules(command.rules), store);
  Progress progress(invocation.progress_mode(), "solving", tables.states());
  const Watch watch = command.limits.watch(progress);
  banqi::solve(tables, watch);
  Solution solution{&tables, nullptr, 0};
  if (command.distribution) solution.outcomes = std::make_unique<banqi::Outcomes>(tables, watch);
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

#include "cli/compile/compile_options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "base/text/input_error.hpp"
#include "base/text/nearest_name.hpp"
#include "base/text/printable.hpp"
#include "base/text/progress.hpp"
#include "cli/number_checks.hpp"
#include "cli/set_option.hpp"
#include "cli/trapped_attack.hpp"
#include "cli/word_checks.hpp"
#include "gadgets/library/library.hpp"
#include "gadgets/sets/proof_rules.hpp"
#include "reduction/choose_set.hpp"
#include "reduction/targets/arc_kayles/formula_graph.hpp"

namespace gadgetc {

namespace {

std::vector<std::string> target_names() {
  std::vector<std::string> names;
  for (const Target* target : all_targets()) names.emplace_back(target->name());
  names.emplace_back(arc_kayles::kTargetName);
  return names;
}

const Target& target_of(const CompileChoices& choices) {
  if (const Target* target = find_target(choices.target)) return *target;
  throw UsageError(fmt::format("no formula is compiled to {}{}; targets: {}", quote(choices.target),
                               did_you_mean(choices.target, target_names()),
                               fmt::join(target_names(), ", ")));
}

// A folder's set has to be one for the target before its tiles are proved.
void choose_tiles(const CompileChoices& choices, DrawingOptions& options,
                  const Invocation& invocation, std::optional<double> seconds) {
  const auto choose = [&](const NamedSet& set) {
    options.owned_sets = set.sets;
    options.sets = options.owned_sets.get();
    choose_set(options, set.name, choices.protector);
  };
  if (names_folder(choices.set)) {
    choose(load_set(choices.set));
    choose(load_proved_set(choices.set, choices.trapped_attack, invocation, seconds));
  } else {
    choose_set(options, choices.set, choices.protector);
  }
  choose_crossing(options, choices.crossover);
}

// Games without presets of rules have no traps either.
std::string rules_of_game(const CompileChoices& choices, const std::string& preset) {
  if (preset.empty() && choices.trapped_attack != kFullReading) {
    throw UsageError(fmt::format("boards of {} have no traps, so there is no --trapped-attack",
                                 choices.target));
  }
  return proof_rules(preset, choices.trapped_attack);
}

// What the help says of each set, and no more than the sets' files do.
struct SetWords {
  std::string names, protectors, crossovers;
};

SetWords set_words() {
  SetWords words;
  for (const GadgetSet& set : gadget_library().sets()) {
    words.names += (words.names.empty() ? "" : " or ") + set.name;
    if (set.game != default_target().name()) continue;
    const char* const joint = words.protectors.empty() ? "" : " or ";
    words.protectors += joint + set.name + (set.needs_protector ? "" : " (they guard themselves)");
    if (set.find_gate(GateKind::Crossing)) continue;
    words.crossovers += "; with --set " + set.name + " circuit";
  }
  const char* joint = " (default: ";
  for (const Target* target : all_targets()) {
    words.names += fmt::format("{}{} for {}", joint, target->default_set(), target->name());
    joint = ", ";
  }
  words.names += ")";
  return words;
}

}  // namespace

void add_compile_choices(CLI::App& command, CompileChoices& choices, Invocation& invocation) {
  const SetWords words = set_words();
  command.add_option("--target", choices.target,
                     fmt::format("game of the board: {}", fmt::join(target_names(), ", ")))
      ->capture_default_str();
  command
      .add_option("--first", choices.first,
                  "who moves first: white or black (default: as a .pg file says, else white)")
      ->check(one_of({"white", "black"}));
  command
      .add_option("--crossover", choices.crossover,
                  "how wires cross: circuit or tile (default: tile" + words.crossovers + ")")
      ->check(one_of({"circuit", "tile"}));
  add_set_option(command, choices.set, invocation,
                 "gadget set: " + words.names + ", or a folder with drawings and a file 'set'");
  command.add_option("--protector", choices.protector,
                     "how gadgets are protected: " + words.protectors + " (default: as the set)");
  add_trapped_attack(command, choices.trapped_attack,
                     "how a piece in an enemy trap attacks: full, none or zero");
  command.add_option("--seed", choices.seed, "of the search for few crossings")
      ->check(whole_number<std::uint64_t>(0))
      ->capture_default_str();
  command
      .add_option("--effort", choices.effort,
                  "for a small board: 0 none (for very large formulas), 1 quick, up to 3")
      ->check(whole_number<int>(0, kMaxEffort))
      ->capture_default_str();
  for (const char* option : {"--target", "--first", "--crossover", "--set", "--protector",
                             "--trapped-attack", "--seed", "--effort"}) {
    command.get_option(option)->group("The board");
  }
}

bool makes_graph(const CompileChoices& choices) {
  if (choices.target != arc_kayles::kTargetName) return false;
  const std::pair<const char*, bool> given[] = {
      {"--set", !choices.set.empty()},
      {"--protector", !choices.protector.empty()},
      {"--crossover", !choices.crossover.empty()},
      {"--trapped-attack", choices.trapped_attack != CompileChoices().trapped_attack},
      {"--seed", choices.seed != CompileChoices().seed},
      {"--effort", choices.effort != CompileChoices().effort}};
  for (const auto& [option, is_given] : given) {
    if (is_given) throw UsageError(fmt::format("there is no {} for {}", option, choices.target));
  }
  return true;
}

// In their order (reduction/compile.cpp).
constexpr std::string_view kStages[] = {"circuit", "drawing",     "check layout",
                                        "board",   "check board", "check extraction"};

CompileOptions compile_options(const CompileChoices& choices, const Invocation& invocation,
                               std::optional<double> seconds) {
  CompileOptions options;
  options.drawing.target = &target_of(choices);
  choose_tiles(choices, options.drawing, invocation, seconds);
  options.first = choices.first == "black" ? Side::Black : Side::White;
  options.drawing.seed = choices.seed;
  options.drawing.effort = choices.effort;
  options.drawing.rules = rules_of_game(choices, options.drawing.rules);
  auto progress =
      std::make_shared<Progress>(invocation.progress_mode(), "stage", std::size(kStages));
  options.on_stage = [progress](const char* stage) {
    if (stage == nullptr) return progress->wipe();
    // What is not listed is a step of the drawing, which tries several.
    const auto* at = std::find(std::begin(kStages), std::end(kStages), std::string_view(stage));
    if (at == std::end(kStages)) at = std::begin(kStages) + 1;
    progress->show(static_cast<std::uint64_t>(at - std::begin(kStages)) + 1, stage);
  };
  return options;
}

}  // namespace gadgetc

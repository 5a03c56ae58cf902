#include "cli/compile/compile_options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text/progress.hpp"
#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "cli/number_checks.hpp"
#include "cli/trapped_attack.hpp"
#include "gadgets/library/library.hpp"

namespace gadgetc {

namespace {

void choose_set(const CompileChoices& choices, CompileOptions& options) {
  if (library_tiles(choices.set).empty()) {
    throw UsageError(fmt::format("there is no gadget set {}; sets: {}", quote(choices.set),
                                 fmt::join(library_sets(), ", ")));
  }
  const bool is_paper = choices.set == "paper";
  const std::string protector = choices.protector.empty() ? choices.set : choices.protector;
  if (protector != "compact" && protector != "paper") {
    throw UsageError(
        fmt::format("there is no protector {}; protectors: compact, paper", quote(protector)));
  }
  if (is_paper && protector != "paper") {
    throw UsageError("the tiles of set 'paper' are proved behind the paper's protectors only");
  }
  if (is_paper && choices.crossover == "tile") {
    throw UsageError("the set 'paper' has no crossing tile; use --crossover circuit");
  }
  options.drawing.set = choices.set;
  options.drawing.protectors = protector == "paper";
  options.drawing.crossing =
      is_paper || choices.crossover == "circuit" ? CrossingKind::Circuit : CrossingKind::Tile;
}

}  // namespace

void add_compile_choices(CLI::App& command, CompileChoices& choices) {
  command
      .add_option("--first", choices.first,
                  "who moves first: white or black (default: as a .pg file says, else white)")
      ->check(CLI::IsMember({"white", "black"}));
  command
      .add_option("--crossover", choices.crossover,
                  "how wires cross: circuit or tile (default: tile; with --set paper circuit)")
      ->check(CLI::IsMember({"circuit", "tile"}));
  command.add_option("--set", choices.set, "gadget set: compact or paper")->capture_default_str();
  command.add_option("--protector", choices.protector,
                     "how gadgets are protected: compact (they guard themselves) or paper "
                     "(default: as the set)");
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
}

CompileOptions compile_options(const CompileChoices& choices, const Invocation& invocation) {
  CompileOptions options;
  choose_set(choices, options);
  options.first = choices.first == "black" ? Side::Black : Side::White;
  options.drawing.seed = choices.seed;
  options.drawing.effort = choices.effort;
  options.drawing.rules.trapped_attack = trapped_attack_of(choices.trapped_attack);
  auto progress = std::make_shared<Progress>(invocation.progress_mode(), "stage", 0);
  options.on_stage = [progress, n = 0](const char* stage) mutable {
    progress->update(static_cast<std::uint64_t>(++n), stage);
  };
  return options;
}

}  // namespace gadgetc

#include "cli/compile_options.hpp"

#include <fmt/format.h>

#include "gadgets/library.hpp"
#include "solver/text/input_error.hpp"
#include "solver/text/progress.hpp"

namespace gadgetc {

void add_compile_choices(CLI::App& command, CompileChoices& choices) {
  command.add_option("--first", choices.first, "who moves first: white or black")
      ->check(CLI::IsMember({"white", "black"}))
      ->capture_default_str();
  command.add_option("--crossover", choices.crossover, "how wires cross: circuit or tile")
      ->check(CLI::IsMember({"circuit", "tile"}))
      ->capture_default_str();
  command.add_option("--set", choices.set, "gadget set")->capture_default_str();
  command.add_option("--protector", choices.protector, "how gadgets are protected")
      ->capture_default_str();
  command
      .add_option("--trapped-attack", choices.trapped_attack,
                  "how a piece in an enemy trap attacks: full, none or zero")
      ->check(CLI::IsMember({"full", "none", "zero"}))
      ->capture_default_str();
  command.add_option("--seed", choices.seed, "of the search for few crossings")
      ->capture_default_str();
}

CompileOptions compile_options(const CompileChoices& choices, const Invocation& invocation) {
  if (library_tiles(choices.set).empty()) {
    throw UsageError(fmt::format("there is no gadget set '{}'; sets: compact", choices.set));
  }
  if (choices.protector != "compact") {
    throw UsageError(
        fmt::format("there is no protector '{}'; protectors: compact", choices.protector));
  }
  CompileOptions options;
  options.first = choices.first == "black" ? Side::Black : Side::White;
  options.crossing = choices.crossover == "tile" ? CrossingKind::Tile : CrossingKind::Circuit;
  options.order.seed = choices.seed;
  options.rules.trapped_attack = choices.trapped_attack == "none"   ? TrappedAttack::None
                                 : choices.trapped_attack == "zero" ? TrappedAttack::Zero
                                                                    : TrappedAttack::Full;
  auto progress = std::make_shared<Progress>(invocation.progress_mode(), "stage", 0);
  options.on_stage = [progress, n = 0](const char* stage) mutable {
    progress->update(static_cast<std::uint64_t>(++n), stage);
  };
  return options;
}

}  // namespace gadgetc

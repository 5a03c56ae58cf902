// The options that compile and check share.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "cli/commands.hpp"
#include "reduction/compile.hpp"
#include "reduction/targets/registry/registry.hpp"

namespace gadgetc {

struct CompileChoices {
  std::string target{default_target().name()};
  std::string first;      // empty: as the formula's file says, else white
  std::string crossover;  // empty: the set's own, as the protector
  std::string set;        // or a folder; empty: the target's own
  std::string protector;
  std::string trapped_attack = "full";
  std::uint64_t seed = 1;
  int effort = kDefaultEffort;
};

void add_compile_choices(CLI::App& command, CompileChoices& choices, Invocation& invocation);

// Is the target a graph, which has neither tiles nor wires? Throws UsageError when it is and an
// option was given that only boards have.
bool makes_graph(const CompileChoices& choices);

// The target is no graph. The tiles of a set in a folder are proved, within these seconds.
// Throws UsageError for what this version does not offer, and as load_proved_set does.
CompileOptions compile_options(const CompileChoices& choices, const Invocation& invocation,
                               std::optional<double> seconds);

}  // namespace gadgetc

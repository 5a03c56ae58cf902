// What the sub-commands of darkchess share.
#pragma once

#include <string>

#include "cli/commands.hpp"
#include "cli/work_limits.hpp"
#include "solver/banqi/survey.hpp"
#include "solver/banqi/tables.hpp"

namespace gadgetc {

struct DarkOptions {
  std::string material;
  std::string rules;
  WorkLimits limits{.memory_mib = 2048};
};

void add_dark_material(CLI::App& command, DarkOptions& options);
void add_dark_rules(CLI::App& command, DarkOptions& options);
void add_dark_limits(CLI::App& command, DarkOptions& options);

// Eight pieces, all hidden at the start. Throws InputError.
banqi::Material read_full_material(const DarkOptions& options);

// FILE, what `darkchess solve --all` has written, and its reader. Throws InputError.
void add_dark_survey(CLI::App& command, std::string& input, Invocation& invocation);
banqi::Survey read_survey(const std::string& input);

// `darkchess solve --all`: solves all materials that `output` does not have yet. An exit code.
int solve_all_materials(const DarkOptions& options, const std::string& output,
                        const Invocation& invocation);

}  // namespace gadgetc

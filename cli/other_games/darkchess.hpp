// What the sub-commands of darkchess share.
#pragma once

#include <optional>
#include <string>
#include <thread>

#include "cli/commands.hpp"
#include "solver/dark_chess/dark_tables.hpp"
#include "solver/retrograde/watch.hpp"

namespace gadgetc {

struct DarkOptions {
  std::string material;
  std::string rules;
  unsigned threads = std::max(std::thread::hardware_concurrency(), 1U);
  std::optional<double> seconds;
  std::size_t memory_mib = 2048;
};

void add_dark_material(CLI::App& command, DarkOptions& options);
void add_dark_rules(CLI::App& command, DarkOptions& options);
void add_dark_limits(CLI::App& command, DarkOptions& options);

// Eight pieces, all hidden at the start. Throws InputError.
DarkMaterial read_full_material(const DarkOptions& options);
// Threads and limits as asked for.
Watch dark_watch(const DarkOptions& options);

// `darkchess solve`, with and without --all, below `darkchess`.
void add_dark_solve(CLI::App& darkchess, Invocation& invocation);
// Solves all materials that `output` does not have yet. An exit code.
int solve_all_materials(const DarkOptions& options, const std::string& output,
                        const Invocation& invocation);
// `darkchess statistics`.
void add_dark_statistics(CLI::App& darkchess, Invocation& invocation);
// `darkchess verify`, `moves`, `rank` and `unrank`.
void add_dark_positions(CLI::App& darkchess, Invocation& invocation);

}  // namespace gadgetc

// gadgetc darkchess: Chinese dark chess on 2 x 4 squares, solved exactly.
#include "cli/other_games/darkchess.hpp"

#include "base/text/input_error.hpp"

namespace gadgetc {

void add_dark_material(CLI::App& command, DarkOptions& options) {
  command
      .add_option("MATERIAL", options.material,
                  "All pieces, red upper case, black lower case: KGMPkgmp")
      ->required();
}

void add_dark_rules(CLI::App& command, DarkOptions& options) {
  command.add_option("--rules", options.rules,
                     "Switches: cannon-adjacent=no|yes, jump-hidden=yes|no, pawn-king=yes|no, "
                     "blocked=loss|draw (default: the first of each)");
}

void add_dark_limits(CLI::App& command, DarkOptions& options) {
  add_threads(command, options.limits.threads,
              "Threads; the answer is the same for any number (default: all)");
  add_time_limit(command, options.limits.seconds, "Give up after so many seconds");
  add_memory_limit(command, options.limits.memory_mib,
                   "MiB for values and for where pieces can go, of all threads together");
}

banqi::Material read_full_material(const DarkOptions& options) {
  const banqi::Material material = banqi::parse_material("MATERIAL", options.material);
  if (material.size() != banqi::kSquares) {
    throw InputError("MATERIAL", {}, "a game begins with eight pieces", options.material);
  }
  return material;
}

void add_darkchess(CLI::App& app, Invocation& invocation) {
  CLI::App* sub = app.add_subcommand("darkchess", "Solve Chinese dark chess on 2 x 4 squares");
  sub->require_subcommand(1);
  add_dark_solve(*sub, invocation);
  add_dark_statistics(*sub, invocation);
  add_dark_tables(*sub, invocation);
  add_dark_positions(*sub, invocation);
  add_dark_fair(*sub, invocation);
}

}  // namespace gadgetc

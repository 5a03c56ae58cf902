#include "cli/jungle/tablebase/solving_options.hpp"

#include <fmt/format.h>

#include "cli/time_left.hpp"
#include "cli/word_checks.hpp"

namespace gadgetc {

void add_solving_options(CLI::App& command, SolvingOptions& options, const SolvingHelp& help) {
  command.add_option("-d,--directory", options.folder, help.folder)->type_name("DIR")->required();
  command
      .add_option("--stalemate", options.stalemate_word,
                  "What a side without moves has: a draw, or a loss")
      ->check(one_of({"draw", "loss"}))
      ->capture_default_str();
  add_threads(command, options.limits.threads, help.threads);
  add_memory_limit(command, options.limits.memory_mib, help.memory);
  add_time_limit(command, options.limits.seconds, "Stop after so many seconds");
}

void SolvingProgress::tell(const jungle::BuildProgress& now) {
  if (now.done == 0) return;
  if (!shown_) shown_ = std::make_unique<Progress>(mode_, name_, now.total);
  shown_->update(now.done, fmt::format("positions, {} {}, {}", now.tables, unit_,
                                       time_left(now.done, now.total, start_)));
}

}  // namespace gadgetc

// gadgetc tablebase: endgame tables; each job has a file of its own.
#include "cli/commands.hpp"

namespace gadgetc {

void add_tablebase(CLI::App& app, Invocation& invocation) {
  CLI::App* tablebase = app.add_subcommand("tablebase", "Endgame tables of the standard board");
  tablebase->require_subcommand(1);
  add_tablebase_build(*tablebase, invocation);
  add_tablebase_survey(*tablebase, invocation);
  add_tablebase_stats(*tablebase, invocation);
  add_tablebase_verify(*tablebase, invocation);
  add_tablebase_probe(*tablebase, invocation);
}

}  // namespace gadgetc

// Every sub-command of the program.
#include "cli/commands.hpp"

namespace gadgetc {

void add_subcommands(CLI::App& app, Invocation& invocation) {
  add_compile(app, invocation);
  add_circuit(app, invocation);
  add_solve(app, invocation);
  add_formula(app, invocation);
  add_check(app, invocation);
  add_gadget(app, invocation);
  add_board(app, invocation);
  add_game(app, invocation);
  add_perft(app, invocation);
  add_engine(app, invocation);
  add_darkchess(app, invocation);
  add_minishogi(app, invocation);
  add_tablebase(app, invocation);
  add_bench(app, invocation);
  add_help(app, invocation);
}

}  // namespace gadgetc

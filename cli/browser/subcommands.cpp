// The sub-commands of the program in a browser: those about formulas, boards, tiles and pages of
// games, the engine and its endgame tables. There is no terminal for `board play`; `board answer`
// plays for the winner.
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
  add_engine(app, invocation);
  add_tablebase(app, invocation);
  add_help(app, invocation);
}

void add_tablebase(CLI::App& app, Invocation& invocation) {
  CLI::App* tablebase = app.add_subcommand("tablebase", "Endgame tables of the standard board");
  tablebase->require_subcommand(1);
  add_tablebase_build(*tablebase, invocation);
  add_tablebase_probe(*tablebase, invocation);
}

void add_board_play(CLI::App&, Invocation&) {}

}  // namespace gadgetc

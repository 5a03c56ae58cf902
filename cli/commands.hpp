// All sub-commands: each file adds its options to the application and says what to run.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <type_traits>

#include "base/text/progress.hpp"
#include "cli/file_options.hpp"

namespace gadgetc {

// Exit codes, a promise to scripts (docs/formats.md). A signal exits with 128 + its number.
enum ExitCode { kDone = 0, kRefuted = 1, kBadInput = 2, kLimit = 3, kInternal = 70 };

// Filled while options are parsed; `run` is the chosen sub-command and returns an exit code.
struct Invocation {
  std::function<int()> run;
  bool quiet = false;
  bool force_progress = false;
  FileOptions files;  // of all sub-commands

  ProgressMode progress_mode() const;
};

// Options every sub-command has: -q, --quiet and --progress.
void add_common_options(CLI::App& command, Invocation& invocation);

// The same, and calls run(options, invocation) or run(options) when the command is chosen. The last
// of its options.
template <typename Options>
void finish_command(CLI::App& command, Invocation& invocation,
                    const std::shared_ptr<Options>& options,
                    int (*run)(const std::type_identity_t<Options>&, const Invocation&)) {
  add_common_options(command, invocation);
  command.callback([=, &invocation] {
    invocation.run = [=, &invocation] { return run(*options, invocation); };
  });
}
template <typename Options>
void finish_command(CLI::App& command, Invocation& invocation,
                    const std::shared_ptr<Options>& options,
                    int (*run)(const std::type_identity_t<Options>&)) {
  add_common_options(command, invocation);
  command.callback([=, &invocation] { invocation.run = [=] { return run(*options); }; });
}

// All that the program has, in the order in which help lists them.
void add_subcommands(CLI::App& app, Invocation& invocation);

// `gadgetc help [SUBCOMMAND...]`: prints the help of the application or of a sub-command of it.
void add_help(CLI::App& app, Invocation& invocation);

void add_compile(CLI::App& app, Invocation& invocation);
void add_circuit(CLI::App& app, Invocation& invocation);
void add_solve(CLI::App& app, Invocation& invocation);
void add_check(CLI::App& app, Invocation& invocation);
void add_gadget(CLI::App& app, Invocation& invocation);
// `formula FAMILY`: formulas of known games.
void add_formula(CLI::App& app, Invocation& invocation);
void add_board(CLI::App& app, Invocation& invocation);
// `game ...`: the pages of games.
void add_game(CLI::App& app, Invocation& invocation);
void add_game_formula(CLI::App& game, Invocation& invocation);
void add_perft(CLI::App& app, Invocation& invocation);
void add_engine(CLI::App& app, Invocation& invocation);
// `darkchess ...`: Chinese dark chess on 2 x 4 squares.
void add_darkchess(CLI::App& app, Invocation& invocation);
// `minishogi ...`: how many positions Minishogi has.
void add_minishogi(CLI::App& app, Invocation& invocation);
void add_tablebase(CLI::App& app, Invocation& invocation);
// A fixed set of work: what it finds and how long it takes.
void add_bench(CLI::App& app, Invocation& invocation);

// Below `formula`.
void add_formula_qbf(CLI::App& formula, Invocation& invocation);

// Below `gadget`.
void add_gadget_show(CLI::App& gadget, Invocation& invocation);
void add_gadget_mutations(CLI::App& gadget, Invocation& invocation);
void add_gadget_infer(CLI::App& gadget, Invocation& invocation);
void add_gadget_recheck(CLI::App& gadget, Invocation& invocation);
void add_gadget_reach(CLI::App& gadget, Invocation& invocation);
void add_gadget_report(CLI::App& gadget, Invocation& invocation);
void add_gadget_search(CLI::App& gadget, Invocation& invocation);

// Below `board`.
void add_board_new(CLI::App& board, Invocation& invocation);
void add_board_render(CLI::App& board, Invocation& invocation);
void add_board_extract(CLI::App& board, Invocation& invocation);
void add_board_race(CLI::App& board, Invocation& invocation);
void add_board_tell(CLI::App& board, Invocation& invocation);
void add_board_solve(CLI::App& board, Invocation& invocation);
void add_board_verify(CLI::App& board, Invocation& invocation);
void add_board_reach(CLI::App& board, Invocation& invocation);
void add_board_answer(CLI::App& board, Invocation& invocation);
void add_board_play(CLI::App& board, Invocation& invocation);

// Below `darkchess`; the last is `verify`, `moves`, `rank` and `unrank`.
void add_dark_solve(CLI::App& darkchess, Invocation& invocation);
void add_dark_statistics(CLI::App& darkchess, Invocation& invocation);
void add_dark_tables(CLI::App& darkchess, Invocation& invocation);  // `table`, `points`
void add_dark_positions(CLI::App& darkchess, Invocation& invocation);
void add_dark_fair(CLI::App& darkchess, Invocation& invocation);

// Below `tablebase`.
void add_tablebase_build(CLI::App& tablebase, Invocation& invocation);
void add_tablebase_survey(CLI::App& tablebase, Invocation& invocation);
void add_tablebase_stats(CLI::App& tablebase, Invocation& invocation);
void add_tablebase_verify(CLI::App& tablebase, Invocation& invocation);
void add_tablebase_probe(CLI::App& tablebase, Invocation& invocation);

}  // namespace gadgetc

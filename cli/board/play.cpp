// gadgetc board play: a game against the engine on the terminal, or by lines from anywhere.
#include <memory>
#include <string>
#include <utility>

#include "base/text/input_error.hpp"
#include "cli/board/play_session.hpp"
#include "cli/board_input.hpp"
#include "cli/commands.hpp"
#include "cli/help_formatter.hpp"
#include "cli/number_checks.hpp"
#include "cli/set_option.hpp"
#include "cli/word_checks.hpp"
#include "solver/kernel/alpha_beta.hpp"

namespace gadgetc {
namespace {

struct PlayCommand : StartInput {
  PlayChoices play;  // without a side: who begins, or the strategy's opponent
  std::string strategy, bundle;  // files
  std::string set;               // of the strategy's board
  std::string bot;
  std::string tables;  // folder; empty: none
  SearchLimits limits;
  std::uint64_t nodes = 200'000;
};

// `library` has the tiles of the strategy.
int play_start(const PlayCommand& command, std::unique_ptr<PlayedGame> start,
               const GadgetLibrary& library) {
  const bool is_page = is_of_page(*start);
  if (is_page && !(command.bot.empty() && command.tables.empty())) {
    throw UsageError("--bot and --tables are for Dou Shou Qi");
  }
  const Side first = is_page ? start->turn() : Side::White;
  const BoardChoices choices{command.file, command.strategy, command.bundle, command.tables,
                             command.set,  &library,         command.limits, command.bot};
  TerminalGame game(choices, std::move(start));
  PlayChoices play = command.play;
  const auto winner = game.strategy_side();
  if (play.side.empty()) play.side = side_word(winner ? opponent(*winner) : first);
  return play_on_terminal(game, play);
}

int run(const PlayCommand& given, const Invocation& invocation) {
  PlayCommand command = given;
  if (command.file == "-" || command.strategy == "-") {
    throw UsageError("standard input is for your moves");
  }
  if (!command.set.empty() && command.strategy.empty()) {
    throw UsageError("--set is of the board of a --strategy");
  }
  const bool is_limited = command.limits.seconds || command.limits.depth < kMaxSearchDepth ||
                          !command.bot.empty();
  if (!is_limited) command.limits.nodes = command.nodes;
  auto start = read_start(command);
  const NamedSet set = load_proved_set(command.set, reading_on(*start), invocation);
  return play_start(command, std::move(start), *set.sets);
}

}  // namespace

void add_board_play(CLI::App& board, Invocation& invocation) {
  auto command = std::make_shared<PlayCommand>();
  CLI::App* sub = board.add_subcommand("play", "Play against the engine on the terminal");
  CLI::Option* file = invocation.files.read(sub->add_option(
      "BOARD", command->file, "Board file (default: the start of the standard game)"));
  add_fen(*sub, command->fen)->excludes(file);
  sub->add_option("--rules", command->rules, "Preset and switches, as in a board file");
  add_strengths_option(*sub, command->strengths);
  add_page_source(*sub, command->game, invocation.files);
  sub->add_option("--side", command->play.side,
                  "Yours: white (the default, but against a strategy), black, both (no engine) or "
                  "none (the engine plays itself)")
      ->check(one_of({"white", "black", "both", "none"}));
  invocation.files.read(
      sub->add_option("--strategy", command->strategy,
                      "The winner plays by this file (compile --strategy), not by the engine"));
  add_set_of_board(*sub, command->set, invocation);
  invocation.files.read(
      sub->add_option("--bundle", command->bundle,
                      "Tell moves in the words of the board's formula (compile --bundle)"));
  sub->add_option("--bot", command->bot, "Play against minimax, ordered or quiescence")
      ->check(one_of({"minimax", "ordered", "quiescence"}));
  sub->add_option("--tables", command->tables,
                  "A folder of endgame tables for the engine (gadgetc tablebase build)")
      ->type_name("DIR");
  sub->add_option("--depth", command->limits.depth, "Plies the engine looks ahead")
      ->check(whole_number<int>(1, kMaxSearchDepth));
  sub->add_option("--move-time", command->limits.seconds, "Seconds the engine takes for a move")
      ->check(duration_in_seconds());
  sub->add_option("--nodes", command->nodes,
                  "Positions the engine looks at for a move, unless told otherwise")
      ->check(whole_number<std::uint64_t>(1))
      ->capture_default_str();
  sub->add_flag("--whole-board", command->play.whole_board,
                "Show all of a large board after each move, not the part around it");
  for (const char* option : {"--bot", "--tables", "--depth", "--move-time", "--nodes"}) {
    sub->get_option(option)->group("The engine");
  }
  sub->get_option("--whole-board")->group(kTerminalOptions);
  add_terminal_options(*sub, command->play.terminal);
  finish_command(*sub, invocation, command, run);
}

}  // namespace gadgetc

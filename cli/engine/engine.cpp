// gadgetc engine: the game's engine, by a line protocol in the manner of UCI.
#include <memory>
#include <string>

#include "base/text/input_error.hpp"
#include "cli/board_input.hpp"
#include "cli/commands.hpp"
#include "cli/engine/engine_session.hpp"
#include "cli/engine/jungle_player.hpp"
#include "cli/engine/page_player.hpp"
#include "cli/line_input.hpp"
#include "cli/number_checks.hpp"
#include "cli/word_checks.hpp"

namespace gadgetc {
namespace {

struct EngineCommand : StartInput {
  std::string bot;
  std::size_t hash_mib = 64;
};

std::unique_ptr<EnginePlayer> make_player(const EngineCommand& command) {
  auto start = read_start(command);
  if (auto* board = std::get_if<game_page::BoardFile>(&start)) {
    if (!command.bot.empty()) throw UsageError("--bot is for Dou Shou Qi");
    return std::make_unique<game_page::PagePlayer>(std::move(*board), command.hash_mib);
  }
  const jungle::Bot bot =
      command.bot.empty() ? jungle::Bot{} : jungle::find_bot(command.bot).value();
  return std::make_unique<JunglePlayer>(std::move(std::get<jungle::BoardFile>(start).position), bot,
                                        command.hash_mib);
}

int run(const EngineCommand& command) {
  if (command.file == "-") throw UsageError("standard input is for the protocol");
  EngineSession session(make_player(command), command.hash_mib);
  // While a search runs, look often whether it has ended.
  LineInput input([&] {
    session.look_after_search();
    return session.is_searching() ? 10 : 200;
  });
  while (!session.has_quit()) {
    const auto line = input.take();
    if (!line) break;
    session.take_line(*line);
  }
  session.finish();
  return kDone;
}

}  // namespace

void add_engine(CLI::App& app, Invocation& invocation) {
  auto command = std::make_shared<EngineCommand>();
  CLI::App* sub = app.add_subcommand("engine", "Play by a line protocol in the manner of UCI");
  add_start_source(*sub, *command, invocation.files);
  sub->add_option("--bot", command->bot,
                  "Play like a bot of the Jungle-Chess program: minimax (4 plies), ordered or "
                  "quiescence (6 plies)")
      ->check(one_of({"minimax", "ordered", "quiescence"}));
  sub->add_option("--hash", command->hash_mib, "MiB for positions met before (default 64)")
      ->check(whole_number<std::size_t>(1, 1 << 20));
  finish_command(*sub, invocation, command, run);
}

}  // namespace gadgetc

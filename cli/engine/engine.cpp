// gadgetc engine: the game's engine, by a line protocol in the manner of UCI.
#include <memory>
#include <string>

#include "base/text/input_error.hpp"
#include "cli/board_input.hpp"
#include "cli/commands.hpp"
#include "cli/engine/engine_session.hpp"
#include "cli/line_input.hpp"
#include "cli/number_checks.hpp"
#include "cli/word_checks.hpp"

namespace gadgetc {
namespace {

struct EngineCommand : StartInput {
  std::string bot;
  std::size_t hash_mib = 64;
};

int run(const EngineCommand& command) {
  if (command.file == "-") throw UsageError("standard input is for the protocol");
  EngineSession session(
      std::make_unique<EnginePlayer>(read_start(command), command.hash_mib, command.bot),
      command.hash_mib);
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

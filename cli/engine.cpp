// gadgetc engine: the game's engine, by a line protocol in the manner of UCI.
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <memory>
#include <string>

#include "cli/board_input.hpp"
#include "cli/commands.hpp"
#include "cli/engine_session.hpp"
#include "solver/text/input_error.hpp"
#include "solver/text/interrupts.hpp"

namespace gadgetc {
namespace {

struct EngineCommand : StartInput {
  std::string bot;
  std::size_t hash_mib = 64;
};

// Feeds what can be read from standard input to the session; false at its end.
bool feed(EngineSession& session, std::string& text) {
  char bytes[4096];
  const ssize_t count = ::read(STDIN_FILENO, bytes, sizeof bytes);
  if (count < 0 && errno == EINTR) return true;
  if (count <= 0) {
    if (!text.empty() && !session.has_quit()) session.take_line(text);
    return false;
  }
  text.append(bytes, static_cast<std::size_t>(count));
  std::size_t start = 0;
  for (std::size_t end; (end = text.find('\n', start)) != std::string::npos; start = end + 1) {
    if (session.has_quit()) break;
    session.look_after_search();
    session.take_line(std::string_view(text).substr(start, end - start));
  }
  text.erase(0, start);
  return true;
}

int run(const EngineCommand& command) {
  Bot bot;
  if (!command.bot.empty()) bot = find_bot(command.bot).value();
  if (command.file == "-") throw UsageError("standard input is for the protocol");
  EngineSession session(read_start(command), bot, command.hash_mib);
  std::string text;
  pollfd input{STDIN_FILENO, POLLIN, 0};
  bool is_open = true;
  while (is_open && !session.has_quit()) {
    // While lines wait, to see soon that the search has ended.
    const int ready = ::poll(&input, 1, session.is_searching() ? 10 : 200);
    throw_if_interrupted();
    if (ready > 0) is_open = feed(session, text);
    session.look_after_search();
  }
  session.finish();
  return kDone;
}

}  // namespace

void add_engine(CLI::App& app, Invocation& invocation) {
  auto command = std::make_shared<EngineCommand>();
  CLI::App* sub = app.add_subcommand("engine", "Play by a line protocol in the manner of UCI");
  add_start_source(*sub, *command);
  sub->add_option("--bot", command->bot,
                  "Play like a bot of the Jungle-Chess program: minimax (4 plies), ordered or "
                  "quiescence (6 plies)")
      ->check(CLI::IsMember({"minimax", "ordered", "quiescence"}));
  sub->add_option("--hash", command->hash_mib, "MiB for positions met before (default 64)")
      ->check(CLI::Range(1, 1 << 20));
  add_common_options(*sub, invocation);
  sub->callback([command, &invocation] {
    invocation.run = [command] { return run(*command); };
  });
}

}  // namespace gadgetc

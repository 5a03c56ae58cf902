// gadgetc board answer: the move of a winner's strategy in a game, and what the last one was for.
#include <fmt/format.h>

#include <memory>
#include <string>

#include "base/text/input_error.hpp"
#include "base/text/json_text.hpp"
#include "cli/board/game_answer.hpp"
#include "cli/board/saved_game.hpp"
#include "cli/commands.hpp"
#include "cli/set_option.hpp"

namespace gadgetc {

namespace {

struct AnswerCommand {
  std::string game, strategy, set;
  bool json = false;
};

int run(const AnswerCommand& command, const Invocation& invocation) {
  if (command.game == "-" && command.strategy == "-") {
    throw UsageError("only one of the game and the strategy can come from standard input");
  }
  const auto game = read_saved_game(command.game);
  const NamedSet set = load_proved_set(command.set, reading_on(*game), invocation);
  StrategySeat seat(load_strategy(*game, command.strategy, *set.sets));
  const Json json = answer_to(seat, *game);
  const Json& answer = json["answer"];
  const auto word = [](const Json& of, const char* key) { return of[key].get<std::string>(); };
  if (command.json) {
    fmt::print("{}", json_text(json, 2));
  } else if (answer.is_null()) {
    fmt::print("no answer: {}\n", word(json, "reason"));
  } else {
    fmt::print("{} {}\n", word(answer, "move"), word(answer, "text"));
  }
  return answer.is_null() ? kRefuted : kDone;
}

}  // namespace

void add_board_answer(CLI::App& board, Invocation& invocation) {
  auto command = std::make_shared<AnswerCommand>();
  CLI::App* sub = board.add_subcommand("answer", "The move of a winner's strategy in a saved game");
  invocation.files
      .read(sub->add_option("GAME", command->game,
                            "game file, as board play saves it ('-': standard input)"))
      ->required();
  invocation.files
      .read(sub->add_option("--strategy", command->strategy, "written by compile --strategy"))
      ->required();
  add_set_of_board(*sub, command->set, invocation);
  sub->add_flag("--json", command->json, "one JSON object");
  finish_command(*sub, invocation, command, run);
}

}  // namespace gadgetc

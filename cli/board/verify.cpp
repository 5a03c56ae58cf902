// gadgetc board verify: does a strategy file win on its board? The tiles' certificates are checked;
// then the strategy plays against every reply, as far as the limit goes.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/json_text.hpp"
#include "cli/board/verify_konane.hpp"
#include "cli/board_input.hpp"
#include "cli/commands.hpp"
#include "cli/number_checks.hpp"
#include "cli/set_option.hpp"
#include "cli/work_limits.hpp"
#include "games/jungle/notation.hpp"
#include "reduction/targets/jungle/strategy/board_strategy_file.hpp"
#include "reduction/targets/jungle/strategy/describe_move.hpp"
#include "reduction/targets/jungle/strategy/play_every_reply.hpp"

namespace gadgetc {

namespace {

struct VerifyCommand : BoardInput {
  std::string strategy, set;
  std::uint64_t positions = 2'000'000;
  std::uint64_t games = 0, seed = 1;
  bool json = false;
  WorkLimits limits{.threads = 1, .memory_mib = 4096};
};

// The play to a fault, a move a line with what it does.
void print_line(const jungle::BoardScene& scene,
                const std::vector<std::optional<jungle::Move>>& line) {
  jungle::BoardRecord record(scene);
  for (const auto& move : line) {
    const jungle::Position& position = record.position();
    const char* mover = position.turn == Side::White ? "White" : "Black";
    if (!move) {
      fmt::print("{} passes\n", mover);
      record.pass();
      continue;
    }
    fmt::print("{} {}: {}\n", mover, move_name(position, *move), describe_move(record, *move));
    record.play(*move);
  }
}

const char* winner_name(const jungle::BoardStrategy& strategy) {
  return strategy.formula.strategy.winner == formula_game::Player::Breaker ? "white" : "black";
}

// The tiles' part of the strategy does not hold: nothing was played.
int report_faults(const VerifyCommand& command, const jungle::BoardStrategy& strategy,
                  const std::vector<std::string>& faults) {
  if (command.json) {
    const nlohmann::ordered_json json{
        {"holds", false},        {"winner", winner_name(strategy)}, {"positions", 0},
        {"white_moves", nullptr}, {"runner_distance", nullptr},      {"fault", faults.front()}};
    write_output("-", json_text(json, 1));
  } else {
    for (const std::string& fault : faults) fmt::print("{}\n", fault);
  }
  return kRefuted;
}

int report(const VerifyCommand& command, const jungle::BoardScene& scene,
           const jungle::BoardStrategy& strategy, const jungle::RepliesPlayed& played) {
  const auto distance = scene.corridor().size() - 1;
  const bool holds = played.is_complete && played.fault.empty();
  const char* name = winner_name(strategy);
  const bool is_whites = strategy.formula.strategy.winner == formula_game::Player::Breaker;
  if (command.json) {
    nlohmann::ordered_json json{{"holds", nullptr},
                                {"winner", name},
                                {"positions", played.positions},
                                {"white_moves", nullptr},
                                {"runner_distance", distance}};
    if (played.is_complete) json["holds"] = holds;
    if (holds && is_whites) json["white_moves"] = played.most_white_moves;
    if (!played.fault.empty()) json["fault"] = played.fault;
    write_output("-", json_text(json, 1));
  } else if (!played.is_complete) {
    fmt::print("{}\n", konane::incomplete_text(played.positions, played.limit));
  } else if (!played.fault.empty()) {
    print_line(scene, played.line);
    fmt::print("the strategy fails: {}\n", played.fault);
  } else if (is_whites) {
    fmt::print("White wins against every reply: {} positions, at most {} moves of White; the "
               "runner needs {}\n", played.positions, played.most_white_moves, distance);
  } else {
    fmt::print("Black wins against every reply: {} positions, at most {} answers in a row\n",
               played.positions, played.most_answers);
  }
  return !played.is_complete ? kLimit : holds ? kDone : kRefuted;
}

int run(const VerifyCommand& command, const Invocation& invocation) {
  if (command.file == "-" && command.strategy == "-") {
    throw UsageError("only one of the board and the strategy can come from standard input");
  }
  Watch watch = command.limits.watch();
  const OpenBoard open(command);
  if (open.is_konane()) {
    const NamedSet set = load_proved_set(command.set, jungle::TrappedAttack::Full, invocation,
                                         command.limits.seconds);
    return konane::verify_board(open.konane(), {command.strategy, command.positions, command.games,
                                                command.seed, command.json, watch},
                                *set.sets, invocation);
  }
  if (command.games > 0) throw UsageError("--games is for boards of Konane");
  const jungle::BoardFile board = open.whole();
  const NamedSet set = load_proved_set(command.set, board.position.rules.trapped_attack, invocation,
                                       command.limits.seconds);
  const InputText text(command.strategy);
  const jungle::BoardStrategy strategy =
      jungle::parse_board_strategy(input_label(command.strategy), text.view(), *set.sets);
  const auto look = [&](const std::string&) { watch.tick({"tiles", 0}, 0); };
  if (const auto faults = check_tiles(strategy, look, *set.sets); !faults.empty()) {
    return report_faults(command, strategy, faults);
  }
  const jungle::BoardScene scene(board, strategy.tiles, *set.sets);
  Progress progress(invocation.progress_mode(), "verify", 0);
  watch.observer = [&](const Stage& stage) { progress.update(stage.count, stage.name); };
  jungle::RepliesOptions options{.position_limit = command.positions, .watch = watch};
  const jungle::RepliesPlayed played = play_every_reply(scene, strategy.formula.strategy, options);
  progress.wipe();
  return report(command, scene, strategy, played);
}

}  // namespace

void add_board_verify(CLI::App& board, Invocation& invocation) {
  auto command = std::make_shared<VerifyCommand>();
  CLI::App* sub =
      board.add_subcommand("verify", "Does a strategy file win against every reply?");
  add_board_source(*sub, *command, invocation.files);
  invocation.files
      .read(sub->add_option("--strategy", command->strategy, "written by compile --strategy"))
      ->required();
  add_set_of_board(*sub, command->set, invocation);
  sub->add_option("--positions", command->positions, "look at so many positions at most")
      ->check(whole_number<std::uint64_t>(1))
      ->capture_default_str();
  CLI::Option* games =
      sub->add_option("--games", command->games,
                      "of Konane: so many games against each of four kinds of opponents instead")
          ->check(whole_number<std::uint64_t>(1));
  sub->add_option("--seed", command->seed, "of the games' opponents")
      ->check(whole_number<std::uint64_t>(0))
      ->needs(games)
      ->capture_default_str();
  sub->add_flag("--json", command->json, "one JSON object");
  add_time_limit(*sub, command->limits.seconds, "give up after so many seconds");
  add_memory_limit(*sub, command->limits.memory_mib, "MiB for positions");
  finish_command(*sub, invocation, command, run);
}

}  // namespace gadgetc

// gadgetc board verify: does a strategy file win on its board? The tiles are checked; then the
// strategy plays against every reply, as far as the limit goes, or many games.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/json_text.hpp"
#include "cli/board/strategy_seat.hpp"
#include "cli/board_input.hpp"
#include "cli/commands.hpp"
#include "cli/number_checks.hpp"
#include "cli/set_option.hpp"
#include "cli/work_limits.hpp"
#include "reduction/strategy/play_every_reply.hpp"
#include "reduction/strategy/tiles/opponent_kinds.hpp"

namespace gadgetc {

namespace {

struct VerifyCommand : BoardInput {
  std::string strategy, set;
  std::uint64_t positions = 2'000'000;
  std::uint64_t games = 0, seed = 1;
  bool json = false;
  WorkLimits limits{.threads = 1, .memory_mib = 4096};
};

using Json = nlohmann::ordered_json;
using Line = std::vector<std::optional<Move>>;

const Reserve& reserve_of(const StrategyPlayer& start) {
  return start.record().scene().reading().reserve;
}

// The play to a fault, a move a line with what it does.
void print_line(const StrategyPlayer& start, const Line& line) {
  const auto record = start.record().copy();
  const char* const pass = reserve_of(start).has_reward() ? ": a move in reserve" : " passes";
  for (const auto& move : line) {
    const char* mover = side_name(record->turn());
    if (!move) {
      fmt::print("{}{}\n", mover, pass);
      record->pass();
      continue;
    }
    fmt::print("{} {}: {}\n", mover, record->move_name(*move), record->words_of(*move).text);
    record->play(*move);
  }
}

int report_fault(const VerifyCommand& command, const StrategyPlayer& start, Json json,
                 const std::string& fault, const Line& line) {
  if (command.json) {
    json["fault"] = fault;
    write_output("-", json_text(json, 1));
  } else {
    print_line(start, line);
    fmt::print("the strategy fails: {}\n", fault);
  }
  return kRefuted;
}

// The tiles' part of the strategy does not hold: nothing was played.
int report_tiles(const VerifyCommand& command, const FalseTiles& tiles) {
  if (command.json) {
    const Json json{{"holds", false},         {"winner", side_word(tiles.winner)},
                    {"positions", 0},         {"white_moves", nullptr},
                    {"runner_distance", nullptr}, {"fault", tiles.faults.front()}};
    write_output("-", json_text(json, 1));
  } else {
    for (const std::string& fault : tiles.faults) fmt::print("{}\n", fault);
  }
  return kRefuted;
}

Json replies_json(const StrategyPlayer& start, const RepliesPlayed& played) {
  const Reserve& reserve = reserve_of(start);
  const bool holds = played.is_complete && played.fault.empty();
  const bool is_whites = start.side() == Side::White;
  const auto if_held = [](bool is_held, auto value) { return is_held ? Json(value) : Json(); };
  Json json{{"holds", if_held(played.is_complete, holds)},
            {"winner", side_word(start.side())},
            {"positions", played.positions},
            {"white_moves", if_held(holds && is_whites, played.most_moves)}};
  if (!reserve.has_reward()) {
    json["runner_distance"] = reserve.available.moves;
    return json;
  }
  json["passes"] = if_held(holds && !is_whites, played.most_moves);
  json["reserve"] = reserve.available.moves;
  json["reward_spare"] = if_held(holds && is_whites, played.least_spare.value_or(0));
  return json;
}

std::string replies_text(const StrategyPlayer& start, const RepliesPlayed& played) {
  if (!played.is_complete) {
    const std::string text =
        fmt::format("no fault in {} positions, and there are more", played.positions);
    return played.limit == Limit::States ? text
                                         : fmt::format("{}; {}", text, limit_text(played.limit));
  }
  const Reserve& reserve = reserve_of(start);
  const std::string text = fmt::format("{} wins against every reply: {} positions, at most {} ",
                                       side_name(start.side()), played.positions,
                                       played.most_moves);
  if (start.side() == Side::White) {
    return text + (played.least_spare
                       ? fmt::format("moves before the reward, which has {} to spare",
                                     *played.least_spare)
                       : fmt::format("moves of White; the runner needs {}",
                                     reserve.available.moves));
  }
  return text + (reserve.has_reward()
                     ? fmt::format("passes; {} moves in reserve", reserve.available.moves)
                     : "answers in a row");
}

int verify_every_reply(const VerifyCommand& command, const StrategyPlayer& start, Watch watch,
                       const Invocation& invocation) {
  Progress progress(invocation.progress_mode(), "verify", 0);
  watch.observer = [&](const Stage& stage) { progress.update(stage.count, stage.name); };
  const RepliesPlayed played =
      play_every_reply(start, {.position_limit = command.positions, .watch = watch});
  progress.wipe();
  const Json json = replies_json(start, played);
  if (!played.fault.empty()) return report_fault(command, start, json, played.fault, played.line);
  if (command.json) {
    write_output("-", json_text(json, 1));
  } else {
    fmt::print("{}\n", replies_text(start, played));
  }
  return played.is_complete ? kDone : kLimit;
}

int verify_games(const VerifyCommand& command, const StrategyPlayer& start, const Watch& watch,
                 const Invocation& invocation) {
  Progress progress(invocation.progress_mode(), "games",
                    command.games * kOpponentKinds.size());
  const auto& player = static_cast<const TilePlayer&>(start);
  std::uint64_t games = 0, plies = 0, passes = 0;
  const bool is_whites = start.side() == Side::White;
  const char* const winner = side_word(start.side());
  for (const OpponentKind kind : kOpponentKinds) {
    for (std::uint64_t n = 0; n < command.games; ++n) {
      const OpponentsGame game =
          play_game(start, make_opponent(kind, command.seed + n, player));
      watch.tick({"games", games}, games);
      progress.update(++games);
      plies = std::max<std::uint64_t>(plies, game.moves.size());
      passes = std::max(passes, game.passes);
      if (game.fault.empty()) continue;
      progress.wipe();
      return report_fault(command, start,
                          {{"holds", false}, {"winner", winner}, {"games", games}},
                          fmt::format("{} (a {} opponent, seed {})", game.fault,
                                      opponent_name(kind), command.seed + n),
                          Line(game.moves.begin(), game.moves.end()));
    }
  }
  progress.wipe();
  const std::uint64_t reserve = reserve_of(start).available.moves;
  if (command.json) {
    const Json json{{"holds", nullptr}, {"winner", winner},
                    {"games", games},   {"plies", plies},
                    {"passes", is_whites ? Json() : Json(passes)}, {"reserve", reserve}};
    write_output("-", json_text(json, 1));
    return kDone;
  }
  fmt::print("{} wins {} games against opponents of four kinds; the longest has {} plies{}\n",
             side_name(start.side()), games, plies,
             is_whites ? "" : fmt::format(", at most {} of {} moves in reserve", passes, reserve));
  return kDone;
}

int verify(const VerifyCommand& command, const PlayedGame& game, const Watch& watch,
           const Invocation& invocation) {
  const NamedSet set =
      load_proved_set(command.set, reading_on(game), invocation, command.limits.seconds);
  Progress progress(invocation.progress_mode(), "strategy", 0);
  std::uint64_t tiles = 0;
  const auto on_tile = [&](const std::string& tile) {
    watch.tick({"tiles", tiles}, 0);
    progress.update(tiles++, tile);
  };
  try {
    const auto strategy = load_strategy(game, command.strategy, *set.sets, on_tile);
    progress.wipe();
    return command.games > 0
               ? verify_games(command, strategy->start(), watch, invocation)
               : verify_every_reply(command, strategy->start(), watch, invocation);
  } catch (const FalseTiles& found) {
    return report_tiles(command, found);
  }
}

int run(const VerifyCommand& command, const Invocation& invocation) {
  if (command.file == "-" && command.strategy == "-") {
    throw UsageError("only one of the board and the strategy can come from standard input");
  }
  const Watch watch = command.limits.watch();
  const auto game = OpenBoard(command).game();
  if (command.games > 0 && !is_of_page(*game)) {
    throw UsageError("--games is for boards of Konane and Amazons");
  }
  return verify(command, *game, watch, invocation);
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
                      "of Konane and Amazons: so many games against each of four kinds of "
                      "opponents instead")
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

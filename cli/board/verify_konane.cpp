#include "cli/board/verify_konane.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/text/files.hpp"
#include "base/text/json_text.hpp"
#include "cli/board/konane_seat.hpp"
#include "games/konane/notation.hpp"
#include "reduction/targets/konane/strategy/opponents.hpp"
#include "reduction/targets/konane/strategy/play_every_reply.hpp"

namespace gadgetc::konane {

namespace {

using Line = std::vector<std::optional<Move>>;

// The play to a fault, a move a line with what it does.
void print_line(const BoardScene& scene, const Line& line) {
  BoardRecord record(scene);
  for (const auto& move : line) {
    const char* mover = side_name(record.position().turn);
    if (!move) {
      fmt::print("{}: a move in reserve\n", mover);
      record.pass();
      continue;
    }
    fmt::print("{} {}: {}\n", mover, move_name(record.position(), *move),
               words_of_move(record, *move).text);
    record.play(*move);
  }
}

std::uint64_t reserve_of(const StrategySeat& seat) {
  return seat.scene().reading().reserve.available.moves;
}

int report_fault(const StrategySeat& seat, const VerifyChoices& choices,
                 nlohmann::ordered_json json, const std::string& fault, const Line& line) {
  if (choices.json) {
    json["fault"] = fault;
    write_output("-", json_text(json, 1));
  } else {
    print_line(seat.scene(), line);
    fmt::print("the strategy fails: {}\n", fault);
  }
  return kRefuted;
}

int verify_every_reply(const StrategySeat& seat, const VerifyChoices& choices,
                       const Invocation& invocation) {
  Progress progress(invocation.progress_mode(), "verify", 0);
  RepliesOptions options{
      .position_limit = choices.positions, .reserve = {}, .watch = choices.watch};
  options.watch.observer = [&](const Stage& stage) { progress.update(stage.count, stage.name); };
  const RepliesPlayed played =
      play_every_reply(seat.scene(), seat.tiles(), seat.strategy(), options);
  progress.wipe();
  const bool holds = played.is_complete && played.fault.empty();
  const bool is_whites = seat.side() == Side::White;
  nlohmann::ordered_json json{{"holds", nullptr},      {"winner", side_word(seat.side())},
                              {"positions", played.positions}, {"white_moves", nullptr},
                              {"passes", nullptr},     {"reserve", reserve_of(seat)},
                              {"reward_spare", nullptr}};
  if (played.is_complete) json["holds"] = holds;
  if (!played.fault.empty()) return report_fault(seat, choices, json, played.fault, played.line);
  if (holds && is_whites) {
    json["white_moves"] = played.most_white_moves;
    json["reward_spare"] = played.least_spare;
  } else if (holds) {
    json["passes"] = played.most_passes;
  }
  if (choices.json) {
    write_output("-", json_text(json, 1));
  } else if (!holds) {
    fmt::print("{}\n", incomplete_text(played.positions, played.limit));
  } else if (is_whites) {
    fmt::print("White wins against every reply: {} positions, at most {} moves before the "
               "reward, which has {} to spare\n",
               played.positions, played.most_white_moves, played.least_spare);
  } else {
    fmt::print("Black wins against every reply: {} positions, at most {} passes; {} moves in "
               "reserve\n", played.positions, played.most_passes, reserve_of(seat));
  }
  return holds ? kDone : kLimit;
}

int verify_games(const StrategySeat& seat, const VerifyChoices& choices,
                 const Invocation& invocation) {
  Progress progress(invocation.progress_mode(), "games", choices.games * kOpponentKinds.size());
  std::uint64_t games = 0, plies = 0, passes = 0;
  const bool is_whites = seat.side() == Side::White;
  for (const OpponentKind kind : kOpponentKinds) {
    for (std::uint64_t n = 0; n < choices.games; ++n) {
      const PlayedGame game = play_game(seat.scene(), seat.tiles(), seat.strategy(),
                                        make_opponent(kind, choices.seed + n));
      choices.watch.tick({"games", games}, games);
      progress.update(++games);
      plies = std::max<std::uint64_t>(plies, game.moves.size());
      passes = std::max(passes, game.passes);
      if (game.fault.empty()) continue;
      progress.wipe();
      const Line line(game.moves.begin(), game.moves.end());
      return report_fault(seat, choices,
                          {{"holds", false}, {"winner", side_word(seat.side())}, {"games", games}},
                          fmt::format("{} (a {} opponent, seed {})", game.fault,
                                      opponent_name(kind), choices.seed + n),
                          line);
    }
  }
  progress.wipe();
  if (choices.json) {
    nlohmann::ordered_json json{{"holds", nullptr}, {"winner", side_word(seat.side())},
                                {"games", games},   {"plies", plies},
                                {"passes", nullptr}, {"reserve", reserve_of(seat)}};
    if (!is_whites) json["passes"] = passes;
    write_output("-", json_text(json, 1));
    return kDone;
  }
  fmt::print("{} wins {} games against opponents of four kinds; the longest has {} plies{}\n",
             side_name(seat.side()), games, plies,
             is_whites ? "" : fmt::format(", at most {} of {} moves in reserve", passes,
                                          reserve_of(seat)));
  return kDone;
}

}  // namespace

std::string incomplete_text(std::uint64_t positions, Limit limit) {
  const std::string text = fmt::format("no fault in {} positions, and there are more", positions);
  return limit == Limit::States ? text : fmt::format("{}; {}", text, limit_text(limit));
}

int verify_board(const BoardFile& board, const VerifyChoices& choices,
                 const GadgetLibrary& library, const Invocation& invocation) {
  Progress proving(invocation.progress_mode(), "strategy", 0);
  std::uint64_t tiles = 0;
  const StrategySeat seat(board, load_strategy(choices.strategy), library,
                          [&](const std::string& tile) {
                            choices.watch.tick({"tiles", tiles}, 0);
                            proving.update(tiles++, tile);
                          });
  proving.wipe();
  return choices.games > 0 ? verify_games(seat, choices, invocation)
                           : verify_every_reply(seat, choices, invocation);
}

}  // namespace gadgetc::konane

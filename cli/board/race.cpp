// gadgetc board race: why White is in before the runner, sum by sum, from the board's squares.
#include <fmt/format.h>

#include <memory>
#include <string>

#include "cli/board_input.hpp"
#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "reduction/targets/jungle/read_board.hpp"

namespace gadgetc {
namespace {

struct RaceCommand : BoardInput {
  bool json = false;
};

TileCounts count_tiles(const BoardReading& reading) {
  TileCounts counts;
  for (const ReadTile& tile : reading.tiles) ++counts[tile.tile];
  return counts;
}

void print_text(const BoardReading& reading, const Rules& rules) {
  fmt::print("{:<16}{:>8}{:>12}{:>14}{:>11}\n", "tile", "number", "moves each", "answers each",
             "pick each");
  for (const auto& [name, count] : count_tiles(reading)) {
    const RaceShare share = race_share(name, rules);
    fmt::print("{:<16}{:>8}{:>12}{:>14}{:>11}\n", name, count, share.moves, share.answers,
               share.picks);
  }
  const Race& race = reading.race;
  fmt::print("\nmoves in the tiles {:>10}\n", race.gate_moves);
  fmt::print("squares of wires   {:>10}\n", race.wire_moves);
  fmt::print("answers to Black   {:>10}\n", race.forced_answers);
  fmt::print("picks of variables {:>10}\n", race.picks);
  fmt::print("margin             {:>10}\n", race.margin);
  fmt::print("White's moves, most{:>10}\n", race.white_moves());
  fmt::print("Black's runner     {:>10}\n", reading.runner_distance);
}

void print_json(const BoardReading& reading, const Rules& rules) {
  Json tiles = Json::object();
  for (const auto& [name, count] : count_tiles(reading)) {
    const RaceShare share = race_share(name, rules);
    tiles[name] = {{"number", count},
                   {"moves", share.moves},
                   {"answers", share.answers},
                   {"picks", share.picks}};
  }
  const Race& race = reading.race;
  const Json json{{"tiles", tiles},
                  {"gate_moves", race.gate_moves},
                  {"wire_moves", race.wire_moves},
                  {"forced_answers", race.forced_answers},
                  {"picks", race.picks},
                  {"margin", race.margin},
                  {"white_moves_bound", race.white_moves()},
                  {"black_runner_distance", reading.runner_distance}};
  fmt::print("{}\n", json.dump(2));
}

int run(const RaceCommand& command) {
  const RowSource board = read_rows(command);
  const BoardReading reading = read_board(board);
  if (!reading.violations.empty()) {
    for (const std::string& fault : reading.violations) fmt::print(stderr, "{}\n", fault);
    return kRefuted;
  }
  if (command.json) print_json(reading, board.header.rules);
  else print_text(reading, board.header.rules);
  if (reading.race_fault.empty()) return kDone;
  fmt::print(stderr, "{}\n", reading.race_fault);
  return kRefuted;
}

}  // namespace

void add_board_race(CLI::App& board, Invocation& invocation) {
  auto command = std::make_shared<RaceCommand>();
  CLI::App* sub = board.add_subcommand(
      "race", "White's bound and the runner's distance of a compiled board, sum by sum");
  add_board_source(*sub, *command, invocation.files);
  sub->add_flag("--json", command->json, "one JSON object");
  finish_command(*sub, invocation, command, run);
}

}  // namespace gadgetc

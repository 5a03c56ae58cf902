// gadgetc board race: why White is in before the runner, or, in Konane, why the moves to spare are
// enough: sum by sum, from the board's squares.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>

#include "base/text/json_text.hpp"
#include "cli/board_input.hpp"
#include "cli/commands.hpp"
#include "cli/compile/race_json.hpp"
#include "cli/json.hpp"
#include "cli/set_option.hpp"
#include "reduction/targets/jungle/race.hpp"
#include "reduction/targets/jungle/read_board.hpp"
#include "reduction/targets/page_board.hpp"
#include "reduction/targets/registry/registry.hpp"

namespace gadgetc {
namespace {

struct RaceCommand : BoardInput {
  std::string set;
  bool json = false;
};

TileCounts count_tiles(const BoardReading& reading) {
  TileCounts counts;
  for (const ReadTile& tile : reading.tiles) ++counts[tile.tile];
  return counts;
}

void print_amount(const std::string& label, std::uint64_t moves) {
  fmt::print("{:<19}{:>10}\n", label, moves);
}

void print_text(const BoardReading& reading, const jungle::Rules& rules,
                const GadgetLibrary& library) {
  fmt::print("{:<16}{:>8}{:>12}{:>14}{:>11}\n", "tile", "number", "moves each", "answers each",
             "pick each");
  for (const auto& [name, count] : count_tiles(reading)) {
    const jungle::RaceShare share = race_share(name, rules, library);
    fmt::print("{:<16}{:>8}{:>12}{:>14}{:>11}\n", name, count, share.moves, share.answers,
               share.picks);
  }
  fmt::print("\n");
  for (const auto& [key, label, moves] : reading.reserve.summands) print_amount(label, moves);
  print_amount(reading.reserve.needed.label, reading.reserve.needed.moves);
  print_amount(reading.reserve.available.label, reading.reserve.available.moves);
}

void print_json(const BoardReading& reading, const jungle::Rules& rules,
                const GadgetLibrary& library) {
  Json tiles = Json::object();
  for (const auto& [name, count] : count_tiles(reading)) {
    const jungle::RaceShare share = race_share(name, rules, library);
    tiles[name] = {{"number", count},
                   {"moves", share.moves},
                   {"answers", share.answers},
                   {"picks", share.picks}};
  }
  Json json{{"tiles", tiles}};
  for (const auto& [key, label, moves] : reading.reserve.summands) json[key] = moves;
  json[reading.reserve.needed.key] = reading.reserve.needed.moves;
  json[reading.reserve.available.key] = reading.reserve.available.moves;
  fmt::print("{}", json_text(json, 2));
}

// The passes that the proof of a tile bounds.
std::uint64_t passes_in(const std::string& tile, const GadgetLibrary& library) {
  const auto& verdicts = library.set_of(tile).verdicts;
  const auto found = std::find_if(verdicts.begin(), verdicts.end(), [&](const auto& verdict) {
    return verdict.tile == tile;
  });
  return found == verdicts.end() ? 0 : found->proof.pass_bound.value_or(0);
}

void print_page_text(const BoardReading& reading, const GadgetLibrary& library) {
  fmt::print("{:<16}{:>8}{:>13}\n", "tile", "number", "passes each");
  for (const auto& [name, count] : count_tiles(reading)) {
    fmt::print("{:<16}{:>8}{:>13}\n", name, count, passes_in(name, library));
  }
  fmt::print("\n");
  const Reserve& reserve = reading.reserve;
  for (const auto& [key, label, moves] : reserve.summands) print_amount(label, moves);
  for (const Reserve::Amount& amount :
       {reserve.needed, reserve.available, reserve.reward_needed, reserve.reward}) {
    print_amount(amount.label, amount.moves);
  }
}

void print_page_json(const BoardReading& reading, const GadgetLibrary& library) {
  Json tiles = Json::object();
  for (const auto& [name, count] : count_tiles(reading)) {
    tiles[name] = {{"number", count}, {"passes", passes_in(name, library)}};
  }
  Json json{{"tiles", tiles}};
  json.update(race_json(reading.reserve));
  fmt::print("{}", json_text(json, 2));
}

// Prints what is wrong with a board or its moves; print() prints the sums.
template <typename Print>
int print_race(const BoardReading& reading, const Print& print) {
  if (!reading.violations.empty()) {
    for (const std::string& fault : reading.violations) fmt::print(stderr, "{}\n", fault);
    return kRefuted;
  }
  print();
  if (reading.reserve_fault.empty()) return kDone;
  fmt::print(stderr, "{}\n", reading.reserve_fault);
  return kRefuted;
}

int run_page(const RaceCommand& command, const game_page::BoardFile& file, const Target& target,
             const Invocation& invocation) {
  const NamedSet set = load_proved_set(command.set, kFullReading, invocation);
  const BoardReading reading = target.read(to_target_board(file), *set.sets);
  return print_race(reading, [&] {
    if (command.json) print_page_json(reading, *set.sets);
    else print_page_text(reading, *set.sets);
  });
}

int run(const RaceCommand& command, const Invocation& invocation) {
  const OpenBoard open(command);
  if (open.is_page()) {
    const game_page::BoardFile file = open.page();
    const Target* target = find_target_of(*file.variant.page);
    if (target != nullptr) return run_page(command, file, *target, invocation);
  }
  const jungle::RowSource board = open.rows();
  const jungle::Rules& rules = board.header.rules;
  const NamedSet set = load_proved_set(command.set, reading_of(rules), invocation);
  const BoardReading reading = read_board(board, *set.sets);
  return print_race(reading, [&] {
    if (command.json) print_json(reading, rules, *set.sets);
    else print_text(reading, rules, *set.sets);
  });
}

}  // namespace

void add_board_race(CLI::App& board, Invocation& invocation) {
  auto command = std::make_shared<RaceCommand>();
  CLI::App* sub = board.add_subcommand(
      "race", "White's bound and the runner's distance of a compiled board, sum by sum");
  add_board_source(*sub, *command, invocation.files);
  add_set_of_board(*sub, command->set, invocation);
  sub->add_flag("--json", command->json, "one JSON object");
  finish_command(*sub, invocation, command, run);
}

}  // namespace gadgetc

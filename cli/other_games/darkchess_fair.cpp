// gadgetc darkchess fair: positions after some flips, those worth nearest to 0 first.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "base/text/json_text.hpp"
#include "cli/json.hpp"
#include "cli/number_checks.hpp"
#include "cli/other_games/darkchess.hpp"
#include "solver/banqi/fair.hpp"
#include "solver/ranking/permutations.hpp"

namespace gadgetc {
namespace {

struct FairCommand : DarkOptions {
  std::size_t flips = 2, count = 10;
  bool json = false;
};

const char* turn_name(const banqi::Board& board) {
  return board.turn == banqi::Colour::Red ? "red" : "black";
}

Json positions_json(const std::vector<banqi::FairPosition>& positions, std::uint64_t unit) {
  Json rows = Json::array();
  for (const banqi::FairPosition& position : positions) {
    Json best = Json::array();
    for (const banqi::Move move : position.best) best.push_back(banqi::move_name(move));
    rows.push_back({{"board", banqi::board_text(position.board)},
                    {"turn", turn_name(position.board)},
                    {"numerator", position.value},
                    {"denominator", unit},
                    {"best", best}});
  }
  return rows;
}

void print_positions(const std::vector<banqi::FairPosition>& positions, std::uint64_t unit) {
  for (const banqi::FairPosition& position : positions) {
    fmt::print("{} {} {}/{}, best", banqi::board_text(position.board), turn_name(position.board),
               position.value, unit);
    for (const banqi::Move move : position.best) fmt::print(" {}", banqi::move_name(move));
    fmt::print("\n");
  }
}

int list_fair(const FairCommand& command, const Invocation& invocation) {
  const banqi::Material material = read_full_material(command);
  banqi::PlacementStore store;
  banqi::Tables tables(material, banqi::parse_rules(command.rules), store);
  Progress progress(invocation.progress_mode(), "solving", tables.states());
  const Watch watch = command.limits.watch(progress);
  banqi::solve(tables, watch);
  progress.wipe();
  std::vector<banqi::FairPosition> positions = banqi::positions_after_flips(tables, command.flips);
  const std::size_t all = positions.size();
  const auto fair = static_cast<std::size_t>(
      std::count_if(positions.begin(), positions.end(),
                    [](const banqi::FairPosition& position) { return position.value == 0; }));
  positions.resize(std::min(all, command.count));
  const std::uint64_t unit = factorial(static_cast<unsigned>(banqi::kSquares - command.flips));
  if (command.json) {
    const Json json{{"material", banqi::material_name(material)},
                    {"flips", command.flips},
                    {"positions", all},
                    {"fair", fair},
                    {"fairest", positions_json(positions, unit)}};
    fmt::print("{}", json_text(json, 1));
    return kDone;
  }
  fmt::print("{} after {} flips: {} positions, {} fair\n", banqi::material_name(material),
             command.flips, all, fair);
  print_positions(positions, unit);
  return kDone;
}

}  // namespace

void add_dark_fair(CLI::App& darkchess, Invocation& invocation) {
  auto command = std::make_shared<FairCommand>();
  CLI::App* sub = darkchess.add_subcommand("fair", "Positions after some flips, the fairest first");
  add_dark_material(*sub, *command);
  sub->add_option("--flips", command->flips, "After so many flips, 1 to 8")
      ->check(whole_number<std::size_t>(1, 8))
      ->capture_default_str();
  sub->add_option("--count", command->count, "List so many positions")
      ->check(whole_number<std::size_t>(0, 1'000'000))
      ->capture_default_str();
  sub->add_flag("--json", command->json, "One JSON object");
  add_dark_rules(*sub, *command);
  add_dark_limits(*sub, *command);
  finish_command(*sub, invocation, command, list_fair);
}

}  // namespace gadgetc

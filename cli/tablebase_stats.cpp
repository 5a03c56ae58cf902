// gadgetc tablebase stats: what the tables of a folder say in numbers.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "solver/tablebase/analysis/table_stats.hpp"

namespace gadgetc {
namespace {

struct StatsCommand {
  std::string folder;
  int pieces = 0;  // 0: all
  bool json = false;
};

using Json = nlohmann::ordered_json;

void add_counts(Json& json, const TableCounts& counts) {
  json["positions"] = counts.positions();
  json["wins"] = counts.wins;
  json["losses"] = counts.losses;
  json["draws"] = counts.draws;
  json["stalemates"] = counts.stalemates;
  json["longest"] = counts.longest;
}

std::string row(const TableCounts& counts) {
  return fmt::format("{:>14} {:>13} {:>13} {:>13} {:>10} {:>7}", counts.positions(), counts.wins,
                     counts.losses, counts.draws, counts.stalemates, counts.longest);
}

constexpr const char* kColumns =
    "     positions          wins        losses         draws stalemates longest";

void print_json(const FolderStats& stats) {
  Json json{{"pieces", Json::array()}, {"materials", Json::array()}};
  for (const PiecesStats& each : stats.pieces) {
    Json entry{{"pieces", each.pieces}};
    add_counts(entry, each.counts);
    entry["tables"] = each.tables;
    entry["complete"] = each.is_complete;
    entry["bytes"] = each.bytes;
    json["pieces"].push_back(std::move(entry));
  }
  for (const MaterialStats& each : stats.materials) {
    Json entry{{"white", kind_letters(each.material.kinds[0])},
               {"black", kind_letters(each.material.kinds[1])}};
    add_counts(entry, each.counts);
    json["materials"].push_back(std::move(entry));
  }
  fmt::print("{}\n", json.dump(1));
}

void print_text(const FolderStats& stats) {
  fmt::print("pieces  tables {}  bytes each\n", kColumns);
  for (const PiecesStats& each : stats.pieces) {
    const auto all = static_cast<double>(each.counts.positions() + each.counts.stalemates);
    fmt::print("{:>6} {:>7} {} {:>11.4f}{}\n", each.pieces, each.tables, row(each.counts),
               static_cast<double>(each.bytes) / all, each.is_complete ? "" : "  incomplete");
  }
  fmt::print("\nwhite  black   {}\n", kColumns);
  for (const MaterialStats& each : stats.materials) {
    fmt::print("{:<6} {:<7} {}\n", kind_letters(each.material.kinds[0]),
               kind_letters(each.material.kinds[1]), row(each.counts));
  }
}

int run(const StatsCommand& command) {
  const FolderStats stats = count_folder(command.folder, command.pieces);
  if (command.json) print_json(stats);
  else print_text(stats);
  return kDone;
}

}  // namespace

void add_tablebase_stats(CLI::App& tablebase, Invocation& invocation) {
  auto command = std::make_shared<StatsCommand>();
  CLI::App* sub = tablebase.add_subcommand("stats", "Numbers of wins, losses and draws");
  sub->add_option("-d,--directory", command->folder, "Where the tables are")->required();
  sub->add_option("--pieces", command->pieces, "Only tables of so many pieces")
      ->check(CLI::Range(2, kMaxTablePieces));
  sub->add_flag("--json", command->json, "One JSON object");
  add_common_options(*sub, invocation);
  sub->callback([command, &invocation] {
    invocation.run = [command] { return run(*command); };
  });
}

}  // namespace gadgetc

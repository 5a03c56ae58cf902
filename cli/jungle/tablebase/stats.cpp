// gadgetc tablebase stats: what the tables of a folder say in numbers.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/json_text.hpp"
#include "base/text/printable.hpp"
#include "base/text/run_files.hpp"
#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/number_checks.hpp"
#include "cli/product_formats.hpp"
#include "cli/work_limits.hpp"
#include "solver/endgame_tables/analysis/export_material.hpp"
#include "solver/endgame_tables/analysis/patterns.hpp"
#include "solver/endgame_tables/find_tables.hpp"
#include "solver/endgame_tables/survey/survey_stats.hpp"

namespace gadgetc {
namespace {

struct StatsCommand {
  std::string folder;
  std::string survey;  // a file, instead of a folder
  int pieces = 0;  // 0: all
  bool json = false;
  bool patterns = false;
  std::string exported;  // a material
  std::string output = "-";
  std::optional<double> seconds;
};

void add_counts(Json& json, const jungle::TableCounts& counts) {
  json["positions"] = counts.positions();
  json["wins"] = counts.wins;
  json["losses"] = counts.losses;
  json["draws"] = counts.draws;
  json["stalemates"] = counts.stalemates;
  json["longest"] = counts.longest;
}

std::string row(const jungle::TableCounts& counts) {
  return fmt::format("{:>14} {:>13} {:>13} {:>13} {:>10} {:>7}", counts.positions(), counts.wins,
                     counts.losses, counts.draws, counts.stalemates, counts.longest);
}

constexpr const char* kColumns =
    "     positions          wins        losses         draws stalemates longest";

void add_patterns(Json& json, const jungle::FolderPatterns& patterns) {
  Json& pieces = json["patterns"]["pieces"] = Json::array();
  for (const jungle::PiecesPatterns& each : patterns.pieces) {
    pieces.push_back({{"pieces", each.pieces},
                      {"tables", each.tables},
                      {"never_drawn", each.never_drawn},
                      {"equal", each.equal},
                      {"equal_never_drawn", each.equal_never_drawn},
                      {"most_drawn", material_name(each.most_drawn)},
                      {"highest_draw_rate", each.highest_draw_rate},
                      {"mean_parity_shift", each.mean_shift},
                      {"largest_parity_shift", each.largest_shift},
                      {"most_shifted", material_name(each.most_shifted)}});
  }
  Json& endings = json["patterns"]["endings"] = Json::array();
  for (const jungle::Pattern& each : patterns.endings) {
    Json entry{{"white", jungle::kind_letters(each.material.kinds[0])},
               {"black", jungle::kind_letters(each.material.kinds[1])},
               {"draw_rate", draw_rate(each.counts)}};
    add_counts(entry["even"] = Json::object(), each.by_parity[0]);
    add_counts(entry["odd"] = Json::object(), each.by_parity[1]);
    endings.push_back(std::move(entry));
  }
}

void print_patterns(const jungle::FolderPatterns& patterns) {
  fmt::print("\npieces  tables  never drawn  equal  equal and never drawn  most drawn        "
             "  parity shifts wins by, and most\n");
  for (const jungle::PiecesPatterns& each : patterns.pieces) {
    fmt::print("{:>6} {:>7} {:>12} {:>6} {:>22}  {:<8} {:>4.1f} %   {:>20.1f} %  {} {:.1f} %\n",
               each.pieces, each.tables, each.never_drawn, each.equal, each.equal_never_drawn,
               material_name(each.most_drawn), 100 * each.highest_draw_rate, 100 * each.mean_shift,
               material_name(each.most_shifted), 100 * each.largest_shift);
  }
  fmt::print(
      "\nwhite  black   draws %   even distance: wins      losses       draws"
      "    odd distance: wins      losses       draws\n");
  for (const jungle::Pattern& each : patterns.endings) {
    const auto& [even, odd] = each.by_parity;
    fmt::print("{:<6} {:<7} {:>7.2f} {:>21} {:>11} {:>11} {:>21} {:>11} {:>11}\n",
               jungle::kind_letters(each.material.kinds[0]),
               jungle::kind_letters(each.material.kinds[1]), 100 * draw_rate(each.counts),
               even.wins, even.losses, even.draws, odd.wins, odd.losses, odd.draws);
  }
}

void print_json(const StatsCommand& command, const jungle::FolderStats& stats) {
  Json json{{"pieces", Json::array()}, {"materials", Json::array()}};
  for (const jungle::PiecesStats& each : stats.pieces) {
    Json entry{{"pieces", each.pieces}};
    add_counts(entry, each.counts);
    entry["tables"] = each.tables;
    entry["complete"] = each.is_complete;
    entry["bytes"] = each.bytes;
    json["pieces"].push_back(std::move(entry));
  }
  for (const jungle::MaterialStats& each : stats.materials) {
    Json entry{{"white", jungle::kind_letters(each.material.kinds[0])},
               {"black", jungle::kind_letters(each.material.kinds[1])}};
    add_counts(entry, each.counts);
    json["materials"].push_back(std::move(entry));
  }
  if (command.patterns) add_patterns(json, jungle::find_patterns(command.folder, command.pieces));
  fmt::print("{}", json_text(json, 1));
}

void print_text(const StatsCommand& command, const jungle::FolderStats& stats) {
  fmt::print("pieces  tables {}  bytes each\n", kColumns);
  for (const jungle::PiecesStats& each : stats.pieces) {
    const auto all = static_cast<double>(each.counts.positions() + each.counts.stalemates);
    const std::string bytes =
        each.bytes == 0 ? "-" : fmt::format("{:.4f}", static_cast<double>(each.bytes) / all);
    const std::string missing =
        fmt::format("  incomplete, of {}", jungle::ordered_materials(each.pieces).size());
    fmt::print("{:>6} {:>7} {} {:>11}{}\n", each.pieces, each.tables, row(each.counts), bytes,
               each.is_complete ? "" : missing);
  }
  fmt::print("\nwhite  black   {}\n", kColumns);
  for (const jungle::MaterialStats& each : stats.materials) {
    fmt::print("{:<6} {:<7} {}\n", jungle::kind_letters(each.material.kinds[0]),
               jungle::kind_letters(each.material.kinds[1]), row(each.counts));
  }
  if (command.patterns) print_patterns(jungle::find_patterns(command.folder, command.pieces));
}

int export_table(const StatsCommand& command, const Invocation& invocation) {
  const auto material = jungle::find_material(command.exported);
  if (!material) throw UsageError(fmt::format("no material {}", quote(command.exported)));
  const std::string path = table_path(command.folder, *material);
  if (!std::filesystem::exists(path)) {
    throw UsageError(fmt::format("'{}' has no table of {}", printable(command.folder),
                                 material_name(*material)));
  }
  check_ending(command.output, "text");
  RunFiles files;
  for (const jungle::FoundTable& table : jungle::find_tables(command.folder))
    files.add_input("table", table.name);
  files.add_product("--output", command.output);
  files.check();
  const jungle::TableFile file(path);
  const jungle::OpenTable open = [&](jungle::Material smaller) {
    return open_table(command.folder, smaller, file.header().stalemate);
  };
  Progress progress(invocation.progress_mode(), "export", 0);
  Watch watch;
  if (command.seconds) watch.stop_after(*command.seconds);
  watch.observer = [&](const Stage& stage) { progress.update(stage.count, stage.name); };
  write_output(command.output, [&](std::ostream& out) {
    export_material(out, *material, file, open, watch);
  });
  return kDone;
}

jungle::FolderStats count(const StatsCommand& command) {
  if (!command.folder.empty()) return jungle::count_folder(command.folder, command.pieces);
  if (command.survey.empty()) throw UsageError("say what to count: -d DIR or --survey FILE");
  return count_survey(jungle::parse_table_survey(command.survey, read_input(command.survey)));
}

int run(const StatsCommand& command, const Invocation& invocation) {
  if (!command.exported.empty()) return export_table(command, invocation);
  const jungle::FolderStats stats = count(command);
  if (command.json)
    print_json(command, stats);
  else
    print_text(command, stats);
  return kDone;
}

}  // namespace

void add_tablebase_stats(CLI::App& tablebase, Invocation& invocation) {
  auto command = std::make_shared<StatsCommand>();
  CLI::App* sub = tablebase.add_subcommand("stats", "Numbers of wins, losses and draws");
  auto* folder = sub->add_option("-d,--directory", command->folder, "Where the tables are")
                     ->type_name("DIR");
  invocation.files
      .read(sub->add_option("--survey", command->survey, "Instead, the lines of a survey"))
      ->excludes(folder);
  sub->add_option("--pieces", command->pieces, "Only tables of so many pieces")
      ->needs(folder)
      ->check(whole_number<int>(2, jungle::kMaxTablePieces));
  sub->add_flag("--json", command->json, "One JSON object");
  sub->add_flag("--patterns", command->patterns,
                "Also how often endings are drawn, and what the parity of distances says")
      ->needs(folder);
  auto* exported =
      sub->add_option("--export", command->exported,
                      "Instead, every position of a material with White to move, a line each: FEN, "
                      "outcome, best move, length")
          ->needs(folder);
  invocation.files
      .written(sub->add_option("-o,--output", command->output,
                               "File for --export (default: standard output)"))
      ->needs(exported);
  add_time_limit(*sub, command->seconds, "With --export: stop after so many seconds")
      ->needs(exported);
  for (const char* other : {"--json", "--patterns"}) exported->excludes(sub->get_option(other));
  finish_command(*sub, invocation, command, run);
}

}  // namespace gadgetc

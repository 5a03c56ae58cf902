// gadgetc tablebase build: solves materials and writes their tables.
#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "base/text/input_error.hpp"
#include "cli/commands.hpp"
#include "cli/number_checks.hpp"
#include "cli/tablebase/table_text.hpp"
#include "cli/time_left.hpp"
#include "cli/work_limits.hpp"
#include "solver/endgame_tables/builder/build_tables.hpp"
#include "solver/endgame_tables/builder/ranks.hpp"

namespace gadgetc {
namespace {

struct BuildCommand {
  int pieces = 0;
  std::vector<std::string> materials;
  std::string folder;
  std::string stalemate = "draw";
  WorkLimits limits{.memory_mib = 3072};
};

std::vector<Material> chosen_materials(const BuildCommand& command) {
  std::vector<Material> materials;
  if (command.pieces > 0) materials = materials_up_to(command.pieces);
  for (const std::string& name : command.materials) {
    materials.push_back(parse_table_material(name));
  }
  if (materials.empty()) throw UsageError("say what to build: --pieces N or --material M");
  return materials;
}

int run(const BuildCommand& command, const Invocation& invocation) {
  const auto start = Watch::Clock::now();
  const auto seconds = [&] {
    return std::chrono::duration<double>(Watch::Clock::now() - start).count();
  };
  BuildOptions options;
  options.folder = command.folder;
  options.stalemate = command.stalemate == "loss" ? Stalemate::Loss : Stalemate::Draw;
  options.materials = chosen_materials(command);
  std::unique_ptr<Progress> progress;
  options.on_progress = [&](const BuildProgress& now) {
    if (now.done == 0) return;  // nobody knows yet how long it takes
    if (!progress) {
      progress = std::make_unique<Progress>(invocation.progress_mode(), "tablebase", now.total);
    }
    progress->update(now.done, fmt::format("positions, {} tables, {}", now.tables,
                                           time_left(now.done, now.total, start)));
  };
  const Watch watch = command.limits.watch();
  try {
    std::optional<BuildReport> built;
    if (has_ranks())
      built = build_tables_on_ranks(options, watch);
    else
      built = build_tables(options, watch);
    progress.reset();
    if (!built) return kDone;
    const BuildReport& report = *built;
    fmt::print("{} tables built, {} found, {} positions, {} bytes, {:.3f} per position, {:.2f} s\n",
               report.built, report.found, report.positions, report.bytes,
               report.positions == 0
                   ? 0.0
                   : static_cast<double>(report.bytes) / static_cast<double>(report.positions),
               seconds());
    return kDone;
  } catch (const LimitReached& reached) {
    progress.reset();
    fmt::print(stderr, "gadgetc: {}; finished tables stay\n", limit_text(reached.limit));
    return kLimit;
  }
}

}  // namespace

void add_tablebase_build(CLI::App& tablebase, Invocation& invocation) {
  auto command = std::make_shared<BuildCommand>();
  CLI::App* sub = tablebase.add_subcommand("build", "Solve materials and write their tables");
  sub->add_option("--pieces", command->pieces, "All materials of up to so many pieces")
      ->check(whole_number<int>(2, kMaxTablePieces));
  sub->add_option("--material", command->materials,
                  "These materials and all that they need, such as EL-R");
  sub->add_option("-d,--directory", command->folder, "Where tables are; what is there stays")
      ->type_name("DIR")
      ->required();
  sub->add_option("--stalemate", command->stalemate,
                  "What a side without moves has: a draw, or a loss")
      ->check(CLI::IsMember({"draw", "loss"}))
      ->capture_default_str();
  add_threads(*sub, command->limits.threads,
              "Tables built at once; their contents are the same for any number (default: all)");
  add_memory_limit(*sub, command->limits.memory_mib, "MiB for the tables that are being built");
  add_time_limit(*sub, command->limits.seconds, "Stop after so many seconds");
  finish_command(*sub, invocation, command, run);
}

}  // namespace gadgetc

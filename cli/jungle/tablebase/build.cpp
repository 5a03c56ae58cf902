// gadgetc tablebase build: solves materials and writes their tables.
#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "base/text/input_error.hpp"
#include "cli/commands.hpp"
#include "cli/jungle/tablebase/solving_options.hpp"
#include "cli/jungle/tablebase/table_text.hpp"
#include "cli/number_checks.hpp"
#include "solver/endgame_tables/builder/ranks.hpp"

namespace gadgetc {
namespace {

struct BuildCommand {
  int pieces = 0;
  std::vector<std::string> materials;
  SolvingOptions solving;
};

std::vector<jungle::Material> chosen_materials(const BuildCommand& command) {
  std::vector<jungle::Material> materials;
  if (command.pieces > 0) materials = jungle::materials_up_to(command.pieces);
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
  jungle::BuildOptions options;
  options.folder = command.solving.folder;
  options.stalemate = command.solving.stalemate();
  options.materials = chosen_materials(command);
  SolvingProgress progress(invocation.progress_mode(), "tablebase", "tables");
  options.on_progress = [&](const jungle::BuildProgress& now) { progress.tell(now); };
  const Watch watch = command.solving.limits.watch();
  try {
    std::optional<jungle::BuildReport> built;
    if (jungle::has_ranks())
      built = build_tables_on_ranks(options, watch);
    else
      built = build_tables(options, watch);
    progress.wipe();
    if (!built) return kDone;
    const jungle::BuildReport& report = *built;
    fmt::print("{} tables built, {} found, {} positions, {} bytes, {:.3f} per position, {:.2f} s\n",
               report.built, report.found, report.positions, report.bytes,
               report.positions == 0
                   ? 0.0
                   : static_cast<double>(report.bytes) / static_cast<double>(report.positions),
               seconds());
    return kDone;
  } catch (const LimitReached& reached) {
    progress.wipe();
    fmt::print(stderr, "gadgetc: {}; finished tables stay\n", limit_text(reached.limit));
    return kLimit;
  }
}

}  // namespace

void add_tablebase_build(CLI::App& tablebase, Invocation& invocation) {
  auto command = std::make_shared<BuildCommand>();
  CLI::App* sub = tablebase.add_subcommand("build", "Solve materials and write their tables");
  sub->add_option("--pieces", command->pieces, "All materials of up to so many pieces")
      ->check(whole_number<int>(2, jungle::kMaxTablePieces));
  sub->add_option("--material", command->materials,
                  "These materials and all that they need, such as EL-R");
  add_solving_options(
      *sub, command->solving,
      {"Where tables are; what is there stays",
       "Tables built at once; their contents are the same for any number (default: all)",
       "MiB for the tables that are being built"});
  finish_command(*sub, invocation, command, run);
}

}  // namespace gadgetc

// gadgetc tablebase verify: every value from its successors, by moves of their own.
#include <fmt/format.h>

#include <atomic>
#include <filesystem>
#include <memory>

#include "base/run/jobs.hpp"
#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "cli/commands.hpp"
#include "cli/number_checks.hpp"
#include "cli/jungle/tablebase/table_text.hpp"
#include "cli/time_left.hpp"
#include "cli/work_limits.hpp"
#include "games/jungle/notation.hpp"
#include "solver/endgame_tables/analysis/verify_table.hpp"
#include "solver/endgame_tables/find_tables.hpp"

namespace gadgetc {
namespace {

struct VerifyCommand {
  std::string folder;
  std::vector<std::string> files;
  int pieces = 0;  // 0: all
  WorkLimits limits{.memory_mib = 4096};
};

std::vector<std::string> chosen_files(const VerifyCommand& command) {
  if (!command.files.empty()) return command.files;
  if (command.folder.empty()) throw UsageError("say what to verify: files, or -d DIR");
  std::vector<std::string> names;
  for (const jungle::FoundTable& found : jungle::find_tables(command.folder)) {
    if (command.pieces == 0 || found.material.pieces() == command.pieces) {
      names.push_back(found.name);
    }
  }
  if (names.empty()) {
    throw UsageError(fmt::format("no tables of {} pieces in '{}'", command.pieces,
                                 printable(command.folder)));
  }
  return names;
}

// Smaller tables are beside the file unless a folder is named.
jungle::TableVerdict verify_file(const std::string& name, const std::string& folder,
                                 const Watch& watch) {
  const jungle::TableFile file(name);
  const std::string beside = std::filesystem::path(name).parent_path().string();
  const jungle::OpenTable open = [&](jungle::Material material) {
    return open_table(folder.empty() ? beside : folder, material, file.header().stalemate);
  };
  return verify_table(file, open, watch);
}

// A line on what is wrong; empty when nothing is.
std::string complaint(const std::string& name, const jungle::TableVerdict& verdict) {
  if (verdict.wrong) {
    return fmt::format("{}: wrong at '{}': {}, but its moves make it {}", name,
                       write_fen(verdict.wrong->position),
                       jungle::value_text(verdict.wrong->stored),
                       jungle::value_text(verdict.wrong->expected));
  }
  if (!verdict.counts_hold) {
    return fmt::format("{}: wrong: its header miscounts wins, losses, draws or stalemates", name);
  }
  return {};
}

std::uint64_t positions_in(const std::string& name) {
  return 2 * std::uint64_t{jungle::TableFile(name).layout().count()};
}

// Files on several threads.
std::vector<jungle::TableVerdict> verify_files(const std::vector<std::string>& files,
                                               const std::string& folder, const Watch& watch,
                                               Progress& progress, std::uint64_t total) {
  std::vector<jungle::TableVerdict> verdicts(files.size());
  std::atomic<std::uint64_t> done = 0;  // positions
  const Watch::Clock::time_point start = Watch::Clock::now();
  const auto tell_all = [&] { progress.update(done, time_left(done, total, start)); };
  run_jobs(
      watch.threads, files.size(),
      [&](const Job& job) {
        std::uint64_t told = 0;  // of this file
        const auto tell = [&](std::uint64_t now) {
          done += now - told;
          told = now;
        };
        Watch told_watch = watch;
        told_watch.observer = [&](const Stage& stage) { tell(stage.count); };
        verdicts[job.number] = verify_file(files[job.number], folder, told_watch);
        tell(positions_in(files[job.number]));
      },
      tell_all, [&](std::size_t) { tell_all(); });
  progress.wipe();
  return verdicts;
}

int report(const std::vector<std::string>& files,
           const std::vector<jungle::TableVerdict>& verdicts) {
  std::uint64_t positions = 0;
  int code = kDone;
  for (std::size_t i = 0; i < files.size(); ++i) {
    positions += verdicts[i].positions;
    const std::string line = complaint(files[i], verdicts[i]);
    if (!line.empty()) fmt::print("{}\n", line);
    if (!line.empty()) code = kRefuted;
  }
  if (code == kDone) fmt::print("{} tables hold, {} positions\n", files.size(), positions);
  return code;
}

int run(const VerifyCommand& command, const Invocation& invocation) {
  Watch watch = command.limits.watch();
  watch.memory_limit /= watch.threads;
  const std::vector<std::string> files = chosen_files(command);
  std::uint64_t total = 0;
  for (const std::string& name : files) total += positions_in(name);
  Progress progress(invocation.progress_mode(), "tablebase verify", total);
  return report(files, verify_files(files, command.folder, watch, progress, total));
}

}  // namespace

void add_tablebase_verify(CLI::App& tablebase, Invocation& invocation) {
  auto command = std::make_shared<VerifyCommand>();
  CLI::App* sub =
      tablebase.add_subcommand("verify", "Does each value follow from those one move on?");
  invocation.files.read(sub->add_option(
      "FILE", command->files, "Tables; smaller ones are read from beside them, or -d"));
  sub->add_option("-d,--directory", command->folder, "All tables of a folder")
      ->type_name("DIR");
  sub->add_option("--pieces", command->pieces, "Only tables of so many pieces")
      ->check(whole_number<int>(2, jungle::kMaxTablePieces));
  add_threads(*sub, command->limits.threads, "Tables verified at once (default: all)");
  add_memory_limit(*sub, command->limits.memory_mib,
                   "MiB for tables in memory, an equal share for each thread");
  add_time_limit(*sub, command->limits.seconds, "Stop after so many seconds");
  finish_command(*sub, invocation, command, run);
}

}  // namespace gadgetc

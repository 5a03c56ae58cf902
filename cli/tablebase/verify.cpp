// gadgetc tablebase verify: every value from its successors, by moves of their own.
#include <fmt/format.h>

#include <atomic>
#include <exception>
#include <filesystem>
#include <memory>
#include <mutex>
#include <thread>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "cli/commands.hpp"
#include "cli/number_checks.hpp"
#include "cli/tablebase/table_text.hpp"
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
  for (const FoundTable& found : find_tables(command.folder)) {
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
TableVerdict verify_file(const std::string& name, const std::string& folder, const Watch& watch) {
  const TableFile file(name);
  const std::string beside = std::filesystem::path(name).parent_path().string();
  const OpenTable open = [&](Material material) {
    return open_table(folder.empty() ? beside : folder, material, file.header().stalemate);
  };
  return verify_table(file, open, watch);
}

// A line on what is wrong; empty when nothing is.
std::string complaint(const std::string& name, const TableVerdict& verdict) {
  if (verdict.wrong) {
    return fmt::format("{}: wrong at '{}': {}, but its moves make it {}", name,
                       write_fen(verdict.wrong->position), value_text(verdict.wrong->stored),
                       value_text(verdict.wrong->expected));
  }
  if (!verdict.counts_hold) {
    return fmt::format("{}: wrong: its header miscounts wins, losses, draws or stalemates", name);
  }
  return {};
}

// Files on several threads; the verdicts are told in the order of the files.
class VerifyJobs {
 public:
  VerifyJobs(const VerifyCommand& command, const Watch& watch)
      : files_(chosen_files(command)), folder_(command.folder), watch_(watch) {
    verdicts_.resize(files_.size());
    for (const std::string& name : files_) total_ += positions_in(name);
  }

  // Numbers of positions to look at.
  std::uint64_t total() const { return total_; }

  int run(Progress& progress) {
    std::vector<std::thread> threads;
    for (unsigned i = 1; i < watch_.threads; ++i) threads.emplace_back([this] { work(nullptr); });
    work(&progress);
    for (std::thread& thread : threads) thread.join();
    progress.wipe();
    if (failure_) std::rethrow_exception(failure_);
    std::uint64_t positions = 0;
    int code = kDone;
    for (std::size_t i = 0; i < files_.size(); ++i) {
      positions += verdicts_[i].positions;
      const std::string line = complaint(files_[i], verdicts_[i]);
      if (!line.empty()) fmt::print("{}\n", line);
      if (!line.empty()) code = kRefuted;
    }
    if (code == kDone) fmt::print("{} tables hold, {} positions\n", files_.size(), positions);
    return code;
  }

 private:
  static std::uint64_t positions_in(const std::string& name) {
    return 2 * std::uint64_t{TableFile(name).layout().count()};
  }

  // With a progress, it is told what all threads have done.
  void work(Progress* progress) {
    try {
      for (std::size_t i = next_++; i < files_.size() && !failed_; i = next_++) {
        std::uint64_t told = 0;  // of this file
        const auto tell = [&](std::uint64_t done) {
          done_ += done - told;
          told = done;
          if (progress != nullptr) progress->update(done_, time_left(done_, total_, start_));
        };
        Watch watch = watch_;
        watch.observer = [&](const Stage& stage) { tell(stage.count); };
        verdicts_[i] = verify_file(files_[i], folder_, watch);
        tell(positions_in(files_[i]));
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      failed_ = true;
      if (!failure_) failure_ = std::current_exception();
    }
  }

  std::vector<std::string> files_;
  std::string folder_;
  const Watch& watch_;
  Watch::Clock::time_point start_ = Watch::Clock::now();
  std::uint64_t total_ = 0;
  std::vector<TableVerdict> verdicts_;
  std::atomic<std::size_t> next_{0};
  std::atomic<std::uint64_t> done_{0};
  std::atomic<bool> failed_{false};
  std::mutex mutex_;
  std::exception_ptr failure_;
};

int run(const VerifyCommand& command, const Invocation& invocation) {
  Watch watch = command.limits.watch();
  watch.memory_limit /= watch.threads;
  VerifyJobs jobs(command, watch);
  Progress progress(invocation.progress_mode(), "tablebase verify", jobs.total());
  try {
    return jobs.run(progress);
  } catch (const LimitReached& reached) {
    fmt::print(stderr, "gadgetc: {}\n", limit_text(reached.limit));
    return kLimit;
  }
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
      ->check(whole_number<int>(2, kMaxTablePieces));
  add_threads(*sub, command->limits.threads, "Tables verified at once (default: all)");
  add_memory_limit(*sub, command->limits.memory_mib,
                   "MiB for tables in memory, an equal share for each thread");
  add_time_limit(*sub, command->limits.seconds, "Stop after so many seconds");
  add_common_options(*sub, invocation);
  sub->callback([command, &invocation] {
    invocation.run = [command, &invocation] { return run(*command, invocation); };
  });
}

}  // namespace gadgetc

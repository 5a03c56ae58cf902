#include "cli/work_limits.hpp"

#include <algorithm>
#include <limits>
#include <thread>

#include "cli/help_formatter.hpp"
#include "cli/number_checks.hpp"

namespace gadgetc {

namespace {

constexpr unsigned kMostThreads = 256;
constexpr std::size_t kMostMib = std::size_t{1} << 24;
constexpr const char* kTimeLimit = "--time-limit";
constexpr const char* kMemoryLimit = "--memory-limit";
constexpr double kShortTime = 0.5;       // seconds
constexpr std::size_t kSmallInput = 16;  // MiB

}  // namespace

std::size_t bytes_of(std::size_t mib) {
  return std::min(mib, std::numeric_limits<std::size_t>::max() >> 20) << 20;
}

unsigned all_threads() { return std::max(std::thread::hardware_concurrency(), 1u); }

Watch WorkLimits::watch() const {
  Watch watch;
  watch.threads = threads;
  watch.memory_limit = bytes_of(memory_mib);
  if (seconds) watch.stop_after(*seconds);
  return watch;
}

Watch WorkLimits::watch(Progress& progress) const {
  Watch told = watch();
  told.observer = [&](const Stage& stage) { progress.update(stage.count, stage.name); };
  return told;
}

CLI::Option* add_threads(CLI::App& command, unsigned& threads, const std::string& what) {
  return command.add_option("--threads", threads, what)
      ->check(whole_number<unsigned>(1, kMostThreads))
      ->group(kLimitOptions);
}

CLI::Option* add_time_limit(CLI::App& command, std::optional<double>& seconds,
                            const std::string& what) {
  return command.add_option(kTimeLimit, seconds, what)
      ->check(duration_in_seconds())
      ->group(kLimitOptions);
}

CLI::Option* add_memory_limit(CLI::App& command, std::size_t& mib, const std::string& what,
                              std::size_t least) {
  return command.add_option(kMemoryLimit, mib, what)
      ->check(whole_number<std::size_t>(least, kMostMib))
      ->capture_default_str()
      ->group(kLimitOptions);
}

ReadingLimits reading_limits_of(const CLI::App& command) {
  ReadingLimits limits;
  const CLI::Option* seconds = command.get_option_no_throw(kTimeLimit);
  if (seconds != nullptr && seconds->count() > 0) {
    limits.seconds = std::max(seconds->as<double>(), kShortTime);
  }
  const CLI::Option* mib = command.get_option_no_throw(kMemoryLimit);
  if (mib != nullptr && mib->count() > 0) {
    limits.bytes = bytes_of(std::max(mib->as<std::size_t>(), kSmallInput));
  }
  return limits;
}

}  // namespace gadgetc

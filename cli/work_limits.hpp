// The options of work that takes long: on how many threads, and when it gives up.
#pragma once

#include <CLI/CLI.hpp>
#include <chrono>
#include <optional>
#include <string>

#include "base/run/watch.hpp"
#include "base/text/progress.hpp"
#include "base/text/reading_limits.hpp"

namespace gadgetc {

// The number of processors.
unsigned all_threads();

// The bytes of so many MiB, or all that a program of 32 bits has.
std::size_t bytes_of(std::size_t mib);

// Work that can be resumed saves what it has no more often than so.
inline constexpr std::chrono::seconds kSaveEvery{1};

struct WorkLimits {
  unsigned threads = all_threads();
  std::optional<double> seconds{};  // none: no limit
  std::size_t memory_mib = 0;

  // Starts to watch these threads and limits; the time counts from now on.
  Watch watch() const;
  // The same, telling `progress`, which outlives it.
  Watch watch(Progress& progress) const;
};

// --threads, 1 to 256.
CLI::Option* add_threads(CLI::App& command, unsigned& threads, const std::string& what);
// Of both, reading is a part (reading_limits_of).
// --time-limit, from 0 seconds on.
CLI::Option* add_time_limit(CLI::App& command, std::optional<double>& seconds,
                            const std::string& what);
// --memory-limit, in MiB; from 1 on unless `least` says otherwise.
CLI::Option* add_memory_limit(CLI::App& command, std::size_t& mib, const std::string& what,
                              std::size_t least = 1);

// What may be read of each input of a command that has been chosen, from its options. What is small
// is read whatever they say: what comes within half a second, and 16 MiB.
ReadingLimits reading_limits_of(const CLI::App& command);

}  // namespace gadgetc

// What building tables and surveying materials have in common on the command line.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "base/text/progress.hpp"
#include "cli/work_limits.hpp"
#include "solver/endgame_tables/builder/build_tables.hpp"

namespace gadgetc {

struct SolvingOptions {
  std::string folder;
  std::string stalemate_word = "draw";
  WorkLimits limits{.memory_mib = 3072};

  jungle::Stalemate stalemate() const {
    return stalemate_word == "loss" ? jungle::Stalemate::Loss : jungle::Stalemate::Draw;
  }
};

struct SolvingHelp {
  const char* folder;
  const char* threads;
  const char* memory;
};
void add_solving_options(CLI::App& command, SolvingOptions& options, const SolvingHelp& help);

// Tells how far the work is, in positions and `unit`, and how long it will take; silent until
// something is done, since nobody knows that before.
class SolvingProgress {
 public:
  SolvingProgress(ProgressMode mode, std::string name, std::string unit)
      : mode_(mode), name_(std::move(name)), unit_(std::move(unit)) {}

  void tell(const jungle::BuildProgress& now);
  // Takes it off the terminal.
  void wipe() { shown_.reset(); }

 private:
  ProgressMode mode_;
  std::string name_, unit_;
  Watch::Clock::time_point start_ = Watch::Clock::now();
  std::unique_ptr<Progress> shown_;
};

}  // namespace gadgetc

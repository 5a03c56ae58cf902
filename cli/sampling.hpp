// Samples as commands take them: which ones, kept in a file, with progress and limits.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/work_limits.hpp"
#include "solver/ranking/sampling.hpp"

namespace gadgetc {

struct SamplingOptions {
  std::uint64_t samples = 0;
  std::uint64_t seed = 1;
  std::string resume = {};  // file; empty: none
};

// --seed.
void add_seed(CLI::App& command, SamplingOptions& options);
// --resume.
void add_resume(CLI::App& command, SamplingOptions& options, FileOptions& files);

// The samples in the file to resume from, or `fresh` when there is none. Throws InputError and
// UsageError when they are of something else, or too many.
SampleTally read_tally(const SamplingOptions& options, const SampleTally& fresh);

// Takes samples into `tally` until there are so many, by `take`, whose watch tells the progress and
// which calls back with what to save. Returns the seconds that it took; none when a limit was
// reached, which it has then said.
using TakeSamples =
    std::function<void(const Watch& watch, const std::function<void(const SampleTally&)>& saved)>;
std::optional<double> run_sampling(const SamplingOptions& options, const WorkLimits& limits,
                                   const Invocation& invocation, SampleTally& tally,
                                   const TakeSamples& take);

Json share_json(const Share& share);

// A table of stages, each passed by some of the samples.
void print_stage_heading(std::uint64_t samples);
void print_stage(const char* name, std::uint64_t passed, const Share& share);

// One line of an estimate from something.
void print_positions(const char* from, const Share& share);
// How far back unreachable samples go: plies to samples.
void print_back_track(const std::map<std::size_t, std::uint64_t>& back_track);
Json back_track_json(const std::map<std::size_t, std::uint64_t>& back_track);

}  // namespace gadgetc

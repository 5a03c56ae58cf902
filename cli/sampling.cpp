#include "cli/sampling.hpp"

#include <fmt/format.h>

#include <chrono>
#include <filesystem>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "cli/number_checks.hpp"
#include "cli/time_left.hpp"

namespace gadgetc {

void add_seed(CLI::App& command, SamplingOptions& options) {
  command.add_option("--seed", options.seed, "Which samples")
      ->check(whole_number<std::uint64_t>(0))
      ->capture_default_str();
}

void add_resume(CLI::App& command, SamplingOptions& options, FileOptions& files) {
  files.kept(command.add_option("--resume", options.resume,
                                "Keep the counts in this file, and go on from it if it is there"));
}

SampleTally read_tally(const SamplingOptions& options, const SampleTally& fresh) {
  if (options.resume.empty() || !std::filesystem::exists(options.resume)) return fresh;
  SampleTally tally = parse_tally(options.resume, read_input(options.resume));
  if (tally.universe != fresh.universe || tally.outcomes.size() != fresh.outcomes.size()) {
    throw UsageError(fmt::format("{} has samples of something else", options.resume));
  }
  if (tally.seed != options.seed) {
    throw UsageError(fmt::format("{} has samples of seed {}", options.resume, tally.seed));
  }
  if (tally.samples > options.samples) {
    throw UsageError(fmt::format("{} has {} samples already", options.resume, tally.samples));
  }
  return tally;
}

std::optional<double> run_sampling(const SamplingOptions& options, const WorkLimits& limits,
                                   const Invocation& invocation, SampleTally& tally,
                                   const TakeSamples& take) {
  Progress progress(invocation.progress_mode(), "sampling", options.samples);
  Watch watch = limits.watch();
  const auto start = Watch::Clock::now();
  const std::uint64_t before = tally.samples;
  watch.observer = [&](const Stage& stage) {
    progress.update(stage.count, time_left(before, stage.count, options.samples, start));
  };
  auto saved = start;
  const auto save = [&] {
    if (options.resume.empty()) return;
    write_output(options.resume, [&](std::ostream& out) { write_tally(out, tally); });
  };
  try {
    take(watch, [&](const SampleTally&) {
      if (Watch::Clock::now() - saved < kSaveEvery) return;
      save();
      saved = Watch::Clock::now();
    });
  } catch (const LimitReached& reached) {
    progress.wipe();
    save();
    fmt::print(stderr, "gadgetc: {} after {} samples\n", limit_text(reached.limit), tally.samples);
    return std::nullopt;
  }
  progress.wipe();
  save();
  return std::chrono::duration<double>(Watch::Clock::now() - start).count();
}

Json share_json(const Share& share) {
  return {{"estimate", share.estimate}, {"low", share.low}, {"high", share.high}};
}

void print_stage_heading(std::uint64_t samples) {
  fmt::print("filter     passed       share      95 % interval\n");
  fmt::print("{:<10} {:<12}\n", "none", samples);
}

void print_stage(const char* name, std::uint64_t passed, const Share& share) {
  fmt::print("{:<10} {:<12} {:.4f} %  {:.4f} % to {:.4f} %\n", name, passed, 100 * share.estimate,
             100 * share.low, 100 * share.high);
}

void print_positions(const char* from, const Share& share) {
  fmt::print("reachable positions, from {}: {:.5e}, {:.5e} to {:.5e}\n", from, share.estimate,
             share.low, share.high);
}

void print_back_track(const std::map<std::size_t, std::uint64_t>& back_track) {
  fmt::print("plies back  unreachable samples\n");
  for (const auto& [depth, positions] : back_track) fmt::print("{:<11} {}\n", depth, positions);
}

Json back_track_json(const std::map<std::size_t, std::uint64_t>& back_track) {
  Json json = Json::object();
  for (const auto& [depth, positions] : back_track) json[std::to_string(depth)] = positions;
  return json;
}

}  // namespace gadgetc

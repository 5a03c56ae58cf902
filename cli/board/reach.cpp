// gadgetc board reach: how many placements of a small board's pieces can come up in play.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "cli/board_input.hpp"
#include "cli/number_checks.hpp"
#include "cli/work_limits.hpp"
#include "solver/reachable/reachable_share.hpp"

namespace gadgetc {
namespace {

struct ReachCommand : BoardInput {
  std::uint64_t samples = 100'000;
  std::uint64_t seed = 1;
  WorkLimits limits{.memory_mib = 4096};
  bool json = false;
};

void print_answer(const ReachCommand& command, const JungleIndex& index, const ReachableSet& set,
                  const SampledShare& found) {
  const Share share = estimate_share(found.hits, found.samples);
  const double exact = static_cast<double>(set.size()) / static_cast<double>(index.size());
  if (command.json) {
    const nlohmann::ordered_json json{
        {"placements", index.size()}, {"reachable", set.size()}, {"share", exact},
        {"samples", found.samples},   {"hits", found.hits}, {"estimate", share.estimate},
        {"low", share.low},           {"high", share.high}};
    fmt::print("{}\n", json.dump(1));
    return;
  }
  fmt::print("placements {}, reachable {}: {:.4f} %\n", index.size(), set.size(), 100 * exact);
  fmt::print("samples {}, reachable {}: {:.4f} %, 95 % interval {:.4f} % to {:.4f} %\n",
             found.samples, found.hits, 100 * share.estimate, 100 * share.low,
             100 * share.high);
}

int run(const ReachCommand& command, const Invocation& invocation) {
  const Position position = read_position(command);
  const JungleIndex index(position);
  Progress progress(invocation.progress_mode(), "exploring", 0);
  const Watch watch = command.limits.watch(progress);
  try {
    const ReachableSet set(position, index, watch);
    const SampledShare found = sample_reachable(set, index, command.samples, command.seed, watch);
    progress.wipe();
    print_answer(command, index, set, found);
    return kDone;
  } catch (const LimitReached& reached) {
    progress.wipe();
    fmt::print(stderr, "gadgetc: {} after {} positions\n", limit_text(reached.limit),
               reached.states);
    return kLimit;
  }
}

}  // namespace

void add_board_reach(CLI::App& board, Invocation& invocation) {
  auto command = std::make_shared<ReachCommand>();
  CLI::App* sub = board.add_subcommand(
      "reach", "How many placements of the pieces can come up, counted and estimated");
  add_board_source(*sub, *command, invocation.files);
  sub->add_option("--samples", command->samples, "how many placements to sample")
      ->check(whole_number<std::uint64_t>(1, kMostSamples))
      ->capture_default_str();
  sub->add_option("--seed", command->seed, "which samples")
      ->check(whole_number<std::uint64_t>(0))
      ->capture_default_str();
  add_threads(*sub, command->limits.threads,
              "threads; the counts are the same for any number (default: all)");
  sub->add_flag("--json", command->json, "one JSON object instead of lines");
  add_time_limit(*sub, command->limits.seconds, "give up after so many seconds");
  add_memory_limit(*sub, command->limits.memory_mib, "MiB for positions");
  finish_command(*sub, invocation, command, run);
}

}  // namespace gadgetc

// gadgetc gadget reach: which share of a tile's states can come up, counted and estimated.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "base/text/json_text.hpp"
#include "cli/commands.hpp"
#include "cli/gadget/gadget_input.hpp"
#include "cli/number_checks.hpp"
#include "cli/trapped_attack.hpp"
#include "cli/work_limits.hpp"
#include "gadgets/jungle/reach/tile_reach.hpp"

namespace gadgetc {
namespace {

struct ReachCommand {
  std::string set{kDefaultSet};
  std::string input;
  std::string reading = "full";
  std::uint64_t samples = 100'000;
  std::uint64_t seed = 1;
  WorkLimits limits{.memory_mib = 4096};
  bool guards_stay = false;
  bool json = false;
};

void print_answer(const ReachCommand& command, const std::string& name,
                  const jungle::TileReach& reach, const SampledShare& found) {
  const Share share = estimate_share(found.hits, found.samples);
  const auto all = static_cast<double>(reach.index().size());
  const double exact = static_cast<double>(reach.reachable()) / all;
  if (command.json) {
    const nlohmann::ordered_json json{{"name", name},
                                      {"states", reach.index().size()},
                                      {"reachable", reach.reachable()},
                                      {"share", exact},
                                      {"samples", found.samples},
                                      {"hits", found.hits},
                                      {"estimate", share.estimate},
                                      {"low", share.low},
                                      {"high", share.high}};
    fmt::print("{}", json_text(json, 1));
    return;
  }
  fmt::print("{}: {} states, reachable {}: {:.4f} %\n", name, reach.index().size(),
             reach.reachable(), 100 * exact);
  fmt::print("samples {}, reachable {}: {:.4f} %, 95 % interval {:.4f} % to {:.4f} %\n",
             found.samples, found.hits, 100 * share.estimate, 100 * share.low, 100 * share.high);
  fmt::print("reachable states by samples: {:.0f}, {:.0f} to {:.0f}\n", share.estimate * all,
             share.low * all, share.high * all);
}

int run(const ReachCommand& command, const Invocation& invocation) {
  const Tile tile = load_tile(command.set, command.input, invocation.quiet);
  jungle::Rules rules;
  apply_switch(rules, fmt::format("trapped-attack={}", command.reading));
  Progress progress(invocation.progress_mode(), "reach", 0);
  const Watch watch = command.limits.watch(progress);
  try {
    const jungle::TileReach reach(tile, rules, watch, command.guards_stay);
    const SampledShare found = reach.sample(command.samples, command.seed, watch);
    progress.wipe();
    print_answer(command, tile.name, reach, found);
    return kDone;
  } catch (const LimitReached& reached) {
    progress.wipe();
    fmt::print(stderr, "gadgetc: {} after {} states\n", limit_text(reached.limit), reached.states);
    return kLimit;
  }
}

}  // namespace

void add_gadget_reach(CLI::App& gadget, Invocation& invocation) {
  auto command = std::make_shared<ReachCommand>();
  CLI::App* sub = gadget.add_subcommand(
      "reach", "which share of a tile's states can come up, counted and estimated");
  add_tile_input(sub->add_option("TILE", command->input, "a name or a file"), invocation.files)
      ->required();
  add_tile_set(*sub, command->set, invocation);
  add_trapped_attack(*sub, command->reading);
  sub->add_flag("--guards-stay", command->guards_stay,
                "in the smaller game that the verifier plays first: cats take, or walk home");
  sub->add_option("--samples", command->samples, "how many states to sample")
      ->check(whole_number<std::uint64_t>(1, kMostSamples))
      ->capture_default_str();
  sub->add_option("--seed", command->seed, "which samples")
      ->check(whole_number<std::uint64_t>(0))
      ->capture_default_str();
  add_threads(*sub, command->limits.threads,
              "threads; the counts are the same for any number (default: all)");
  sub->add_flag("--json", command->json, "print one JSON object");
  add_time_limit(*sub, command->limits.seconds, "give up after so many seconds");
  add_memory_limit(*sub, command->limits.memory_mib, "give up above so many MiB");
  finish_command(*sub, invocation, command, run);
}

}  // namespace gadgetc

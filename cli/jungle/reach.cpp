// gadgetc board reach: how many placements of a small board's pieces can come up in play, and an
// estimate for the standard board.
#include <fmt/format.h>

#include <memory>

#include "base/text/json_text.hpp"
#include "cli/board_input.hpp"
#include "cli/json.hpp"
#include "cli/number_checks.hpp"
#include "cli/sampling.hpp"
#include "cli/work_limits.hpp"
#include "games/jungle/notation.hpp"
#include "solver/reachable/reachable_share.hpp"
#include "solver/reachable/sample_positions.hpp"

namespace gadgetc {
namespace {

struct ReachCommand : BoardInput {
  bool standard = false;
  SamplingOptions sampling{.samples = 100'000};
  WorkLimits limits{.memory_mib = 4096};
  bool json = false;
};

void print_answer(const ReachCommand& command, const reachable::JungleIndex& index,
                  const reachable::ReachableSet& set, const SampledShare& found) {
  const Share share = estimate_share(found.hits, found.samples);
  const double exact = static_cast<double>(set.size()) / static_cast<double>(index.size());
  if (command.json) {
    const Json json{
        {"placements", index.size()}, {"reachable", set.size()}, {"share", exact},
        {"samples", found.samples},   {"hits", found.hits},      {"estimate", share.estimate},
        {"low", share.low},           {"high", share.high}};
    fmt::print("{}", json_text(json, 1));
    return;
  }
  fmt::print("placements {}, reachable {}: {:.4f} %\n", index.size(), set.size(), 100 * exact);
  fmt::print("samples {}, reachable {}: {:.4f} %, 95 % interval {:.4f} % to {:.4f} %\n",
             found.samples, found.hits, 100 * share.estimate, 100 * share.low, 100 * share.high);
}

constexpr std::array<const char*, reachable::Estimate::kStages> kStageNames{"dens", "end",
                                                                            "reachable"};

void print_json(const SampleTally& tally, const reachable::PieceIndex::Counts& counts,
                const reachable::Estimate& found, double seconds) {
  Json json{{"placements", fmt::to_string(counts.all)},
            {"after_dens", fmt::to_string(counts.after_dens)},
            {"after_end", fmt::to_string(counts.after_end)},
            {"samples", tally.samples},
            {"seed", tally.seed},
            {"stages", Json::array()}};
  for (std::size_t stage = 0; stage < kStageNames.size(); ++stage) {
    Json line = share_json(found.shares[stage]);
    line["filter"] = kStageNames[stage];
    line["passed"] = found.passed[stage];
    json["stages"].push_back(line);
  }
  json["open"] = found.open;
  json["positions"] = share_json(found.positions);
  json["positions_after_end"] = share_json(found.positions_after_end);
  json["back_track"] = back_track_json(found.back_track);
  json["seconds"] = seconds;
  fmt::print("{}", json_text(json, 1));
}

void print_lines(const SampleTally& tally, const reachable::PieceIndex::Counts& counts,
                 const reachable::Estimate& found, double seconds) {
  fmt::print("placements {}\nafter dens {}\nafter end  {}\n", counts.all, counts.after_dens,
             counts.after_end);
  print_stage_heading(tally.samples);
  for (std::size_t stage = 0; stage < kStageNames.size(); ++stage) {
    print_stage(kStageNames[stage], found.passed[stage], found.shares[stage]);
  }
  fmt::print("left open: {}\n", found.open);
  print_positions("all samples", found.positions);
  print_positions("those after the filters", found.positions_after_end);
  print_back_track(found.back_track);
  fmt::print("{:.1f} seconds\n", seconds);
}

int run_standard(const ReachCommand& command, const Invocation& invocation) {
  const reachable::SmallBoard board(jungle::standard_position());
  const reachable::TempoEdges edges(board);
  const reachable::PieceIndex index(board);
  SampleTally tally =
      read_tally(command.sampling, reachable::new_tally(index, command.sampling.seed));
  const auto take = [&](const Watch& watch, const auto& saved) {
    reachable::sample(board, edges, index, tally, command.sampling.samples, watch, saved);
  };
  const auto seconds = run_sampling(command.sampling, command.limits, invocation, tally, take);
  if (!seconds) return kLimit;
  const reachable::PieceIndex::Counts counts = index.counts();
  const reachable::Estimate found = reachable::estimate(tally, counts, kNormal95);
  if (command.json)
    print_json(tally, counts, found, *seconds);
  else
    print_lines(tally, counts, found, *seconds);
  return kDone;
}

int run(const ReachCommand& command, const Invocation& invocation) {
  if (command.standard) return run_standard(command, invocation);
  const jungle::Position position = read_position(command);
  const reachable::JungleIndex index(position);
  Progress progress(invocation.progress_mode(), "exploring", 0);
  const Watch watch = command.limits.watch(progress);
  try {
    const reachable::ReachableSet set(position, index, watch);
    const SampledShare found =
        sample_reachable(set, index, command.sampling.samples, command.sampling.seed, watch);
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
  sub->add_flag("--standard", command->standard,
                "the standard board, decided by searches backwards; instead of BOARD")
      ->excludes("BOARD", "--fen", "--strengths");
  sub->add_option("--samples", command->sampling.samples, "how many placements to sample")
      ->check(whole_number<std::uint64_t>(1, kMostSamples))
      ->capture_default_str();
  add_seed(*sub, command->sampling);
  add_threads(*sub, command->limits.threads,
              "threads; the counts are the same for any number (default: all)");
  add_resume(*sub, command->sampling, invocation.files);
  sub->get_option("--resume")->needs("--standard");
  sub->add_flag("--json", command->json, "one JSON object instead of lines");
  add_time_limit(*sub, command->limits.seconds, "give up after so many seconds");
  add_memory_limit(*sub, command->limits.memory_mib, "MiB for positions");
  finish_command(*sub, invocation, command, run);
}

}  // namespace gadgetc

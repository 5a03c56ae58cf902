// gadgetc minishogi: how many positions Minishogi has, counted, numbered and sampled.
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <memory>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/scanner.hpp"
#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/number_checks.hpp"
#include "cli/time_left.hpp"
#include "cli/work_limits.hpp"
#include "solver/minishogi/sample.hpp"
#include "solver/minishogi/search.hpp"

namespace gadgetc {
namespace {

constexpr std::array<const char*, minishogi::kFilters> kFilterNames{"flip", "pawns", "king",
                                                                    "reachable"};

struct ShogiCommand {
  std::string input = "-";  // file, or position
  std::uint64_t number = 0;
  std::uint64_t samples = 0;
  std::uint64_t seed = 1;
  std::string resume;
  WorkLimits limits{.memory_mib = 1024};
  bool json = false;
};

int count(const ShogiCommand& command) {
  const minishogi::Counts counts = minishogi::count(command.limits.watch());
  if (command.json) {
    const Json json{{"all", counts.all},
                    {"after_flip", counts.after_flip},
                    {"after_pawns", counts.after_pawns}};
    fmt::print("{}\n", json.dump(1));
    return kDone;
  }
  fmt::print("all         {}\nafter flip  {}\nafter pawns {}\n", counts.all, counts.after_flip,
             counts.after_pawns);
  return kDone;
}

int rank(const ShogiCommand& command) {
  const minishogi::Position position = minishogi::parse_position("POSITION", command.input);
  const auto number = minishogi::Index().rank(position);
  if (!number) {
    throw UsageError(fmt::format("of mirror images one has a number, here {}",
                                 minishogi::text(minishogi::mirrored(position))));
  }
  fmt::print("{}\n", *number);
  return kDone;
}

int unrank(const ShogiCommand& command) {
  const minishogi::Index index;
  if (command.number >= index.size()) {
    throw UsageError(fmt::format("there are {} positions, numbered from 0", index.size()));
  }
  fmt::print("{}\n", minishogi::text(index.unrank(command.number)));
  return kDone;
}

int classify(const ShogiCommand& command) {
  const InputText input(command.input);
  const std::string label = input_label(command.input);
  Scanner scanner(label, input.view());
  const minishogi::Index index;
  const Watch watch = command.limits.watch();
  minishogi::Search search(watch.memory_limit);
  std::uint64_t lines = 0;
  for (scanner.skip_space(); !scanner.at_end(); scanner.skip_space()) {
    watch.tick({"positions", lines++}, 0);
    const auto number = scanner.take_number(index.size() - 1, "the number of a position");
    if (!number) scanner.fail(fmt::format("expected a number, got {}", scanner.quote_word()));
    scanner.skip_blanks();
    if (!scanner.at_line_end()) scanner.fail("expected one number a line");
    fmt::print("{} {}\n", *number, minishogi::classify(index.unrank(*number), search).passed);
  }
  return kDone;
}

SampleTally read_tally(const ShogiCommand& command, const minishogi::Index& index) {
  SampleTally fresh = minishogi::new_tally(index, command.seed);
  if (command.resume.empty() || !std::filesystem::exists(command.resume)) return fresh;
  SampleTally tally = parse_tally(command.resume, read_input(command.resume));
  if (tally.universe != fresh.universe || tally.outcomes.size() != fresh.outcomes.size()) {
    throw UsageError(fmt::format("{} has samples of something else", command.resume));
  }
  if (tally.seed != command.seed) {
    throw UsageError(fmt::format("{} has samples of seed {}", command.resume, tally.seed));
  }
  if (tally.samples > command.samples) {
    throw UsageError(fmt::format("{} has {} samples already", command.resume, tally.samples));
  }
  return tally;
}

Json share_json(const Share& share) {
  return {{"estimate", share.estimate}, {"low", share.low}, {"high", share.high}};
}

void print_json(const SampleTally& tally, const minishogi::Estimate& found, double seconds) {
  Json json{{"samples", tally.samples}, {"seed", tally.seed}, {"stages", Json::array()}};
  for (std::size_t filter = 0; filter < minishogi::kFilters; ++filter) {
    Json stage = share_json(found.shares[filter]);
    stage["filter"] = kFilterNames[filter];
    stage["passed"] = found.passed[filter];
    json["stages"].push_back(stage);
  }
  json["positions"] = share_json(found.positions);
  json["positions_after_pawns"] = share_json(found.positions_after_pawns);
  json["back_track"] = Json::object();
  for (const auto& [depth, positions] : found.back_track) {
    json["back_track"][std::to_string(depth)] = positions;
  }
  json["seconds"] = seconds;
  fmt::print("{}\n", json.dump(1));
}

void print_lines(const SampleTally& tally, const minishogi::Estimate& found, double seconds) {
  fmt::print("filter     passed       share      95 % interval\n");
  fmt::print("{:<10} {:<12}\n", "none", tally.samples);
  for (std::size_t filter = 0; filter < minishogi::kFilters; ++filter) {
    const Share& share = found.shares[filter];
    fmt::print("{:<10} {:<12} {:.4f} %  {:.4f} % to {:.4f} %\n", kFilterNames[filter],
               found.passed[filter], 100 * share.estimate, 100 * share.low, 100 * share.high);
  }
  const auto print_positions = [](const char* from, const Share& share) {
    fmt::print("reachable positions, from {}: {:.5e}, {:.5e} to {:.5e}\n", from, share.estimate,
               share.low, share.high);
  };
  print_positions("all samples", found.positions);
  print_positions("those after the pawns", found.positions_after_pawns);
  fmt::print("plies back  unreachable samples\n");
  for (const auto& [depth, positions] : found.back_track) {
    fmt::print("{:<11} {}\n", depth, positions);
  }
  fmt::print("{:.1f} seconds\n", seconds);
}

int sample(const ShogiCommand& command, const Invocation& invocation) {
  const minishogi::Index index;
  SampleTally tally = read_tally(command, index);
  Progress progress(invocation.progress_mode(), "sampling", command.samples);
  Watch watch = command.limits.watch();
  const auto start = Watch::Clock::now();
  const std::uint64_t before = tally.samples;
  watch.observer = [&](const Stage& stage) {
    progress.update(stage.count, time_left(before, stage.count, command.samples, start));
  };
  auto saved = start;
  const auto save = [&] {
    if (command.resume.empty()) return;
    write_output(command.resume, [&](std::ostream& out) { write_tally(out, tally); });
  };
  try {
    minishogi::sample(index, tally, command.samples, watch, [&](const SampleTally&) {
      if (Watch::Clock::now() - saved < kSaveEvery) return;
      save();
      saved = Watch::Clock::now();
    });
  } catch (const LimitReached& reached) {
    progress.wipe();
    save();
    fmt::print(stderr, "gadgetc: {} after {} samples\n", limit_text(reached.limit), tally.samples);
    return kLimit;
  }
  progress.wipe();
  save();
  const std::chrono::duration<double> spent = Watch::Clock::now() - start;
  const minishogi::Estimate found = minishogi::estimate(tally, minishogi::count(), kNormal95);
  if (command.json)
    print_json(tally, found, spent.count());
  else
    print_lines(tally, found, spent.count());
  return kDone;
}

void add_sample_options(CLI::App& sub, ShogiCommand& command, FileOptions& files) {
  sub.add_option("SAMPLES", command.samples, "How many")
      ->required()
      ->check(whole_number<std::uint64_t>(1, kMostSamples));
  sub.add_option("--seed", command.seed, "Which samples")
      ->check(whole_number<std::uint64_t>(0))
      ->capture_default_str();
  add_threads(sub, command.limits.threads,
              "Threads; the counts are the same for any number (default: all)");
  files.kept(sub.add_option("--resume", command.resume,
                            "Keep the counts in this file, and go on from it if it is there"));
  sub.add_flag("--json", command.json, "One JSON object");
}

void add_limits(CLI::App& sub, ShogiCommand& command) {
  add_time_limit(sub, command.limits.seconds, "Give up after so many seconds");
  add_memory_limit(sub, command.limits.memory_mib,
                   "MiB for the positions that searches keep in mind, all threads together");
}

}  // namespace

void add_minishogi(CLI::App& app, Invocation& invocation) {
  CLI::App* shogi = app.add_subcommand("minishogi", "Count the positions of Minishogi");
  shogi->require_subcommand(1);
  using Command = ShogiCommand;
  const auto add = [&](const char* name, const char* help, auto work) {
    auto command = std::make_shared<ShogiCommand>();
    CLI::App* sub = shogi->add_subcommand(name, help);
    finish_command(*sub, invocation, command, work);
    return std::pair(sub, command);
  };
  const auto [counted, count_options] =
      add("count", "Exact numbers of pseudo-legal positions",
          [](const Command& command, const Invocation&) { return count(command); });
  counted->add_flag("--json", count_options->json, "One JSON object");
  add_limits(*counted, *count_options);
  const auto [ranked, rank_options] =
      add("rank", "The number of a position",
          [](const Command& command, const Invocation&) { return rank(command); });
  ranked
      ->add_option("POSITION", rank_options->input,
                   "Rows from the second player's home, then hands: Kpb2/ksb2/gs3/gr3/pr3[]")
      ->required();
  const auto [unranked, unrank_options] =
      add("unrank", "The position with a number",
          [](const Command& command, const Invocation&) { return unrank(command); });
  unranked->add_option("NUMBER", unrank_options->number, "From 0")
      ->required()
      ->check(whole_number<std::uint64_t>(0));
  const auto [classified, classify_options] =
      add("classify", "How many of the four filters positions pass",
          [](const Command& command, const Invocation&) { return classify(command); });
  invocation.files
      .read(classified->add_option("FILE", classify_options->input,
                                   "Numbers, one a line ('-': standard input)"))
      ->capture_default_str();
  add_limits(*classified, *classify_options);
  const auto [sampled, sample_options] =
      add("sample", "Estimate how many positions are reachable",
          [](const Command& command, const Invocation& i) { return sample(command, i); });
  add_sample_options(*sampled, *sample_options, invocation.files);
  add_limits(*sampled, *sample_options);
}

}  // namespace gadgetc

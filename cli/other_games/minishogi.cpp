// gadgetc minishogi: how many positions Minishogi has, counted, numbered and sampled.
#include <fmt/format.h>

#include <memory>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/json_text.hpp"
#include "base/text/scanner.hpp"
#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/number_checks.hpp"
#include "cli/sampling.hpp"
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
  SamplingOptions sampling;
  WorkLimits limits{.memory_mib = 1024};
  bool json = false;
};

int count(const ShogiCommand& command) {
  const minishogi::Counts counts = minishogi::count(command.limits.watch());
  if (command.json) {
    const Json json{{"all", counts.all},
                    {"after_flip", counts.after_flip},
                    {"after_pawns", counts.after_pawns}};
    fmt::print("{}", json_text(json, 1));
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
  json["back_track"] = back_track_json(found.back_track);
  json["seconds"] = seconds;
  fmt::print("{}", json_text(json, 1));
}

void print_lines(const SampleTally& tally, const minishogi::Estimate& found, double seconds) {
  print_stage_heading(tally.samples);
  for (std::size_t filter = 0; filter < minishogi::kFilters; ++filter) {
    print_stage(kFilterNames[filter], found.passed[filter], found.shares[filter]);
  }
  print_positions("all samples", found.positions);
  print_positions("those after the pawns", found.positions_after_pawns);
  print_back_track(found.back_track);
  fmt::print("{:.1f} seconds\n", seconds);
}

int sample(const ShogiCommand& command, const Invocation& invocation) {
  const minishogi::Index index;
  SampleTally tally =
      read_tally(command.sampling, minishogi::new_tally(index, command.sampling.seed));
  const auto take = [&](const Watch& watch, const auto& saved) {
    minishogi::sample(index, tally, command.sampling.samples, watch, saved);
  };
  const auto seconds = run_sampling(command.sampling, command.limits, invocation, tally, take);
  if (!seconds) return kLimit;
  const minishogi::Estimate found = minishogi::estimate(tally, minishogi::count(), kNormal95);
  if (command.json)
    print_json(tally, found, *seconds);
  else
    print_lines(tally, found, *seconds);
  return kDone;
}

void add_sample_options(CLI::App& sub, ShogiCommand& command, FileOptions& files) {
  sub.add_option("SAMPLES", command.sampling.samples, "How many")
      ->required()
      ->check(whole_number<std::uint64_t>(1, kMostSamples));
  add_seed(sub, command.sampling);
  add_threads(sub, command.limits.threads,
              "Threads; the counts are the same for any number (default: all)");
  add_resume(sub, command.sampling, files);
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

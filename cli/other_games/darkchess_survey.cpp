// gadgetc darkchess solve --all and darkchess statistics: all materials in one summary file.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <mutex>

#include "base/run/slices.hpp"
#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/json_text.hpp"
#include "cli/json.hpp"
#include "cli/number_checks.hpp"
#include "cli/other_games/darkchess.hpp"
#include "cli/product_formats.hpp"
#include "cli/time_left.hpp"
#include "solver/banqi/statistics.hpp"

namespace gadgetc {
namespace {

struct StatisticsCommand {
  std::string input;
  std::size_t fairest = 10;
  bool json = false;
};

banqi::Survey read_known(const std::string& output, const banqi::Rules& rules) {
  banqi::Survey survey{rules, {}};
  if (output.empty() || output == "-" || !std::filesystem::exists(output)) return survey;
  survey = banqi::parse_survey(output, read_input(output));
  if (survey.rules != rules) {
    throw UsageError(
        fmt::format("{} has other rules: {}", output, banqi::rules_text(survey.rules)));
  }
  return survey;
}

void save(const banqi::Survey& survey, const std::string& output) {
  write_output(output, [&](std::ostream& out) { banqi::write_survey(out, survey); });
}

double part(std::uint64_t count, std::uint64_t all) {
  return all == 0 ? 0 : 100.0 * static_cast<double>(count) / static_cast<double>(all);
}

constexpr std::array kReadings{std::pair("position", banqi::Before::Position),
                               std::pair("move", banqi::Before::Move)};

// Stable first moves at the corner and in the middle.
std::array<std::size_t, 2> count_stable(const banqi::Survey& survey, banqi::Before before) {
  const banqi::BalanceCounts counts = banqi::count_balances(survey, before);
  return {counts[0][banqi::kSquares], counts[1][banqi::kSquares]};
}

void print_json(const banqi::Survey& survey, const banqi::Statistics& found, std::size_t fairest) {
  const auto signs = [](const std::array<std::size_t, 3>& counts) {
    return Json{{"bad", counts[0]}, {"even", counts[1]}, {"good", counts[2]}};
  };
  Json stable, kinds, materials = Json::array();
  for (const auto& [name, before] : kReadings) {
    const auto [corner, middle] = count_stable(survey, before);
    stable[name] = {{"A2", corner}, {"B2", middle}};
  }
  for (std::size_t kind = 0; kind < banqi::kKinds; ++kind) {
    const banqi::KindCount& count = found.kinds[kind];
    kinds[std::string(1, banqi::letter_of({banqi::Colour::Red, static_cast<banqi::Kind>(kind)}))] =
        {{"moves", count.moves}, {"greatest", count.greatest}, {"least", count.least}};
  }
  for (std::size_t i = 0; i < std::min(fairest, found.fairest.size()); ++i) {
    const banqi::SurveyEntry& entry = survey.entries.at(found.fairest[i]);
    materials.push_back({{"material", banqi::material_name(entry.material)},
                         {"square", banqi::square_name(entry.best().square)},
                         {"numerator", entry.value()},
                         {"denominator", banqi::kUnits}});
  }
  const Json json{
      {"materials", found.materials},
      {"signs", signs(found.signs)},
      {"symmetric", found.symmetric},
      {"symmetric_signs", signs(found.symmetric_signs)},
      {"good_symmetric", found.good_symmetric},
      {"best", {{"A2", found.corner_better}, {"B2", found.middle_better}, {"equal", found.equal}}},
      {"stable", stable},
      {"kinds", kinds},
      {"fairest", materials}};
  fmt::print("{}", json_text(json, 1));
}

void print_statistics(const banqi::Survey& survey, const banqi::Statistics& found,
                      std::size_t fairest) {
  const auto signs = [](const std::array<std::size_t, 3>& counts) {
    return fmt::format("{} bad, {} even, {} good for the first player", counts[0], counts[1],
                       counts[2]);
  };
  fmt::print("materials {}: {}\n", found.materials, signs(found.signs));
  fmt::print("symmetric {}: {}\n", found.symmetric, signs(found.symmetric_signs));
  for (const std::string& name : found.good_symmetric) fmt::print("  not bad: {}\n", name);
  fmt::print("best first move: corner {}, middle {}, equal {}\n", found.corner_better,
             found.middle_better, found.equal);
  for (const auto& [name, before] : kReadings) {
    const auto [corner, middle] = count_stable(survey, before);
    fmt::print("stable first moves, against the {}: corner {}, middle {}\n", name, corner, middle);
  }
  fmt::print("kind  first moves  greatest value  least value\n");
  for (std::size_t kind = 0; kind < banqi::kKinds; ++kind) {
    const banqi::KindCount& count = found.kinds[kind];
    fmt::print("{:<4}  {:>11}  {:>12.1f} %  {:>9.1f} %\n",
               banqi::letter_of({banqi::Colour::Red, static_cast<banqi::Kind>(kind)}), count.moves,
               part(count.greatest, count.moves), part(count.least, count.moves));
  }
  fmt::print("fairest materials, by their best first move:\n");
  for (std::size_t i = 0; i < std::min(fairest, found.fairest.size()); ++i) {
    const banqi::SurveyEntry& entry = survey.entries.at(found.fairest[i]);
    fmt::print("  {} {} {}/{}\n", banqi::material_name(entry.material),
               banqi::square_name(entry.best().square), entry.value(), banqi::kUnits);
  }
}

}  // namespace

int solve_all_materials(const DarkOptions& options, const std::string& output,
                        const Invocation& invocation) {
  check_ending(output, "a summary");
  const std::string target = output.empty() ? "-" : output;
  const banqi::Rules rules = banqi::parse_rules(options.rules);
  const std::vector<banqi::Material> materials = banqi::list_materials(rules);
  banqi::Survey survey = read_known(output, rules);
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < materials.size(); ++i) {
    if (!survey.entries.contains(i)) open.push_back(i);
  }
  banqi::PlacementStore store;
  Watch watch = options.limits.watch();
  watch.threads = 1;  // each material has a thread of its own
  watch.memory_limit /= options.limits.threads;
  Progress progress(invocation.progress_mode(), "solving", materials.size());
  std::mutex mutex;
  const auto start = Watch::Clock::now();
  const std::size_t known = survey.entries.size();
  if (target != "-") save(survey, target);  // a file that cannot be written ends it here
  auto saved = start;
  const auto work = [&](std::size_t n) {
    banqi::Tables tables(materials[open[n]], rules, store);
    banqi::solve(tables, watch);
    banqi::SurveyEntry entry = banqi::survey_entry(tables, watch);
    const std::lock_guard lock(mutex);
    survey.entries.emplace(open[n], std::move(entry));
  };
  const auto tick = [&] {
    const std::lock_guard lock(mutex);
    const std::size_t done = survey.entries.size();
    progress.update(done, "materials, " + time_left(known, done, materials.size(), start));
    if (target == "-" || Watch::Clock::now() - saved < kSaveEvery) return;
    save(survey, target);
    saved = Watch::Clock::now();
  };
  try {
    for_slices(options.limits.threads, open.size(), work, tick);
  } catch (const LimitReached&) {
    if (target != "-") save(survey, target);
    throw;
  }
  progress.wipe();
  save(survey, target);
  return kDone;
}

void add_dark_survey(CLI::App& command, std::string& input, Invocation& invocation) {
  invocation.files
      .read(command.add_option("FILE", input, "What darkchess solve --all has written"))
      ->required();
}

banqi::Survey read_survey(const std::string& input) {
  return banqi::parse_survey(input_label(input), read_input(input));
}

void add_dark_statistics(CLI::App& darkchess, Invocation& invocation) {
  auto command = std::make_shared<StatisticsCommand>();
  CLI::App* sub = darkchess.add_subcommand(
      "statistics", "Who is better off, which first moves are stable, which materials are fair");
  add_dark_survey(*sub, command->input, invocation);
  sub->add_flag("--json", command->json, "One JSON object");
  sub->add_option("--fairest", command->fairest, "How many fair materials to list")
      ->check(whole_number<std::size_t>(0))
      ->capture_default_str();
  add_common_options(*sub, invocation);
  sub->callback([command, &invocation] {
    invocation.run = [command] {
      const banqi::Survey survey = read_survey(command->input);
      const banqi::Statistics found = banqi::survey_statistics(survey);
      if (command->json)
        print_json(survey, found, command->fairest);
      else
        print_statistics(survey, found, command->fairest);
      return kDone;
    };
  });
}

}  // namespace gadgetc

// gadgetc tablebase survey: materials solved one by one, of which only lines are kept.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "cli/commands.hpp"
#include "cli/number_checks.hpp"
#include "cli/tablebase/table_text.hpp"
#include "cli/time_left.hpp"
#include "cli/work_limits.hpp"
#include "solver/endgame_tables/builder/ranks.hpp"
#include "solver/endgame_tables/survey/take_survey.hpp"

namespace gadgetc {
namespace {

struct SurveyCommand {
  int pieces = 0;
  std::vector<std::string> materials;
  std::size_t sample = 0;
  std::uint64_t seed = 1;
  std::string folder;
  std::string output;
  std::string stalemate = "draw";
  WorkLimits limits{.memory_mib = 3072};
};

Stalemate stalemate_of(const SurveyCommand& command) {
  return command.stalemate == "loss" ? Stalemate::Loss : Stalemate::Draw;
}

TableSurvey read_survey(const SurveyCommand& command) {
  TableSurvey survey{command.pieces, stalemate_of(command), {}};
  if (!std::filesystem::exists(command.output)) return survey;
  survey = parse_table_survey(command.output, read_input(command.output));
  if (survey.pieces != command.pieces) {
    throw UsageError(fmt::format("{} is a survey of {} pieces", printable(command.output),
                                 survey.pieces));
  }
  if (survey.stalemate != stalemate_of(command)) {
    throw UsageError(
        fmt::format("{} is a survey of the other --stalemate", printable(command.output)));
  }
  return survey;
}

// Those asked for that the survey does not have, canonical.
std::vector<Material> materials_to_do(const SurveyCommand& command, const TableSurvey& survey) {
  std::vector<Material> materials;
  for (const std::string& name : command.materials) {
    materials.push_back(parse_table_material(name));
    if (materials.back().pieces() != command.pieces) {
      throw UsageError(fmt::format("{} is no material of {} pieces", quote(name), command.pieces));
    }
  }
  if (command.sample > 0)
    materials = sample_materials(command.pieces, command.sample, command.seed);
  else if (materials.empty())
    materials = canonical_materials(command.pieces);
  std::erase_if(materials, [&](Material material) { return survey.lines.contains(material); });
  std::sort(materials.begin(), materials.end());
  materials.erase(std::unique(materials.begin(), materials.end()), materials.end());
  return materials;
}

// The file, written at most once a second, and at the end whatever that is.
class KeptSurvey {
 public:
  explicit KeptSurvey(std::string name) : name_(std::move(name)) {}

  void keep(const TableSurvey& survey) {
    is_new_ = true;
    if (Watch::Clock::now() - written_ >= kSaveEvery) write(survey);
  }
  void finish(const TableSurvey& survey) {
    if (is_new_ || !std::filesystem::exists(name_)) write(survey);
  }

 private:
  void write(const TableSurvey& survey) {
    save_output(name_, [&](std::ostream& out) { write_table_survey(out, survey); });
    written_ = Watch::Clock::now();
    is_new_ = false;
  }

  std::string name_;
  Watch::Clock::time_point written_{};
  bool is_new_ = false;
};

class SurveyRun {
 public:
  SurveyRun(const SurveyCommand& command, const Invocation& invocation)
      : command_(command), invocation_(invocation), survey_(read_survey(command)) {}

  int run() {
    const std::vector<Material> materials = materials_to_do(command_, survey_);
    const Watch watch = command_.limits.watch();
    try {
      build_smaller(materials, watch);
      take(materials, watch);
    } catch (const LimitReached& reached) {
      fmt::print(stderr, "gadgetc: {}; finished lines stay\n", limit_text(reached.limit));
      return kLimit;
    }
    print_summary(materials.size());
    return kDone;
  }

 private:
  std::function<void(const BuildProgress&)> teller(const char* name, const char* unit) {
    progress_.reset();
    const auto start = Watch::Clock::now();
    return [=, this](const BuildProgress& now) {
      if (now.done == 0) return;  // nobody knows yet how long it takes
      if (!progress_) {
        progress_ = std::make_unique<Progress>(invocation_.progress_mode(), name, now.total);
      }
      progress_->update(now.done, fmt::format("positions, {} {}, {}", now.tables, unit,
                                              time_left(now.done, now.total, start)));
    };
  }

  void build_smaller(const std::vector<Material>& materials, const Watch& watch) {
    BuildOptions options;
    options.folder = command_.folder;
    options.stalemate = survey_.stalemate;
    options.materials = smaller_materials(materials);
    options.on_progress = teller("tablebase", "tables");
    build_tables(options, watch);
    progress_.reset();
  }

  void take(const std::vector<Material>& materials, const Watch& watch) {
    KeptSurvey file(command_.output);
    SurveyOptions options;
    options.folder = command_.folder;
    options.materials = materials;
    options.on_progress = teller("survey", "materials");
    options.on_lines = [&](const TableSurvey& survey) { file.keep(survey); };
    try {
      take_survey(survey_, options, watch);
    } catch (...) {
      progress_.reset();
      file.finish(survey_);
      throw;
    }
    progress_.reset();
    file.finish(survey_);
  }

  void print_summary(std::size_t done) const {
    TableCounts sum;
    for (const auto& [material, line] : survey_.lines) sum += line.counts;
    const double seconds =
        std::chrono::duration<double>(Watch::Clock::now() - start_).count();
    fmt::print("{} materials surveyed, lines of {} of {} ordered materials, {} positions, "
               "{:.2f} s\n",
               done, survey_.lines.size(), ordered_materials(survey_.pieces).size(),
               sum.positions() + sum.stalemates, seconds);
  }

  const SurveyCommand& command_;
  const Invocation& invocation_;
  TableSurvey survey_;
  std::unique_ptr<Progress> progress_;
  Watch::Clock::time_point start_ = Watch::Clock::now();
};

int run(const SurveyCommand& command, const Invocation& invocation) {
  if (has_ranks()) throw UsageError("a survey is one process of many threads; no mpirun");
  return SurveyRun(command, invocation).run();
}

}  // namespace

void add_tablebase_survey(CLI::App& tablebase, Invocation& invocation) {
  auto command = std::make_shared<SurveyCommand>();
  CLI::App* sub = tablebase.add_subcommand(
      "survey", "Solve materials and keep a line of each, not their tables");
  sub->add_option("--pieces", command->pieces, "Materials of so many pieces")
      ->check(whole_number<int>(2, kMaxTablePieces))
      ->required();
  auto* materials = sub->add_option("--material", command->materials,
                                    "Only these, such as EL-R; their exchanges come with them");
  sub->add_option("--sample", command->sample, "Only so many, chosen by --seed")
      ->check(whole_number<std::size_t>(1))
      ->excludes(materials);
  sub->add_option("--seed", command->seed, "Seed of --sample")
      ->check(whole_number<std::uint64_t>(0))
      ->capture_default_str();
  sub->add_option("-d,--directory", command->folder,
                  "Where tables of fewer pieces are; those missing are built first")
      ->type_name("DIR")
      ->required();
  invocation.files
      .kept(sub->add_option("-o,--output", command->output,
                            "The lines; what is there stays, and the work goes on from it"))
      ->required();
  sub->add_option("--stalemate", command->stalemate,
                  "What a side without moves has: a draw, or a loss")
      ->check(CLI::IsMember({"draw", "loss"}))
      ->capture_default_str();
  add_threads(*sub, command->limits.threads,
              "Materials at once; lines are the same for any number (default: all)");
  add_memory_limit(*sub, command->limits.memory_mib, "MiB for the materials that are being solved");
  add_time_limit(*sub, command->limits.seconds, "Stop after so many seconds");
  finish_command(*sub, invocation, command, run);
}

}  // namespace gadgetc

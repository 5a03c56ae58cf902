// gadgetc tablebase survey: materials solved one by one, of which only lines are kept.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "base/text/descriptor.hpp"
#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "cli/commands.hpp"
#include "cli/jungle/tablebase/solving_options.hpp"
#include "cli/jungle/tablebase/table_text.hpp"
#include "cli/number_checks.hpp"
#include "solver/endgame_tables/builder/ranks.hpp"
#include "solver/endgame_tables/survey/take_survey.hpp"

namespace gadgetc {
namespace {

struct SurveyCommand {
  int pieces = 0;
  std::vector<std::string> materials;
  std::size_t sample = 0;
  std::uint64_t seed = 1;
  bool solves_each = false;
  std::string output;
  SolvingOptions solving;
};

jungle::TableSurvey read_survey(const SurveyCommand& command) {
  jungle::TableSurvey survey{command.pieces, command.solving.stalemate(), {}};
  if (!std::filesystem::exists(command.output)) return survey;
  survey = jungle::parse_table_survey(command.output, read_input(command.output));
  if (survey.pieces != command.pieces) {
    throw UsageError(fmt::format("{} is a survey of {} pieces", printable(command.output),
                                 survey.pieces));
  }
  if (survey.stalemate != command.solving.stalemate()) {
    throw UsageError(
        fmt::format("{} is a survey of the other --stalemate", printable(command.output)));
  }
  return survey;
}

// Those asked for that the survey does not have, canonical.
std::vector<jungle::Material> materials_to_do(const SurveyCommand& command,
                                              const jungle::TableSurvey& survey) {
  std::vector<jungle::Material> materials;
  for (const std::string& name : command.materials) {
    materials.push_back(parse_table_material(name));
    if (materials.back().pieces() != command.pieces) {
      throw UsageError(fmt::format("{} is no material of {} pieces", quote(name), command.pieces));
    }
  }
  if (command.sample > 0)
    materials = jungle::sample_materials(command.pieces, command.sample, command.seed);
  else if (materials.empty())
    materials = jungle::canonical_materials(command.pieces);
  std::erase_if(materials,
                [&](jungle::Material material) { return survey.lines.contains(material); });
  std::sort(materials.begin(), materials.end());
  materials.erase(std::unique(materials.begin(), materials.end()), materials.end());
  return materials;
}

// The file, written at most once a second, and at the end whatever that is. Lines that another run
// has put there in the meantime stay.
class KeptSurvey {
 public:
  explicit KeptSurvey(std::string name) : name_(std::move(name)) {}

  void keep(const jungle::TableSurvey& survey) {
    is_new_ = true;
    if (Watch::Clock::now() - written_ >= kSaveEvery) write(survey);
  }
  void finish(const jungle::TableSurvey& survey) {
    if (is_new_ || !std::filesystem::exists(name_)) write(survey);
  }

 private:
  void write(jungle::TableSurvey survey) {
    const std::filesystem::path folder = std::filesystem::path(name_).parent_path();
    const Descriptor locked(::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_CLOEXEC));
    ::flock(locked.get(), LOCK_EX);  // so that no other run writes in between
    if (std::filesystem::exists(name_)) {
      survey.lines.merge(jungle::parse_table_survey(name_, read_input(name_)).lines);
    }
    save_output(name_, [&](std::ostream& out) { write_table_survey(out, survey); });
    written_ = Watch::Clock::now();
    is_new_ = false;
  }

  std::string name_;
  Watch::Clock::time_point written_{};
  bool is_new_ = false;
};

// Of several ranks each takes a share of the classes, one at a time.
class SurveyRun {
 public:
  SurveyRun(const SurveyCommand& command, const Invocation& invocation)
      : command_(command), invocation_(invocation), survey_(read_survey(command)) {}

  int run() {
    const std::vector<jungle::Material> materials = materials_to_do(command_, survey_);
    Watch watch = command_.solving.limits.watch();
    if (jungle::has_ranks()) watch.threads = 1;
    const std::size_t missing = missing_materials(survey_).size();
    try {
      build_smaller(materials, watch);
      take(materials, watch);
    } catch (const LimitReached& reached) {
      fmt::print(stderr, "gadgetc: {}; finished lines stay\n", limit_text(reached.limit));
      return kLimit;
    }
    print_summary(missing - missing_materials(survey_).size());
    return kDone;
  }

 private:
  void build_smaller(const std::vector<jungle::Material>& materials, const Watch& watch) {
    jungle::BuildOptions options;
    options.folder = command_.solving.folder;
    options.stalemate = survey_.stalemate;
    options.materials = smaller_materials(materials);
    SolvingProgress progress(invocation_.progress_mode(), "tablebase", "tables");
    options.on_progress = [&](const jungle::BuildProgress& now) { progress.tell(now); };
    if (jungle::has_ranks())
      build_tables_on_ranks(options, watch);
    else
      build_tables(options, watch);
  }

  void take(const std::vector<jungle::Material>& materials, const Watch& watch) {
    KeptSurvey file(command_.output);
    jungle::SurveyOptions options;
    options.folder = command_.solving.folder;
    options.materials = materials;
    options.solves_each = command_.solves_each;
    options.share = jungle::own_rank();
    SolvingProgress progress(invocation_.progress_mode(), "survey", "materials");
    options.on_progress = [&](const jungle::BuildProgress& now) { progress.tell(now); };
    options.on_lines = [&](const jungle::TableSurvey& survey) { file.keep(survey); };
    try {
      take_survey(survey_, options, watch);
    } catch (...) {
      progress.wipe();
      file.finish(survey_);
      throw;
    }
    progress.wipe();
    file.finish(survey_);
  }

  void print_summary(std::size_t done) const {
    jungle::TableCounts sum;
    for (const auto& [material, line] : survey_.lines) sum += line.counts;
    const double seconds =
        std::chrono::duration<double>(Watch::Clock::now() - start_).count();
    if (jungle::has_ranks()) fmt::print("rank {}: ", jungle::own_rank().number);
    fmt::print(
        "{} materials surveyed, lines of {} of {} ordered materials, {} positions, "
        "{:.2f} s\n",
        done, survey_.lines.size(), jungle::ordered_materials(survey_.pieces).size(),
        sum.positions() + sum.stalemates, seconds);
  }

  const SurveyCommand& command_;
  const Invocation& invocation_;
  jungle::TableSurvey survey_;
  Watch::Clock::time_point start_ = Watch::Clock::now();
};

int run(const SurveyCommand& command, const Invocation& invocation) {
  return SurveyRun(command, invocation).run();
}

}  // namespace

void add_tablebase_survey(CLI::App& tablebase, Invocation& invocation) {
  auto command = std::make_shared<SurveyCommand>();
  CLI::App* sub = tablebase.add_subcommand(
      "survey", "Solve materials and keep a line of each, not their tables");
  sub->add_option("--pieces", command->pieces, "Materials of so many pieces")
      ->check(whole_number<int>(2, jungle::kMaxTablePieces))
      ->required();
  auto* materials = sub->add_option("--material", command->materials,
                                    "Only these, such as EL-R; their exchanges come with them");
  sub->add_option("--sample", command->sample, "Only so many, chosen by --seed")
      ->check(whole_number<std::size_t>(1))
      ->excludes(materials);
  sub->add_option("--seed", command->seed, "Seed of --sample")
      ->check(whole_number<std::uint64_t>(0))
      ->capture_default_str();
  sub->add_flag("--each", command->solves_each,
                "Solve each material, also those whose table equals another's");
  invocation.files
      .kept(sub->add_option("-o,--output", command->output,
                            "The lines; what is there stays, and the work goes on from it"))
      ->required();
  add_solving_options(*sub, command->solving,
                      {"Where tables of fewer pieces are; those missing are built first",
                       "Materials at once; lines are the same for any number (default: all)",
                       "MiB for the materials that are being solved"});
  finish_command(*sub, invocation, command, run);
}

}  // namespace gadgetc

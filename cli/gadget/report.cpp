// gadgetc gadget report: the appendix of a paper about a set of tiles, as LaTeX or HTML.

#include <algorithm>
#include <map>
#include <memory>
#include <ostream>
#include <string>

#include "base/run/interrupts.hpp"
#include "base/text/files.hpp"
#include "base/text/progress.hpp"
#include "base/text/sha256.hpp"
#include "cli/commands.hpp"
#include "cli/compile/compile_options.hpp"
#include "cli/gadget/gadget_input.hpp"
#include "cli/number_checks.hpp"
#include "cli/product_formats.hpp"
#include "cli/trapped_attack.hpp"
#include "cli/word_checks.hpp"
#include "gadgets/library/certificates/library_certificate.hpp"
#include "gadgets/mutations/mutations.hpp"
#include "gadgets/sets/proof_rules.hpp"
#include "gadgets/verify/certificate/certify_drawing.hpp"
#include "reduction/appendix/appendix.hpp"
#include "reduction/formula/plain_formula.hpp"

namespace gadgetc {

namespace {

const std::vector<std::string> kReportFormats{"latex", "html"};

struct ReportOptions {
  std::string set{kDefaultSet};
  std::string reading = "full";
  std::string formula = "x or y";
  std::string format;
  std::string output = "-";
  bool variants = false;
  std::size_t states = 20'000;
};

class Reporter {
 public:
  Reporter(const ReportOptions& options, const Invocation& invocation)
      : options_(options), progress_(invocation.progress_mode(), "reporting", 0) {}

  TileReport report(const GadgetLibrary& sets, const GadgetSet& set, const Tile& tile) {
    throw_if_interrupted();
    progress_.update(++step_, tile.name);
    TileReport result;
    result.tile = &tile;
    verifier::VerifyOptions verify;
    verify.reading = reading_of(tile, kTrappedAttack, options_.reading);
    verify.asks_passes = true;
    const std::optional<std::string_view> kept =
        set.rules.empty()
            ? std::nullopt
            : library_certificate(tile, proof_rules(set.rules, options_.reading), sets);
    result.proof = sets.proof_of(tile.name, options_.reading);
    if (kept)
      result.certificate_hash = sha256(*kept);
    else
      result.certificate_hash = sha256(certify(tile, verify));
    if (options_.variants) result.broken = broken(tile, verify);
    return result;
  }

 private:
  static std::string certify(const Tile& tile, const verifier::VerifyOptions& verify) {
    const verifier::Verification found = verify_drawing(tile, verify);
    if (found.verdict != verifier::Verdict::Held) throw LimitReached{found.limit, found.states};
    return certify_drawing(tile, verify, found);
  }

  // For each claim that some change breaks, the change that does so in the fewest steps.
  std::vector<BrokenTile> broken(const Tile& tile, verifier::VerifyOptions verify) {
    verify.state_limit = options_.states;
    verify.asks_passes = false;
    std::map<std::string, BrokenTile> by_claim;
    for (const Mutation& mutation : mutations_of(tile)) {
      throw_if_interrupted();
      progress_.update(step_, tile.name + " " + mutation.text);
      const verifier::Verification found = verify_drawing(mutation.tile, verify);
      if (found.verdict != verifier::Verdict::Refuted) continue;
      const std::string& claim = found.counterexample.back();
      const auto [entry, is_new] = by_claim.try_emplace(claim);
      if (is_new || found.play.events.size() < entry->second.play.events.size()) {
        entry->second = {mutation.text, claim, found.play};
      }
    }
    std::vector<BrokenTile> result;
    for (auto& [claim, tile_broken] : by_claim) result.push_back(std::move(tile_broken));
    return result;
  }

  const ReportOptions& options_;
  Progress progress_;
  std::uint64_t step_ = 0;
};

CompileOptions options_of(const ReportOptions& options, const Invocation& invocation) {
  CompileChoices choices;
  choices.target = read_named_set(options.set).game;
  choices.set = options.set;
  choices.trapped_attack = options.reading;
  return compile_options(choices, invocation, {});
}

// A set that is based on another one has tiles that its boards are not made of, without proofs.
bool has_proof(const GadgetSet& set, const Tile& tile) {
  return std::any_of(set.verdicts.begin(), set.verdicts.end(),
                     [&](const TileVerdict& verdict) { return verdict.tile == tile.name; });
}

int write_report(const ReportOptions& options, const Invocation& invocation) {
  const std::string format = chosen_format(kReportFormats, options.format, options.output);
  const CompileOptions compile_with = options_of(options, invocation);
  const GadgetLibrary& sets = *compile_with.drawing.sets;
  const GadgetSet& set = *sets.find_set(compile_with.drawing.set);
  const Compilation worked =
      compile(parse_plain_formula("--formula", options.formula), compile_with);
  if (!worked.all_held()) throw std::logic_error("the worked board was refuted");
  AppendixInput input{
      options.set,    set.rules.empty() ? "" : options.reading, compile_with.drawing, {}, &worked,
      options.formula};
  Reporter reporter(options, invocation);
  for (const Tile& tile : set.tiles) {
    if (has_proof(set, tile)) input.tiles.push_back(reporter.report(sets, set, tile));
  }
  const article::Article article = make_appendix(input);
  write_output(options.output, [&](std::ostream& out) {
    (format == "html" ? article::write_html : article::write_latex)(out, article);
  });
  return kDone;
}

}  // namespace

void add_gadget_report(CLI::App& gadget, Invocation& invocation) {
  auto options = std::make_shared<ReportOptions>();
  CLI::App* command = gadget.add_subcommand(
      "report", "the appendix of a paper about a set: figures, contracts, proofs, a board");
  invocation.files.written(command->add_option("-o,--output", options->output,
                                               "where to write ('-' for standard output)"));
  command
      ->add_option("--format", options->format,
                   "latex or html; by default as the output's name ends, else latex")
      ->check(one_of(kReportFormats));
  command->add_option("--formula", options->formula, "of the worked board")->capture_default_str();
  command->add_flag("--variants", options->variants,
                    "for each claim of a tile a change that breaks it, as a line of play");
  command
      ->add_option("--states", options->states,
                   "leave out variants whose game has more states than this")
      ->capture_default_str()
      ->check(whole_number<std::size_t>(1, 2'000'000'000));
  add_trapped_attack(*command, options->reading);
  add_tile_set(*command, options->set, invocation);
  finish_command(*command, invocation, options, write_report);
}

}  // namespace gadgetc

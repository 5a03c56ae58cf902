#include <algorithm>
#include <mutex>

#include "api/implementation.hpp"
#include "gadgets/user_sets/prove/prove_user_set.hpp"
#include "gadgets/user_sets/user_set.hpp"
#include "gadgets/verify/certificate/certify_drawing.hpp"
#include "reduction/bundle/bundle.hpp"
#include "reduction/choose_set.hpp"
#include "reduction/levels/check_reduction.hpp"
#include "reduction/products/pictures/board_pictures.hpp"
#include "reduction/products/winners/winner_of.hpp"
#include "reduction/strategy/make_formula_strategy.hpp"
#include "reduction/targets/jungle/certificate/check_board_certificate.hpp"
#include "reduction/targets/solvers/solvers.hpp"
#include "reduction/targets/stuck_loses/certificate/check_board_certificate.hpp"

namespace gadgetc::api {

struct Compilation::Impl {
  quantified::FormulaSource source;
  gadgetc::Compilation result;
  mutable std::once_flag once;
  mutable std::optional<Board> board;
};

namespace {

// Of a strategy that is for the page only.
const formula_game::SolveLimits kPageLimits{.seconds = {}, .memory_mib = 1024, .nodes = 1'000'000};

// A set that is a folder's is proved within what the watch allows.
void choose_tiles(const CompileChoices& choices, const Watch& watch, DrawingOptions& options) {
  if (names_folder(choices.set)) {
    GadgetSet set = read_named_set(choices.set);
    const std::string name = set.name;
    prove_user_set(set, choices.set, kFullReading, {.watch = watch});
    options.owned_sets = std::make_shared<const GadgetLibrary>(library_of(std::move(set)));
    options.sets = options.owned_sets.get();
    choose_set(options, name, choices.protector);
  } else {
    choose_set(options, choices.set, choices.protector);
  }
  choose_crossing(options, choices.crossover);
}

CompileOptions compile_options(const Formula& formula, const CompileChoices& choices,
                               const Watch& watch) {
  if (choices.effort < 0 || choices.effort > kMaxEffort) {
    throw UsageError("the effort must be 0 to 3");
  }
  CompileOptions options;
  options.drawing.target = find_target(choices.target);
  if (!options.drawing.target) {
    std::string names;
    for (const Target* target : all_targets()) names += ' ' + std::string(target->name());
    throw UsageError("the target must be one of" + names);
  }
  options.first = side_of(side_of(first_player(formula, choices.first)));
  choose_tiles(choices, watch, options.drawing);
  options.drawing.effort = choices.effort;
  options.drawing.seed = choices.seed;
  options.on_stage = [](const char*) { check_time(); };
  return options;
}

std::vector<StageResult> results_of(const std::vector<StageCheck>& checks) {
  constexpr const char* kNames[] = {"held", "refuted", "skipped"};
  std::vector<StageResult> results;
  for (const StageCheck& check : checks) {
    results.push_back({check.name, kNames[static_cast<std::size_t>(check.result)], check.detail});
  }
  return results;
}

std::map<std::string, std::uint64_t> race_of(const Reserve& reserve) {
  std::map<std::string, std::uint64_t> race;
  std::vector<Reserve::Amount> amounts = reserve.summands;
  amounts.insert(amounts.end(),
                 {reserve.needed, reserve.available, reserve.reward_needed, reserve.reward});
  for (const Reserve::Amount& amount : amounts) {
    if (!amount.key.empty()) race[amount.key] = amount.moves;
  }
  return race;
}

std::unique_ptr<BoardWinner> winner_within(const gadgetc::Compilation& result,
                                           const formula_game::SolveLimits& limits) {
  const gadgetc::Side first = result.emission.board.turn;
  auto strategy = make_formula_strategy(result.formula, first, limits);
  if (!strategy) throw LimitReached("the formula's game met a limit, or is too large");
  return winner_of(result, std::move(*strategy), [](const std::string&) { check_time(); });
}

gadgetc::Level find_level(const std::string& name) {
  for (const gadgetc::Level level : kLevels) {
    if (name == level_name(level)) return level;
  }
  throw UsageError("no level of this name; expected formula, circuit, layout or board");
}

}  // namespace

Compilation compile(const Formula& formula, const CompileChoices& choices, const Limits& limits) {
  return with_errors(limits, [&] {
    const TimeLimit limit(deadline_after(limits.seconds));
    CompileOptions options = compile_options(formula, choices, watch_of(limits));
    const auto impl = std::make_shared<Compilation::Impl>();
    impl->source = source_for(formula, first_player(formula, choices.first));
    if (const auto& quantified = impl->source.quantified) {
      options.source = source_values(quantified->formula, quantified->game);
    }
    impl->result = gadgetc::compile(impl->source.formula, options);
    const gadgetc::Compilation& result = impl->result;
    Compilation compilation;
    compilation.checks = results_of(result.checks);
    compilation.rows = static_cast<std::size_t>(result.emission.board.rows);
    compilation.columns = static_cast<std::size_t>(result.emission.board.columns);
    compilation.tiles = result.emission.tiles.size();
    compilation.crossings = result.crossings;
    compilation.least_crossings = result.least_crossings;
    compilation.race = race_of(result.emission.reserve);
    compilation.summary = result.emission.reserve.sentence;
    compilation.impl = impl;
    return compilation;
  });
}

bool Compilation::held() const {
  return std::none_of(checks.begin(), checks.end(),
                      [](const StageResult& check) { return check.result == "refuted"; });
}

std::string Compilation::text() const {
  return with_errors([&] {
    return written([&](std::ostream& out) {
      impl->result.target->write(out, impl->result.emission.board);
    });
  });
}

Board Compilation::board() const {
  std::call_once(impl->once, [&] { impl->board = Board::parse(text()); });
  return *impl->board;
}

Circuit Compilation::circuit() const {
  return Circuit(std::make_shared<const Circuit::Impl>(
      Circuit::Impl{impl->result.circuit, impl->result.formula}));
}

std::string Compilation::svg() const {
  return with_errors([&] {
    return written([&](std::ostream& out) {
      write_board_svg(out, impl->result);
    });
  });
}

std::string Compilation::page() const {
  return with_errors([&] {
    const gadgetc::Compilation& result = impl->result;
    auto strategy = make_formula_strategy(result.formula, result.emission.board.turn, kPageLimits);
    return written([&](std::ostream& out) {
      if (!strategy || !may_have_games(result)) {
        return write_board_page(out, result, strategy ? &strategy->strategy : nullptr);
      }
      winner_of(result, std::move(*strategy), [](const std::string&) { check_time(); })
          ->write_page(out, std::nullopt);
    });
  });
}

std::string Compilation::bundle() const {
  return with_errors([&] {
    return written([&](std::ostream& out) { write_bundle(out, impl->source, impl->result); });
  });
}

std::string Compilation::strategy(const Limits& limits) const {
  return with_errors(limits, [&] {
    const TimeLimit limit(deadline_after(limits.seconds));
    const auto winner = winner_within(impl->result, solve_limits(limits));
    return written([&](std::ostream& out) { winner->write_strategy(out); });
  });
}

std::string Compilation::certificate(const Limits& limits) const {
  return with_errors(limits, [&] {
    const TimeLimit limit(deadline_after(limits.seconds));
    const auto winner = winner_within(impl->result, solve_limits(limits));
    return written(winner->certificate(impl->source.formula));
  });
}

Reduction check(const Formula& formula, const std::vector<std::string>& levels,
                const CompileChoices& choices, const Limits& limits) {
  return with_errors(limits, [&] {
    std::vector<gadgetc::Level> wanted;
    for (const std::string& name : levels) wanted.push_back(find_level(name));
    const CompileOptions options = compile_options(formula, choices, watch_of(limits));
    const quantified::FormulaSource source =
        source_for(formula, first_player(formula, choices.first));
    ReductionCheck result =
        check_reduction(source.formula, wanted, options, solve_limits(limits),
                        solvers_of(*options.drawing.target).get());
    if (source.quantified) {
      add_quantified_level(result, source.quantified->formula, source.formula, options.first,
                           solve_limits(limits));
    }
    Reduction reduction;
    for (const LevelResult& level : result.levels) {
      reduction.levels.push_back({level_name(level.level), level.method, side_of(level.winner),
                                  level.states, level.skipped});
    }
    reduction.faults = result.faults;
    reduction.reached_limit = result.reached_limit;
    return reduction;
  });
}

namespace {

// What a checker has found, and what the certificate says.
template <typename BoardCertificate>
CertificateCheck answer_of(const BoardCertificate& certificate,
                           const std::optional<FalseLine>& fault) {
  CertificateCheck check;
  check.holds = !fault;
  check.winner = side_of(certificate.strategy.strategy.winner);
  check.tiles = certificate.tiles.size();
  if (fault) check.line = fault->line;
  if (fault) check.violation = fault->why;
  return check;
}

CertificateCheck check_board_of(const jungle::BoardFile& file, std::string_view certificate,
                                const Formula& formula) {
  const jungle::BoardCertificate read = jungle::parse_board_certificate("certificate", certificate);
  const formula_game::Player first = read.strategy.strategy.first;
  const auto prove = [](const gadgetc::Tile& tile, const jungle::Rules& rules) {
    check_time();
    return prove_and_certify(tile, rules_text(rules));
  };
  return answer_of(read, check_board_certificate(read, file.position,
                                                 source_for(formula, first).formula, prove));
}

CertificateCheck check_board_of(const game_page::BoardFile& file, std::string_view certificate,
                                const Formula& formula) {
  const stuck_loses::BoardCertificate read =
      stuck_loses::parse_board_certificate("certificate", certificate, *file.variant.page);
  const quantified::FormulaSource source =
      source_for(formula, read.strategy.strategy.first);
  return answer_of(read, check_board_certificate(read, file, source.formula,
                                                 [](const std::string&) { check_time(); }));
}

}  // namespace

CertificateCheck check_certificate(const Formula& formula, std::string_view certificate,
                                   const Board& board, const Limits& limits) {
  return with_errors(limits, [&] {
    const TimeLimit limit(deadline_after(limits.seconds));
    return of_game(*board.impl().game, [&](const auto& file) {
      return check_board_of(board_now(file), certificate, formula);
    });
  });
}

}  // namespace gadgetc::api

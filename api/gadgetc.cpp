// The library's face: values in, values out. What the floors below throw becomes Error.
#include "gadgetc/gadgetc.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

#include "base/text/files.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/user_sets/prove_user_set.hpp"
#include "gadgets/user_sets/user_set.hpp"
#include "gadgets/verify/verify_drawing.hpp"
#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"
#include "reduction/choose_set.hpp"
#include "reduction/compile.hpp"
#include "reduction/formula/formula_game.hpp"
#include "reduction/formula/plain_formula.hpp"
#include "reduction/levels/check_reduction.hpp"
#include "reduction/targets/jungle/inference/board_decider.hpp"
#include "solver/endgame_tables/tablebase.hpp"
#include "solver/formula_game/solve_game.hpp"
#include "version.hpp"

namespace gadgetc::api {

namespace {

constexpr std::size_t kMib = std::size_t{1} << 20;
constexpr std::size_t kMostMib = std::size_t{1} << 24;

template <typename Work>
auto with_errors(const Work& work) {
  try {
    return work();
  } catch (const InputError& error) {
    throw Error(error.what(), error.location().line, error.location().column);
  } catch (const UsageError& error) {
    throw Error(error.what(), 0, 0);
  } catch (const LimitReached& reached) {
    throw Error(limit_text(reached.limit), 0, 0);
  }
}

Side side_of(gadgetc::Side side) {
  return side == gadgetc::Side::White ? Side::White : Side::Black;
}
gadgetc::Side side_of(Side side) {
  return side == Side::White ? gadgetc::Side::White : gadgetc::Side::Black;
}
std::optional<Side> side_of(const std::optional<gadgetc::Side>& side) {
  return side ? std::optional(side_of(*side)) : std::nullopt;
}

void check_limits(const Limits& limits) {
  if (limits.memory_mib > kMostMib) throw UsageError("the memory limit must be at most 2^24 MiB");
  if (limits.seconds && !(*limits.seconds >= 0)) {
    throw UsageError("the seconds must not be negative");
  }
}

Watch watch_of(const Limits& limits) {
  check_limits(limits);
  Watch watch;
  watch.memory_limit = limits.memory_mib * kMib;
  if (limits.seconds) watch.stop_after(*limits.seconds);
  return watch;
}

SolveLimits solve_limits(const Limits& limits) {
  check_limits(limits);
  return {limits.seconds, limits.memory_mib, std::nullopt};
}

// A set that is a folder's is proved within what the watch allows.
CompileOptions compile_options(const CompileChoices& choices,
                               const std::optional<Watch>& watch = {}) {
  if (choices.effort < 0 || choices.effort > kMaxEffort) {
    throw UsageError("the effort must be 0 to 3");
  }
  CompileOptions options;
  options.first = side_of(choices.first);
  const char* const protector = choices.paper_protectors ? "paper" : "";
  if (names_folder(choices.set)) {
    GadgetSet set = read_named_set(choices.set);
    const std::string name = set.name;
    prove_user_set(set, choices.set, TrappedAttack::Full, {.watch = watch});
    options.drawing.owned_sets = std::make_shared<const GadgetLibrary>(library_of(std::move(set)));
    options.drawing.sets = options.drawing.owned_sets.get();
    choose_set(options.drawing, name, protector);
  } else {
    choose_set(options.drawing, choices.set, protector);
  }
  if (!choices.crossings_as_tiles) options.drawing.crossing = CrossingKind::Circuit;
  options.drawing.effort = choices.effort;
  options.drawing.seed = choices.seed;
  return options;
}

const char* name_of(CheckResult result) {
  switch (result) {
    case CheckResult::Held: return "held";
    case CheckResult::Refuted: return "refuted";
    case CheckResult::Skipped: break;
  }
  return "skipped";
}

gadgetc::Level find_level(const std::string& name) {
  for (const gadgetc::Level level : kLevels) {
    if (name == level_name(level)) return level;
  }
  throw UsageError("no level of this name; expected formula, circuit, layout or board");
}

Rules rules_with(std::string_view trapped_attack) {
  Rules rules;
  if (!apply_switch(rules, "trapped-attack=" + std::string(trapped_attack))) {
    throw UsageError("expected full, none or zero for trapped attack");
  }
  return rules;
}

}  // namespace

struct Formula::Impl {
  gadgetc::Formula formula;
};
struct Board::Impl {
  BoardFile file;
};
struct EndgameTables::Impl {
  Tablebase tables;
};

std::string version() { return GADGETC_VERSION; }

Formula Formula::parse(std::string_view dimacs, std::string_view source) {
  return with_errors([&] {
    return Formula(std::make_shared<const Impl>(
        Impl{parse_formula(source, without_byte_order_mark(dimacs))}));
  });
}

std::size_t Formula::variables() const { return impl_->formula.variables; }
std::size_t Formula::clauses() const { return impl_->formula.clauses.size(); }
std::string Formula::variable_name(std::size_t variable) const {
  if (variable >= variables()) throw Error("the formula has no variable of this number", 0, 0);
  return gadgetc::variable_name(impl_->formula, static_cast<VariableId>(variable));
}

Answer solve(const Formula& formula, Side first, const Limits& limits) {
  return with_errors([&] {
    SolveOptions options;
    options.limits = solve_limits(limits);
    const Player mover = first == Side::White ? Player::Breaker : Player::Maker;
    const GameValue value = solve_game(formula_game(formula.impl().formula), mover, options);
    Answer answer;
    if (value.winner) answer.winner = *value.winner == Player::Breaker ? Side::White : Side::Black;
    for (const VertexId vertex : value.winning_moves) {
      answer.winning_moves.push_back(formula.variable_name(vertex));
    }
    return answer;
  });
}

Compilation compile(const Formula& formula, const CompileChoices& choices) {
  return with_errors([&] {
    const auto result = gadgetc::compile(formula.impl().formula, compile_options(choices));
    std::ostringstream text;
    result.target->write(text, result.emission.board);
    Compilation compilation;
    compilation.board = text.str();
    for (const StageCheck& check : result.checks) {
      compilation.checks.push_back({check.name, name_of(check.result), check.detail});
    }
    compilation.white_moves_bound = result.emission.reserve.needed.moves;
    compilation.runner_distance = result.emission.reserve.available.moves;
    compilation.crossings = result.crossings;
    return compilation;
  });
}

Reduction check(const Formula& formula, const std::vector<std::string>& levels,
                const CompileChoices& choices, const Limits& limits) {
  return with_errors([&] {
    std::vector<gadgetc::Level> wanted;
    for (const std::string& name : levels) wanted.push_back(find_level(name));
    const ReductionCheck result = check_reduction(
        formula.impl().formula, wanted, compile_options(choices, watch_of(limits)),
        solve_limits(limits));
    Reduction reduction;
    for (const LevelResult& level : result.levels) {
      reduction.levels.push_back(
          {level_name(level.level), level.method, side_of(level.winner), level.skipped});
    }
    reduction.faults = result.faults;
    return reduction;
  });
}

Board Board::parse(std::string_view text, std::string_view source) {
  return with_errors([&] {
    return Board(std::make_shared<const Impl>(
        Impl{parse_board_file(source, without_byte_order_mark(text))}));
  });
}

Board Board::from_fen(std::string_view fen) {
  return with_errors([&] {
    return Board(std::make_shared<const Impl>(Impl{{parse_fen(fen)}}));
  });
}

int Board::rows() const { return impl_->file.position.rows(); }
int Board::columns() const { return impl_->file.position.columns(); }
Side Board::turn() const { return side_of(impl_->file.position.turn); }
std::optional<Side> Board::winner() const { return side_of(find_winner(impl_->file.position)); }

std::vector<std::string> Board::legal_moves() const {
  std::vector<std::string> names;
  for (const Move move : gadgetc::legal_moves(impl_->file.position)) {
    names.push_back(move_name(impl_->file.position, move));
  }
  std::sort(names.begin(), names.end());
  return names;
}

Board Board::after(std::string_view name) const {
  const auto move = find_move(impl_->file.position, name);
  const std::vector<Move> legal = gadgetc::legal_moves(impl_->file.position);
  if (!move || std::find(legal.begin(), legal.end(), *move) == legal.end()) {
    throw Error("not a legal move: " + std::string(name), 0, 0);
  }
  BoardFile file = impl_->file;
  play(file.position, *move);
  return Board(std::make_shared<const Impl>(Impl{std::move(file)}));
}

std::string Board::text() const {
  std::ostringstream text;
  write_board(text, impl_->file);
  return text.str();
}

BoardAnswer solve(const Board& board, const Limits& limits) {
  return with_errors([&] {
    const BoardValue value =
        BoardDecider().decide(board.impl().file.position, watch_of(limits)).value;
    BoardAnswer answer;
    answer.method = value.method;
    answer.states = value.states;
    if (value.result) {
      answer.outcome = *value.result == BoardResult::White   ? Outcome::White
                       : *value.result == BoardResult::Black ? Outcome::Black
                                                             : Outcome::Draw;
    }
    return answer;
  });
}

TileProof verify_tile(std::string_view drawing, std::string_view trapped_attack,
                      const Limits& limits) {
  return with_errors([&] {
    VerifyOptions options;
    options.rules = rules_with(trapped_attack);
    options.watch = watch_of(limits);
    const Verification found =
        verify_drawing(parse_tile("tile", without_byte_order_mark(drawing)), options);
    TileProof proof;
    proof.verdict = found.verdict == gadgetc::Verdict::Held      ? Verdict::Held
                    : found.verdict == gadgetc::Verdict::Refuted ? Verdict::Refuted
                                                                 : Verdict::Unknown;
    proof.states = found.states;
    proof.tempo_bound = found.tempo_bound;
    proof.answer_bound = found.answer_bound;
    proof.counterexample = found.counterexample;
    return proof;
  });
}

EndgameTables::EndgameTables(const std::string& folder)
    : impl_(with_errors([&] { return std::make_unique<Impl>(Impl{Tablebase(folder)}); })) {}
EndgameTables::~EndgameTables() = default;
EndgameTables::EndgameTables(EndgameTables&&) noexcept = default;
EndgameTables& EndgameTables::operator=(EndgameTables&&) noexcept = default;

EndgameTables::Value EndgameTables::probe(std::string_view fen) {
  return with_errors([&] {
    const Position position = parse_fen(fen);
    const auto found = impl_->tables.find_value(position);
    Value value;
    if (!found) return value;
    value.outcome = Outcome::Draw;
    if (*found == kDrawn) return value;
    const gadgetc::Side winner = is_win(*found) ? position.turn : opponent(position.turn);
    value.outcome = winner == gadgetc::Side::White ? Outcome::White : Outcome::Black;
    value.plies = length_of(*found);
    return value;
  });
}

}  // namespace gadgetc::api

#include <algorithm>
#include <mutex>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "api/implementation.hpp"
#include "base/text/json_text.hpp"
#include "reduction/circuit/formats/circuit_dot.hpp"
#include "reduction/circuit/formats/circuit_json.hpp"
#include "reduction/circuit/formats/circuit_tikz.hpp"
#include "reduction/formula/circuit/build_circuit.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/formula/formula_game.hpp"
#include "reduction/planar_circuit.hpp"
#include "reduction/quantified/choices/check_choices.hpp"
#include "reduction/quantified/choices/find_choices.hpp"
#include "reduction/quantified/formats/quantified_files.hpp"
#include "reduction/quantified/game/decide_game.hpp"
#include "reduction/strategy/make_formula_strategy.hpp"
#include "solver/formula_game/solve_game.hpp"
#include "solver/formula_game/strategy/check_strategy_file.hpp"

namespace gadgetc::api {

namespace {

Formula formula_of(gadgetc::Formula formula) {
  return Formula(std::make_shared<const Formula::Impl>(
      Formula::Impl{{std::move(formula), std::nullopt}, formula_game::Player::Breaker}));
}

// With names as a file would have them. Throws UsageError for names that none can have.
gadgetc::Formula with_checked_names(const gadgetc::Formula& formula) {
  const bool has_breaks = std::any_of(
      formula.names.begin(), formula.names.end(),
      [](const std::string& name) { return name.find_first_of(" \t\r\n") != std::string::npos; });
  try {
    if (has_breaks) throw InputError("", {}, "", "");
    const std::string text = written([&](std::ostream& out) { write_dimacs(out, formula); });
    return parse_dimacs("formula", text);
  } catch (const InputError&) {
    throw UsageError(
        "a variable's name is one word of printable characters, of at most 255 bytes, "
        "and no two variables have the same");
  }
}

gadgetc::Clause clause_of(const std::vector<std::size_t>& variables) {
  gadgetc::Clause clause;
  for (const std::size_t variable : variables) {
    if (variable == 0) throw UsageError("variables count from 1");
    if (variable > kMaxVariables) throw UsageError("a formula has at most 10,000,000 variables");
    clause.push_back(static_cast<VariableId>(variable - 1));
  }
  std::sort(clause.begin(), clause.end());
  clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
  return clause;
}

// Graphviz is not thread-safe.
std::mutex& graphviz_mutex() {
  static std::mutex mutex;
  return mutex;
}

std::vector<std::string> names_of(const gadgetc::Formula& formula,
                                  const std::vector<formula_game::VertexId>& vertices) {
  std::vector<std::string> names;
  for (const formula_game::VertexId vertex : vertices)
    names.push_back(variable_name(formula, vertex));
  return names;
}

}  // namespace

quantified::FormulaSource source_for(const Formula& formula, formula_game::Player first) {
  const auto& [source, own_first] = formula.impl();
  if (!source.quantified || first == own_first) return source;
  quantified::QuantifiedGame game = build_quantified_game(source.quantified->formula, first);
  gadgetc::Formula positive = game.formula;
  return {std::move(positive),
          quantified::QuantifiedSource{source.quantified->formula, std::move(game)}};
}

Formula Formula::parse(std::string_view text, std::string_view source, std::optional<Side> first) {
  return with_errors([&] {
    std::optional<formula_game::Player> player;
    if (first) player = player_of(*first);
    quantified::FormulaSource parsed =
        parse_source({source, source, without_byte_order_mark(text)}, player);
    return Formula(std::make_shared<const Impl>(Impl{std::move(parsed), *player}));
  });
}

Formula Formula::of(const std::vector<std::vector<std::size_t>>& clauses,
                    const std::vector<std::string>& names) {
  return with_errors([&] {
    gadgetc::Formula formula;
    std::size_t variables = names.size();
    for (const auto& numbers : clauses) {
      formula.clauses.push_back(clause_of(numbers));
      const Clause& clause = formula.clauses.back();
      if (!clause.empty()) variables = std::max<std::size_t>(variables, clause.back() + 1);
    }
    formula.variables = static_cast<std::uint32_t>(variables);
    if (names.empty()) return formula_of(std::move(formula));
    formula.names = names;
    for (std::size_t n = 0; n < variables; ++n) {
      if (n == formula.names.size()) formula.names.emplace_back();
      if (!formula.names[n].empty()) continue;
      formula.names[n] = default_name(static_cast<VariableId>(n));
    }
    return formula_of(with_checked_names(formula));
  });
}

Formula Formula::of_names(const std::vector<std::vector<std::string>>& clauses) {
  std::map<std::string, std::size_t> numbers;
  std::vector<std::string> names;
  std::vector<std::vector<std::size_t>> numbered;
  for (const auto& clause : clauses) {
    numbered.emplace_back();
    for (const std::string& name : clause) {
      if (name.empty()) throw Error("a variable's name is empty", 0, 0);
      const auto [found, is_new] = numbers.emplace(name, names.size() + 1);
      if (is_new) names.push_back(name);
      numbered.back().push_back(found->second);
    }
  }
  return of(numbered, names);
}

std::size_t Formula::variables() const { return impl_->source.formula.variables; }

std::vector<std::string> Formula::names() const {
  std::vector<std::string> names;
  for (std::size_t n = 0; n < variables(); ++n) names.push_back(variable_name(n));
  return names;
}

std::string Formula::variable_name(std::size_t variable) const {
  if (variable >= variables()) throw Error("the formula has no variable of this number", 0, 0);
  return gadgetc::variable_name(impl_->source.formula, static_cast<VariableId>(variable));
}

std::vector<std::vector<std::size_t>> Formula::clauses() const {
  std::vector<std::vector<std::size_t>> clauses;
  for (const Clause& clause : impl_->source.formula.clauses) {
    clauses.emplace_back();
    for (const VariableId variable : clause) clauses.back().push_back(variable + std::size_t{1});
  }
  return clauses;
}

Side Formula::first() const { return side_of(impl_->first); }
bool Formula::is_quantified() const { return impl_->source.quantified.has_value(); }

std::string Formula::text() const {
  return written([&](std::ostream& out) {
    const quantified::FormulaSource& source = impl_->source;
    if (source.quantified)
      write_quantified(out, source.quantified->formula);
    else
      write_dimacs(out, source.formula);
  });
}

std::string Formula::sentence() const {
  const quantified::FormulaSource& source = impl_->source;
  return source.quantified ? quantified_text(source.quantified->formula)
                           : formula_text(source.formula);
}

bool Formula::operator==(const Formula& other) const {
  const quantified::FormulaSource &mine = impl_->source, &others = other.impl_->source;
  if (impl_->first != other.impl_->first || is_quantified() != other.is_quantified()) return false;
  return is_quantified() ? mine.quantified->formula == others.quantified->formula
                         : mine.formula == others.formula;
}

Circuit circuit(const Formula& formula, bool planar, const Limits& limits) {
  return with_errors(limits, [&] {
    const TimeLimit limit(deadline_after(limits.seconds));
    const gadgetc::Formula& positive = formula.impl().source.formula;
    return Circuit(std::make_shared<const Circuit::Impl>(Circuit::Impl{
        planar ? planar_circuit(positive, {}).circuit : build_circuit(positive), positive}));
  });
}

std::map<std::string, std::uint64_t> Circuit::counts() const {
  return circuit_counts(impl_->circuit).get<std::map<std::string, std::uint64_t>>();
}

std::string Circuit::dot() const {
  return with_errors([&] {
    const std::lock_guard lock(graphviz_mutex());
    CircuitPicture picture;
    picture.boxes = true;
    return write_dot(impl_->circuit, picture);
  });
}

std::string Circuit::json() const {
  return json_text(circuit_json(impl_->circuit, impl_->formula), 1);
}

std::string Circuit::svg() const {
  return with_errors([&] {
    const std::lock_guard lock(graphviz_mutex());
    return render_circuit(impl_->circuit, PictureFormat::Svg);
  });
}

std::string Circuit::tikz() const {
  return with_errors([&] {
    const std::lock_guard lock(graphviz_mutex());
    return write_circuit_tikz(impl_->circuit);
  });
}

namespace {

Answer answer_by_formula(const quantified::FormulaSource& source, formula_game::Player mover,
                         const Limits& limits) {
  const auto& [quantified, game] = *source.quantified;
  const quantified::GameByFormula decided =
      decide_by_formula(*source.quantified, mover, {limits.seconds, {}});
  Answer answer;
  answer.truth = decided.truth;
  if (decided.truth) answer.winner = *decided.truth ? Side::White : Side::Black;
  answer.winning_moves = names_of(source.formula, decided.first_moves);
  answer.moves_complete = decided.has_all_moves;
  answer.positions = decided.nodes;
  for (const VariableId move : decided.first_moves)
    answer.meanings.push_back(first_move_in_words(quantified, game, move, mover));
  return answer;
}

}  // namespace

Answer solve(const Formula& formula, std::optional<Side> first, const Limits& limits) {
  return with_errors(limits, [&] {
    const formula_game::Player mover = first_player(formula, first);
    const quantified::FormulaSource source = source_for(formula, mover);
    if (source.quantified) return answer_by_formula(source, mover, limits);
    formula_game::SolveOptions options;
    options.limits = solve_limits(limits);
    const formula_game::GameValue value = solve_game(game_of(source.formula), mover, options);
    Answer answer;
    if (value.winner) answer.winner = side_of(*value.winner);
    answer.winning_moves = names_of(source.formula, value.winning_moves);
    answer.moves_complete = value.moves_complete;
    answer.losing_moves = names_of(source.formula, value.losing_moves);
    answer.positions = value.nodes;
    return answer;
  });
}

std::string strategy(const Formula& formula, std::optional<Side> first, const Limits& limits) {
  return with_errors(limits, [&] {
    const formula_game::Player mover = first_player(formula, first);
    const auto& quantified = formula.impl().source.quantified;
    if (quantified) {
      const TimeLimit limit(deadline_after(limits.seconds));
      const auto tree = find_choices(quantified->formula);
      if (!tree) throw LimitReached("the formula's choices are too many");
      const std::string wrong = find_wrong_choice(quantified->formula, *tree);
      if (!wrong.empty()) throw std::logic_error("choices that do not win: " + wrong);
      return written([&](std::ostream& out) { write_choices(out, *tree, quantified->formula); });
    }
    const auto found = make_formula_strategy(formula.impl().source.formula, side_of(side_of(mover)),
                                             solve_limits(limits));
    if (!found) throw LimitReached("the formula's game met a limit, or is too large");
    return written([&](std::ostream& out) { write_strategy(out, *found); });
  });
}

StrategyCheck check_strategy(const Formula& formula, std::string_view strategy) {
  return with_errors([&] {
    StrategyCheck check;
    const auto& quantified = formula.impl().source.quantified;
    if (quantified && quantified::looks_like_choices(strategy)) {
      const quantified::ChoiceTree tree = parse_choices("strategy", strategy, quantified->formula);
      check.winner = tree.truth ? Side::White : Side::Black;
      check.violation = find_wrong_choice(quantified->formula, tree);
    } else {
      const formula_game::StrategyFile file = formula_game::parse_strategy("strategy", strategy);
      check.winner = side_of(file.strategy.winner);
      const quantified::FormulaSource source = source_for(formula, file.strategy.first);
      check.violation = find_violation(game_of(source.formula), file);
    }
    check.holds = check.violation.empty();
    return check;
  });
}

}  // namespace gadgetc::api

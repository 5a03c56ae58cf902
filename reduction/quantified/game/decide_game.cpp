#include "reduction/quantified/game/decide_game.hpp"

#include <algorithm>

#include "base/run/time_limit.hpp"

namespace gadgetc::quantified {

namespace {

class FirstMoves {
 public:
  FirstMoves(const QuantifiedSource& source, formula_game::Player first, QbfLimits limits)
      : source_(source), is_white_(first == formula_game::Player::Breaker), limits_(limits) {
    deadline_ = deadline_after(limits.seconds);
  }

  GameByFormula run() {
    answer_.truth = evaluate(source_.formula);
    if (answer_.truth == is_white_ && !source_.game.rounds.empty()) add_moves();
    return std::move(answer_);
  }

 private:
  std::optional<bool> evaluate(const QuantifiedFormula& formula) {
    limits_.seconds = seconds_until(deadline_);
    const QbfValue value = evaluate_quantified(formula, limits_);
    answer_.nodes += value.nodes;
    return value.truth;
  }

  // Lemmas 1, 2 and 5: White chooses the value of an existential round, or has to take `start`;
  // Black takes the value that a universal variable is not to have, or `next`.
  void add_moves() {
    const QuantifierRound& round = source_.game.rounds.front();
    const bool chooses = is_white_ == (round.quantifier == Quantifier::Exists);
    if (!chooses) {
      answer_.first_moves.push_back(is_white_ ? *source_.game.start : *round.next);
      return;
    }
    for (const bool value : {true, false}) {
      const std::optional<bool> truth = evaluate(with_value(round.variable, value));
      if (!truth) answer_.has_all_moves = false;
      if (truth != is_white_) continue;
      answer_.first_moves.push_back(value == is_white_ ? round.if_true : round.if_false);
    }
    std::sort(answer_.first_moves.begin(), answer_.first_moves.end());
  }

  QuantifiedFormula with_value(QbfVariable variable, bool value) const {
    QuantifiedFormula formula = source_.formula;
    formula.names.clear();
    const auto literal = static_cast<QbfLiteral>(variable);
    std::erase_if(formula.clauses, [&](const auto& clause) {
      return std::find(clause.begin(), clause.end(), value ? literal : -literal) != clause.end();
    });
    for (auto& clause : formula.clauses) std::erase(clause, value ? -literal : literal);
    return formula;
  }

  const QuantifiedSource& source_;
  bool is_white_;
  QbfLimits limits_;
  std::optional<TimeLimit::Clock::time_point> deadline_;
  GameByFormula answer_;
};

}  // namespace

GameByFormula decide_by_formula(const QuantifiedSource& source, formula_game::Player first,
                                const QbfLimits& limits) {
  return FirstMoves(source, first, limits).run();
}

}  // namespace gadgetc::quantified

#include "reduction/quantified/game/quantified_game.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/run/time_limit.hpp"
#include "base/text/input_error.hpp"
#include "base/text/name_word.hpp"
#include "reduction/formula/dimacs.hpp"

namespace gadgetc::quantified {
namespace {

using Literals = std::vector<QbfLiteral>;

class GameBuilder {
 public:
  GameBuilder(const QuantifiedFormula& source, formula_game::Player first)
      : source_(source),
        white_first_(first == formula_game::Player::Breaker),
        ranks_(source.variables + std::size_t{1}, 0) {
    simplify();
    number_rounds();
  }

  QuantifiedGame build(LargeGame large) {
    game_.has_clauses = literals() <= kMaxQuantifiedLiterals;
    if (!game_.has_clauses && large == LargeGame::Refused) refuse();
    if (game_.has_clauses) {
      add_rounds();
      for (const Literals& literals : clauses_) add_matrix_clause(literals);
      game_.formula = without_repetitions(game_.formula);
    }
    add_names();
    return std::move(game_);
  }

 private:
  // The clauses that are not always true, without universal literals that no existential one of the
  // clause is inside of.
  void simplify() {
    std::vector<QuantifierRound> all;
    for (const QuantifierBlock& block : source_.prefix) {
      for (const QbfVariable variable : block.variables) {
        all.push_back({variable, block.quantifier, 0, 0, {}, {}});
        ranks_[variable] = static_cast<std::uint32_t>(all.size());
      }
    }
    std::vector<bool> occurs(all.size(), false);
    for (const Literals& clause : source_.clauses) {
      count_steps(16 * (1 + clause.size()));
      if (is_tautology(clause)) continue;
      std::uint32_t innermost = 0;
      for (const QbfLiteral literal : clause) {
        const std::uint32_t rank = ranks_[variable_of(literal)];
        if (all[rank - 1].quantifier == Quantifier::Exists) innermost = std::max(innermost, rank);
      }
      Literals& kept = clauses_.emplace_back();
      for (const QbfLiteral literal : clause) {
        const std::uint32_t rank = ranks_[variable_of(literal)];
        if (rank > innermost) continue;
        kept.push_back(literal);
        occurs[rank - 1] = true;
      }
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (occurs[i]) game_.rounds.push_back(all[i]);
    }
    for (std::size_t i = 0; i < game_.rounds.size(); ++i) {
      ranks_[game_.rounds[i].variable] = static_cast<std::uint32_t>(i);
    }
  }

  VariableId add_vertex() { return game_.formula.variables++; }
  bool is_innermost(std::size_t round) const { return round + 1 == game_.rounds.size(); }
  // Does White choose at once, without a vertex that hands White the move?
  bool is_begun(std::size_t round) const {
    return round == 0 && white_first_ && game_.rounds[0].quantifier == Quantifier::Exists;
  }

  void number_rounds() {
    if (white_first_ && !game_.rounds.empty() && !is_begun(0)) game_.start = add_vertex();
    for (std::size_t i = 0; i < game_.rounds.size(); ++i) {
      QuantifierRound& round = game_.rounds[i];
      if (round.quantifier == Quantifier::Exists && !is_begun(i)) round.next = add_vertex();
      round.if_true = add_vertex();
      round.if_false = add_vertex();
      if (round.quantifier == Quantifier::Forall) round.next = add_vertex();
      if (!is_innermost(i)) round.reply = add_vertex();
    }
  }

  // The three clauses of a round have the `next` of those before it and at most nine literals more.
  std::uint64_t literals() const {
    const std::uint64_t rounds = game_.rounds.size();
    std::uint64_t literals = 3 * rounds * (rounds + 5) / 2;
    for (const Literals& clause : clauses_) literals += clause.size() + rounds_before(clause);
    return literals;
  }
  [[noreturn]] void refuse() const {
    throw UsageError(fmt::format(
        "the game of {} quantified variables and {} clauses has some {} literals (at most {})",
        game_.rounds.size(), clauses_.size(), literals(), kMaxQuantifiedLiterals));
  }

  // The round of its innermost variable and those before that one.
  std::size_t rounds_before(const Literals& clause) const {
    std::size_t rounds = 0;
    for (const QbfLiteral literal : clause) {
      rounds = std::max<std::size_t>(rounds, ranks_[variable_of(literal)] + std::size_t{1});
    }
    return rounds;
  }

  // With the `next` of the first `rounds` rounds.
  void add_clause(Clause clause, std::size_t rounds) {
    count_steps(8 * (rounds + clause.size()));
    for (std::size_t i = 0; i < rounds; ++i) {
      if (game_.rounds[i].next) clause.push_back(*game_.rounds[i].next);
    }
    std::sort(clause.begin(), clause.end());
    game_.formula.clauses.push_back(std::move(clause));
  }

  void add_rounds() {
    if (game_.start) game_.formula.clauses.push_back({*game_.start});
    for (std::size_t i = 0; i + 1 < game_.rounds.size(); ++i) {
      const QuantifierRound& round = game_.rounds[i];
      // An existential round's values have its own `next` beside them, a universal one's have not.
      add_clause({round.if_true, round.if_false},
                 round.quantifier == Quantifier::Exists ? i + 1 : i);
      add_clause({round.if_true, *round.reply}, i + 1);
      add_clause({round.if_false, *round.reply}, i + 1);
    }
  }

  void add_matrix_clause(const Literals& literals) {
    Clause clause;
    for (const QbfLiteral literal : literals) {
      const QuantifierRound& round = game_.rounds[ranks_[variable_of(literal)]];
      clause.push_back(literal > 0 ? round.if_true : round.if_false);
    }
    add_clause(std::move(clause), rounds_before(literals));
  }

  void add_names() {
    constexpr std::size_t kLongestEnding = 6;
    const bool fits = std::all_of(game_.rounds.begin(), game_.rounds.end(), [&](const auto& round) {
      return source_name(source_, round.variable).size() + kLongestEnding <= kMaxNameBytes;
    });
    std::vector<std::string>& names = game_.formula.names;
    names.resize(game_.formula.variables);
    if (game_.start) names[*game_.start] = "start";
    for (const QuantifierRound& round : game_.rounds) {
      const std::string name =
          fits ? source_name(source_, round.variable) : fmt::format("x{}", round.variable);
      names[round.if_true] = name + ":true";
      names[round.if_false] = name + ":false";
      if (round.next) names[*round.next] = name + ":next";
      if (round.reply) names[*round.reply] = name + ":reply";
    }
  }

  const QuantifiedFormula& source_;
  bool white_first_;
  std::vector<std::uint32_t> ranks_;  // of variables with a round: its index
  std::vector<Literals> clauses_;
  QuantifiedGame game_;
};

std::string words_of(const QuantifiedFormula& formula, const QuantifierRound& round) {
  return fmt::format("{} {}", quantifier_word(round.quantifier),
                     source_name(formula, round.variable));
}

// What the first move of the game says of the variable of the round.
std::string word_of(const QuantifierRound& round, VariableId vertex, formula_game::Player first) {
  if (vertex == round.if_true || vertex == round.if_false) {
    return (vertex == round.if_true) == (first == formula_game::Player::Breaker) ? "true" : "false";
  }
  const bool is_universal = round.quantifier == Quantifier::Forall;
  if (first == formula_game::Player::Maker && vertex == round.next) {
    return is_universal ? "either value" : "White chooses";
  }
  return first == formula_game::Player::Breaker && !is_universal ? "either value" : "no value";
}

}  // namespace

QuantifiedGame build_quantified_game(const QuantifiedFormula& formula, formula_game::Player first,
                                     LargeGame large) {
  return GameBuilder(formula, first).build(large);
}

std::vector<SourceValue> source_values(const QuantifiedFormula& formula,
                                       const QuantifiedGame& game) {
  std::vector<SourceValue> values;
  for (const QuantifierRound& round : game.rounds) {
    values.push_back({words_of(formula, round), round.if_true, round.if_false});
  }
  return values;
}

std::string first_move_in_words(const QuantifiedFormula& formula, const QuantifiedGame& game,
                                VariableId vertex, formula_game::Player first) {
  for (const QuantifierRound& round : game.rounds) {
    if (vertex != round.if_true && vertex != round.if_false && vertex != round.next &&
        vertex != round.reply) {
      continue;
    }
    return fmt::format("{}: {}", words_of(formula, round), word_of(round, vertex, first));
  }
  return "no quantifier yet";
}

}  // namespace gadgetc::quantified

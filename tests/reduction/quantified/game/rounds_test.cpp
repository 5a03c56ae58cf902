// The lemmas of docs/quantified.md, by exhaustive play: a round in front of any game H decides
// between H with its variable true and H with it false. H are all sets of clauses, none inside
// another, over the two values of the variable and up to three vertices more.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "reduction/quantified/game/quantified_game.hpp"

namespace gadgetc::test {
namespace {

using Mask = unsigned;
using Masks = std::vector<Mask>;

// Minimax, each position once.
class Play {
 public:
  Play(Masks clauses, unsigned vertices)
      : clauses_(std::move(clauses)), all_((1u << vertices) - 1) {}

  bool black_wins(formula_game::Player mover) { return black_wins(0, 0, mover); }

 private:
  bool black_wins(Mask black, Mask white, formula_game::Player mover) {
    if (std::any_of(clauses_.begin(), clauses_.end(), [&](Mask c) { return (c & ~black) == 0; })) {
      return true;
    }
    if (std::all_of(clauses_.begin(), clauses_.end(), [&](Mask c) { return (c & white) != 0; })) {
      return false;
    }
    const auto [known, is_new] =
        known_[mover == formula_game::Player::Maker].emplace(black << 16 | white, false);
    if (!is_new) return known->second;
    bool value = mover == formula_game::Player::Breaker;
    for (Mask open = all_ & ~(black | white); open != 0; open &= open - 1) {
      const Mask vertex = open & -open;
      value = mover == formula_game::Player::Maker
                  ? black_wins(black | vertex, white, formula_game::Player::Breaker)
                  : black_wins(black, white | vertex, formula_game::Player::Maker);
      if (value == (mover == formula_game::Player::Maker)) break;
    }
    return known_[mover == formula_game::Player::Maker][black << 16 | white] = value;
  }

  Masks clauses_;
  Mask all_;
  std::map<Mask, bool> known_[2];
};

void add_antichains(const Masks& sets, std::size_t from, Masks& chosen, std::vector<Masks>& found) {
  found.push_back(chosen);
  for (std::size_t i = from; i < sets.size(); ++i) {
    // Sets come by size, so that none is inside an earlier one.
    const auto inside = [&](Mask earlier) { return (earlier & sets[i]) == earlier; };
    if (std::any_of(chosen.begin(), chosen.end(), inside)) continue;
    chosen.push_back(sets[i]);
    add_antichains(sets, i + 1, chosen, found);
    chosen.pop_back();
  }
}

// All sets of subsets of the vertices, none inside another.
std::vector<Masks> all_antichains(unsigned vertices) {
  Masks sets(std::size_t{1} << vertices), chosen;
  for (Mask set = 0; set < sets.size(); ++set) sets[set] = set;
  std::stable_sort(sets.begin(), sets.end(),
                   [](Mask a, Mask b) { return __builtin_popcount(a) < __builtin_popcount(b); });
  std::vector<Masks> found;
  add_antichains(sets, 0, chosen, found);
  return found;
}

// Clauses over vertices of which 0 and 1 say that the variable is true, or false.
struct Round {
  unsigned vertices = 2;
  Masks clauses;
  Mask next = 0;  // what clauses inside the round have, too
  formula_game::Player mover = formula_game::Player::Maker;
};

// H over vertices 0, 1 and more with 0 or 1 White's, and the other one Black's.
Masks with_value(const Masks& game, bool value) {
  Masks rest;
  for (const Mask clause : game) {
    if (!(clause & (value ? 1u : 2u))) rest.push_back(clause >> 2);
  }
  return rest;
}

// Does the round in front of `game`, of `more` vertices besides the values, let `quantifier`
// choose?
bool chooses(const Round& round, quantified::Quantifier quantifier, const Masks& game,
             unsigned more) {
  Masks whole = round.clauses;
  for (const Mask clause : game) {
    whole.push_back((clause & 3) | (clause >> 2) << round.vertices | round.next);
  }
  const bool black = Play(whole, round.vertices + more).black_wins(round.mover);
  const bool if_true = Play(with_value(game, true), more).black_wins(formula_game::Player::Maker);
  const bool if_false = Play(with_value(game, false), more).black_wins(formula_game::Player::Maker);
  return black ==
         (quantifier == quantified::Quantifier::Forall ? if_true || if_false : if_true && if_false);
}

bool always_chooses(const Round& round, quantified::Quantifier quantifier, unsigned most_more) {
  for (unsigned more = 0; more <= most_more; ++more) {
    for (const Masks& game : all_antichains(2 + more)) {
      if (!chooses(round, quantifier, game, more)) return false;
    }
  }
  return true;
}

// The outermost round as the program builds it, with `start` if there is one: its vertices besides
// the values renumbered from 2.
Round outermost_round(quantified::Quantifier quantifier, formula_game::Player first) {
  quantified::QuantifiedFormula formula{2, {}, {{1, 2}, {-1, -2}}, {}};
  bind_inside(formula, quantifier, 1);
  bind_inside(formula, quantified::Quantifier::Exists, 2);
  const quantified::QuantifiedGame game = build_quantified_game(formula, first);
  const quantified::QuantifierRound& outermost = game.rounds[0];
  std::map<VariableId, unsigned> numbers = {{outermost.if_true, 0}, {outermost.if_false, 1}};
  Round round;
  for (const auto& vertex : {outermost.next, outermost.reply, game.start}) {
    if (vertex) numbers[*vertex] = round.vertices++;
  }
  for (std::size_t i = 0; i < (game.start ? 4u : 3u); ++i) {
    Mask clause = 0;
    for (const VariableId vertex : game.formula.clauses[i]) clause |= 1u << numbers.at(vertex);
    round.clauses.push_back(clause);
  }
  if (outermost.next) round.next = 1u << numbers.at(*outermost.next);
  round.mover = first;
  return round;
}

TEST_CASE("rounds of the quantified game: a universal one lets Black choose") {
  const Round round = outermost_round(quantified::Quantifier::Forall, formula_game::Player::Maker);
  CHECK(round.vertices == 4);
  CHECK(always_chooses(round, quantified::Quantifier::Forall, 3));
}

TEST_CASE("rounds of the quantified game: an existential one lets White choose") {
  const Round round = outermost_round(quantified::Quantifier::Exists, formula_game::Player::Maker);
  CHECK(round.vertices == 4);
  CHECK(always_chooses(round, quantified::Quantifier::Exists, 3));
}

TEST_CASE("rounds of the quantified game: White begins with an existential one") {
  const Round round =
      outermost_round(quantified::Quantifier::Exists, formula_game::Player::Breaker);
  CHECK(round.vertices == 3);
  CHECK(always_chooses(round, quantified::Quantifier::Exists, 3));
}

TEST_CASE("rounds of the quantified game: White begins before a universal one") {
  const Round round =
      outermost_round(quantified::Quantifier::Forall, formula_game::Player::Breaker);
  CHECK(round.vertices == 5);
  CHECK(always_chooses(round, quantified::Quantifier::Forall, 3));
}

TEST_CASE("rounds of the quantified game: the innermost one needs no clauses") {
  const Round black_first{3, {}, 4, formula_game::Player::Maker},
      white_first{2, {}, 0, formula_game::Player::Breaker};
  CHECK(always_chooses(black_first, quantified::Quantifier::Exists, 0));
  CHECK(always_chooses(white_first, quantified::Quantifier::Exists, 0));
  // Only there: with vertices behind it, it does.
  CHECK_FALSE(always_chooses(black_first, quantified::Quantifier::Exists, 1));
}

TEST_CASE("rounds of the quantified game: none is smaller") {
  for (const quantified::Quantifier quantifier :
       {quantified::Quantifier::Forall, quantified::Quantifier::Exists}) {
    for (unsigned vertices = 2; vertices <= 3; ++vertices) {
      for (const Masks& clauses : all_antichains(vertices)) {
        for (Mask next = 0; next < 1u << vertices; next += 4) {
          CHECK_FALSE(always_chooses({vertices, clauses, next, formula_game::Player::Maker},
                                     quantifier, 3));
        }
      }
    }
  }
}

}  // namespace
}  // namespace gadgetc::test

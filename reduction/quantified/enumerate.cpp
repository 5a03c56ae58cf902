// A clause is a number in base 3, a digit a variable: 0 does not occur, 1 occurs, 2 its negation
// does. Of each class the least sorted sequence of clauses is kept.
#include "reduction/quantified/enumerate.hpp"

#include <algorithm>
#include <numeric>

#include "base/text/input_error.hpp"

namespace gadgetc::quantified {
namespace {

using Codes = std::vector<std::uint32_t>;  // of clauses, ascending

// A new place for each variable, and whether it is negated.
struct Renaming {
  std::vector<std::uint32_t> to;
  std::uint32_t negated = 0;
};

std::uint32_t power_of_3(std::uint32_t exponent) {
  return exponent == 0 ? 1 : 3 * power_of_3(exponent - 1);
}

std::uint32_t renamed(std::uint32_t code, const Renaming& renaming) {
  std::uint32_t result = 0;
  for (std::uint32_t v = 0; v < renaming.to.size(); ++v, code /= 3) {
    std::uint32_t digit = code % 3;
    if (digit != 0 && (renaming.negated >> v & 1)) digit = 3 - digit;
    result += digit * power_of_3(renaming.to[v]);
  }
  return result;
}

// Variables of `universal` stay within their runs of equal quantifiers.
std::vector<Renaming> renamings(std::uint32_t variables, std::uint32_t universal) {
  std::vector<std::uint32_t> block(variables, 0);
  for (std::uint32_t v = 1; v < variables; ++v) {
    block[v] = block[v - 1] + ((universal >> v & 1) != (universal >> (v - 1) & 1));
  }
  std::vector<Renaming> result;
  std::vector<std::uint32_t> to(variables);
  std::iota(to.begin(), to.end(), 0u);
  do {
    bool keeps_blocks = true;
    for (std::uint32_t v = 0; v < variables; ++v) keeps_blocks &= block[v] == block[to[v]];
    if (!keeps_blocks) continue;
    for (std::uint32_t bits = 0; bits < 1u << variables; ++bits) result.push_back({to, bits});
  } while (std::next_permutation(to.begin(), to.end()));
  return result;
}

bool is_least(const Codes& codes, const std::vector<Renaming>& renamings) {
  return std::all_of(renamings.begin(), renamings.end(), [&](const Renaming& renaming) {
    Codes image;
    for (const std::uint32_t code : codes) image.push_back(renamed(code, renaming));
    std::sort(image.begin(), image.end());
    return codes <= image;
  });
}

QuantifiedFormula formula_of(std::uint32_t variables, std::uint32_t universal, const Codes& codes) {
  QuantifiedFormula formula{variables, {}, {}, {}};
  for (std::uint32_t v = 0; v < variables; ++v) {
    bind_inside(formula, universal >> v & 1 ? Quantifier::Forall : Quantifier::Exists, v + 1);
  }
  for (std::uint32_t code : codes) {
    std::vector<QbfLiteral> clause;
    for (std::uint32_t v = 0; v < variables; ++v, code /= 3) {
      if (code % 3 == 1) clause.push_back(QbfLiteral(v + 1));
      if (code % 3 == 2) clause.push_back(-QbfLiteral(v + 1));
    }
    formula.clauses.push_back(std::move(clause));
  }
  return formula;
}

// The next non-descending sequence of numbers below `kinds`, if there is one.
bool advance(Codes& codes, std::uint32_t kinds) {
  std::size_t i = codes.size();
  while (i > 0 && codes[i - 1] + 1 == kinds) --i;
  if (i == 0) return false;
  const std::uint32_t next = codes[i - 1] + 1;
  std::fill(codes.begin() + static_cast<std::ptrdiff_t>(i - 1), codes.end(), next);
  return true;
}

}  // namespace

std::vector<QuantifiedFormula> all_quantified_formulas(std::uint32_t variables,
                                                       std::uint32_t clauses) {
  if (variables > 3) throw UsageError("all quantified formulas take at most 3 variables");
  if (clauses > 3) throw UsageError("all quantified formulas take at most 3 clauses");
  std::vector<QuantifiedFormula> result;
  for (std::uint32_t universal = 0; universal < 1u << variables; ++universal) {
    const std::vector<Renaming> all = renamings(variables, universal);
    Codes codes(clauses, 0);
    do {
      if (is_least(codes, all)) result.push_back(formula_of(variables, universal, codes));
    } while (advance(codes, power_of_3(variables)));
  }
  return result;
}

}  // namespace gadgetc::quantified

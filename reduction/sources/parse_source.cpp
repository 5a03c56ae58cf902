#include "reduction/sources/parse_source.hpp"

#include <utility>

#include "base/text/input_error.hpp"
#include "reduction/formula/exchange/positional_game.hpp"
#include "reduction/formula/plain_formula.hpp"
#include "reduction/quantified/formats/quantified_files.hpp"
#include "reduction/sources/source_title.hpp"
#include "reduction/sources/turns_formula.hpp"

namespace gadgetc {
namespace {

bool is_qcir(const SourceText& source) {
  return source.name.ends_with(".qcir") ||
         (!source.name.ends_with(".qdimacs") && quantified::looks_like_qcir(source.text));
}

bool is_positional_game(const SourceText& source) {
  return source.name.ends_with(".pg") || looks_like_pg(source.text);
}

bool is_plain(const SourceText& source) {
  return source.name.ends_with(".txt") ? !looks_like_formula_file(source.text)
                                       : looks_like_plain_formula(source.text);
}

quantified::FormulaSource parse_unquantified(const SourceText& source,
                                             std::vector<FormulaWarning>* warnings) {
  if (is_plain(source)) return {parse_plain_formula(source.label, source.text), std::nullopt};
  return {parse_formula(source.label, source.text, warnings), std::nullopt,
          source_title(source.text, 'c')};
}

quantified::FormulaSource quantified_source(quantified::QuantifiedFormula formula,
                                            std::string title,
                                            std::optional<formula_game::Player>& first,
                                            quantified::LargeGame large) {
  if (!first) first = formula_game::Player::Breaker;
  quantified::QuantifiedGame game = build_quantified_game(formula, *first, large);
  Formula positive = game.formula;
  return {std::move(positive), quantified::QuantifiedSource{std::move(formula), std::move(game)},
          std::move(title)};
}

}  // namespace

quantified::QuantifiedFormula parse_quantified(const SourceText& source,
                                               std::vector<FormulaWarning>* warnings) {
  if (is_qcir(source)) return quantified::parse_qcir(source.label, source.text, warnings);
  const bool is_qdimacs =
      source.name.ends_with(".qdimacs") || quantified::looks_like_qdimacs(source.text);
  if (!is_qdimacs && (is_positional_game(source) || is_plain(source))) {
    throw UsageError(std::string(source.label) +
                     ": a positive formula; a quantified one is expected, as QDIMACS "
                     "or QCIR");
  }
  return quantified::parse_qdimacs(source.label, source.text, warnings);
}

quantified::FormulaSource parse_source(const SourceText& source,
                                       std::optional<formula_game::Player>& first,
                                       std::vector<FormulaWarning>* warnings,
                                       quantified::LargeGame large) {
  if (is_qcir(source) || source.name.ends_with(".qdimacs") ||
      quantified::looks_like_qdimacs(source.text)) {
    return quantified_source(parse_quantified(source, warnings),
                             source_title(source.text, is_qcir(source) ? '#' : 'c'), first, large);
  }
  if (is_positional_game(source)) {
    PositionalGame game = parse_pg(source.label, source.text);
    if (!game.turns.empty()) {
      return quantified_source(turns_formula(game), source_title(source.text, '%'), first, large);
    }
    if (!first) first = game.first;
    return {std::move(game.formula), std::nullopt, source_title(source.text, '%')};
  }
  if (!first) first = formula_game::Player::Breaker;
  return parse_unquantified(source, warnings);
}

Formula formula_for(const quantified::FormulaSource& source, formula_game::Player first) {
  if (!source.quantified) return source.formula;
  return build_quantified_game(source.quantified->formula, first).formula;
}

}  // namespace gadgetc

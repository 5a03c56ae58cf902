// Every text of a formula is read here: what it is, its name's ending or else its content tells.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "reduction/formula/dimacs.hpp"
#include "reduction/quantified/game/formula_source.hpp"
#include "solver/formula_game/hypergraph/hypergraph.hpp"

namespace gadgetc {

// A text, what its file is called (empty: it has none), and what messages call it.
struct SourceText {
  std::string_view name;
  std::string_view label;
  std::string_view text;
};

// A text whose name ends in .pg, .qcir or .qdimacs, or that begins as one of these; a formula in
// plain words; else positive DIMACS. A name that ends in .txt stands for plain words unless the
// text looks like something else.
//
// `first`, if it is not known, becomes who begins according to a .pg text, or White. A quantified
// formula gets the game for that side. Throws InputError and UsageError.
quantified::FormulaSource parse_source(
    const SourceText& source, std::optional<formula_game::Player>& first,
    std::vector<FormulaWarning>* warnings = nullptr,
    quantified::LargeGame large = quantified::LargeGame::Refused);

// The same for QDIMACS and QCIR alone: of a text without quantifiers all variables are free. Throws
// UsageError for a .pg text and for plain words.
quantified::QuantifiedFormula parse_quantified(const SourceText& source,
                                               std::vector<FormulaWarning>* warnings = nullptr);

// The formula with another side first.
Formula formula_for(const quantified::FormulaSource& source, formula_game::Player first);

}  // namespace gadgetc

// Why a quantified formula is true or false: the choices of the player who wins its game, as a
// tree.
//
// Each way down the tree gives values to variables in the order of the prefix. At a variable of the
// winner the tree names a value, at one of the other player it has a subtree for each value. The
// winner of a true formula chooses for "exists": the tree has a Skolem function for each variable.
// The winner of a false one chooses for "for all", as Herbrand functions do. Variables that no
// longer matter are left out.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string_view>
#include <vector>

#include "base/text/input_error.hpp"
#include "reduction/quantified/quantified_formula.hpp"

namespace gadgetc::quantified {

struct ChoiceNode {
  enum class Kind : std::uint8_t {
    Done,    // all clauses are satisfied, or one is false
    True,    // the winner makes the variable true; one subtree
    False,   // or false
    Either,  // the other player chooses: the subtree for true, then the one for false
  };
  Kind kind = Kind::Done;
  QbfVariable variable = 0;
  bool operator==(const ChoiceNode&) const = default;
};

struct ChoiceTree {
  bool truth = false;             // of the formula: "exists" wins
  std::vector<ChoiceNode> nodes;  // each before its subtrees

  bool operator==(const ChoiceTree&) const = default;
};

// The file: docs/formats.md. Variables go by the formula's names. Throws InputError, also for a
// variable that the formula does not have and for a tree that does not end.
ChoiceTree parse_choices(std::string_view source, std::string_view text,
                         const QuantifiedFormula& formula);
// The first word tells.
bool looks_like_choices(std::string_view text);
void write_choices(std::ostream& out, const ChoiceTree& tree, const QuantifiedFormula& formula);

}  // namespace gadgetc::quantified

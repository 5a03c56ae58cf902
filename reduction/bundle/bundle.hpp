// Bundles: a source, its formula, its circuit and its board as one JSON object, with what a game on
// the board means. docs/formats.md has the fields. Programs that know nothing of this one read
// them; this one reads of a bundle what it takes to tell a game.
#pragma once

#include <iosfwd>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/grid/square.hpp"
#include "games/side.hpp"
#include "reduction/compile.hpp"
#include "reduction/formula/source_values.hpp"
#include "reduction/quantified/game/formula_source.hpp"

namespace gadgetc {

// The compilation is of the source's formula.
void write_bundle(std::ostream& out, const quantified::FormulaSource& source,
                  const Compilation& compilation);

// The first move out of the squares of a variable takes it for the side that makes the move.
struct BundleVariable {
  std::string name;
  Square top_left, bottom_right;
};

struct Bundle {
  std::string board;  // its file
  std::vector<BundleVariable> variables;
  std::vector<SourceValue> source;  // indices into `variables`
};

// The number of the variable that a square belongs to.
std::optional<VariableId> variable_at(const Bundle& bundle, Square square);

// The board has so many rows and columns. `source` names the text in messages. Throws InputError,
// with the place of what is no JSON; of a field that is wrong the message has the path and the
// place is the first line.
Bundle parse_bundle(std::string_view source, std::string_view text, int rows, int columns);

// The moves of a game in the words of the source.
class BundleTelling {
 public:
  explicit BundleTelling(const Bundle& bundle) : bundle_(&bundle), told_(bundle.source) {}

  // "takes b2:true, so for all b2: true"; empty: the move takes no variable. Of every move of the
  // game, in order: `from` where it begins.
  std::string tell(Square from, Side mover);

 private:
  const Bundle* bundle_;  // not null
  ToldValues told_;
  std::set<VariableId> taken_;
};

}  // namespace gadgetc

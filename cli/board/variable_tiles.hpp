// Where the variables of a compiled board are: of a bundle, or read from the squares.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/side.hpp"
#include "reduction/bundle/bundle.hpp"
#include "reduction/targets/board_reading.hpp"
#include "reduction/targets/target_board.hpp"

namespace gadgetc {

using VariableTile = BundleVariable;

class VariableTiles {
 public:
  VariableTiles() = default;
  explicit VariableTiles(const Bundle& bundle) : bundle_(bundle) {}
  // The names are those of the board's header, or x1, x2, ... by its formula. None where the board
  // breaks a design rule or carries another formula.
  VariableTiles(const BoardReading& reading, const BoardOrigin& origin);

  const std::vector<VariableTile>& all() const { return bundle_.variables; }
  // Null: there is none of this name.
  const VariableTile* find(const std::string& name) const;
  std::vector<std::string> names() const;
  // Who has taken what, by number in all(), after moves that begin on these squares. `first` made
  // the first of them.
  std::map<std::size_t, Side> taken(Side first, const std::vector<Square>& origins) const;
  // What the last of such moves means: "White takes b2:true, so for all b2: true"; empty: nothing,
  // or there is none.
  std::string tell_last(Side first, const std::vector<Square>& origins) const;

 private:
  Bundle bundle_;  // a board read from its squares has no source
};

}  // namespace gadgetc

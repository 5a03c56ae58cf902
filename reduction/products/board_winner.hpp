// The winner of a formula at play on the board that was compiled from it, whatever its game.
#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <optional>

#include "gadgets/tile/false_line.hpp"
#include "reduction/formula/formula.hpp"

namespace gadgetc {

// Throws UsageError for the fault of a certificate that has been made.
void refuse_certificate(const std::optional<FalseLine>& fault);

class BoardWinner {
 public:
  virtual ~BoardWinner() = default;

  // Writes games that the winner wins, too, where the page has room for them: one at least, and at
  // most so many.
  virtual void write_page(std::ostream& out, std::optional<std::size_t> most_games) const = 0;
  virtual void write_strategy(std::ostream& out) const = 0;
  // Writes what ties the board to the formula. It is made and checked before this returns: throws
  // UsageError when it would not be believed.
  virtual std::function<void(std::ostream&)> certificate(const Formula& formula) const = 0;
};

}  // namespace gadgetc

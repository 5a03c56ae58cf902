// Black's defence, found from the drawing on: can he, answering each move of White or passing,
// keep something from happening for ever?
//
// Safety (safety.hpp) lists all states and then takes away what is lost. Here a state is looked at
// only when the defence that Black has at the time lets White reach it. He begins by passing
// always. Where a state proves lost, the defence is changed before it: the next answer that is not
// known to be lost, and where none is left, the state before is lost too. Most black pieces then
// stay where they are drawn, so that a few thousandths of the states are enough, for either answer.
//
// Why it is right. What is called lost is lost: White has a step into what Black must prevent, or
// to a state all of whose answers are lost, or an arrival does. What is left over when nothing
// waits is closed: each state that the defence lets White reach has been looked at, none is lost,
// and each step from it has an answer among them: a strategy for ever, in the full game too.
// Source: local fixpoints on the fly (Liu and Smolka 1998).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "base/run/watch.hpp"
#include "gadgets/verifier/arena.hpp"

namespace gadgetc {

// What Black must prevent. Safety: every breach, arrivals included. Else, in an arena for White,
// that exactly `goal` (TileState::delivered) is delivered with the inputs that have arrived; a step
// of Black out of the tile then is as good as any.
struct Danger {
  std::optional<std::uint8_t> goal;
};

// One danger from any number of states, what was found for one being of use for the next.
class Defence {
 public:
  // The arena's guards do not stay (Freedom::guards_stay).
  Defence(const Arena& arena, const Danger& danger, std::size_t state_limit, Watch watch = {});
  Defence(Defence&&) noexcept;
  ~Defence();

  // White to move in `start`. Nothing when more than `state_limit` states were met, in all. Throws
  // Interrupted and LimitReached as Watch::tick does.
  std::optional<bool> find(const TileState& start);

 private:
  class Search;
  std::unique_ptr<Search> search_;
};

std::optional<bool> has_defence(const Arena& arena, const TileState& start, const Danger& danger,
                                std::size_t state_limit, const Watch& watch = {});

}  // namespace gadgetc

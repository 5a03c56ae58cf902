// A changed tile, cut into parts as its drawing is (parts.hpp).
//
// split_tile takes no tile apart in which land lies about that is neither part nor stone nor
// island, and that is what most changes leave. Here each piece of connected land of the changed
// tile goes to the part of the drawing that it has a square of; a part may fall into several. The
// lemma of docs/crossing.md (independence) asks for no more: it needs that a leap out of a part's
// land goes to its stone, and that a lion which stands where a line of its ends elsewhere has
// broken the contract. What belongs to no part:
//   wall    a single square whose piece can neither move nor be taken by a leap: white and not
//           leaping, or a black elephant (nobody who leaps is as strong); also a leaping piece all
//           of whose lines end at walls;
//   stone   as drawn, its lines too, perhaps with empty land beside it or on the lines to it; a
//           trap changes nothing where only lions come by, unless a lion may not take from it. A
//           line of its may end elsewhere in the part that it ended in;
//   loose   the rest: no step leads there, so it is foreign to all parts.
// A tile holds if its parts do. When one does not, it is called refuted, as a tile of parts.
//
// A change to a stone may settle it (KeptParts::Stone).
//
// Parts that meet. Where a stone is gone, or land joins it to a part, a lion leaps from one part
// into the next by one move, which Black answers once. The ports there are `at_once`, and in the
// parts' games (Arena):
//   - Black does not answer a leap out of a part: his answer is to the lion that came in;
//   - when White's strategy is sought, a signal enters as soon as it arrives, before anybody does
//     anything else in that part, and never goes back.
// Lemma. If all parts keep their contracts so, the tile keeps its own. Proof: a leap between the
// parts is a leap out of one, not answered, and an entry into the other, answered there; so Black's
// strategies for the parts are one for the tile. White's attack in the first part ends with a leap
// out of it. At that moment the other part is ready, whatever has been played there, so by its
// contract White can enter at once and win from then on; that leap is this entry. Black, if he
// answers in the part she left, passes in the other. The leap takes what an entry from the wire
// takes, as the lion has its strength on both squares. []
// The converse is not said: a tile may hold although such a part does not.
#pragma once

#include <optional>
#include <vector>

#include "gadgets/tile/tile.hpp"
#include "games/jungle/rules.hpp"

namespace gadgetc {

// The parts of all arms; the tile itself when it cannot be taken apart.
std::vector<Tile> parts_of(const Tile& tile);

struct KeptParts {
  std::vector<Tile> parts;  // in the order of the drawing's
  enum class Stone : std::uint8_t {
    Free,     // as drawn
    Taken,    // a black piece stands on it that every lion takes by coming there, and cannot move
    Wide,     // of several squares, all lines of which end as the stone's do
    Blocked,  // nothing can land on it: its arm delivers nothing
    Given,    // its signal stands on it from the start: the next part delivers without an input
    Lent,     // another leaping piece does: whether the next part delivers by it is open
    Exposed,  // one of its lines ends at loose land, and White can bring a lion onto it
    Unclear,  // the same, but whether she can is open: the part before it is changed, too
  } stone = Stone::Free;
  // A leaping piece stands on loose land and sees other than walls: a breach as it is drawn.
  bool is_breach = false;
  std::optional<Tile> borrower{};  // of a lent stone the next part, with that piece as its signal
};

// `parts` are those of the drawing. Nothing when land joins two of them, or a stone's lines lead
// elsewhere, or something else stands on it.
std::optional<KeptParts> keep_parts(const std::vector<Tile>& parts, const Tile& changed,
                                    const Rules& rules);

}  // namespace gadgetc

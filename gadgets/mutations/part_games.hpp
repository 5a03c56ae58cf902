// The games that may decide whether a part keeps its contract, the full one among many that are
// smaller. In each of them one side has less than in the full game, or more:
//
//   a proof for a side stands when that side has less and the other more; so does a refutation of
//   it when it has more and the other less.
//
// Black's contract (safety.hpp, found as in defence.hpp), against baits:
//   shuns       he never steps on a white trap: less for Black
//   frozen      one of his pieces never moves: less for Black
//   fewer       signals of White's stay away (fewer_signals.hpp): less for White
// White's contract (liveness.hpp):
//   posts       guards take and walk home: less for White (docs/verifier.md, Guards stay)
//   loose       the same, but one or two cats go as they like, perhaps on a leash: still less
//   frozen      one of her pieces never moves: less for White
//   ways        guards at their posts, or a cat loose, and her other pieces keep to the ways that
//               they go in the drawing (ways.hpp), or all but what stands at the focus: less
//   baits       cats are taken off and she may delete what stands on a white trap: more for White.
//               The argument (docs/verifier.md, Guards stay) is about each cat by itself, so some
//               cats may stay on the board; they tell when it is the cats that are in her way
//   frozen      some of Black's pieces never move: less for Black, who need not move
//   quiet       no signal ever comes: less for Black, who may wait for none. He wins if he gets
//               out, if he takes so much that too few of her pieces are left (lacks_signals of the
//               arena), or by threats without end. With all but one of his pieces frozen, against
//               baits, or with everything
//   walled      he makes do with little, and her cats are quick (walled_games.hpp)
//   a cat       in the place of a wolf, a dog or an elephant of hers: less for White
//   gated       what lies beyond some of his pieces is hers (gated_parts.hpp): more for White
//   fewer       signals come to one input only, one of those that share it: less for Black, who may
//               wait for none of the others. Also with his other pieces near their posts
//               (outlying_rooms). Where no rule asks for those others, White may leave them where
//               they come in, and what she has without them she has with them
//   siege       Black keeps a delivery from ever being made, after a few steps (siege.hpp); also
//               walled
//   raid        Black takes what she needs for a delivery, perhaps after many (raid.hpp)
// Every rule of liveness asks for all of Black's steps and for one of White's, and the other way
// round in safety, so taking away steps of one side can only help the other.
#pragma once

#include <optional>
#include <vector>

#include "gadgets/verifier/arena.hpp"
#include "gadgets/verifier/verify.hpp"

namespace gadgetc {

struct PartGame {
  enum class Question : std::uint8_t { Safety, Raid, Siege, Readiness };
  Question question = Question::Readiness;
  Freedom freedom;
  std::optional<Tile> instead{};  // what it is played on, if not the part
  // Does the side keep its contract if it does in this game? And not if it does not? That Black
  // has a raid or a siege always refutes White's.
  bool proves = false, refutes = false;
  // One of those that decide most: to be played up to more states than the others.
  bool is_main = false;
};

// In the order in which they are best tried. `focus` is the square about which the part is in
// doubt: what stands near it comes first. The part has neither a pick nor a den. Some are left out
// where the reading does not allow them (docs/verifier.md, Baits), those about ways without any.
std::vector<PartGame> part_games(const Tile& part, Square focus, const Rules& rules,
                                 const std::optional<std::vector<TileWay>>& ways = std::nullopt);

// Is White ready, by tables (guard_tables/ready_tables.hpp)? Of games of readiness in which
// everything moves; nothing of others, or when the tables would be too large beside a list of as
// many states as the options allow. Throws LimitReached at the deadline only.
std::optional<bool> play_by_tables(const PartGame& game, const Tile& part,
                                   const VerifyOptions& options);

// Does the side of the question have what it needs in this game? Nothing when a raid is not found,
// or a siege of so many steps of Black. Throws LimitReached at the limits of the options.
std::optional<bool> play(const PartGame& game, const Tile& part, const VerifyOptions& options,
                         int black_steps);

}  // namespace gadgetc

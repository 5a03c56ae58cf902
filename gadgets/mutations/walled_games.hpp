// Games in which Black makes do with little: for sieges (siege.hpp), or to be listed in full.
//
// He never steps on a white trap. Some of his pieces stand still, as walls; where they divide the
// land, all those beyond them do, and White's cats beyond are turned to baits. Land that his other
// pieces could get to over white traps only is a room, on which White's cats go about in no time
// (Freedom::rooms): that leaves far fewer states, but White may gain by it, mostly in a room that
// a fight is for. So rooms are all rooms, all but one, or none.
//
// Over traps: he steps on white traps, no cat is taken off, and rooms are the land beyond the walls
// and one of the rooms above. That is for changes that let him take cats where they are at home.
//
// Lemma. If White is not ready in such a game she is not ready in the part. Proof. Traps shunned,
// pieces at rest and rooms not entered are less for Black; baits are more for White
// (docs/verifier.md, Guards stay). For rooms let c take a state to that with the cats of each room
// on its first empty squares. The images of the ready states that allow a number of forced answers
// satisfy rules 1 to 3 (liveness.hpp): c changes nothing outside rooms, where all of Black's steps
// begin and end, so each that he has in the image he has in the state. A step of White's in the
// state is one in the image, where a cat in the way steps aside, since its square was empty; or it
// led a cat about a room, and the image is as it was, a pass. Deliveries and arrivals are wires'. ∎
//
// An extra cat in one of three channels in series is refuted so: she can bring it down past a dog
// while her panther stands below, but then another dog stops the way behind them. Where all land
// counts a siege may meet more states than there are in the list.
#pragma once

#include <vector>

#include "gadgets/verifier/arena.hpp"

namespace gadgetc {

// Those with the least land about `focus` first, and of these those with the most rooms. None when
// it is not on land. The part has neither a pick nor a den.
std::vector<Freedom> walled_games(const Tile& part, Square focus);

// The same about games over traps.
std::vector<Freedom> walled_games_over_traps(const Tile& part, Square focus);

}  // namespace gadgetc

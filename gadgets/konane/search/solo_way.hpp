// Could White deliver if Black only passed? Where White could not, the contract is not kept, for
// Black may pass for ever. It costs a small part of what the fixpoint costs
// (verifier/liveness.hpp), for White's moves alone lead to few states.
#pragma once

#include "gadgets/konane/search/quick_attack.hpp"

namespace gadgetc::konane {

// Is each rule's delivery within reach of White's moves, after the rule's inputs have arrived?
// `game` is the game for White, `first` its first state (quick_attack.hpp).
bool has_solo_way(const LocalGame& game, const LocalState& first);

}  // namespace gadgetc::konane

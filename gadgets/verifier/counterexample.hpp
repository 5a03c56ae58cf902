// Lines of play that show why a contract does not hold.
#pragma once

#include "gadgets/tile/line_of_play.hpp"
#include "gadgets/verifier/liveness.hpp"
#include "gadgets/verifier/safety.hpp"

namespace gadgetc {

// From an unsafe state, White to move: her shortest line to a breach against Black's best defence.
LineOfPlay unsafe_line(const StateGraph& graph, const Safety& safety, StateId from);

// From a state that is not ready: the shortest line of Black's steps that White cannot answer until
// he breaks out or holds an output back; else that he stalls.
LineOfPlay unready_line(const StateGraph& graph, const Liveness& liveness, StateId from);

}  // namespace gadgetc

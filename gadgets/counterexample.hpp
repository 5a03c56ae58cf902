// Lines of play that show why a contract does not hold.
#pragma once

#include <string>
#include <vector>

#include "gadgets/liveness.hpp"
#include "gadgets/safety.hpp"

namespace gadgetc {

// From an unsafe state, White to move: her shortest line to a breach against Black's best defence.
std::vector<std::string> unsafe_line(const StateGraph& graph, const Safety& safety, StateId from);

// From a state that is not ready: how Black breaks out, stalls, or holds an output back.
std::vector<std::string> unready_line(const StateGraph& graph, const Liveness& liveness,
                                      StateId from);

}  // namespace gadgetc

// Lines of play that show why a contract does not hold.
#pragma once

#include <string>
#include <vector>

#include "gadgets/liveness.hpp"
#include "gadgets/safety.hpp"

namespace gadgetc {

// The tile with a state's pieces, a row a line, indented.
std::vector<std::string> drawing_lines(const Arena& arena, const TileState& state);

// From an unsafe state, White to move: her shortest line to a breach against Black's best defence.
std::vector<std::string> unsafe_line(const StateGraph& graph, const Safety& safety, StateId from);

// From a state that is not ready: the shortest line of Black's steps that White cannot answer until
// he breaks out or holds an output back; else that he stalls.
std::vector<std::string> unready_line(const StateGraph& graph, const Liveness& liveness,
                                      StateId from);

}  // namespace gadgetc

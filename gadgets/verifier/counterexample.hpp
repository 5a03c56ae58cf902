// Lines of play that show why a contract does not hold.
#pragma once

#include "gadgets/verifier/graph_line.hpp"
#include "gadgets/verifier/liveness.hpp"
#include "gadgets/verifier/safety.hpp"

namespace gadgetc::verifier {

// `drawing_lines` is how many lines of text a drawing takes: long lines of play are cut short.

// Begins at an unsafe state, White to move: the shortest line to a breach against Black's best
// defence.
GraphLine unsafe_line(const StateGraph& graph, const Safety& safety, StateId from,
                      std::size_t drawing_lines);

// Begins at a state that is not ready: the shortest line of Black's steps that White cannot answer
// until Black breaks out or holds an output back; else that Black stalls.
GraphLine unready_line(const StateGraph& graph, const Liveness& liveness, StateId from,
                       std::size_t drawing_lines);

}  // namespace gadgetc::verifier

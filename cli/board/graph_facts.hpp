// What `board info` and `board moves` say of a graph of Arc Kayles.
#pragma once

#include <string>
#include <vector>

#include "cli/json.hpp"
#include "games/arc_kayles/graph_file.hpp"

namespace gadgetc::arc_kayles {

// Absent facts are null; keys stand in a fixed order.
Json graph_facts(const GraphFile& file);
std::string facts_text(const Json& facts);
// Sorted.
std::vector<std::string> move_names(const Graph& graph);

}  // namespace gadgetc::arc_kayles

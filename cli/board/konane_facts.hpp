// What `board info` says of a board of Konane.
#pragma once

#include <string>

#include "cli/json.hpp"
#include "games/konane/board_file.hpp"

namespace gadgetc::konane {

// Absent facts are null; keys stand in a fixed order.
Json board_facts(const BoardFile& board);
std::string facts_text(const Json& facts);

}  // namespace gadgetc::konane

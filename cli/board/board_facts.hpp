// What `board info` says of boards.
#pragma once

#include <string>
#include <utility>

#include "cli/json.hpp"

namespace gadgetc {

// The moves of larger boards are not counted.
inline constexpr std::size_t kCountMovesBelow = 1'000'000;  // squares

// Adds what the header of any board says of where it comes from; null where it says nothing.
template <typename Header>
void add_origin(Json& facts, const Header& header) {
  for (const auto& [key, text] :
       {std::pair{"name", &header.name}, std::pair{"formula", &header.formula},
        std::pair{"names", &header.names}, std::pair{"generator", &header.generator}}) {
    facts[key] = text->empty() ? Json() : Json(*text);
  }
}

// Facts of a board of any game but graphs, a line each.
std::string facts_text(const Json& facts);

}  // namespace gadgetc

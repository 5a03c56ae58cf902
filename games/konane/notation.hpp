// Names of stones, squares and moves. A jump is called by the squares where it begins and ends,
// `a3a7`, whatever it jumps over; a removal by its square alone, `d4`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/grid/square_name.hpp"
#include "games/konane/position.hpp"

namespace gadgetc::konane {

char stone_symbol(Stone stone);  // W, B or '.'
std::optional<Stone> find_stone(char symbol);

std::string square_name(const Position& position, Square square);
std::string move_name(const Position& position, Move move);
// The move of this name, legal or not.
std::optional<Move> find_move(const Position& position, std::string_view name);

}  // namespace gadgetc::konane

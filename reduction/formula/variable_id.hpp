// The numbers of the game's variables, the same in formulas and in circuits.
#pragma once

#include <cstdint>

namespace gadgetc {

// Variables are numbered from 0 inside the program and from 1 in files and messages.
using VariableId = std::uint32_t;

}  // namespace gadgetc

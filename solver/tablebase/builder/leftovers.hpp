// What a killed build leaves behind.
#pragma once

#include <string>

namespace gadgetc {

// Removes the temporary files of write_output (solver/text/files.hpp) whose process is gone from
// this machine. Nobody on another machine is to write to the folder meanwhile.
void remove_leftovers(const std::string& folder);

}  // namespace gadgetc

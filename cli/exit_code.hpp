// How a run of the program ends.
#pragma once

#include <functional>
#include <string>

namespace gadgetc {

// Prints the message as an error; the code of bad input.
int refuse(const std::string& message);

// Every way in which work can end, as an exit code and at most one message.
int exit_code_of(const std::function<int()>& work);

}  // namespace gadgetc

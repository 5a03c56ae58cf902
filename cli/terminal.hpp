// What the terminal is told by: colours and characters of text that goes to standard output.
#pragma once

#include <CLI/CLI.hpp>
#include <cstddef>
#include <string>

namespace gadgetc {

struct TerminalChoice {
  bool colours = false, no_colours = false;  // neither: as wants_colours says
  bool unicode = false;
};

// The width of standard output; 80 where it is no terminal, and at least 40.
std::size_t terminal_columns();

// --color, --no-color, --unicode.
void add_terminal_options(CLI::App& command, TerminalChoice& choice);

// Does TERM say that the terminal does nothing but show characters?
bool is_dumb_terminal();

// Are there colours in what goes to `output`? As chosen, else on a terminal, unless NO_COLOR is set
// (https://no-color.org); not in a file or a pipe.
bool wants_colours(const TerminalChoice& choice, const std::string& output);

}  // namespace gadgetc

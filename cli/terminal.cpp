#include "cli/terminal.hpp"

#include <unistd.h>

#include <cstdlib>

namespace gadgetc {

void add_terminal_options(CLI::App& command, TerminalChoice& choice) {
  CLI::Option* always = command.add_flag(
      "--color", choice.colours, "colours (default: on a terminal, unless NO_COLOR is set)");
  command.add_flag("--no-color", choice.no_colours, "no colours")->excludes(always);
  command.add_flag("--unicode", choice.unicode, "signs of Unicode instead of ASCII");
}

bool wants_colours(const TerminalChoice& choice, const std::string& output) {
  if (choice.colours || choice.no_colours) return choice.colours;
  const char* refusal = std::getenv("NO_COLOR");
  const bool is_refused = refusal != nullptr && *refusal != '\0';
  return output == "-" && isatty(STDOUT_FILENO) && !is_refused;
}

}  // namespace gadgetc

#include "cli/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "cli/help_formatter.hpp"

namespace gadgetc {

std::size_t terminal_columns() {
  winsize size{};
  const bool is_known = isatty(STDOUT_FILENO) != 0 &&
                        ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return is_known ? std::max<std::size_t>(size.ws_col, 40) : 80;
}

bool is_dumb_terminal() {
  const char* kind = std::getenv("TERM");
  return kind != nullptr && std::string_view(kind) == "dumb";
}

void add_terminal_options(CLI::App& command, TerminalChoice& choice) {
  CLI::Option* always = command.add_flag(
      "--color", choice.colours,
      "colours (default: on a terminal, unless NO_COLOR is set or TERM is dumb)");
  CLI::Option* never = command.add_flag("--no-color", choice.no_colours, "no colours");
  never->excludes(always);
  CLI::Option* unicode =
      command.add_flag("--unicode", choice.unicode, "signs of Unicode instead of ASCII");
  for (CLI::Option* option : {always, never, unicode}) option->group(kTerminalOptions);
}

bool wants_colours(const TerminalChoice& choice, const std::string& output) {
  if (choice.colours || choice.no_colours) return choice.colours;
  const char* refusal = std::getenv("NO_COLOR");
  const bool is_refused = refusal != nullptr && *refusal != '\0';
  return output == "-" && isatty(STDOUT_FILENO) && !is_refused && !is_dumb_terminal();
}

}  // namespace gadgetc

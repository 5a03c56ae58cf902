// `board play`: lines of the user's in, a board and words out, while a game goes on.
#pragma once

#include <string>

#include "cli/board/terminal_game.hpp"
#include "cli/terminal.hpp"

namespace gadgetc {

struct PlayChoices {
  std::string side;  // of the user: white, black, both (nobody answers) or none (nobody asks)
  bool whole_board = false;  // shown after each move, however large
  TerminalChoice terminal;
};

// Until the user ends it; returns an exit code. Throws Interrupted after a signal.
int play_on_terminal(TerminalGame& game, const PlayChoices& choices);

}  // namespace gadgetc

// A game of Konane against the engine on the terminal.
#pragma once

#include <cstddef>
#include <string>

#include "cli/terminal.hpp"
#include "games/konane/position.hpp"
#include "reduction/bundle/bundle.hpp"
#include "solver/kernel/search_control.hpp"

namespace gadgetc::konane {

struct PlayOptions {
  // Of the user: white, black, both (no engine) or none (the engine alone); empty: the side to
  // move.
  std::string side;
  SearchLimits limits;
  std::size_t hash_mib = 64;
  TerminalChoice terminal;
  const Bundle* bundle = nullptr;  // tells what moves mean
};

// Until the user ends it; returns an exit code. Throws Interrupted after a signal.
int play_on_terminal(const Position& start, const PlayOptions& options);

}  // namespace gadgetc::konane

// Where a board comes from: a file, standard input, or a FEN.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "cli/commands.hpp"
#include "solver/jungle/position.hpp"

namespace gadgetc {

struct BoardInput {
  std::string file;
  std::string fen;
};

void add_board_source(CLI::App& command, BoardInput& input);

// Throws InputError and UsageError.
Position read_position(const BoardInput& input);

void add_board_extract(CLI::App& board, Invocation& invocation);

}  // namespace gadgetc

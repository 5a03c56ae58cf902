#include "cli/board_input.hpp"

#include "solver/jungle/notation.hpp"
#include "solver/text/files.hpp"
#include "solver/text/input_error.hpp"

namespace gadgetc {

void add_board_source(CLI::App& command, BoardInput& input) {
  command.add_option("BOARD", input.file, "board file ('-' for standard input)")->type_name("FILE");
  command.add_option("--fen", input.fen, "a position on the standard board, instead of a file")
      ->type_name("FEN");
}

Position read_position(const BoardInput& input) {
  if (input.file.empty() == input.fen.empty()) {
    throw UsageError("expected either a board file or --fen");
  }
  if (!input.fen.empty()) return parse_fen(input.fen);
  return parse_board(input_label(input.file), read_input(input.file));
}

}  // namespace gadgetc

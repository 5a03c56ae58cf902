#include "cli/board_input.hpp"

#include <fmt/format.h>

#include <limits>
#include <memory>
#include <utility>

#include "solver/jungle/notation.hpp"
#include "solver/text/files.hpp"
#include "solver/text/input_error.hpp"
#include "solver/text/printable.hpp"

namespace gadgetc {

void add_board_source(CLI::App& command, BoardInput& input) {
  command.add_option("BOARD", input.file, "board file ('-' for standard input)")->type_name("FILE");
  command.add_option("--fen", input.fen, "a position on the standard board, instead of a file")
      ->type_name("FEN");
}

namespace {

void check_choice(const BoardInput& input) {
  if (input.file.empty() == input.fen.empty()) {
    throw UsageError("expected either a board file or --fen");
  }
}

// A file under its label, both of which messages refer to.
struct OpenFile {
  explicit OpenFile(const std::string& name) : text(name), label(input_label(name)) {}
  InputText text;
  std::string label;
};

// The source keeps what it is made from.
RowSource with_owner(RowSource rows, std::shared_ptr<const void> owner) {
  rows.start = [start = std::move(rows.start), owner = std::move(owner)] { return start(); };
  return rows;
}

}  // namespace

RowSource read_rows(const BoardInput& input) {
  check_choice(input);
  if (!input.fen.empty()) {
    auto position = std::make_shared<const Position>(parse_fen(input.fen));
    return with_owner(rows_of(*position), position);
  }
  auto file = std::make_shared<const OpenFile>(input.file);
  return with_owner(parse_board_rows(file->label, file->text.view(),
                                     std::numeric_limits<std::uint64_t>::max()), file);
}

Position read_position(const BoardInput& input) {
  check_choice(input);
  if (!input.fen.empty()) return parse_fen(input.fen);
  const OpenFile file(input.file);
  return parse_board(file.label, file.text.view());
}

void add_start_source(CLI::App& command, StartInput& input) {
  auto* file = command.add_option("--board", input.file, "Board file ('-' for standard input)");
  command.add_option("--fen", input.fen, "A position on the standard board")->excludes(file);
  command.add_option("--rules", input.rules,
                     "Preset paper, assignment or jungle-chess, and switches, as in a board file "
                     "(default: as the board says, else paper)");
}

Position read_start(const StartInput& input) {
  const bool is_initial = input.file.empty() && input.fen.empty();
  Position position =
      is_initial ? standard_position() : read_position(BoardInput{input.file, input.fen});
  if (input.rules.empty()) return position;
  const auto rules = find_rules_text(input.rules);
  if (!rules) {
    throw UsageError(fmt::format("no rules {}; expected paper, assignment or jungle-chess, and "
                                 "perhaps {}", quote(input.rules), kSwitches));
  }
  position.rules = *rules;
  return position;
}

}  // namespace gadgetc

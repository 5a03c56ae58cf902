#include "cli/board_input.hpp"

#include <fmt/format.h>

#include <limits>
#include <memory>
#include <utility>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "games/jungle/notation.hpp"
#include "games/jungle/strengths.hpp"

namespace gadgetc {

void add_strengths_option(CLI::App& command, std::string& strengths) {
  command
      .add_option("--strengths", strengths,
                  "kinds, or distinct: on each side 1 to k, no two alike (default: as the board "
                  "says, else kinds)")
      ->check(CLI::IsMember({"kinds", "distinct"}));
}

void add_board_source(CLI::App& command, BoardInput& input, FileOptions& files) {
  files.read(command.add_option("BOARD", input.file, "board file ('-' for standard input)"));
  command.add_option("--fen", input.fen, "a position on the standard board, instead of a file")
      ->type_name("FEN");
  add_strengths_option(command, input.strengths);
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

RowSource read_rows_as_written(const BoardInput& input) {
  if (!input.fen.empty()) {
    auto position = std::make_shared<const Position>(parse_fen(input.fen));
    return with_owner(rows_of(*position), position);
  }
  auto file = std::make_shared<const OpenFile>(input.file);
  return with_owner(parse_board_rows(file->label, file->text.view(),
                                     std::numeric_limits<std::uint64_t>::max()), file);
}

BoardFile read_board_as_written(const BoardInput& input) {
  if (!input.fen.empty()) return {parse_fen(input.fen)};
  const OpenFile file(input.file);
  return parse_board_file(file.label, file.text.view());
}

void choose_strengths(Position& position, const std::string& choice) {
  if (choice == "kinds") position.own_strengths.clear();
  if (choice == "distinct") position.own_strengths = number_strengths(position);
}

}  // namespace

RowSource read_rows(const BoardInput& input) {
  check_choice(input);
  RowSource rows = read_rows_as_written(input);
  if (input.strengths == "kinds") rows.header.own_strengths.reset();
  if (input.strengths == "distinct") rows.header.own_strengths.emplace();
  return rows;
}

BoardFile read_board_file(const BoardInput& input) {
  check_choice(input);
  BoardFile board = read_board_as_written(input);
  choose_strengths(board.position, input.strengths);
  return board;
}

Position read_position(const BoardInput& input) { return read_board_file(input).position; }

void add_start_source(CLI::App& command, StartInput& input, FileOptions& files) {
  CLI::Option* file = files.read(
      command.add_option("--board", input.file, "Board file ('-' for standard input)"));
  command.add_option("--fen", input.fen, "A position on the standard board")->excludes(file);
  command.add_option("--rules", input.rules,
                     "Preset paper, assignment or jungle-chess, and switches, as in a board file "
                     "(default: as the board says, else paper)");
  add_strengths_option(command, input.strengths);
}

BoardFile read_start(const StartInput& input) {
  const bool is_initial = input.file.empty() && input.fen.empty();
  BoardFile board = is_initial ? BoardFile{standard_position()}
                               : read_board_file(BoardInput{input.file, input.fen, {}});
  if (!input.rules.empty()) {
    const auto rules = find_rules_text(input.rules);
    if (!rules) {
      throw UsageError(fmt::format("no rules {}; expected paper, assignment or jungle-chess, and "
                                   "perhaps {}", quote(input.rules), kSwitches));
    }
    board.position.rules = *rules;
  }
  choose_strengths(board.position, input.strengths);
  return board;
}

}  // namespace gadgetc

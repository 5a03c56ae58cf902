#include "cli/board_input.hpp"

#include <fmt/format.h>

#include <limits>
#include <memory>
#include <utility>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "cli/word_checks.hpp"
#include "games/jungle/notation.hpp"
#include "games/jungle/strengths.hpp"

namespace gadgetc {

void add_strengths_option(CLI::App& command, std::string& strengths) {
  command
      .add_option("--strengths", strengths,
                  "kinds, or distinct: on each side 1 to k, no two alike (default: as the board "
                  "says, else kinds)")
      ->check(one_of({"kinds", "distinct"}));
}

CLI::Option* add_fen(CLI::App& command, std::string& fen) {
  return command
      .add_option("--fen", fen,
                  "a position on the standard board, or startpos, its opening; instead of a file")
      ->type_name("FEN");
}

void add_board_source(CLI::App& command, BoardInput& input, FileOptions& files) {
  files.read(command.add_option("BOARD", input.file, "board file ('-' for standard input)"));
  add_fen(command, input.fen);
  add_strengths_option(command, input.strengths);
}

void add_page_source(CLI::App& command, std::string& game, FileOptions& files) {
  files.read(command.add_option("--game", game,
                                "the page of the board's game, or its name in the program "
                                "(default: as the board's first line says)"));
}

namespace {

void check_choice(const BoardInput& input) {
  if (input.file.empty() == input.fen.empty()) {
    throw UsageError("expected either a board file or --fen");
  }
}

// The source keeps what it is made from.
jungle::RowSource with_owner(jungle::RowSource rows, std::shared_ptr<const void> owner) {
  rows.start = [start = std::move(rows.start), owner = std::move(owner)] { return start(); };
  return rows;
}

void choose_strengths(jungle::Position& position, const std::string& choice) {
  if (choice == "kinds") position.own_strengths.clear();
  if (choice == "distinct") position.own_strengths = number_strengths(position);
}

}  // namespace

OpenBoard::OpenBoard(const BoardInput& input) : input_(input) {
  check_choice(input);
  if (input.fen.empty()) file_ = std::make_shared<const File>(input.file);
}

bool OpenBoard::is_konane() const {
  return file_ && input_.game.empty() && game_word(file_->text.view()) == "konane";
}

bool OpenBoard::is_graph() const {
  return file_ && input_.game.empty() && game_word(file_->text.view()) == "arc-kayles";
}

void OpenBoard::refuse_other_games() const {
  const bool is_of_page = is_page();
  if (!is_of_page && !is_graph()) return;
  const std::string what = is_konane()  ? "a board of Konane"
                           : is_of_page ? "a board of " + page().variant.page->name
                                        : "a graph of Arc Kayles";
  throw UsageError(fmt::format("{} is {}, which this command does not take", quote(file_->label),
                               what));
}

jungle::RowSource OpenBoard::rows() const {
  refuse_other_games();
  jungle::RowSource rows;
  if (file_) {
    rows = with_owner(jungle::parse_board_rows(file_->label, file_->text.view(),
                                               std::numeric_limits<std::uint64_t>::max()),
                      file_);
  } else {
    const auto position = std::make_shared<const jungle::Position>(jungle::parse_fen(input_.fen));
    rows = with_owner(rows_of(*position), position);
  }
  if (input_.strengths == "kinds") rows.header.own_strengths.reset();
  if (input_.strengths == "distinct") rows.header.own_strengths.emplace();
  return rows;
}

jungle::BoardFile OpenBoard::whole() const {
  refuse_other_games();
  jungle::BoardFile board = file_ ? jungle::parse_board_file(file_->label, file_->text.view())
                                  : jungle::BoardFile{jungle::parse_fen(input_.fen)};
  choose_strengths(board.position, input_.strengths);
  return board;
}

std::unique_ptr<PlayedGame> OpenBoard::game() const {
  return is_page() ? begin_game(page()) : begin_game(whole());
}

jungle::RowSource read_rows(const BoardInput& input) { return OpenBoard(input).rows(); }

jungle::BoardFile read_board_file(const BoardInput& input) { return OpenBoard(input).whole(); }

jungle::Position read_position(const BoardInput& input) { return read_board_file(input).position; }

void add_start_source(CLI::App& command, StartInput& input, FileOptions& files) {
  CLI::Option* file = files.read(
      command.add_option("--board", input.file, "Board file ('-' for standard input)"));
  add_fen(command, input.fen)->excludes(file);
  command.add_option("--rules", input.rules,
                     "Preset paper, assignment or jungle-chess, and switches, as in a board file "
                     "(default: as the board says, else paper)");
  add_strengths_option(command, input.strengths);
  add_page_source(command, input.game, files);
}

namespace {

void choose_rules(jungle::Position& position, const std::string& text) {
  if (text.empty()) return;
  const auto rules = jungle::find_rules_text(text);
  if (!rules) {
    throw UsageError(
        fmt::format("no rules {}{}; expected paper, assignment or jungle-chess, and "
                    "perhaps {}",
                    quote(text), jungle::near_rules(text), jungle::kSwitches));
  }
  position.rules = *rules;
}

}  // namespace

std::unique_ptr<PlayedGame> read_start(const StartInput& input) {
  jungle::BoardFile board;
  if (input.file.empty() && input.fen.empty()) {
    if (!input.game.empty()) return begin_game(start_of_page(input.game));
    board.position = jungle::standard_position();
  } else {
    const OpenBoard open(BoardInput{input.file, input.fen, {}, input.game});
    if (open.is_page()) {
      if (!input.rules.empty()) throw UsageError("--rules is for boards of Dou Shou Qi");
      if (!input.strengths.empty()) throw UsageError("--strengths is for boards of Dou Shou Qi");
      return begin_game(open.page());
    }
    board = open.whole();
  }
  choose_rules(board.position, input.rules);
  choose_strengths(board.position, input.strengths);
  return begin_game(board);
}

}  // namespace gadgetc

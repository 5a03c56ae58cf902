// gadgetc board new: a board of a page to begin from.
#include <fmt/format.h>

#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/nearest_name.hpp"
#include "base/text/printable.hpp"
#include "cli/commands.hpp"
#include "cli/number_checks.hpp"
#include "cli/page/load_page.hpp"
#include "cli/product_formats.hpp"
#include "cli/word_checks.hpp"
#include "games/jungle/board_rows.hpp"
#include "games/jungle/notation.hpp"
#include "games/page/board_file.hpp"
#include "games/pages/page_library.hpp"

namespace gadgetc {

namespace {

constexpr int kMaxSide = 10'000;

struct NewBoardCommand {
  std::string game, start, turn;
  std::vector<int> size;  // rows, columns; empty: as the start has
  std::vector<std::string> options;
  std::string output = "-";
};

const game_page::Start& find_start(const game_page::Page& page, const std::string& name) {
  std::vector<std::string> names;
  for (const game_page::Start& start : page.starts) {
    if (start.name == name || (name.empty() && &start == &page.starts.front())) return start;
    names.push_back(start.name);
  }
  if (name.empty()) {
    throw UsageError(
        fmt::format("the page of {} has no start: say --size ROWS COLUMNS", page.name));
  }
  throw UsageError(fmt::format("the page of {} has no start {}{}", page.name, quote(name),
                               did_you_mean(name, names)));
}

// Boards of the program's own games are written as all its commands read them.
jungle::BoardFile jungle_board(const game_page::BoardFile& board) {
  const game_page::Position& position = board.position;
  const game_page::Page& page = *board.variant.page;
  jungle::BoardFile own{jungle::Position(position.rows(), position.columns())};
  own.position.turn = position.turn;
  for (game_page::SquareNumber s = 0; s < position.squares(); ++s) {
    const Square square = position.square(s);
    own.position.set_terrain(square, *jungle::find_terrain(page.grounds[position.ground(s)]));
    own.position.set_piece(square, *jungle::find_piece(page.cells[position.cell(s)]));
  }
  for (std::size_t i = 0; i < page.options.size(); ++i) {
    const auto value = static_cast<std::size_t>(board.variant.setting[i]);
    apply_switch(own.position.rules,
                 fmt::format("{}={}", page.options[i].name, page.options[i].values[value]));
  }
  return own;
}

void write(std::ostream& out, const game_page::BoardFile& board) {
  const auto& page = board.variant.page;
  if (page == game_page::find_page("jungle")) write_board(out, jungle_board(board));
  else write_board(out, board);
}

int run(const NewBoardCommand& command) {
  check_ending(command.output, "text");
  const auto page = load_page(command.game);
  game_page::BoardFile board{game_page::Variant(page), {}};
  if (command.size.empty()) {
    board.position = position_of(find_start(*page, command.start));
  } else {
    if (!command.start.empty()) throw UsageError("a start has its own size: no --size beside it");
    board.position = game_page::Position(command.size[0], command.size[1]);
  }
  if (!command.turn.empty()) {
    board.position.turn = command.turn == "white" ? Side::White : Side::Black;
  }
  for (const std::string& option : command.options) set_option(board.variant, option);
  write_output(command.output, [&](std::ostream& out) { write(out, board); });
  return kDone;
}

}  // namespace

void add_board_new(CLI::App& board, Invocation& invocation) {
  auto command = std::make_shared<NewBoardCommand>();
  CLI::App* sub = board.add_subcommand("new", "A board of a game that has a page");
  invocation.files
      .read(
          sub->add_option("GAME", command->game, "a page, by its file or its name in the program"))
      ->required();
  sub->add_option("START", command->start, "one of the page's starts (default: the first)");
  sub->add_option("--size", command->size, "an empty board of so many rows and columns")
      ->expected(2)
      ->type_name("ROWS COLUMNS")
      ->check(whole_number<int>(1, kMaxSide));
  sub->add_option("--turn", command->turn, "who moves first (default: as the start says)")
      ->check(one_of({"white", "black"}));
  sub->add_option("--option", command->options, "NAME=VALUE, an option of the page")
      ->expected(1)
      ->allow_extra_args(false)
      ->take_all();
  invocation.files.written(
      sub->add_option("-o,--output", command->output, "where to write ('-' for standard output)"));
  finish_command(*sub, invocation, command, run);
}

}  // namespace gadgetc

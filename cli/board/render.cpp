// gadgetc board render: a board or a saved game as a picture, or as a page to step through.

#include <filesystem>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "cli/board/page_boards.hpp"
#include "cli/board/saved_game.hpp"
#include "cli/board/winners_page.hpp"
#include "cli/board_input.hpp"
#include "cli/commands.hpp"
#include "cli/compile/product_sizes.hpp"
#include "cli/number_checks.hpp"
#include "cli/page_engine.hpp"
#include "cli/picture_formats.hpp"
#include "cli/product_formats.hpp"
#include "cli/set_option.hpp"
#include "cli/word_checks.hpp"
#include "games/jungle/pictures/board_svg.hpp"
#include "games/jungle/pictures/board_tikz.hpp"
#include "reduction/pictures/board_of_page.hpp"
#include "reduction/targets/jungle/pictures/viewer_page.hpp"

namespace gadgetc {

namespace {

struct RenderCommand : BoardInput {
  std::string saved;  // a game in a file
  std::string strategy, set;
  std::string format;
  std::string engine;  // of a page
  std::string output = "-";
  jungle::BoardPicture picture;
  PictureWidth width;
  bool huge = false;
};

const std::vector<std::string> kFormats{"svg", "png", "pdf", "html", "tikz"};

// How it is written.
struct Picture {
  std::string format;
  std::optional<PageProgram> program;  // of a page
};

void check_size(const RenderCommand& command, const Picture& picture, std::uint64_t squares) {
  if (!is_picture_format(picture.format)) return;
  check_picture_size(squares, picture.format, command.huge);
}

// `board`: null for a saved game.
void write_page(const RenderCommand& command, const OpenBoard* board, const jungle::GameFile* game,
                const Invocation& invocation, std::ostream& out) {
  if (!command.strategy.empty()) {
    return write_winners_page(out, *board->game(), command.strategy, command.set, invocation);
  }
  if (board != nullptr) return write_board_page(out, board->rows());
  write_board_page(out, rows_of(game->start), replay_of(game->game).lines);
}

// With the strategy that the winner plays by, if there is one.
std::optional<PageProgram> program_of_page(const RenderCommand& command,
                                           const std::string& format) {
  auto program = load_page_program(command.engine);
  if (!program) return program;
  if (format != "html") throw UsageError("--engine is for a page: --format html");
  if (!files_of_set(command.set).empty()) {
    throw UsageError("--engine wasm: the program in a page has no tiles of a folder");
  }
  if (!command.strategy.empty()) program->strategy = InputText(command.strategy).view();
  return program;
}

// `board`: null for a saved game, and `game` for a board.
void write_jungle(const RenderCommand& command, const OpenBoard* board,
                  const jungle::GameFile* game, const Picture& picture,
                  const Invocation& invocation) {
  if (picture.format == "html") {
    return write_output(command.output, [&](std::ostream& out) {
      write_page_with(out, picture.program, [&](std::ostream& page) {
        write_page(command, board, game, invocation, page);
      });
    });
  }
  if (board != nullptr) check_size(command, picture, board->rows().header.squares());
  const jungle::BoardFile shown = board != nullptr ? board->whole() : board_now(*game);
  jungle::BoardPicture options = command.picture;
  options.title = shown.name;
  write_output(command.output, [&](std::ostream& out) {
    jungle::TikzOptions tikz;
    tikz.coordinates = command.picture.coordinates;
    tikz.width = command.width.millimetres();
    if (picture.format == "tikz") return write_board_tikz(out, shown.position, tikz);
    write_picture(out, picture.format, command.width,
                  [&](std::ostream& svg) { write_board_svg(svg, shown.position, options); });
  });
}

// `game`: null for a board.
void write_html(const RenderCommand& command, const game_page::BoardFile& start,
                const game_page::GameFile* game, const Invocation& invocation, std::ostream& out) {
  if (!command.strategy.empty()) {
    return write_winners_page(out, *begin_game(start), command.strategy, command.set, invocation);
  }
  if (game == nullptr) return write_board_page(out, start);
  const std::vector<std::string> moves = names_of_moves(start, game->game.moves());
  write_board_page(out, start, &moves);
}

// `start`: of a page to play on, with a game's moves, or with none where `game` is null; `shown`:
// of any other picture.
void write_of_page(const RenderCommand& command, const game_page::BoardFile& start,
                   const game_page::BoardFile& shown, const game_page::GameFile* game,
                   const Picture& picture, const Invocation& invocation) {
  if (command.picture.chinese) throw UsageError("--chinese is for Dou Shou Qi");
  check_size(command, picture, shown.position.squares());
  write_output(command.output, [&](std::ostream& out) {
    if (picture.format == "html") {
      return write_page_with(out, picture.program, [&](std::ostream& page) {
        write_html(command, start, game, invocation, page);
      });
    }
    render_board(out, shown, picture.format, command.width,
                 {shown.name, command.picture.coordinates, command.picture.detail_limit});
  });
}

void write_saved(const RenderCommand& command, const Picture& picture,
                 const Invocation& invocation) {
  const auto game = read_saved_game(command.saved);
  of_game(
      *game,
      [&](const game_page::GameFile& file) {
        write_of_page(command, file.start, board_now(file), &file, picture, invocation);
      },
      [&](const jungle::GameFile& file) {
        write_jungle(command, nullptr, &file, picture, invocation);
      });
}

void check_inputs(const RenderCommand& command) {
  if (!command.saved.empty() && !(command.file.empty() && command.fen.empty())) {
    throw UsageError("expected either a board or --game");
  }
  if (!command.saved.empty() && !command.strengths.empty()) {
    throw UsageError("a saved game has its own strengths: no --strengths beside --game");
  }
  if (!command.set.empty() && command.strategy.empty()) {
    throw UsageError("--set is of the board of a --strategy");
  }
  if (command.file == "-" && command.strategy == "-") {
    throw UsageError("only one of the board and the strategy can come from standard input");
  }
}

// A saved game begins with 'game 1', a page with 'game' and a name. What is no file is the name of
// a page in the program.
bool is_saved_game(const std::string& file) {
  if (file.empty()) return false;
  std::error_code error;
  if (file != "-" && !std::filesystem::exists(file, error)) return false;
  const InputText text(file);
  Scanner first(file, text.view());
  first.skip_comments(';');
  const bool is_game = first.take_word_before(';') == "game";
  const std::string_view second = first.take_word_before(';');
  return !is_game || second.empty() || second.find_first_not_of("0123456789") == second.npos;
}

int run(const RenderCommand& given, const Invocation& invocation) {
  RenderCommand command = given;
  if (command.saved != "-" && !is_saved_game(command.saved)) {
    std::swap(command.saved, command.game);
  }
  check_inputs(command);
  const std::string format = chosen_format(kFormats, command.format, command.output);
  if (!command.strategy.empty() && (format != "html" || !command.saved.empty())) {
    throw UsageError("--strategy is for a page of a board: --format html, and no --game");
  }
  if (command.huge && !is_picture_format(format)) {
    throw UsageError("--huge is for a picture: --format svg, png or pdf");
  }
  const Picture picture{format, program_of_page(command, format)};
  if (!command.saved.empty()) {
    write_saved(command, picture, invocation);
    return kDone;
  }
  const OpenBoard open(command);
  if (open.is_page()) {
    const game_page::BoardFile board = open.page();
    write_of_page(command, board, board, nullptr, picture, invocation);
  } else {
    write_jungle(command, &open, nullptr, picture, invocation);
  }
  return kDone;
}

}  // namespace

void add_board_render(CLI::App& board, Invocation& invocation) {
  auto command = std::make_shared<RenderCommand>();
  CLI::App* sub = board.add_subcommand("render", "The board as a picture or a page");
  add_common_options(*sub, invocation);
  add_board_source(*sub, *command, invocation.files);
  FileOptions& files = invocation.files;
  files.read(sub->add_option(
      "--game", command->saved,
      "a saved game, in place of a board: its last position, or in a page all moves; or the page "
      "of the board's game"));
  files.read(
      sub->add_option("--strategy", command->strategy,
                      "in a page, games that this strategy wins; written by compile --strategy"));
  add_set_of_board(*sub, command->set, invocation);
  files.written(
      sub->add_option("-o,--output", command->output, "where to write ('-' for standard output)"));
  sub->add_option("--format", command->format,
                  "svg, png, pdf, html (a page to play on) or tikz (for LaTeX); by default as the "
                  "output's name ends, else svg")
      ->check(one_of(kFormats));
  add_page_engine(*sub, command->engine);
  add_picture_width(*sub, command->width);
  add_huge(*sub, command->huge, "a picture of a board");
  sub->add_flag_callback(
      "--no-coordinates", [command] { command->picture.coordinates = false; }, "squares only");
  sub->add_flag("--chinese", command->picture.chinese, "Chinese characters on pieces in SVG");
  sub->add_option("--detail-limit", command->picture.detail_limit,
                  "squares up to which every piece is drawn")
      ->check(whole_number<std::size_t>(0))
      ->capture_default_str();
  sub->callback([command, &invocation] {
    invocation.run = [command, &invocation] { return run(*command, invocation); };
  });
}

}  // namespace gadgetc

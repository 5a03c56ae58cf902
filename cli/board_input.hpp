// Where a board comes from: a file, standard input, or a FEN.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "base/text/files.hpp"
#include "cli/commands.hpp"
#include "games/arc_kayles/graph_file.hpp"
#include "games/jungle/board_rows.hpp"
#include "games/played/played_game.hpp"

namespace gadgetc {

struct BoardInput {
  std::string file;
  std::string fen;
  std::string strengths = {};  // "kinds", "distinct", or empty: as the board says
  std::string game = {};       // the page of the board's game; empty: as the board says
};

void add_strengths_option(CLI::App& command, std::string& strengths);

// The option --fen.
CLI::Option* add_fen(CLI::App& command, std::string& fen);
void add_board_source(CLI::App& command, BoardInput& input, FileOptions& files);
// The option --game.
void add_page_source(CLI::App& command, std::string& game, FileOptions& files);

// A board whose file is open, so that its game can be told by the first line before it is read.
class OpenBoard {
 public:
  // Throws UsageError.
  explicit OpenBoard(const BoardInput& input);

  // Is it of Konane, and no other page named for it?
  bool is_konane() const;
  bool is_graph() const;  // of Arc Kayles
  arc_kayles::GraphFile graph() const;
  // Has the game a page, in the program, beside the file, or named by --game?
  bool is_page() const;
  game_page::BoardFile page() const;
  // The other functions refuse what is of another game by UsageError. All throw InputError.
  jungle::RowSource rows() const;
  jungle::BoardFile whole() const;
  // Before the first move on a board of Dou Shou Qi or of a page.
  std::unique_ptr<PlayedGame> game() const;

 private:
  // A file under its label, both of which messages refer to.
  struct File {
    explicit File(const std::string& name) : text(name), label(input_label(name)) {}
    InputText text;
    std::string label;
  };
  void refuse_other_games() const;

  BoardInput input_;
  std::shared_ptr<const File> file_;  // null: a FEN
};

// The board row by row, of any number of squares. The source keeps what it is made from, and has to
// outlive its readers. Throws InputError and UsageError; what is wrong with pieces, readers throw.
jungle::RowSource read_rows(const BoardInput& input);
// The whole board, with the lines of its header or without. Throw InputError and UsageError.
jungle::BoardFile read_board_file(const BoardInput& input);
jungle::Position read_position(const BoardInput& input);

// A position to play or count from: a board file, a FEN, or the start of the standard game or of a
// page.
struct StartInput {
  std::string file;
  std::string fen;
  std::string rules;  // empty: as the board says; preset paper without one
  std::string strengths;  // as in BoardInput
  std::string game;       // as in BoardInput
};

// The options --board, --fen, --rules, --strengths and --game.
void add_start_source(CLI::App& command, StartInput& input, FileOptions& files);
// Throws InputError and UsageError.
std::unique_ptr<PlayedGame> read_start(const StartInput& input);
// The first start of a page, by name or file. Throws InputError and UsageError.
game_page::BoardFile start_of_page(const std::string& game);

}  // namespace gadgetc

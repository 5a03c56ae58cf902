// A game on a board as the terminal plays it (play_session.hpp), whichever game it is. Moves go by
// their names.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/board/variable_tiles.hpp"
#include "cli/terminal.hpp"
#include "games/pictures/board_frame.hpp"
#include "games/side.hpp"

namespace gadgetc {

class TerminalGame {
 public:
  virtual ~TerminalGame() = default;

  // How moves are said, in a line.
  virtual std::string move_help() const = 0;
  virtual int rows() const = 0;
  virtual int columns() const = 0;
  virtual Side turn() const = 0;
  // Where the moves so far begin and end.
  virtual std::vector<std::pair<Square, Square>> moves() const = 0;
  // "White wins: den entry"; empty while the game goes on.
  virtual std::string ending() const = 0;
  virtual std::string board_text(const BoardWindow& window, const TerminalChoice& choice) const = 0;

  // The names of the legal moves, in the order in which the game lists them.
  virtual std::vector<std::string> move_names() const = 0;
  // Is it the name of a move, legal or not?
  virtual bool is_move_name(const std::string& name) const = 0;
  // Why a move is not legal; empty where it is. The game is not over.
  virtual std::string find_fault(const std::string& move) const = 0;
  // The legal move by which the side to move takes a variable; nothing: there is none now.
  virtual std::optional<std::string> taking_move(const VariableTile& tile) const = 0;
  virtual void play(const std::string& move) = 0;
  virtual void undo() = 0;

  // The variables that the board is known to have.
  virtual const VariableTiles& variables() const = 0;
  // What the last move means: by the strategy, or in the words of the variables. Empty: nothing, or
  // nothing that is known.
  virtual std::vector<std::string> last_words() = 0;

  struct Choice {
    std::string move, why;
  };
  // For the side to move; the game is not over. What its player plays, and what is best as far as
  // that can be found out.
  virtual Choice choose() = 0;
  virtual Choice advise() = 0;

  // Return what there is to say. Throw what files throw (base/text/files.hpp).
  virtual std::string save(const std::string& file) const = 0;
  virtual std::string load(const std::string& file) = 0;
};

}  // namespace gadgetc

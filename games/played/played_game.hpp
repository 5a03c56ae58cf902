// A game so far on a board, whichever game it is. Commands are written over it once: for Dou Shou
// Qi, which has rules as code, and for the games of pages.
#pragma once

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/jungle/game_file.hpp"
#include "games/page/game_file.hpp"
#include "games/pictures/board_options.hpp"

namespace gadgetc {

struct GameEnding {
  std::optional<Side> winner;  // none: a draw
  std::string reason;          // "den entry"
  std::string text;            // "White wins: den entry"
};

// The board that a game began on, and the game, of one game or the other.
using GameView = std::variant<const jungle::GameFile*, const game_page::GameFile*>;

class PlayedGame {
 public:
  virtual ~PlayedGame() = default;
  virtual std::unique_ptr<PlayedGame> copy() const = 0;
  virtual GameView view() const = 0;

  virtual int rows() const = 0;
  virtual int columns() const = 0;
  virtual Side turn() const = 0;
  // None while the game goes on.
  virtual std::optional<GameEnding> ending() const = 0;

  // The moves so far by their squares, and by the names with which they were made.
  virtual std::vector<Move> moves() const = 0;
  virtual std::vector<std::string> names() const = 0;

  // The names of the legal moves, in the order in which the game lists them.
  virtual std::vector<std::string> move_names() const = 0;
  // The name of the legal move of these squares; empty: there is none.
  virtual std::string name_of(Move squares) const = 0;
  virtual bool is_legal(std::string_view name) const = 0;
  // Plays the legal move of this name, and undo() takes back the last move.
  virtual void play(std::string_view name) = 0;
  virtual void undo() = 0;

  // How moves are said, in a line.
  virtual std::string move_help() const = 0;
  // Is it the name of a move, legal or not?
  virtual bool is_move_name(std::string_view name) const = 0;
  // Why a move is not legal; empty where it is. The game is not over.
  virtual std::string find_fault(const std::string& name) const = 0;
  // The legal move by which the side to move takes the variable whose tile has these corners.
  // Nothing: there is none now.
  virtual std::optional<std::string> taking_move(Square first, Square last) const = 0;

  virtual void write_text(std::ostream& out, const BoardTextOptions& options) const = 0;
  // Writes the file of the game, and reads one of the same game. The reader throws InputError;
  // `source` names the text in messages.
  virtual void write_file(std::ostream& out) const = 0;
  virtual std::unique_ptr<PlayedGame> read_file(std::string_view source,
                                                std::string_view text) const = 0;
};

std::unique_ptr<PlayedGame> go_on(jungle::GameFile game);
std::unique_ptr<PlayedGame> go_on(game_page::GameFile game);
// Before the first move on a board, which is then the game's start.
std::unique_ptr<PlayedGame> begin_game(const jungle::BoardFile& start);
std::unique_ptr<PlayedGame> begin_game(const game_page::BoardFile& start);

// Has its game a page?
inline bool is_of_page(const PlayedGame& game) {
  return std::holds_alternative<const game_page::GameFile*>(game.view());
}

template <typename... Visits>
struct ByGame : Visits... {
  using Visits::operator()...;
};
// What the visit for the game's file gives: one is for jungle::GameFile, one for
// game_page::GameFile.
template <typename... Visits>
auto of_game(const PlayedGame& game, const Visits&... visits) {
  const ByGame<Visits...> visit{visits...};
  return std::visit([&](const auto* file) { return visit(*file); }, game.view());
}

// The board of a game's file as it stands now, with what its file says.
template <typename GameFile>
auto board_now(const GameFile& file) {
  auto board = file.start;
  board.position = file.game.position();
  return board;
}

using AnyPosition = std::variant<jungle::Position, game_page::Position>;
// The position that a game began on.
inline AnyPosition first_position(const PlayedGame& game) {
  return of_game(game, [](const auto& file) { return AnyPosition(file.start.position); });
}

}  // namespace gadgetc

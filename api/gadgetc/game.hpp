// Games whose rules are a page of text, and boards of them. docs/game-pages.md has the language.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gadgetc/board.hpp"

namespace gadgetc::api {

class GameBoard;

// Values of a page's options by name.
using GameOptions = std::map<std::string, std::string>;

class GADGETC_API Game {
 public:
  // The text of a page.
  static Game parse(std::string_view text, std::string_view source = "page");
  // A page in the program, by its name.
  static Game find(std::string_view name);
  // The pages in the program, sorted.
  static std::vector<std::string> names();

  std::string name() const;
  std::string title() const;
  std::string text() const;
  // Each option with its values; the first value is the default.
  std::map<std::string, std::vector<std::string>> options() const;
  // The names of its starts, in the order of the page; the first may have no name.
  std::vector<std::string> starts() const;

  // The start of this name; empty: the first one.
  GameBoard start(std::string_view name = "", const GameOptions& options = {}) const;
  // A board with the page's first cell on all squares, or with `cells`: what a board file has after
  // its line `cells`. White is to move where no side is named.
  GameBoard board(int rows, int columns, std::string_view cells = "",
                  std::optional<Side> turn = std::nullopt, const GameOptions& options = {}) const;
  // A board file of the game.
  GameBoard parse_board(std::string_view text, std::string_view source = "board") const;
  bool operator==(const Game& other) const { return text() == other.text(); }

  struct Impl;
  const Impl& impl() const { return *impl_; }
  explicit Game(std::shared_ptr<const Impl> impl) : impl_(std::move(impl)) {}

 private:
  std::shared_ptr<const Impl> impl_;
};

class GADGETC_API GameBoard {
 public:
  Game game() const;
  int rows() const;
  int columns() const;
  Side turn() const;
  GameOptions options() const;  // with the value that each has
  // A row each, from the top.
  std::vector<std::string> cells() const;
  // None: the game goes on, or is a draw.
  std::optional<Side> winner() const;
  // "White wins: a goal is reached"; empty: the game goes on.
  std::string ending() const;
  // The names that the program gives them, sorted; there are none when the game is over.
  std::vector<std::string> moves() const;
  // The board after a move. Throws Error for one that is not legal.
  GameBoard play(std::string_view move) const;
  std::string text() const;  // the board file
  std::string svg() const;
  // HTML, to look at and play on. Throws Error for a board too large for a browser.
  std::string page() const;
  bool operator==(const GameBoard& other) const;

  struct Impl;
  const Impl& impl() const { return *impl_; }
  explicit GameBoard(std::shared_ptr<const Impl> impl) : impl_(std::move(impl)) {}

 private:
  std::shared_ptr<const Impl> impl_;
};

// Who wins, by the rules of the page. `winner_only`: without first moves.
GADGETC_API BoardAnswer solve(const GameBoard& board, const Limits& limits = {},
                              bool winner_only = false);

// What the board is worth beside others, whoever is to move, as docs/game-values.md writes it; of
// games in which who cannot move loses. None: a limit was reached. Throws Error for boards of other
// games.
GADGETC_API std::optional<std::string> value(const GameBoard& board, const Limits& limits = {});

// Lines of play of exactly so many plies. None: the time limit was reached.
GADGETC_API std::optional<std::uint64_t> perft(const GameBoard& board, int depth,
                                               const Limits& limits = {});

}  // namespace gadgetc::api

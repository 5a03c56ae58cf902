// Boards: generalized Dou Shou Qi, Konane, and the games of the pages in the program.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gadgetc/formula.hpp"

namespace gadgetc::api {

class GADGETC_API Board {
 public:
  // A board file of any of them.
  static Board parse(std::string_view text, std::string_view source = "board");
  // A position on the standard board of Dou Shou Qi.
  static Board from_fen(std::string_view fen);
  // The start of the standard game.
  static Board standard();

  std::string game() const;  // "jungle", "konane", or the name of a page, as "amazons"
  int rows() const;
  int columns() const;
  Side turn() const;
  // Dou Shou Qi: by den entry or last piece. Konane: who is to move and cannot has lost. Else as
  // the page says.
  std::optional<Side> winner() const;
  // The names, as "a3a4", are sorted; there are none when the game is over.
  std::vector<std::string> legal_moves() const;
  // Throws Error for a move that is not legal.
  Board after(std::string_view move) const;
  std::string text() const;  // the board file
  std::string svg() const;
  // HTML, to look at and play on. Throws Error for a board too large for a browser.
  std::string page() const;
  bool operator==(const Board& other) const;

  struct Impl;
  const Impl& impl() const { return *impl_; }
  explicit Board(std::shared_ptr<const Impl> impl) : impl_(std::move(impl)) {}

 private:
  std::shared_ptr<const Impl> impl_;
};

// What a board's file says besides its squares, and how many there are of what.
struct BoardInfo {
  std::string game, name, formula, generator;  // empty: the file has none
  std::string rules;                           // of Dou Shou Qi
  std::size_t rows = 0, columns = 0, squares = 0, legal_moves = 0;
  Side turn = Side::White;
  std::optional<Side> winner;
  std::map<std::string, std::uint64_t> terrain;       // by name; of Dou Shou Qi
  std::map<std::string, std::uint64_t> white, black;  // pieces by letter; Konane: stones
  std::map<std::string, std::uint64_t> cells;         // of games of pages, by character
  std::string fen;  // empty: not a position of the standard game
};
GADGETC_API BoardInfo info(const Board& board);

struct BoardAnswer {
  Outcome outcome = Outcome::Unknown;
  std::string method;
  std::uint64_t states = 0;
  std::optional<std::uint64_t> plies;  // the game is won then, at the latest
  // Moves of the side to move, if it wins; undecided ones at a limit. Not sought on a large board
  // of Konane.
  std::vector<std::string> winning_moves, undecided_moves;
  std::string undecided;  // why there is no outcome
};
// The exact value by the board's own rules. `winner_only`: without first moves.
GADGETC_API BoardAnswer solve(const Board& board, const Limits& limits = {},
                              bool winner_only = false);

// What a compiled board says, read from its squares alone.
struct Extraction {
  std::vector<std::string> faults;  // a sentence each
  bool is_compared = false;         // the board's header names a formula, and it is this one
  std::optional<Formula> formula;   // none: there are faults of the squares
  std::optional<Circuit> circuit;   // crossings as single gates
  bool holds() const { return faults.empty(); }
};
// `by_inference`: of Dou Shou Qi, the circuit of what the board's parts do, found without knowing
// any tile; that it is not the circuit of the tiles is then a fault, too. Throws LimitReached, and
// Error for games to which no formula is compiled.
GADGETC_API Extraction extract(const Board& board, const Limits& limits = {},
                               bool by_inference = false);

// Lines of play of so many plies; a game that ends earlier counts once. Under the rules of the
// paper so does, in Dou Shou Qi, a line that comes to a position a second time. None: the time
// limit was reached.
GADGETC_API std::optional<std::uint64_t> perft(const Board& board, int depth,
                                               const Limits& limits = {});

}  // namespace gadgetc::api

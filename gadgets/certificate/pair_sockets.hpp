// A tile whose wires are pairs of squares (docs/game-pages.md, Holes), on a board of its page in
// the midst of closed squares: its moves, by the plain reader of the page
// (games/page/plain_moves.hpp), within the tile and over a port.
#pragma once

#include <string>
#include <vector>

#include "gadgets/certificate/take_apart.hpp"
#include "games/page/position.hpp"
#include "games/page/variant.hpp"

namespace gadgetc {

class PairSockets {
 public:
  // Throws FalseLine, of this line, where the lemma about such wires says nothing of the page or of
  // the drawing. `part` must outlive the object.
  PairSockets(const Part& part, const game_page::Variant& variant, std::size_t line);

  // What a move leaves in the tile, and on the square across the port.
  struct After {
    std::string squares;
    game_page::Cell across = 0;
  };
  // Moves with all ports closed outside.
  std::vector<After> inner(const std::string& squares, Side side) const;
  // White's moves that change the tile when these cells stand across the port and on the squares
  // askew behind that one, which stay as they are.
  std::vector<After> over(const std::string& squares, std::size_t port, game_page::Cell across,
                          game_page::Cell behind) const;

  // Does Black move such a piece? Have the squares of the drawing one?
  bool is_black(char symbol) const;
  bool has_black() const;

  char at_port(const std::string& squares, std::size_t port) const {
    return squares[port_numbers_[port]];
  }
  void put_at_port(std::string& squares, std::size_t port, char symbol) const {
    squares[port_numbers_[port]] = symbol;
  }

 private:
  const game_page::Page& page() const { return *variant_.page; }
  void check_page(std::size_t line) const;
  void check_drawing(std::size_t line) const;
  void check_port(std::size_t port, std::size_t line) const;
  bool is_closed(Square s) const;
  game_page::SquareNumber number(Square s) const;
  game_page::Position board(const std::string& squares, Side side) const;
  After after(const std::string& squares, const game_page::Position& board,
              const game_page::Move& move) const;

  const Part& part_;
  game_page::Variant variant_;
  std::vector<std::size_t> port_numbers_;  // by port: among the part's squares
  game_page::Position closed_;
};

}  // namespace gadgetc

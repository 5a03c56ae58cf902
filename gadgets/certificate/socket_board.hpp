// A part of a tile on an empty board of its page, with a socket at each port: where the moves of
// the game on the part are looked up, by the plain reader of the page (games/page/plain_moves.hpp).
//
// A socket is a well on which pieces wait, and before it, where the page has one, the link: then an
// empty line of squares lies between tiles, of which the margin is the part's side. A well stands
// empty on the board, but for a piece that comes in by the next move. All other squares around are
// none: they are of a ground that the page has not, so no picture matches them.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "gadgets/certificate/take_apart.hpp"
#include "games/page/position.hpp"

namespace gadgetc {

// A square of the board, as states have it.
struct SocketPlace {
  // None: a square of the drawing of which states say nothing.
  enum class Kind : std::uint8_t { None, Square, Margin, Link, Well, Goal } kind = Kind::None;
  std::size_t number = 0;  // among the part's squares; the first port of the wire
};

class SocketBoard {
 public:
  SocketBoard(const Part& part, const game_page::Page& page);

  // Without pieces, for play.
  const game_page::Position& empty() const { return empty_; }
  const SocketPlace& place(game_page::SquareNumber square) const { return places_[square]; }
  game_page::SquareNumber square(std::size_t number) const { return squares_[number]; }
  game_page::SquareNumber well(std::size_t wire) const { return wells_[wire]; }
  game_page::SquareNumber link(std::size_t wire) const { return links_[wire]; }
  // Do two of the squares touch outside the part that are not of one socket?
  bool leads_around(const std::vector<game_page::SquareNumber>& squares) const;

 private:
  using Places = std::map<Square, SocketPlace>;
  void add_sockets(const Part& part, const game_page::Page& page, Places& places) const;
  void lay_out(const Part& part, const game_page::Page& page, const Places& places);

  game_page::Position empty_;
  std::vector<SocketPlace> places_;                // by square of the board
  std::vector<game_page::SquareNumber> squares_;   // by the part's squares
  std::vector<game_page::SquareNumber> wells_, links_;  // by port; of the first port of a wire
};

// Which squares of a part a piece must not stand on, for, alone on the board, it could leave by a
// run: over the tile's edge, whatever the ground there, or to a square that is no part's.
std::vector<bool> squares_with_a_view(const Part& part, const game_page::Page& page,
                                      const game_page::Setting& setting, game_page::Cell cell);

}  // namespace gadgetc

// The board of a tile's game: the squares of the tile and a socket at each port.
//
// A socket is the square of the wire's link, if the page has one, and behind it a *well*: any
// number of pieces may stand there, and they block nobody; nothing is taken on a well. With a link
// there is an empty line of squares between neighbours, so a margin of one square lies around the
// tile. Other squares do not exist. No move leads from socket to socket outside the tile.
//
// A goal is a well, too, from which nothing comes back. So is a stepping stone (arms.hpp): the wire
// of a port inside the rectangle is the first foreign square of its line.
#pragma once

#include <array>
#include <vector>

#include "gadgets/local/cell_pieces.hpp"
#include "gadgets/local/relaxation.hpp"
#include "games/page/flat_pattern.hpp"

namespace gadgetc::local_game {

// The patterns of a page's rules, by Side.
using LocalPatterns = std::array<std::vector<game_page::FlatPattern>, 2>;

struct LocalSquare {
  enum class Kind : std::uint8_t { Tile, Margin, Link, Well, Goal };
  Kind kind = Kind::Tile;
  Square at;  // by the tile's rows and columns, which go on outside
  Cell ground = 0;
  // Where it is a link or a well: the first port of the wire. A goal: the number of ports.
  std::size_t port = 0;
  CellSet cells = 1;      // what can ever stand there; of a well: a piece there, or none in the way
  CellSet uncounted = 0;  // of those on a well: any number of them at any time
  // Pieces that see from here along a run over the edge of the tile's squares, where what stands is
  // not known.
  CellSet seeing = 0;
};

// What travels on the wire of a port.
Cell signal_at(const Tile& tile, std::size_t port, const game_page::Page& page,
               const CellPieces& pieces);

class LocalSquares {
 public:
  // Guests are of the side that is not sought. `free`: what may stand on any square of the tile
  // beside what is drawn there. Squares get what the patterns can bring about.
  LocalSquares(const Tile& tile, const game_page::Page& page, const CellPieces& pieces,
               Side sought, const Relaxation& relaxed, CellSet free,
               const LocalPatterns& patterns);

  std::size_t size() const { return squares_.size(); }
  const LocalSquare& operator[](std::size_t i) const { return squares_[i]; }
  // -1: there is no such square.
  int find(Square at) const;
  int link(std::size_t port) const { return links_[port]; }
  // The square of the tile inside a port.
  std::size_t find_port(std::size_t port) const { return inner_[port]; }
  // Is a guard of the drawing off?
  bool is_guard_off() const { return is_guard_off_; }
  // What stands on a square at first; 0 on a well.
  Cell drawn(std::size_t i) const { return drawn_[i]; }

  // Calls visit(pattern, squares by element) wherever a pattern could ever match.
  template <typename Visit>
  void for_each_place(const game_page::FlatPattern& pattern, const Visit& visit) const;

  static constexpr int kReach = 2;  // squares outside, from the edge

 private:
  void add(const LocalSquare& square, Cell drawn);
  // Adds what these patterns can bring about, as often as they like.
  void grow(const LocalPatterns& patterns);
  bool grow(const game_page::FlatPattern& pattern);
  void add_tile(const Tile& tile, const CellPieces& pieces, CellSet free);
  void take_guards_off(const Tile& tile, const game_page::Page& page, const CellPieces& pieces,
                       const LocalPatterns& patterns);
  void add_margin(const Tile& tile);
  void add_sockets(const Tile& tile, const game_page::Page& page, const CellPieces& pieces,
                   Side sought, CellSet foreign);
  void look_out(const game_page::FlatPattern& pattern);
  // Kinds of White's pieces that could come to a goal.
  void fill_goals(const Tile& tile, const CellPieces& pieces);
  CellSet pieces_of_guests(const Tile& tile, std::size_t port, const CellPieces& pieces,
                           Side sought) const;
  // Do two of the squares touch outside the tile that are not of one socket?
  bool leads_around(const std::vector<std::size_t>& places) const;
  std::size_t index(Square at) const {
    return static_cast<std::size_t>((at.row + kReach) * columns_ + at.column + kReach);
  }

  int rows_, columns_;
  bool is_guard_off_ = false;
  std::vector<LocalSquare> squares_;
  std::vector<Cell> drawn_;
  std::vector<int> numbers_;  // by place
  std::vector<int> links_;    // by port
  std::vector<std::size_t> inner_;  // by port
};

template <typename Visit>
void LocalSquares::for_each_place(const game_page::FlatPattern& pattern,
                                  const Visit& visit) const {
  std::vector<std::size_t> places(pattern.elements.size());
  for (const LocalSquare& first : squares_) {
    bool lies = true;
    for (std::size_t e = 0; e < places.size() && lies; ++e) {
      const game_page::FlatElement& element = pattern.elements[e];
      const int number = find({first.at.row + element.at.row, first.at.column + element.at.column});
      lies = number >= 0;
      if (!lies) break;
      places[e] = static_cast<std::size_t>(number);
      const LocalSquare& square = squares_[places[e]];
      lies = (square.cells & element.cells) != 0 && game_page::has(element.grounds, square.ground);
    }
    if (lies && !leads_around(places)) visit(places);
  }
}

}  // namespace gadgetc::local_game

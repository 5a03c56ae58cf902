// What the drawings of a game are written in: a square is a byte, which stands for one symbol in
// each block of rows. The tiles of a game know their alphabet, and no more of the game.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "gadgets/tile/tile_board.hpp"
#include "games/side.hpp"

namespace gadgetc {

using PieceCode = std::uint8_t;  // a piece of a game; 0: none

// What is wrong with a drawing, and where.
struct BoardFault {
  Square square;
  std::string text;
};

// Boards share an alphabet that is made by make_shared; others are to outlive their boards.
class Alphabet : public std::enable_shared_from_this<Alphabet> {
 public:
  virtual ~Alphabet() = default;

  virtual std::string_view game() const = 0;
  // Do drawings without a line 'game' belong to this game?
  virtual bool is_default() const { return false; }

  // The names of the blocks of rows in a drawing, in the order of the file; at least one.
  virtual std::span<const std::string_view> blocks() const = 0;
  virtual char symbol(std::size_t block, Cell cell) const = 0;
  // Reads the symbol of a square in a block. `cell` holds what earlier blocks said, at first the
  // value Cell{}. What is wrong with the symbol, or nothing.
  virtual std::optional<std::string> read(std::size_t block, char symbol, Cell& cell) const = 0;
  // The symbols that a single change of a drawing may put into a block, in the order in which
  // changes are listed (gadgets/mutations/); in the last block first that of no piece.
  virtual std::string_view changes(std::size_t /*block*/) const { return {}; }
  // What is wrong with the board as a whole once all blocks are read.
  virtual std::optional<BoardFault> find_fault(const TileBoard& /*board*/) const {
    return std::nullopt;
  }
  // What is wrong with a port that leads out of a square, as said after "port 'in' "; null:
  // nothing. Asked when the first block is read.
  virtual const char* port_fault(const TileBoard& board, Square square) const = 0;
  // Where a drawing says nothing of its ports: may one lie on this empty square? `inside` is the
  // square behind it.
  virtual bool may_have_port(Cell /*square*/, Cell /*inside*/) const { return true; }

  // Is it one of the squares that make the tile's size?
  virtual bool is_counted(Cell /*cell*/) const { return true; }
  // The piece on a square; the symbol of the square without it.
  virtual PieceCode piece(Cell cell) const = 0;
  virtual char ground(Cell cell) const = 0;
  virtual Side side(PieceCode piece) const = 0;
  virtual char piece_symbol(PieceCode piece) const = 0;
  // Does neither side move it? Then it fills its square, and is not counted among the pieces.
  virtual bool is_filler(PieceCode /*piece*/) const { return false; }
  // What travels on a wire where its port says nothing else.
  virtual PieceCode signal() const = 0;
  // The pieces that a line 'guest' may name, by their symbols.
  virtual std::string_view guests() const { return {}; }
  virtual PieceCode guest(char /*symbol, one of guests()*/) const { return 0; }

  // The word by which contracts name what wins the game (kGoal); empty: no contract does.
  virtual std::string_view goal() const { return {}; }
  virtual bool is_goal(Cell /*cell*/) const { return false; }
  // What is wrong with a drawing whose contract names the goal and which has none.
  virtual const char* goal_fault() const { return ""; }

  // What lines of play call a guard.
  virtual std::string_view guard() const { return "guard"; }

  // May ports be steady (Port::is_steady)?
  virtual bool has_steady_wires() const { return false; }
};

}  // namespace gadgetc

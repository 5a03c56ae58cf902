// A game on a board so far, whatever the board's game: the position, and what the parts of the
// board remember besides it. Each game says what that is.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/random/split_mix.hpp"
#include "games/move.hpp"
#include "games/side.hpp"
#include "reduction/strategy/move_words.hpp"
#include "reduction/strategy/played_board.hpp"

namespace gadgetc {

enum class MovesWanted : std::uint8_t { All, OutsideReserve };

class PlayRecord {
 public:
  virtual ~PlayRecord() = default;
  virtual std::unique_ptr<PlayRecord> copy() const = 0;

  virtual const PlayedBoard& scene() const = 0;
  virtual Side turn() const = 0;
  virtual std::vector<Move> legal_moves() const = 0;
  // All that are wanted, or on a board with very many moves a few of them, drawn at random.
  virtual std::vector<Move> some_moves(MovesWanted wanted, SplitMix& random) const;
  virtual bool is_legal(Move move) const;
  // Who has won; nothing while the game goes on.
  virtual std::optional<Side> winner() const = 0;
  virtual std::string move_name(Move move) const = 0;

  // A legal move of the side to move.
  virtual void play(Move move) = 0;
  // The turn passes, and nothing else happens: as by a move in reserve.
  virtual void pass() = 0;

  // Does a legal move touch no part of the board and no wire?
  virtual bool is_in_reserve(Move move) const = 0;
  // The part whose variable a legal move decides; nothing for other moves.
  virtual std::optional<PartId> decided_by(Move move) const = 0;
  // The part in which the last move was made; nothing: it was made in none.
  std::optional<PartId> last_part() const { return last_part_; }
  // Memory, a little more than there is.
  virtual std::size_t bytes() const = 0;
  // A legal move in the words of the formula and its circuit. `names` says what words call a part;
  // without it PlayedBoard::part_name does.
  MoveWords words_of(Move move, const PartNames& names = {}) const;

 protected:
  virtual MoveWords words(Move move, const PartNames& names) const = 0;

  std::optional<PartId> last_part_;
};

}  // namespace gadgetc

// The winner's seat at a game that is played move by move and taken back, whatever the board's
// game: the strategy's player is told what is new since it was last asked, or the whole game where
// that has been taken back.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/text/input_error.hpp"
#include "gadgets/library/library.hpp"
#include "games/played/played_game.hpp"
#include "reduction/strategy/winning_strategy.hpp"

namespace gadgetc {

// The file's certificates of tiles do not hold. Its text names the file and the first fault.
struct FalseTiles : UsageError {
  FalseTiles(const std::string& file, Side side, std::vector<std::string> list)
      : UsageError(file + ": " + list.front()), winner(side), faults(std::move(list)) {}
  Side winner;
  std::vector<std::string> faults;  // a sentence each, one at least
};

// A file of compile --strategy, for the first board of a game, which is of the library's tiles. Of
// Dou Shou Qi it has the tiles' certificates, which are checked (FalseTiles); of other games the
// tiles are proved. `on_tile` is called with the name of each before. Throws InputError, and
// UsageError for a strategy that is not for the board.
std::unique_ptr<WinningStrategy> load_strategy(
    const PlayedGame& game, const std::string& file, const GadgetLibrary& library,
    const std::function<void(const std::string&)>& on_tile = {});

// The reading of the rules under which the tiles of a board are proved.
std::string_view reading_on(const PlayedGame& game);

class StrategySeat {
 public:
  // What words call the gate of the tile with this top left square; empty: as the reader of boards
  // calls it.
  using GateNames = std::function<std::string(Square)>;

  explicit StrategySeat(std::unique_ptr<WinningStrategy> strategy, const GateNames& names = {});

  Side side() const { return strategy_->start().side(); }

  struct Choice {
    Move move;
    MoveWords words;
  };
  // The winner's move after these moves from the board's start, the winner to move; nothing when
  // the game has left the strategy: the winner has made moves of its own.
  std::optional<Choice> choose(const std::vector<Move>& moves);
  // The moves of a game from there to its end, against an opponent that makes any moves; nothing as
  // above.
  std::optional<std::vector<Move>> play_to_end(const std::vector<Move>& moves);
  // The last of the moves in the formula's words; there is one.
  MoveWords last_words(const std::vector<Move>& moves);

 private:
  // Brings the player to the game's last position; false when the game has left the strategy.
  bool follow(const std::vector<Move>& moves);
  void follow(Move move);

  std::unique_ptr<WinningStrategy> strategy_;
  PartNames names_;
  std::unique_ptr<StrategyPlayer> player_;
  std::vector<Move> followed_;  // by the player
  bool has_left_ = false;       // with the last of them
  MoveWords last_words_;        // of the last of them
};

}  // namespace gadgetc

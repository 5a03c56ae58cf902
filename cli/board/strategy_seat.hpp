// The winner's seat at a game that is played move by move and taken back: the strategy's player is
// told what is new since it was last asked, or the whole game where that has been taken back.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "games/jungle/game.hpp"
#include "reduction/targets/jungle/strategy/board_player.hpp"
#include "reduction/targets/jungle/strategy/board_strategy_file.hpp"
#include "reduction/targets/jungle/strategy/describe_move.hpp"

namespace gadgetc {

// A file of compile --strategy for tiles of the library, which are checked. Throws InputError and
// UsageError.
jungle::BoardStrategy load_strategy(const std::string& file,
                                    const GadgetLibrary& library = gadget_library());

class StrategySeat {
 public:
  // What words call the gate of the tile with this top left square; empty: as the reader of boards
  // calls it.
  using GateNames = std::function<std::string(Square)>;

  // The board is made of the library's tiles. Throws UsageError when the strategy is not for it.
  StrategySeat(const jungle::BoardFile& board, jungle::BoardStrategy strategy, GateNames names = {},
               const GadgetLibrary& library = gadget_library());
  StrategySeat(const StrategySeat&) = delete;
  StrategySeat& operator=(const StrategySeat&) = delete;

  Side side() const { return player_->side(); }

  struct Choice {
    jungle::Move move;
    MoveWords words;
  };
  // The winner's move, who is to move; nothing when the game has left the strategy: begun
  // elsewhere, or the winner has made moves of its own.
  std::optional<Choice> choose(const jungle::Game& game);
  // The last move of the game in the formula's words; nothing when there is none, or the game began
  // elsewhere.
  std::optional<MoveWords> last_words(const jungle::Game& game);

 private:
  // Brings the player to the game's last position; false when the game has left the strategy.
  bool follow(const std::vector<jungle::Move>& moves);
  void follow(jungle::Move move);
  std::function<std::string(jungle::PartId)> names_of_parts() const;

  jungle::BoardStrategy strategy_;
  jungle::BoardScene scene_;
  GateNames names_;
  std::optional<jungle::BoardPlayer> player_;  // always there
  std::vector<jungle::Move> followed_;         // by player_
  bool has_left_ = false;       // with the last of them
  MoveWords last_words_;        // of the last of them
};

}  // namespace gadgetc

// The winner's seat at a game of Konane that is played move by move and taken back.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "reduction/targets/konane/strategy/board_player.hpp"
#include "reduction/targets/konane/strategy/describe_move.hpp"
#include "solver/formula_game/strategy/strategy_file.hpp"

namespace gadgetc::konane {

// A file of compile --strategy. Throws InputError, and UsageError for a file that cannot be read.
formula_game::StrategyFile load_strategy(const std::string& file);

class StrategySeat {
 public:
  // Proves the tiles of the board, which are the library's; `on_tile` is called with the name of
  // each before. Throws UsageError when the strategy is not for it.
  StrategySeat(const BoardFile& board, formula_game::StrategyFile strategy,
               const GadgetLibrary& library = gadget_library(),
               const std::function<void(const std::string&)>& on_tile = {});
  StrategySeat(const StrategySeat&) = delete;
  StrategySeat& operator=(const StrategySeat&) = delete;

  Side side() const { return player_->side(); }
  const BoardScene& scene() const { return scene_; }
  const TileStrategies& tiles() const { return tiles_; }
  const formula_game::Strategy& strategy() const { return strategy_.strategy; }

  struct Choice {
    Move move;
    MoveWords words;
  };
  // The winner's move after these moves from the board's start, the winner to move; nothing when
  // the game has left the strategy: the winner has made moves of its own.
  std::optional<Choice> choose(const std::vector<Move>& moves);
  // The last of the moves in the formula's words; there is one.
  MoveWords last_words(const std::vector<Move>& moves);

 private:
  // Brings the player to the game's last position; false when the game has left the strategy.
  bool follow(const std::vector<Move>& moves);

  formula_game::StrategyFile strategy_;
  BoardScene scene_;
  TileStrategies tiles_;
  std::optional<BoardPlayer> player_;  // always there
  std::vector<Move> followed_;         // by player_
  std::optional<MoveWords> last_words_;  // of the last of them
};

}  // namespace gadgetc::konane

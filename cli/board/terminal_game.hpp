// A game on a board as the terminal plays it (play_session.hpp): the user, and an engine or the
// winner's strategy. The board may have been compiled from a formula, in whose words moves are then
// told.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/board/strategy_seat.hpp"
#include "cli/board/variable_tiles.hpp"
#include "solver/played/game_engine.hpp"

namespace gadgetc {

struct BoardChoices {
  std::string file, strategy, bundle;  // names of what was read; empty: nothing
  std::string tables;                  // a folder of endgame tables; empty: none
  std::string set;                     // of the strategy's board, as --set names it
  const GadgetLibrary* sets = &gadget_library();  // its tiles
  SearchLimits limits;
  std::string bot;  // of make_engine
};

class TerminalGame {
 public:
  using Choice = GameEngine::Choice;

  // Throws InputError and UsageError. The choices are to outlive the game.
  TerminalGame(const BoardChoices& choices, std::unique_ptr<PlayedGame> start);

  // The side that plays by the strategy, the winner; nothing without one.
  std::optional<Side> strategy_side() const;
  const PlayedGame& now() const { return *game_; }
  bool is_over() const { return game_->ending().has_value(); }
  // Plays a legal move.
  void play(const std::string& move);
  void undo() { game_->undo(); }

  // The variables that the board is known to have.
  const VariableTiles& variables() const { return variables_; }
  // What the last move means: by the strategy, or in the words of the variables. Empty: nothing, or
  // nothing that is known.
  std::vector<std::string> last_words();

  // For the side to move; the game is not over. What its player plays, and what is best as far as
  // that can be found out.
  Choice choose();
  Choice advise();

  // Return what there is to say. Throw what files throw (base/text/files.hpp).
  std::string save(const std::string& file) const;
  std::string load(const std::string& file);

 private:
  void begin(std::unique_ptr<PlayedGame> game);
  // Is the game on the strategy's board?
  bool is_seated() const { return seat_ && first_position(*game_) == first_; }
  bool is_winners_turn() const { return seat_ && seat_->side() == game_->turn(); }
  std::optional<Choice> by_strategy();
  Choice by_engine();

  const BoardChoices& choices_;
  std::unique_ptr<PlayedGame> game_;
  std::unique_ptr<GameEngine> engine_;
  AnyPosition first_;  // of the strategy and the bundle
  std::optional<StrategySeat> seat_;
  std::optional<Bundle> bundle_;
  VariableTiles variables_;
  bool is_by_strategy_ = false;  // the last move that was chosen
};

}  // namespace gadgetc

// A game of Dou Shou Qi on the terminal: the user, and the engine or the winner's strategy.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/board/strategy_seat.hpp"
#include "cli/board/terminal_game.hpp"
#include "solver/engine/engine.hpp"

namespace gadgetc {

struct JungleChoices {
  std::string file, strategy, bundle;  // names of what was read; empty: nothing
  std::string tables;                  // a folder; empty: none
  std::string set;                     // of the strategy's board, as --set names it
  const GadgetLibrary* sets = nullptr;  // its tiles
  jungle::Bot bot;
  SearchLimits limits;
  std::size_t hash_mib = 64;
};

class JungleGame : public TerminalGame {
 public:
  // Throws InputError and UsageError. The choices are to outlive the game.
  JungleGame(const JungleChoices& choices, jungle::BoardFile start);

  // Of the winner by the strategy; nothing without one.
  std::optional<Side> strategy_side() const;

  std::string move_help() const override;
  int rows() const override { return game_.position().rows(); }
  int columns() const override { return game_.position().columns(); }
  Side turn() const override { return game_.position().turn; }
  std::vector<std::pair<Square, Square>> moves() const override;
  std::string ending() const override;
  std::string board_text(const BoardWindow& window, const TerminalChoice& choice) const override;
  std::vector<std::string> move_names() const override;
  bool is_move_name(const std::string& name) const override;
  std::string find_fault(const std::string& move) const override;
  std::optional<std::string> taking_move(const VariableTile& tile) const override;
  void play(const std::string& move) override;
  void undo() override { game_.undo(); }
  const VariableTiles& variables() const override { return variables_; }
  std::vector<std::string> last_words() override;
  Choice choose() override;
  Choice advise() override;
  std::string save(const std::string& file) const override;
  std::string load(const std::string& file) override;

 private:
  void begin(jungle::BoardFile start, jungle::Game game);
  jungle::Move move_of(const std::string& name) const;
  // Is the game on the strategy's board?
  bool is_seated() const { return seat_ && start_.position == *seated_; }
  std::optional<Choice> by_strategy();
  std::optional<Choice> by_solver() const;

  const JungleChoices& choices_;
  jungle::Engine engine_;
  std::optional<StrategySeat> seat_;
  std::optional<jungle::Position> seated_;  // its board
  std::optional<Bundle> bundle_;
  std::optional<jungle::Position> bundled_;  // its board
  jungle::BoardFile start_;
  jungle::Game game_;
  VariableTiles variables_;
  bool is_by_strategy_ = false;  // the last move that was chosen
};

}  // namespace gadgetc

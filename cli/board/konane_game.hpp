// A game of Konane on the terminal: the user and the engine.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/board/strategy_seat.hpp"
#include "cli/board/terminal_game.hpp"
#include "games/konane/board_file.hpp"
#include "reduction/bundle/bundle.hpp"
#include "solver/konane/engine.hpp"

namespace gadgetc::konane {

struct KonaneChoices {
  std::string file;      // the board's
  std::string strategy;  // a file; empty: none
  std::string bundle;    // a file; empty: none
  std::string set;       // of the strategy's tiles
  const GadgetLibrary* sets = &gadget_library();  // of the strategy's tiles
  SearchLimits limits;
  std::size_t hash_mib = 64;
};

class KonaneGame : public TerminalGame {
 public:
  // Throws InputError and UsageError. The choices are to outlive the game.
  KonaneGame(const KonaneChoices& choices, BoardFile start);

  // The strategy's, if there is one.
  std::optional<Side> strategy_side() const;

  std::string move_help() const override;
  int rows() const override { return position_.rows(); }
  int columns() const override { return position_.columns(); }
  Side turn() const override { return position_.turn; }
  std::vector<std::pair<Square, Square>> moves() const override;
  std::string ending() const override;
  std::string board_text(const BoardWindow& window, const TerminalChoice& choice) const override;
  std::vector<std::string> move_names() const override;
  bool is_move_name(const std::string& name) const override;
  std::string find_fault(const std::string& move) const override;
  std::optional<std::string> taking_move(const VariableTile& tile) const override;
  void play(const std::string& move) override;
  void undo() override;
  const VariableTiles& variables() const override { return variables_; }
  std::vector<std::string> last_words() override;
  Choice choose() override;
  Choice advise() override;
  std::string save(const std::string& file) const override;
  std::string load(const std::string& file) override;

 private:
  void begin(BoardFile start);
  // Is the game on the strategy's board?
  bool is_seated() const { return seat_ && start_.position == seated_; }
  std::optional<Choice> by_strategy();
  Choice by_engine();

  const KonaneChoices& choices_;
  Engine engine_;
  BoardFile start_;
  Position position_;
  std::vector<Move> moves_;
  VariableTiles variables_;
  // The bundle's words are for the board that the session began with.
  std::optional<Bundle> bundle_;
  Position bundled_;
  std::optional<StrategySeat> seat_;
  Position seated_;  // its board
  bool is_by_strategy_ = false;  // the last move
};

}  // namespace gadgetc::konane

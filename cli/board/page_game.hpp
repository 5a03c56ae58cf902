// A game of a page on the terminal: the user, and the engine or the winner's strategy.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/board/compiled_game.hpp"
#include "games/page/board_file.hpp"
#include "solver/page/engine/engine.hpp"

namespace gadgetc::game_page {

class PageGame : public CompiledGame<BoardFile> {
 public:
  // As CompiledGame.
  PageGame(const BoardChoices& choices, BoardFile start);

  std::string move_help() const override;
  int rows() const override { return game_.position().rows(); }
  int columns() const override { return game_.position().columns(); }
  Side turn() const override { return game_.position().turn; }
  std::string ending() const override;
  std::string board_text(const BoardWindow& window, const TerminalChoice& choice) const override;
  std::vector<std::string> move_names() const override { return game_.move_names(); }
  bool is_move_name(const std::string& name) const override;
  std::string find_fault(const std::string& move) const override;
  std::optional<std::string> taking_move(const VariableTile& tile) const override;
  void undo() override;
  Choice advise() override;
  std::string load(const std::string& file) override;

 private:
  std::vector<gadgetc::Move> played() const override { return played_; }
  std::string last_name() const override { return names_.back(); }
  std::string name_of(gadgetc::Move move) const override;
  bool is_legal_move(gadgetc::Move move) const override { return !name_of(move).empty(); }
  void play_move(const std::string& name) override;
  Choice by_engine() override;
  VariableTiles read_variables() const override;
  void write_saved(const std::string& file) const override;
  gadgetc::Move squares_of(const Move& move) const;

  Engine engine_;
  Game game_;
  std::vector<gadgetc::Move> played_;
  std::vector<std::string> names_;  // of the moves so far
};

}  // namespace gadgetc::game_page

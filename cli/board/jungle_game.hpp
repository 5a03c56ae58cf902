// A game of Dou Shou Qi on the terminal: the user, and the engine or the winner's strategy.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/board/compiled_game.hpp"
#include "solver/engine/engine.hpp"

namespace gadgetc {

class JungleGame : public CompiledGame<jungle::BoardFile> {
 public:
  // Throws as CompiledGame does.
  JungleGame(const BoardChoices& choices, const jungle::Bot& bot, jungle::BoardFile start);

  std::string move_help() const override;
  int rows() const override { return game_.position().rows(); }
  int columns() const override { return game_.position().columns(); }
  Side turn() const override { return game_.position().turn; }
  std::string ending() const override;
  std::string board_text(const BoardWindow& window, const TerminalChoice& choice) const override;
  std::vector<std::string> move_names() const override;
  bool is_move_name(const std::string& name) const override;
  std::string find_fault(const std::string& move) const override;
  std::optional<std::string> taking_move(const VariableTile& tile) const override;
  void undo() override { game_.undo(); }
  Choice advise() override;
  std::string load(const std::string& file) override;

 private:
  std::vector<Move> played() const override { return game_.moves(); }
  std::string last_name() const override;
  std::string name_of(Move move) const override;
  bool is_legal_move(Move move) const override { return game_.is_legal(move); }
  void play_move(const std::string& name) override { game_.play(move_of(name)); }
  Choice by_engine() override;
  VariableTiles read_variables() const override;
  void write_saved(const std::string& file) const override;
  jungle::Move move_of(const std::string& name) const;
  std::optional<Choice> by_solver() const;

  jungle::Bot bot_;
  jungle::Engine engine_;
  jungle::Game game_;
};

}  // namespace gadgetc

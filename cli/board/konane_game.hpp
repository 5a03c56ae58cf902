// A game of Konane on the terminal: the user and the engine.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/board/compiled_game.hpp"
#include "games/konane/board_file.hpp"
#include "solver/konane/engine.hpp"

namespace gadgetc::konane {

class KonaneGame : public CompiledGame<BoardFile> {
 public:
  // Throws as CompiledGame does.
  KonaneGame(const BoardChoices& choices, BoardFile start);

  std::string move_help() const override;
  int rows() const override { return position_.rows(); }
  int columns() const override { return position_.columns(); }
  Side turn() const override { return position_.turn; }
  std::string ending() const override;
  std::string board_text(const BoardWindow& window, const TerminalChoice& choice) const override;
  std::vector<std::string> move_names() const override;
  bool is_move_name(const std::string& name) const override;
  std::string find_fault(const std::string& move) const override;
  std::optional<std::string> taking_move(const VariableTile& tile) const override;
  void undo() override;
  Choice advise() override;
  std::string load(const std::string& file) override;

 private:
  std::vector<Move> played() const override { return moves_; }
  std::string last_name() const override { return name_of(moves_.back()); }
  std::string name_of(Move move) const override;
  bool is_legal_move(Move move) const override;
  void play_move(const std::string& name) override;
  Choice by_engine() override;
  VariableTiles read_variables() const override;
  void write_saved(const std::string& file) const override;

  Engine engine_;
  Position position_;
  std::vector<Move> moves_;
};

}  // namespace gadgetc::konane

// A game of a page on the terminal: the user and the engine.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/board/terminal_game.hpp"
#include "games/page/board_file.hpp"
#include "solver/page/engine/engine.hpp"

namespace gadgetc::game_page {

struct PageChoices {
  std::string file;  // the board's
  SearchLimits limits;
  std::size_t hash_mib = 64;
};

class PageGame : public TerminalGame {
 public:
  // The choices are to outlive the game.
  PageGame(const PageChoices& choices, BoardFile start);

  std::string move_help() const override;
  int rows() const override { return game_.position().rows(); }
  int columns() const override { return game_.position().columns(); }
  Side turn() const override { return game_.position().turn; }
  std::vector<std::pair<Square, Square>> moves() const override;
  std::string ending() const override;
  std::string board_text(const BoardWindow& window, const TerminalChoice& choice) const override;
  std::vector<std::string> move_names() const override { return game_.move_names(); }
  bool is_move_name(const std::string& name) const override;
  std::string find_fault(const std::string& move) const override;
  std::optional<std::string> taking_move(const VariableTile&) const override {
    return std::nullopt;
  }
  void play(const std::string& move) override;
  void undo() override { game_.undo(); }
  const VariableTiles& variables() const override { return variables_; }
  std::vector<std::string> last_words() override { return {}; }
  Choice choose() override;
  Choice advise() override { return choose(); }
  std::string save(const std::string& file) const override;
  std::string load(const std::string& file) override;

 private:
  const PageChoices& choices_;
  Engine engine_;
  BoardFile start_;
  Game game_;
  VariableTiles variables_;
};

}  // namespace gadgetc::game_page

// A game by a page: a board, the moves so far, and how it ends.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/page/page_board.hpp"
#include "games/page/position.hpp"
#include "games/page/variant.hpp"

namespace gadgetc::game_page {

struct Ending {
  std::optional<Side> winner;  // none: a draw
  bool by_goal = false;        // else the side to move has no move
  bool operator==(const Ending&) const = default;
};

// Who wins when `stuck` has no move; none: a draw.
std::optional<Side> winner_when_stuck(const Variant& variant, Side stuck);
// "White wins: a goal is reached", "draw: Black has no move".
std::string ending_text(const Ending& ending, Side turn);

class Game {
 public:
  // Throws UsageError where CompiledPage does.
  Game(Variant variant, const Position& start);

  const Variant& variant() const { return variant_; }
  const Position& position() const { return position_; }
  const std::vector<Move>& moves() const { return moves_; }  // so far
  // The moves of the side to move, sorted, and their names; none when the game is over.
  const std::vector<Move>& legal_moves() const { return legal_; }
  const std::vector<std::string>& move_names() const { return names_; }
  std::optional<Move> find_move(std::string_view name) const;
  std::string name_of(const Move& move) const;  // a legal one
  const std::optional<Ending>& ending() const { return ending_; }

  // Plays a legal move.
  void play(const Move& move);
  // Takes back the last move; there is one.
  void undo();

 private:
  void look();

  Variant variant_;
  Position position_;
  PageBoard board_;  // the position
  std::vector<Move> moves_;
  std::vector<Move> inverses_;
  std::vector<Move> legal_;
  std::vector<std::string> names_;
  std::optional<Ending> ending_;
};

}  // namespace gadgetc::game_page

#include "games/page/game.hpp"

#include <fmt/format.h>

#include "games/page/notation.hpp"
#include "games/page/plain_moves.hpp"

namespace gadgetc::game_page {

std::optional<Side> winner_when_stuck(const Variant& variant, Side stuck) {
  switch (stuck_of(*variant.page, variant.setting)) {
    case Stuck::Loses: return opponent(stuck);
    case Stuck::Wins: return stuck;
    default: return std::nullopt;
  }
}

std::string ending_text(const Ending& ending, Side turn) {
  const std::string result =
      ending.winner ? fmt::format("{} wins", side_name(*ending.winner)) : "draw";
  if (ending.by_goal) return result + ": a goal is reached";
  return fmt::format("{}: {} has no move", result, side_name(turn));
}

Game::Game(Variant variant, const Position& start) : board_(std::move(variant), start) { look(); }

void Game::look() {
  ending_.reset();
  if (const auto winner = plain_goal(*variant().page, variant().setting, position())) {
    ending_ = Ending{winner, true};
  } else if (!board_.has_move()) {
    ending_ = Ending{winner_when_stuck(variant(), position().turn), false};
  }
}

std::vector<Move> Game::legal_moves() const {
  return ending_ ? std::vector<Move>{} : board_.legal_moves();
}

std::vector<std::string> Game::move_names() const {
  return game_page::move_names(*variant().page, position(), legal_moves());
}

std::vector<Move> Game::moves_changing(SquareNumber square) const {
  return ending_ ? std::vector<Move>{} : board_.moves_changing(square);
}

std::optional<Move> Game::find_move(std::string_view name) const {
  return ending_ ? std::nullopt : board_.find_move(name);
}

void Game::play(const Move& move) {
  inverses_.push_back(inverse(position(), move));
  moves_.push_back(move);
  board_.play(move);
  look();
}

void Game::undo() {
  board_.play(inverses_.back());
  inverses_.pop_back();
  moves_.pop_back();
  look();
}

}  // namespace gadgetc::game_page

#include "games/page/game.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/page/notation.hpp"

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

Game::Game(Variant variant, const Position& start)
    : variant_(std::move(variant)),
      position_(start),
      board_(std::make_shared<CompiledPage>(variant_.page, variant_.setting, start), start) {
  look();
}

void Game::look() {
  legal_.clear();
  ending_.reset();
  if (const auto winner = board_.goal()) {
    ending_ = Ending{winner, true};
  } else {
    MoveList list;
    board_.list_moves(list);
    for (std::size_t i = 0; i < list.size(); ++i) legal_.push_back(board_.move(list[i]));
    std::sort(legal_.begin(), legal_.end());
    if (legal_.empty()) ending_ = Ending{winner_when_stuck(variant_, position_.turn), false};
  }
  names_ = game_page::move_names(*variant_.page, position_, legal_);
}

std::optional<Move> Game::find_move(std::string_view name) const {
  const auto found = std::find(names_.begin(), names_.end(), name);
  if (found == names_.end()) return std::nullopt;
  return legal_[static_cast<std::size_t>(found - names_.begin())];
}

std::string Game::name_of(const Move& move) const {
  const auto found = std::lower_bound(legal_.begin(), legal_.end(), move);
  return names_[static_cast<std::size_t>(found - legal_.begin())];
}

void Game::play(const Move& move) {
  inverses_.push_back(inverse(position_, move));
  moves_.push_back(move);
  board_.play(spot_changes(board_.compiled(), position_, move));
  game_page::play(position_, move);
  look();
}

void Game::undo() {
  game_page::play(position_, inverses_.back());
  board_.undo(spot_changes(board_.compiled(), position_, moves_.back()));
  inverses_.pop_back();
  moves_.pop_back();
  look();
}

}  // namespace gadgetc::game_page

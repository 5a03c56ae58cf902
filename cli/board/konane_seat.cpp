#include "cli/board/konane_seat.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "base/text/files.hpp"
#include "reduction/targets/konane/strategy/strategy_file.hpp"

namespace gadgetc::konane {

namespace {

Side winner_of(const formula_game::StrategyFile& file) {
  return file.strategy.winner == formula_game::Player::Breaker ? Side::White : Side::Black;
}

}  // namespace

formula_game::StrategyFile load_strategy(const std::string& file) {
  const InputText text(file);
  return parse_board_strategy(input_label(file), text.view());
}

StrategySeat::StrategySeat(const BoardFile& board, formula_game::StrategyFile strategy,
                           const GadgetLibrary& library,
                           const std::function<void(const std::string&)>& on_tile)
    : strategy_(std::move(strategy)),
      scene_(board, library),
      tiles_(prove_tiles(scene_, winner_of(strategy_), on_tile)) {
  player_.emplace(scene_, tiles_, strategy_.strategy);
}

bool StrategySeat::follow(const std::vector<Move>& moves) {
  const bool goes_on = followed_.size() <= moves.size() &&
                       std::equal(followed_.begin(), followed_.end(), moves.begin());
  if (!goes_on) {
    player_.emplace(scene_, tiles_, strategy_.strategy);
    followed_.clear();
  }
  while (followed_.size() < moves.size()) {
    const Move move = moves[followed_.size()];
    const bool is_own = player_->record().position().turn == player_->side();
    if (is_own && player_->choose().move != move) return false;
    last_words_ = words_of_move(player_->record(), move);
    player_->play(move);
    followed_.push_back(move);
  }
  return true;
}

std::optional<StrategySeat::Choice> StrategySeat::choose(const std::vector<Move>& moves) {
  try {
    if (!follow(moves)) return std::nullopt;
    const ChosenMove chosen = player_->choose();
    return Choice{chosen.move, words_of_choice(player_->record(), chosen)};
  } catch (const std::logic_error&) {
    return std::nullopt;
  }
}

MoveWords StrategySeat::last_words(const std::vector<Move>& moves) {
  try {
    if (follow(moves)) return *last_words_;
  } catch (const std::logic_error&) {
    // The winner has no move in the strategy where it has made one of its own.
  }
  BoardRecord record(scene_);
  for (std::size_t n = 0; n + 1 < moves.size(); ++n) record.play(moves[n]);
  return words_of_move(record, moves.back());
}

}  // namespace gadgetc::konane

#include "cli/board/strategy_seat.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"

namespace gadgetc {

namespace {

jungle::Position start_of(jungle::Game game) {
  while (game.plies() > 0) game.undo();
  return game.position();
}

}  // namespace

jungle::BoardStrategy load_strategy(const std::string& file, const GadgetLibrary& library) {
  const InputText text(file);
  jungle::BoardStrategy strategy =
      jungle::parse_board_strategy(input_label(file), text.view(), library);
  for (const std::string& fault : check_tiles(strategy, {}, library)) {
    throw UsageError(file + ": " + fault);
  }
  return strategy;
}

StrategySeat::StrategySeat(const jungle::BoardFile& board, jungle::BoardStrategy strategy,
                           GateNames names, const GadgetLibrary& library)
    : strategy_(std::move(strategy)),
      scene_(board, strategy_.tiles, library),
      names_(std::move(names)) {
  player_.emplace(scene_, strategy_.formula.strategy);
}

bool StrategySeat::follow(const std::vector<jungle::Move>& moves) {
  const bool goes_on = followed_.size() <= moves.size() &&
                       std::equal(followed_.begin(), followed_.end(), moves.begin());
  if (!goes_on) {
    player_.emplace(scene_, strategy_.formula.strategy);
    followed_.clear();
    has_left_ = false;
  }
  while (!has_left_ && followed_.size() < moves.size()) follow(moves[followed_.size()]);
  return !has_left_;
}

void StrategySeat::follow(jungle::Move move) {
  const bool is_own = player_->record().position().turn == player_->side();
  try {
    has_left_ = is_own && player_->choose().move != move;
  } catch (const std::logic_error&) {
    has_left_ = true;
  }
  followed_.push_back(move);
  if (has_left_) return;
  last_words_ = words_of_move(player_->record(), move, names_of_parts());
  player_->play(move);
}

std::optional<StrategySeat::Choice> StrategySeat::choose(const jungle::Game& game) {
  if (start_of(game) != scene_.start() || !follow(game.moves())) return std::nullopt;
  try {
    const jungle::ChosenMove chosen = player_->choose();
    if (!game.is_legal(chosen.move)) return std::nullopt;
    return Choice{chosen.move, words_of_choice(player_->record(), chosen, names_of_parts())};
  } catch (const std::logic_error&) {
    return std::nullopt;
  }
}

std::optional<MoveWords> StrategySeat::last_words(const jungle::Game& game) {
  const std::vector<jungle::Move> moves = game.moves();
  if (moves.empty() || start_of(game) != scene_.start()) return std::nullopt;
  if (follow(moves)) return last_words_;
  jungle::BoardRecord record(scene_);
  for (std::size_t n = 0; n + 1 < moves.size(); ++n) record.play(moves[n]);
  return words_of_move(record, moves.back(), names_of_parts());
}

std::function<std::string(jungle::PartId)> StrategySeat::names_of_parts() const {
  if (!names_) return {};
  return [this](jungle::PartId part) {
    return names_(scene_.reading().tiles[scene_.parts()[part].tile].top_left);
  };
}

}  // namespace gadgetc

#include "cli/board/strategy_seat.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "base/text/files.hpp"
#include "reduction/formula/formula_game.hpp"
#include "reduction/strategy/board_strategy_text.hpp"
#include "reduction/strategy/opponents.hpp"
#include "reduction/targets/jungle/strategy/board_player.hpp"
#include "reduction/targets/jungle/strategy/board_strategy.hpp"
#include "reduction/targets/registry/registry.hpp"
#include "reduction/strategy/tiles/tile_player.hpp"
#include "reduction/targets/stuck_loses/strategy/board_scene.hpp"

namespace gadgetc {

namespace {

using Held = std::vector<std::shared_ptr<const void>>;

std::unique_ptr<WinningStrategy> load_strategy_on(
    const jungle::BoardFile& board, const std::string& file, const GadgetLibrary& library,
    const std::function<void(const std::string&)>& on_tile) {
  const InputText text(file);
  jungle::BoardStrategy strategy =
      jungle::parse_board_strategy(input_label(file), text.view(), library);
  if (auto faults = check_tiles(strategy, on_tile, library); !faults.empty()) {
    throw FalseTiles(file, side_of(strategy.formula.strategy.winner), std::move(faults));
  }
  const auto scene =
      std::make_shared<const jungle::BoardScene>(board, std::move(strategy.tiles), library);
  const auto formula =
      std::make_shared<const formula_game::StrategyFile>(std::move(strategy.formula));
  return std::make_unique<WinningStrategy>(
      std::make_unique<jungle::BoardPlayer>(*scene, formula->strategy), Held{scene, formula});
}

std::unique_ptr<WinningStrategy> load_strategy_on(
    const game_page::BoardFile& board, const std::string& file, const GadgetLibrary& library,
    const std::function<void(const std::string&)>& on_tile) {
  if (find_target_of(*board.variant.page) == nullptr) {
    throw UsageError("--strategy is for games of Dou Shou Qi, Konane and Amazons");
  }
  const InputText text(file);
  const auto formula = std::make_shared<const formula_game::StrategyFile>(
      parse_formula_strategy(input_label(file), text.view(), board.variant.page->title));
  const auto scene = std::make_shared<const stuck_loses::BoardScene>(board, library);
  // These tiles' strategies are in no file.
  const auto tiles = std::make_shared<const LocalStrategies>(
      prove_local_tiles(*scene, side_of(formula->strategy.winner), on_tile));
  return std::make_unique<WinningStrategy>(
      std::make_unique<TilePlayer>(*scene, *tiles, formula->strategy),
      Held{formula, scene, tiles});
}

}  // namespace

std::unique_ptr<WinningStrategy> load_strategy(
    const PlayedGame& game, const std::string& file, const GadgetLibrary& library,
    const std::function<void(const std::string&)>& on_tile) {
  return of_game(game, [&](const auto& played) {
    return load_strategy_on(played.start, file, library, on_tile);
  });
}

std::string_view reading_on(const PlayedGame& game) {
  return of_game(
      game,
      [](const jungle::GameFile& file) { return reading_of(file.start.position.rules); },
      [](const game_page::GameFile&) { return kFullReading; });
}

StrategySeat::StrategySeat(std::unique_ptr<WinningStrategy> strategy, const GateNames& names)
    : strategy_(std::move(strategy)), player_(strategy_->start().copy()) {
  if (!names) return;
  const PlayedBoard& scene = strategy_->start().record().scene();
  names_ = [names, &scene](PartId part) { return names(scene.corner_of(part)); };
}

bool StrategySeat::follow(const std::vector<Move>& moves) {
  const bool goes_on = followed_.size() <= moves.size() &&
                       std::equal(followed_.begin(), followed_.end(), moves.begin());
  if (!goes_on) {
    player_ = strategy_->start().copy();
    followed_.clear();
    has_left_ = false;
  }
  while (!has_left_ && followed_.size() < moves.size()) follow(moves[followed_.size()]);
  return !has_left_;
}

void StrategySeat::follow(Move move) {
  try {
    has_left_ = player_->is_to_move() && player_->choose().move != move;
  } catch (const std::logic_error&) {
    has_left_ = true;  // by a move of its own before
  }
  followed_.push_back(move);
  if (has_left_) return;
  last_words_ = player_->record().words_of(move, names_);
  player_->play(move);
}

std::optional<StrategySeat::Choice> StrategySeat::choose(const std::vector<Move>& moves) {
  if (!follow(moves)) return std::nullopt;
  try {
    const ChosenMove chosen = player_->choose();
    return Choice{chosen.move, words_of_choice(player_->record(), chosen, names_)};
  } catch (const std::logic_error&) {
    return std::nullopt;
  }
}

std::optional<std::vector<Move>> StrategySeat::play_to_end(const std::vector<Move>& moves) {
  if (!follow(moves)) return std::nullopt;
  OpponentsGame game = play_game(*player_, restless_opponent(moves.size()));
  if (!game.fault.empty()) return std::nullopt;
  return std::move(game.moves);
}

MoveWords StrategySeat::last_words(const std::vector<Move>& moves) {
  if (follow(moves)) return last_words_;
  const auto record = strategy_->start().record().copy();
  for (std::size_t n = 0; n + 1 < moves.size(); ++n) record->play(moves[n]);
  return record->words_of(moves.back(), names_);
}

}  // namespace gadgetc

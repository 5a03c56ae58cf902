#include "reduction/strategy/strategy_player.hpp"

#include <stdexcept>

#include "base/text/input_error.hpp"
#include "reduction/formula/formula_game.hpp"
#include "solver/formula_game/strategy/check_strategy.hpp"

namespace gadgetc {

StrategyPlayer::StrategyPlayer(const PlayedBoard& scene, Side first,
                               const formula_game::Strategy& strategy)
    : seat_(scene.formula(), strategy) {
  const formula_game::Player mover = player_of(first);
  if (strategy.first != mover) throw UsageError("the strategy is for the other side to move first");
  if (!check_strategy(game_of(scene.formula()), strategy).empty()) {
    throw UsageError("the strategy does not win the formula of this board");
  }
}

ChosenMove StrategyPlayer::choose() {
  if (!is_to_move()) throw std::logic_error("the other side is to move");
  if (!chosen_) chosen_ = find_move();
  return *chosen_;
}

ChosenMove StrategyPlayer::find_move() {
  if (const auto given = answer()) return *given;
  const PlayedBoard& scene = record().scene();
  if (is_due()) {
    const PartId part = scene.part_of_variable(seat_.choose());
    return {taking_move(part), MovePurpose::Variable, part};
  }
  if (side() == Side::Black) return {reserve_move(), MovePurpose::Reserve, std::nullopt};
  if (!has_plan_) {
    for (const GateFiring& firing : scene.plan(seat_.owners())) plan_gate(firing);
  }
  has_plan_ = true;
  return follow_plan();
}

void StrategyPlayer::play(Move move) {
  const std::optional<PartId> decided = record().decided_by(move);
  if (decided) seat_.take(record().scene().variable(*decided).value(), record().turn());
  note_move(move, decided);
  chosen_.reset();
}

void StrategyPlayer::pass() {
  note_pass();
  chosen_.reset();
}

MoveWords words_of_choice(const PlayRecord& record, const ChosenMove& chosen,
                          const PartNames& names) {
  MoveWords words = record.words_of(chosen.move, names);
  if (chosen.purpose == MovePurpose::Answer) words.text += ", an answer";
  return words;
}

}  // namespace gadgetc

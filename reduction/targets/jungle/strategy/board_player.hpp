// The winner of the formula game plays the board (reduction/strategy/strategy_player.hpp), by the
// tiles' certificates. Black and White answer in the part where the step was made. To fire a gate,
// the signals walk to it, then White makes the attack that its certificate lists.
//
// docs/reduction.md, Lemmas 11 and 15, says why that wins.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reduction/strategy/strategy_player.hpp"
#include "reduction/targets/jungle/strategy/board_record.hpp"

namespace gadgetc::jungle {

class BoardPlayer final : public StrategyPlayer {
 public:
  // `scene` outlives the player, too.
  BoardPlayer(const BoardScene& scene, const formula_game::Strategy& strategy);

  std::unique_ptr<StrategyPlayer> copy() const override {
    return std::make_unique<BoardPlayer>(*this);
  }
  const BoardRecord& record() const override { return record_; }
  std::string key() const override;
  std::unique_ptr<RepliesJudge> judge(std::uint64_t reserve) const override;
  std::unique_ptr<ResistingOpponent> make_opponent(
      int threats, std::optional<VariableId> first) const override;

 private:
  void note_move(Move move, std::optional<PartId> decided) override;
  void note_pass() override { record_.pass(); }
  std::optional<ChosenMove> answer() override;
  std::optional<SocketStep> find_answer(PartId part);
  Move taking_move(PartId variable) const override;
  Move reserve_move() const override;
  void plan_gate(const GateFiring& firing) override;
  ChosenMove follow_plan() override;
  std::optional<Move> find_walk(PartId part) const;
  const PartStrategy& strategy_of(PartId part) const {
    return *record_.scene().parts()[part].strategy;
  }
  Move on_board(PartId part, const SocketStep& step) const {
    return record_.scene().move_of(part, step);
  }

  BoardRecord record_;
  std::vector<std::uint32_t> answers_;  // by part: that Black can still force
  bool is_attacking_ = false;  // the attack has begun
};

}  // namespace gadgetc::jungle

// The winner of the formula game plays the board, by the tiles' strategies and the formula's:
//
//   Black answers White's step in the part where it was made, if that part's strategy asks for it;
//   else takes a variable when the formula game is at Black's turn; else moves the runner.
//   White answers Black's step where it was made, if the ready state asks for it; else takes
//   variables until every clause has one of White's; then carries out White's plan, gate by gate:
//   the signals walk to the gate, then the attack that its certificate lists.
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
  struct PlannedAttack {
    PartId part;
    PortSet goal;
  };
  ChosenMove choose_black() override;
  ChosenMove choose_white() override;
  void note_move(Move move, std::optional<PartId> decided) override;
  void note_pass() override { record_.pass(); }
  std::optional<ChosenMove> answer_white(PartId part);
  ChosenMove take_variable();
  ChosenMove run() const;
  void make_plan();
  void plan_gate(const GateFiring& firing);
  ChosenMove follow_plan();
  std::optional<Move> find_walk(PartId part) const;
  Move on_board(PartId part, const SocketStep& step) const {
    return record_.scene().move_of(part, step);
  }

  BoardRecord record_;
  std::vector<std::uint32_t> answers_;  // by part: that Black can still force
  std::optional<std::vector<PlannedAttack>> plan_;
  std::size_t next_attack_ = 0;
  bool is_attacking_ = false;  // the attack has begun
};

}  // namespace gadgetc::jungle

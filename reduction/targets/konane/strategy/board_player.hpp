// The winner of the formula game plays the board, by the tiles' strategies and the formula's:
//
//   Black answers White's step in the part where it ended, if that part's strategy asks for it;
//   else takes a variable when the formula game is at Black's turn; else makes a move in reserve.
//   White answers Black's step where it took a stone, if the ready state asks for it; else takes
//   variables until every clause has one of White's; then carries out White's plan, tile by tile
//   from the variables to the output; then walks through the reward.
//
// docs/konane-tiles.md, Strategies, says why that wins.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reduction/strategy/strategy_player.hpp"
#include "reduction/targets/konane/strategy/board_record.hpp"
#include "reduction/targets/konane/strategy/prove_tiles.hpp"

namespace gadgetc::konane {

class BoardPlayer final : public StrategyPlayer {
 public:
  // All three outlive the player; `tiles` are those of the winner's side.
  BoardPlayer(const BoardScene& scene, const TileStrategies& tiles,
              const formula_game::Strategy& strategy);

  std::unique_ptr<StrategyPlayer> copy() const override {
    return std::make_unique<BoardPlayer>(*this);
  }
  const BoardRecord& record() const override { return record_; }
  // Does White walk through the reward, having made so many moves there?
  std::size_t rests_reached() const { return next_rest_; }
  std::string key() const override;
  std::unique_ptr<RepliesJudge> judge(std::uint64_t reserve) const override;
  std::unique_ptr<ResistingOpponent> make_opponent(
      int threats, std::optional<VariableId> first) const override;

 private:
  struct PlannedAttack {
    PartId part;
    PortSet wanted;
  };
  const BlackTileStrategy& black(PartId part) const;
  const WhiteTileStrategy& white(PartId part) const;
  TileState white_state(PartId part) const { return record_.white_state(part, delivered_); }
  Square place(PartId part, const Spot& spot) const;
  void note_move(Move move, std::optional<PartId> decided) override;
  void note_pass() override;

  ChosenMove choose_black() override;
  Move reserve_move() const;
  void note_lost_variables();

  ChosenMove choose_white() override;
  std::optional<ChosenMove> answer_black() const;
  void make_plan();
  void plan_way(PartId part, std::size_t port);
  std::optional<ChosenMove> follow_plan();
  ChosenMove walk();
  Move signal_move(PartId part, const TileStep& step) const;
  Square signal_before(PartPort input) const;

  BoardRecord record_;
  const TileStrategies& tiles_;
  // White's.
  Deliveries delivered_;
  std::optional<std::uint16_t> answers_;  // that Black could force before the last move, there
  std::optional<std::vector<PlannedAttack>> plan_;
  std::size_t next_attack_ = 0;
  std::optional<PortSet> goal_;  // of the attack that has begun
  std::size_t next_rest_ = 0;
};

}  // namespace gadgetc::konane

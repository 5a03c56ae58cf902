// The winner of the formula game plays a board of tiles (strategy_player.hpp), by the fixpoints
// that prove them. Black answers White's step in the part where it ended, White answers Black's
// where it changed something. The plan goes tile by tile from the variables to the output; then
// White goes on through the reward: from rest to rest, or, where wires are pairs of squares, by all
// moves of each of its tiles before the signal goes on. With pairs signals come to a tile by moves
// of their own.
//
// docs/konane-tiles.md, Strategies, and docs/amazons.md say why that wins.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reduction/strategy/strategy_player.hpp"
#include "reduction/strategy/tiles/prove_tiles.hpp"
#include "reduction/strategy/tiles/tile_record.hpp"

namespace gadgetc {

class TilePlayer final : public StrategyPlayer {
 public:
  // All outlive the player; `tiles` are those of the winner's side.
  TilePlayer(const PlayedTiles& scene, const LocalStrategies& tiles,
             const formula_game::Strategy& strategy)
      : StrategyPlayer(scene, scene.start().turn, strategy),
        tiles_(tiles),
        record_(scene),
        delivered_(scene.parts().size(), 0) {}

  std::unique_ptr<StrategyPlayer> copy() const override {
    return std::make_unique<TilePlayer>(*this);
  }
  const TileRecord& record() const override { return record_; }
  // White's moves in the reward so far.
  std::size_t reward_moves() const { return reward_moves_; }
  // White's moves in the reward that are still to come, whatever Black does meanwhile; White has
  // come there. Throws ReplyFault where White cannot go on.
  std::uint64_t reward_left() const;
  std::string key() const override;
  std::unique_ptr<RepliesJudge> judge(std::uint64_t reserve) const override;
  std::unique_ptr<ResistingOpponent> make_opponent(
      int threats, std::optional<VariableId> first) const override;

 private:
  const PlayedTiles& scene() const { return record_.scene(); }
  // The next move to these outputs of the part; nothing: they are delivered.
  std::optional<Move> attack(const PlannedAttack& planned);
  // Where the signal rests that is ready to leave by an output: in the tile, or before it.
  Square signal_before(PartPort output) const;
  // Where wires are pairs of squares: the move by which a signal that is ready goes on.
  Move cross(PartPort from, PartPort to) const;
  // The next move in the reward, the output being delivered.
  Move reward_move();
  std::optional<Move> signals_move();
  std::optional<Move> next_rest() const;
  std::optional<Move> next_in_chain();
  bool can_be_taken() const;
  std::optional<Move> move_in(PartId part);
  Move go_on(PartPort from, PartPort to) const;
  const BlackTileStrategy* black(PartId part) const;
  const WhiteTileStrategy& white(PartId part) const;
  local_game::LocalState white_state(PartId part) const {
    return white(part).game().state(record_.white_state(part, delivered_));
  }
  local_game::LocalState black_state(PartId part) const {
    return black(part)->game().state(record_.black_state(part));
  }
  Move move_of(PartId part, const local_game::LocalStep& step) const;
  void note_move(Move move, std::optional<PartId> decided) override;
  void note_pass() override;

  void note_lost_variables();

  std::optional<ChosenMove> answer() override;
  std::optional<local_game::LocalStep> find_answer(PartId part) const;
  Move taking_move(PartId variable) const override;
  Move reserve_move() const override { return record_.reserve_move(); }
  void plan_gate(const GateFiring& firing) override;
  void plan_way(PartId part, std::size_t port);
  ChosenMove follow_plan() override;
  std::optional<Move> bring_signal(PartId part) const;

  const LocalStrategies& tiles_;
  TileRecord record_;
  // White's.
  Deliveries delivered_;
  std::optional<std::uint16_t> answers_;  // that Black could force before the last move, there
  std::optional<PortSet> goal_;  // of the attack that has begun
  std::size_t reward_moves_ = 0;
  std::size_t entered_ = 0;  // parts of the reward to which the signal has come
};

}  // namespace gadgetc

// The winner of the formula game plays a board of tiles, by the tiles' strategies and the
// formula's:
//
//   Black answers White's step in the part where it ended, if that part's strategy asks for it;
//   else takes a variable when the formula game is at Black's turn; else makes a move in reserve.
//   White answers Black's step where it changed something, if the ready state asks for it; else
//   takes variables until every clause has one of White's; then carries out White's plan, tile by
//   tile from the variables to the output; then goes on through the reward. Where wires are pairs
//   of squares, signals come to a tile by moves of their own.
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

class TilePlayer : public StrategyPlayer {
 public:
  const TileRecord& record() const override = 0;
  // White's moves in the reward so far.
  std::size_t reward_moves() const { return reward_moves_; }
  // White's moves in the reward that are still to come, whatever Black does meanwhile; White has
  // come there. Throws ReplyFault where White cannot go on.
  virtual std::uint64_t reward_left() const = 0;
  std::string key() const override;
  std::unique_ptr<RepliesJudge> judge(std::uint64_t reserve) const override;
  std::unique_ptr<ResistingOpponent> make_opponent(
      int threats, std::optional<VariableId> first) const override;

 protected:
  struct PlannedAttack {
    PartId part;
    PortSet wanted;
  };
  // All outlive the player; `tiles` are those of the winner's side.
  TilePlayer(const PlayedTiles& scene, Side first, const LocalStrategies& tiles,
             const formula_game::Strategy& strategy)
      : StrategyPlayer(scene, first, strategy),
        tiles_(tiles),
        delivered_(scene.parts().size(), 0) {}

  virtual TileRecord& changed_record() = 0;
  // The next move in the reward, the output being delivered.
  virtual Move reward_move() = 0;

  const PlayedTiles& scene() const { return record().scene(); }
  // The next move to these outputs of the part; nothing: they are delivered.
  std::optional<Move> attack(const PlannedAttack& planned);
  // Where the signal rests that is ready to leave by an output: in the tile, or before it.
  Square signal_before(PartPort output) const;
  // Where wires are pairs of squares: the move by which a signal that is ready goes on.
  Move cross(PartPort from, PartPort to) const;

 private:
  const BlackTileStrategy* black(PartId part) const;
  const WhiteTileStrategy& white(PartId part) const;
  local_game::LocalState white_state(PartId part) const {
    return white(part).game().state(record().white_state(part, delivered_));
  }
  local_game::LocalState black_state(PartId part) const {
    return black(part)->game().state(record().black_state(part));
  }
  Move move_of(PartId part, const local_game::LocalStep& step) const;
  void note_move(Move move, std::optional<PartId> decided) override;
  void note_pass() override;

  ChosenMove choose_black() override;
  void note_lost_variables();

  ChosenMove choose_white() override;
  std::optional<ChosenMove> answer_black() const;
  void make_plan();
  void plan_way(PartId part, std::size_t port);
  std::optional<ChosenMove> follow_plan();
  std::optional<Move> bring_signal(PartId part) const;

  const LocalStrategies& tiles_;
  // White's.
  Deliveries delivered_;
  std::optional<std::uint16_t> answers_;  // that Black could force before the last move, there
  std::optional<std::vector<PlannedAttack>> plan_;
  std::size_t next_attack_ = 0;
  std::optional<PortSet> goal_;  // of the attack that has begun
  std::size_t reward_moves_ = 0;
};

}  // namespace gadgetc

// The winner of the formula game plays the board, by the tiles' strategies and the formula's:
//
//   Black answers White's step in the part where it ended, if that part's strategy asks for it;
//   else takes a variable when the formula game is at Black's turn; else makes a move in reserve.
//   White answers Black's step where it took a stone, if the ready state asks for it; else takes
//   variables until every clause has one of White's; then carries out White's plan, tile by tile
//   from the variables to the output; then walks through the reward.
//
// docs/konane-tiles.md, Strategies, says why that wins. A player is a function of the position and
// of what key() names; it is told of every move, its own too.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reduction/circuit/plan_firing.hpp"
#include "reduction/strategy/formula_seat.hpp"
#include "reduction/targets/konane/strategy/board_record.hpp"
#include "reduction/targets/konane/strategy/tile_strategies.hpp"

namespace gadgetc::konane {

// What a move was for.
enum class MovePurpose : std::uint8_t { Answer, Variable, Attack, Reward, Reserve };

struct ChosenMove {
  Move move;
  MovePurpose purpose;
  std::optional<PartId> part;  // of an answer, a variable, an attack
};

class BoardPlayer {
 public:
  // For the strategy's winner. All three outlive the player; `tiles` are those of the winner's
  // side. Throws UsageError when the strategy is for another formula, or for another side to move
  // first.
  BoardPlayer(const BoardScene& scene, const TileStrategies& tiles,
              const formula_game::Strategy& strategy);

  Side side() const { return seat_.side(); }
  const BoardRecord& record() const { return record_; }
  const FormulaSeat& seat() const { return seat_; }

  // The winner's move, who is to move; the same until it is played. Throws std::logic_error in a
  // position that no play by the strategies reaches: then a proof or the composition is wrong.
  ChosenMove choose();
  // A legal move of either side.
  void play(Move move);
  // As after a move in reserve, but nothing has moved.
  void pass();
  // Does White walk through the reward, having made so many moves there?
  std::size_t rests_reached() const { return next_rest_; }

  // Position and memory: players with equal keys choose alike for ever.
  std::string key() const;

 private:
  struct PlannedAttack {
    PartId part;
    PortSet wanted;
  };
  const BlackTileStrategy& black(PartId part) const;
  const WhiteTileStrategy& white(PartId part) const;
  LocalState white_state(PartId part) const {
    return white(part).game().state(record_.white_state(part, delivered_));
  }
  LocalState black_state(PartId part) const {
    return black(part).game().state(record_.black_state(part));
  }
  Square place(PartId part, const Spot& spot) const;

  ChosenMove choose_black();
  Move reserve_move() const;
  void note_lost_variables();

  ChosenMove choose_white();
  std::optional<ChosenMove> answer_black() const;
  void make_plan();
  void plan_way(PartId part, std::size_t port);
  std::optional<ChosenMove> follow_plan();
  ChosenMove walk();
  Move signal_move(PartId part, const LocalStep& step) const;
  Square signal_before(PartPort input) const;

  BoardRecord record_;
  const TileStrategies& tiles_;
  FormulaSeat seat_;
  // White's.
  Deliveries delivered_;
  std::optional<std::uint16_t> answers_;  // that Black could force before the last move, there
  std::optional<std::vector<PlannedAttack>> plan_;
  std::size_t next_attack_ = 0;
  std::optional<PortSet> goal_;  // of the attack that has begun
  std::size_t next_rest_ = 0;
  std::optional<ChosenMove> chosen_;
};

}  // namespace gadgetc::konane

// The winner of the formula game plays the board, by the tiles' strategies and the formula's:
//
//   Black answers White's step in the part where it was made, if that part's strategy asks for it;
//   else takes a variable when the formula game is at Black's turn; else moves the runner.
//   White answers Black's step where it was made, if the ready state asks for it; else takes
//   variables until every clause has one of White's; then carries out White's plan, gate by gate:
//   the signals walk to the gate, then the attack that its certificate lists.
//
// docs/reduction.md, Lemmas 11 and 15, says why that wins. A player is a function of the position
// and of what key() names; it is told of every move, its own too.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reduction/circuit/plan_firing.hpp"
#include "reduction/strategy/formula_seat.hpp"
#include "reduction/targets/jungle/strategy/board_record.hpp"

namespace gadgetc::jungle {

// What a move was for.
enum class MovePurpose : std::uint8_t { Answer, Variable, Walk, Attack, Run };

struct ChosenMove {
  Move move;
  MovePurpose purpose;
  std::optional<PartId> part;  // but for Walk and Run
};

class BoardPlayer {
 public:
  // For the strategy's winner. `scene` and `strategy` outlive the player. Throws UsageError when
  // the strategy is for another formula, or for another side to move first.
  BoardPlayer(const BoardScene& scene, const formula_game::Strategy& strategy);

  Side side() const { return seat_.side(); }
  const BoardRecord& record() const { return record_; }
  const FormulaSeat& seat() const { return seat_; }

  // The winner's move, who is to move; the same until it is played. Throws std::logic_error in a
  // position that no play by the strategies reaches: then a certificate or the composition is
  // wrong.
  ChosenMove choose();
  // A legal move of either side.
  void play(Move move);
  // As after a move of the runner or of an idle cat, but nothing has moved.
  void pass();

  // Position and memory: players with equal keys choose alike for ever.
  std::string key() const;

 private:
  struct PlannedAttack {
    PartId part;
    PortSet goal;
  };
  ChosenMove choose_black();
  ChosenMove choose_white();
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
  FormulaSeat seat_;
  std::vector<std::uint32_t> answers_;  // by part: that Black can still force
  std::optional<std::vector<PlannedAttack>> plan_;
  std::size_t next_attack_ = 0;
  bool is_attacking_ = false;  // the attack has begun
  std::optional<ChosenMove> chosen_;
};

}  // namespace gadgetc::jungle

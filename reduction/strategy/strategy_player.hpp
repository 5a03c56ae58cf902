// The winner of the formula game at a board, whatever the board's game: the formula's strategy,
// and the tiles' by what each game says of its tiles.
//
//   Black answers White's step, if the strategy of a part asks for it; else takes a variable when
//   the formula game is at Black's turn; else makes a move in reserve.
//   White answers Black's step, if a ready state asks for it; else takes variables until every
//   clause has one of White's; then carries out White's plan, gate by gate.
//
// A player is a function of the position and of what key() names; it is told of every move, its
// own too.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gadgets/tile/contract.hpp"
#include "reduction/strategy/formula_seat.hpp"
#include "reduction/strategy/play_record.hpp"

namespace gadgetc {

class RepliesJudge;
class ResistingOpponent;

// What a move was for. Walk: a signal goes on along a wire. Reward: White's moves behind the
// output. Reserve: a move that Black has elsewhere, as the runner's.
enum class MovePurpose : std::uint8_t { Answer, Variable, Walk, Attack, Reward, Reserve };

struct ChosenMove {
  Move move;
  MovePurpose purpose;
  std::optional<PartId> part{};  // of an answer, a variable, an attack
};

class StrategyPlayer {
 public:
  virtual ~StrategyPlayer() = default;
  virtual std::unique_ptr<StrategyPlayer> copy() const = 0;

  Side side() const { return seat_.side(); }
  const FormulaSeat& seat() const { return seat_; }
  virtual const PlayRecord& record() const = 0;
  bool is_to_move() const { return record().turn() == side(); }

  // The winner's move, who is to move; the same until it is played. Throws std::logic_error in a
  // position that no play by the strategies reaches: then a proof of a tile or the composition is
  // wrong.
  ChosenMove choose();
  // A legal move of either side.
  void play(Move move);
  // The turn passes as after a move in reserve, but nothing has moved.
  void pass();

  // Position and memory: players with equal keys choose alike for ever.
  virtual std::string key() const = 0;
  // What play against every reply has to show, with so many moves in reserve of Black's.
  virtual std::unique_ptr<RepliesJudge> judge(std::uint64_t reserve) const = 0;
  // The other side, at the board of the player.
  virtual std::unique_ptr<ResistingOpponent> make_opponent(int threats,
                                                      std::optional<VariableId> first) const = 0;

 protected:
  // For the strategy's winner. Both outlive the player. Throws UsageError when the strategy is for
  // another formula, or for another side to move first.
  StrategyPlayer(const PlayedBoard& scene, Side first, const formula_game::Strategy& strategy);

  struct PlannedAttack {
    PartId part;
    PortSet goal;  // outputs of the part
  };
  // The winner's answer to the last move; nothing: none is asked for.
  virtual std::optional<ChosenMove> answer() = 0;
  // The winner's first move in a variable that is open.
  virtual Move taking_move(PartId variable) const = 0;
  // Black's. Throws std::logic_error where there is none.
  virtual Move reserve_move() const = 0;
  // Adds what a gate of White's plan asks for.
  virtual void plan_gate(const GateFiring& firing) = 0;
  // White's next move by the plan, or behind its end.
  virtual ChosenMove follow_plan() = 0;
  // `decided`: the part whose variable the move has decided.
  virtual void note_move(Move move, std::optional<PartId> decided) = 0;
  virtual void note_pass() = 0;

  // Is the winner to take a variable, unless an answer is asked for?
  bool is_due() const {
    return !seat_.is_settled() && (side() == Side::White || seat_.is_due());
  }

  FormulaSeat seat_;
  std::optional<ChosenMove> chosen_;
  std::vector<PlannedAttack> plan_;  // White's
  std::size_t next_attack_ = 0;

 private:
  ChosenMove find_move();

  bool has_plan_ = false;
};

// The words of a move that a player has chosen, and whether it is an answer.
MoveWords words_of_choice(const PlayRecord& record, const ChosenMove& chosen,
                          const PartNames& names = {});

}  // namespace gadgetc

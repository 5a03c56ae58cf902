// The winner of the formula game at a board, whatever the board's game: the formula's strategy,
// and the tiles' by what each game says of its tiles.
//
// A player is a function of the position and of what key() names; it is told of every move, its
// own too.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

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

  virtual ChosenMove choose_white() = 0;
  virtual ChosenMove choose_black() = 0;
  // `decided`: the part whose variable the move has decided.
  virtual void note_move(Move move, std::optional<PartId> decided) = 0;
  virtual void note_pass() = 0;

  FormulaSeat seat_;
  std::optional<ChosenMove> chosen_;
};

// The words of a move that a player has chosen, and whether it is an answer.
MoveWords words_of_choice(const PlayRecord& record, const ChosenMove& chosen,
                          const PartNames& names = {});

}  // namespace gadgetc

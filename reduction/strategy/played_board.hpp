// A board as its winner plays it, whatever its game: what was read from its squares, the formula of
// its circuit, and which part of the board decides which variable. Each game says what its parts
// are. None of it changes during a game.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/side.hpp"
#include "reduction/circuit/plan_firing.hpp"
#include "reduction/formula/formula.hpp"
#include "reduction/targets/board_reading.hpp"
#include "reduction/targets/target_board.hpp"

namespace gadgetc {

using PartId = std::uint32_t;
// What words call a part.
using PartNames = std::function<std::string(PartId)>;

class PlayedBoard {
 public:
  // `reading` is without faults. Throws UsageError where the header names another formula.
  PlayedBoard(std::shared_ptr<const BoardReading> reading, const BoardOrigin& origin);
  virtual ~PlayedBoard() = default;
  PlayedBoard(const PlayedBoard&) = delete;
  PlayedBoard& operator=(const PlayedBoard&) = delete;

  const BoardReading& reading() const { return *reading_; }
  // The board's, by its circuit; variables as its header names them.
  const Formula& formula() const { return formula_; }
  // The gate whose tile a part belongs to; nothing for other parts.
  virtual std::optional<GateId> gate_of(PartId part) const = 0;
  // The top left square of the tile or wire that a part belongs to.
  virtual Square corner_of(PartId part) const = 0;
  // A variable by its name, other gates as the reader of boards calls them.
  virtual std::string part_name(PartId part) const;
  // Which variable a part decides; nothing for other parts.
  std::optional<VariableId> variable(PartId part) const;
  PartId part_of_variable(VariableId variable) const { return variable_part_[variable]; }
  // White's plan when the variables belong to these sides. Throws std::logic_error when some clause
  // has none of White's.
  std::vector<GateFiring> plan(const std::vector<std::optional<Side>>& owners) const;

 protected:
  // For each part, in the constructor of a game's board.
  void note_variable(PartId part);

 private:
  std::shared_ptr<const BoardReading> reading_;
  Formula formula_;
  std::vector<VariableId> order_;  // of the circuit's variables
  std::vector<PartId> variable_part_;
};

}  // namespace gadgetc

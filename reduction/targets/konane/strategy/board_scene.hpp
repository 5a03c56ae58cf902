// A board of Konane as a sum of games: which tile, corner or piece of a wire each square belongs
// to. The geometry that strategies play on; it never changes during a game.
//
// A part is a tile, or a piece of a wire with the form of a tile of its own (docs/konane-tiles.md:
// such a piece asks for no pass, whatever its length). Between two parts stands one black stone,
// which belongs to both. The last square of a bare wire is a part too. The output's wire and the
// reward behind it are no parts: no signal comes there before White has won the circuit.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/grid/orientation.hpp"
#include "gadgets/library/library.hpp"
#include "games/konane/board_file.hpp"
#include "reduction/strategy/played_board.hpp"

namespace gadgetc::konane {

struct PartPort {
  PartId part;
  std::size_t port;
  bool operator==(const PartPort&) const = default;
};

struct ScenePart {
  // A port of the part, on the board.
  struct Way {
    Square inside, outside;  // the port's square, and that of the black stone beyond
    std::optional<PartPort> there;  // nothing: the output's wire
  };
  const Tile* drawing;
  Square origin;     // top left square on the board
  Orientation turn;  // of the drawing
  std::optional<GateId> gate;  // nothing: a corner or a piece of a wire
  bool is_wire = false;
  bool is_behind_output = false;  // a corner or wire that leads to the reward, or lies in it
  std::vector<Way> ways;  // by port
};

// Where a square of a part's drawing lies on the board.
Square placed(const ScenePart& part, Square s);
// The port of a drawing that is the output of this number.
std::size_t output_port(const Tile& drawing, int output);

class BoardScene final : public PlayedBoard {
 public:
  // `start` is a board of the library's tiles, as the compiler writes it. Throws UsageError for
  // another.
  explicit BoardScene(const BoardFile& start, const GadgetLibrary& library = gadget_library());
  // The same of a board that has been read.
  BoardScene(const BoardFile& start, std::shared_ptr<const BoardReading> reading,
             const GadgetLibrary& library = gadget_library());

  const Position& start() const { return start_; }
  const std::vector<ScenePart>& parts() const { return parts_; }
  Square corner_of(PartId part) const override { return parts_[part].origin; }
  std::optional<GateId> gate_of(PartId part) const override { return parts_[part].gate; }
  // Corners and wires are called by the gate that they lead to.
  std::string part_name(PartId part) const override;
  // The part that a square belongs to.
  std::optional<PartId> part_at(Square s) const;
  std::optional<PartId> part_of(GateId gate) const {
    return part_of_gate_[static_cast<std::size_t>(gate)];
  }
  // The port by which a stone leaves a part from that square in that direction.
  std::optional<std::size_t> port_at(PartId part, Square at, Direction side) const;
  // The tile's port that sends signals to an input, through pieces of wires; nothing where none
  // does.
  std::optional<PartPort> source_of(PartPort input) const;
  // The port that delivers the circuit's output; nothing where no tile does.
  std::optional<PartPort> output() const;
  // The squares where White's signal comes to rest behind the output, one a move: corners, then the
  // reward's turns.
  const std::vector<Square>& rests() const { return rests_; }
  // White's stones that belong to no part: of the reserve.
  const std::vector<Square>& reserve() const { return reserve_; }
  // A square of a part's drawing on the board.
  Square on_board(PartId part, Square s) const { return placed(parts_[part], s); }
  // The squares of parts and the stones between them, in reading order.
  const std::vector<Square>& squares() const { return squares_; }

 private:
  std::size_t index(Square s) const {
    return static_cast<std::size_t>(s.row) * static_cast<std::size_t>(start_.columns()) +
           static_cast<std::size_t>(s.column);
  }
  void note_squares();
  void note_gates();

  Position start_;
  std::deque<Tile> wires_;         // drawings of pieces of wires
  std::vector<ScenePart> parts_;
  std::vector<std::int32_t> owner_;  // by square; -1: no part
  std::vector<std::optional<PartId>> part_of_gate_;
  std::vector<Square> rests_, reserve_, squares_;
};

}  // namespace gadgetc::konane

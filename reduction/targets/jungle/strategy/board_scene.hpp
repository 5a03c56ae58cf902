// A board as a sum of games: which part of which tile, or which wire, each square belongs to. The
// geometry that full-board strategies play on; it never changes during a game.
//
// A part is one of a tile's rooms (gadgets/certificate/take_apart.hpp), a wire the path of squares
// between two ports; a stepping stone is a wire of one square. Parts stand in the order of the
// tiles, those of a tile in the order in which a signal passes them.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/grid/grid.hpp"
#include "gadgets/certificate/follow_certificate.hpp"
#include "games/jungle/position.hpp"
#include "reduction/strategy/played_board.hpp"
#include "reduction/targets/jungle/read_board.hpp"

namespace gadgetc::jungle {

// By the names of the drawings. Under one reading of the rules.
using TileStrategies = std::map<std::string, std::shared_ptr<const TileStrategy>>;

using WireId = std::uint32_t;

struct ScenePart {
  const PartStrategy* strategy;
  std::size_t tile;                // of BoardReading::tiles
  std::vector<Square> squares;     // on the board, in the part's order
  std::optional<Square> den;
  std::vector<WireId> wires;       // by port; ports at one square and side share theirs
  const Tile& drawing() const { return strategy->part().tile; }
};

struct SceneWire {
  struct End {
    PartId part;
    std::size_t port;  // the first of those that share the wire
  };
  std::vector<Square> squares;  // from the first end to the second
  std::vector<End> ends;        // one or two
};

// What a square belongs to.
struct SquareRole {
  enum class Kind : std::uint8_t { None, Part, Wire } kind = Kind::None;
  std::uint32_t id = 0;  // of the part or wire
};

class BoardScene final : public PlayedBoard {
 public:
  // `start` is a board of the library's tiles, as the compiler writes it. Throws UsageError for
  // another, or when a tile on it has no strategy.
  BoardScene(const BoardFile& start, TileStrategies strategies,
             const GadgetLibrary& library = gadget_library());
  // The same of a board that has been read.
  BoardScene(const BoardFile& start, std::shared_ptr<const BoardReading> reading,
             TileStrategies strategies);

  const Position& start() const { return start_; }
  const std::vector<ScenePart>& parts() const { return parts_; }
  Square corner_of(PartId part) const override {
    return reading().tiles[parts_[part].tile].top_left;
  }
  std::optional<GateId> gate_of(PartId part) const override {
    return reading().tiles[parts_[part].tile].gate;
  }
  const std::vector<SceneWire>& wires() const { return wires_; }
  const SquareRole& role(Square s) const { return roles_[s]; }
  // The parts of a gate's tile; none for a bare end of a wire.
  const std::vector<PartId>& parts_of(GateId gate) const {
    return parts_of_[static_cast<std::size_t>(gate)];
  }
  // That of the gate's whole tile; its `tile()` is the drawing.
  const TileStrategy& strategy_of(GateId gate) const;
  // Every square that is no water, in reading order.
  const std::vector<Square>& land() const { return land_; }
  // The runner's way, from its square to White's den.
  const std::vector<Square>& corridor() const { return corridor_; }
  // The part at the other end of a wire; nothing at a bare end.
  std::optional<SceneWire::End> far_end(WireId wire, PartId from) const;
  // The first piece on a way of neighbouring squares, its last one left out, goes one on; nothing
  // when the way is empty.
  static std::optional<Move> step_along(const std::vector<Square>& way, const Position& position);
  // A step of a part's game as a move.
  Move move_of(PartId part, const SocketStep& step) const;

 private:
  Square place(PartId part, const SocketSpot& spot) const;
  bool is_free_land(Square s) const;
  void add_tile(std::size_t tile);
  void add_wires();
  void add_wire(Square from, PartId part, std::size_t port);
  std::vector<Square> path_from(Square start) const;
  Square outside(PartId part, std::size_t port) const;
  void find_corridor();
  void list_land();

  Position start_;
  TileStrategies strategies_;
  std::vector<ScenePart> parts_;
  std::vector<SceneWire> wires_;
  std::vector<std::vector<PartId>> parts_of_;  // by gate
  Grid<SquareRole> roles_;
  std::vector<Square> land_;
  std::vector<Square> corridor_;
};

}  // namespace gadgetc::jungle

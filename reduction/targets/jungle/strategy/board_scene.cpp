#include "reduction/targets/jungle/strategy/board_scene.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/input_error.hpp"
#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "reduction/targets/jungle/read_board.hpp"

namespace gadgetc::jungle {

namespace {

constexpr WireId kNoWire = ~WireId{0};

// Where a drawing's square lies on the board.
Square placed(Square s, const Tile& drawing, const ReadTile& tile) {
  const Square turned = oriented(s, drawing.rows(), drawing.columns(), tile.turn);
  return {tile.top_left.row + turned.row, tile.top_left.column + turned.column};
}

bool is_water(const Position& board, Square s) {
  return board.contains(s) && board.terrain(s) == Terrain::Water;
}

std::shared_ptr<const BoardReading> without_faults(std::shared_ptr<const BoardReading> reading) {
  refuse_faults(*reading);
  return reading;
}

}  // namespace

BoardScene::BoardScene(const BoardFile& start, TileStrategies strategies,
                       const GadgetLibrary& library)
    : BoardScene(start,
                 std::make_shared<const BoardReading>(read_board(rows_of(start.position), library)),
                 std::move(strategies)) {}

BoardScene::BoardScene(const BoardFile& start, std::shared_ptr<const BoardReading> reading,
                       TileStrategies strategies)
    : PlayedBoard(without_faults(std::move(reading)), origin_of(start)),
      start_(start.position),
      strategies_(std::move(strategies)),
      roles_(start_.rows(), start_.columns()) {
  parts_of_.resize(this->reading().circuit.gate_count());
  for (std::size_t t = 0; t < this->reading().tiles.size(); ++t) add_tile(t);
  add_wires();
  list_land();
  find_corridor();
}

void BoardScene::add_tile(std::size_t tile) {
  const ReadTile& read = reading().tiles[tile];
  const auto found = strategies_.find(read.tile);
  if (found == strategies_.end()) throw UsageError("no strategy for the tile " + read.tile);
  const TileStrategy& strategy = *found->second;
  if (rules_text(strategy.certificate().rules) != rules_text(start_.rules)) {
    throw UsageError(fmt::format("the strategy of {} is for other rules", read.tile));
  }
  for (const PartStrategy& part : strategy.parts()) {
    const auto id = static_cast<PartId>(parts_.size());
    parts_of_[static_cast<std::size_t>(read.gate)].push_back(id);
    ScenePart& here = parts_.emplace_back(ScenePart{&part, tile, {}, {}, {}});
    for (const Square s : part.part().squares) {
      const Square on_board = placed(s, strategy.tile(), read);
      roles_[on_board] = {SquareRole::Kind::Part, id};
      here.squares.push_back(on_board);
    }
    note_variable(id);
    here.wires.assign(part.part().tile.ports.size(), kNoWire);
    for_each_square(strategy.tile(), [&](Square s) {
      if (terrain_at(strategy.tile(), s) == Terrain::BlackDen) {
        here.den = placed(s, strategy.tile(), read);
      }
    });
  }
}

const TileStrategy& BoardScene::strategy_of(GateId gate) const {
  const std::size_t tile = parts_[parts_of(gate).front()].tile;
  return *strategies_.at(reading().tiles[tile].tile);
}

std::optional<SceneWire::End> BoardScene::far_end(WireId wire, PartId from) const {
  for (const SceneWire::End& end : wires_[wire].ends) {
    if (end.part != from) return end;
  }
  return std::nullopt;
}

// The first square beyond a port: its neighbour, or the stone that a leap ends at.
Square BoardScene::outside(PartId part, std::size_t port) const {
  const ScenePart& here = parts_[part];
  const Port& drawn = here.drawing().ports[port];
  const ReadTile& tile = reading().tiles[here.tile];
  const Direction d = oriented(drawn.side, tile.turn);
  Square s = step(placed(drawn.square, here.drawing(), tile), d);
  while (is_by_leap(drawn) && is_water(start_, s)) s = step(s, d);
  return s;
}

bool BoardScene::is_free_land(Square s) const {
  return start_.contains(s) && !is_water(start_, s) && role(s).kind == SquareRole::Kind::None;
}

void BoardScene::add_wires() {
  for (PartId part = 0; part < parts_.size(); ++part) {
    for (std::size_t port = 0; port < parts_[part].wires.size(); ++port) {
      const std::size_t first = wire_of(parts_[part].drawing(), port);
      if (first != port) {
        parts_[part].wires[port] = parts_[part].wires[first];
        continue;
      }
      const Square from = outside(part, port);
      const SquareRole known = role(from);
      if (known.kind != SquareRole::Kind::Wire) {
        add_wire(from, part, port);
      } else {
        parts_[part].wires[port] = known.id;
        wires_[known.id].ends.push_back({part, port});
      }
    }
  }
}

// The design rules say that wires and the corridor are paths of land, so the next square is the
// only free one that is not the last.
std::vector<Square> BoardScene::path_from(Square start) const {
  std::vector<Square> path{start};
  for (std::size_t n = 0; n < path.size(); ++n) {
    for (const Direction d : kDirections) {
      const Square next = step(path[n], d);
      const bool is_new = n == 0 || next != path[n - 1];
      if (is_new && is_free_land(next) && path.size() == n + 1) path.push_back(next);
    }
  }
  return path;
}

void BoardScene::add_wire(Square from, PartId part, std::size_t port) {
  const auto id = static_cast<WireId>(wires_.size());
  parts_[part].wires[port] = id;
  wires_.push_back({path_from(from), {{part, port}}});
  for (const Square at : wires_.back().squares) roles_[at] = {SquareRole::Kind::Wire, id};
}

void BoardScene::list_land() {
  for (int row = 0; row < start_.rows(); ++row) {
    for (int column = 0; column < start_.columns(); ++column) {
      if (start_.terrain({row, column}) != Terrain::Water) land_.push_back({row, column});
    }
  }
}

void BoardScene::find_corridor() {
  for (const Square s : land_) {
    if (start_.terrain(s) == Terrain::WhiteDen) corridor_ = path_from(s);
  }
  std::reverse(corridor_.begin(), corridor_.end());
}

Square BoardScene::place(PartId part, const SocketSpot& spot) const {
  const ScenePart& here = parts_[part];
  switch (spot.kind) {
    case SocketSpot::Kind::Square: return here.squares[spot.number];
    case SocketSpot::Kind::Goal: return here.den.value();
    case SocketSpot::Kind::Wire: break;
  }
  const SceneWire& wire = wires_[here.wires[spot.number]];
  return wire.ends.front().part == part ? wire.squares.front() : wire.squares.back();
}

std::optional<Move> BoardScene::step_along(const std::vector<Square>& way,
                                           const Position& position) {
  for (std::size_t n = 0; n + 1 < way.size(); ++n) {
    if (!position.piece(way[n]).is_none()) return Move{way[n], way[n + 1]};
  }
  return std::nullopt;
}

Move BoardScene::move_of(PartId part, const SocketStep& step) const {
  return {place(part, step.from), place(part, step.to)};
}

}  // namespace gadgetc::jungle

#include "reduction/targets/konane/strategy/scene_builder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <stdexcept>
#include <utility>

#include "base/grid/vectors.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"
#include "games/konane/reward_walk.hpp"
#include "reduction/targets/page_board.hpp"
#include "reduction/targets/konane/lattice_wires.hpp"

namespace gadgetc::konane {

namespace {

// White's squares of a piece of a wire.
constexpr int kMostPoints = 5;

Port make_port(std::string name, bool is_input, Square square, Direction side) {
  Port port;
  port.name = std::move(name);
  port.is_input = is_input;
  port.square = square;
  port.side = side;
  return port;
}

// A piece of a wire from west to east, as konane_wire in the library, or steady.
Tile wire_drawing(int points, bool is_steady) {
  Tile tile;
  tile.name = fmt::format("{} of {}", is_steady ? "a wire" : "an open wire", points);
  tile.board = TileBoard(konane_alphabet(), 1, 2 * points - 1);
  for (int n = 1; n < tile.board.columns(); n += 2) tile.board[{0, n}] = kBlackStone;
  tile.ports.push_back(make_port("in", true, {0, 0}, Direction::West));
  tile.ports.push_back(make_port("out", false, {0, 2 * points - 2}, Direction::East));
  for (Port& port : tile.ports) port.is_steady = is_steady;
  if (!is_steady) {
    tile.ports[0].surplus = 1;
    tile.guests.push_back({1, kWhiteStone});
  }
  tile.contract.push_back({1, 2});
  return tile;
}

// The last square of a wire that leads nowhere, or the first of one that comes from nowhere.
Tile end_drawing(bool is_input, bool is_steady) {
  Tile tile;
  tile.name = fmt::format("{} bare {}", is_steady ? "a" : "an open",
                          is_input ? "end" : "beginning");
  tile.board = TileBoard(konane_alphabet(), 1, 1);
  tile.ports.push_back(
      make_port("port", is_input, {0, 0}, is_input ? Direction::West : Direction::East));
  tile.ports.back().is_steady = is_steady;
  if (!is_input && !is_steady) tile.guests.push_back({0, kWhiteStone});
  return tile;
}

class SceneBuilder {
 public:
  SceneBuilder(const game_page::BoardFile& start, const BoardReading& reading,
               const GadgetLibrary& library)
      : reading_(reading),
        library_(library),
        board_(to_target_board(start)),
        fresh_(board_),
        stones_(board_),
        complaints_(board_.rows),
        patterns_(library),
        tiles_(stones_, patterns_, complaints_),
        wires_(stones_, tiles_, complaints_) {}

  SceneParts run() {
    std::map<Square, const ReadTile*> read;
    for (const ReadTile& tile : reading_.tiles) read.emplace(tile.top_left, &tile);
    for (const LatticeTile& tile : tiles_.tiles()) add_tile(tile, read);
    const auto tiles = static_cast<PartId>(result_.parts.size());
    for (PartId part = 0; part < tiles; ++part) set_environment(part);
    for (PartId part = 0; part < tiles; ++part) follow_ports(part, false);
    for (PartId part = 0; part < tiles; ++part) follow_ports(part, true);
    find_rests();
    return std::move(result_);
  }

 private:
  void add_tile(const LatticeTile& tile, const std::map<Square, const ReadTile*>& read) {
    const auto found = read.find(tile.origin);
    const bool has_gate = !tile.first().is_corner && found != read.end();
    const std::string& name = has_gate ? found->second->tile : tile.first().tile.name;
    const Tile* drawing = library_.find_tile(name);
    if (drawing == nullptr) throw std::logic_error("a tile on a board is of no set");
    ScenePart part = place_part(*drawing, tile.origin, tile.first().turn);
    if (has_gate) part.gate = found->second->gate;
    add(std::move(part));
  }

  // A corner is steady or open, as the port that its output leads to. All corners have steady
  // inputs.
  void set_environment(PartId id) {
    ScenePart& part = result_.parts[id];
    if (part.gate) return;
    const ScenePart::Way& out = part.ways[output_port(*part.drawing, 0)];
    const Way found = follow_stones(out.inside, direction_to(out.inside, out.outside));
    if (!found.there) return;
    const bool is_steady = port_of(*found.there).is_steady;
    for (const Tile* other : library_.environments_of(part.drawing->name)) {
      if (other->ports[output_port(*other, 0)].is_steady == is_steady) part.drawing = other;
    }
  }

  PartId add(ScenePart part) {
    result_.parts.push_back(std::move(part));
    return static_cast<PartId>(result_.parts.size() - 1);
  }

  const Port& port_of(PartPort port) const {
    return result_.parts[port.part].drawing->ports[port.port];
  }
  ScenePart::Way& way(PartPort port) { return result_.parts[port.part].ways[port.port]; }

  void join(PartPort a, PartPort b) {
    if (way(a).outside != way(b).outside) {
      throw std::logic_error("parts that are joined have no stone in common");
    }
    if (port_of(a).is_steady != port_of(b).is_steady) {
      throw std::logic_error("a wire is steady at one end alone");
    }
    way(a).there = b;
    way(b).there = a;
  }

  // Outputs first; then the inputs that no signal comes to.
  void follow_ports(PartId part, bool are_inputs) {
    for (std::size_t p = 0; p < result_.parts[part].ways.size(); ++p) {
      const bool is_input = result_.parts[part].drawing->ports[p].is_input;
      if (is_input == are_inputs && !way({part, p}).there) follow({part, p}, is_input);
    }
  }

  struct Way {
    std::vector<Square> points;     // of White's, without those of tiles
    std::optional<PartPort> there;  // the tile's port at its end
    bool is_reward = false;
  };

  Way follow_stones(Square point, Direction d) const {
    Way way;
    while (fresh_.stone(step(point, d)) == kBlackStone) {
      point = step(point, d, 2);
      const std::int32_t owner = tiles_.owner(point);
      way.is_reward = owner == LatticeTiles::kReward;
      if (way.is_reward) break;
      if (owner >= 0) {
        way.there = port_there(static_cast<PartId>(owner), point, opposite(d));
        break;
      }
      way.points.push_back(point);
    }
    return way;
  }

  std::optional<PartPort> port_there(PartId part, Square inside, Direction side) const {
    const std::vector<ScenePart::Way>& ways = result_.parts[part].ways;
    for (std::size_t p = 0; p < ways.size(); ++p) {
      if (ways[p].inside == inside && ways[p].outside == step(inside, side)) {
        return PartPort{part, p};
      }
    }
    throw std::logic_error("a wire runs into a tile beside its ports");
  }

  void follow(PartPort from, bool is_input) {
    const Direction d = direction_to(way(from).inside, way(from).outside);
    Way found = follow_stones(way(from).inside, d);
    if (found.is_reward) return;
    if (found.points.empty()) {
      if (found.there) join(from, *found.there);
      return;
    }
    const Square last = found.points.back();
    if (!found.there) found.points.pop_back();
    // Pieces lie in the signals' direction, and are joined from this end on.
    const Direction along = is_input ? opposite(d) : d;
    const bool is_steady = port_of(from).is_steady;
    PartPort end = from;
    for (std::size_t n = 0; n < found.points.size(); n += kMostPoints) {
      const std::size_t size = std::min<std::size_t>(kMostPoints, found.points.size() - n);
      const Square first = found.points[n], far = found.points[n + size - 1];
      const PartId piece =
          add_piece(wire(static_cast<int>(size), is_steady), is_input ? far : first, along);
      join(end, {piece, is_input ? 1u : 0u});
      end = {piece, is_input ? 0u : 1u};
    }
    join(end, found.there ? *found.there
                          : PartPort{add_piece(bare_end(!is_input, is_steady), last, along), 0});
  }

  // `first` is where the drawing's first square comes to lie.
  PartId add_piece(const Tile& drawing, Square first, Direction along) {
    Orientation turn{};
    for (std::uint8_t turns = 0; turns < 4; ++turns) {
      if (oriented(Direction::East, {turns, false}) == along) turn = {turns, false};
    }
    const Square turned = oriented({0, 0}, drawing.rows(), drawing.columns(), turn);
    ScenePart part = place_part(drawing, first - turned, turn);
    part.is_wire = true;
    return add(std::move(part));
  }

  const Tile& wire(int points, bool is_steady) {
    const Tile*& known = wire_drawings_[{points, is_steady}];
    if (known == nullptr) known = &result_.wires.emplace_back(wire_drawing(points, is_steady));
    return *known;
  }
  const Tile& bare_end(bool is_input, bool is_steady) {
    const Tile*& known = end_drawings_[{is_input, is_steady}];
    if (known == nullptr) known = &result_.wires.emplace_back(end_drawing(is_input, is_steady));
    return *known;
  }

  // The way leads from the output's port through corners into the reward.
  void find_rests() {
    const std::optional<PartPort> output = output_of(result_.parts, reading_.circuit);
    if (!output) return find_bare_way();
    const ScenePart::Way* way = &this->way(*output);
    const Square first = step(way->inside, direction_to(way->inside, way->outside), 2);
    for (;;) {
      const Direction d = direction_to(way->inside, way->outside);
      const Way found = follow_stones(way->inside, d);
      const Square end = found.points.empty() ? way->inside : found.points.back();
      if (found.is_reward) {
        const RewardWalk walk = walk_reward(fresh_.walked(), step(end, d, 2), d);
        result_.rests.insert(result_.rests.end(), walk.rests.begin(), walk.rests.end());
        return note_way(first, result_.rests, walk.last);
      }
      if (!found.there) return note_way(first, result_.rests, end);
      const ScenePart& corner = result_.parts[found.there->part];
      const LatticeTile& tile = tiles_.tiles()[found.there->part];
      result_.rests.push_back(tile.origin + tile.first().axes);
      way = &corner.ways[output_port(*corner.drawing, 0)];
    }
  }

  void note_way(Square first, const std::vector<Square>& rests, Square last) {
    result_.way = {first};
    result_.way.insert(result_.way.end(), rests.begin(), rests.end());
    result_.way.push_back(last);
  }

  // Where no tile leads to the output, as that of a formula with an empty clause: the way with the
  // most rests of those that begin at a wire's end.
  void find_bare_way() {
    for (int row = 0; row < fresh_.rows(); ++row) {
      for (int column = 0; column < fresh_.columns(); ++column) {
        for (const Direction d : kDirections) find_bare_way({row, column}, d);
      }
    }
  }

  void find_bare_way(Square start, Direction d) {
    const Square next = step(start, d, 2);
    const bool is_end = fresh_.stone(start) == 0 && fresh_.stone(step(start, opposite(d))) == 0 &&
                        fresh_.stone(step(start, d)) == kBlackStone && fresh_.contains(next) &&
                        fresh_.stone(next) == 0;
    if (!is_end) return;
    const RewardWalk walk = enter_reward(fresh_.walked(), start, d);
    if (walk.rests.empty() || walk.rests.size() + 2 <= result_.way.size()) return;
    note_way(start, walk.rests, walk.last);
  }

  const BoardReading& reading_;
  const GadgetLibrary& library_;
  TargetBoard board_;
  StoneMap fresh_;   // as on the board
  StoneMap stones_;  // from which the finder takes what it has found
  Complaints complaints_;
  TilePatterns patterns_;
  LatticeTiles tiles_;
  LatticeWires wires_;
  std::map<std::pair<int, bool>, const Tile*> wire_drawings_;  // by points and steadiness
  std::map<std::pair<bool, bool>, const Tile*> end_drawings_;  // by kind and steadiness
  SceneParts result_;
};

}  // namespace

SceneParts build_parts(const game_page::BoardFile& start, const BoardReading& reading,
                       const GadgetLibrary& library) {
  return SceneBuilder(start, reading, library).run();
}

}  // namespace gadgetc::konane

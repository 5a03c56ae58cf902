#include "reduction/checks/read_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "reduction/checks/tile_patterns.hpp"
#include "solver/jungle/notation.hpp"

namespace gadgetc {

namespace {

constexpr std::size_t kMaxViolations = 20;
constexpr std::uint8_t kEmptyLand = 0;
constexpr const char* kProvedPreset = "paper";

enum Mark : std::uint8_t { kFree, kTile, kWire, kOther };

struct FoundTile {
  const TilePattern* pattern;
  Square origin;
};
// A port of a found tile: its number among the inputs or outputs.
struct PortRef {
  std::uint32_t tile;
  std::uint32_t port;
};

class Reader {
 public:
  explicit Reader(const Position& board)
      : board_(board), marks_(board.squares(), kFree) {}

  BoardReading run() {
    find_tiles();
    add_gates();
    follow_wires();
    classify_rest();
    check_parts();
    result_.circuit.variables =
        static_cast<std::uint32_t>(result_.circuit.count(GateKind::Variable));
    return std::move(result_);
  }

 private:
  std::uint64_t index(Square s) const {
    return static_cast<std::uint64_t>(s.row) * static_cast<std::uint64_t>(board_.columns()) +
           static_cast<std::uint64_t>(s.column);
  }
  std::uint8_t& mark(Square s) { return marks_[index(s)]; }
  bool is_land(Square s) const { return board_.contains(s) && board_.terrain(s) != Terrain::Water; }
  void complain(Square s, std::string_view what) {
    if (result_.violations.size() == kMaxViolations) return;
    result_.violations.push_back(board_.contains(s)
                                     ? fmt::format("{}: {}", square_name(board_, s), what)
                                     : std::string(what));
  }

  void find_tiles() {
    for (int row = 0; row < board_.rows(); ++row) {
      const std::uint8_t* cells = board_.row_cells(row);
      for (int column = 0; column < board_.columns(); ++column) {
        for (const TilePattern& pattern : patterns_.anchored_by(cells[column])) {
          const Square origin{row - pattern.anchor.at.row, column - pattern.anchor.at.column};
          if (matches(board_, pattern, origin)) {
            take_tile(pattern, origin);
            break;
          }
        }
      }
    }
    // Reading order of the tiles' top left squares.
    std::sort(tiles_.begin(), tiles_.end(),
              [](const FoundTile& a, const FoundTile& b) { return a.origin < b.origin; });
  }

  void take_tile(const TilePattern& pattern, Square origin) {
    for (const TilePattern::Cell& c : pattern.land) {
      const Square s{origin.row + c.at.row, origin.column + c.at.column};
      if (mark(s) != kFree) complain(s, "two tiles overlap here");
      mark(s) = kTile;
    }
    tiles_.push_back({&pattern, origin});
  }

  void add_gates() {
    std::vector<std::uint32_t> number(static_cast<std::size_t>(GateKind::Output) + 1, 0);
    for (std::uint32_t t = 0; t < tiles_.size(); ++t) {
      const auto [pattern, origin] = tiles_[t];
      const GateKind kind = pattern->kind;
      const std::uint32_t n = ++number[static_cast<std::size_t>(kind)];
      const std::string name = kind == GateKind::Output && n == 1 ? "output"
                               : kind == GateKind::Variable
                                   ? fmt::format("x{}", n)
                                   : fmt::format("{}.{}", gate_kind_name(kind), n);
      const GateId gate = result_.circuit.add_gate(kind, name, n - 1);
      result_.tiles.push_back(
          {gate, pattern->tile.name, origin, pattern->tile.rows(), pattern->tile.columns()});
      const std::vector<Port>& ports = pattern->tile.ports;
      for (std::uint32_t p = 0; p < ports.size(); ++p) {
        ports_[index(outside(t, p))].push_back({t, p});
      }
    }
  }

  // The square outside a port, which has to be a wire.
  Square outside(std::uint32_t t, std::uint32_t p) const {
    const auto [pattern, origin] = tiles_[t];
    const Port& port = pattern->tile.ports[p];
    const Square s = step(port.square, port.side);
    return {origin.row + s.row, origin.column + s.column};
  }

  const Port& port_of(PortRef ref) const { return tiles_[ref.tile].pattern->tile.ports[ref.port]; }

  // Its number among the tile's inputs or outputs, as circuit.hpp counts them.
  int port_number(PortRef ref) const {
    const std::vector<Port>& ports = tiles_[ref.tile].pattern->tile.ports;
    int number = 0;
    for (std::uint32_t p = 0; p < ref.port; ++p) {
      if (ports[p].is_input == ports[ref.port].is_input) ++number;
    }
    return number;
  }

  void follow_wires() {
    for (std::uint32_t t = 0; t < tiles_.size(); ++t) {
      for (std::uint32_t p = 0; p < tiles_[t].pattern->tile.ports.size(); ++p) follow({t, p});
    }
  }

  // The path of free land from the square outside a port; joins the two ports at its ends.
  void follow(PortRef start) {
    Square at = outside(start.tile, start.port);
    if (!is_land(at) || mark(at) == kTile) {
      complain(at, "a port without a wire");
      return;
    }
    if (mark(at) == kWire) return;  // walked from its other end
    std::vector<PortRef> ends{start};
    for (;;) {
      mark(at) = kWire;
      ++result_.wire_squares;
      if (board_.cell(at) != kEmptyLand) complain(at, "a wire has a piece or a trap on it");
      for (const PortRef ref : ports_at(at)) {
        if (ref.tile != start.tile || ref.port != start.port) ends.push_back(ref);
      }
      Square next{-1, -1};
      int ways = 0;
      for (const Direction d : kDirections) {
        const Square s = step(at, d);
        if (!is_land(s) || mark(s) == kWire) continue;
        if (mark(s) == kTile) continue;  // tiles are entered at their ports only: see matches()
        next = s;
        ++ways;
      }
      if (ways > 1) complain(at, "a wire forks");
      if (ways == 0) break;
      at = next;
    }
    join(ends, at);
  }

  std::vector<PortRef> ports_at(Square s) const {
    const auto found = ports_.find(index(s));
    return found == ports_.end() ? std::vector<PortRef>{} : found->second;
  }

  void join(const std::vector<PortRef>& ends, Square last) {
    Circuit& circuit = result_.circuit;
    const auto gate = [&](PortRef ref) { return result_.tiles[ref.tile].gate; };
    if (ends.size() > 2) return complain(last, "a wire meets more than two ports");
    if (ends.size() == 1) {
      if (port_of(ends[0]).is_input) {
        const GateId source = circuit.add_gate(GateKind::False, fmt::format("false.{}", ++bare_));
        circuit.connect({source, 0}, {gate(ends[0]), port_number(ends[0])});
      } else {
        const GateId sink = circuit.add_gate(GateKind::Sink, fmt::format("sink.{}", ++bare_));
        circuit.connect({gate(ends[0]), port_number(ends[0])}, {sink, 0});
      }
      return;
    }
    const bool forward = port_of(ends[1]).is_input;
    if (port_of(ends[0]).is_input == forward) {
      return complain(last, forward ? "a wire joins two inputs" : "a wire joins two outputs");
    }
    const PortRef from = ends[forward ? 0 : 1], to = ends[forward ? 1 : 0];
    circuit.connect({gate(from), port_number(from)}, {gate(to), port_number(to)});
  }

  // Land that is neither tile nor wire: the corridor and the idle cells.
  void classify_rest() {
    for (int row = 0; row < board_.rows(); ++row) {
      const std::uint8_t* cells = board_.row_cells(row);
      for (int column = 0; column < board_.columns(); ++column) {
        const Square s{row, column};
        if (cells[column] == static_cast<std::uint8_t>(Terrain::Water)) continue;
        if (board_.terrain(s) == Terrain::Water) {
          complain(s, "a piece in the water");
        } else if (mark(s) == kFree) {
          classify(flood(s));
        }
      }
    }
  }

  std::vector<Square> flood(Square from) {
    std::vector<Square> region{from};
    mark(from) = kOther;
    for (std::size_t i = 0; i < region.size(); ++i) {
      for (const Direction d : kDirections) {
        const Square s = step(region[i], d);
        if (!is_land(s) || mark(s) == kOther) continue;
        if (mark(s) != kFree) {
          complain(s, "land beside a tile or wire that belongs to neither");
          continue;
        }
        mark(s) = kOther;
        region.push_back(s);
      }
    }
    return region;
  }

  void classify(const std::vector<Square>& region) {
    std::vector<Square> pieces;
    bool is_plain = true, has_den = false;
    for (const Square s : region) {
      if (!board_.piece(s).is_none()) pieces.push_back(s);
      has_den |= board_.terrain(s) == Terrain::WhiteDen;
      is_plain &= board_.terrain(s) == Terrain::Land;
    }
    if (has_den) return classify_corridor(region, pieces);
    if (is_plain && region.size() == 2 && pieces.size() == 1 &&
        board_.piece(pieces[0]).kind() == Kind::Cat) {
      ++idle_cells_[static_cast<std::size_t>(board_.piece(pieces[0]).side())];
      return;
    }
    complain(region.front(), "land that is no tile, wire, corridor or idle cell");
  }

  void classify_corridor(const std::vector<Square>& region, const std::vector<Square>& pieces) {
    ++corridors_;
    if (pieces.size() != 1 || !board_.piece(pieces[0]).is(Side::Black, Kind::Cat)) {
      return complain(region.front(), "the corridor holds something else than one black cat");
    }
    int ends = 0;
    for (const Square s : region) {
      int neighbours = 0;
      for (const Direction d : kDirections) neighbours += is_land(step(s, d)) ? 1 : 0;
      if (neighbours > 2) complain(s, "the corridor forks");
      const Terrain terrain = board_.terrain(s);
      const bool is_end = neighbours == 1;
      ends += is_end ? 1 : 0;
      // A runner that stands in the den already is no start.
      const bool wants_end = (terrain == Terrain::WhiteDen) != (s == pieces[0]);
      if (is_end != wants_end || (terrain != Terrain::Land && terrain != Terrain::WhiteDen)) {
        complain(s, "the corridor is not a path of land from the runner to White's den");
      }
    }
    if (ends != 2) complain(region.front(), "the corridor has not two ends");
    result_.runner_distance = region.size() - 1;
  }

  void check_parts() {
    const Square nowhere{-1, -1};
    if (board_.rules.preset != kProvedPreset) {
      complain(nowhere, fmt::format("the tiles are proved under the rules '{}', not '{}'",
                                    kProvedPreset, board_.rules.preset));
    }
    if (corridors_ != 1) complain(nowhere, "there is not exactly one runner's corridor");
    if (idle_cells_[0] != 1) complain(nowhere, "White has not exactly one idle cell");
    if (idle_cells_[1] != 1) complain(nowhere, "Black has not exactly one idle cell");
    if (result_.circuit.count(GateKind::Output) != 1) {
      complain(nowhere, "there is not exactly one black den behind its guard");
    }
    TileCounts counts;
    for (const ReadTile& tile : result_.tiles) ++counts[tile.tile];
    result_.race = bound_race(counts, result_.wire_squares, board_.rules);
    if (result_.violations.empty()) {
      for (const std::string& clash : check_environments(result_.circuit, result_.tiles)) {
        complain(nowhere, clash);
      }
    }
    if (corridors_ == 1 && result_.runner_distance <= result_.race.white_moves()) {
      complain(nowhere, fmt::format("the runner needs {} moves, not more than White's bound of {}",
                                    result_.runner_distance, result_.race.white_moves()));
    }
  }

  const Position& board_;
  TilePatterns patterns_;
  std::vector<std::uint8_t> marks_;
  std::vector<FoundTile> tiles_;
  std::unordered_map<std::uint64_t, std::vector<PortRef>> ports_;
  int corridors_ = 0, bare_ = 0;
  int idle_cells_[2] = {0, 0};
  BoardReading result_;
};

}  // namespace

BoardReading read_board(const Position& board) { return Reader(board).run(); }

std::vector<std::string> check_design_rules(const Position& board) {
  return read_board(board).violations;
}

}  // namespace gadgetc

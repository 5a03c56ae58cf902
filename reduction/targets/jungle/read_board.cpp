#include "reduction/targets/jungle/read_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "base/run/interrupts.hpp"
#include "base/text/input_error.hpp"
#include "games/jungle/notation.hpp"
#include "reduction/targets/jungle/land_regions.hpp"
#include "reduction/targets/jungle/tile_finder.hpp"

namespace gadgetc {

namespace {

constexpr std::size_t kMaxViolations = 20;
constexpr const char* kProvedPreset = "paper";

// Complaints by stage of the reading, then in reading order of their squares; the first ones count.
class Complaints {
 public:
  enum Stage : std::uint8_t { Tiles, Wires, Rest, Whole };
  explicit Complaints(int rows) : rows_(rows) {}

  // `at` is no square for Whole.
  void add(Stage stage, Square at, std::string_view what) {
    kept_.emplace_back(stage, at, std::string(what));
    if (kept_.size() >= 50 * kMaxViolations) drop_later();
  }
  bool is_empty() const { return kept_.empty(); }
  std::vector<std::string> sentences() {
    drop_later();
    std::vector<std::string> result;
    for (const auto& [stage, at, what] : kept_) {
      result.push_back(stage == Whole ? what
                                      : fmt::format("{}: {}", square_name(rows_, at), what));
    }
    return result;
  }

 private:
  struct Complaint {
    Stage stage;
    Square at;
    std::string what;
  };
  void drop_later() {
    std::stable_sort(kept_.begin(), kept_.end(), [](const Complaint& a, const Complaint& b) {
      return std::pair(a.stage, a.at) < std::pair(b.stage, b.at);
    });
    if (kept_.size() > kMaxViolations) kept_.resize(kMaxViolations);
  }

  int rows_;
  std::vector<Complaint> kept_;
};

class Reader {
 public:
  Reader(const RowSource& board, const GadgetLibrary& library)
      : board_(board), library_(library), finder_(board, library), complaints_(board.header.rows) {}

  BoardReading run() {
    read_rows();
    number_tiles();
    add_gates();
    join_wires();
    result_.circuit.variables =
        static_cast<std::uint32_t>(result_.circuit.count(GateKind::Variable));
    check_parts();
    result_.violations = complaints_.sentences();
    return std::move(result_);
  }

 private:
  // A wire by the ports along it.
  using Wire = std::vector<PortRef>;
  static constexpr Square kNowhere{-1, -1};

  void complain(Complaints::Stage stage, Square at, std::string_view what) {
    complaints_.add(stage, at, what);
  }
  void complain(std::string_view what) { complain(Complaints::Whole, kNowhere, what); }

  void read_rows() {
    LandRegions regions([&](LandRegion&& region) { classify(std::move(region)); });
    FreeRow row;
    while (finder_.next(row)) {
      throw_if_interrupted();
      for (const int column : row.overlaps) {
        complain(Complaints::Tiles, {row.row, column}, "two tiles overlap here");
      }
      for (const CellRun& run : row.runs) {
        if (Position::terrain_of(run.cell) == Terrain::Water) complain_of_water(row.row, run);
      }
      regions.add(row);
    }
    regions.finish();
  }

  void complain_of_water(int row, const CellRun& run) {
    const int more = std::min(run.last - run.first, static_cast<int>(kMaxViolations));
    for (int n = 0; n <= more; ++n) {
      complain(Complaints::Rest, {row, run.first + n}, "a piece in the water");
    }
  }

  // Land outside the tiles: a wire, the corridor or an idle cell.
  void classify(LandRegion&& region) {
    if (!region.ports.empty()) return take_wire(std::move(region));
    if (region.has_white_den) return take_corridor(region);
    if (region.is_plain && region.squares == 2 && region.pieces == 1 &&
        region.piece.kind() == Kind::Cat) {
      ++idle_cells_[static_cast<std::size_t>(region.piece.side())];
      return;
    }
    complain(Complaints::Rest, region.first, "land that is no tile, wire, corridor or idle cell");
  }

  void complain_of(const LandRegion& region, Flaw flaw, Complaints::Stage stage,
                   std::string_view what) {
    for (const auto& [found, at] : region.flaws) {
      if (found == flaw) complain(stage, at, what);
    }
  }

  void take_wire(LandRegion&& region) {
    result_.wire_squares += region.squares;
    complain_of(region, Flaw::WireOccupied, Complaints::Wires,
                "a wire has a piece or a trap on it");
    complain_of(region, Flaw::WireForks, Complaints::Wires, "a wire forks");
    if (region.ports.size() > 2) {
      complain(Complaints::Wires, region.first, "a wire meets more than two ports");
    }
    wires_.push_back(std::move(region.ports));
  }

  void take_corridor(const LandRegion& region) {
    ++corridors_;
    if (region.pieces != 1 || !region.piece.is(Side::Black, Kind::Cat)) {
      return complain(Complaints::Rest, region.first,
                      "the corridor holds something else than one black cat");
    }
    complain_of(region, Flaw::CorridorForks, Complaints::Rest, "the corridor forks");
    complain_of(region, Flaw::CorridorEnds, Complaints::Rest,
                "the corridor is not a path of land from the runner to White's den");
    if (region.ends != 2) {
      complain(Complaints::Rest, region.first, "the corridor has not two ends");
    }
    result_.runner_distance = region.squares - 1;
  }

  // In reading order of their top left squares.
  void number_tiles() {
    const std::vector<FoundTile>& found = finder_.tiles();
    std::vector<std::uint32_t> order(found.size());
    std::iota(order.begin(), order.end(), 0u);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
      return found[a].origin < found[b].origin;
    });
    std::vector<std::uint32_t> number(found.size());
    for (std::uint32_t t = 0; t < order.size(); ++t) {
      tiles_.push_back(found[order[t]]);
      number[order[t]] = t;
    }
    for (Wire& wire : wires_) {
      for (PortRef& port : wire) port.tile = number[port.tile];
    }
  }

  void add_gates() {
    std::vector<std::uint32_t> number(static_cast<std::size_t>(GateKind::Output) + 1, 0);
    for (const auto& [pattern, origin] : tiles_) {
      const GateKind kind = pattern->kind;
      const std::uint32_t n = ++number[static_cast<std::size_t>(kind)];
      const std::string name = kind == GateKind::Output && n == 1 ? "output"
                               : kind == GateKind::Variable
                                   ? fmt::format("x{}", n)
                                   : fmt::format("{}.{}", gate_kind_name(kind), n);
      const GateId gate = result_.circuit.add_gate(kind, name, n - 1);
      result_.tiles.push_back({gate, pattern->tile.name, origin, pattern->tile.rows(),
                               pattern->tile.columns(), pattern->turn});
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

  // Wire by wire, in the order of the tiles' ports.
  void join_wires() {
    std::vector<std::uint32_t> first_port(tiles_.size() + 1, 0);
    for (std::size_t t = 0; t < tiles_.size(); ++t) {
      first_port[t + 1] =
          first_port[t] + static_cast<std::uint32_t>(tiles_[t].pattern->tile.ports.size());
    }
    std::vector<Wire*> wire_at(first_port.back(), nullptr);
    for (Wire& wire : wires_) {
      for (const PortRef port : wire) wire_at[first_port[port.tile] + port.port] = &wire;
    }
    for (std::uint32_t t = 0; t < tiles_.size(); ++t) {
      for (std::uint32_t p = 0; p < tiles_[t].pattern->tile.ports.size(); ++p) {
        Wire* wire = wire_at[first_port[t] + p];
        if (wire == nullptr) {
          complain(Complaints::Wires, outside(t, p), "a port without a wire");
        } else if (!wire->empty()) {
          if (wire->back().tile == t && wire->back().port == p) {
            std::swap(wire->front(), wire->back());
          }
          if (wire->size() <= 2) join(*wire);
          wire->clear();
        }
      }
    }
  }

  void join(const Wire& ends) {
    Circuit& circuit = result_.circuit;
    const auto gate = [&](PortRef ref) { return result_.tiles[ref.tile].gate; };
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
      return complain(Complaints::Wires, outside(ends[1].tile, ends[1].port),
                      forward ? "a wire joins two inputs" : "a wire joins two outputs");
    }
    const PortRef from = ends[forward ? 0 : 1], to = ends[forward ? 1 : 0];
    circuit.connect({gate(from), port_number(from)}, {gate(to), port_number(to)});
  }

  void check_parts() {
    // The other switches do not matter on these boards (docs/reduction.md, Lemmas 19 and 21).
    const Rules& rules = board_.header.rules;
    if (rules.wolf_beats_dog || rules.return_limit > 0 || rules.ply_limit > 0) {
      complain(fmt::format("the tiles are proved under the rules '{}', not '{}'", kProvedPreset,
                           rules_text(rules)));
    }
    if (board_.header.own_strengths) {
      complain("the tiles are proved for the strengths of kinds; these pieces have their own");
    }
    if (corridors_ != 1) complain("there is not exactly one runner's corridor");
    if (idle_cells_[0] != 1) complain("White has not exactly one idle cell");
    if (idle_cells_[1] != 1) complain("Black has not exactly one idle cell");
    if (result_.circuit.count(GateKind::Output) != 1) {
      complain("there is not exactly one black den behind its guard");
    }
    TileCounts counts;
    for (const ReadTile& tile : result_.tiles) ++counts[tile.tile];
    result_.race = bound_race(counts, result_.wire_squares, board_.header.rules, library_);
    if (complaints_.is_empty()) {
      for (const std::string& clash :
           check_environments(result_.circuit, result_.tiles, library_)) {
        complain(clash);
      }
    }
    if (corridors_ == 1 && result_.runner_distance <= result_.race.white_moves()) {
      result_.race_fault =
          fmt::format("the runner needs {} moves, not more than White's bound of {}",
                      result_.runner_distance, result_.race.white_moves());
    }
  }

  const RowSource& board_;
  const GadgetLibrary& library_;
  TileFinder finder_;
  Complaints complaints_;
  std::vector<FoundTile> tiles_;  // in reading order
  std::vector<Wire> wires_;
  int corridors_ = 0, bare_ = 0;
  int idle_cells_[2] = {0, 0};
  BoardReading result_;
};

}  // namespace

std::vector<std::string> BoardReading::faults() const {
  std::vector<std::string> all = violations;
  if (!race_fault.empty()) all.push_back(race_fault);
  return all;
}

BoardReading read_board(const RowSource& board, const GadgetLibrary& library) {
  return Reader(board, library).run();
}

BoardReading read_board(const Position& board) { return read_board(rows_of(board)); }

std::vector<std::string> check_design_rules(const Position& board) {
  return read_board(board).violations;
}

void refuse_faults(const BoardReading& reading) {
  if (!reading.violations.empty()) {
    throw UsageError("this board breaks a design rule: " + reading.violations.front());
  }
  if (!reading.race_fault.empty()) throw UsageError("White may be too late: " + reading.race_fault);
}

}  // namespace gadgetc

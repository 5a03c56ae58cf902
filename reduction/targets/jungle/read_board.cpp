#include "reduction/targets/jungle/read_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/run/interrupts.hpp"
#include "base/text/input_error.hpp"
#include "reduction/targets/check_environments.hpp"
#include "reduction/targets/complaints.hpp"
#include "reduction/targets/join_tiles.hpp"
#include "reduction/targets/jungle/land_regions.hpp"
#include "reduction/targets/jungle/race.hpp"
#include "reduction/targets/jungle/tile_finder.hpp"

namespace gadgetc::jungle {

namespace {

constexpr const char* kProvedPreset = "paper";

class Reader {
 public:
  Reader(const RowSource& board, const GadgetLibrary& library)
      : board_(board), library_(library), finder_(board, library), complaints_(board.header.rows) {}

  BoardReading run() {
    read_rows();
    join_tiles(finder_.tiles(), std::move(wires_), result_, complaints_);
    check_parts();
    count_race();
    check_uses();
    result_.violations = complaints_.sentences();
    return std::move(result_);
  }

 private:
  void complain(Complaints::Stage stage, Square at, std::string_view what) {
    complaints_.add(stage, at, what);
  }
  void complain(std::string_view what) { complaints_.add(what); }

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
    runner_distance_ = region.squares - 1;
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
  }

  void count_race() {
    TileCounts counts;
    for (const ReadTile& tile : result_.tiles) ++counts[tile.tile];
    const Race race = bound_race(counts, result_.wire_squares, board_.header.rules, library_);
    result_.reserve = reserve_of(race, runner_distance_);
    if (corridors_ == 1 && !result_.reserve.holds()) {
      result_.reserve_fault =
          fmt::format("the runner needs {} moves, not more than White's bound of {}",
                      runner_distance_, race.white_moves());
    }
  }

  void check_uses() {
    if (!complaints_.is_empty()) return;
    for (const std::string& clash : check_environments(result_.circuit, result_.tiles, library_)) {
      complain(clash);
    }
  }

  const RowSource& board_;
  const GadgetLibrary& library_;
  TileFinder finder_;
  Complaints complaints_;
  std::vector<TileWire> wires_;
  int corridors_ = 0;
  std::uint64_t runner_distance_ = 0;
  int idle_cells_[2] = {0, 0};
  BoardReading result_;
};

}  // namespace

BoardReading read_board(const RowSource& board, const GadgetLibrary& library) {
  return Reader(board, library).run();
}

BoardReading read_board(const Position& board) { return read_board(rows_of(board)); }

void refuse_faults(const BoardReading& reading) {
  if (!reading.violations.empty()) {
    throw UsageError("this board breaks a design rule: " + reading.violations.front());
  }
  if (!reading.reserve_fault.empty()) {
    throw UsageError("White may be too late: " + reading.reserve_fault);
  }
}

}  // namespace gadgetc::jungle

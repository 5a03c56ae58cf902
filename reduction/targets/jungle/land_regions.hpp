// Connected regions of land on a board that is read row by row: labels of the runs of one row are
// handed down to the next and united where two regions turn out to be one (Rosenfeld and Pfaltz,
// "Sequential operations in digital picture processing", 1966). A region that does not go on below
// is complete; only its facts are kept, not its squares.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "reduction/targets/jungle/tile_finder.hpp"

namespace gadgetc::jungle {

// What may be wrong with a square, if its region is a wire or the runner's corridor.
enum class Flaw : std::uint8_t {
  WireOccupied,   // a piece on it, or no neutral land
  WireForks,      // more than two neighbours, ports among them
  CorridorForks,  // more than two neighbours
  CorridorEnds,   // an end elsewhere than at the piece or den, no end there, or other terrain
};
inline constexpr std::size_t kFlaws = 4;

struct LandRegion {
  struct FlawAt {
    Flaw flaw;
    Square at;
  };
  Square first;  // in reading order
  std::uint64_t squares = 0, pieces = 0;
  std::uint64_t ends = 0;  // squares with exactly one neighbour
  Piece piece;             // one of them
  bool has_white_den = false;
  bool is_plain = true;  // neutral land only
  std::vector<PortRef> ports;
  std::vector<FlawAt> flaws;  // none left out, but when there are more than 20 of a kind
  std::array<int, kFlaws> flaw_counts{};
};

class LandRegions {
 public:
  // `visit` gets each region once it is complete.
  explicit LandRegions(std::function<void(LandRegion&&)> visit) : visit_(std::move(visit)) {}

  // One row after the other. Exits that are no land belong to no region.
  void add(const FreeRow& row);
  // After the last row.
  void finish() { add({}); }

 private:
  using Label = std::uint32_t;
  struct Run {
    int first, last;
    Label label;
  };
  struct Columns {
    int first, last;
  };
  struct Row {
    int row = -1;
    std::vector<Run> runs;  // of land, as long as they can be
    CellRuns cells;         // those that are no empty neutral land
    std::vector<FreeRow::Exit> exits;
    std::vector<Columns> shared;  // columns of land here and in the row above
  };
  // A square that may be more than one of many in the middle of a run.
  struct Notable {
    int column;
    int neighbours = 0;  // above and below
    int ports = 0;
    std::uint8_t cell = 0;
  };

  void take_runs(const FreeRow& row);
  void join_rows();
  void name_runs();
  void count_cells();
  void inspect_above();
  void judge_run(LandRegion& region, const Run& run);
  void close_above();
  Label find(Label label);
  Label unite(Label a, Label b);
  Label new_region(Square first);

  std::function<void(LandRegion&&)> visit_;
  Row above_, here_;
  std::vector<LandRegion> regions_;  // by label
  std::vector<Label> parent_;
  std::vector<int> last_row_;
  std::vector<Label> free_, united_;
  std::vector<Notable> notables_;
};

}  // namespace gadgetc::jungle

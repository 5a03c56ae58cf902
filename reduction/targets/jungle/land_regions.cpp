#include "reduction/targets/jungle/land_regions.hpp"

#include <algorithm>
#include <limits>

namespace gadgetc::jungle {

namespace {

constexpr int kKeptFlaws = 20;  // of a kind
constexpr std::uint32_t kNoLabel = ~std::uint32_t{0};
constexpr int kClosed = std::numeric_limits<int>::max();

void add_flaw(LandRegion& region, Flaw flaw, Square at) {
  if (region.flaw_counts[static_cast<std::size_t>(flaw)]++ < kKeptFlaws) {
    region.flaws.push_back({flaw, at});
  }
}

// Squares that are not notable have two neighbours, no port and nothing on them: no flaw.
void judge(LandRegion& region, Square at, int neighbours, int ports, std::uint8_t cell) {
  const Terrain terrain = Position::terrain_of(cell);
  const bool is_end = neighbours == 1;
  region.ends += is_end ? 1 : 0;
  if (cell != kEmptyLand) add_flaw(region, Flaw::WireOccupied, at);
  if (neighbours + ports > 2) add_flaw(region, Flaw::WireForks, at);
  if (neighbours > 2) add_flaw(region, Flaw::CorridorForks, at);
  // A runner that stands in the den already is no start.
  const bool wants_end = (terrain == Terrain::WhiteDen) != !Position::piece_of(cell).is_none();
  if (is_end != wants_end || (terrain != Terrain::Land && terrain != Terrain::WhiteDen)) {
    add_flaw(region, Flaw::CorridorEnds, at);
  }
}

}  // namespace

void LandRegions::add(const FreeRow& row) {
  take_runs(row);
  join_rows();
  name_runs();
  count_cells();
  inspect_above();
  close_above();
  std::swap(above_, here_);
}

void LandRegions::take_runs(const FreeRow& row) {
  here_.row = above_.row + 1;
  here_.runs.clear();
  here_.cells.clear();
  here_.exits.assign(row.exits.begin(), row.exits.end());
  for (const CellRun& run : row.runs) {
    if (Position::terrain_of(run.cell) == Terrain::Water) continue;
    if (run.cell != kEmptyLand) here_.cells.push_back(run);
    if (!here_.runs.empty() && here_.runs.back().last + 1 == run.first) {
      here_.runs.back().last = run.last;
    } else {
      here_.runs.push_back({run.first, run.last, kNoLabel});
    }
  }
}

void LandRegions::join_rows() {
  here_.shared.clear();
  auto above = above_.runs.begin();
  auto here = here_.runs.begin();
  while (above != above_.runs.end() && here != here_.runs.end()) {
    const int first = std::max(above->first, here->first);
    const int last = std::min(above->last, here->last);
    if (first <= last) {
      here_.shared.push_back({first, last});
      here->label = here->label == kNoLabel ? find(above->label) : unite(here->label, above->label);
    }
    if (above->last < here->last) ++above;
    else ++here;
  }
}

void LandRegions::name_runs() {
  for (Run& run : here_.runs) {
    run.label = run.label == kNoLabel ? new_region({here_.row, run.first}) : find(run.label);
    last_row_[run.label] = here_.row;
    regions_[run.label].squares += static_cast<std::uint64_t>(run.last - run.first) + 1;
  }
}

void LandRegions::count_cells() {
  auto run = here_.runs.begin();
  for (const CellRun& cells : here_.cells) {
    while (run->last < cells.first) ++run;
    LandRegion& region = regions_[run->label];
    const Terrain terrain = Position::terrain_of(cells.cell);
    const Piece piece = Position::piece_of(cells.cell);
    region.is_plain &= terrain == Terrain::Land;
    region.has_white_den |= terrain == Terrain::WhiteDen;
    if (piece.is_none()) continue;
    region.piece = piece;
    region.pieces += static_cast<std::uint64_t>(cells.last - cells.first) + 1;
  }
}

// Looks at the row above, of which all neighbours are known now.
void LandRegions::inspect_above() {
  auto cells = above_.cells.begin();
  auto exit = above_.exits.begin();
  auto up = above_.shared.begin(), down = here_.shared.begin();
  // Of a long stretch the second square has three neighbours, the inner ones have no fewer than it.
  const auto note_shared = [&](const Columns& c) {
    notables_.push_back({c.first, 1});
    if (c.last > c.first) notables_.push_back({c.last, 1});
    if (c.last > c.first + 1) notables_.push_back({c.first + 1, 1});
  };
  for (const Run& run : above_.runs) {
    LandRegion& region = regions_[find(run.label)];
    notables_.assign({{run.first}, {run.last}});
    for (; up != above_.shared.end() && up->first <= run.last; ++up) note_shared(*up);
    for (; down != here_.shared.end() && down->first <= run.last; ++down) note_shared(*down);
    for (; cells != above_.cells.end() && cells->first <= run.last; ++cells) {
      const int more = std::min(cells->last - cells->first, kKeptFlaws);
      for (int n = 0; n <= more; ++n) notables_.push_back({cells->first + n, 0, 0, cells->cell});
    }
    for (; exit != above_.exits.end() && exit->column <= run.last; ++exit) {
      if (exit->column < run.first) continue;
      notables_.push_back({exit->column, 0, 1});
      region.ports.push_back(exit->port);
    }
    judge_run(region, run);
  }
}

void LandRegions::judge_run(LandRegion& region, const Run& run) {
  std::sort(notables_.begin(), notables_.end(),
            [](const Notable& a, const Notable& b) { return a.column < b.column; });
  for (auto n = notables_.begin(); n != notables_.end();) {
    const int column = n->column;
    int neighbours = (column > run.first ? 1 : 0) + (column < run.last ? 1 : 0), ports = 0;
    std::uint8_t cell = kEmptyLand;
    for (; n != notables_.end() && n->column == column; ++n) {
      neighbours += n->neighbours;
      ports += n->ports;
      cell |= n->cell;
    }
    judge(region, {above_.row, column}, neighbours, ports, cell);
  }
}

void LandRegions::close_above() {
  for (const Run& run : above_.runs) {
    const Label label = find(run.label);
    if (last_row_[label] >= here_.row) continue;  // goes on, or closed
    last_row_[label] = kClosed;
    united_.push_back(label);
    visit_(std::move(regions_[label]));
  }
  // No run has these labels any more.
  free_.insert(free_.end(), united_.begin(), united_.end());
  united_.clear();
}

LandRegions::Label LandRegions::find(Label label) {
  while (parent_[label] != label) label = parent_[label] = parent_[parent_[label]];
  return label;
}

LandRegions::Label LandRegions::unite(Label a, Label b) {
  a = find(a);
  b = find(b);
  if (a == b) return a;
  LandRegion &to = regions_[a], &from = regions_[b];
  to.first = std::min(to.first, from.first);
  to.squares += from.squares;
  to.pieces += from.pieces;
  to.ends += from.ends;
  if (!from.piece.is_none()) to.piece = from.piece;
  to.has_white_den |= from.has_white_den;
  to.is_plain &= from.is_plain;
  to.ports.insert(to.ports.end(), from.ports.begin(), from.ports.end());
  for (const LandRegion::FlawAt& flaw : from.flaws) add_flaw(to, flaw.flaw, flaw.at);
  parent_[b] = a;
  united_.push_back(b);
  return a;
}

LandRegions::Label LandRegions::new_region(Square first) {
  Label label;
  if (free_.empty()) {
    label = static_cast<Label>(regions_.size());
    regions_.emplace_back();
    parent_.push_back(label);
    last_row_.push_back(0);
  } else {
    label = free_.back();
    free_.pop_back();
    regions_[label] = {};
    parent_[label] = label;
  }
  regions_[label].first = first;
  return label;
}

}  // namespace gadgetc::jungle

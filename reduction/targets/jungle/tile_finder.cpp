#include "reduction/targets/jungle/tile_finder.hpp"

#include <algorithm>

namespace gadgetc::jungle {

TileFinder::TileFinder(const RowSource& board, const GadgetLibrary& library)
    : patterns_(library),
      reader_(board.start()),
      rows_(board.header.rows),
      window_(static_cast<std::size_t>(patterns_.reach().up + patterns_.reach().down + 1)),
      cursors_(window_.size(), 0) {}

bool TileFinder::next(FreeRow& row) {
  if (given_ == rows_) return false;
  // Anchors up to `up` rows below can have their tiles here.
  const std::int64_t last = std::int64_t{given_} + patterns_.reach().up;
  while (searched_ < rows_ && searched_ <= last) {
    const std::int64_t seen = std::int64_t{searched_} + patterns_.reach().down;
    while (loaded_ < rows_ && loaded_ <= seen) load(loaded_++);
    search(searched_++);
  }
  row.row = given_;
  release(at(given_++), row);
  return true;
}

void TileFinder::load(int row) {
  WindowRow& loaded = at(row);
  loaded.taken.clear();
  loaded.exits.clear();
  reader_(loaded.runs);
}

void TileFinder::search(int row) {
  const WindowRow& here = at(row);
  std::fill(cursors_.begin(), cursors_.end(), 0);
  for (const CellRun& run : here.runs) {
    if (patterns_.anchored_by(run.cell).empty()) continue;
    // A tile's row ends in water or in empty land, within its reach.
    const AnchorReach& reach = patterns_.reach_from(run.cell);
    if (run.cell != kEmptyLand && run.last - run.first > reach.left + reach.right) continue;
    for (int column = run.first; column <= run.last; ++column) look_at({row, column}, run.cell);
  }
}

void TileFinder::look_at(Square anchor, std::uint8_t cell) {
  const AnchorReach& reach = patterns_.reach_from(cell);
  copy_patch(anchor, reach);
  for (const TilePattern& pattern : patterns_.anchored_by(cell)) {
    const Square at = pattern.anchor.at;
    if (matches(patch_, pattern, {reach.up - at.row, reach.left - at.column})) {
      return take(pattern, {anchor.row - at.row, anchor.column - at.column});
    }
  }
}

void TileFinder::copy_patch(Square anchor, const AnchorReach& reach) {
  const int height = reach.up + reach.down + 1;
  patch_.columns = reach.left + reach.right + 1;
  patch_.cells.assign(static_cast<std::size_t>(height) * static_cast<std::size_t>(patch_.columns),
                      kEmptyWater);
  // Beyond the board's edges coordinates need not fit an int.
  const std::int64_t top = std::int64_t{anchor.row} - reach.up;
  const std::int64_t left = std::int64_t{anchor.column} - reach.left;
  const std::int64_t right = std::int64_t{anchor.column} + reach.right;
  for (int n = 0; n < height; ++n) {
    if (top + n < 0 || top + n >= rows_) continue;
    const auto cells = patch_.cells.begin() + std::ptrdiff_t{n} * patch_.columns;
    const CellRuns& runs = at(static_cast<int>(top + n)).runs;
    // The last anchor of this row was not far off.
    const std::int64_t line = top + n - anchor.row + patterns_.reach().up;
    std::size_t& cursor = cursors_[static_cast<std::size_t>(line)];
    while (cursor > 0 && runs[cursor - 1].last >= left) --cursor;
    while (cursor < runs.size() && runs[cursor].last < left) ++cursor;
    auto run = runs.begin() + static_cast<std::ptrdiff_t>(cursor);
    for (; run != runs.end() && run->first <= right; ++run) {
      std::fill(cells + (std::max<std::int64_t>(run->first, left) - left),
                cells + (std::min<std::int64_t>(run->last, right) - left + 1), run->cell);
    }
  }
}

void TileFinder::take(const TilePattern& pattern, Square origin) {
  const auto tile = static_cast<std::uint32_t>(tiles_.size());
  tiles_.push_back({&pattern, origin});
  for (const TilePattern::LandRun& run : pattern.land_runs) {
    at(origin.row + run.row).taken.push_back({origin.column + run.first, origin.column + run.last});
  }
  for (std::uint32_t port = 0; port < pattern.exits.size(); ++port) {
    const Square exit = pattern.exits[port];
    at(origin.row + exit.row).exits.push_back({origin.column + exit.column, {tile, port}});
  }
}

void TileFinder::release(WindowRow& from, FreeRow& to) {
  std::sort(from.taken.begin(), from.taken.end(),
            [](const Columns& a, const Columns& b) { return a.first < b.first; });
  std::sort(from.exits.begin(), from.exits.end(),
            [](const FreeRow::Exit& a, const FreeRow::Exit& b) { return a.column < b.column; });
  to.exits.assign(from.exits.begin(), from.exits.end());
  to.overlaps.clear();
  for (std::size_t t = 1; t < from.taken.size(); ++t) {
    Columns &before = from.taken[t - 1], &here = from.taken[t];
    if (here.first <= before.last) to.overlaps.push_back(here.first);
    here.last = std::max(here.last, before.last);
  }
  to.runs.clear();
  auto taken = from.taken.begin();
  for (CellRun run : from.runs) {
    for (; taken != from.taken.end() && taken->first <= run.last; ++taken) {
      if (taken->first > run.first) to.runs.push_back({run.first, taken->first - 1, run.cell});
      run.first = std::max(run.first, taken->last + 1);
      if (run.first > run.last) break;  // the tile may go on beyond
    }
    if (run.first <= run.last) to.runs.push_back(run);
  }
}

}  // namespace gadgetc::jungle

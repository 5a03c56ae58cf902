#include "solver/endgame_tables/analysis/table_stats.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "solver/endgame_tables/find_tables.hpp"

namespace gadgetc::jungle {

FolderStats count_folder(const std::string& folder, int pieces) {
  std::map<int, PiecesStats> by_pieces;
  FolderStats stats;
  const std::vector<FoundTable> tables = find_tables(folder);
  const Stalemate stalemate = TableFile(tables.front().name).header().stalemate;
  for (const FoundTable& found : tables) {
    const Material material = found.material;
    const auto file = open_table(folder, material, stalemate);
    if (pieces != 0 && material.pieces() != pieces) continue;
    file->check_blocks();
    PiecesStats& sum = by_pieces[material.pieces()];
    sum.pieces = material.pieces();
    sum.bytes += file->bytes();
    for (const Side side : {Side::White, Side::Black}) {
      const Material ordered = side == Side::White ? material : exchanged(material);
      if (side == Side::Black && ordered == material) continue;
      const TableCounts& counts = file->header().counts[static_cast<std::size_t>(side)];
      stats.materials.push_back({ordered, counts});
      sum.counts += counts;
      ++sum.tables;
    }
  }
  if (stats.materials.empty()) {
    throw UsageError(fmt::format("no tables of {} pieces in '{}'", pieces, printable(folder)));
  }
  for (auto& [count, sum] : by_pieces) {
    sum.is_complete = sum.tables == ordered_materials(count).size();
    stats.pieces.push_back(sum);
  }
  std::sort(stats.materials.begin(), stats.materials.end(), [](const auto& a, const auto& b) {
    return std::pair(a.material.pieces(), a.material) < std::pair(b.material.pieces(), b.material);
  });
  return stats;
}

}  // namespace gadgetc::jungle

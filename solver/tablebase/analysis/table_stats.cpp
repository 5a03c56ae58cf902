#include "solver/tablebase/analysis/table_stats.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "solver/text/input_error.hpp"
#include "solver/text/printable.hpp"

namespace gadgetc {

std::vector<std::string> find_tables(const std::string& folder) {
  std::vector<std::pair<Material, std::string>> found;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    if (entry.path().extension() != ".table") continue;
    const auto material = find_material(entry.path().stem().string());
    if (!material || entry.path().filename() != table_file_name(*material)) continue;
    found.emplace_back(*material, entry.path().string());
  }
  if (error) {
    throw UsageError(fmt::format("cannot read folder '{}': {}", printable(folder), error.message()));
  }
  if (found.empty()) throw UsageError(fmt::format("no tables in '{}'", printable(folder)));
  std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
    return std::pair(a.first.pieces(), a.first) < std::pair(b.first.pieces(), b.first);
  });
  std::vector<std::string> names;
  for (auto& [material, name] : found) names.push_back(std::move(name));
  return names;
}

FolderStats count_folder(const std::string& folder, int pieces) {
  std::map<int, PiecesStats> by_pieces;
  FolderStats stats;
  for (const std::string& name : find_tables(folder)) {
    const TableFile file(name);
    const Material material = file.header().material;
    if (pieces != 0 && material.pieces() != pieces) continue;
    PiecesStats& sum = by_pieces[material.pieces()];
    sum.pieces = material.pieces();
    sum.bytes += file.bytes();
    for (const Side side : {Side::White, Side::Black}) {
      const Material ordered = side == Side::White ? material : exchanged(material);
      if (side == Side::Black && ordered == material) continue;
      const TableCounts& counts = file.header().counts[static_cast<std::size_t>(side)];
      stats.materials.push_back({ordered, counts});
      sum.counts += counts;
      ++sum.tables;
    }
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

}  // namespace gadgetc

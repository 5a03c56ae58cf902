#include "solver/endgame_tables/find_tables.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "solver/endgame_tables/table_file.hpp"

namespace gadgetc::jungle {

std::vector<FoundTable> find_tables(const std::string& folder) {
  std::vector<FoundTable> found;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    if (entry.path().extension() != ".table") continue;
    const auto material = find_material(entry.path().stem().string());
    if (!material || material->pieces() > kMaxTablePieces) continue;
    if (entry.path().filename() != table_file_name(*material)) continue;
    found.push_back({*material, entry.path().string()});
  }
  if (error) {
    throw UsageError(
        fmt::format("cannot read folder '{}': {}", printable(folder), error.message()));
  }
  if (found.empty()) throw UsageError(fmt::format("no tables in '{}'", printable(folder)));
  std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
    return std::pair(a.material.pieces(), a.material) < std::pair(b.material.pieces(), b.material);
  });
  return found;
}

}  // namespace gadgetc::jungle

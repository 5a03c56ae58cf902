#include "solver/endgame_tables/analysis/patterns.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>

#include "solver/endgame_tables/find_tables.hpp"

namespace gadgetc {

namespace {

int distance(int a, int b) {
  return std::abs(a / kStandardColumns - b / kStandardColumns) +
         std::abs(column_of(a) - column_of(b));
}

// Index pairs of pieces whose distances count.
std::vector<std::pair<std::size_t, std::size_t>> find_pairs(const std::vector<Piece>& pieces) {
  if (pieces.size() == 2) return {{0, 1}};
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  // Pieces of one kind are neighbors in the layout.
  for (std::size_t i = 0; i + 1 < pieces.size(); ++i) {
    if (pieces[i].kind() == pieces[i + 1].kind()) pairs.emplace_back(i, i + 1);
  }
  return pairs;
}

void count_value(TableCounts& counts, TableByte value, std::uint64_t weight) {
  (is_win(value) ? counts.wins : is_loss(value) ? counts.losses : counts.draws) += weight;
  if (value == kDrawn) return;
  counts.longest = std::max(counts.longest, static_cast<std::uint64_t>(length_of(value)));
}

std::array<TableCounts, 2> count_by_parity(const TableFile& file, Side turn) {
  const TableLayout& layout = file.layout();
  const auto pairs = find_pairs(layout.pieces());
  const std::vector<TableByte> values = file.read_values(turn);
  std::array<TableCounts, 2> by_parity;
  std::vector<int> squares(layout.pieces().size());
  for (std::size_t number = 0; number < values.size(); ++number) {
    layout.placements().unrank(number, squares);
    Squares occupied = 0;
    for (const int square : squares) occupied |= square_bit(square);
    if (std::popcount(occupied) != static_cast<int>(squares.size())) continue;
    int sum = 0;
    for (const auto& [a, b] : pairs) sum += distance(squares[a], squares[b]);
    const std::uint64_t weight = column_of(squares[0]) == kMiddleColumn ? 1 : 2;
    count_value(by_parity[static_cast<std::size_t>(sum % 2)], values[number], weight);
  }
  return by_parity;
}

bool is_equal(Material material) { return material == exchanged(material); }

void add_material(PiecesPatterns& sum, const MaterialStats& stats) {
  const Material material = stats.material;
  sum.pieces = material.pieces();
  ++sum.tables;
  sum.equal += is_equal(material) ? 1 : 0;
  if (stats.counts.draws == 0) {
    ++sum.never_drawn;
    sum.equal_never_drawn += is_equal(material) ? 1 : 0;
  }
  const double rate = draw_rate(stats.counts);
  if (sum.tables == 1 || rate > sum.highest_draw_rate) {
    sum.highest_draw_rate = rate;
    sum.most_drawn = material;
  }
}

}  // namespace

FolderPatterns find_patterns(const std::string& folder, int pieces) {
  FolderPatterns patterns;
  std::map<int, PiecesPatterns> by_pieces;
  for (const MaterialStats& stats : count_folder(folder, pieces).materials) {
    add_material(by_pieces[stats.material.pieces()], stats);
    if (stats.material.pieces() != 2 && !is_equal(stats.material)) continue;
    const TableFile file(table_path(folder, stats.material));
    const Side turn = is_canonical(stats.material) ? Side::White : Side::Black;
    patterns.endings.push_back({stats.material, stats.counts, count_by_parity(file, turn)});
  }
  for (const auto& [count, sum] : by_pieces) patterns.pieces.push_back(sum);
  return patterns;
}

}  // namespace gadgetc

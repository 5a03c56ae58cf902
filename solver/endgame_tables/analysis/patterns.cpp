#include "solver/endgame_tables/analysis/patterns.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>

#include "solver/endgame_tables/find_tables.hpp"

namespace gadgetc::jungle {

namespace {

// Wins, losses and draws of each value that a byte can have.
using ByValue = std::array<std::uint64_t, 256>;

TableCounts counts_of(const ByValue& by_value) {
  TableCounts counts;
  for (std::size_t value = kNoValue + 1; value < by_value.size(); ++value) {
    const auto byte = static_cast<TableByte>(value);
    const std::uint64_t number = by_value[value];
    if (number == 0) continue;
    (is_win(byte) ? counts.wins : is_loss(byte) ? counts.losses : counts.draws) += number;
    if (byte == kDrawn) continue;
    counts.longest = std::max(counts.longest, static_cast<std::uint64_t>(length_of(byte)));
  }
  return counts;
}

std::size_t parity_of(int square) {
  return static_cast<std::size_t>(square / kStandardColumns + column_of(square)) % 2;
}

bool is_equal(Material material) { return material == exchanged(material); }

void add_material(PiecesPatterns& sum, const Pattern& stats) {
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
  const double shift = std::abs(parity_shift(stats.by_parity));
  sum.mean_shift += (shift - sum.mean_shift) / static_cast<double>(sum.tables);
  if (sum.tables == 1 || shift > sum.largest_shift) {
    sum.largest_shift = shift;
    sum.most_shifted = material;
  }
}

}  // namespace

double parity_shift(const std::array<TableCounts, 2>& by_parity) {
  const auto share = [](const TableCounts& counts) {
    const std::uint64_t all = counts.positions();
    return all == 0 ? 0 : static_cast<double>(counts.wins) / static_cast<double>(all);
  };
  return share(by_parity[0]) - share(by_parity[1]);
}

std::array<TableCounts, 2> count_by_parity(const TableFile& file, Side turn) {
  const Placements& placements = file.layout().placements();
  const std::vector<TableByte> values = file.read_values(turn);
  // The last piece is the lowest digit: the others stand still while it goes through its squares.
  const std::vector<int>& last = placements.squares(placements.pieces() - 1);
  std::array<ByValue, 2> by_value{};
  std::vector<int> squares(placements.pieces());
  for (std::size_t number = 0; number < values.size(); number += last.size()) {
    placements.unrank(number, squares);
    Squares others = 0;
    std::size_t parity = 0;
    for (std::size_t piece = 0; piece + 1 < squares.size(); ++piece) {
      others |= square_bit(squares[piece]);
      parity += parity_of(squares[piece]);
    }
    if (std::popcount(others) + 1 != static_cast<int>(squares.size())) continue;
    const std::uint64_t weight = column_of(squares[0]) == kMiddleColumn ? 1 : 2;
    for (std::size_t digit = 0; digit < last.size(); ++digit) {
      if ((others & square_bit(last[digit])) != 0) continue;
      by_value[(parity + parity_of(last[digit])) % 2][values[number + digit]] += weight;
    }
  }
  return {counts_of(by_value[0]), counts_of(by_value[1])};
}

FolderPatterns find_patterns(const std::string& folder, int pieces) {
  FolderPatterns patterns;
  std::map<int, PiecesPatterns> by_pieces;
  for (const MaterialStats& stats : count_folder(folder, pieces).materials) {
    const TableFile file(table_path(folder, stats.material));
    const Side turn = is_canonical(stats.material) ? Side::White : Side::Black;
    const Pattern pattern{stats.material, stats.counts, count_by_parity(file, turn)};
    add_material(by_pieces[stats.material.pieces()], pattern);
    if (stats.material.pieces() != 2 && !is_equal(stats.material)) continue;
    patterns.endings.push_back(pattern);
  }
  for (const auto& [count, sum] : by_pieces) patterns.pieces.push_back(sum);
  return patterns;
}

}  // namespace gadgetc::jungle

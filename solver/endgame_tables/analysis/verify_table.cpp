#include "solver/endgame_tables/analysis/verify_table.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "games/jungle/notation.hpp"
#include "solver/endgame_tables/analysis/loaded_material.hpp"

namespace gadgetc::jungle {

namespace {

constexpr std::size_t kBetweenTicks = std::size_t{1} << 16;

class Verifier {
 public:
  Verifier(const TableFile& file, const OpenTable& open)
      : header_(file.header()), layout_(file.layout()), values_(header_.material, file, open) {}

  TableVerdict run(const Watch& watch) {
    TableVerdict verdict;
    std::array<TableCounts, 2> counts;
    std::vector<int> squares(layout_.pieces().size());
    for (const Side turn : {Side::White, Side::Black}) {
      const std::size_t before = turn == Side::White ? 0 : layout_.count();
      for (std::size_t number = 0; number < layout_.count(); ++number) {
        if (number % kBetweenTicks == 0) watch.tick({"positions", before + number}, number);
        layout_.placements().unrank(number, squares);
        if (!values_.place(squares)) continue;
        ++verdict.positions;
        const std::uint64_t weight = column_of(squares[0]) == kMiddleColumn ? 1 : 2;
        check(turn, weight, counts[index_of(turn)], verdict);
        if (verdict.wrong) return verdict;
      }
    }
    verdict.counts_hold = counts == header_.counts;
    return verdict;
  }

 private:
  template <Side kSide>
  TableByte best_value() const {
    TableByte best = kNoValue;
    values_.for_each_move<kSide>([&](int, int, TableByte value) { best = std::max(best, value); });
    return best;
  }

  void check(Side turn, std::uint64_t weight, TableCounts& counts, TableVerdict& verdict) const {
    const TableByte stored = values_.value(turn);
    const TableByte best =
        turn == Side::White ? best_value<Side::White>() : best_value<Side::Black>();
    const bool has_moves = best != kNoValue;
    const TableByte blocked = header_.stalemate == Stalemate::Draw ? kDrawn : byte_of_length(0);
    const TableByte expected = has_moves ? best : blocked;
    if (stored != expected) {
      Position frame = parse_fen("7/7/7/7/7/7/7/7/7 w");
      frame.rules = table_rules(header_.stalemate);
      verdict.wrong = {to_position(values_.board(), frame, turn), stored, expected};
      return;
    }
    if (!has_moves) {
      counts.stalemates += weight;
      return;
    }
    (is_win(stored) ? counts.wins : is_loss(stored) ? counts.losses : counts.draws) += weight;
    if (stored != kDrawn) {
      counts.longest = std::max(counts.longest, static_cast<std::uint64_t>(length_of(stored)));
    }
  }

  const TableHeader& header_;
  const TableLayout& layout_;
  LoadedMaterial values_;
};

}  // namespace

TableVerdict verify_table(const TableFile& file, const OpenTable& open, const Watch& watch) {
  watch.check_memory(LoadedMaterial::bytes_needed(file.header().material), 0);
  return Verifier(file, open).run(watch);
}

}  // namespace gadgetc::jungle

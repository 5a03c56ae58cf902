// Retrograde analysis of one material, with either side to move, 61 positions a step.
//
// Ply by ply: a position is won in n plies, n odd, if a move leads to one that is lost in n - 1,
// and no shorter win is known; it is lost in n plies, n even, if every move leads to one that is
// won in at most n - 1. What is neither in the end is a draw. (Stroehlein 1970, Thompson 1986; for
// this game van Rijn and Vis, section 4.) Positions of a ply are found from those of the ply
// before, by moves taken back; only words with such positions are looked at. Candidates for a loss
// are then checked by all their moves.
//
// Captures lead to smaller tables, which are complete. What the best capture of a position is worth
// is known beforehand and waits in the byte where the position's own value will be written: the ply
// at which it wins, or the ply before which it keeps from losing, or that it keeps from losing for
// ever. An agenda says which words such captures concern in which ply.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/run/watch.hpp"
#include "solver/endgame_tables/builder/build_pace.hpp"
#include "solver/endgame_tables/builder/smaller_table.hpp"
#include "solver/endgame_tables/builder/team.hpp"
#include "solver/endgame_tables/builder/word_board.hpp"
#include "solver/endgame_tables/table_file.hpp"

namespace gadgetc::jungle {

// What is known of the positions with one side to move; by word, a bit a square of the innermost
// piece.
struct SideTable {
  std::vector<Squares> open;  // neither won nor lost so far
  std::vector<Squares> won;   // so far; impossible placements, too
  // Found in the last ply and in this one; which is which changes with every ply.
  std::array<std::vector<Squares>, 2> front;
  // A bit for each word that has some.
  std::array<std::vector<std::uint64_t>, 2> touched;
  std::vector<TableByte> values;  // 64 a word of the own ones
  // Words with positions whose best capture may decide them, by the ply in which it does.
  std::vector<std::vector<std::uint32_t>> agenda;
  TableCounts counts;
  int longest_win = 0;  // plies
};

// Calls visit(word) for each bit in ascending order; visit may set bits of other words. In between,
// every few milliseconds at most, calls tick().
template <typename Visit, typename Tick>
void for_each_touched(const std::vector<std::uint64_t>& touched, Visit visit, Tick tick) {
  constexpr std::size_t kBetweenTicks = 512;
  for (std::size_t i = 0; i < touched.size(); ++i) {
    if (i % kBetweenTicks == kBetweenTicks - 1) tick();
    for (std::uint64_t rest = touched[i]; rest != 0; rest &= rest - 1) {
      visit(i * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
    }
  }
}

template <typename Visit>
void for_each_touched(const std::vector<std::uint64_t>& touched, Visit visit) {
  for_each_touched(touched, visit, [] {});
}

class Retrograde {
 public:
  // `open` gives the tables that captures lead to; it is not called later. Members of a team, each
  // with an object of its own, call the same functions in the same order; the result is that of one
  // alone, and only rank 0's writer gets values.
  Retrograde(const TableLayout& layout, const Rules& rules, const OpenTable& open,
             const Watch& watch, Team team = {});

  // The watch is told how many positions of layout.count() are as good as done, from the
  // constructor's captures to the writing. Throws Interrupted or LimitReached when the watch does,
  // std::length_error when a game is longer than kLongestLength.
  void solve();
  // Only after solve.
  TableHeader header() const;
  // Hands out all values in the order of a file, some rows at a time; in a team, to rank 0 only.
  using TakeRows = std::function<void(Side turn, std::span<const TableByte> rows)>;
  void hand_out(const TakeRows& take) const;
  void write(TableWriter& writer) const;
  // Plies of the longest win of one alone; 0 if nothing is won.
  int longest_win(Side turn) const { return sides_[static_cast<std::size_t>(turn)].longest_win; }
  // The value of a number of the layout whose pieces stand on squares of their own; only of one
  // alone.
  TableByte value(std::size_t number, Side turn) const;

  // The memory of one material while it is solved, for each of a team.
  static std::size_t bytes_needed(const TableLayout& layout, int team = 1);

 private:
  static constexpr std::uint32_t kEnd = 0xffffffff;  // no word

  std::size_t first_word(int rank) const;
  bool owns(std::size_t word) const { return word >= first_ && word < last_; }
  // The value of an own word.
  template <typename Table>
  auto values_of(Table& side, std::size_t word) const {
    return side.values.data() + (word - first_) * Placements::kSquares;
  }

  void prepare();
  void tick_in_ply() const;
  void find_blocked(std::size_t word, const Outer& at, std::size_t side);
  void plan_captures(std::size_t word, std::size_t side);
  void find_candidates(std::size_t side, int ply);
  void search_wins(std::size_t side, int ply);
  void search_losses(std::size_t side, int ply);
  void spread(std::size_t word, const Outer& at, Squares positions, std::size_t mover);
  void touch(std::size_t mover, std::size_t word, Squares positions);
  Squares only_to_won(std::size_t word, const Outer& at, Squares positions,
                      std::size_t mover) const;
  Squares without_escapes(std::size_t word, Squares positions, std::size_t mover, int ply);
  void settle(std::size_t side, std::size_t word, Squares positions, int ply);
  bool is_done(int ply) const;
  TeamBytes own_findings() const;
  void exchange(int ply);
  TeamBytes rows_of(const SideTable& side, std::size_t first, std::size_t last) const;

  WordBoard board_;
  Team team_;
  Stalemate stalemate_;
  Material material_;
  BuildPace pace_;
  std::size_t first_, last_;  // own words; bits are kept of all, values and agenda of these
  std::array<SideTable, 2> sides_;
  std::size_t now_ = 0;         // which front is this ply's
  std::size_t agenda_end_ = 0;  // of all members
};

}  // namespace gadgetc::jungle

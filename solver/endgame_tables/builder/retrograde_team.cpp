// What members of a team tell each other: after each ply what they have found in it, in the end
// what they have counted, and their values to the one that writes the file.
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "solver/endgame_tables/builder/retrograde.hpp"

namespace gadgetc::jungle {

namespace {

template <typename Number>
void put(TeamBytes& bytes, Number number) {
  const std::size_t end = bytes.size();
  bytes.resize(end + sizeof number);
  std::memcpy(bytes.data() + end, &number, sizeof number);
}

template <typename Number>
Number take(const TeamBytes& bytes, std::size_t& at) {
  Number number;
  std::memcpy(&number, bytes.data() + at, sizeof number);
  at += sizeof number;
  return number;
}

}  // namespace

// The length of the agenda, then for each side the words of this ply's front, and an end mark.
TeamBytes Retrograde::own_findings() const {
  TeamBytes bytes;
  put(bytes, std::max(sides_[0].agenda.size(), sides_[1].agenda.size()));
  for (const SideTable& side : sides_) {
    for_each_touched(side.touched[now_], [&](std::size_t word) {
      put(bytes, static_cast<std::uint32_t>(word));
      put(bytes, side.front[now_][word]);
    });
    put(bytes, kEnd);
  }
  return bytes;
}

void Retrograde::exchange(int ply) {
  agenda_end_ = std::max(sides_[0].agenda.size(), sides_[1].agenda.size());
  if (team_.size == 1) return;
  const std::vector<TeamBytes> all = team_.share(own_findings());
  for (std::size_t rank = 0; rank < all.size(); ++rank) {
    std::size_t at = 0;
    agenda_end_ = std::max(agenda_end_, take<std::size_t>(all[rank], at));
    if (rank == static_cast<std::size_t>(team_.rank)) continue;
    for (SideTable& side : sides_) {
      for (auto word = take<std::uint32_t>(all[rank], at); word != kEnd;
           word = take<std::uint32_t>(all[rank], at)) {
        const auto positions = take<Squares>(all[rank], at);
        side.front[now_][word] = positions;
        side.touched[now_][word / 64] |= std::uint64_t{1} << (word % 64);
        side.open[word] &= ~positions;
        if (ply % 2 == 1) side.won[word] |= positions;
      }
    }
  }
}

TableHeader Retrograde::header() const {
  TableHeader header{material_, stalemate_, {}};
  TeamBytes own;
  for (const SideTable& side : sides_) {
    TableCounts counts = side.counts;
    for (std::size_t word = first_; word < last_; ++word) {
      const auto here = static_cast<std::uint64_t>(std::popcount(side.open[word]));
      counts.draws += board_.is_middle(word) ? here : 2 * here;
    }
    if (stalemate_ == Stalemate::Draw) counts.draws -= counts.stalemates;
    put(own, counts);
  }
  const auto all = team_.size == 1 ? std::vector<TeamBytes>{own} : team_.share(own);
  for (const TeamBytes& bytes : all) {
    std::size_t at = 0;
    for (TableCounts& counts : header.counts) counts += take<TableCounts>(bytes, at);
  }
  return header;
}

void Retrograde::write(TableWriter& writer) const {
  hand_out([&](Side, std::span<const TableByte> rows) { writer.append(rows); });
}

void Retrograde::hand_out(const TakeRows& take) const {
  const std::size_t parts_to_write = 2 * board_.outer()[0].squares.size();
  std::size_t written = 0;
  for (const Side turn : {Side::White, Side::Black}) {
    const SideTable& side = sides_[static_cast<std::size_t>(turn)];
    for (int rank = 0; rank < team_.size; ++rank) {
      const std::size_t stride = board_.outer()[0].stride;
      for (std::size_t word = first_word(rank); word < first_word(rank + 1); word += stride) {
        pace_.in_writing(written++, parts_to_write);
        TeamBytes rows;
        if (rank == team_.rank) rows = rows_of(side, word, word + stride);
        if (team_.size == 1) {
          take(turn, rows);
        } else if (const auto parts = team_.collect(rows); team_.rank == 0) {
          take(turn, parts[static_cast<std::size_t>(rank)]);
        }
      }
    }
  }
}

TableByte Retrograde::value(std::size_t number, Side turn) const {
  const auto row = static_cast<std::size_t>(std::popcount(board_.inner_squares()));
  const std::size_t word = number / row;
  Squares rest = board_.inner_squares();
  for (std::size_t digit = number % row; digit > 0; --digit) rest &= rest - 1;
  const SideTable& side = sides_[static_cast<std::size_t>(turn)];
  const int square = first_square(rest);
  return (side.open[word] & square_bit(square)) != 0 ? kDrawn : values_of(side, word)[square];
}

// Of the words of one square of the outermost piece. Impossible placements repeat the value before
// them, which costs next to nothing.
TeamBytes Retrograde::rows_of(const SideTable& side, std::size_t first, std::size_t last) const {
  std::vector<std::size_t> squares;
  std::array<std::size_t, Placements::kSquares> digit{};
  for (Squares rest = board_.inner_squares(); rest != 0; rest &= rest - 1) {
    digit[static_cast<std::size_t>(first_square(rest))] = squares.size();
    squares.push_back(static_cast<std::size_t>(first_square(rest)));
  }
  TeamBytes rows((last - first) * squares.size());
  TableByte* row = rows.data();
  TableByte before = kDrawn;
  for (std::size_t word = first; word < last; ++word, row += squares.size()) {
    const Outer at = board_.outer_at(word);
    if (!at.is_possible) {
      std::fill_n(row, squares.size(), before);
      continue;
    }
    const TableByte* values = values_of(side, word);
    for (std::size_t i = 0; i < squares.size(); ++i) row[i] = values[squares[i]];
    for (Squares rest = side.open[word]; rest != 0; rest &= rest - 1) {
      row[digit[static_cast<std::size_t>(first_square(rest))]] = kDrawn;
    }
    for (Squares rest = at.occupied & board_.inner_squares(); rest != 0; rest &= rest - 1) {
      const std::size_t here = digit[static_cast<std::size_t>(first_square(rest))];
      row[here] = here == 0 ? before : row[here - 1];
    }
    before = row[squares.size() - 1];
  }
  return rows;
}

}  // namespace gadgetc::jungle

#include "solver/endgame_tables/builder/retrograde.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

#include "solver/endgame_tables/builder/byte_scan.hpp"
#include "solver/endgame_tables/builder/captures.hpp"

namespace gadgetc::jungle {

namespace {

std::size_t other(std::size_t side) { return 1 - side; }

void put_on_agenda(SideTable& side, int ply, std::size_t word) {
  const auto at = static_cast<std::size_t>(ply);
  if (side.agenda.size() <= at) side.agenda.resize(at + 1);
  auto& words = side.agenda[at];
  if (words.empty() || words.back() != word) words.push_back(static_cast<std::uint32_t>(word));
}

}  // namespace

Retrograde::Retrograde(const TableLayout& layout, const Rules& rules, const OpenTable& open,
                       const Watch& watch, Team team)
    : board_(layout, rules),
      team_(std::move(team)),
      stalemate_(rules.stalemate),
      material_(layout.material()),
      pace_(board_, watch, team_.size),
      first_(first_word(team_.rank)),
      last_(first_word(team_.rank + 1)) {
  const std::size_t words = board_.words();
  for (SideTable& side : sides_) {
    side.open.resize(words);
    side.won.resize(words);
    for (auto& front : side.front) front.resize(words);
    for (auto& touched : side.touched) touched.resize(words / 64 + 1);
    side.values.resize((last_ - first_) * Placements::kSquares);
  }
  const Captures captures(board_, open);
  for (std::size_t word = 0; word < words; ++word) {
    pace_.visit([&] { pace_.in_captures(word, words); });
    const Outer at = board_.outer_at(word);
    for (const Side side : {Side::White, Side::Black}) {
      SideTable& table = sides_[static_cast<std::size_t>(side)];
      table.open[word] = at.is_possible ? board_.inner_squares() & ~at.occupied : 0;
      table.won[word] = ~table.open[word];
      if (at.is_possible && owns(word)) captures.find_best(at, side, values_of(table, word));
    }
  }
}

// Parts end where the outermost piece moves on.
std::size_t Retrograde::first_word(int rank) const {
  const OuterPiece& outermost = board_.outer()[0];
  return outermost.squares.size() * static_cast<std::size_t>(rank) /
         static_cast<std::size_t>(team_.size) * outermost.stride;
}

std::size_t Retrograde::bytes_needed(const TableLayout& layout, int team) {
  const Placements& digits = layout.placements();
  const std::size_t words = digits.count() / digits.squares(digits.pieces() - 1).size();
  const std::size_t parts = digits.squares(0).size();
  const std::size_t members = static_cast<std::size_t>(team);
  const std::size_t own = words / parts * ((parts + members - 1) / members);
  return 2 * (words * 4 * sizeof(Squares) + own * (Placements::kSquares + sizeof(std::uint32_t)));
}

void Retrograde::solve() {
  prepare();
  exchange(0);
  for (int ply = 1; !is_done(ply); ++ply) {
    if (ply > kLongestLength) throw std::length_error("a game is longer than tables can say");
    now_ = other(now_);
    tick_in_ply();
    for (std::size_t side = 0; side < 2; ++side) {
      if (ply % 2 == 1)
        search_wins(side, ply);
      else
        search_losses(side, ply);
    }
    exchange(ply);
    for (SideTable& side : sides_) {
      for_each_touched(side.touched[other(now_)],
                       [&](std::size_t word) { side.front[other(now_)][word] = 0; });
      std::fill(side.touched[other(now_)].begin(), side.touched[other(now_)].end(), 0);
    }
  }
}

// Positions that no quiet move is left in, and what captures will decide when.
void Retrograde::prepare() {
  for (std::size_t word = first_; word < last_; ++word) {
    pace_.visit([&] { pace_.in_preparation(word - first_, last_ - first_); });
    const Outer at = board_.outer_at(word);
    if (!at.is_possible) continue;
    for (std::size_t side = 0; side < 2; ++side) {
      plan_captures(word, side);
      find_blocked(word, at, side);
    }
  }
  // Stalemates are left as blocked positions of ply 0.
  for (std::size_t side = 0; side < 2; ++side) {
    SideTable& table = sides_[side];
    for_each_touched(table.touched[now_], [&](std::size_t word) {
      const Squares stale = table.front[now_][word];
      const std::uint64_t weight = board_.is_middle(word) ? 1 : 2;
      table.counts.stalemates += weight * static_cast<std::uint64_t>(std::popcount(stale));
      if (stalemate_ == Stalemate::Draw) {
        table.front[now_][word] = 0;
        return;
      }
      table.open[word] &= ~stale;
      for (Squares rest = stale; rest != 0; rest &= rest - 1) {
        const auto square = static_cast<std::size_t>(first_square(rest));
        values_of(table, word)[square] = byte_of_length(0);
      }
    });
    if (stalemate_ == Stalemate::Draw)
      std::fill(table.touched[now_].begin(), table.touched[now_].end(), 0);
  }
}

void Retrograde::plan_captures(std::size_t word, std::size_t side) {
  SideTable& table = sides_[side];
  const TableByte* values = values_of(table, word);
  TableByte last = kNoValue;
  for (Squares rest = squares_with_wins(values) & table.open[word]; rest != 0; rest &= rest - 1) {
    const TableByte value = values[first_square(rest)];
    if (value != last) put_on_agenda(table, length_of(value), word);
    last = value;
  }
}

void Retrograde::find_blocked(std::size_t word, const Outer& at, std::size_t side) {
  SideTable& table = sides_[side];
  const Squares blocked = only_to_won(word, at, table.open[word], side);
  for (Squares rest = blocked; rest != 0; rest &= rest - 1) {
    const auto square = static_cast<std::size_t>(first_square(rest));
    const TableByte value = values_of(table, word)[square];
    if (value == kNoValue)
      touch(side, word, square_bit(static_cast<int>(square)));
    else if (is_loss(value))
      put_on_agenda(table, length_of(value), word);
  }
}

void Retrograde::touch(std::size_t mover, std::size_t word, Squares positions) {
  SideTable& table = sides_[mover];
  if (!owns(word)) return;
  positions &= table.open[word];
  if (positions == 0) return;
  table.front[now_][word] |= positions;
  table.touched[now_][word / 64] |= std::uint64_t{1} << (word % 64);
}

// Touches the own positions in which `mover` has a quiet move to one of `positions`. From words of
// others only the outermost piece comes here.
void Retrograde::spread(std::size_t word, const Outer& at, Squares positions, std::size_t mover) {
  const Side side = static_cast<Side>(mover);
  const bool is_own = owns(word);
  if (is_own && board_.inner().is(side)) {
    Squares before = 0;
    for (const InnerWay& way : board_.inner_ways()) {
      before |= shift_by(positions, -way.offset) & way.origins;
    }
    touch(mover, word, before);
  }
  for (std::size_t i = 0; i < (is_own ? board_.outer().size() : 1); ++i) {
    if (!board_.outer()[i].piece.is(side)) continue;
    for (const OuterMove& move : board_.outer()[i].squares[at.digits[i]].moves) {
      if (move.folds || (move.passes & at.swimmers) != 0) continue;
      const Squares before = positions & ~board_.blockers(move.passes);
      touch(mover, word + static_cast<std::size_t>(move.step), before);
      if (move.unfolds) {
        touch(mover, board_.mirrored_word(at, move.digit_after), mirrored_squares(before));
      }
    }
  }
}

// Those of `positions` in which all quiet moves of `mover` lead to positions won by the other side.
Squares Retrograde::only_to_won(std::size_t word, const Outer& at, Squares positions,
                                std::size_t mover) const {
  const Side side = static_cast<Side>(mover);
  const std::vector<Squares>& won = sides_[other(mover)].won;
  if (board_.inner().is(side)) {
    for (const InnerWay& way : board_.inner_ways()) {
      positions &= ~way.origins | shift_by(won[word], -way.offset);
    }
  }
  for (std::size_t i = 0; i < board_.outer().size() && positions != 0; ++i) {
    if (!board_.outer()[i].piece.is(side)) continue;
    for (const OuterMove& move : board_.outer()[i].squares[at.digits[i]].moves) {
      if ((move.passes & at.swimmers) != 0) continue;
      const Squares after = move.folds
                                ? mirrored_squares(won[board_.mirrored_word(at, move.digit_after)])
                                : won[word + static_cast<std::size_t>(move.step)];
      positions &= after | board_.blockers(move.passes);
    }
  }
  return positions;
}

// Those of `positions` that no capture keeps from being lost in `ply`; puts the others on the
// agenda if one keeps them for a while only.
Squares Retrograde::without_escapes(std::size_t word, Squares positions, std::size_t mover,
                                    int ply) {
  SideTable& table = sides_[mover];
  Squares lost = positions;
  for (Squares rest = positions; rest != 0; rest &= rest - 1) {
    const int square = first_square(rest);
    const TableByte value = values_of(table, word)[square];
    if (value <= byte_of_length(ply)) continue;
    lost &= ~square_bit(square);
    if (is_loss(value)) put_on_agenda(table, length_of(value), word);
  }
  return lost;
}

void Retrograde::settle(std::size_t side, std::size_t word, Squares positions, int ply) {
  SideTable& table = sides_[side];
  const std::uint64_t weight = board_.is_middle(word) ? 1 : 2;
  const std::uint64_t count = weight * static_cast<std::uint64_t>(std::popcount(positions));
  table.open[word] &= ~positions;
  if (ply % 2 == 1) {
    table.won[word] |= positions;
    table.longest_win = ply;
  }
  (ply % 2 == 1 ? table.counts.wins : table.counts.losses) += count;
  table.counts.longest = static_cast<std::uint64_t>(ply);
  TableByte* values = values_of(table, word);
  const TableByte value = byte_of_length(ply);
  for (Squares rest = positions; rest != 0; rest &= rest - 1) values[first_square(rest)] = value;
}

// Positions with a quiet move to what was found in the ply before, and those that captures concern.
void Retrograde::find_candidates(std::size_t side, int ply) {
  const SideTable& replies = sides_[other(side)];
  const auto take_back = [&](std::size_t word) {
    spread(word, board_.outer_at(word), replies.front[other(now_)][word], side);
  };
  for_each_touched(replies.touched[other(now_)], take_back, [&] { tick_in_ply(); });
  SideTable& table = sides_[side];
  const auto at = static_cast<std::size_t>(ply);
  if (at >= table.agenda.size()) return;
  for (const std::uint32_t word : table.agenda[at]) {
    touch(side, word, squares_with(values_of(table, word), byte_of_length(ply)));
  }
}

void Retrograde::search_wins(std::size_t side, int ply) {
  find_candidates(side, ply);
  SideTable& table = sides_[side];
  const auto take = [&](std::size_t word) { settle(side, word, table.front[now_][word], ply); };
  for_each_touched(table.touched[now_], take, [&] { tick_in_ply(); });
}

void Retrograde::search_losses(std::size_t side, int ply) {
  find_candidates(side, ply);
  SideTable& table = sides_[side];
  const auto decide = [&](std::size_t word) {
    Squares& found = table.front[now_][word];
    found = only_to_won(word, board_.outer_at(word), found, side);
    found = without_escapes(word, found, side, ply);
    if (found == 0) {
      table.touched[now_][word / 64] &= ~(std::uint64_t{1} << (word % 64));
    } else {
      settle(side, word, found, ply);
    }
  };
  for_each_touched(table.touched[now_], decide, [&] { tick_in_ply(); });
}

void Retrograde::tick_in_ply() const {
  std::uint64_t settled = 0;
  for (const SideTable& side : sides_) settled += side.counts.wins + side.counts.losses;
  pace_.in_plies(settled);
}

bool Retrograde::is_done(int ply) const {
  const bool is_quiet = std::all_of(sides_.begin(), sides_.end(), [&](const SideTable& side) {
    return std::all_of(side.touched[now_].begin(), side.touched[now_].end(),
                       [](std::uint64_t words) { return words == 0; });
  });
  return is_quiet && agenda_end_ <= static_cast<std::size_t>(ply);
}

}  // namespace gadgetc::jungle

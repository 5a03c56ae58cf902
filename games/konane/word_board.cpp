#include "games/konane/word_board.hpp"

#include <bit>

#include "base/random/split_mix.hpp"
#include "games/konane/moves.hpp"

namespace gadgetc::konane {

namespace {

// The key of a stone; that of a position is the exclusive or of those of its stones (Zobrist 1970).
std::uint64_t stone_key(std::uint32_t square, Side side) {
  return SplitMix(2 * std::uint64_t{square} + static_cast<std::uint64_t>(side)).next();
}
constexpr std::uint64_t kTurnKey = 0x8c2f9d1b6a03e457u;

}  // namespace

WordBoard::WordBoard(const Position& position)
    : rows_(static_cast<std::uint32_t>(position.rows())),
      columns_(static_cast<std::uint32_t>(position.columns())),
      turn_(position.turn) {
  const std::size_t words = (position.squares() + 63) / 64;
  for (Words* set : {&stones_[0], &stones_[1], &empty_, &far_from_left_, &far_from_right_}) {
    set->assign(words, 0);
  }
  for (std::uint32_t square = 0; square < position.squares(); ++square) {
    const auto [row, column] = square_of(square);
    flip(empty_, square);
    ++empty_count_;
    if (column >= 2) flip(far_from_left_, square);
    if (column + 2 < position.columns()) flip(far_from_right_, square);
    const Cell stone = position.cell(square);
    if (stone == Stone::None) continue;
    const Side side = stone == Stone::White ? Side::White : Side::Black;
    take_or_put(square, side);
    if (side != colour_of({row, column})) alternates_ = false;
  }
  if (turn_ == Side::Black) key_ ^= kTurnKey;
}

Position WordBoard::position() const {
  Position position(static_cast<int>(rows_), static_cast<int>(columns_));
  position.turn = turn_;
  for (const Side side : {Side::White, Side::Black}) {
    const Words& stones = stones_[index_of(side)];
    for (std::size_t w = 0; w < stones.size(); ++w) {
      for (std::uint64_t rest = stones[w]; rest != 0; rest &= rest - 1) {
        const auto square = static_cast<std::uint32_t>(w * 64) +
                            static_cast<std::uint32_t>(std::countr_zero(rest));
        position.set_cell(square, stone_of(side));
      }
    }
  }
  return position;
}

std::uint64_t WordBoard::shifted(const Words& words, std::size_t w, Stride by) {
  const auto word = [&](Stride i) {
    return i < 0 || i >= static_cast<Stride>(words.size()) ? 0 : words[static_cast<std::size_t>(i)];
  };
  const Stride whole = static_cast<Stride>(w) - (by >> 6);
  const auto bits = static_cast<unsigned>(by & 63);
  if (bits == 0) return word(whole);
  return word(whole) << bits | word(whole - 1) >> (64 - bits);
}

std::uint64_t WordBoard::landings(Side side, std::size_t w, Direction d) const {
  std::uint64_t free = empty_[w];
  if (d == Direction::East) free &= far_from_left_[w];
  if (d == Direction::West) free &= far_from_right_[w];
  if (free == 0) return 0;
  return free & shifted(stones_[index_of(opponent(side))], w, stride(d)) &
         shifted(stones_[index_of(side)], w, 2 * stride(d));
}

bool WordBoard::can_jump_on(Side side, std::uint32_t at, Direction d) const {
  const auto landing = static_cast<Stride>(at) + 2 * stride(d);
  if (landing < 0 || landing >= static_cast<Stride>(rows_) * static_cast<Stride>(columns_)) {
    return false;
  }
  const auto to = static_cast<std::uint32_t>(landing);
  const auto between = static_cast<std::uint32_t>(landing - stride(d));
  return has(empty_, to) && has(stones_[index_of(opponent(side))], between) &&
         (d != Direction::East || has(far_from_left_, to)) &&
         (d != Direction::West || has(far_from_right_, to));
}

template <typename Visit>
void WordBoard::for_each_jump(Side side, Visit visit) const {
  for (const Direction d : kDirections) {
    const Stride jump = 2 * stride(d);
    for (std::size_t w = 0; w < empty_.size(); ++w) {
      for (std::uint64_t rest = landings(side, w, d); rest != 0; rest &= rest - 1) {
        auto to = static_cast<std::uint32_t>(w * 64) +
                  static_cast<std::uint32_t>(std::countr_zero(rest));
        const auto from = static_cast<std::uint32_t>(static_cast<Stride>(to) - jump);
        visit(Step{from, to});
        while (can_jump_on(side, to, d)) {
          to = static_cast<std::uint32_t>(static_cast<Stride>(to) + jump);
          visit(Step{from, to});
        }
      }
    }
  }
}

void WordBoard::list_moves(std::vector<Step>& steps) const {
  if (is_to_be_opened()) {
    const std::vector<Move> opening = removals(position());
    for (const Move move : opening) steps.push_back(to_step(move));
    if (!opening.empty()) return;
  }
  for_each_jump(turn_, [&](Step step) { steps.push_back(step); });
}

std::uint64_t WordBoard::count_moves() const {
  if (is_to_be_opened()) {
    if (const std::size_t opening = removals(position()).size(); opening > 0) return opening;
  }
  return count_jumps(turn_);
}

std::uint64_t WordBoard::count_jumps(Side side) const {
  std::uint64_t count = 0;
  for_each_jump(side, [&](Step) { ++count; });
  return count;
}

// A stone appears on an empty square, or goes.
void WordBoard::take_or_put(std::uint32_t square, Side side) {
  flip(stones_[index_of(side)], square);
  flip(empty_, square);
  key_ ^= stone_key(square, side);
  empty_count_ += has(empty_, square) ? 1 : std::uint64_t(-1);
}

// The same change takes a move back.
void WordBoard::change(Step step, Side side) {
  take_or_put(step.from, side);
  if (step.from != step.to) {
    take_or_put(step.to, side);
    const bool is_down = step.to > step.from;
    const std::uint32_t length = is_down ? step.to - step.from : step.from - step.to;
    const std::uint32_t stride = length < columns_ ? 1 : columns_;
    const std::uint32_t first = is_down ? step.from : step.to;
    for (std::uint32_t i = stride; i < length; i += 2 * stride) {
      take_or_put(first + i, opponent(side));
    }
  }
  key_ ^= kTurnKey;
  turn_ = opponent(turn_);
}

void WordBoard::play(Step step) { change(step, turn_); }

void WordBoard::undo(Step step) { change(step, opponent(turn_)); }

}  // namespace gadgetc::konane

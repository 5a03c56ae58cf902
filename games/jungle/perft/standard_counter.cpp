#include "games/jungle/perft/standard_counter.hpp"

#include "games/jungle/perft/count_two_plies.hpp"

namespace gadgetc::jungle {

namespace {

// Is the step or jump legal for the one piece on `from`? `to` is free.
template <Side kSide>
bool is_quiet_move(const StandardBoard& board, const StandardRules& rules, Squares from,
                   Squares to) {
  bool found = false;
  StandardMoves<kSide>(board, rules).for_each_way([&]<Way kWay>(Squares arrivals) {
    found |= (arrivals & to & shift_by(from, offset_of(kWay))) != 0;
  });
  return found;
}

}  // namespace

StandardCounter::StandardCounter(const Position& position, const PerftOptions& options,
                                 std::size_t hash_bytes, PerftClock& clock)
    : start_(position),
      rules_(position.rules),
      repetition_leaf_(options.repetition_leaf),
      count_(options.count),
      counts_(hash_bytes),
      clock_(clock),
      line_(kMaxPerftDepth + 1) {}

// Comes the position at `ply` for the second time? Two plies cannot bring one back.
bool StandardCounter::repeats(std::size_t ply) const {
  for (std::size_t earlier = ply; earlier >= line_[ply].since + 2;) {
    earlier -= 2;
    if (line_[earlier].board == line_[ply].board) return true;
  }
  return false;
}

template <Side kSide>
std::uint64_t StandardCounter::last_two_plies(std::size_t ply) {
  constexpr std::size_t kOwn = index_of(kSide);
  const StandardBoard& board = line_[ply].board;
  std::uint64_t leaves = count_two_plies(board, rules_, kSide);
  if (!repetition_leaf_) return leaves;
  for (std::size_t back = 3; line_[ply].since + back <= ply; back += 2) {
    const StandardBoard& earlier = line_[ply - back].board;
    if (earlier.pieces[1 - kOwn] != board.pieces[1 - kOwn]) continue;
    const Squares from = board.pieces[kOwn] & ~earlier.pieces[kOwn];
    const Squares to = earlier.pieces[kOwn] & ~board.pieces[kOwn];
    if (std::popcount(from) != 1 || std::popcount(to) != 1) continue;
    const int offset = first_square(to) - first_square(from);
    const StandardBoard next = after<kSide>(board, from, to, offset);
    if (next != earlier || !is_quiet_move<kSide>(board, rules_, from, to)) continue;
    leaves -= count_one_ply(next, rules_, opponent(kSide)) - 1;
  }
  return leaves;
}

template <Side kSide>
std::uint64_t StandardCounter::walk_inner(int depth, std::size_t ply) {
  constexpr Side kEnemy = opponent(kSide);
  const StandardBoard& board = line_[ply].board;
  Node& next = line_[ply + 1];
  std::uint64_t leaves = 0;
  StandardMoves<kSide>(board, rules_).for_each([&](Squares from, Squares to, int offset) {
    const bool captures = (board.pieces[index_of(kEnemy)] & to) != 0;
    next.board = after<kSide>(board, from, to, offset);
    next.since = captures ? ply + 1 : line_[ply].since;
    const bool is_over = is_won_by<kSide>(next.board) || (repetition_leaf_ && repeats(ply + 1));
    add_leaves(leaves, is_over ? 1 : walk<kEnemy>(depth - 1, ply + 1));
  });
  return std::max<std::uint64_t>(leaves, 1);
}

template <Side kSide>
std::uint64_t StandardCounter::walk(int depth, std::size_t ply) {
  const StandardBoard& board = line_[ply].board;
  if (depth == 0) return 1;
  if (count_ == LeafCount::Bulk) {
    if (depth == 1) return count_one_ply(board, rules_, kSide);
    if (depth == 2) return last_two_plies<kSide>(ply);
  } else if (depth == 1) {
    return play_one_ply(board, rules_, kSide, line_[ply + 1].board);
  }
  const bool is_kept = !counts_.is_empty() && depth >= 3;
  if (is_kept) {
    if (const auto leaves = counts_.find(board, kSide, depth)) return *leaves;
  }
  const std::uint64_t leaves = walk_inner<kSide>(depth, ply);
  if (is_kept) counts_.keep(board, kSide, depth, leaves);
  clock_.count(depth == 3 ? leaves : 0);
  return leaves;
}

std::uint64_t StandardCounter::count(const std::vector<Move>& first, int depth) {
  line_[0] = {standard_board(start_), 0};
  Side turn = start_.turn;
  std::size_t ply = 0;
  for (const Move move : first) {
    const StandardBoard& board = line_[ply].board;
    const int from = number_of(move.from), to = number_of(move.to);
    const bool captures = ((board.pieces[0] | board.pieces[1]) >> to & 1) != 0;
    line_[ply + 1] = {turn == Side::White ? after<Side::White>(board, from, to)
                                          : after<Side::Black>(board, from, to),
                      captures ? ply + 1 : line_[ply].since};
    turn = opponent(turn);
    ++ply;
    const StandardBoard& next = line_[ply].board;
    if (turn == Side::Black ? is_won_by<Side::White>(next) : is_won_by<Side::Black>(next)) return 1;
  }
  return turn == Side::White ? walk<Side::White>(depth, ply) : walk<Side::Black>(depth, ply);
}

}  // namespace gadgetc::jungle

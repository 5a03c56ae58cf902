#include "games/jungle/perft/count_two_plies.hpp"

#include <algorithm>

#include "games/jungle/standard/processor_clones.hpp"

namespace gadgetc::jungle {

namespace {

template <Side kSide>
__attribute__((always_inline)) inline std::uint64_t one_ply(const StandardBoard& board,
                                                            const StandardRules& rules) {
  const int moves = StandardMoves<kSide>(board, rules).count();
  return static_cast<std::uint64_t>(std::max(moves, 1));
}

template <Side kSide>
__attribute__((always_inline)) inline std::uint64_t two_plies(const StandardBoard& board,
                                                              const StandardRules& rules) {
  constexpr Side kEnemy = opponent(kSide);
  const StandardMoves<kSide> moves(board, rules);
  const StandardMoves<kEnemy> replies(board, rules);
  const Squares zone = replies.zone();
  const Squares near_origins = zone | (replies.may_jump() ? moves.rats() : 0);
  const Squares far_targets = ~(zone | board.pieces[index_of(kEnemy)] |
                                kDenSquares[index_of(kEnemy)]);
  std::uint64_t plain = 0;
  std::uint64_t near = 0;
  bool any = false;
  moves.for_each_way([&]<Way kWay>(Squares arrivals) __attribute__((always_inline)) {
    const Squares far = arrivals & far_targets &
                        ~shift_by(near_origins, offset_of(kWay));
    plain += static_cast<std::uint64_t>(std::popcount(far));
    any |= arrivals != 0;
    for (Squares rest = arrivals & ~far; rest != 0; rest &= rest - 1) {
      constexpr int kOffset = offset_of(kWay);
      const Squares to = rest & (~rest + 1);
      const StandardBoard next = after<kSide>(board, shift_by(to, -kOffset), to, kOffset);
      near += is_won_by<kSide>(next) ? 1 : one_ply<kEnemy>(next, rules);
    }
  });
  if (!any) return 1;
  const auto now = static_cast<std::uint64_t>(std::max(replies.count(), 1));
  return plain * now + near;
}

template <Side kSide>
__attribute__((always_inline)) inline std::uint64_t play_all(const StandardBoard& board_there,
                                                             const StandardRules& rules_there,
                                                             StandardBoard& leaf) {
  // Copies of which the compiler can tell that writing to `leaf` leaves them alone.
  const StandardBoard board = board_there;
  const StandardRules rules = rules_there;
  std::uint64_t leaves = 0;
  StandardMoves<kSide>(board, rules).for_each([&](Squares from, Squares to, int offset) {
    leaf = after<kSide>(board, from, to, offset);
    ++leaves;
  });
  return std::max<std::uint64_t>(leaves, 1);
}

}  // namespace

GADGETC_POPCOUNT_CLONES
std::uint64_t count_one_ply(const StandardBoard& board, const StandardRules& rules, Side turn) {
  return turn == Side::White ? one_ply<Side::White>(board, rules)
                             : one_ply<Side::Black>(board, rules);
}

GADGETC_POPCOUNT_CLONES
std::uint64_t count_two_plies(const StandardBoard& board, const StandardRules& rules, Side turn) {
  return turn == Side::White ? two_plies<Side::White>(board, rules)
                             : two_plies<Side::Black>(board, rules);
}

GADGETC_POPCOUNT_CLONES
std::uint64_t play_one_ply(const StandardBoard& board, const StandardRules& rules, Side turn,
                           StandardBoard& leaf) {
  return turn == Side::White ? play_all<Side::White>(board, rules, leaf)
                             : play_all<Side::Black>(board, rules, leaf);
}

}  // namespace gadgetc::jungle

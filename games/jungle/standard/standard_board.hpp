// The standard board in five words, and its moves as sets of squares.
//
// Two words say where each side's pieces are, three are the bit planes of their strengths less
// one. All pieces are moved one way at once by a shift; which of them may take what they meet is
// a comparison of numbers held in planes, so that no loop over pieces is needed. Arrivals one way
// have different origins: a set of squares is a set of moves. The rules are those of moves.cpp, and
// held to it by tests.
//
// The side to move is a parameter of every function. Nothing here looks at the game's past.
#pragma once

#include <array>

#include "games/jungle/position.hpp"
#include "games/jungle/standard/squares.hpp"

namespace gadgetc::jungle {

struct StandardBoard {
  std::array<Squares, 2> pieces{};    // by side
  std::array<Squares, 3> strength{};  // planes of strength - 1, lowest first; 0 where no piece is

  bool operator==(const StandardBoard&) const = default;
};

// The switches of the rules as masks: all squares or none.
struct StandardRules {
  explicit StandardRules(const Rules& rules);
  Squares elephant_spares_rat;
  Squares trapped_take_none;
  Squares trapped_take_trapped;
};

// `position` has the standard terrain.
StandardBoard standard_board(const Position& position);
// Makes a position with the pieces of `board` and `turn`; terrain, rules and names from `frame`.
Position to_position(const StandardBoard& board, const Position& frame, Side turn);

// The number of a square is that of its bit (squares.hpp).
constexpr int number_of(Square square) { return kStandardColumns * square.row + square.column; }
constexpr Square square_at(int number) {
  return {number / kStandardColumns, number % kStandardColumns};
}

constexpr std::size_t index_of(Side side) { return static_cast<std::size_t>(side); }

// Does a piece of the side stand in the enemy den, or has the enemy none left? Asked of the side
// that moved last.
template <Side kSide>
constexpr bool is_won_by(const StandardBoard& board) {
  constexpr std::size_t kEnemy = index_of(opponent(kSide));
  return board.pieces[kEnemy] == 0 ||
         (board.pieces[index_of(kSide)] & kDenSquares[kEnemy]) != 0;
}

// `from` and `to` hold one square each, `offset` apart.
template <Side kSide>
constexpr StandardBoard after(const StandardBoard& board, Squares from, Squares to, int offset) {
  const Squares both = from | to;
  StandardBoard next;
  next.pieces[index_of(kSide)] = board.pieces[index_of(kSide)] ^ both;
  next.pieces[index_of(opponent(kSide))] = board.pieces[index_of(opponent(kSide))] & ~to;
  for (std::size_t i = 0; i < 3; ++i) {
    const Squares plane = board.strength[i];
    next.strength[i] = (plane & ~both) | shift_by(plane & from, offset);
  }
  return next;
}

template <Side kSide>
constexpr StandardBoard after(const StandardBoard& board, int from, int to) {
  return after<kSide>(board, square_bit(from), square_bit(to), to - from);
}

// The moves of one side, way by way.
template <Side kSide>
class StandardMoves {
 public:
  // Both have to outlive it.
  StandardMoves(const StandardBoard& board, const StandardRules& rules)
      : board_(board), rules_(rules), own_(board.pieces[kOwn]), enemies_(board.pieces[kEnemy]) {
    const auto& [low, middle, high] = board.strength;
    rats_ = own_ & ~(low | middle | high);
    jumpers_ = own_ & high & (low ^ middle);
  }

  // The squares where a move by a step or jump this way ends, captures included.
  template <Way kStep>
  Squares step_arrivals() const {
    return arrivals<kStep>(step_reach<kStep>(), own_);
  }
  template <Way kJump>
  Squares jump_arrivals() const {
    const Squares rats = (own_ | enemies_) & ~(board_.strength[0] | board_.strength[1] |
                                               board_.strength[2]);
    const Squares free = jumpers_ & kJumpBanks<kJump> & ~banks_before<kJump>(rats & kWaterSquares);
    return arrivals<kJump>(moved<kJump>(free) & kDryFloor, free);
  }
  bool may_jump() const { return (jumpers_ & kBanks) != 0; }
  Squares rats() const { return rats_; }

  // Squares that a piece could come to if nobody stood on any, and perhaps some more.
  Squares zone() const {
    Squares zone = 0;
    for_each_step([&]<Way kStep>() { zone |= step_reach<kStep>(); });
    if (may_jump()) {
      for_each_jump([&]<Way kJump>() { zone |= moved<kJump>(jumpers_ & kJumpBanks<kJump>); });
    }
    return zone;
  }

  int count() const {
    int moves = 0;
    for_each_step([&]<Way kStep>() { moves += std::popcount(step_arrivals<kStep>()); });
    if (may_jump()) {
      for_each_jump([&]<Way kJump>() { moves += std::popcount(jump_arrivals<kJump>()); });
    }
    return moves;
  }

  // visit.operator()<way>(arrivals) for each way in turn.
  template <typename Visit>
  void for_each_way(Visit visit) const {
    for_each_step([&]<Way kStep>() { visit.template operator()<kStep>(step_arrivals<kStep>()); });
    if (!may_jump()) return;
    for_each_jump([&]<Way kJump>() { visit.template operator()<kJump>(jump_arrivals<kJump>()); });
  }

  // visit(from, to, offset) for each move: two sets of one square, offset apart.
  template <typename Visit>
  void for_each(Visit visit) const {
    for_each_way([&]<Way kWay>(Squares arrivals) {
      for (; arrivals != 0; arrivals &= arrivals - 1) {
        const Squares to = arrivals & (~arrivals + 1);
        visit(shift_by(to, -offset_of(kWay)), to, offset_of(kWay));
      }
    });
  }

 private:
  static constexpr std::size_t kOwn = index_of(kSide);
  static constexpr std::size_t kEnemy = index_of(opponent(kSide));
  static constexpr Squares kFloor = kAllSquares & ~kDenSquares[kOwn];
  static constexpr Squares kDryFloor = kFloor & ~kWaterSquares;

  // Where pieces come to one way, whoever stands there.
  template <Way kStep>
  Squares step_reach() const {
    return (moved<kStep>(own_ & ~rats_) & kDryFloor) | (moved<kStep>(rats_) & kFloor);
  }

  // Those of `reach` that are free or hold what the piece from `origins` that comes there may take.
  template <Way kWay>
  Squares arrivals(Squares reach, Squares origins) const {
    const Squares met = reach & enemies_;
    const Squares quiet = reach & ~own_ & ~enemies_;
    return met == 0 ? quiet : quiet | (met & takeable<kWay>(origins));
  }

  template <Way kWay>
  Squares takeable(Squares origins) const {
    const Squares trapped = origins & kTrapSquares[kEnemy];
    const Squares hunters = origins & ~(trapped & rules_.trapped_take_none);
    const auto& [v0, v1, v2] = board_.strength;
    const Squares a0 = moved<kWay>(hunters & v0);
    const Squares a1 = moved<kWay>(hunters & v1);
    const Squares a2 = moved<kWay>(hunters & v2);
    const Squares at_least =
        (a2 & ~v2) | (~(a2 ^ v2) & ((a1 & ~v1) | (~(a1 ^ v1) & (a0 | ~v0))));
    const Squares elephant_on_rat = a0 & a1 & a2 & ~(v0 | v1 | v2);
    const Squares rat_on_elephant = moved<kWay>(hunters & rats_ & ~kWaterSquares) & v0 & v1 & v2;
    const Squares strong =
        (at_least & ~(elephant_on_rat & rules_.elephant_spares_rat)) | rat_on_elephant;
    const Squares weakened = moved<kWay>(trapped & rules_.trapped_take_trapped);
    return ((strong & ~weakened) | kTrapSquares[kOwn]) & moved<kWay>(hunters);
  }

  const StandardBoard& board_;
  const StandardRules& rules_;
  Squares own_, enemies_, rats_, jumpers_;
};

// White's legal moves less Black's, whoever is to move.
int mobility_lead(const StandardBoard& board, const StandardRules& rules);

}  // namespace gadgetc::jungle

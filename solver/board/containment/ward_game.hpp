// One ward of a board (wards.hpp) as a game: White comes by its ways and goes, Black answers
// inside.
//
// A piece of White's first comes to a *doorstep*: a square of a way beside this ward and no other.
// Black sees it and may answer; when it goes away again he may not. Where a square of a way is
// beside several wards, she comes in from there unseen. Of what is further off only numbers matter:
// of each way, how many of White's pieces have gone out more than have come in, which is less than
// none while more have come in. *Promises* bound them: Black keeps to it that never more than `out`
// have gone out; the others to it that never more than `in` are on the way or have come in. White
// wins where Black breaks a promise, in Black's den, and when her weak pieces might slip into the
// den past the guards of this ward (Seal).
#pragma once

#include <set>
#include <utility>
#include <vector>

#include "solver/board/containment/wards.hpp"
#include "solver/board/defence.hpp"

namespace gadgetc {

// More than this is any number.
inline constexpr int kMostPromised = 7;
inline constexpr int kAnyNumber = 1000;

struct WardPromises {
  std::vector<int> out, in;  // by Ward::ways, 0 to kMostPromised or kAnyNumber
  auto operator<=>(const WardPromises&) const = default;
};

// While the promises of other wards fall, this ward's change: it goes from a phase to one of `next`
// before any move of White. None of its numbers shrinks.
struct WardPhase {
  WardPromises promises;
  std::vector<std::size_t> next;
  auto operator<=>(const WardPhase&) const = default;
};

// White's weak pieces cannot walk into the den while black pieces stand on these squares and on
// none behind them.
struct Seal {
  std::vector<Square> guarded, behind;
};

// Kept by reference.
struct WardedBoard {
  const Position& position;
  const Wards& wards;
  std::set<Square> white_pieces;  // those that count
  bool has_rats = false;          // which stop leaps
  Seal seal;
  std::size_t sealing_ward = 0;
};

class WardGame : public DefenceGame {
 public:
  // All are of the whole board. Throws std::length_error for too many pieces or squares.
  WardGame(const WardedBoard& board, std::size_t ward, const std::vector<WardPhase>& phases);

  // As the board stands, with White to move.
  Key start(std::size_t phase) const;

  std::size_t key_words() const override { return layout_.words(); }
  bool list_attacks(const std::uint64_t* state, std::vector<Key>& next) const override;
  bool list_answers(const std::uint64_t* state, std::vector<Answer>& answers) const override;

 private:
  static constexpr std::uint8_t kOutside = 0xff;  // or taken
  static constexpr std::size_t kMostPieces = 32, kMostWays = 16;
  struct State {
    std::array<std::uint8_t, kMostPieces> at;  // by contestant: number of a square
    std::array<std::int8_t, kMostWays> out{};  // by way: gone out more than come in
    std::uint8_t phase = 0;
  };
  // Interchangeable ones stand together and have their squares in order.
  struct Contestant {
    Fighter fighter;
    std::size_t group;
  };
  struct Step {
    std::uint8_t to;
    bool leaps;
  };
  // Into the ward from a square of a way that is no doorstep.
  struct Entrance {
    std::size_t way;
    Terrain terrain;
    std::uint8_t to;
    auto operator<=>(const Entrance&) const = default;
  };
  struct Group {
    Fighter fighter;
    std::size_t begin, end;                       // of its contestants
    std::vector<std::vector<Step>> steps;         // by square
    std::vector<std::vector<std::size_t>> exits;  // by square: ways, to what is no doorstep
    std::vector<Entrance> entrances;
    std::vector<bool> wins;  // by square: one step from Black's den
  };

  void add_pieces(const Position& position, const std::set<Square>& white_pieces);
  void add_group(Fighter fighter, const std::vector<std::uint8_t>& inside, std::size_t size);
  void add_steps(Group& group, const Position& position, const Wards& wards);
  std::uint8_t number(Square square) const;
  bool is_doorstep(std::uint8_t square) const { return square >= ward_.squares.size(); }
  // By way of the ward; kMostWays for a square inside.
  std::size_t way_of(std::uint8_t square) const;
  void add_doorsteps(const WardedBoard& board);
  bool may_come(const State& state, std::size_t way) const;
  bool count_out(State& state, std::size_t way) const;
  void count_in(State& state, std::size_t way) const;
  void go_away(const State& state, std::vector<State>& states) const;
  State unpack(const std::uint64_t* words) const;
  Key pack(const State& state) const;
  std::size_t who(const State& state, std::size_t square) const;
  bool beats_there(const Fighter& attacker, Terrain from, const State& state,
                   std::uint8_t to) const;
  State placed(State state, std::size_t contestant, std::uint8_t to) const;
  bool is_sealed(const State& state) const;
  bool attack(const State& state, std::vector<Key>& next) const;
  bool come_in(const State& state, const Group& group, std::vector<Key>& next) const;
  bool go_out(const State& state, std::size_t contestant, std::vector<Key>& next) const;
  bool step(const State& state, std::size_t contestant, std::vector<Key>& next) const;

  Rules rules_;
  const Ward& ward_;
  std::vector<Square> squares_;             // those of the ward, then doorsteps
  std::vector<std::size_t> doorstep_ways_;  // by doorstep: the way, by Ward::ways
  std::vector<Terrain> terrain_;            // by square
  std::vector<WardPhase> phases_;
  std::vector<std::vector<std::size_t>> later_;  // by phase: itself and all that may come
  std::vector<Group> groups_;                    // Black's first
  std::size_t black_groups_ = 0;
  std::vector<std::size_t> group_of_;  // by contestant
  State start_;
  std::vector<std::uint8_t> guarded_, behind_;
  bool may_be_blocked_;  // leaps of Black's
  KeyLayout layout_;
  std::vector<KeyField> at_fields_, out_fields_;
  KeyField phase_field_;
};

}  // namespace gadgetc

// A board of any size on which moves are played and taken back: lists of pieces, a wall around the
// squares, and jumps known beforehand.
//
// The water of a board falls into runs, stretches within a row or a column as long as they can be.
// A jump passes exactly one run, from one of its ends to the other, and is open when no piece (by
// the rules a rat) swims in it. So every run keeps how many do, and a jump costs as much over a
// thousand squares as over two. The rules are those of moves.cpp, and held to it by tests.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/jungle/position.hpp"

namespace gadgetc::jungle {

class GeneralizedBoard {
 public:
  // Squares with a wall around: (row + 1) * (columns + 2) + column + 1.
  using Spot = std::uint32_t;
  struct Step {
    Spot from = 0, to = 0;
    bool operator==(const Step&) const = default;
  };
  // 14 bytes each, 18 with strengths of pieces' own.
  static constexpr std::uint64_t kMaxSquares = 50'000'000;

  // Throws UsageError for more than kMaxSquares.
  explicit GeneralizedBoard(const Position& position);

  Side turn() const { return turn_; }
  std::size_t plies() const { return played_.size(); }
  // The key of placement, with pieces' own strengths, and side to move.
  std::uint64_t key() const { return key_; }
  // Has the last move, or the first position, ended the game by den entry or last piece?
  bool is_won() const { return is_won_; }
  // Only when won.
  Side winner() const { return winner_; }

  Piece piece(Spot spot) const { return Piece::from_code(men_[spot]); }
  Terrain terrain(Spot spot) const { return static_cast<Terrain>(ground_[spot]); }
  const std::vector<Spot>& pieces(Side side) const { return pieces_[index_of(side)]; }
  Spot spot_of(Square square) const {
    return static_cast<Spot>(square.row + 1) * width_ + static_cast<Spot>(square.column + 1);
  }
  Square square_of(Spot spot) const {
    return {static_cast<int>(spot / width_) - 1, static_cast<int>(spot % width_) - 1};
  }

  // visit(step) for each move of the side to move; the game is not over. The visitor may play and
  // take back. In an order that depends on the moves played so far only.
  template <typename Visit>
  void for_each_move(Visit visit) const {
    for_each_move_of(turn_, visit);
  }
  // The same as if it were this side's turn.
  template <typename Visit>
  void for_each_move_of(Side side, Visit visit) const {
    const std::vector<Spot>& own = pieces(side);
    for (std::size_t i = 0; i < own.size(); ++i) {
      const Spot from = own[i];
      for (std::size_t way = 0; way < 4; ++way) {
        const Spot to = target(from, way);
        if (to != 0 && may_enter(from, to)) visit(Step{from, to});
      }
    }
  }
  std::uint64_t count_moves() const { return count_moves(turn_); }
  std::uint64_t count_moves(Side side) const;

  void play(Step step);
  void undo();

  // How often the position on the board has occurred since the first one, now included; stops
  // counting at `enough`. Exact: equal keys are confirmed square by square.
  int occurrences(int enough) const;

 private:
  struct Played {
    Step step;
    std::uint8_t victim = 0;        // its code
    std::uint32_t victim_slot = 0;  // where it stood in its list
    int victim_strength = 0;
    std::size_t since = 0;          // of the position before, like the next two
    std::uint64_t key = 0;
    bool was_won = false;
  };
  struct Run {
    Spot ends[2] = {0, 0};  // banks to the north or west and to the south or east; 0: a wall
    std::uint32_t swimmers = 0;
  };
  static constexpr std::uint8_t kWall = 6;  // after the terrains
  // May one piece take the other, by their kinds? Only with own strengths it depends on them.
  enum class Takes : std::uint8_t { Never, Always, IfAsStrong };
  static constexpr std::size_t index_of(Side side) { return static_cast<std::size_t>(side); }

  void read_squares(const Position& position);
  void find_runs();
  void lay_runs(std::vector<std::uint32_t>& run_of, Spot step);
  void tabulate_captures(const Rules& rules);
  void count_swimmer(Spot spot, std::uint32_t change);
  std::uint64_t man_key(Spot spot) const;
  void find_first_winner(const Position& position);
  bool is_same_position(std::size_t earlier) const;

  bool is_water(Spot spot) const {
    return ground_[spot] == static_cast<std::uint8_t>(Terrain::Water);
  }
  // Where the piece on `from` comes to this way, whoever stands there; 0 if nowhere.
  Spot target(Spot from, std::size_t way) const {
    const Spot next = from + offsets_[way];
    if (ground_[next] == kWall) return 0;
    if (!is_water(next)) return next;
    const Kind kind = piece(from).kind();
    if (kind == Kind::Rat) return next;
    if (kind != Kind::Lion && kind != Kind::Tiger) return 0;
    const bool is_across = way == 1 || way == 2;
    const Run& run = runs_[is_across ? across_[next] : along_[next]];
    return run.swimmers == 0 ? run.ends[way >= 2] : 0;
  }
  bool may_enter(Spot from, Spot to) const {
    const Piece own = piece(from);
    if (is_own_den(terrain(to), own.side())) return false;
    const Piece victim = piece(to);
    if (victim.is_none()) return true;
    if (victim.side() == own.side()) return false;
    const std::size_t place = is_water(from) ? 1 : is_enemy_trap(terrain(from), own.side()) ? 2 : 0;
    const Takes takes =
        takes_[place][is_enemy_trap(terrain(to), victim.side())]
              [static_cast<std::size_t>(own.kind())][static_cast<std::size_t>(victim.kind())];
    if (takes == Takes::IfAsStrong) return strength_[from] >= strength_[to];
    return takes == Takes::Always;
  }

  Spot width_ = 0;
  std::array<Spot, 4> offsets_{};  // north, west, east, south; modulo 2^32
  std::vector<std::uint8_t> ground_, men_;
  std::vector<int> strength_;  // by spot, 0 where nobody stands; empty: those of kinds
  std::vector<std::uint32_t> across_, along_;  // of water: its runs in the row and in the column
  std::vector<Run> runs_;
  std::vector<std::uint32_t> slot_;  // of a piece: where it stands in its list
  std::array<std::vector<Spot>, 2> pieces_;
  // The indices: place of the attacker (0 elsewhere, 1 water, 2 enemy trap), is the victim trapped,
  // kinds.
  Takes takes_[3][2][9][9] = {};
  Side turn_ = Side::White;
  bool is_won_ = false;
  Side winner_ = Side::White;
  std::uint64_t key_ = 0;
  std::size_t since_ = 0;  // plies when the last capture had been made
  std::vector<Played> played_;
};

}  // namespace gadgetc::jungle

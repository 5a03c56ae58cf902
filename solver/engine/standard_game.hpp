// The standard board as the search sees it (solver/kernel/alpha_beta.hpp): copies of the board on a
// stack, with key and evaluation carried along.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "games/jungle/generalized/generalized_board.hpp"
#include "games/jungle/standard/standard_board.hpp"
#include "solver/endgame_tables/tablebase.hpp"
#include "solver/kernel/alpha_beta.hpp"

namespace gadgetc::jungle {

class StandardGame {
 public:
  using Move = GeneralizedBoard::Step;  // numbers of squares (standard/squares.hpp)
  using MoveList = std::vector<ScoredMove<Move>>;

  // `start` has the standard terrain.
  explicit StandardGame(const Position& start);
  // `tables` serve the rules of the game, and outlive it.
  void use_tables(Tablebase* tables) { tables_ = tables; }

  Move to_step(jungle::Move move) const;
  jungle::Move to_move(Move step) const;

  void list_moves(MoveList& list) const { list_some(list, false); }
  // Captures, entries of the den and of the traps before it.
  void list_noisy_moves(MoveList& list) const { list_some(list, true); }
  void play(Move move);
  void undo();
  std::uint64_t key() const { return nodes_.back().key; }
  bool is_lost() const { return nodes_.back().is_over; }
  bool is_drawn() const;
  bool stalemate_is_loss() const { return rules_.stalemate == Stalemate::Loss; }
  bool can_win_now() const { return stands_before_den(turn_); }
  bool is_threatened() const { return stands_before_den(opponent(turn_)); }
  // What the tables say, if there are any.
  std::optional<KnownOutcome> known_outcome() const;
  bool may_keep(int depth) const;
  int evaluate() const;
  std::size_t move_hash(Move move) const { return move.from * 64 + move.to; }

 private:
  struct Node {
    StandardBoard board;
    std::uint64_t key = 0;
    int standing = 0;       // White's pieces less Black's, piece_value
    std::size_t since = 0;  // the ply after the last capture
    Move move;              // that led here
    bool is_over = false;   // won by the side not to move
  };

  void list_some(MoveList& list, bool noisy_only) const;
  template <Side kSide>
  void list_of(MoveList& list, bool noisy_only) const;
  template <Side kSide>
  void play_as(Move move);
  std::size_t plies() const { return nodes_.size() - 1; }
  std::size_t strength_at(int square) const;
  bool stands_before_den(Side side) const;
  int worth(Side side, std::size_t strength, int square) const {
    return worth_[index_of(side)][strength][static_cast<std::size_t>(square)];
  }

  Rules rules_;
  Tablebase* tables_ = nullptr;
  StandardRules masks_;
  Side turn_;
  std::array<std::array<std::array<int, 63>, 9>, 2> worth_{};
  std::vector<Node> nodes_;
};

}  // namespace gadgetc::jungle

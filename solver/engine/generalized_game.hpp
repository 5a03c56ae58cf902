// A board of any size as the search sees it (solver/kernel/alpha_beta.hpp).
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "games/jungle/generalized/generalized_board.hpp"
#include "solver/kernel/alpha_beta.hpp"

namespace gadgetc::jungle {

class GeneralizedGame {
 public:
  using Spot = GeneralizedBoard::Spot;
  using Move = GeneralizedBoard::Step;
  using MoveList = std::vector<ScoredMove<Move>>;

  explicit GeneralizedGame(const Position& start);

  Move to_step(jungle::Move move) const {
    return {board_.spot_of(move.from), board_.spot_of(move.to)};
  }
  jungle::Move to_move(Move step) const {
    return {board_.square_of(step.from), board_.square_of(step.to)};
  }

  void list_moves(MoveList& list) const { list_some(list, false); }
  // Captures, entries of dens and of the traps next to them.
  void list_noisy_moves(MoveList& list) const { list_some(list, true); }
  void play(Move move);
  void undo();
  std::uint64_t key() const { return board_.key(); }
  bool is_lost() const { return board_.is_won(); }
  bool is_drawn() const;
  bool stalemate_is_loss() const { return rules_.stalemate == Stalemate::Loss; }
  // Steps into a den; jumps into one are left to the search, and so is all when somebody stands in
  // a den, as happens in first positions only.
  bool can_win_now() const { return stands_before_den(board_.turn()); }
  bool is_threatened() const { return stands_before_den(opponent(board_.turn())); }
  std::optional<KnownOutcome> known_outcome() const { return std::nullopt; }
  bool may_keep(int depth) const;
  int evaluate() const;
  std::size_t move_hash(Move move) const { return std::size_t{move.from} * 31 + move.to; }

 private:
  static constexpr std::size_t index_of(Side side) { return static_cast<std::size_t>(side); }
  void list_some(MoveList& list, bool noisy_only) const;
  int order_of(Move step) const;
  bool stands_before_den(Side side) const;
  bool is_before_den(Spot spot, Side side) const;
  int worth(Piece piece, Spot spot) const;

  Rules rules_;
  GeneralizedBoard board_;
  // Steps to the enemy den by side, walking and swimming, by square in reading order.
  std::array<std::vector<std::uint8_t>, 2> walked_, swum_;
  int columns_;
  // The dens that each side wants, and the squares next to them.
  std::array<std::vector<Spot>, 2> dens_, before_den_;
  std::vector<Move> moves_;
  std::vector<std::int64_t> standings_;  // White's pieces less Black's; one more than moves
};

}  // namespace gadgetc::jungle

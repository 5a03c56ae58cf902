// A board of a page as the search sees it (solver/kernel/alpha_beta.hpp). No move is noisier than
// another: what a rule does is not known beforehand.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "games/page/page_board.hpp"
#include "solver/page/engine/engine.hpp"

namespace gadgetc::game_page {

class SearchedGame {
 public:
  using Move = HashedMove;
  using ScoredMoves = std::vector<ScoredMove<Move>>;

  SearchedGame(const Variant& variant, const Position& start);

  const PageBoard& board() const { return board_; }
  // The changes of a move that is legal now.
  std::span<const SpotChange> changes_of(Move move);
  static Move hashed(std::span<const SpotChange> changes);

  void list_moves(ScoredMoves& list);
  void list_noisy_moves(ScoredMoves&) const {}
  void play(Move move);
  void undo();
  std::uint64_t key() const {
    return board_.turn() == Side::White ? key_ : key_ ^ 0x9e3779b97f4a7c15;
  }
  bool is_lost();
  bool is_drawn() const { return false; }
  bool stalemate_is_loss() const { return stuck_ == Stuck::Loses; }
  bool can_win_now() const { return false; }
  bool is_threatened() const { return false; }
  std::optional<KnownOutcome> known_outcome();
  bool may_keep(int) const { return true; }
  std::size_t move_hash(Move move) const { return move.hash; }
  int evaluate();

 private:
  // The moves of the positions on the way, and where the one was played that led on.
  struct Ply {
    MoveList moves;
    bool is_listed = false;
    std::vector<SpotChange> played;
  };
  Ply& ply() { return *plies_[depth_]; }
  void flip(std::span<const SpotChange> changes);

  PageBoard board_;
  Stuck stuck_;
  bool has_goals_;
  CellSet pieces_[2];  // by side: what only its rules begin with
  std::vector<std::unique_ptr<Ply>> plies_;
  std::size_t depth_ = 0;
  std::uint64_t key_ = 0;
};

}  // namespace gadgetc::game_page

#include "solver/reachable/backward/predecessors.hpp"

#include "games/jungle/moves.hpp"

namespace gadgetc::reachable {
namespace {

class TakingBack {
 public:
  TakingBack(const SmallBoard& board, const Placement& placement, std::vector<Placement>& before)
      : board_(board), placement_(placement), before_(before), mover_(opponent(placement.turn)) {
    SmallBoard::PieceCounts missing = board.piece_counts();
    for (Squares left = placement.occupied(); left != 0; left &= left - 1) {
      --missing[placement.piece(first_of(left)).code()];
    }
    for (std::uint8_t code = 1; code < missing.size(); ++code) {
      const jungle::Piece piece = jungle::Piece::from_code(code);
      if (missing[code] > 0 && piece.side() == placement.turn) victims_.push_back(piece);
    }
  }

  void take_back() {
    const Squares own = placement_.pieces[side_index(mover_)];
    const Squares entered = own & board_.den_of(placement_.turn);
    for (Squares left = entered != 0 ? entered : own; left != 0; left &= left - 1) {
      take_back_to(first_of(left));
    }
  }

 private:
  void take_back_to(unsigned to) {
    const jungle::Piece piece = placement_.piece(to);
    const Squares free = ~placement_.occupied() & ~board_.dens();
    const Squares floor = can_swim(piece.kind()) ? free : free & ~board_.water();
    for (Squares left = board_.steps(to) & floor; left != 0; left &= left - 1) {
      take_back_move(first_of(left), to, piece);
    }
    if (!can_jump(piece.kind())) return;
    for (const SmallBoard::Jump& jump : board_.jumps(to)) {
      if ((jump.water & placement_.occupied()) != 0) continue;
      if ((bit_of(jump.to) & floor) != 0) take_back_move(jump.to, to, piece);
    }
  }

  void take_back_move(unsigned from, unsigned to, jungle::Piece piece) {
    Placement earlier = placement_;
    earlier.turn = mover_;
    earlier.lift(to);
    earlier.put(from, piece);
    if (placement_.pieces[side_index(placement_.turn)] != 0) before_.push_back(earlier);
    const jungle::Terrain terrain = board_.terrain(to);
    for (const jungle::Piece victim : victims_) {
      if (is_own_den(terrain, victim.side())) continue;
      if (terrain == jungle::Terrain::Water && !can_swim(victim.kind())) continue;
      if (!beats(board_.rules(), piece, board_.terrain(from), victim, terrain)) continue;
      before_.push_back(earlier);
      before_.back().put(to, victim);
    }
  }

  const SmallBoard& board_;
  const Placement& placement_;
  std::vector<Placement>& before_;
  Side mover_;
  std::vector<jungle::Piece> victims_;
};

}  // namespace

void list_predecessors(const SmallBoard& board, const Placement& placement,
                       std::vector<Placement>& before) {
  TakingBack(board, placement, before).take_back();
}

}  // namespace gadgetc::reachable

#include "solver/engine/generalized_game.hpp"

#include "solver/engine/evaluation.hpp"
#include "solver/engine/looking_back.hpp"

namespace gadgetc::jungle {

GeneralizedGame::GeneralizedGame(const Position& start)
    : rules_(start.rules), board_(start), columns_(start.columns()) {
  for (const Side side : {Side::White, Side::Black}) {
    walked_[index_of(side)] = den_distances(start, side, false);
    swum_[index_of(side)] = den_distances(start, side, true);
    const std::vector<std::uint8_t>& distances = swum_[index_of(side)];
    for (std::size_t i = 0; i < distances.size(); ++i) {
      const Square square{static_cast<int>(i) / columns_, static_cast<int>(i) % columns_};
      if (distances[i] == 0) dens_[index_of(side)].push_back(board_.spot_of(square));
      if (distances[i] == 1) before_den_[index_of(side)].push_back(board_.spot_of(square));
    }
  }
  std::int64_t standing = 0;
  for (const Side side : {Side::White, Side::Black}) {
    for (const Spot spot : board_.pieces(side)) {
      const int value = worth(board_.piece(spot), spot);
      standing += side == Side::White ? value : -value;
    }
  }
  standings_.push_back(standing);
}

int GeneralizedGame::worth(Piece piece, Spot spot) const {
  const auto& tables = piece.kind() == Kind::Rat ? swum_ : walked_;
  const Square square = board_.square_of(spot);
  const std::size_t number = static_cast<std::size_t>(square.row) *
                                 static_cast<std::size_t>(columns_) +
                             static_cast<std::size_t>(square.column);
  return piece_value(strength(rules_, piece.kind()), tables[index_of(piece.side())][number]);
}

bool GeneralizedGame::is_before_den(Spot spot, Side side) const {
  const auto& spots = before_den_[index_of(side)];
  return std::find(spots.begin(), spots.end(), spot) != spots.end();
}

bool GeneralizedGame::stands_before_den(Side side) const {
  const auto& spots = before_den_[index_of(side)];
  const auto& dens = dens_[index_of(side)];
  return std::any_of(spots.begin(), spots.end(),
                     [&](Spot spot) { return board_.piece(spot).is(side); }) &&
         std::all_of(dens.begin(), dens.end(),
                     [&](Spot spot) { return board_.piece(spot).is_none(); });
}

// Captures by victim, then attacker; kNoisy and above is noisy.
int GeneralizedGame::order_of(Move step) const {
  const Piece own = board_.piece(step.from), victim = board_.piece(step.to);
  if (is_enemy_den(board_.terrain(step.to), own.side())) return 2 * kNoisy;
  if (victim.is_none()) return worth(own, step.to) - worth(own, step.from);
  const auto worth_of = [&](Piece piece) {
    return kMaterial[static_cast<std::size_t>(strength(rules_, piece.kind()))];
  };
  return kNoisy + 16 * worth_of(victim) - strength(rules_, own.kind());
}

void GeneralizedGame::list_some(MoveList& list, bool noisy_only) const {
  const Side side = board_.turn();
  board_.for_each_move([&](Move step) {
    const int order = order_of(step);
    if (noisy_only && order < kNoisy &&
        !(is_enemy_trap(board_.terrain(step.to), side) && is_before_den(step.to, side))) {
      return;
    }
    if (is_forbidden_return(rules_, step, moves_.size(),
                            [&](std::size_t ply) { return moves_[ply]; })) {
      return;
    }
    list.push_back({step, order});
  });
}

void GeneralizedGame::play(Move move) {
  const Piece own = board_.piece(move.from), victim = board_.piece(move.to);
  int gain = worth(own, move.to) - worth(own, move.from);
  if (!victim.is_none()) gain += worth(victim, move.to);
  standings_.push_back(standings_.back() + (own.side() == Side::White ? gain : -gain));
  moves_.push_back(move);
  board_.play(move);
}

void GeneralizedGame::undo() {
  board_.undo();
  moves_.pop_back();
  standings_.pop_back();
}

bool GeneralizedGame::is_drawn() const {
  if (is_at_ply_limit(rules_, moves_.size())) return true;
  return rules_.repetition != RepetitionRule::None && board_.occurrences(2) == 2;
}

bool GeneralizedGame::may_keep(int depth) const {
  return !is_at_ply_limit(rules_, moves_.size() + static_cast<std::size_t>(std::max(depth, 0)));
}

int GeneralizedGame::evaluate() const {
  std::int64_t white = standings_.back();
  if (board_.pieces(Side::White).size() + board_.pieces(Side::Black).size() <= kMobilityPieces) {
    const auto moves = [&](Side side) { return static_cast<int>(board_.count_moves(side)); };
    white += kMobility * (moves(Side::White) - moves(Side::Black));
  }
  const auto bounded = static_cast<int>(
      std::clamp<std::int64_t>(white, -kMaxEvaluation, kMaxEvaluation));
  return board_.turn() == Side::White ? bounded : -bounded;
}

}  // namespace gadgetc::jungle

#include "solver/reachable/backward/small_board.hpp"

#include <numeric>

#include "base/grid/direction.hpp"
#include "base/text/input_error.hpp"

namespace gadgetc::reachable {

jungle::Piece Placement::piece(unsigned square) const {
  const auto bit = [&](std::size_t plane) {
    return static_cast<unsigned>(kinds[plane] >> square & 1) << plane;
  };
  const bool is_white = (pieces[side_index(Side::White)] >> square & 1) != 0;
  return {is_white ? Side::White : Side::Black,
          static_cast<jungle::Kind>(1 + (bit(0) | bit(1) | bit(2)))};
}

void Placement::put(unsigned square, jungle::Piece piece) {
  pieces[side_index(piece.side())] |= bit_of(square);
  const auto kind = static_cast<unsigned>(piece.kind()) - 1;
  for (unsigned plane = 0; plane < kinds.size(); ++plane) {
    kinds[plane] |= Squares{kind >> plane & 1} << square;
  }
}

void Placement::lift(unsigned square) {
  for (Squares& side : pieces) side &= ~bit_of(square);
  for (Squares& plane : kinds) plane &= ~bit_of(square);
}

SmallBoard::SmallBoard(const jungle::Position& start) : frame_(start) {
  if (start.squares() > kMostSquares) {
    throw UsageError("positions are searched backwards on boards of at most 64 squares");
  }
  if (!start.own_strengths.empty()) {
    throw UsageError("positions are searched backwards for the strengths of kinds");
  }
  start_ = placement(start);
  const int columns = start.columns();
  const auto number = [&](Square s) { return static_cast<unsigned>(s.row * columns + s.column); };
  steps_.resize(start.squares());
  jumps_.resize(start.squares());
  for (unsigned square = 0; square < start.squares(); ++square) {
    const Square here{static_cast<int>(square) / columns, static_cast<int>(square) % columns};
    frame_.set_piece(here, jungle::kNoPiece);
    const jungle::Terrain terrain = start.terrain(here);
    terrain_.push_back(terrain);
    if (terrain == jungle::Terrain::Water) water_ |= bit_of(square);
    if (is_den(terrain)) {
      dens_[side_index(terrain == jungle::Terrain::WhiteDen ? Side::White : Side::Black)] |=
          bit_of(square);
    }
    if ((start_.occupied() & bit_of(square)) != 0) ++counts_[start_.piece(square).code()];
    for (const Square step : kNeighbourSteps) {
      Square next{here.row + step.row, here.column + step.column};
      if (!start.contains(next)) continue;
      steps_[square] |= bit_of(number(next));
      Squares passed = 0;
      while (start.contains(next) && start.terrain(next) == jungle::Terrain::Water) {
        passed |= bit_of(number(next));
        next = {next.row + step.row, next.column + step.column};
      }
      if (terrain == jungle::Terrain::Water || passed == 0 || !start.contains(next)) continue;
      jumps_[square].push_back({static_cast<std::uint8_t>(number(next)), passed});
    }
  }
  const Squares all = ~Squares{0} >> (kMostSquares - squares());
  land_ = all & ~water_ & ~dens();
}

unsigned SmallBoard::pieces() const { return std::accumulate(counts_.begin(), counts_.end(), 0u); }

Placement SmallBoard::placement(const jungle::Position& position) const {
  Placement found;
  found.turn = position.turn;
  unsigned square = 0;
  for (int row = 0; row < position.rows(); ++row) {
    for (int column = 0; column < position.columns(); ++column, ++square) {
      const jungle::Piece piece = position.piece({row, column});
      if (!piece.is_none()) found.put(square, piece);
    }
  }
  return found;
}

jungle::Position SmallBoard::position(const Placement& placement) const {
  jungle::Position found = frame_;
  found.turn = placement.turn;
  for (Squares left = placement.occupied(); left != 0; left &= left - 1) {
    const int square = static_cast<int>(first_of(left));
    found.set_piece({square / found.columns(), square % found.columns()},
                    placement.piece(first_of(left)));
  }
  return found;
}

bool SmallBoard::passes_dens(const Placement& placement) const {
  const auto& [low, middle, high] = placement.kinds;
  const Squares rats = placement.occupied() & ~(low | middle | high);
  return (placement.occupied() & water_ & ~rats) == 0 && (placement.pieces[0] & dens_[0]) == 0 &&
         (placement.pieces[1] & dens_[1]) == 0;
}

bool SmallBoard::passes_end(const Placement& placement) const {
  const std::size_t turn = side_index(placement.turn), mover = 1 - turn;
  const Squares entered = placement.pieces[mover] & dens_[turn];
  if ((placement.pieces[turn] & dens_[mover]) != 0 || placement.pieces[mover] == 0) return false;
  return entered == 0 || (placement.pieces[turn] != 0 && std::has_single_bit(entered));
}

}  // namespace gadgetc::reachable

#include "solver/endgame_tables/builder/captures.hpp"

#include <algorithm>
#include <array>

namespace gadgetc::jungle {

namespace {

void raise(TableByte& value, TableByte other) { value = std::max(value, other); }

std::size_t pieces_of(const std::vector<Piece>& pieces, Side side) {
  return static_cast<std::size_t>(
      std::count_if(pieces.begin(), pieces.end(), [&](Piece piece) { return piece.is(side); }));
}

}  // namespace

Captures::Captures(const WordBoard& board, const OpenTable& open)
    : board_(board), outer_pieces_(board.outer().size()) {
  for (const OuterPiece& outer : board.outer()) pieces_.push_back(outer.piece);
  pieces_.push_back(board.inner());
  for (std::size_t taken = 0; taken < pieces_.size(); ++taken) {
    before_den_.push_back(squares_before_den(board.rules(), pieces_[taken]));
    const Side side = pieces_[taken].side();
    std::vector<Piece> left = pieces_;
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(taken));
    if (pieces_of(left, side) == 0) {
      smaller_.push_back({Placements({}), {}});
    } else {
      smaller_.push_back(load_smaller(open, left, side, taken < outer_pieces_));
    }
  }
  for (const Piece hunter : pieces_) {
    takes_.emplace_back();
    for (const Piece victim : pieces_) {
      takes_.back().push_back(list_takes(board.rules(), hunter, victim));
    }
  }
}

void Captures::find_best(const Outer& at, Side mover, TableByte* values) const {
  std::fill_n(values, Placements::kSquares, kNoValue);
  enter_dens(at, mover, values);
  for (std::size_t hunter = 0; hunter < outer_pieces_; ++hunter) {
    if (!pieces_[hunter].is(mover)) continue;
    const OuterSquare& from = board_.outer()[hunter].squares[at.digits[hunter]];
    for (const OuterMove& move : from.moves) {
      if ((move.passes & at.swimmers) != 0) continue;
      if ((at.occupied & square_bit(move.to)) == 0) {
        take_inner(at, hunter, move, values);
        continue;
      }
      for (std::size_t victim = 0; victim < outer_pieces_; ++victim) {
        const int square = board_.outer()[victim].squares[at.digits[victim]].square;
        if (square == move.to) take_outer(at, hunter, move, victim, values);
      }
    }
  }
  if (!pieces_.back().is(mover)) return;
  for (std::size_t victim = 0; victim < outer_pieces_; ++victim) take_by_inner(at, victim, values);
}

void Captures::enter_dens(const Outer& at, Side mover, TableByte* values) const {
  for (std::size_t piece = 0; piece < outer_pieces_; ++piece) {
    const int square = board_.outer()[piece].squares[at.digits[piece]].square;
    if (pieces_[piece].is(mover) && (before_den_[piece] & square_bit(square)) != 0) {
      std::fill_n(values, Placements::kSquares, kWonInOne);
    }
  }
  if (!pieces_.back().is(mover)) return;
  for (Squares rest = before_den_.back(); rest != 0; rest &= rest - 1) {
    values[first_square(rest)] = kWonInOne;
  }
}

std::size_t Captures::number_in(const SmallerTable& smaller, const Outer& at, std::size_t missing,
                                std::size_t moved, int square) const {
  std::size_t number = 0;
  for (std::size_t piece = 0, place = 0; piece < outer_pieces_; ++piece) {
    if (piece == missing) continue;
    const int here =
        piece == moved ? square : board_.outer()[piece].squares[at.digits[piece]].square;
    number += static_cast<std::size_t>(smaller.placements.digit(place, here)) *
              smaller.placements.stride(place);
    ++place;
  }
  return number;
}

void Captures::take_outer(const Outer& at, std::size_t hunter, const OuterMove& move,
                          std::size_t victim, TableByte* values) const {
  const auto from =
      static_cast<std::size_t>(board_.outer()[hunter].squares[at.digits[hunter]].square);
  if ((takes_[hunter][victim][from] & square_bit(move.to)) == 0) return;
  const SmallerTable& smaller = smaller_[victim];
  std::array<TableByte, Placements::kSquares> gains;
  if (smaller.values.empty()) {
    gains.fill(kWonInOne);
  } else {
    const TableByte* row = smaller.values.data() + number_in(smaller, at, victim, hunter, move.to);
    std::copy_n(row, Placements::kSquares, gains.begin());
  }
  for (Squares rest = board_.blockers(move.passes); rest != 0; rest &= rest - 1) {
    gains[static_cast<std::size_t>(first_square(rest))] = kNoValue;
  }
  for (std::size_t square = 0; square < Placements::kSquares; ++square) {
    raise(values[square], gains[square]);
  }
}

void Captures::take_inner(const Outer& at, std::size_t hunter, const OuterMove& move,
                          TableByte* values) const {
  const auto from =
      static_cast<std::size_t>(board_.outer()[hunter].squares[at.digits[hunter]].square);
  if ((takes_[hunter].back()[from] & square_bit(move.to)) == 0) return;
  const SmallerTable& smaller = smaller_.back();
  const TableByte gain =
      smaller.values.empty()
          ? kWonInOne
          : smaller.values[number_in(smaller, at, outer_pieces_, hunter, move.to)];
  raise(values[move.to], gain);
}

void Captures::take_by_inner(const Outer& at, std::size_t victim, TableByte* values) const {
  const int to = board_.outer()[victim].squares[at.digits[victim]].square;
  if (pieces_[victim].side() == pieces_.back().side()) return;
  const SmallerTable& smaller = smaller_[victim];
  TableByte gain = kWonInOne;
  if (!smaller.values.empty()) {
    const std::size_t row = number_in(smaller, at, victim, outer_pieces_, 0);
    gain = smaller.values[row + static_cast<std::size_t>(to)];
  }
  // Moves lead there from where moves lead from there.
  for (const OuterMove& back : board_.inner_moves()[static_cast<std::size_t>(to)].moves) {
    const auto from = static_cast<std::size_t>(back.to);
    if ((takes_.back()[victim][from] & square_bit(to)) != 0) raise(values[from], gain);
  }
}

}  // namespace gadgetc::jungle

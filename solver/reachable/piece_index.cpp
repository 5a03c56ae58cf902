#include "solver/reachable/piece_index.hpp"

#include <algorithm>
#include <limits>

#include "base/text/input_error.hpp"
#include "games/jungle/moves.hpp"
#include "solver/ranking/combinations.hpp"

namespace gadgetc::reachable {
namespace {

constexpr WideNumber kTurns = 2;

unsigned count(Squares squares) { return static_cast<unsigned>(std::popcount(squares)); }

WideNumber product(WideNumber a, WideNumber b) {
  if (b != 0 && a > ~WideNumber{0} / b) throw UsageError("too many placements to number");
  return a * b;
}

// n (n - 1) ... of so many factors: ways to put different pieces on n squares.
WideNumber arrangements(unsigned n, unsigned pieces) {
  if (pieces > n) return 0;
  WideNumber ways = 1;
  for (unsigned i = 0; i < pieces; ++i) ways = product(ways, n - i);
  return ways;
}

// Some of the pieces on `ground` squares, rats also on `water` ones.
WideNumber placements(unsigned rats, unsigned others, unsigned ground, unsigned water) {
  WideNumber sum = 0;
  for (unsigned swimmers = 0; swimmers <= rats; ++swimmers) {
    const WideNumber afloat = binomial(rats, swimmers) * arrangements(water, swimmers);
    const unsigned left = rats - swimmers + others;
    for (unsigned on = 0; on <= left; ++on) {
      sum += afloat * binomial(left, on) * arrangements(ground, on);
    }
  }
  return sum;
}

struct Material {
  unsigned rats = 0, others = 0;
  Material operator+(const Material& more) const {
    return {rats + more.rats, others + more.others};
  }
  Material operator-(const Material& less) const {
    return {rats - less.rats, others - less.others};
  }
};

// The square in this place among `squares`, which is taken from them.
unsigned take_square(Squares& squares, unsigned place) {
  Squares left = squares;
  for (; place > 0; --place) left &= left - 1;
  squares &= ~bit_of(first_of(left));
  return first_of(left);
}

// The other way round.
unsigned take_place(Squares& squares, unsigned square) {
  const unsigned place = count(squares & (bit_of(square) - 1));
  squares &= ~bit_of(square);
  return place;
}

// Mixed radix as in ranking/mixed_radix.hpp, of 128 bits.
struct WideWriter {
  WideNumber number = 0, weight = 1;
  void put(WideNumber digit, WideNumber radix) {
    number += digit * weight;
    weight *= radix;
  }
};

struct WideReader {
  WideNumber rest;
  std::uint64_t take(std::uint64_t radix) {
    const auto digit = static_cast<std::uint64_t>(rest % radix);
    rest /= radix;
    return digit;
  }
};

}  // namespace

PieceIndex::PieceIndex(const SmallBoard& board)
    : water_(board.water()),
      ground_(board.land() | board.dens()),
      dens_{board.den_of(Side::White), board.den_of(Side::Black)} {
  for (std::uint8_t code = 1; code < SmallBoard::kPieceCodes; ++code) {
    if (board.piece_counts()[code] == 0) continue;
    const jungle::Piece piece = jungle::Piece::from_code(code);
    (can_swim(piece.kind()) ? rats_ : pieces_).push_back(piece);
    if (board.piece_counts()[code] > 1) throw UsageError("a side has two equal pieces");
  }
  if (count(dens_[0]) > 1 || count(dens_[1]) > 1) throw UsageError("a side has several dens");
  pieces_.insert(pieces_.begin(), rats_.begin(), rats_.end());
  first_.push_back(0);
  for (unsigned swimmers = 0; swimmers < 1u << rats_.size(); ++swimmers) {
    const auto left = static_cast<unsigned>(pieces_.size()) - count(swimmers);
    for (unsigned others = 0; others <= left; ++others) {
      const WideNumber size = size_of({swimmers, others});
      if (size == 0) continue;
      if (first_.back() > ~WideNumber{0} - size) throw UsageError("too many placements to number");
      classes_.push_back({swimmers, others});
      first_.push_back(first_.back() + size);
    }
  }
}

std::vector<jungle::Piece> PieceIndex::swimming(const Class& its) const {
  std::vector<jungle::Piece> found;
  for (std::size_t rat = 0; rat < rats_.size(); ++rat) {
    if ((its.swimmers >> rat & 1) != 0) found.push_back(rats_[rat]);
  }
  return found;
}

std::vector<jungle::Piece> PieceIndex::remaining(const Class& its) const {
  std::vector<jungle::Piece> found;
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    if (i >= rats_.size() || (its.swimmers >> i & 1) == 0) found.push_back(pieces_[i]);
  }
  return found;
}

WideNumber PieceIndex::size_of(const Class& its) const {
  const unsigned swimmers = count(its.swimmers);
  const auto left = static_cast<unsigned>(pieces_.size()) - swimmers;
  const WideNumber afloat = product(kTurns, arrangements(count(water_), swimmers));
  const WideNumber ashore =
      product(binomial(left, its.others), arrangements(count(ground_), its.others));
  return product(afloat, ashore);
}

WideNumber PieceIndex::rank(const Placement& placement) const {
  Class its;
  std::vector<unsigned> square_of(SmallBoard::kPieceCodes, SmallBoard::kMostSquares);
  for (Squares left = placement.occupied(); left != 0; left &= left - 1) {
    square_of[placement.piece(first_of(left)).code()] = first_of(left);
  }
  const auto is_in = [](Squares squares, unsigned square) {
    return square < SmallBoard::kMostSquares && (squares & bit_of(square)) != 0;
  };
  for (std::size_t rat = 0; rat < rats_.size(); ++rat) {
    if (is_in(water_, square_of[rats_[rat].code()])) its.swimmers |= 1u << rat;
  }
  its.others = count(placement.occupied() & ground_);
  WideWriter writer;
  writer.put(placement.turn == Side::White ? 0 : 1, kTurns);
  Squares water = water_, ground = ground_;
  for (const jungle::Piece rat : swimming(its)) {
    const unsigned squares = count(water);
    writer.put(take_place(water, square_of[rat.code()]), squares);
  }
  const std::vector<jungle::Piece> left = remaining(its);
  std::vector<std::uint8_t> on;
  for (std::size_t i = 0; i < left.size(); ++i) {
    if (is_in(ground_, square_of[left[i].code()])) on.push_back(static_cast<std::uint8_t>(i));
  }
  const auto among = static_cast<unsigned>(left.size());
  writer.put(rank_combination(std::span<const std::uint8_t>(on), among),
             binomial(among, its.others));
  for (const std::uint8_t i : on) {
    const unsigned squares = count(ground);
    writer.put(take_place(ground, square_of[left[i].code()]), squares);
  }
  const auto known = std::find_if(classes_.begin(), classes_.end(), [&](const Class& other) {
    return other.swimmers == its.swimmers && other.others == its.others;
  });
  return first_[static_cast<std::size_t>(known - classes_.begin())] + writer.number;
}

Placement PieceIndex::unrank(WideNumber number) const {
  const auto above = std::upper_bound(first_.begin(), first_.end(), number);
  const auto place = static_cast<std::size_t>(above - first_.begin() - 1);
  const Class& its = classes_[place];
  WideReader reader{number - first_[place]};
  Placement placement;
  placement.turn = reader.take(kTurns) == 0 ? Side::White : Side::Black;
  Squares water = water_, ground = ground_;
  for (const jungle::Piece rat : swimming(its)) {
    const auto next = static_cast<unsigned>(reader.take(count(water)));
    placement.put(take_square(water, next), rat);
  }
  const std::vector<jungle::Piece> left = remaining(its);
  const auto among = static_cast<unsigned>(left.size());
  std::vector<std::uint8_t> on(its.others);
  unrank_combination(reader.take(binomial(among, its.others)), among, std::span<std::uint8_t>(on));
  for (const std::uint8_t i : on) {
    const auto next = static_cast<unsigned>(reader.take(count(ground)));
    placement.put(take_square(ground, next), left[i]);
  }
  return placement;
}

PieceIndex::Counts PieceIndex::counts() const {
  std::array<Material, 2> of{};
  for (const jungle::Piece piece : pieces_) {
    Material& material = of[side_index(piece.side())];
    ++(can_swim(piece.kind()) ? material.rats : material.others);
  }
  const unsigned land = count(ground_ & ~dens_[0] & ~dens_[1]), water = count(water_);
  const auto outside = [&](const Material& pieces) {
    return placements(pieces.rats, pieces.others, land, water);
  };
  // By side: nobody, the rat or another piece in the enemy den, and by how many pieces.
  std::array<std::vector<std::pair<WideNumber, Material>>, 2> entered;
  for (std::size_t side = 0; side < 2; ++side) {
    entered[side].push_back({1, {}});
    if (dens_[1 - side] == 0) continue;
    if (of[side].rats > 0) entered[side].push_back({of[side].rats, {1, 0}});
    if (of[side].others > 0) entered[side].push_back({of[side].others, {0, 1}});
  }
  const Material all = of[0] + of[1];
  Counts counts;
  counts.all = size();
  for (const auto& [white_ways, white] : entered[0]) {
    for (const auto& [black_ways, black] : entered[1]) {
      counts.after_dens += kTurns * white_ways * black_ways * outside(all - white - black);
    }
  }
  counts.after_end = kTurns * (outside(all) + 1 - outside(of[0]) - outside(of[1]));
  for (std::size_t side = 0; side < 2; ++side) {
    counts.after_end += outside(of[side]) - 1;  // the last enemy was taken
    for (std::size_t i = 1; i < entered[side].size(); ++i) {
      const auto& [ways, piece] = entered[side][i];
      counts.after_end += ways * (outside(all - piece) - outside(of[side] - piece));
    }
  }
  return counts;
}

}  // namespace gadgetc::reachable

// A number in the file is a sum with a term for each piece, of which there are two kinds: one for
// the position as it is, one for its mirror image. Which of them counts depends on the file of one
// piece.
#include "solver/endgame_tables/builder/smaller_table.hpp"

#include <algorithm>
#include <numeric>

namespace gadgetc::jungle {

namespace {

constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);

struct Terms {
  std::size_t plain = kNowhere;
  std::size_t mirrored = kNowhere;
};

class Arrangement {
 public:
  // `is_turned`: the file has colors exchanged and the board turned.
  Arrangement(const TableLayout& source, const std::vector<Piece>& pieces,
              const Placements& placements, bool is_turned)
      : placements_(placements), terms_(pieces.size()) {
    for (std::size_t piece = 0; piece < pieces.size(); ++piece) {
      const Piece wanted =
          is_turned ? Piece(opponent(pieces[piece].side()), pieces[piece].kind()) : pieces[piece];
      const auto found = std::find(source.pieces().begin(), source.pieces().end(), wanted);
      const auto index = static_cast<std::size_t>(found - source.pieces().begin());
      if (index == 0) deciding_ = piece;
      for (const int square : placements.squares(piece)) {
        terms_[piece].push_back(terms_of(source.placements(), index, square, is_turned));
      }
    }
  }

  void copy(const std::vector<TableByte>& from, std::vector<TableByte>& to) {
    from_ = &from;
    next_ = to.data();
    copy_rest(0, 0, 0, false);
  }

 private:
  Terms terms_of(const Placements& source, std::size_t index, int square, bool is_turned) {
    Terms terms;
    if (square >= kStandardRows * kStandardColumns) return terms;
    const int here = is_turned ? turned(square) : square;
    const auto term = [&](int at) {
      const int digit = source.digit(index, at);
      return digit == Placements::kNoDigit ? kNowhere
                                           : static_cast<std::size_t>(digit) * source.stride(index);
    };
    terms.plain = term(here);
    terms.mirrored = term(mirrored(here));
    return terms;
  }

  void copy_rest(std::size_t piece, std::size_t plain, std::size_t mirrored, bool is_mirrored) {
    if (piece + 1 == terms_.size()) return copy_last(plain, mirrored, is_mirrored);
    for (const Terms& terms : terms_[piece]) {
      const bool mirrors = piece == deciding_ ? terms.plain == kNowhere : is_mirrored;
      copy_rest(piece + 1, plain + terms.plain, mirrored + terms.mirrored, mirrors);
    }
  }

  void copy_last(std::size_t plain, std::size_t mirrored, bool is_mirrored) {
    const bool decides = terms_.size() - 1 == deciding_;
    for (const Terms& terms : terms_.back()) {
      const bool mirrors = decides ? terms.plain == kNowhere : is_mirrored;
      const std::size_t term = mirrors ? terms.mirrored : terms.plain;
      const std::size_t index = (mirrors ? mirrored : plain) + term;
      *next_++ = term == kNowhere ? kNoValue : value_before((*from_)[index]);
    }
  }

  const Placements& placements_;
  std::vector<std::vector<Terms>> terms_;  // by piece and digit
  std::size_t deciding_ = 0;               // the piece that the file keeps on the left
  const std::vector<TableByte>* from_ = nullptr;
  TableByte* next_ = nullptr;
};

Placements arrange(const std::vector<Piece>& pieces, bool wide_last) {
  std::vector<std::vector<int>> squares;
  for (const Piece piece : pieces) squares.push_back(table_squares(piece.kind()));
  if (wide_last) {
    squares.back().resize(Placements::kSquares);
    std::iota(squares.back().begin(), squares.back().end(), 0);
  }
  return Placements(std::move(squares));
}

}  // namespace

SmallerTable load_smaller(const OpenTable& open, const std::vector<Piece>& pieces, Side turn,
                          bool wide_last) {
  Material material;
  for (const Piece piece : pieces) material.add(piece);
  const bool is_turned = !is_canonical(material);
  const auto file = open(canonical(material));
  SmallerTable smaller{arrange(pieces, wide_last), {}};
  smaller.values.resize(smaller.placements.count());
  Arrangement(file->layout(), pieces, smaller.placements, is_turned)
      .copy(file->read_values(is_turned ? opponent(turn) : turn), smaller.values);
  return smaller;
}

}  // namespace gadgetc::jungle

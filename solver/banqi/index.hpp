// The paper's numbers of positions: rank and unrank, inverse to each other.
//
// Of a position with TPIECE pieces, LPIECE of them revealed:
//   SQUAREID   the occupied squares among all eight, as a combination
//   LSQUAREID  the squares of revealed pieces among the occupied ones, as a combination
//   LSET       which pieces of the material are revealed
//   LPER       in which order they stand on their squares
// Squares are counted A2 B2 C2 D2 A1 B1 C1 D1, pieces red before black and by rank; combinations,
// sets and orders are numbered lexicographically. The material is that of all pieces still on the
// board, so TPIECE is the same for all its positions, and LPIECE comes first in the number, LPER
// last. Equal pieces are not told apart: an LSET is then a multiset, and has fewer orders. The side
// to move is not part of the number.
//
// Source: the paper on solving 2 x 4 Chinese dark chess, ICGA Journal, doi:10.3233/ICG-180049.
#pragma once

#include <cstdint>
#include <vector>

#include "games/banqi/board.hpp"

namespace gadgetc::banqi {

struct IndexFields {
  std::uint64_t total_pieces = 0, revealed_pieces = 0;  // TPIECE, LPIECE
  std::uint64_t squares = 0, revealed_squares = 0;      // SQUAREID, LSQUAREID
  std::uint64_t revealed_set = 0, order = 0;            // LSET, LPER
  bool operator==(const IndexFields&) const = default;
};

class Index {
 public:
  explicit Index(const Material& material);

  std::uint64_t size() const { return first_.back(); }  // how many positions
  // `board` has exactly the pieces of the material, revealed or hidden.
  IndexFields fields(const Board& board) const;
  std::uint64_t rank(const Board& board) const;
  // `number` is below size(). Red is to move.
  Board unrank(std::uint64_t number) const;

 private:
  using Counts = std::vector<std::uint8_t>;  // by kind of piece in the material
  void list_sets(std::size_t kind, Counts& counts, std::size_t revealed);
  std::uint64_t placements(std::size_t revealed) const;  // of squares for so many revealed pieces

  std::vector<Piece> kinds_;
  Counts supply_;
  std::size_t pieces_ = 0;
  // The sets by number of revealed pieces, and how many orders those before each one have, and
  // all.
  std::vector<std::vector<Counts>> sets_;
  std::vector<std::vector<std::uint64_t>> orders_before_;
  std::vector<std::uint64_t> first_;  // number of the first position, and the end
};

}  // namespace gadgetc::banqi

#include "solver/endgame_tables/analysis/loaded_material.hpp"

namespace gadgetc::jungle {

LoadedTable::LoadedTable(const TableFile& file, const std::vector<Piece>& pieces, bool is_turned)
    : layout_(file.layout().material()), is_turned_(is_turned) {
  values_[0] = file.read_values(Side::White);
  values_[1] = file.read_values(Side::Black);
  for (const Piece piece : layout_.pieces()) {
    const Piece wanted = is_turned ? Piece(opponent(piece.side()), piece.kind()) : piece;
    const auto found = std::find(pieces.begin(), pieces.end(), wanted);
    order_.push_back(static_cast<std::size_t>(found - pieces.begin()));
  }
}

std::size_t LoadedMaterial::bytes_needed(Material material) {
  std::size_t values = TableLayout(canonical(material)).count();
  for (const Piece piece : table_pieces(material)) {
    Material left = material;
    left.remove(piece);
    if (left.pieces(piece.side()) > 0) values += TableLayout(canonical(left)).count();
  }
  return 2 * values * sizeof(TableByte);
}

LoadedMaterial::LoadedMaterial(Material material, const TableFile& file, const OpenTable& open)
    : pieces_(table_pieces(material)),
      rules_(table_rules(file.header().stalemate)),
      whole_(file, pieces_, !is_canonical(material)) {
  at_.fill(kNobody);
  for (const Piece piece : pieces_) {
    Material left = material;
    left.remove(piece);
    if (left.pieces(piece.side()) == 0) {
      smaller_.push_back(nullptr);
    } else {
      const auto found = open(canonical(left));
      smaller_.push_back(std::make_unique<LoadedTable>(*found, pieces_, !is_canonical(left)));
    }
  }
}

bool LoadedMaterial::place(std::span<const int> squares) {
  for (std::size_t piece = 0; piece < pieces_.size(); ++piece) {
    at_[static_cast<std::size_t>(squares_[piece])] = kNobody;
  }
  std::copy(squares.begin(), squares.end(), squares_.begin());
  board_ = {};
  bool is_possible = true;
  for (std::size_t piece = 0; piece < pieces_.size(); ++piece) {
    const int square = squares[piece];
    std::uint8_t& here = at_[static_cast<std::size_t>(square)];
    is_possible = is_possible && here == kNobody;
    here = static_cast<std::uint8_t>(piece);
    board_.pieces[index_of(pieces_[piece].side())] |= square_bit(square);
    const int less_one = static_cast<int>(pieces_[piece].kind()) - 1;
    for (std::size_t plane = 0; plane < 3; ++plane) {
      board_.strength[plane] |= static_cast<Squares>(less_one >> plane & 1) << square;
    }
  }
  return is_possible;
}

}  // namespace gadgetc::jungle

#include "reduction/strategy/play_record.hpp"

#include <algorithm>

namespace gadgetc {

std::vector<Move> PlayRecord::some_moves(MovesWanted wanted, SplitMix& /*random*/) const {
  std::vector<Move> moves = legal_moves();
  if (wanted == MovesWanted::OutsideReserve) {
    std::erase_if(moves, [&](const Move& move) { return is_in_reserve(move); });
  }
  return moves;
}

bool PlayRecord::is_legal(Move move) const {
  const std::vector<Move> moves = legal_moves();
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

MoveWords PlayRecord::words_of(Move move, const PartNames& names) const {
  return words(move, names ? names : [this](PartId part) { return scene().part_name(part); });
}

}  // namespace gadgetc

#include "reduction/strategy/play_record.hpp"

namespace gadgetc {

MoveWords PlayRecord::words_of(Move move, const PartNames& names) const {
  return words(move, names ? names : [this](PartId part) { return scene().part_name(part); });
}

}  // namespace gadgetc

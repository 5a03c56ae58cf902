#include "reduction/targets/konane/stone_map.hpp"

namespace gadgetc::konane {

std::vector<Square> StoneMap::free_stones(Cell stone) const {
  std::vector<Square> found;
  for (int row = 0; row < rows_; ++row) {
    for (int column = 0; column < columns_; ++column) {
      if (cells_[index({row, column})] == stone) found.push_back({row, column});
    }
  }
  return found;
}

}  // namespace gadgetc::konane

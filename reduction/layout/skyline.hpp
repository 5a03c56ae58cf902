// What the tracks placed so far look like from the next one: for every line across, how far their
// contents reach. A plain array: the lines of all contents together are fewer than the board's
// squares of land and water within tiles, and are walked in order.
#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include "reduction/layout/tracks.hpp"

namespace gadgetc {

class Skyline {
 public:
  static constexpr TrackId kNobody = ~TrackId{0};
  struct Piece {
    int edge = 0;  // the last square taken
    TrackId owner = kNobody;
    int under = 0;  // how far others reached there before the owner came: its jog partner's view
  };

  // Lines are numbered from 0; everything up to and with square `border` is taken.
  Skyline(int border, int lines)
      : edges_(static_cast<std::size_t>(lines), border),
        behind_(static_cast<std::size_t>(lines), {kNobody, border}) {}

  // The farthest edge on lines [low, high].
  int highest(int low, int high) const {
    return *std::max_element(edges_.begin() + low, edges_.begin() + high + 1);
  }

  // The same as the partner of some tracks sees it: through them.
  int highest(int low, int high, const std::vector<TrackId>& partners) const {
    if (partners.empty()) return highest(low, high);
    int edge = std::numeric_limits<int>::min();
    for (int n = low; n <= high; ++n) {
      const auto line = static_cast<std::size_t>(n);
      const Behind& behind = behind_[line];
      const bool is_partner =
          std::find(partners.begin(), partners.end(), behind.owner) != partners.end();
      edge = std::max(edge, is_partner ? behind.under : edges_[line]);
    }
    return edge;
  }

  // Lines [low, high] are the piece's from now on.
  void cover(int low, int high, const Piece& piece) {
    std::fill(edges_.begin() + low, edges_.begin() + high + 1, piece.edge);
    std::fill(behind_.begin() + low, behind_.begin() + high + 1, Behind{piece.owner, piece.under});
  }

 private:
  struct Behind {
    TrackId owner;
    int under;
  };
  std::vector<int> edges_;
  std::vector<Behind> behind_;
};

}  // namespace gadgetc

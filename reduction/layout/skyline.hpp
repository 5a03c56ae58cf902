// What the tracks placed so far look like from the next one: for every line across, how far their
// contents reach. Lines lie in blocks, and a block that one content covers counts as one line, so
// that a long wire costs little more than a short one.
#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include "reduction/layout/tracks.hpp"

namespace gadgetc::layout {

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
      : whole_(static_cast<std::size_t>(lines) / kBlock + 1, Line{border, kNobody, border}),
        is_whole_(whole_.size(), true),
        lines_(whole_.size() * kBlock) {}

  // The farthest edge on lines [low, high].
  int highest(int low, int high) const {
    return highest_of(low, high, [](const Line& line) { return line.edge; });
  }

  // The same as the partner of some tracks sees it: through them.
  int highest(int low, int high, const std::vector<TrackId>& partners) const {
    if (partners.empty()) return highest(low, high);
    return highest_of(low, high, [&](const Line& line) {
      const bool is_partner =
          std::find(partners.begin(), partners.end(), line.owner) != partners.end();
      return is_partner ? line.under : line.edge;
    });
  }

  // Lines [low, high] are the piece's from now on.
  void cover(int low, int high, const Piece& piece) {
    const Line line{piece.edge, piece.owner, piece.under};
    for_each_block(low, high, [&](std::size_t block, std::size_t first, std::size_t last) {
      if (first == 0 && last == kBlock - 1) {
        whole_[block] = line;
        is_whole_[block] = true;
        return;
      }
      const auto begin = lines_.begin() + static_cast<std::ptrdiff_t>(block * kBlock);
      if (is_whole_[block]) std::fill(begin, begin + kBlock, whole_[block]);
      is_whole_[block] = false;
      std::fill(begin + static_cast<std::ptrdiff_t>(first),
                begin + static_cast<std::ptrdiff_t>(last) + 1, line);
    });
  }

 private:
  static constexpr std::size_t kBlock = 32;
  struct Line {
    int edge;
    TrackId owner;
    int under;
  };

  // Calls `visit` with each block and the part of it, from 0, that lies in [low, high].
  template <typename Visit>
  static void for_each_block(int low, int high, const Visit& visit) {
    const auto from = static_cast<std::size_t>(low), to = static_cast<std::size_t>(high);
    for (std::size_t block = from / kBlock; block <= to / kBlock; ++block) {
      const std::size_t begin = block * kBlock;
      visit(block, std::max(from, begin) - begin, std::min(to, begin + kBlock - 1) - begin);
    }
  }

  template <typename Edge>
  int highest_of(int low, int high, const Edge& edge_of) const {
    int edge = std::numeric_limits<int>::min();
    for_each_block(low, high, [&](std::size_t block, std::size_t first, std::size_t last) {
      if (is_whole_[block]) {
        edge = std::max(edge, edge_of(whole_[block]));
        return;
      }
      for (std::size_t n = first; n <= last; ++n) {
        edge = std::max(edge, edge_of(lines_[block * kBlock + n]));
      }
    });
    return edge;
  }

  std::vector<Line> whole_;     // by block
  std::vector<char> is_whole_;  // by block; the others count line by line
  std::vector<Line> lines_;
};

}  // namespace gadgetc::layout

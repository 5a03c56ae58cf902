#include "reduction/targets/stuck_loses/tile_patterns.hpp"

#include <algorithm>

namespace gadgetc::stuck_loses {

namespace {

class PatternMaker {
 public:
  explicit PatternMaker(const game_page::Page& page) : hole_(*page.wires.hole), page_(page) {}

  std::vector<TilePattern> run(const GadgetLibrary& library) {
    for (const GadgetSet& set : library.sets()) {
      if (set.game != page_.name || set.reserve.empty()) continue;
      set_ = &set;
      for (const GateTile& gate : set.gates) {
        add(TilePattern::Role::Gate, gate.kind, set.tiles[gate.tile]);
      }
      for (const std::size_t wire : set.wires) add_wire(set.tiles[wire]);
      if (set.corner) add_wire(set.tiles[set.corner->tile]);
      if (set.reward) {
        add(TilePattern::Role::Reward, GateKind::Channel, set.tiles[set.reward->tile]);
      }
      add_reserve();
    }
    std::stable_sort(patterns_.begin(), patterns_.end(),
                     [](const TilePattern& a, const TilePattern& b) {
                       return a.spots.size() > b.spots.size();
                     });
    return std::move(patterns_);
  }

 private:
  void add_wire(const Tile& tile) { add(TilePattern::Role::Wire, GateKind::Channel, tile); }

  void add(TilePattern::Role role, GateKind kind, const Tile& drawn) {
    for (const Orientation turn : kOrientations) {
      TilePattern pattern{role, set_, {kind, turn, oriented(drawn, turn)}, {}, {}};
      const Tile& tile = pattern.drawing.tile;
      for_each_square(tile, [&](Square s) {
        if (tile.board[s] == hole_) return;
        if (pattern.spots.empty()) pattern.first = s;
        pattern.spots.push_back(
            {{s.row - pattern.first.row, s.column - pattern.first.column}, tile.board[s]});
      });
      add(std::move(pattern));
    }
  }

  void add_reserve() {
    for (const Direction d : {Direction::East, Direction::South}) {
      for (const bool is_turned : {false, true}) {
        TilePattern pattern{TilePattern::Role::Reserve, set_, {}, {}, {}};
        std::string row = set_->reserve;
        if (is_turned) std::reverse(row.begin(), row.end());
        for (std::size_t n = 0; n < row.size(); ++n) {
          const auto cell = page_.find_cell(row[n]);
          pattern.spots.push_back({step({0, 0}, d, static_cast<int>(n)), *cell});
        }
        add(std::move(pattern));
      }
    }
  }

  // Another image of the tile may lie alike and have its ports alike.
  void add(TilePattern pattern) {
    const auto is_same = [&](const TilePattern& other) {
      return other.spots == pattern.spots && other.drawing.kind == pattern.drawing.kind &&
             other.role == pattern.role && have_same_ports(other, pattern);
    };
    if (std::any_of(patterns_.begin(), patterns_.end(), is_same)) return;
    patterns_.push_back(std::move(pattern));
  }

  static bool have_same_ports(const TilePattern& a, const TilePattern& b) {
    const auto& first = a.drawing.tile.ports;
    const auto& second = b.drawing.tile.ports;
    return std::is_permutation(first.begin(), first.end(), second.begin(), second.end(),
                               [&](const Port& p, const Port& q) {
                                 return a.port_square(p) == b.port_square(q) &&
                                        p.side == q.side && p.is_input == q.is_input;
                               });
  }

  Cell hole_;
  const game_page::Page& page_;
  const GadgetSet* set_ = nullptr;
  std::vector<TilePattern> patterns_;
};

}  // namespace

std::vector<TilePattern> tile_patterns(const GadgetLibrary& library, const game_page::Page& page) {
  return PatternMaker(page).run(library);
}

}  // namespace gadgetc::stuck_loses

#include "reduction/targets/stuck_loses/read_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "reduction/targets/check_environments.hpp"
#include "reduction/targets/join_tiles.hpp"
#include "reduction/targets/stuck_loses/frame.hpp"
#include "reduction/targets/stuck_loses/tile_finder.hpp"

namespace gadgetc::stuck_loses {

namespace {

using Role = TilePattern::Role;

// A chain leads from an output, or from a bare end, to an input or to a bare end.
struct Chain {
  std::optional<PortRef> from, to;  // of gates' tiles; nothing at a bare end
  std::vector<std::uint32_t> tiles;
  Square end;  // of the last tile, or of the gate's that it begins at
};

class Reader {
 public:
  Reader(const TargetBoard& board, const game_page::Page& page, const GadgetLibrary& library)
      : page_(page),
        library_(library),
        complaints_(board.rows),
        patterns_(tile_patterns(library, page)),
        tiles_(find_tiles(board, patterns_, *page.wires.hole, complaints_)),
        is_followed_(tiles_.size(), false) {}

  BoardReading run() {
    find_chains();
    find_output();
    join();
    if (output_ == nullptr) complaints_.add("no wire leads through a reward to a bare end");
    if (complaints_.is_empty()) {
      for (const std::string& clash :
           check_environments(result_.circuit, result_.tiles, library_)) {
        complaints_.add(clash);
      }
    }
    if (output_ != nullptr) count_moves();
    result_.violations = complaints_.sentences();
    return std::move(result_);
  }

 private:
  bool has_role(std::uint32_t tile, Role role) const { return tiles_[tile].pattern().role == role; }
  bool is_of_wire(std::uint32_t tile) const {
    return has_role(tile, Role::Wire) || has_role(tile, Role::Reward);
  }
  const Port& port_of(PortRef ref) const { return tiles_[ref.tile].drawing().ports[ref.port]; }

  void find_chains() {
    for (std::uint32_t tile = 0; tile < tiles_.size(); ++tile) {
      const std::vector<Port>& ports = tiles_[tile].drawing().ports;
      for (std::uint32_t port = 0; port < ports.size(); ++port) {
        if (has_role(tile, Role::Gate) && !ports[port].is_input) {
          follow({PortRef{tile, port}, {}, {}, tiles_[tile].first}, tiles_[tile].across[port]);
        } else if (ports[port].is_input && !tiles_[tile].across[port]) {
          follow({{}, {}, {}, tiles_[tile].first}, PortRef{tile, port});
        }
      }
    }
    for (std::uint32_t tile = 0; tile < tiles_.size(); ++tile) {
      if (!is_of_wire(tile) || is_followed_[tile]) continue;
      complaints_.add(Complaints::Wires, tiles_[tile].first, "a wire that leads from nowhere");
    }
  }

  // `next`: the port where the signal comes in.
  void follow(Chain chain, std::optional<PortRef> next) {
    while (next && is_of_wire(next->tile) && port_of(*next).is_input &&
           !is_followed_[next->tile]) {
      is_followed_[next->tile] = true;
      chain.tiles.push_back(next->tile);
      chain.end = tiles_[next->tile].first;
      next = tiles_[next->tile].across[next->port == 0 ? 1 : 0];
    }
    if (next && (is_of_wire(next->tile) || !port_of(*next).is_input)) {
      complaints_.add(Complaints::Wires, tiles_[next->tile].first, "a wire joins two outputs");
      return;
    }
    chain.to = next;
    chains_.push_back(std::move(chain));
  }

  std::uint64_t count_rewards(const Chain& chain) const {
    return static_cast<std::uint64_t>(
        std::count_if(chain.tiles.begin(), chain.tiles.end(),
                      [&](std::uint32_t tile) { return has_role(tile, Role::Reward); }));
  }

  void find_output() {
    std::uint64_t most = 0;
    for (const Chain& chain : chains_) {
      const std::uint64_t rewards = count_rewards(chain);
      if (chain.to || rewards <= most) continue;
      most = rewards;
      output_ = &chain;
    }
    for (const Chain& chain : chains_) {
      if (chain.from || chain.to || &chain == output_) continue;
      complaints_.add(Complaints::Wires, chain.end, "a wire that joins no gates");
    }
  }

  void join() {
    std::vector<FoundTile> found;
    std::vector<std::uint32_t> number(tiles_.size());
    for (std::uint32_t tile = 0; tile < tiles_.size(); ++tile) {
      if (!has_role(tile, Role::Gate)) continue;
      number[tile] = static_cast<std::uint32_t>(found.size());
      found.push_back({&tiles_[tile].pattern().drawing, tiles_[tile].origin()});
    }
    std::vector<TileWire> wires;
    for (const Chain& chain : chains_) {
      TileWire& ends = wires.emplace_back();
      for (const auto& end : {chain.from, chain.to}) {
        if (end) ends.push_back({number[end->tile], end->port});
      }
      if (&chain != output_) continue;
      ends.push_back({static_cast<std::uint32_t>(found.size()), 0});
      end_ = bare_output(patterns_.front().drawing.tile.board.alphabet());
      found.push_back({&end_, chain.end});
    }
    join_tiles(found, std::move(wires), result_, complaints_);
    std::erase_if(result_.tiles, [](const ReadTile& tile) { return tile.tile.empty(); });
  }

  void count_moves() {
    const GadgetSet& set = *tiles_[output_->tiles.front()].pattern().set;
    const FrameWorth worth(set, page_, library_);
    Demand demand;
    std::uint64_t rows = 0;
    for (std::uint32_t tile = 0; tile < tiles_.size(); ++tile) {
      if (has_role(tile, Role::Reserve)) {
        ++rows;
        continue;
      }
      const Tile& drawing = tiles_[tile].drawing();
      demand.add(drawing);
      if (has_role(tile, Role::Wire)) {
        result_.wire_squares += count_squares(drawing);
      }
    }
    for (const std::uint32_t tile : output_->tiles) {
      if (!has_role(tile, Role::Reward)) continue;
      demand.empty_squares -= empty_squares(tiles_[tile].drawing());
      ++demand.reward_tiles;
    }
    result_.reserve = reserve_of(demand, rows, worth);
    if (!result_.reserve.holds()) result_.reserve_fault = result_.reserve.sentence;
  }

  const game_page::Page& page_;
  const GadgetLibrary& library_;
  Complaints complaints_;
  std::vector<TilePattern> patterns_;
  std::vector<BoardTile> tiles_;
  std::vector<bool> is_followed_;
  std::vector<Chain> chains_;
  const Chain* output_ = nullptr;
  GateDrawing end_;
  BoardReading result_;
};

}  // namespace

BoardReading read_board(const TargetBoard& board, const game_page::Page& page,
                        const GadgetLibrary& library) {
  return Reader(board, page, library).run();
}

}  // namespace gadgetc::stuck_loses

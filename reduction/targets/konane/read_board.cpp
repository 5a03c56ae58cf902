#include "reduction/targets/konane/read_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "gadgets/konane/tile/konane_tile.hpp"
#include "reduction/targets/check_environments.hpp"
#include "reduction/targets/join_tiles.hpp"
#include "reduction/targets/konane/frame.hpp"
#include "reduction/targets/konane/lattice_wires.hpp"

namespace gadgetc::konane {

namespace {

class Reader {
 public:
  Reader(const TargetBoard& board, const GadgetLibrary& library)
      : library_(library),
        stones_(board),
        complaints_(board.rows),
        patterns_(library),
        tiles_(stones_, patterns_, complaints_),
        wires_(stones_, tiles_, complaints_) {}

  BoardReading run() {
    take_reserve();
    complain_of_rest();
    join();
    if (result_.circuit.count(GateKind::Output) != 1) {
      complaints_.add("no output of a tile leads to a bare end");
    }
    if (complaints_.is_empty()) {
      for (const std::string& clash :
           check_environments(result_.circuit, result_.tiles, library_, find_corners())) {
        complaints_.add(clash);
      }
    }
    count_moves();
    result_.violations = complaints_.sentences();
    return std::move(result_);
  }

 private:
  // The black stones of a row of the reserve that begins there; 0: none does.
  int row_length(Square first) const {
    int stones = 1;
    while (stones_.is_free(step(first, Direction::East, stones),
                           stones % 2 == 0 ? kWhiteStone : kBlackStone)) {
      ++stones;
    }
    return stones % 2 == 0 ? 0 : stones / 2;
  }

  // Where stones of the row come to rest, and the squares beside those.
  bool is_clear_around(Square first, int length) const {
    const int before = first.column - 2, after = first.column + length + 1;
    if (before < -1 || after > stones_.columns()) return false;
    for (int column = before; column <= after; ++column) {
      for (int row = first.row - 1; row <= first.row + 1; ++row) {
        const bool is_row = row == first.row && column >= first.column &&
                            column < first.column + length;
        if (!is_row && stones_.stone({row, column}) != 0) return false;
      }
    }
    return true;
  }

  void take_reserve() {
    for (const Square first : stones_.free_stones(kWhiteStone)) {
      if (!stones_.is_free(first, kWhiteStone)) continue;
      const int moves = row_length(first), length = 2 * moves + 1;
      const std::optional<Square> parity = tiles_.parity();
      if (parity && (first.row + first.column - parity->row - parity->column) % 2 != 0) {
        complaints_.add(Complaints::Rest, first, "a white stone on a square of Black's colour");
        continue;
      }
      if (moves == 0 || !is_clear_around(first, length)) {
        complaints_.add(Complaints::Rest, first, "a white stone in no tile and no reserve");
        continue;
      }
      const Square last = step(first, Direction::East, length - 1);
      if (tiles_.parity() && !tiles_.claim({first.row - 1, first.column - 2},
                                           {last.row + 1, last.column + 2}, kReserve)) {
        complaints_.add(Complaints::Rest, first, "a row of the reserve beside a tile or a wire");
      }
      for (int n = 0; n < length; ++n) stones_.take(step(first, Direction::East, n));
      reserve_ += static_cast<std::uint64_t>(moves);
    }
  }

  void complain_of_rest() {
    for (const Square at : stones_.free_stones(kBlackStone)) {
      complaints_.add(Complaints::Rest, at, "a black stone in no tile, wire or reserve");
    }
  }

  static std::size_t count_turns(const LatticeWire& wire) {
    return wire.corners.size() + wire.rests;
  }

  // The wire with the most turns of those that end in the bare, and do not lead to a tile.
  const LatticeWire* find_output() const {
    const LatticeWire* best = nullptr;
    for (const LatticeWire& wire : wires_.wires()) {
      if (wire.ends.size() > 1) continue;
      if (!wire.ends.empty() && port_of(wire.ends[0]).is_input) continue;
      if (best == nullptr || count_turns(wire) > count_turns(*best)) best = &wire;
    }
    return best;
  }

  const Port& port_of(const LatticeEnd& end) const {
    const std::vector<Port>& ports = tiles_.tiles()[end.tile].first().tile.ports;
    return *std::find_if(ports.begin(), ports.end(),
                         [&](const Port& port) { return port.side == end.side; });
  }

  PortRef ref_of(const LatticeEnd& end) const {
    const Port* const first = tiles_.tiles()[end.tile].first().tile.ports.data();
    return {number_[end.tile], static_cast<std::uint32_t>(&port_of(end) - first)};
  }

  void join() {
    std::vector<FoundTile> found;
    number_.resize(tiles_.tiles().size());
    for (std::size_t n = 0; n < tiles_.tiles().size(); ++n) {
      const LatticeTile& tile = tiles_.tiles()[n];
      if (tile.first().is_corner) continue;
      number_[n] = static_cast<std::uint32_t>(found.size());
      found.push_back({&tile.first(), tile.origin});
    }
    output_ = find_output();
    std::vector<TileWire> wires;
    for (const LatticeWire& wire : wires_.wires()) {
      TileWire& ends = wires.emplace_back();
      for (const LatticeEnd& end : wire.ends) ends.push_back(ref_of(end));
      if (&wire != output_) continue;
      end_ = bare_output(konane_alphabet());
      ends.push_back({static_cast<std::uint32_t>(found.size()), 0});
      found.push_back({&end_, wire.last});
    }
    join_tiles(found, std::move(wires), result_, complaints_);
    std::erase_if(result_.tiles, [](const ReadTile& tile) { return tile.tile.empty(); });
    result_.wire_squares = wires_.squares();
  }

  // The corners of wires, by the inputs of tiles where these end.
  CornerTiles find_corners() const {
    std::map<Square, GateId> gates;
    for (const ReadTile& tile : result_.tiles) gates.emplace(tile.top_left, tile.gate);
    CornerTiles corners;
    for (const LatticeWire& wire : wires_.wires()) {
      if (wire.corners.empty()) continue;
      for (const LatticeEnd& end : wire.ends) {
        if (!port_of(end).is_input) continue;
        const LatticeTile& tile = tiles_.tiles()[end.tile];
        int number = 0;
        for (const Port& port : tile.first().tile.ports) {
          if (port.side == end.side) break;
          number += port.is_input ? 1 : 0;
        }
        corners.emplace(InPort{gates.at(tile.origin), number},
                        WireCorners{tiles_.tiles()[wire.corners.front()].first().tile.name,
                                    static_cast<int>(wire.corners.size())});
      }
    }
    return corners;
  }

  void count_moves() {
    Demand demand;
    for (const ReadTile& tile : result_.tiles) ++demand.tiles[tile.tile];
    for (const LatticeTile& tile : tiles_.tiles()) {
      if (tile.first().is_corner) ++demand.corners[tile.first().tile.name];
      demand.white_stones += count_pieces(tile.first().tile, Side::White);
    }
    for (const LatticeWire& wire : wires_.wires()) {
      demand.bare_ends += wire.ends.size() == 1 && &wire != output_;
    }
    std::uint64_t reward = 0;
    if (output_ != nullptr) {
      reward = count_turns(*output_);
      if (output_->ends.empty()) ++demand.bare_ends;
      for (const std::size_t corner : output_->corners) {
        --demand.corners[tiles_.tiles()[corner].first().tile.name];
      }
    }
    result_.reserve = reserve_of(demand, reserve_, reward, library_);
    if (output_ == nullptr || result_.reserve.holds()) return;
    const Reserve& counted = result_.reserve;
    result_.reserve_fault =
        counted.available.moves <= counted.needed.moves
            ? fmt::format("Black has {} moves in reserve, not more than the {} passes that may be "
                          "needed", counted.available.moves, counted.needed.moves)
            : fmt::format("White's reward is {} moves, not more than Black's bound of {}",
                          counted.reward.moves, counted.reward_needed.moves);
  }

  static constexpr std::int32_t kReserve = -3;  // claims points of the lattice

  const GadgetLibrary& library_;
  StoneMap stones_;
  Complaints complaints_;
  TilePatterns patterns_;
  LatticeTiles tiles_;
  LatticeWires wires_;
  std::vector<std::uint32_t> number_;  // of each tile among those that carry gates
  const LatticeWire* output_ = nullptr;
  GateDrawing end_;
  std::uint64_t reserve_ = 0;
  BoardReading result_;
};

}  // namespace

BoardReading read_board(const TargetBoard& board, const GadgetLibrary& library) {
  return Reader(board, library).run();
}

}  // namespace gadgetc::konane

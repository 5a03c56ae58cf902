#include "reduction/targets/konane/certificate/check_squares.hpp"

#include <fmt/format.h>

#include <optional>

#include "gadgets/tile/false_line.hpp"
#include "reduction/certificate/placed_tiles.hpp"
#include "reduction/targets/konane/certificate/check_reward.hpp"

namespace gadgetc::konane {

namespace {

class SquaresCheck {
 public:
  SquaresCheck(const BoardCertificate& certificate, const Position& board,
               const std::vector<const Tile*>& tiles)
      : certificate_(certificate),
        board_(board),
        tiles_(tiles),
        placed_(board.rows(), board.columns(), certificate.tiles, tiles, 0) {}

  void run() {
    placed_.paint_tiles([](Cell) { return false; });
    for (const CertifiedWire& wire : certificate_.wires) paint_wire(wire);
    paint_reward();
    for (const CertifiedRow& row : certificate_.spare_rows) paint_row(row);
    placed_.compare([&](Square s) { return board_.cell(s); });
    placed_.check_apart(PlacedTiles::kBySides, "wire joins them");
    placed_.check_ports();
    check_empty_ports();
  }

 private:
  void paint_wire(const CertifiedWire& wire) {
    placed_.begin_item();
    const PlacedTiles::Place from =
        placed_.find_place(wire.from_gate, wire.from_port, false, wire.line);
    placed_.paint(from.outside, Stone::Black, wire.line);
    placed_.join(from.inside, from.outside);
    Square inside = step(from.outside, from.side);
    if (wire.to_gate == kRewardGate) {
      if (wire.to_port != kRewardPort) refute(wire.line, "the reward's one port is 'in'");
      if (entered_) refute(wire.line, "a wire leads to the reward already");
      entered_ = from.side;
      if (inside != certificate_.reward.front()) {
        refute(wire.line, "the wire does not lead to where the reward begins");
      }
    } else {
      const PlacedTiles::Place to =
          placed_.find_place(wire.to_gate, wire.to_port, true, wire.line);
      if (to.outside != from.outside || to.side != opposite(from.side)) {
        refute(wire.line, "no stone stands between these ports");
      }
      inside = to.inside;
    }
    placed_.join(inside, from.outside);
  }

  void paint_reward() {
    placed_.begin_item();
    const std::size_t line = certificate_.reward_line;
    for (const Square s : check_reward(board_, certificate_.reward, entered_, line)) {
      placed_.paint(s, board_.cell(s), line);
    }
  }

  // The squares on both sides, where stones of the row come to rest, are painted, too.
  void paint_row(const CertifiedRow& row) {
    placed_.begin_item();
    if (row.moves == 0) refute(row.line, "a row has one move at least");
    placed_.paint(step(row.first, Direction::West), Stone::None, row.line);
    Square s = row.first;
    for (std::uint64_t n = 0; n <= 2 * row.moves; ++n, s = step(s, Direction::East)) {
      placed_.paint(s, n % 2 == 0 ? Stone::White : Stone::Black, row.line);
    }
    placed_.paint(s, Stone::None, row.line);
  }

  // The lemma asks for ports that are empty at first.
  void check_empty_ports() const {
    for (std::size_t t = 0; t < tiles_.size(); ++t) {
      for (std::size_t p = 0; p < tiles_[t]->ports.size(); ++p) {
        if (board_.cell(placed_.place_of(t, p).inside) == Stone::None) continue;
        refute(certificate_.tiles[t].line, fmt::format("a stone stands at {} of {}",
                                                       tiles_[t]->ports[p].name,
                                                       certificate_.tiles[t].gate));
      }
    }
  }

  const BoardCertificate& certificate_;
  const Position& board_;
  const std::vector<const Tile*>& tiles_;
  PlacedTiles placed_;
  std::optional<Direction> entered_;  // the side of the reward's wire
};

}  // namespace

void check_squares(const BoardCertificate& certificate, const Position& board,
                   const std::vector<const Tile*>& tiles) {
  SquaresCheck(certificate, board, tiles).run();
}

}  // namespace gadgetc::konane

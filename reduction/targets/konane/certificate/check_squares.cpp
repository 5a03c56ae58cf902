#include "reduction/targets/konane/certificate/check_squares.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

#include "base/grid/square_name.hpp"
#include "base/run/interrupts.hpp"
#include "gadgets/tile/false_line.hpp"
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
        painted_(board.rows(), board.columns()),
        owner_(board.squares(), 0) {}

  void run() {
    for (const CertifiedTile& tile : certificate_.tiles) paint_tile(tile);
    for (const CertifiedWire& wire : certificate_.wires) paint_wire(wire);
    paint_reward();
    for (const CertifiedRow& row : certificate_.spare_rows) paint_row(row);
    compare_squares();
    check_touching();
    check_ports();
  }

 private:
  // What a square was painted as: an item's number, from 1; tiles come first.
  using Item = std::uint32_t;

  // A port on the board: its square, and that of the stone outside.
  struct Place {
    Square inside, outside;
    Direction side;
  };

  std::string name(Square s) const { return square_name(board_.rows(), s); }
  std::size_t index(Square s) const {
    return static_cast<std::size_t>(s.row) * static_cast<std::size_t>(board_.columns()) +
           static_cast<std::size_t>(s.column);
  }

  // The square is the last item's, and nobody else's.
  void own(Square s, Stone stone, std::size_t line) {
    if (!board_.contains(s)) refute(line, "this reaches over the board's edge");
    if (owner_[index(s)] != 0) refute(line, name(s) + " belongs to something else already");
    owner_[index(s)] = items_;
    painted_.set_stone(s, stone);
  }

  void paint_tile(const CertifiedTile& placed) {
    if (!number_.emplace(placed.gate, items_++).second) {
      refute(placed.line, "there is a gate of this name already");
    }
    const Tile tile = oriented(*tiles_[items_ - 1], placed.turn);
    for_each_square(tile, [&](Square s) {
      own({placed.top_left.row + s.row, placed.top_left.column + s.column},
          static_cast<Stone>(tile.board[s]), placed.line);
    });
  }

  Place place_of(std::size_t tile, std::size_t port) const {
    const CertifiedTile& placed = certificate_.tiles[tile];
    const Tile& drawing = *tiles_[tile];
    const Square turned =
        oriented(drawing.ports[port].square, drawing.rows(), drawing.columns(), placed.turn);
    const Square inside{placed.top_left.row + turned.row, placed.top_left.column + turned.column};
    const Direction side = oriented(drawing.ports[port].side, placed.turn);
    return {inside, step(inside, side), side};
  }

  Place find_place(const std::string& gate, const std::string& port_name, bool is_input,
                   std::size_t line) const {
    const auto number = number_.find(gate);
    if (number == number_.end()) refute(line, "there is no gate " + gate);
    const Tile& tile = *tiles_[number->second];
    const auto port = find_port(tile, port_name);
    if (!port || tile.ports[*port].is_input != is_input) {
      refute(line, fmt::format("{} has no {} {}", gate, is_input ? "input" : "output", port_name));
    }
    return place_of(number->second, *port);
  }

  void paint_wire(const CertifiedWire& wire) {
    ++items_;
    const Place from = find_place(wire.from_gate, wire.from_port, false, wire.line);
    own(from.outside, Stone::Black, wire.line);
    contacts_.emplace(from.inside, from.outside);
    Square inside = step(from.outside, from.side);
    if (wire.to_gate == kRewardGate) {
      if (wire.to_port != kRewardPort) refute(wire.line, "the reward's one port is 'in'");
      if (entered_) refute(wire.line, "a wire leads to the reward already");
      entered_ = from.side;
      if (inside != certificate_.reward.front()) {
        refute(wire.line, "the wire does not lead to where the reward begins");
      }
    } else {
      const Place to = find_place(wire.to_gate, wire.to_port, true, wire.line);
      if (to.outside != from.outside || to.side != opposite(from.side)) {
        refute(wire.line, "no stone stands between these ports");
      }
      inside = to.inside;
    }
    contacts_.emplace(inside, from.outside);
  }

  void paint_reward() {
    ++items_;
    const std::size_t line = certificate_.reward_line;
    for (const Square s : check_reward(board_, certificate_.reward, entered_, line)) {
      own(s, board_.stone(s), line);
    }
  }

  // With the squares on both sides, where stones of the row come to rest.
  void paint_row(const CertifiedRow& row) {
    ++items_;
    if (row.moves == 0) refute(row.line, "a row has one move at least");
    own(step(row.first, Direction::West), Stone::None, row.line);
    Square s = row.first;
    for (std::uint64_t n = 0; n <= 2 * row.moves; ++n, s = step(s, Direction::East)) {
      own(s, n % 2 == 0 ? Stone::White : Stone::Black, row.line);
    }
    own(s, Stone::None, row.line);
  }

  template <typename Visit>
  void for_each(const Visit& visit) const {
    for (int row = 0; row < board_.rows(); ++row) {
      throw_if_interrupted();
      for (int column = 0; column < board_.columns(); ++column) visit(Square{row, column});
    }
  }

  void compare_squares() const {
    for_each([&](Square s) {
      if (board_.stone(s) == painted_.stone(s)) return;
      refute(1, "the board differs from what stands here at " + name(s));
    });
  }

  // Squares of two things side by side.
  void check_touching() const {
    for_each([&](Square s) {
      for (const Square next : {step(s, Direction::East), step(s, Direction::South)}) {
        if (!board_.contains(next)) continue;
        const Item here = owner_[index(s)], there = owner_[index(next)];
        if (here == there || here == 0 || there == 0) continue;
        if (contacts_.contains({s, next}) || contacts_.contains({next, s})) continue;
        refute(1, fmt::format("{} and {} are side by side, and no wire joins them there", name(s),
                              name(next)));
      }
    });
  }

  // A proof lets signals leave by every output and stand outside, so each port has its wire. The
  // lemma asks for ports that are empty at first.
  void check_ports() const {
    for (std::size_t t = 0; t < tiles_.size(); ++t) {
      for (std::size_t p = 0; p < tiles_[t]->ports.size(); ++p) {
        const Place place = place_of(t, p);
        const auto fail = [&](const char* what) {
          refute(certificate_.tiles[t].line,
                 fmt::format("{} at {} of {}", what, tiles_[t]->ports[p].name,
                             certificate_.tiles[t].gate));
        };
        if (!contacts_.contains({place.inside, place.outside})) fail("no wire begins or ends");
        if (board_.stone(place.inside) != Stone::None) fail("a stone stands");
      }
    }
  }

  const BoardCertificate& certificate_;
  const Position& board_;
  const std::vector<const Tile*>& tiles_;
  Position painted_;
  std::vector<Item> owner_;
  Item items_ = 0;
  std::unordered_map<std::string, std::size_t> number_;  // of a tile, by its gate
  std::set<std::pair<Square, Square>> contacts_;         // a port's square and its wire's stone
  std::optional<Direction> entered_;                     // the side of the reward's wire
};

}  // namespace

void check_squares(const BoardCertificate& certificate, const Position& board,
                   const std::vector<const Tile*>& tiles) {
  SquaresCheck(certificate, board, tiles).run();
}

}  // namespace gadgetc::konane

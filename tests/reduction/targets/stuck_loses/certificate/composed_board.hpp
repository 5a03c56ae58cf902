// Boards of Konane composed at random of proved tiles, each with its certificate: tiles are put
// port to port, and wires laid between ports that are left, until every port has its wire; one
// output leads to the reward; and the moves to spare and those of the reward are what the
// certificate's race asks for, not one more.
#pragma once

#include <initializer_list>
#include <map>
#include <optional>
#include <vector>

#include "base/random/split_mix.hpp"
#include "games/konane/position.hpp"
#include "reduction/formula/formula.hpp"
#include "reduction/targets/stuck_loses/certificate/board_certificate.hpp"

namespace gadgetc::stuck_loses {

struct ComposedBoard {
  game_page::Position board;
  Formula formula;  // what the circuit computes
  BoardCertificate certificate;
};

class BoardComposer {
 public:
  // `kinds` are to outlive this.
  BoardComposer(const std::vector<CertifiedKind>& kinds, std::uint64_t seed);

  // Of about so many tiles. Nothing: a port is left over, or White has a choice in a tile.
  std::optional<ComposedBoard> compose(std::size_t tiles, Side first);

 private:
  struct Placed {
    const CertifiedKind* kind;
    Orientation turn;
    Square top_left;
    Tile tile;  // turned
  };
  struct Pin {
    std::size_t tile, port;
  };
  struct Wire {
    Pin from, to;
  };

  const Port& port(Pin pin) const { return placed_[pin.tile].tile.ports[pin.port]; }
  Square inside(Pin pin) const;
  Square outside(Pin pin) const { return step(inside(pin), port(pin).side); }
  // Has nobody this square, nor one beside it, but for these?
  bool is_free(Square s, std::initializer_list<Square> but = {}) const;
  bool begin();
  void reserve_reward();
  bool extend(bool closes);
  bool put(Pin there, const CertifiedKind& kind, std::size_t by, bool mirrored);
  bool put_turned(Pin there, const CertifiedKind& kind, std::size_t by, Orientation turn);
  // Lays a wire of squares and corners from an output without a wire to an input without one.
  void join_ends();
  std::vector<Direction> find_way(Pin from, Pin to) const;
  bool fits(const Placed& tile) const;
  bool fit_ends(const Placed& tile) const;
  void place(Placed tile);
  std::optional<ComposedBoard> finish(Side first) const;
  BoardCertificate certificate(Side first) const;
  std::map<Square, konane::Cell> stones(const std::vector<Square>& way) const;
  void paint(ComposedBoard& made) const;

  const std::vector<CertifiedKind>& kinds_;
  const CertifiedKind *straight_ = nullptr, *corner_ = nullptr;  // pieces of steady wires
  SplitMix random_;
  std::vector<Placed> placed_;
  std::map<Square, int> owner_;  // tiles, wires and the reward have numbers of their own
  std::map<Square, Pin> open_;   // ports without a wire, by the stone outside
  std::vector<Wire> wires_;
  Pin output_{};
  std::vector<Square> way_;       // of the reward, as long as there is room
  std::map<Square, konane::Cell> band_;  // its stones
};

}  // namespace gadgetc::stuck_loses

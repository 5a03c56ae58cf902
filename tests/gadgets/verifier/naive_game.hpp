// The naive verifier's game: its states and moves.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tests/gadgets/verifier/naive_verifier.hpp"

namespace gadgetc::naive {

// Where a piece stands: a square (row * columns + column), the wire of port p, or the den.
constexpr int kWire = 1000;
constexpr int kDen = 1020;

// The letters of pieces by place, in order.
class Pieces {
 public:
  using Piece = std::pair<short, char>;  // place, letter
  void emplace(int place, char letter);
  // One piece with this letter, or any, if there is one.
  void erase(int place, char letter);
  void erase(int place);
  // The first at this place, 0 when there is none.
  char at(int place) const;
  auto begin() const { return pieces_.begin(); }
  auto end() const { return pieces_.end(); }
  bool operator==(const Pieces&) const = default;

 private:
  std::vector<Piece> pieces_;
};

// Pieces that are gone are not listed.
struct State {
  Pieces pieces;
  unsigned arrived = 0, delivered = 0;  // bit p; bit kDen - kWire for the den
  bool picked = false, refused = false;
  bool operator==(const State&) const = default;
  std::string text() const;
};

struct Step {
  State after;
  bool leaves = false;       // a black piece through a port
  bool guard_takes = false;  // at its post, where it has to
};

class Moves {
 public:
  Moves(const Tile& tile, const jungle::Rules& rules, const Game& game)
      : tile_(tile), rules_(rules), game_(game) {}

  State initial() const;
  std::vector<Step> white(const State& state) const { return steps(state, Side::White); }
  std::vector<Step> black(const State& state) const { return steps(state, Side::Black); }
  bool can_arrive(const State& state, std::size_t port) const;
  State arrive(State state, int port) const;
  bool is_breach(const State& state) const;
  unsigned goal(const Delivery& rule) const;
  PortSet active(const State& state) const;
  const Tile& tile() const { return tile_; }

 private:
  std::vector<Step> steps(const State& state, Side side) const;
  std::vector<int> reach(int place, jungle::Piece piece) const;
  int wire(std::size_t port) const;
  unsigned came(const State& state, int at) const;
  unsigned waited(int at, Side side) const;
  bool is_foreign(Square s) const;
  bool guard_stays(int from, int to, bool captures) const;
  static void keep_what_is_due(std::vector<Step>& steps);
  bool may_go_out(const State& state, char letter, int wire) const;
  bool sees_out(int place) const;
  bool is_wall(Square s) const;
  Square square(int place) const { return {place / tile_.columns(), place % tile_.columns()}; }
  int place(Square s) const { return s.row * tile_.columns() + s.column; }
  jungle::Terrain terrain(int place) const {
    return place < kWire ? jungle::terrain_at(tile_, square(place)) : jungle::Terrain::Land;
  }
  const Port& port(int wire) const { return tile_.ports[static_cast<std::size_t>(wire - kWire)]; }

  const Tile& tile_;
  jungle::Rules rules_;
  Game game_;
};

}  // namespace gadgetc::naive

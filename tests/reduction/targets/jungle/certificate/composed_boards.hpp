// Boards composed of proved tiles at random, with their certificates: from a den back to variables,
// each tile turned and joined to an open port by a wire of a square or more. Some boards are
// careless about what touches what, and some certificates say something else than the board is.
// Whatever the checker accepts has to be true.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/random/split_mix.hpp"
#include "reduction/formula/formula.hpp"
#include "tests/reduction/targets/jungle/certificate/composed_tiles.hpp"

namespace gadgetc::jungle {

struct ComposedBoard {
  BoardCertificate certificate;
  Position board;
  Formula formula;
  std::string lie;  // what the certificate says otherwise; empty: nothing on purpose
};

class BoardComposer {
 public:
  // The tiles are to outlive it.
  BoardComposer(std::uint64_t seed, const ComposedTiles& tiles) : random_(seed), tiles_(tiles) {}

  // Nothing when it got stuck.
  std::optional<ComposedBoard> compose();

 private:
  // An end that has no wire yet.
  struct OpenPort {
    std::size_t tile = 0, port = 0;
  };

  bool chance(std::size_t n) { return random_.below(n) == 0; }
  template <typename T>
  const T& any(const std::vector<T>& items) {
    return items[random_.below(items.size())];
  }

  const Tile* any_tile(bool (*fits)(const Tile& tile));
  void grow();
  void add_loose_variable();
  bool attach(const OpenPort& at, const Tile& tile);
  bool join(const OpenPort& output, const OpenPort& input);
  bool end_bare(const OpenPort& at);
  bool place(const Tile& tile, Square top_left, Orientation turn);
  bool fits() const;
  Square inside(const OpenPort& at) const;
  const Port& port(const OpenPort& at) const { return turned_[at.tile].ports[at.port]; }
  std::string gate(std::size_t tile) const { return certificate_.tiles[tile].gate; }
  void note_end(CertifiedWire& wire, const OpenPort& at) const;

  void name_gates();
  void add_up_race();
  bool add_formula();
  void lay_out();
  Position painted() const;
  std::string lie(Position& board);

  SplitMix random_;
  const ComposedTiles& tiles_;
  bool is_careless_ = false;
  std::size_t most_tiles_ = 0;
  BoardCertificate certificate_;
  std::vector<Tile> turned_;  // the certificate's tiles
  std::vector<OpenPort> open_;
  Formula formula_;
};

}  // namespace gadgetc::jungle

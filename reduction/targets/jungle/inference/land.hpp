// The land of a board, step by step: regions that steps connect, what each is for, and within
// contested regions the wires and what is between them ("blobs"), which later become parts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/grid/direction.hpp"
#include "base/grid/grid.hpp"
#include "games/jungle/position.hpp"

namespace gadgetc::jungle {

enum class LandUse : std::uint8_t {
  Contested,  // pieces of both sides, or Black's den
  Runner,     // White's den and one black piece that no white one can reach
  Pass,       // at least two squares, pieces of one side only: a move for ever
  Still,      // nothing ever moves: a single square, or no piece at all
  Odd,        // White's den and anything else
};

struct LandRegionOfBoard {
  Square first;  // in reading order
  LandUse use = LandUse::Still;
  Side side = Side::White;            // of Pass
  std::uint64_t runner_distance = 0;  // of Runner
  std::string fault;                  // of Odd
};

class Land {
 public:
  // Wires that are shorter than kLeastWire lie only outside of `uncut`, which has a value a square.
  Land(const Position& board, Grid<char> uncut);

  const Position& board() const { return *board_; }
  const std::vector<LandRegionOfBoard>& regions() const { return regions_; }
  bool is_land(Square s) const { return board_->contains(s) && region_of(s) != kNone; }
  LandUse use(Square s) const { return regions_[region_of(s)].use; }

  // In reading order; of all land.
  template <typename Visit>
  void for_each(const Visit& visit) const {
    region_.for_each([&](Square s) {
      if (is_land(s)) visit(s);
    });
  }

  // Land that is no wire, in regions where something may happen or that leaps may reach.
  std::size_t blob_count() const { return blob_parent_.size(); }
  std::optional<std::size_t> blob(Square s) const;
  // The number by which blob() calls it now.
  std::size_t blob_of(std::size_t blob) const { return find(blob); }
  void unite(std::size_t a, std::size_t b);
  bool is_contested(std::size_t blob) const { return is_contested_[find(blob)]; }
  bool has_leaper(std::size_t blob) const { return has_leaper_[find(blob)]; }
  void note_leaper(std::size_t blob) {
    has_leaper_[find(blob)] = is_contested_[find(blob)] = true;
  }

  // The squares of a wire from one end to the other; none left when parts have taken them.
  std::size_t wire_count() const { return wires_.size(); }
  // Was it one of a single square from the beginning? Those come last.
  bool is_single(std::size_t wire) const { return wire >= long_wires_; }
  const std::vector<Square>& wire(std::size_t wire) const { return wires_[wire]; }
  std::optional<std::size_t> wire_at(Square s) const;
  // What lies behind an end of a wire.
  std::optional<std::size_t> blob_beside(std::size_t wire, bool at_back) const;
  // A blob takes the last square at one end; with the last of all it becomes one with what lies
  // behind the other end.
  void take_end(std::size_t wire, bool at_back, std::size_t blob);
  // A blob takes a whole wire, and becomes one with what lies behind its ends.
  void take_wire(std::size_t wire, std::size_t blob);

 private:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  std::uint32_t region_of(Square s) const { return region_[s]; }
  std::vector<Square> neighbours(Square s) const;
  void find_regions();
  void judge(std::uint32_t region, const std::vector<Square>& squares);
  std::uint64_t distance_to_den(Square from) const;
  void find_wires();
  std::vector<Square> follow(Square start, Grid<char>& is_seen) const;
  bool separates(const std::vector<Square>& path) const;
  bool may_be_wire(Square s) const;
  void find_blobs();
  std::size_t find(std::size_t blob) const;

  const Position* board_;
  Grid<char> uncut_;
  Grid<std::uint32_t> region_, wire_, blob_;
  std::vector<LandRegionOfBoard> regions_;
  std::vector<std::vector<Square>> wires_;
  std::size_t long_wires_ = 0;  // the first of them
  mutable std::vector<std::size_t> blob_parent_;
  std::vector<char> is_contested_, has_leaper_;  // by blob, of its root
};

}  // namespace gadgetc::jungle

// The board games that formulas are compiled to. Everything behind the layout that depends on the
// game is asked of its target; targets/registry has the list of them.
//
// A board that a target emits and a board that it reads share the rules, the drawings of the tiles
// and the bound of the reserve, nothing else.
#pragma once

#include <array>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string_view>

#include "games/page/page.hpp"
#include "reduction/targets/board_plan.hpp"
#include "reduction/targets/board_reading.hpp"
#include "reduction/targets/emission.hpp"

namespace gadgetc {

using SideCounts = std::array<std::uint64_t, 2>;  // of pieces of White and of Black

// What a board has beside tiles and wires, which is where the moves in reserve are.
struct Frame {
  Reserve reserve;
  std::int64_t rows = 0;
  SideCounts pieces{};
};

class Target {
 public:
  virtual ~Target() = default;

  // The name in options and files.
  virtual std::string_view name() const = 0;
  // The page of the game's boards; null: they are written by rules of their own.
  virtual std::shared_ptr<const game_page::Page> page() const { return nullptr; }
  // The set whose tiles are used where none is named.
  virtual std::string_view default_set() const = 0;

  // The frame of a board with such tiles and wires and so many columns. Throws UsageError where
  // options.rules are no rules of the game, std::logic_error for a tile that is not proved under
  // them, and where the size of the game's boards is not foretold.
  virtual Frame frame(const TileCounts& tiles, std::uint64_t wire_squares, std::int64_t columns,
                      const PlanOptions& options) const;
  // The side of the piece on a cell of the game's alphabet; nothing: there is none.
  virtual std::optional<Side> side_on(std::uint8_t cell) const = 0;

  // Throws as frame and spread_tracks do.
  virtual BoardPlan plan(const layout::GridLayout& layout, const PlanOptions& options) const = 0;
  // The board of a layout by its plan. Throws UsageError when it would have more rows than an int
  // can count.
  virtual Emission emit(const layout::GridLayout& layout, const BoardPlan& plan,
                        const EmitOptions& options) const = 0;
  // Reads from the squares alone. An interrupt ends it by Interrupted.
  virtual BoardReading read(const TargetBoard& board, const GadgetLibrary& sets) const = 0;
  // Writes a board file.
  virtual void write(std::ostream& out, const TargetBoard& board) const = 0;
};

// An interrupt ends it by Interrupted.
SideCounts count_pieces(const Target& target, const TargetBoard& board);

}  // namespace gadgetc

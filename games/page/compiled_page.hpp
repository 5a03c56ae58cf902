// A page compiled for boards of one size and ground: every rule at every place and in every image
// as shifts and masks of sets of squares. Of each pattern (flat_pattern.hpp) the places where it
// lies on the board are one set, found for all places at once; patterns that begin alike share the
// beginning.
//
// A square has the number (row + 1) * (columns + 1) + column + 1. So each row has a square beside
// it that is never on the board, and no step of a picture leads round an edge.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "games/page/flat_pattern.hpp"
#include "games/page/position.hpp"

namespace gadgetc::game_page {

using Spot = std::int32_t;  // a square by the number above
// What stands off the board: no set has it.
inline constexpr Cell kOffBoard = kMaxCells;

// Squares, by spot, where one of some cells stands on one of some grounds.
struct SpotTest {
  CellSet cells = 0;
  CellSet grounds = 0;
  bool operator==(const SpotTest&) const = default;
};

// A condition in an image, by its pictures of all lengths of runs in all of its images: the spots
// on which a rule that has it may begin.
struct CompiledCondition {
  struct Step {
    Spot at = 0;  // from the first square
    std::uint32_t test = 0;
  };
  std::vector<std::vector<Step>> pictures;
  bool is_wanted = true;
};

// What several patterns need that begin on different squares: one of all their first squares with
// one of all their second squares `shift` further. Where no square has that, none of them lies.
struct CompiledContact {
  Spot shift = 0;
  std::uint32_t first = 0;   // the test of any first square
  std::uint32_t second = 0;  // of any second square
};

// A square of some patterns: those that lie on the board up to it are the ones up to its parent,
// moved by `shift`, where the test holds.
struct CompiledNode {
  std::uint32_t depth = 0;
  std::uint32_t after = 0;  // the next node that is not below this one
  Spot shift = 0;
  std::uint32_t test = 0;
  // Which contacts a first or second square needs one of, as bits; 0: it needs none.
  std::uint64_t contacts = 0;
  std::vector<std::uint32_t> conditions;  // of a first square
  std::vector<std::uint32_t> patterns;    // that end here
};

struct CompiledEffect {
  Spot at = 0;  // from the first square
  bool is_copy = false;
  Cell cell = 0;
  Spot of = 0;
};

struct CompiledPattern {
  const Rule* rule = nullptr;
  Image image;
  bool is_whole = true;
  int group = -1;         // whose moves its are
  Spot last = 0;          // from the first square
  Spot first_change = 0;  // of a group's: from the last square
  std::vector<CompiledEffect> effects;
};

// Moves of patterns that do the same (FlatGroup), with effects by spot from the first that changes.
struct CompiledGroup {
  std::vector<CompiledEffect> effects;
  bool is_alone = false;
};

struct CompiledSide {
  std::vector<CompiledNode> nodes;  // each before those below it
  std::vector<CompiledPattern> patterns;
  std::vector<CompiledGroup> groups;
  std::vector<CompiledContact> contacts;
  std::uint32_t depth = 0;  // of the deepest node, and one
};

struct CompiledGoal {
  Side side = Side::White;
  CompiledCondition shown;            // any of the pictures anywhere
  std::optional<std::uint32_t> none;  // or, with no picture, the test that no square passes
};

class CompiledPage {
 public:
  // For boards like `position`. Throws UsageError when its pictures have too many runs for its
  // size.
  CompiledPage(std::shared_ptr<const Page> page, Setting setting, const Position& position);

  const Page& page() const { return *page_; }
  const std::shared_ptr<const Page>& shared_page() const { return page_; }
  const Setting& setting() const { return setting_; }
  int rows() const { return rows_; }
  int columns() const { return columns_; }
  Spot stride() const { return columns_ + 1; }
  std::size_t spots() const {  // with those off the board
    return static_cast<std::size_t>(rows_ + 2) * static_cast<std::size_t>(columns_ + 1) + 1;
  }
  Spot spot(Square s) const { return (s.row + 1) * stride() + s.column + 1; }
  Square square(Spot spot) const { return {spot / stride() - 1, spot % stride() - 1}; }
  Spot step(Square direction) const { return direction.row * stride() + direction.column; }
  const std::vector<Cell>& grounds() const { return grounds_; }  // by spot

  const CompiledSide& side(Side side) const { return sides_[static_cast<std::size_t>(side)]; }
  const std::vector<SpotTest>& tests() const { return tests_; }
  const std::vector<CompiledCondition>& conditions() const { return conditions_; }
  const std::vector<CompiledGoal>& goals() const { return goals_; }

 private:
  class Builder;

  std::shared_ptr<const Page> page_;
  Setting setting_;
  int rows_;
  int columns_;
  std::vector<Cell> grounds_;
  CompiledSide sides_[2];
  std::vector<SpotTest> tests_;
  std::vector<CompiledCondition> conditions_;
  std::vector<CompiledGoal> goals_;
};

}  // namespace gadgetc::game_page

// A page compiled for boards of one size and ground: every rule at every place and in every image
// as shifts and masks of sets of squares. Of each pattern (flat_pattern.hpp) the places where it
// lies on the board are one set, found for all places at once; patterns that begin alike share the
// beginning.
//
// Squares have their numbers in positions. Of each step of a picture the spots on which it lands on
// the board are a set, so that none leads round an edge. What can lie nowhere on the ground of the
// board is left out.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "games/page/flat_pattern.hpp"
#include "games/page/position.hpp"
#include "games/page/spot_sets.hpp"

namespace gadgetc::game_page {

using Spot = std::int32_t;  // a square by its number, or by how much two of them differ

// Squares, by spot, where one of some cells stands on one of some grounds.
struct SpotTest {
  CellSet cells = 0;
  CellSet grounds = 0;
  bool operator==(const SpotTest&) const = default;
};

// A square of a picture, `shift` from the one before it, where the step lands and the test holds.
struct CompiledStep {
  Spot shift = 0;
  std::uint32_t landing = 0;
  std::uint32_t test = 0;
};

struct CompiledPicture {
  std::vector<CompiledStep> steps;
  Spot last = 0;  // from the first square
};

// A condition in an image, by its pictures of all lengths of runs in all of its images: the spots
// on which a rule that has it may begin.
struct CompiledCondition {
  std::vector<CompiledPicture> pictures;
  bool is_wanted = true;
};

// A square of some patterns: those that lie on the board up to it are the ones up to its parent, or
// to all first squares, moved by the step. Or a contact: what several patterns need that begin on
// different squares, one of all their first squares with one of all their second squares.
struct CompiledNode {
  std::uint32_t depth = 0;
  std::uint32_t after = 0;  // the next node that is not below this one, nor needs this contact
  std::uint32_t first = 0;  // at depth 0: the test of first squares
  CompiledStep step;
  std::vector<std::uint32_t> conditions;  // of a first square
  std::vector<std::uint32_t> patterns;    // that end here
};

struct CompiledEffect {
  Spot at = 0;  // from the first square
  bool is_copy = false;
  Cell cell = 0;
  Spot of = 0;

  // What its square holds then, where the pattern lies from `first`.
  Cell after(const Cell* cells, Spot first) const { return is_copy ? cells[first + of] : cell; }
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

struct CompiledGoal {
  Side side = Side::White;
  std::vector<CompiledPicture> shown;  // any of them anywhere
  std::optional<std::uint32_t> none;   // or, with no picture, the test that no square passes
};

// What is asked of boards with one side to move, of tests by number.
struct CompiledSide {
  std::vector<SpotTest> tests;
  // The tests that take it, as bits in test_words words each, by character and by ground; none
  // takes the character that is one beyond those of the page.
  std::size_t test_words = 0;
  std::vector<std::uint64_t> tests_of_cell;
  std::vector<std::uint64_t> tests_of_ground;
  std::vector<CompiledCondition> conditions;
  std::vector<CompiledGoal> goals;
  std::vector<CompiledNode> nodes;  // each before those below it
  std::vector<CompiledPattern> patterns;
  std::vector<CompiledGroup> groups;
  std::uint32_t depth = 0;  // of the deepest node, and one
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
  std::size_t spots() const { return grounds_.size(); }
  std::size_t words() const { return (spots() + kSpotWordBits - 1) / kSpotWordBits; }  // of a set
  bool contains(Square s) const {
    return s.row >= 0 && s.row < rows_ && s.column >= 0 && s.column < columns_;
  }
  Spot spot(Square s) const { return s.row * columns_ + s.column; }  // of a step, too
  Square square(Spot spot) const { return {spot / columns_, spot % columns_}; }
  const std::vector<Cell>& grounds() const { return grounds_; }  // by spot

  const CompiledSide& side(Side side) const { return sides_[static_cast<std::size_t>(side)]; }
  // By the number of a step: the spots on which it lands, in words() words each.
  const SpotWord* landings() const { return landings_.data(); }

 private:
  class Builder;

  std::shared_ptr<const Page> page_;
  Setting setting_;
  int rows_;
  int columns_;
  std::vector<Cell> grounds_;
  CompiledSide sides_[2];
  std::vector<SpotWord> landings_;
};

}  // namespace gadgetc::game_page

// Rules as lists of squares: for a board of a size, a picture with runs becomes a pattern for each
// length of its runs, and a chain of jumps (`again straight`) one for each number of jumps, where
// what a jump needs lies beyond what the one before it has changed.
#pragma once

#include <cstdint>
#include <vector>

#include "games/page/page.hpp"

namespace gadgetc::game_page {

// What stands on a square, by its place from the pattern's first square.
struct FlatElement {
  Square at;
  CellSet cells = 0;
  CellSet grounds = 0;
  bool operator==(const FlatElement&) const = default;
};

// What a square becomes: a character, or what stands on another square before.
struct FlatEffect {
  Square at;
  bool is_copy = false;
  Cell cell = 0;
  Square of;
  auto operator<=>(const FlatEffect&) const = default;
};

struct FlatPattern {
  const Rule* rule = nullptr;
  Image image;
  std::vector<FlatElement> elements;  // in the order of the picture; the first at 0, 0
  std::vector<FlatEffect> effects;
  bool is_whole = true;  // a move; else the rule goes on from the last element
  int group = -1;        // of FlatPatterns::groups
};

// Patterns that do the same to the same squares: wherever two of them lie with their first changed
// squares on one square, they make the same move.
struct FlatGroup {
  std::vector<FlatEffect> effects;  // by place from the first changed square
  bool is_alone = false;            // no pattern outside makes one of its moves, nor it one twice
};

struct FlatPatterns {
  std::vector<FlatPattern> patterns;
  std::vector<FlatGroup> groups;
};
// The first of the squares that a pattern changes, in reading order.
Square first_change(const FlatPattern& pattern);

inline constexpr std::size_t kMaxFlatElements = std::size_t{1} << 22;

// All patterns of rules, of no groups. Throws UsageError when they have more than kMaxFlatElements
// elements.
std::vector<FlatPattern> list_patterns(const std::vector<const Rule*>& rules, int rows,
                                       int columns);
// Patterns of the rules of one side, compared with each other.
FlatPatterns grouped(std::vector<FlatPattern> patterns);

// A picture in an image, for each length of its runs that fits the board.
std::vector<std::vector<FlatElement>> flat_pictures(const Picture& picture, const Image& image,
                                                    int rows, int columns);

}  // namespace gadgetc::game_page

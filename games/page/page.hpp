// A page: the rules of a board game as text, read. docs/game-pages.md has the language.
//
// A page has characters of cells, which play changes, and of grounds, which it does not. A rule
// says what stands on some squares before and after; a picture of it may be turned, and runs in it
// stand for any number of squares.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/grid/square.hpp"
#include "base/text/input_error.hpp"
#include "games/side.hpp"

namespace gadgetc::game_page {

// A character of a layer by its place in the page's list; the first one, 0, fills boards.
using Cell = std::uint8_t;
// Characters of one layer, a bit each.
using CellSet = std::uint64_t;
inline constexpr std::size_t kMaxCells = 63;

constexpr CellSet set_of(Cell cell) { return CellSet{1} << cell; }
constexpr bool has(CellSet set, Cell cell) { return (set >> cell & 1) != 0; }

// What stands on a square of a picture, or on each square of a run of none or more squares.
struct Element {
  CellSet cells = 0;
  CellSet grounds = 0;
  bool is_run = false;
  bool operator==(const Element&) const = default;
};

// Rows of equally many elements, top row first. The first and the last element are no runs; a
// picture with a run has one row.
struct Picture {
  int rows = 0;
  int columns = 0;
  std::vector<Element> elements;

  bool has_run() const;
  Square place(std::size_t element) const;  // runs counted as one square
  bool operator==(const Picture&) const = default;
};

// In which images a picture is tried: as drawn, in four directions, in all eight images of the
// square, or, with one row, in the eight directions of a queen.
enum class Images : std::uint8_t { Drawn, Turned, Mirrored, Queen };

// Where a step to the right and a step down lead in an image: a step down is a step to the right
// turned clockwise by a quarter, or mirrored.
struct Image {
  Square right;
  Square down;
  bool operator==(const Image&) const = default;
};
// The first is the identity.
const std::vector<Image>& images_of(Images images);
// `inner` as seen in `outer`.
Image composed(const Image& outer, const Image& inner);

// `when`, or `unless` (not wanted): a picture whose first square lies on the first square of the
// rule's, in images relative to the rule's.
struct Condition {
  Picture picture;
  Images images = Images::Drawn;
  bool is_wanted = true;
  bool operator==(const Condition&) const = default;
};

// What a rule leaves on a square: what was there, a character, or what stood on another square of
// the picture.
struct Effect {
  enum class Kind : std::uint8_t { Keep, Put, Copy } kind = Kind::Keep;
  Cell cell = 0;         // Put
  std::uint16_t of = 0;  // Copy: an element of the picture
  bool operator==(const Effect&) const = default;
};

enum class Again : std::uint8_t { No, AnyImage, SameImage };

struct Rule {
  Picture before;
  std::vector<Effect> after;  // by element
  Images images = Images::Drawn;
  std::vector<Condition> conditions;
  Again again = Again::No;
  std::vector<Rule> then;  // none or one
  bool operator==(const Rule&) const = default;
};

// What may stand on the square of an element after the rule.
CellSet cells_after(const Rule& rule, std::size_t element);

// A part of a move, with all images in which it may stand.
struct RulePart {
  const Rule* rule;
  std::vector<Image> images;
  bool is_whole = true;  // there are no other parts
};
std::vector<RulePart> parts_of(const Rule& rule);

// A switch of the rules; the first value is the default.
struct Option {
  std::string name;
  std::vector<std::string> values;
};
// The value of each option, by its place in the page's list.
using Setting = std::vector<int>;

// When a line counts: where each of these options has its value. None: always.
struct Only {
  std::vector<std::pair<int, int>> values;  // an option and a value of it, by number
  bool holds(const Setting& setting) const;
  bool operator==(const Only&) const = default;
};

struct Statement {
  Location at;
  Only only;
};

struct SideRule : Statement {
  std::array<bool, 2> is_of = {false, false};  // by Side
  Rule rule;
  std::string text;
};

// `side` has won when the board shows the picture, or has none of the characters `none`.
struct Goal : Statement {
  Side side = Side::White;
  std::optional<Picture> picture;
  Images images = Images::Drawn;
  CellSet none = 0;
};

// How a game ends for the side to move that has no move.
enum class Stuck : std::uint8_t { Loses, Wins, Draws };
// How play without end counts.
enum class Endless : std::uint8_t { Draws, White, Black };

struct StuckStatement : Statement {
  Stuck stuck = Stuck::Loses;
};
struct EndlessStatement : Statement {
  Endless endless = Endless::Draws;
};

struct Start {
  std::string name;  // empty: the first one
  Side turn = Side::White;
  int rows = 0;
  int columns = 0;
  std::vector<Cell> cells;
  std::vector<Cell> grounds;  // empty: the first ground everywhere
};

enum class Shape : std::uint8_t { Disc, Letter, Fill, Cross, Path };

struct Look {
  char symbol = '.';
  bool is_ground = false;
  Shape shape = Shape::Disc;
  std::vector<std::string> colours;  // of CSS, or #rgb, #rrggbb: the first fills
  std::string path;                  // of SVG, in a square of 100 x 100
};

// What carries a signal from tile to tile (docs/game-pages.md, Wires of tiles).
struct Wires {
  enum class Delivered : std::uint8_t { Left, Ready };

  std::optional<Cell> signal;  // none: the page says nothing of tiles
  std::optional<Cell> link;    // none: ports touch
  std::optional<Delivered> delivered;  // none: left
  // Wires are pairs of squares, on which signals stand at rest; this cell stands on all squares
  // outside a tile but those.
  std::optional<Cell> hole;
  bool has_exchange = false;
  std::optional<Cell> guards;  // white pieces that an easier game takes off
};

// A ground on which the guards that are taken off may have taken black pieces.
struct Baits : Statement {
  Cell ground = 0;
  bool is_open = false;  // Black may step on it; else Black shuns it
};

// A class may have more than one line: of those that count, the last one does.
struct Class {
  std::string name;
  std::string symbols;
  Only only;
};

struct Page {
  std::string text;
  std::string name;
  std::string title;  // the name, where no line says one
  std::string cells;
  std::string grounds = ".";
  bool has_ground = false;  // there is a line `ground`
  std::vector<Class> classes;
  std::vector<Option> options;
  std::vector<SideRule> rules;
  std::vector<Goal> goals;
  std::vector<StuckStatement> stuck;
  std::vector<EndlessStatement> endless;
  std::vector<Start> starts;
  std::vector<Look> looks;
  std::vector<std::string> hooks;
  Wires wires;
  std::vector<Baits> baits;

  Setting default_setting() const { return Setting(options.size(), 0); }
  std::optional<Cell> find_cell(char symbol) const;
  std::optional<Cell> find_ground(char symbol) const;
  // Null: there is none of this name.
  const Class* find_class(std::string_view called, const Setting& setting) const;
};

// The rules of a side under a setting, in the order of the page.
std::vector<const Rule*> rules_of(const Page& page, const Setting& setting, Side side);
Stuck stuck_of(const Page& page, const Setting& setting);
std::optional<Endless> endless_of(const Page& page, const Setting& setting);

// "W, B", in the order of the page.
std::string cell_words(const Page& page, CellSet cells);

}  // namespace gadgetc::game_page

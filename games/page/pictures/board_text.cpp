#include "games/page/pictures/board_text.hpp"

#include <fmt/format.h>

#include <set>
#include <utility>

#include "games/page/pictures/board_looks.hpp"
#include "games/pictures/board_text.hpp"

namespace gadgetc::game_page {

namespace {

constexpr Rgb kBoard{0xd7, 0xd7, 0xaf};
constexpr Rgb kQuiet{0x6c, 0x6c, 0x6c};
constexpr Rgb kWhite{0xff, 0xff, 0xff};
constexpr Rgb kBlack{0, 0, 0};

// The nearest of a terminal's cube of 6 x 6 x 6 colours.
int terminal_colour(const Rgb& colour) {
  const auto level = [](int value) { return value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40; };
  return 16 + 36 * level(colour.red) + 6 * level(colour.green) + level(colour.blue);
}

// The sign of a look in Unicode; empty: there is none but its character.
std::string sign_of(const SquareLook& look, bool has_colours) {
  const bool is_hollow = !has_colours && is_light(look.colour);
  switch (look.shape) {
    case Shape::Disc: return is_hollow ? "○" : "●";
    case Shape::Fill: return look.is_ground ? "" : is_hollow ? "□" : "■";
    case Shape::Cross: return "×";
    case Shape::Letter:
    case Shape::Path: break;
  }
  return "";
}

// The text of one layer's characters.
class LayerText {
 public:
  LayerText(const std::string& symbols, const std::vector<std::optional<SquareLook>>& looks,
            const BoardTextOptions& options)
      : looks_(looks) {
    std::set<std::pair<std::string, Rgb>> taken;
    for (const char symbol : symbols) {
      const auto& look = looks[signs_.size()];
      std::string sign;
      if (options.unicode && look) sign = sign_of(*look, options.colours);
      if (options.unicode && !look && symbol == '.') sign = "·";
      const Rgb colour = options.colours && look ? look->colour : Rgb{};
      if (sign.empty() || !taken.insert({sign, colour}).second) sign.assign(1, symbol);
      signs_.push_back(std::move(sign));
    }
  }

  const std::string& sign(Cell cell) const { return signs_[cell]; }

  // What stands on the square fills it, or is a sign in its colour.
  void paint(Cell cell, Rgb& back, Rgb& front) const {
    const auto& look = looks_[cell];
    if (!look) return;
    const bool is_sign = signs_[cell].size() > 1 && !look->is_ground;
    if (is_sign || (!look->has_disc() && look->shape != Shape::Fill)) {
      front = look->colour;
      return;
    }
    back = look->colour;
    front = look->shape == Shape::Letter && look->second ? *look->second
            : is_light(back)                            ? kBlack
                                                        : kWhite;
  }

 private:
  const std::vector<std::optional<SquareLook>>& looks_;
  std::vector<std::string> signs_;
};

}  // namespace

void write_board_text(std::ostream& out, const Page& page, const Position& position,
                      const BoardTextOptions& options) {
  const BoardLooks looks = looks_of(page);
  const LayerText cells(page.cells, looks.cells, options);
  const LayerText grounds(page.grounds, looks.grounds, options);
  write_text_board(out, position.rows(), position.columns(), options, [&](Square s) {
    const Cell cell = position.cell(s), ground = position.ground(position.number(s));
    Rgb back = kBoard, front = kQuiet;
    grounds.paint(ground, back, front);
    cells.paint(cell, back, front);
    return TextSquare{cell == 0 && ground != 0 ? grounds.sign(ground) : cells.sign(cell),
                      fmt::format("\x1b[0;48;5;{};{}38;5;{}m", terminal_colour(back),
                                  cell == 0 ? "" : "1;", terminal_colour(front))};
  });
}

}  // namespace gadgetc::game_page

#include "games/page/pictures/board_looks.hpp"

#include <iterator>

namespace gadgetc::game_page {

namespace {

constexpr Rgb kInk{0x2b, 0x26, 0x30};
// Grounds without a look have these, from the second ground on, and again from the first.
constexpr Rgb kQuietColours[] = {{0xb4, 0xcf, 0xd9}, {0xc3, 0xcf, 0x9f}, {0xd6, 0xb0, 0x95},
                                 {0xc9, 0xbd, 0xd6}, {0xb9, 0xb5, 0xa8}, {0xe6, 0xc4, 0x6e}};

// So many hundredths of `other` in `colour`.
Rgb mixed(const Rgb& colour, const Rgb& other, int share) {
  const auto mix = [&](std::uint8_t a, std::uint8_t b) {
    return static_cast<std::uint8_t>((a * (100 - share) + b * share + 50) / 100);
  };
  return {mix(colour.red, other.red), mix(colour.green, other.green),
          mix(colour.blue, other.blue)};
}

std::optional<SquareLook> default_look(char symbol, std::size_t place, bool is_ground) {
  if (place == 0) return std::nullopt;
  if (!is_ground) return SquareLook{.colour = kInk, .symbol = symbol};
  return SquareLook{.shape = Shape::Fill,
                    .colour = kQuietColours[(place - 1) % std::size(kQuietColours)],
                    .symbol = symbol,
                    .is_ground = true};
}

SquareLook look_of(const Look& line) {
  SquareLook look{.shape = line.shape,
                  .colour = find_colour(line.colours.front()).value_or(kInk),
                  .symbol = line.symbol,
                  .path = line.path,
                  .is_ground = line.is_ground};
  if (line.colours.size() > 1) look.second = find_colour(line.colours[1]);
  return look;
}

}  // namespace

Rgb SquareLook::outline() const {
  return second && shape == Shape::Disc ? *second : mixed(colour, {0x1e, 0x18, 0x10}, 65);
}

Rgb SquareLook::ring() const {
  return mixed(colour, second ? *second : Rgb{0x8a, 0x7f, 0x6a}, 45);
}

BoardLooks looks_of(const Page& page) {
  BoardLooks looks;
  for (const bool is_ground : {false, true}) {
    auto& list = is_ground ? looks.grounds : looks.cells;
    for (const char symbol : is_ground ? page.grounds : page.cells) {
      list.push_back(default_look(symbol, list.size(), is_ground));
    }
  }
  for (const Look& line : page.looks) {
    if (line.is_ground) {
      looks.grounds[*page.find_ground(line.symbol)] = look_of(line);
    } else {
      looks.cells[*page.find_cell(line.symbol)] = look_of(line);
    }
  }
  return looks;
}

bool is_light(const Rgb& colour) {
  return 299 * colour.red + 587 * colour.green + 114 * colour.blue >= 128'000;
}

}  // namespace gadgetc::game_page

// Games in which Black makes do with little: what they are, how cats go about in rooms, and that
// White is not ready in a tile when she is under siege there: by the naive verifier on small tiles.
#include "gadgets/mutations/walled_games.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "gadgets/library/library.hpp"
#include "gadgets/mutations/mutations.hpp"
#include "gadgets/mutations/siege.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "tests/gadgets/changed_tile.hpp"
#include "tests/gadgets/verifier/naive_verifier.hpp"

namespace gadgetc {
namespace {

using Texts = std::vector<std::string>;

// "pieces at rest, cats, squares of each room", a text for each game.
Texts games_text(const Tile& part, Square focus) {
  Texts texts;
  for (const Freedom& game : walled_games(part, focus)) {
    CHECK((game.baits && game.black_shuns_traps && game.for_white));
    std::string text = fmt::format("{} at rest, {} cats", game.frozen.size(), game.loose.size());
    for (const auto& room : game.rooms) text += fmt::format(", room of {}", room.size());
    texts.push_back(text);
  }
  return texts;
}

bool is_sieged(const Tile& tile, const Rules& rules, const Freedom& game) {
  return has_siege(Arena(tile, rules, game), {.black_steps = 2, .state_limit = 20'000});
}

struct Sieges {
  int with_rooms = 0, without = 0;
};

// Those of a tile; where there is one White is not ready in it.
Sieges check_sieges(const Tile& tile, Square focus, const Rules& rules) {
  Sieges found;
  for (const Freedom& game : walled_games(tile, focus)) {
    if (!is_sieged(tile, rules, game)) continue;
    ++(game.rooms.empty() ? found.without : found.with_rooms);
  }
  if (found.with_rooms + found.without > 0) CHECK_FALSE(naive::is_live(tile, rules));
  return found;
}

// Two rooms of two squares, in series; a panther in one of them.
Tile two_rooms(const std::string& pieces) {
  return parse_tile("rooms", "gadget rooms\nin in 0 0 west\nout out 0 4 east\ndeliver in -> out\n"
                             "terrain\n.....\npieces\n" + pieces + "\n");
}

// White's steps as "from to", each once.
std::set<std::string> steps_text(const Tile& tile, const Freedom& freedom) {
  const Arena arena(tile, {}, freedom);
  std::vector<TileStep> steps;
  arena.white_steps(arena.initial(), steps);
  std::set<std::string> texts;
  for (const TileStep& step : steps) {
    texts.insert(arena.place_name(step.from) + " " + arena.place_name(step.to));
  }
  return texts;
}

}  // namespace

TEST_CASE("walls divide three channels in series, and what is beyond them is at rest") {
  const Texts games = games_text(library_tile("paper", "channel"), {11, 2});
  // Up to the last dog; it and the land up to the one before; up to the first; all.
  CHECK(games == Texts{"3 at rest, 1 cats, room of 2", "3 at rest, 1 cats",
                       "2 at rest, 3 cats, room of 4, room of 2", "2 at rest, 3 cats, room of 2",
                       "2 at rest, 3 cats, room of 4", "2 at rest, 3 cats",
                       "1 at rest, 5 cats, room of 4, room of 4, room of 2",
                       "1 at rest, 5 cats, room of 4, room of 2",
                       "1 at rest, 5 cats, room of 4, room of 2",
                       "1 at rest, 5 cats, room of 4, room of 4", "1 at rest, 5 cats",
                       "0 at rest, 6 cats, room of 2, room of 4, room of 4, room of 2",
                       "0 at rest, 6 cats, room of 4, room of 4, room of 2",
                       "0 at rest, 6 cats, room of 2, room of 4, room of 2",
                       "0 at rest, 6 cats, room of 2, room of 4, room of 2",
                       "0 at rest, 6 cats, room of 2, room of 4, room of 4", "0 at rest, 6 cats"});
}

TEST_CASE("there are no walled games about water, and no rooms where Black can walk") {
  CHECK(walled_games(library_tile("paper", "channel"), {0, 0}).empty());
  const Tile open = with_terrain(library_tile("compact", "diode"), {3, 2}, '.');
  CHECK(games_text(open, {0, 2}).front() == "1 at rest, 1 cats, room of 3");
  CHECK(games_text(open, {0, 2}).back() == "0 at rest, 2 cats");
  // Black's guests come in by the ports.
  Tile guested = library_tile("compact", "diode");
  guested.guests.push_back({1, Piece(Side::Black, Kind::Dog)});
  guested.board.set_terrain({0, 2}, Terrain::Land);
  CHECK(games_text(guested, {3, 2}).back() == "0 at rest, 2 cats");
  for (const Freedom& game : walled_games(guested, {3, 2})) {
    for (const auto& room : game.rooms) CHECK(room.front().row == 3);
  }
}

TEST_CASE("cats leave a room from any square, enter it, and make way, while a square is empty") {
  const std::vector<std::vector<Square>> left{{{0, 0}, {0, 1}, {0, 2}}};
  const auto steps = [&](const char* pieces) {
    return steps_text(two_rooms(pieces), {.for_white = true, .rooms = left});
  };
  using Steps = std::set<std::string>;
  CHECK(steps("C....") == Steps{"(0,2) (0,3)"});
  CHECK(steps("CC...") == Steps{"(0,2) (0,3)"});
  CHECK(steps("...C.") == Steps{"(0,3) (0,2)", "(0,3) (0,4)"});
  CHECK(steps("CC.C.") == Steps{"(0,3) (0,2)", "(0,3) (0,4)"});
  CHECK(steps("CCCC.") == Steps{"(0,3) (0,4)"});
  // A panther goes on as if the cats stood elsewhere; in a full room it stays.
  CHECK(steps("PC...") == Steps{"(0,0) (0,1)", "(0,2) (0,3)"});
  CHECK(steps("PCC..") == Steps{"(0,2) (0,3)"});
  CHECK(steps("CCP..") == Steps{"(0,2) (0,3)"});
  CHECK(steps("CC.P.") == Steps{"(0,3) (0,2)", "(0,3) (0,4)"});
}

TEST_CASE("the cats of a room are told apart by their number only") {
  const Freedom freedom{.for_white = true, .rooms = {{{0, 0}, {0, 1}, {0, 2}}}};
  const auto first = [&](const char* pieces) {
    return Arena(two_rooms(pieces), {}, freedom).initial();
  };
  CHECK(first("C....") == first("..C.."));
  CHECK(first("C.PC.") == first(".CPC."));
  CHECK_FALSE(first("C.P..") == first("CP..."));
  CHECK_FALSE(first("C....") == first("CC..."));
}

TEST_CASE("no black piece enters a room") {
  std::vector<TileStep> steps;
  const auto count = [&](const Freedom& freedom) {
    const Arena arena(two_rooms("C..d."), {}, freedom);
    arena.black_steps(arena.initial(), steps);
    return steps.size();
  };
  CHECK(count({.for_white = true}) == 2);
  CHECK(count({.for_white = true, .rooms = {{{0, 0}, {0, 1}, {0, 2}}}}) == 1);
}

TEST_CASE("a cat or a wolf in the way of a channel is a siege, the channel itself is under none") {
  const Tile& channel = library_tile("paper", "channel");
  // Half of it moves: the last dog and what is behind the one before.
  const auto is_sieged_about = [](const Tile& tile) {
    const auto games = walled_games(tile, {7, 2});
    return std::any_of(games.begin(), games.end(), [&](const Freedom& game) {
      const SiegeOptions at_once{.black_steps = 0, .state_limit = 1'000'000};
      return game.frozen.size() == 2 && has_siege(Arena(tile, {}, game), at_once);
    });
  };
  for (const int row : {7, 8}) {
    CHECK(is_sieged_about(with_piece(channel, {row, 2}, 'C')));
    CHECK(is_sieged_about(with_piece(channel, {row, 2}, 'W')));
  }
  CHECK_FALSE(is_sieged_about(channel));
}

TEST_CASE("what is under siege behind walls is not ready, in all changes of a diode") {
  Sieges found;
  for (const Mutation& mutation : mutations(library_tile("compact", "diode"))) {
    for (const Square focus : {Square{0, 2}, Square{3, 2}}) {
      INFO(mutation.text << " " << focus.row);
      const Sieges more = check_sieges(mutation.tile, focus, {});
      found.with_rooms += more.with_rooms;
      found.without += more.without;
    }
  }
  INFO(found.with_rooms << " and " << found.without);
  CHECK(found.with_rooms > 20);
  CHECK(found.without > 20);
}

TEST_CASE("what is under siege behind walls is not ready, where two changes meet at random") {
  std::mt19937 random(11);
  Sieges found;
  for (int n = 0; n < 300; ++n) {
    const auto any_change = [&](const Tile& tile) {
      const auto changes = mutations(tile);
      return changes[random() % changes.size()].tile;
    };
    const Tile changed = any_change(any_change(library_tile("compact", "diode")));
    INFO(drawing_text(changed));
    for (const Square focus : {Square{0, 2}, Square{changed.rows() - 1, 2}}) {
      const Sieges more = check_sieges(changed, focus, {});
      found.with_rooms += more.with_rooms;
      found.without += more.without;
    }
  }
  INFO(found.with_rooms << " and " << found.without);
  CHECK(found.with_rooms > 50);
  CHECK(found.without > 50);
}

}  // namespace gadgetc

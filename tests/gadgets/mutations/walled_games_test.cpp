// Games in which Black makes do with little: what they are, how cats go about in rooms, and that
// White is not ready in a tile when she is not in one of them, by the naive verifier.
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
#include "gadgets/verifier/liveness.hpp"
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

std::vector<Freedom> all_games(const Tile& part, Square focus) {
  std::vector<Freedom> games = walled_games(part, focus);
  for (Freedom& game : walled_games_over_traps(part, focus)) games.push_back(std::move(game));
  return games;
}

bool is_sieged(const Tile& tile, const Rules& rules, const Freedom& game) {
  return has_siege(Arena(tile, rules, game), {.black_steps = 2, .state_limit = 20'000});
}

bool is_walled_ready(const Tile& tile, const Freedom& game) {
  const Arena arena(tile, {}, game);
  const StateGraph graph(arena, {arena.initial()}, true, 4'000'000);
  return Liveness(graph).is_ready(0);
}

// Games of a tile in which White is not ready, and those of them in which a siege says so.
struct Refutations {
  int with_rooms = 0, without = 0, sieges = 0;

  Refutations& operator+=(const Refutations& more) {
    with_rooms += more.with_rooms;
    without += more.without;
    sieges += more.sieges;
    return *this;
  }
};

// Where there is one White is not ready in the tile.
Refutations check_refutations(const Tile& tile, Square focus) {
  Refutations found;
  for (const Freedom& game : all_games(tile, focus)) {
    const bool sieged = is_sieged(tile, {}, game);
    found.sieges += sieged;
    if (is_walled_ready(tile, game)) {
      CHECK_FALSE(sieged);
    } else {
      ++(game.rooms.empty() ? found.without : found.with_rooms);
    }
  }
  if (found.with_rooms + found.without > 0) CHECK_FALSE(naive::is_live(tile, {}));
  return found;
}

// The upper two of the paper's three channels, and a square.
Tile two_channels(char on_output) {
  const std::string pieces = fmt::format("..{}C\n....\n..d.\n...C\n", on_output);
  return parse_tile("two", "gadget two\nin in 7 2 south\nout out 0 2 north\ndeliver in -> out\n"
                           "terrain\n~~^.\n~~v~\n.v.~\n~~^.\n~~^.\n~~v~\n.v.~\n~~^.\n"
                           "pieces\n" + pieces + "...C\n....\n..d.\n...C\n");
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

TEST_CASE("with a cat on the output White is not ready in two channels, rooms or none") {
  int games = 0;
  for (const Freedom& game : walled_games(two_channels('C'), {0, 2})) {
    const bool both_move = game.frozen.empty();
    if (both_move && game.rooms.size() < 3) continue;  // of the large ones the smallest
    INFO(game.frozen.size() << " at rest, rooms: " << game.rooms.size());
    CHECK(is_walled_ready(two_channels('C'), game) == !both_move);
    CHECK(is_walled_ready(two_channels('.'), game));
    ++games;
  }
  CHECK(games == 7);
}

TEST_CASE("over traps the land beyond the walls is rooms, and one more that he keeps out of") {
  Texts texts;
  for (const Freedom& game : walled_games_over_traps(two_channels('.'), {2, 2})) {
    CHECK((game.for_white && !game.baits && !game.black_shuns_traps && game.loose.empty()));
    std::string text = fmt::format("{} at rest", game.frozen.size());
    for (const auto& room : game.rooms) {
      text += fmt::format(", ({},{}) and {}", room[0].row, room[0].column, room.size() - 1);
    }
    texts.push_back(text);
  }
  CHECK(texts == Texts{"1 at rest, (6,0) and 1, (7,2) and 1, (0,2) and 1",
                       "1 at rest, (6,0) and 1, (7,2) and 1, (3,2) and 4", "0 at rest, (0,2) and 1",
                       "0 at rest, (3,2) and 3", "0 at rest, (7,2) and 1"});
}

TEST_CASE("a dog that gets at the guards of two channels is not held, by a game over traps (long)",
          "[long]") {
  const Tile open = with_terrain(two_channels('.'), {2, 3}, '.');
  const auto games = walled_games_over_traps(open, {2, 3});
  const auto is_lost = [&](const Freedom& game) {
    return game.rooms.size() == 1 && game.rooms[0][0] == Square{7, 2} && !is_walled_ready(open, game);
  };
  CHECK(std::any_of(games.begin(), games.end(), is_lost));
}

TEST_CASE("what is not ready behind walls is not ready, in all changes of a diode") {
  Refutations found;
  for (const Mutation& mutation : mutations(library_tile("compact", "diode"))) {
    for (const Square focus : {Square{0, 2}, Square{3, 2}}) {
      INFO(mutation.text << " " << focus.row);
      found += check_refutations(mutation.tile, focus);
    }
  }
  INFO(found.with_rooms << ", " << found.without << " and " << found.sieges);
  CHECK(found.with_rooms > 20);
  CHECK(found.without > 20);
  CHECK(found.sieges > 40);
}

TEST_CASE("what is not ready behind walls is not ready, where two changes meet at random") {
  std::mt19937 random(11);
  Refutations found;
  for (int n = 0; n < 300; ++n) {
    const auto any_change = [&](const Tile& tile) {
      const auto changes = mutations(tile);
      return changes[random() % changes.size()].tile;
    };
    const Tile changed = any_change(any_change(library_tile("compact", "diode")));
    INFO(drawing_text(changed));
    for (const Square focus : {Square{0, 2}, Square{changed.rows() - 1, 2}}) {
      found += check_refutations(changed, focus);
    }
  }
  INFO(found.with_rooms << ", " << found.without << " and " << found.sieges);
  CHECK(found.with_rooms > 50);
  CHECK(found.without > 50);
  CHECK(found.sieges > 100);
}

}  // namespace gadgetc

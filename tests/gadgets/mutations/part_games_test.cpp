// The games that decide a changed part, against the naive verifier: whatever one of them claims is
// so.
#include "gadgets/mutations/part_games.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

#include "gadgets/library/library.hpp"
#include "gadgets/mutations/decide_part.hpp"
#include "gadgets/mutations/defence.hpp"
#include "gadgets/mutations/kept_parts.hpp"
#include "gadgets/mutations/outlying_rooms.hpp"
#include "gadgets/mutations/raid.hpp"
#include "gadgets/mutations/siege.hpp"
#include "gadgets/mutations/ways.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "gadgets/verifier/liveness.hpp"
#include "gadgets/verifier/safety.hpp"
#include "tests/gadgets/changed_tile.hpp"
#include "tests/gadgets/random_tiles.hpp"
#include "tests/gadgets/verifier/naive_verifier.hpp"

namespace gadgetc {
namespace {

using Question = PartGame::Question;
constexpr TrappedAttack kReadings[] = {TrappedAttack::Full, TrappedAttack::None,
                                       TrappedAttack::Zero};

bool has_pick(const Tile& tile) { return (tile.contract.front().inputs & kPick) != 0; }

// Tiles without pick at random, about a given square each.
template <typename Check>
void for_random_tiles(unsigned seed, int count, const Check& check) {
  RandomTiles tiles(seed);
  for (int n = 0; n < count; ++n) {
    const Tile tile = n % 2 ? tiles.next() : tiles.next_with_environment();
    if (has_pick(tile)) continue;
    const Rules rules{.trapped_attack = kReadings[n % 3]};
    INFO(drawing_text(tile) << "reading " << n % 3);
    check(tile, Square{n % tile.rows(), n % tile.columns()}, rules);
  }
}

struct Truth {
  bool safe, live;
};

Truth truth_of(const Tile& tile, const Rules& rules) {
  const bool shuns = rules.trapped_attack != TrappedAttack::Full;
  return {naive::is_safe(tile, rules, {.baits = true, .shuns = shuns}),
          naive::is_live(tile, rules)};
}

// Some of the moves on a tile, others for each seed: any ways do for a claim.
std::vector<TileWay> some_ways(const Tile& tile, unsigned seed) {
  std::vector<TileWay> ways;
  const Arena arena(tile, {}, {});
  std::vector<Place> places;
  for (std::size_t i = 0; i < arena.squares(); ++i) places.push_back(static_cast<Place>(i));
  for (std::size_t p = 0; p < tile.ports.size(); ++p) {
    places.push_back(static_cast<Place>(kWireBase + p));
  }
  for (const Kind kind : {Kind::Cat, Kind::Dog, Kind::Panther, Kind::Elephant}) {
    for (const Place from : places) {
      for (const Place to : places) {
        seed = seed * 1664525 + 1013904223;
        if (seed >> 30 == 0) continue;
        ways.push_back({Piece(Side::White, kind), arena.spot(from), arena.spot(to)});
      }
    }
  }
  return ways;
}

// How many games claim something.
int check_claims(const Tile& tile, Square focus, const Rules& rules,
                 const std::optional<std::vector<TileWay>>& ways = std::nullopt) {
  const Truth truth = truth_of(tile, rules);
  int claims = 0;
  for (const PartGame& game : part_games(tile, focus, rules, ways)) {
    const bool is_raid = game.question == Question::Raid;
    VerifyOptions options{.rules = rules};
    if (is_raid) options.state_limit = 2'000;
    const auto has = play(game, tile, options, 2);
    if (!has) continue;
    if (is_raid || game.question == Question::Siege) {
      CHECK_FALSE(truth.live);
      ++claims;
      continue;
    }
    const bool holds = game.question == Question::Safety ? truth.safe : truth.live;
    if (*has ? !game.proves : !game.refutes) continue;
    CHECK(*has == holds);
    ++claims;
  }
  return claims;
}

}  // namespace

TEST_CASE("a defence found on the fly is there when the list of all states says so") {
  int safe = 0, checked = 0;
  for_random_tiles(11, 600, [&](const Tile& tile, Square, const Rules& rules) {
    for (const bool shuns : {false, true}) {
      const Arena arena(tile, rules, {.baits = true, .black_shuns_traps = shuns});
      if (arena.is_breach(arena.initial())) continue;
      const StateGraph graph(arena, {arena.initial()}, false, 1'000'000);
      const bool expected = Safety(graph).is_safe(0);
      CHECK(has_defence(arena, arena.initial(), {}, 1'000'000) == expected);
      safe += expected;
      ++checked;
    }
  });
  CHECK(checked > 200);
  CHECK(safe > 50);
}

TEST_CASE("a defence answers for many states as for each alone") {
  const Arena arena(library_tile("compact", "and"), {}, {.baits = true});
  const StateGraph graph(arena, {arena.initial()}, false, 1'000'000);
  const Safety safety(graph);
  Defence defence(arena, {}, 1'000'000);
  int lost = 0;
  for (StateId id = 0; id < graph.size(); id += 7) {
    CHECK(defence.find(graph.state(id)) == safety.is_safe(id));
    lost += !safety.is_safe(id);
  }
  CHECK(lost > 10);
}

TEST_CASE("a defence is not told of above its limit of states") {
  const Arena arena(library_tile("compact", "wire"), {}, {.baits = true});
  CHECK(has_defence(arena, arena.initial(), {}, 3) == std::nullopt);
}

TEST_CASE("what a game claims about a random tile is so by the naive verifier") {
  int claims = 0;
  for_random_tiles(5, 500, [&](const Tile& tile, Square focus, const Rules& rules) {
    claims += check_claims(tile, focus, rules, some_ways(tile, static_cast<unsigned>(claims)));
  });
  CHECK(claims > 1000);
}

TEST_CASE("what a game claims about any change of the wire or the diode is so (long)", "[long]") {
  for (const char* name : {"wire", "diode"}) {
    const Tile& tile = library_tile("compact", name);
    for (const Mutation& mutation : mutations(tile)) {
      for (const TrappedAttack reading : kReadings) {
        INFO(name << " " << mutation.text << " " << static_cast<int>(reading));
        const Rules rules{.trapped_attack = reading};
        CHECK(check_claims(mutation.tile, {1, 1}, rules, find_ways(tile, {.rules = rules})) > 0);
      }
    }
  }
}

TEST_CASE("what White cannot keep with one input of an AND, or none, she cannot keep with both") {
  const Tile& gate = library_tile("compact", "and");
  int refuted = 0;
  for (const Mutation& mutation : mutations_without_new_pieces(gate)) {
    INFO(mutation.text);
    const auto games = part_games(mutation.tile, {2, 2}, {});
    const bool is_broken = std::any_of(games.begin(), games.end(), [&](const PartGame& game) {
      return game.freedom.absent != 0 && play(game, mutation.tile, {}, 1) == false;
    });
    if (!is_broken) continue;
    ++refuted;
    CHECK_FALSE(naive::is_live(mutation.tile, {}));
  }
  CHECK(refuted > 10);
}

TEST_CASE("what White keeps with a cat in a stronger piece's place she keeps with that piece") {
  const Tile& diode = library_tile("compact", "diode");
  const auto ways = find_ways(diode, {});
  int kept = 0, not_kept = 0;
  for_each_square(diode, [&](Square s) {
    for (const char letter : {'W', 'D', 'E'}) {
      if (!is_land(diode.board, s)) continue;
      const Tile changed = with_piece(diode, s, letter);
      INFO(drawing_text(changed));
      for (const PartGame& game : part_games(changed, s, {}, ways)) {
        if (!game.instead || !game.proves) continue;
        const auto has = play(game, changed, {}, 1);
        if (has == true) CHECK(naive::is_live(changed, {}));
        ++(has == true ? kept : not_kept);
      }
    }
  });
  CHECK(kept > 10);
  CHECK(not_kept > 5);
}

TEST_CASE("with land beside its panther an elephant_or fails one signal (long)", "[long]") {
  const Tile changed = with_terrain(library_tile("paper", "elephant_or"), {2, 4}, '.');
  const Freedom left_only{.for_white = true, .absent = 2};
  const PartGame game{Question::Readiness, left_only, {}, false, true, true};
  CHECK(play(game, changed, {}, 1) == false);
  CHECK(play(game, library_tile("paper", "elephant_or"), {}, 1) == true);
}

TEST_CASE("White keeps to the ways of her strategy and is still ready, in a smaller game") {
  for (const char* name : {"wire", "and", "choice", "diode"}) {
    INFO(name);
    const Tile& tile = library_tile("compact", name);
    const auto ways = find_ways(tile, {});
    REQUIRE(ways);
    CHECK(!ways->empty());
    Freedom freedom{.guards_stay = true, .for_white = true};
    const Arena all(tile, {}, freedom);
    const StateGraph posts(all, {all.initial()}, true, 1'000'000);
    freedom.ways = ways;
    const Arena some(tile, {}, freedom);
    const StateGraph graph(some, {some.initial()}, true, 1'000'000);
    CHECK(Liveness(graph).is_ready(0));
    CHECK(graph.size() < posts.size());
  }
}

TEST_CASE("on the ways a piece goes or takes, and nothing else") {
  const Tile tile = parse_tile("row", "gadget row\nin in 0 0 west\nout out 0 3 east\n"
                                      "deliver in -> out\nterrain\n....\npieces\nP.d.\n");
  const Piece panther(Side::White, Kind::Panther);
  const auto spot = [](int column) { return Spot{Spot::Kind::Square, {0, column}}; };
  std::vector<TileStep> steps;
  const auto count = [&](const Freedom& freedom, Place panther_at) {
    const Arena arena(tile, {}, freedom);
    TileState state = arena.initial();
    for (std::size_t i = 0; i < arena.pieces(); ++i) {
      if (arena.piece(i) == panther && state.at[i] == 0) state.at[i] = panther_at;
    }
    arena.white_steps(state, steps);
    return steps.size();
  };
  const std::vector<TileWay> way{{panther, spot(0), spot(1)}};
  CHECK(count({.for_white = true}, 0) == 1);
  CHECK(count({.for_white = true, .ways = way}, 0) == 1);
  CHECK(count({.for_white = true, .ways = std::vector<TileWay>{}}, 0) == 0);
  CHECK(count({.for_white = true}, 1) == 2);
  CHECK(count({.for_white = true, .ways = way}, 1) == 1);
  CHECK(steps.front().kind == StepKind::Capture);
  CHECK(count({.for_white = true, .loose = {{0, 0}}, .ways = std::vector<TileWay>{}}, 0) == 1);
}

TEST_CASE("a tile that does not hold at the guards' posts has no ways") {
  // The dog can walk out by the input (docs/verifier.md, Example).
  CHECK_FALSE(find_ways(with_piece(library_tile("compact", "wire"), {2, 0}, '.'), {}));
  const VerifyOptions few{.rules = {}, .state_limit = 10, .watch = {}};
  CHECK_FALSE(find_ways(library_tile("compact", "wire"), few));
}

TEST_CASE("the small tiles of the library are under no siege") {
  for (const char* name : {"wire", "and", "choice", "diode"}) {
    INFO(name);
    const Arena arena(library_tile("compact", name), {}, {.for_white = true});
    CHECK_FALSE(has_siege(arena, {.black_steps = 2, .state_limit = 100'000}));
  }
}

TEST_CASE("the small tiles of the library are under no raid") {
  for (const char* name : {"wire", "and", "choice", "diode"}) {
    INFO(name);
    const Arena arena(library_tile("compact", name), {}, {.for_white = true});
    CHECK_FALSE(has_raid(arena, {.look_limit = 20'000, .denial_limit = 100'000}));
  }
}

TEST_CASE("without its guard the crossing's panther is hunted down on its way out, else not") {
  const Tile ring = parts_of(library_tile("compact", "crossing")).back();
  const auto is_raided = [](const Tile& tile) {
    const Arena arena(tile, {}, {.for_white = true});
    return has_raid(arena, {.look_limit = 20'000, .denial_limit = 20'000});
  };
  CHECK(is_raided(with_piece(ring, {2, 9}, '.')));
  CHECK_FALSE(is_raided(ring));
}

TEST_CASE("without one of its ways out the crossing's panther is hunted though no signal comes") {
  const Tile ring = parts_of(library_tile("compact", "crossing")).back();
  const auto is_ready = [](const Tile& tile) {
    const Freedom quiet{.baits = true, .for_white = true, .absent = all_inputs(tile)};
    return play({Question::Readiness, quiet}, tile, {}, 1);
  };
  CHECK(is_ready(ring) == true);
  for (const Square way : {Square{2, 10}, Square{4, 12}}) {
    CHECK(is_ready(with_terrain(ring, way, '~')) == false);
  }
  // On those squares it is out of reach, and on the elephant's side it has no business.
  CHECK(is_ready(with_terrain(ring, {1, 10}, '~')) == true);
  CHECK(is_ready(with_terrain(ring, {5, 9}, '~')) == true);
}

TEST_CASE("a cat on the panther's way out is refuted though no signal comes, one farther on is not "
          "(long)",
          "[long]") {
  const auto is_refuted = [](Square cat) {
    const Tile ring = parts_of(library_tile("compact", "crossing")).back();
    const Tile changed = with_piece(ring, cat, 'C');
    const auto games = part_games(changed, cat, {});
    return std::any_of(games.begin(), games.end(), [&](const PartGame& game) {
      const bool is_quiet = game.freedom.absent == all_inputs(changed);
      if (!is_quiet || game.freedom.loose != std::vector<Square>{cat}) return false;
      return play(game, changed, {}, 1) == false;
    });
  };
  CHECK(is_refuted({4, 12}));
  CHECK_FALSE(is_refuted({1, 12}));
}

TEST_CASE("an elephant in the way of a signal is a siege by standing there") {
  const Tile blocked = with_piece(library_tile("compact", "or"), {1, 1}, 'e');
  const Arena arena(blocked, {}, {.baits = true, .for_white = true});
  CHECK(has_siege(arena, {.black_steps = 0, .state_limit = 400'000}));
}

TEST_CASE("two cats before a signal that cannot pass each other are a siege, one alone is none") {
  const Tile blocked = with_piece(library_tile("compact", "or"), {0, 1}, 'C');
  const auto is_sieged = [&](const std::vector<Square>& cats) {
    const Arena arena(blocked, {}, {.baits = true, .for_white = true, .loose = cats});
    return has_siege(arena, {.black_steps = 0, .state_limit = 2'000'000});
  };
  CHECK(is_sieged({{0, 1}, {0, 0}}));
  CHECK_FALSE(is_sieged({{0, 1}}));
}

TEST_CASE("of all sieges only one with two cats is played far, where a cat was put in") {
  const Tile& gate = library_tile("compact", "or");
  const auto far_sieges = [](const Tile& tile) {
    std::vector<std::vector<Square>> found;
    for (const PartGame& game : part_games(tile, {0, 1}, {})) {
      if (game.question == Question::Siege && game.is_main) found.push_back(game.freedom.loose);
    }
    return found;
  };
  CHECK(far_sieges(with_piece(gate, {0, 1}, 'C')) ==
        std::vector<std::vector<Square>>{{{0, 1}, {0, 0}}});
  CHECK(far_sieges(with_piece(gate, {0, 1}, 'w')).empty());
}

TEST_CASE("with one input of an OR alone Black's other dog may be left at its post") {
  const Tile trapped = with_terrain(library_tile("compact", "or"), {3, 0}, 'v');
  std::vector<PortSet> absent;
  for (const PartGame& game : part_games(trapped, {3, 0}, {})) {
    if (game.freedom.rooms.empty() || game.freedom.absent == 0) continue;
    CHECK((game.refutes && !game.proves && game.freedom.frozen.empty() && !game.freedom.baits));
    CHECK(game.freedom.rooms == outlying_rooms(trapped, {3, 0}));
    absent.push_back(game.freedom.absent);
  }
  // Signals come from the left, or from the right.
  CHECK(absent == std::vector<PortSet>{2, 1});
}

TEST_CASE("a part is decided as the naive verifier does") {
  int held = 0;
  for_random_tiles(17, 900, [&](const Tile& tile, Square focus, const Rules& rules) {
    const bool expected = naive::holds(tile, rules);
    CHECK(decide_part(tile, focus, {.rules = rules}) ==
          (expected ? Verdict::Held : Verdict::Refuted));
    held += expected;
  });
  CHECK(held > 5);
}

}  // namespace gadgetc

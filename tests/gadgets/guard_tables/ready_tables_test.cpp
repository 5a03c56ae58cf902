// White's side by tables, state by state as the listed game has it, and tile by tile as the naive
// verifier has it.
#include "gadgets/guard_tables/ready_tables.hpp"

#include <catch2/catch.hpp>

#include <bit>
#include <vector>

#include "gadgets/library/library.hpp"
#include "gadgets/verifier/liveness.hpp"
#include "tests/gadgets/changed_tile.hpp"
#include "tests/gadgets/random_tiles.hpp"
#include "tests/gadgets/verifier/naive_verifier.hpp"

namespace gadgetc {
namespace {

// A state of the listed game without its guards, who are one class, as the frames' arena has it.
struct Taken {
  TileState frame;
  GuardSquares guards = 0;
};

Taken take_guards(const Arena& arena, const TileState& state) {
  Taken taken{state, 0};
  taken.frame.at.fill(kGone);
  std::size_t others = 0;
  for (std::size_t n = 0; n < arena.pieces(); ++n) {
    if (arena.piece(n) != kGuard) {
      taken.frame.at[others++] = state.at[n];
    } else if (state.at[n] != kGone) {
      taken.guards |= GuardSquares{1} << state.at[n];
    }
  }
  return taken;
}

// Of the listed game, every state of which was compared with the tables.
struct Compared {
  std::size_t states = 0, ready = 0;
  bool is_ready = false;  // the drawing
};

Compared compare(const Tile& tile, const Rules& rules, PortSet absent = 0) {
  const Arena arena(tile, rules, {.for_white = true, .absent = absent});
  const StateGraph graph(arena, {arena.initial()}, true, 1'000'000);
  const Liveness liveness(graph);
  const ReadyTables tables(tile, {.rules = rules, .absent = absent});
  CHECK(tables.is_ready() == liveness.is_ready(0));
  CHECK(tables.states() >= graph.size());
  Compared compared{graph.size(), 0, liveness.is_ready(0)};
  std::size_t different = 0;
  for (StateId id = 0; id < graph.size(); ++id) {
    const Taken taken = take_guards(arena, graph.state(id));
    const FrameId frame = tables.frames().find(taken.frame);
    const bool is_ready = frame != kNoState && tables.is_ready(frame, taken.guards);
    compared.ready += liveness.is_ready(id);
    different += frame == kNoState || is_ready != liveness.is_ready(id);
  }
  CHECK(different == 0);
  return compared;
}

Rules reading(TrappedAttack attack) {
  Rules rules;
  rules.trapped_attack = attack;
  return rules;
}

constexpr TrappedAttack kReadings[] = {TrappedAttack::Full, TrappedAttack::None,
                                       TrappedAttack::Zero};

}  // namespace

TEST_CASE("tables say of every state of small tiles whether it is ready, under all readings") {
  for (const char* name : {"wire", "and", "choice", "diode"}) {
    for (const TrappedAttack attack : kReadings) {
      INFO(name);
      const Compared compared = compare(library_tile("compact", name), reading(attack));
      CHECK(compared.ready > 0);
      CHECK(compared.ready < compared.states);
    }
  }
  for (const char* name : {"black_edge", "white_edge", "one_way"}) {
    INFO(name);
    compare(library_tile("paper", name), {});
  }
  // While no signal comes White has to keep two panthers for a delivery.
  const Compared quiet = compare(library_tile("paper", "fanout"), {}, 1);
  CHECK(quiet.ready > 0);
}

TEST_CASE("tables say the same of changed tiles' states, whether signals come or not") {
  std::size_t lost = 0, ready = 0;
  const auto look_at = [&](const Tile& tile, const std::vector<PortSet>& absent) {
    if (!has_guard_frames(tile)) return;
    for (const PortSet inputs : absent) ++(compare(tile, {}, inputs).is_ready ? ready : lost);
  };
  for (const char* name : {"wire", "diode"}) {
    for (const Mutation& mutation : mutations(library_tile("compact", name))) {
      INFO(name << " " << mutation.text);
      look_at(mutation.tile, {0, 1});
    }
  }
  const Tile& tile = library_tile("compact", "and");
  for (const Mutation& mutation : mutations_without_new_pieces(tile)) {
    INFO("and " << mutation.text);
    look_at(mutation.tile, {0, 1, 2, 3});
  }
  INFO(lost << " and " << ready);
  CHECK(lost > 50);
  CHECK(ready > 50);
}

TEST_CASE("tables say of random tiles what the naive verifier says") {
  int compared = 0, ready = 0;
  const auto look_at = [&](const Tile& tile) {
    if (!has_guard_frames(tile)) return;
    for (const TrappedAttack attack : kReadings) {
      const bool is_live = naive::is_live(tile, reading(attack));
      CHECK(ReadyTables(tile, {.rules = reading(attack)}).is_ready() == is_live);
      ready += is_live;
      ++compared;
    }
  };
  RandomTiles tiles(11);
  for (int n = 0; n < 600; ++n) look_at(n % 2 == 0 ? tiles.next() : tiles.next_with_environment());
  CHECK(compared > 200);
  CHECK(ready > 20);
  CHECK(ready < compared);
}

TEST_CASE("tables do not hang on the number of threads") {
  const Tile tile = with_terrain(library_tile("compact", "and"), {3, 1}, '.');
  ReadyTableOptions two;
  two.watch.threads = 2;
  const ReadyTables alone(tile, {}), together(tile, two);
  const GuardSquares end = GuardSquares{1} << alone.frames().arena().squares();
  std::size_t different = 0;
  for (FrameId frame = 0; frame < alone.frames().size(); ++frame) {
    for (GuardSquares guards = 0; guards < end; ++guards) {
      if (std::popcount(guards) > 3) continue;
      different += alone.is_ready(frame, guards) != together.is_ready(frame, guards);
    }
  }
  CHECK(different == 0);
}

TEST_CASE("tables end at each limit, and need a guard and no den or pick") {
  const Tile& tile = library_tile("compact", "and");
  const auto limit_of = [&](const ReadyTableOptions& options) {
    try {
      const ReadyTables tables(tile, options);
      return Limit::None;
    } catch (const LimitReached& reached) {
      return reached.limit;
    }
  };
  const std::uint64_t states = ReadyTables(tile, {}).states();
  CHECK(limit_of({.state_limit = states}) == Limit::None);
  CHECK(limit_of({.state_limit = states - 1}) == Limit::States);
  ReadyTableOptions little;
  little.watch.memory_limit = 10'000;
  CHECK(limit_of(little) == Limit::Memory);
  // A few frames, and the sets of guards alone are too large.
  little.watch.memory_limit = 1'000'000;
  CHECK(limit_of(little) == Limit::None);
  little.watch.memory_limit =
      bytes_of_guard_sets(ReadyTables(tile, {}).frames().ground(), 3) + states * 5 / 8;
  CHECK(limit_of(little) == Limit::Memory);
  CHECK(has_guard_frames(tile));
  CHECK_FALSE(has_guard_frames(library_tile("compact", "variable")));
  CHECK_FALSE(has_guard_frames(library_tile("compact", "den")));
  CHECK_FALSE(has_guard_frames(library_tile("compact", "straight")));
}

}  // namespace gadgetc

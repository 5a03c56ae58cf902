// Parts that meet without a stone between (kept_parts.hpp): what their ports allow, and that a tile
// holds when its parts do so: by the naive verifier on small arms at random, and on the whole arm.
#include <catch2/catch.hpp>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "gadgets/library/library.hpp"
#include "gadgets/mutations/classify_mutations.hpp"
#include "gadgets/mutations/kept_parts.hpp"
#include "gadgets/mutations/same_part.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "gadgets/verifier/parts.hpp"
#include "gadgets/verifier/verify.hpp"
#include "tests/gadgets/changed_tile.hpp"
#include "tests/gadgets/small_arm.hpp"
#include "tests/gadgets/verifier/naive_verifier.hpp"

namespace gadgetc {
namespace {

constexpr Piece kLion{Side::White, Kind::Lion};

// Two rooms in a row with water between, each with islands above and below, and lions that pass.
struct JoinedRooms {
  Tile whole, first, second;
};

class RandomArms {
 public:
  explicit RandomArms(unsigned seed) : random_(seed) {}

  JoinedRooms next() {
    const int left = 2 + below(3), water = 1 + below(2), right = 2 + below(2);
    const int columns = left + water + right + 2;
    JoinedRooms arm;
    Tile& tile = arm.whole;
    tile.name = "arm";
    tile.board = Position(9, columns, Terrain::Water);
    std::vector<Square> rooms[2];
    for (int c = 1; c + 1 < columns; ++c) {
      for (const int far : {c % 2 ? -3 : -2, c % 2 ? 3 : 2}) {
        tile.board.set_terrain({kRow + far, c}, Terrain::Land);
        tile.board.set_piece({kRow + far, c}, kGuard);
      }
      if (c > left && c <= left + water) continue;
      std::vector<Square>& room = rooms[c > left];
      add(tile, room, {kRow, c});
      if (c % 2 == 0) continue;  // no place for a pocket
      for (const int row : {kRow - 1, kRow + 1}) {
        if (below(4) == 0) add(tile, room, {row, c});
      }
    }
    for (const std::vector<Square>& room : rooms) {
      for (const char* letters : {"..CDWT", "LL.", "eeddpw."}) put(tile, room, letters);
    }
    tile.ports = {{"in", true, {kRow, 1}, Direction::West, kLion, true},
                  {"out", false, {kRow, columns - 2}, Direction::East, kLion, true}};
    tile.contract = {{1, 2}};
    arm.first = arm.second = tile;
    arm.first.foreign = rooms[1];
    arm.second.foreign = rooms[0];
    arm.first.ports[1] = {"joint", false, {kRow, left}, Direction::East, kLion, true, true};
    arm.second.ports[0] = {"joint", true, {kRow, left + water + 1}, Direction::West, kLion, true,
                           true};
    for (Tile* part : {&arm.first, &arm.second}) {
      std::sort(part->foreign.begin(), part->foreign.end());
    }
    return arm;
  }

  TrappedAttack reading() { return below(2) ? TrappedAttack::Full : TrappedAttack::None; }

 private:
  static constexpr int kRow = 4;

  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  void add(Tile& tile, std::vector<Square>& room, Square s) {
    tile.board.set_terrain(s, *find_terrain("...^^v"[below(6)]));
    room.push_back(s);
  }
  void put(Tile& tile, const std::vector<Square>& room, const std::string& letters) {
    const char letter = letters[static_cast<std::size_t>(below(static_cast<int>(letters.size())))];
    const Square s = room[static_cast<std::size_t>(below(static_cast<int>(room.size())))];
    if (letter != '.') tile.board.set_piece(s, *find_piece(letter));
  }

  std::mt19937 random_;
};

bool holds(const Tile& part, TrappedAttack reading) {
  return verify_tile(part, {.rules = {.trapped_attack = reading}}).verdict == Verdict::Held;
}

std::vector<std::string> steps_text(const Arena& arena, const TileState& state, Side side) {
  std::vector<TileStep> steps;
  side == Side::White ? arena.white_steps(state, steps) : arena.black_steps(state, steps);
  std::vector<std::string> texts;
  for (const TileStep& step : steps) texts.push_back(arena.step_text(step));
  return texts;
}

TileState after(const Arena& arena, const TileState& state, const std::string& text) {
  std::vector<TileStep> steps;
  arena.white_steps(state, steps);
  for (const TileStep& step : steps) {
    if (arena.step_text(step) == text) return step.after;
  }
  FAIL("no " << text);
  return {};
}

// One room, a lion and two dogs: out to the west as it came in, or out to the east.
Tile room() {
  Tile tile = parse_tile("room", "gadget room\nin in 0 0 west\nout out 0 4 east\n"
                                 "deliver in -> out\nterrain\n.....\npieces\n.d.d.\n");
  for (Port& port : tile.ports) {
    port.signal = kLion;
    port.by_leap = port.at_once = true;
  }
  return tile;
}

using Texts = std::vector<std::string>;

// The first part of the small arm, and in place of the stone a second with a dog on it.
JoinedRooms with_a_square_beyond(Tile first) {
  const Square beyond{9, 10};
  Tile whole = first;
  whole.foreign.clear();
  for (const Square s : first.foreign) {
    if (s == beyond) continue;
    whole.board.set_piece(s, Piece());
    whole.board.set_terrain(s, Terrain::Water);
  }
  whole.board.set_piece(beyond, *find_piece('d'));
  JoinedRooms joined{whole, whole, whole};
  const Port out{"out", false, beyond, Direction::East, kLion, true};
  joined.whole.ports[1] = joined.second.ports[1] = out;
  joined.first.ports[1].at_once = true;
  joined.first.foreign = {beyond};
  joined.second.ports[0] = {"joint", true, beyond, Direction::West, kLion, true, true};
  for_each_square(whole, [&](Square s) {
    if (!(s == beyond) && is_land(whole.board, s) && !is_island(whole, s)) {
      joined.second.foreign.push_back(s);
    }
  });
  return joined;
}

}  // namespace

TEST_CASE("Black does not answer a leap out of a part, but everything else") {
  const Arena arena(room(), {}, {.baits = true});
  const TileState arrived = arena.arrive(arena.initial(), 0);
  CHECK(steps_text(arena, arrived, Side::Black).size() == 4);
  const TileState inside = after(arena, arrived, "Lwire:in-(0,0)");
  CHECK_FALSE(steps_text(arena, inside, Side::Black).empty());
  const TileState back = after(arena, inside, "L(0,0)-wire:in");
  CHECK(steps_text(arena, back, Side::Black).empty());
  // She goes on from there, and he answers again.
  const TileState again = after(arena, back, "Lwire:in-(0,0)");
  CHECK(again == inside);
  // A leap out and nothing else is kept apart from a lion that has arrived.
  CHECK_FALSE(back == arrived);
}

TEST_CASE("White's signal enters as it arrives, and does not go back") {
  const Arena arena(room(), {}, {.for_white = true});
  CHECK(steps_text(arena, arena.initial(), Side::Black).size() == 4);
  const TileState arrived = arena.arrive(arena.initial(), 0);
  CHECK(steps_text(arena, arrived, Side::Black).empty());
  CHECK(steps_text(arena, arrived, Side::White) == Texts{"Lwire:in-(0,0)"});
  const TileState inside = after(arena, arrived, "Lwire:in-(0,0)");
  CHECK(steps_text(arena, inside, Side::White) == Texts{"L(0,0)x(0,1)"});
  CHECK_FALSE(steps_text(arena, inside, Side::Black).empty());
  // With a cat about: it may move before anything has arrived, and not while a lion waits.
  Tile with_cat = room();
  with_cat.board.set_piece({0, 2}, kGuard);
  with_cat.board.set_piece({0, 3}, Piece());
  const Arena larger(with_cat, {}, {.for_white = true});
  CHECK(steps_text(larger, larger.initial(), Side::White) == Texts{"C(0,2)-(0,3)"});
  CHECK(steps_text(larger, larger.arrive(larger.initial(), 0), Side::White).size() == 1);
}

TEST_CASE("an arm holds if its parts do that meet without a stone, on random arms") {
  RandomArms arms(5);
  int held = 0;
  for (int n = 0; n < 60'000; ++n) {
    const JoinedRooms arm = arms.next();
    const TrappedAttack reading = arms.reading();
    const auto is_weak = [&](const Port& port) {
      return reading != TrappedAttack::Full &&
             is_enemy_trap(arm.whole.board.terrain(port.square), Side::White);
    };
    if (is_weak(arm.first.ports[1]) || is_weak(arm.second.ports[0])) continue;
    if (!holds(arm.first, reading) || !holds(arm.second, reading)) continue;
    ++held;
    INFO(drawing_text(arm.whole));
    CHECK(naive::holds(arm.whole, {.trapped_attack = reading}));
  }
  INFO(held);
  CHECK(held > 300);
}

TEST_CASE("the crossing's parts meet where a stone is gone, or land joins it to a part") {
  const Tile& crossing = library_tile("compact", "crossing");
  const std::vector<Tile> parts = parts_of(crossing);
  const auto joint = [&](const Tile& changed, std::size_t part, std::size_t port) {
    const auto kept = keep_parts(parts, changed, {});
    REQUIRE(kept);
    return kept->parts[part].ports[port];
  };
  const Tile gone = with_terrain(crossing, {11, 11}, '~');
  CHECK(joint(gone, 0, 1).at_once);
  CHECK(joint(gone, 0, 1).square == Square{11, 5});
  CHECK(joint(gone, 1, 1).at_once);
  CHECK(joint(gone, 1, 1).square == Square{11, 13});
  CHECK_FALSE(joint(gone, 2, 1).at_once);
  const Tile joined = with_terrain(crossing, {11, 12}, '.');
  CHECK(joint(joined, 1, 1).at_once);
  CHECK(joint(joined, 1, 1).square == Square{11, 11});
  // A lion does not take from (11, 5), a trap, as it takes from a stone.
  CHECK_FALSE(keep_parts(parts, gone, {.trapped_attack = TrappedAttack::None}));
  // Its stone's line ends at another square of the part, which is a port no less.
  const Tile shorter = with_terrain(crossing, {11, 5}, '~');
  CHECK(joint(shorter, 0, 1).square == Square{11, 4});
  CHECK_FALSE(joint(shorter, 0, 1).at_once);
}

TEST_CASE("what is said of parts that meet is no more than what was shown") {
  // Under Zero a lion has no strength on the trap it leaps from.
  const Tile gone = with_terrain(small_arm(), {9, 10}, '~');
  VerifyOptions options{.rules = {.trapped_attack = TrappedAttack::Zero}, .state_limit = 400'000};
  CHECK(MutationClassifier(small_arm(), options).classify(gone) == MutationClass::Unknown);
  // Under Full the arm is refuted by its last part, and that refutes nothing where parts meet.
  options.rules.trapped_attack = TrappedAttack::Full;
  CHECK(MutationClassifier(small_arm(), options).classify(gone) == MutationClass::Unknown);
}

TEST_CASE("a room and a square beyond, verified whole, hold if they do as parts (long)", "[long]") {
  const Tile arm = small_arm();
  const std::vector<Tile> parts = parts_of(arm);
  const Rules rules{.trapped_attack = TrappedAttack::Full};
  constexpr int kLastColumn = 6;  // of the first part's land
  int held = 0, not_said = 0;
  for (const Mutation& mutation : mutations_without_new_pieces(parts[0])) {
    const auto change = find_change(parts[0], mutation.tile);
    if (!change || change->column > kLastColumn) continue;
    const JoinedRooms joined = with_a_square_beyond(mutation.tile);
    INFO(mutation.text);
    const VerifyOptions options{.rules = rules, .state_limit = 8'000'000};
    const Verdict whole = verify_tile(joined.whole, options).verdict;
    const bool as_parts =
        verify_tile(joined.first, options).verdict == Verdict::Held &&
        verify_tile(joined.second, options).verdict == Verdict::Held;
    if (as_parts) CHECK(whole == Verdict::Held);
    held += as_parts;
    not_said += !as_parts && whole == Verdict::Held;
  }
  INFO(held << " and " << not_said);
  CHECK(held > 20);
}

}  // namespace gadgetc

// The steps 1 to 3 of docs/adding-a-game.md on a toy game: its boards are solved by the kernel as
// plain search solves them, and the contracts that the verifier proves hold on whole boards.
#include "tests/gadgets/verifier/pebbles.hpp"

#include <catch2/catch.hpp>
#include <map>

#include "base/random/split_mix.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "gadgets/verifier/decide_game.hpp"
#include "solver/kernel/key_game.hpp"

namespace gadgetc::pebbles {
namespace {

static_assert(KeyGame<BoardGame>);
static_assert(verifier::TileGame<pebbles::TileGame>);

const std::string kAnd =
    "gadget meeting\ngame pebbles\nin a 2 0 west\nin b 0 2 north\nout out 2 4 east\n"
    "deliver a b -> out\npebbles\n##.##\n##.##\n.....\n##B##\n#####\n";
const std::string kWire =
    "gadget path\ngame pebbles\nin in 0 0 west\nout out 0 2 east\ndeliver in -> out\n"
    "pebbles\n...\n";

Tile drawn(const std::string& text) {
  const std::array<const Alphabet*, 1> games{&alphabet()};
  return read_tile("test", text, {games});
}

struct Verdict {
  bool is_safe = false, is_live = false;
};

Verdict decide(const Tile& tile) {
  const pebbles::TileGame game(tile);
  return {verifier::decide_safety(game, {}).holds, verifier::decide_liveness(game, {}).holds};
}

bool wins_plainly(const Board& board, Side mover) {
  for (const Board& next : moves(board, mover)) {
    if (!wins_plainly(next, opponent(mover))) return true;
  }
  return false;
}

// By the kernel's list of states. Later turns first: every move shortens the game.
bool wins_by_keys(const Board& board, Side mover) {
  const BoardGame game(static_cast<int>(board.size()), static_cast<int>(board[0].size()));
  std::map<std::pair<StateId, Side>, std::vector<StateId>> turns;
  explore_states(
      game, {{game.key(board), mover}}, [](const KeyTable&) {},
      [&](const ReachedTurn& turn) {
        turns[{turn.state, turn.mover}] = turn.next;
      });
  std::map<std::pair<StateId, Side>, bool> won;
  for (std::size_t round = 0; round <= turns.size(); ++round) {
    bool is_changed = false;
    for (const auto& [turn, next] : turns) {
      const bool wins = std::any_of(next.begin(), next.end(), [&](StateId after) {
        return !won[{after, opponent(turn.second)}];
      });
      is_changed |= won[turn] != wins;
      won[turn] = wins;
    }
    if (!is_changed) break;
  }
  return won.at({0, mover});
}

// Can White, who never passes, bring a pebble to this square, while Black may pass at will?
bool reaches(const Board& board, Square goal, Side mover) {
  if (board[static_cast<std::size_t>(goal.row)][static_cast<std::size_t>(goal.column)] == 'W') {
    return true;
  }
  const auto next = moves(board, mover);
  const auto goes_on = [&](const Board& after) { return reaches(after, goal, opponent(mover)); };
  if (mover == Side::White) return std::any_of(next.begin(), next.end(), goes_on);
  return reaches(board, goal, Side::White) && std::all_of(next.begin(), next.end(), goes_on);
}

// The meeting of two paths, and a path on from it, with pebbles where the inputs are active.
Board whole_board(bool has_a, bool has_b) {
  Board board{"####.####", "####.####", "####.####", "##.......", "####B####", "#########"};
  if (has_a) board[3][2] = 'W';
  if (has_b) board[0][4] = 'W';
  return board;
}

}  // namespace

TEST_CASE("the toy game's boards have one winner by plain search and by the kernel's states") {
  SplitMix random(3);
  int white = 0;
  for (int n = 0; n < 300; ++n) {
    Board board(3, "....");
    for (std::string& row : board) {
      for (char& letter : row) letter = "#...WWB"[random.below(7)];
    }
    for (const Side mover : {Side::White, Side::Black}) {
      CHECK(wins_plainly(board, mover) == wins_by_keys(board, mover));
    }
    white += wins_plainly(board, Side::White);
  }
  CHECK(white > 30);
  CHECK(white < 270);
}

TEST_CASE("the toy game's drawings are read, written and refused with their place") {
  for (const std::string& text : {kAnd, kWire}) CHECK(drawing_text(drawn(text)) == text);
  std::string guarded = kWire;
  guarded.replace(guarded.find("...\n"), 3, ".B.");
  CHECK_THROWS_WITH(drawn(guarded), "test:7:2: error: a guard on the border\n.B.\n ^");
}

TEST_CASE("the toy game's tiles keep their contracts, and without its guard the AND does not") {
  CHECK(decide(drawn(kWire)).is_safe);
  CHECK(decide(drawn(kWire)).is_live);
  CHECK(decide(drawn(kAnd)).is_safe);
  CHECK(decide(drawn(kAnd)).is_live);
  std::string open = kAnd;
  open[open.find('B')] = '#';
  CHECK_FALSE(decide(drawn(open)).is_safe);
  CHECK(decide(drawn(open)).is_live);
  std::string closed = kAnd;  // a second guard takes the second pebble
  closed.replace(closed.find("##.##\n....."), 11, "##.B#\n.....");
  CHECK(decide(drawn(closed)).is_safe);
  CHECK_FALSE(decide(drawn(closed)).is_live);
}

TEST_CASE("on a whole board the toy game's AND and path do what their contracts say") {
  for (const bool has_a : {false, true}) {
    for (const bool has_b : {false, true}) {
      for (const Side first : {Side::White, Side::Black}) {
        CHECK(reaches(whole_board(has_a, has_b), {3, 8}, first) == (has_a && has_b));
      }
    }
  }
}

}  // namespace gadgetc::pebbles

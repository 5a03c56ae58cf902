// The local game of a page has the states, bounds and passes of the one of Dou Shou Qi that is
// written by hand, and of one of Konane that was: its figures are kept in tests/data/. The steps of
// Konane's tiles are compared with the checker's in tests/gadgets/konane/certificate/.
#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include <fmt/format.h>

#include "base/random/split_mix.hpp"
#include "base/text/input_error.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/jungle/local_game.hpp"
#include "gadgets/jungle/mutations/mutations.hpp"
#include "gadgets/konane/mutations/mutations.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"
#include "gadgets/verifier/decide_game.hpp"
#include "gadgets/verifier/game_graph.hpp"
#include "tests/gadgets/konane/naive_konane.hpp"
#include "tests/gadgets/local/both_games.hpp"
#include "tests/gadgets/random_tiles.hpp"
#include "tests/scratch_directory.hpp"

namespace gadgetc {
namespace {

constexpr std::size_t kAnyStates = 100'000'000;

// Large ones, which have a test of their own.
const std::set<std::string> kLarge{"channel", "crossing", "channel_for_two", "half_crossover", "or",
                                   "splitter"};

// What stands where, and what has arrived, been delivered and been picked.
template <typename Game>
std::string description(const Game& game, const typename Game::State& state) {
  std::vector<std::string> pieces;
  for (const Standing& standing : game.drawing_event(state).pieces) {
    pieces.push_back(fmt::format("{}:{},{},{},{}", standing.piece,
                                 static_cast<int>(standing.spot.kind), standing.spot.square.row,
                                 standing.spot.square.column, standing.spot.port));
  }
  std::sort(pieces.begin(), pieces.end());
  const verifier::Phase phase = game.phase(state);
  return fmt::format("{} {} {} {}", fmt::join(pieces, " "), phase.arrived, phase.delivered,
                     phase.flags);
}

// Has the game this many states at most?
template <typename Game>
bool is_small(const Game& game, bool explore_breaches) {
  constexpr std::size_t kSmall = 4000;
  try {
    return verifier::GameGraph(game, {game.initial()}, explore_breaches, kSmall).size() > 0;
  } catch (const LimitReached&) {
    return false;
  }
}

// Each state, in their order, with those to which it leads: by White's steps, by Black's, by
// arrivals.
template <typename Game>
std::vector<std::string> described_graph(const Game& game, bool explore_breaches) {
  const verifier::Roots<Game> roots(game);
  const verifier::GameGraph<Game> graph(
      game, explore_breaches ? roots.states : verifier::safety_roots(game), explore_breaches,
      kAnyStates);
  std::vector<std::string> lines;
  for (StateId id = 0; id < graph.size(); ++id) {
    std::string line = description(game, graph.state(id));
    for (const auto& list : {graph.white(id), graph.black(id), graph.arrivals(id)}) {
      std::vector<std::string> after;
      bool escapes = false;
      for (const StateId next : list) {
        if (next == verifier::kBreach) after.push_back("breach");
        else if (next == verifier::kEscape) escapes = true;
        else after.push_back(description(game, graph.state(next)));
      }
      line += fmt::format(" | {}{}", fmt::join(after, "; "), escapes ? "; escape" : "");
    }
    lines.push_back(line);
  }
  return lines;
}

void check_equal(const std::vector<std::string>& page, const std::vector<std::string>& hand) {
  REQUIRE(page.size() == hand.size());
  const auto [first, other] = std::mismatch(page.begin(), page.end(), hand.begin());
  if (first != page.end()) CHECK(*first == *other);
}

}  // namespace

TEST_CASE("drawings of Konane and their single changes are what they were by a game of their own",
          "[local]") {
  std::string text;
  for (const Tile& tile : drawings_below("konane")) {
    const auto add = [&](const Tile& drawn, const std::string& change) {
      verifier::VerifyOptions options;
      options.asks_passes = true;
      text += fmt::format("{}{}: {}\n", tile.name, change, by_drawing(drawn, options));
    };
    add(tile, "");
    if (count_squares(tile) > 20) continue;
    for (const Mutation& mutation : konane::mutations(tile)) {
      add(mutation.tile, " " + mutation.text);
    }
  }
  CHECK(text == test::read_file(GADGETC_TEST_DATA "/konane_tiles.txt"));
}

TEST_CASE("what random tiles of Konane promise, plain search on whole boards delivers", "[local]") {
  const Tile wire = parse_tile("wire", "gadget wire\ngame konane\nin in 0 0 west\n"
                                       "out out 0 4 east\ndeliver in -> out\n"
                                       "stones\n.....\n.....\n");
  SplitMix random(11);
  int held = 0;
  for (int n = 0; n < 2000; ++n) {
    Tile tile = wire;
    for_each_square(tile, [&](Square s) {
      if (random.below(2) == 0) return;
      tile.board[s] = (s.row + s.column) % 2 == 0 ? konane::kWhiteStone : konane::kBlackStone;
    });
    if (tile.board[{0, 0}] != 0) continue;  // no signal comes in
    if (verify_drawing(tile).verdict != verifier::Verdict::Held) continue;
    ++held;
    INFO(drawing_text(tile));
    CHECK(naive::delivers(tile));
  }
  CHECK(held > 0);
}

TEST_CASE("small drawings of Dou Shou Qi are by the page what they are by hand", "[local]") {
  for (const Tile& tile : drawings_below("jungle")) {
    if (kLarge.count(tile.name) != 0) continue;
    INFO(tile.name);
    CHECK(check_both(tile, kAnyStates));
  }
}

TEST_CASE("large drawings of Dou Shou Qi are by the page what they are by hand (long)",
          "[local][long]") {
  for (const Tile& tile : drawings_below("jungle")) {
    if (kLarge.count(tile.name) == 0) continue;
    INFO(tile.name);
    CHECK(check_both(tile, kAnyStates));
  }
}

TEST_CASE("what the local game of a page does not take is refused", "[local]") {
  const auto refusal = [](const Tile& tile, const char* game) {
    try {
      local_game::verify_tile(tile, page_of(game));
    } catch (const UsageError& error) {
      return std::string(error.what());
    }
    return std::string("taken");
  };
  const Tile konane = drawings_below("konane").front();
  CHECK(refusal(konane, "konane") == "taken");
  CHECK(refusal(konane, "clobber") == "the page of clobber says nothing of wires");
  CHECK(refusal(konane, "snort") == "the verifier takes no rules with 'when' or 'unless' yet");
  CHECK(refusal(konane, "amazons") == "no piece W stands inside port 'carrier'");
  Tile jungle = drawings_below("jungle").front();
  CHECK(refusal(jungle, "jungle") == "taken");
  for_each_square(jungle, [&](Square s) {
    if (jungle::piece_at(jungle, s).is(Side::Black, jungle::Kind::Dog)) {
      set_piece(jungle, s, *jungle::find_piece('l'));
    }
  });
  CHECK(refusal(jungle, "jungle") == "a black piece may see along a run over the tile's edge");
}

TEST_CASE("each state of Dou Shou Qi's small tiles leads by the page where it leads by hand",
          "[local]") {
  using local_game::Relaxation;
  const std::vector<std::pair<jungle::Freedom, Relaxation>> games{
      {{.baits = true, .black_shuns_traps = true},
       {.are_guards_off = true, .are_baits_shunned = true}},
      {{.baits = true}, {.are_guards_off = true}},
      {{.guards_stay = true, .for_white = true}, {.do_guards_stay = true}},
      {{.baits = true, .for_white = true}, {.are_guards_off = true}},
      {{.for_white = true}, {}}};
  for (const Tile& tile : drawings_below("jungle")) {
    if (tile.name == "crossing" || tile.name.ends_with("den")) continue;
    for (const auto& [freedom, relaxed] : games) {
      INFO(tile.name);
      const jungle::LocalGame hand(tile, {}, freedom);
      const Side side = freedom.for_white ? Side::White : Side::Black;
      if (!is_small(hand, freedom.for_white)) continue;
      const local_game::LocalGame page(
          tile, {page_under(jungle::Rules{}.trapped_attack), tile}, side, relaxed);
      check_equal(described_graph(page, freedom.for_white),
                  described_graph(hand, freedom.for_white));
    }
  }
}

TEST_CASE("single changes of the crossing are by the page what they are by hand (long)",
          "[local][long]") {
  constexpr std::size_t kSoonDecided = 25'000;
  const std::vector<Tile> tiles = drawings_below("jungle");
  const auto crossing = std::find_if(tiles.begin(), tiles.end(),
                                     [](const Tile& tile) { return tile.name == "crossing"; });
  REQUIRE(crossing != tiles.end());
  int decided = 0;
  for (const Mutation& mutation : jungle::mutations(*crossing)) {
    INFO(mutation.text);
    verifier::VerifyOptions options;
    options.state_limit = kSoonDecided;
    if (by_drawing(mutation.tile, options).starts_with("unknown")) continue;
    ++decided;
    check_both(mutation.tile, kSoonDecided);
  }
  CHECK(decided > 50);
}

TEST_CASE("single changes of small tiles of Dou Shou Qi are by the page what they are by hand",
          "[local]") {
  for (const Tile& tile : drawings_below("jungle")) {
    if (count_squares(tile) > 3) continue;
    for (const Mutation& mutation : jungle::mutations(tile)) {
      INFO(tile.name << ' ' << mutation.text);
      check_both(mutation.tile, 5000);
    }
  }
}

namespace {

// Some have a den, or lions.
void check_random_tiles(unsigned seed, int tiles, std::size_t state_limit) {
  RandomTiles random(seed);
  int taken = 0;
  for (int n = 0; n < tiles; ++n) {
    const Tile tile = n % 4 == 0   ? random.next_with_den()
                      : n % 4 == 1 ? random.next()
                      : n % 4 == 2 ? random.next_with_lions()
                                   : random.next_with_environment();
    INFO(n);
    taken += check_both(tile, state_limit);
  }
  CHECK(taken > tiles / 2);
}

}  // namespace

TEST_CASE("random tiles are by the page what they are by hand", "[local]") {
  check_random_tiles(7, 200, 5000);
}

TEST_CASE("many random tiles are by the page what they are by hand (long)", "[local][long]") {
  check_random_tiles(8, 1500, 100'000);
}

}  // namespace gadgetc

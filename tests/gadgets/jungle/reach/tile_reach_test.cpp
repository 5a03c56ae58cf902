#include "gadgets/jungle/reach/tile_reach.hpp"

#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "base/text/input_error.hpp"
#include "gadgets/library/library.hpp"
#include "tests/gadgets/verified_tile.hpp"

namespace gadgetc::jungle {
namespace {

using local_game::LocalState, local_game::LocalStep;

const std::vector<std::string> kSmall{"wire", "and", "variable", "den", "true"};

// States by plain exploration of the steps, without the verifier's list and without numbers.
std::map<StateKey, LocalState> explore(const Tile& tile) {
  const LocalGame game(tile, rules_for(tile), Side::White, {});
  std::map<StateKey, LocalState> seen;
  std::vector<LocalState> open;
  const auto add = [&](const LocalState& state) {
    if (seen.emplace(state.words, state).second) open.push_back(state);
  };
  std::vector<LocalStep> steps;
  if (tile.name == "variable") {
    game.white_steps(game.decided(game.initial(), verifier::kPicked), steps);
    for (const LocalStep& step : steps) add(step.after);
    game.black_steps(game.initial(), steps);
    for (const LocalStep& step : steps) {
      if (!step.leaves) add(game.decided(step.after, verifier::kRefused));
    }
  } else {
    add(game.initial());
  }
  while (!open.empty()) {
    const LocalState state = open.back();
    open.pop_back();
    game.white_steps(state, steps);
    for (const LocalStep& step : steps) add(step.after);
    game.black_steps(state, steps);
    for (const LocalStep& step : steps) {
      if (!step.leaves) add(step.after);
    }
    for (std::size_t port = 0; port < tile.ports.size(); ++port) {
      if (game.may_arrive(state, port)) add(game.arrive(state, port));
    }
  }
  return seen;
}

TEST_CASE("every state of a tile in reach has a number of its own, and no other is reached") {
  for (const std::string& name : kSmall) {
    const Tile& tile = library_tile("compact", name);
    const TileReach reach(tile, Rules{}, Watch{});
    const auto seen = explore(tile);
    CAPTURE(name, reach.index().size(), reach.reachable());
    CHECK(reach.reachable() == seen.size());
    std::set<std::uint64_t> numbers;
    for (const auto& [key, state] : seen) {
      const std::uint64_t number = reach.index().rank(state);
      REQUIRE(number < reach.index().size());
      REQUIRE(reach.is_reachable(number));
      REQUIRE(numbers.insert(number).second);
    }
    for (const std::uint64_t number : numbers) {
      REQUIRE(reach.is_reachable(number + 1) == numbers.contains(number + 1));
    }
  }
}

TEST_CASE("samples estimate the share of a tile's states in reach, the same on any threads") {
  for (const std::string& name : kSmall) {
    const TileReach reach(library_tile("compact", name), Rules{}, Watch{});
    const double exact =
        static_cast<double>(reach.reachable()) / static_cast<double>(reach.index().size());
    CAPTURE(name, exact);
    CHECK(exact < 1);
    Watch three;
    three.threads = 3;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      const SampledShare found = reach.sample(20'000, seed, Watch{});
      const Share share = estimate_share(found.hits, found.samples, 4);
      CHECK(share.low <= exact);
      CHECK(exact <= share.high);
      if (seed == 1) CHECK(reach.sample(20'000, seed, three).hits == found.hits);
    }
  }
}

// A tile that holds is decided for White with guards staying, and for Black with baits.
TEST_CASE("with guards staying the states in reach are those that the verifier lists") {
  for (const std::string name : {"wire", "and", "choice"}) {
    const Tile& tile = library_tile("compact", name);
    const TileReach reach(tile, Rules{}, Watch{}, true);
    const LocalGame baits(tile, rules_for(tile), Side::Black,
                          {.are_guards_off = true, .are_baits_shunned = true});
    const verifier::GameGraph<LocalGame> safety(baits, {baits.initial()}, false, 1'000'000);
    CHECK(reach.reachable() + safety.size() == verify_tile(tile).states);
    CHECK(reach.reachable() < TileReach(tile, Rules{}, Watch{}).reachable());
  }
}

TEST_CASE("tiles with too many states to number are refused, limits are kept") {
  Tile large = library_tile("compact", "wire");
  large.board = jungle_board(8, 9);
  for (int column = 0; column < 9; ++column) {
    set_piece(large, {0, column}, Piece(Side::White, Kind::Cat));
  }
  CHECK_THROWS_AS(TileReach(large, Rules{}, Watch{}), UsageError);
  Watch small;
  small.memory_limit = 1;
  CHECK_THROWS_AS(TileReach(library_tile("compact", "wire"), Rules{}, small), LimitReached);
}

}  // namespace
}  // namespace gadgetc::jungle

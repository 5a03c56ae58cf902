#include "gadgets/jungle/reach/tile_reach.hpp"

#include <catch2/catch.hpp>
#include <set>

#include "base/text/input_error.hpp"
#include "gadgets/jungle/verify.hpp"
#include "gadgets/library/library.hpp"

namespace gadgetc::jungle {
namespace {

const std::vector<std::string> kSmall{"wire", "and", "variable", "den", "true"};

// Everything that tells states apart.
std::string text_of(const TileState& state) {
  std::string text;
  for (const Place place : state.at) text += std::to_string(place) + ' ';
  return text + std::to_string(state.arrived) + ' ' + std::to_string(state.delivered) + ' ' +
         std::to_string(state.flags);
}

// States by plain exploration of the steps, without the verifier's list and without numbers.
std::set<std::string> explore(const Tile& tile) {
  const LocalGame game(tile, Rules{}, {.for_white = true});
  std::set<std::string> seen;
  std::vector<TileState> open;
  const auto add = [&](TileState state) {
    if (seen.insert(text_of(state)).second) open.push_back(state);
  };
  std::vector<TileStep> steps;
  if (tile.name == "variable") {
    TileState picked = game.initial();
    picked.flags = verifier::kPicked;
    game.white_steps(picked, steps);
    for (const TileStep& step : steps) add(step.after);
    game.black_steps(game.initial(), steps);
    for (TileStep& step : steps) {
      step.after.flags = verifier::kRefused;
      if (!step.leaves) add(step.after);
    }
  } else {
    add(game.initial());
  }
  while (!open.empty()) {
    const TileState state = open.back();
    open.pop_back();
    game.white_steps(state, steps);
    for (const TileStep& step : steps) add(step.after);
    game.black_steps(state, steps);
    for (const TileStep& step : steps) {
      if (!step.leaves) add(step.after);
    }
    for (std::size_t port = 0; port < tile.ports.size(); ++port) {
      if (game.may_arrive(state, port)) add(game.arrive(state, port));
    }
  }
  return seen;
}

TEST_CASE("every state of a tile has one number, and those in reach are found among them") {
  for (const std::string& name : kSmall) {
    const Tile& tile = library_tile("compact", name);
    const TileReach reach(tile, Rules{}, Watch{});
    const std::set<std::string> seen = explore(tile);
    CAPTURE(name, reach.index().size(), reach.reachable());
    CHECK(reach.reachable() == seen.size());
    std::uint64_t found = 0;
    const std::uint64_t step = 1 + reach.index().size() / 2'000'000;
    for (std::uint64_t number = 0; number < reach.index().size(); number += step) {
      const TileState state = reach.index().unrank(number);
      REQUIRE(reach.index().rank(state) == number);
      const bool is_seen = seen.contains(text_of(state));
      REQUIRE(reach.is_reachable(state) == is_seen);
      found += is_seen ? 1 : 0;
    }
    if (step == 1) CHECK(found == reach.reachable());
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
    const LocalGame baits(tile, Rules{}, {.baits = true, .black_shuns_traps = true});
    const LocalGraph safety(baits, {baits.initial()}, false, 1'000'000);
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

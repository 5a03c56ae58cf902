// Strategies in tiles of Konane, against everything and at random: what they promise is kept.
#include <catch2/catch.hpp>

#include "base/random/split_mix.hpp"
#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"
#include "gadgets/local/strategy/tile_strategy.hpp"
#include "gadgets/verify/verify_drawing.hpp"
#include "gadgets/library/library.hpp"

namespace gadgetc::local_game {
namespace {

using konane::kWhiteStone;

std::vector<const Tile*> small_tiles() {
  std::vector<const Tile*> tiles;
  for (const Tile& tile : gadget_library().find_set("lattice")->tiles) {
    if (tile.board.cells().size() <= 40) tiles.push_back(&tile);  // beyond, seconds
  }
  return tiles;
}

// White steps and arrives at random. How often Black has passed, less exchanges and answers.
int play_against(const BlackTileStrategy& black, SplitMix& random) {
  const LocalGame& game = black.game();
  LocalState state = game.initial();
  if (has_pick(game.contract())) state = game.decided(state, verifier::kPicked);
  int passes = 0, most = 0;
  std::vector<LocalStep> steps;
  for (int move = 0; move < 60; ++move) {
    for (std::size_t p = 0; p < game.ports(); ++p) {
      if (random.below(4) == 0 && game.may_arrive(state, p)) state = game.arrive(state, p);
    }
    game.white_steps(state, steps);
    if (steps.empty()) break;
    const LocalStep step = steps[random.below(steps.size())];
    REQUIRE(game.find_breach(step.after) == nullptr);
    state = step.after;
    if (step.kind == LocalStep::Kind::Exchange) --passes;
    if (game.is_answered(state)) continue;
    const auto answer = black.answer(state);
    passes += answer ? -1 : 1;
    if (answer) state = answer->after;
    most = std::max(most, passes);
  }
  return most;
}

// Any, or none: false where there is none.
bool step_of_black(const LocalGame& game, LocalState& state, SplitMix& random) {
  std::vector<LocalStep> steps;
  game.black_steps(state, steps);
  if (steps.empty()) return false;
  if (random.below(3) == 0) return true;
  const LocalStep& step = steps[random.below(steps.size())];
  REQUIRE_FALSE(step.leaves);
  state = step.after;
  return true;
}

}  // namespace

TEST_CASE("Black's strategy in a tile of Konane keeps the contract and the bound of passes") {
  for (const Tile* tile : small_tiles()) {
    INFO(tile->name);
    const BlackTileStrategy black(*tile);
    if (!has_pick(tile->contract)) CHECK(bound_passes(*tile) == black.passes());
    SplitMix random(1);
    for (int game = 0; game < 500; ++game) {
      CHECK(play_against(black, random) <= static_cast<int>(black.passes()));
    }
  }
}

TEST_CASE("Black's refusal leaves White no delivery in a variable of Konane") {
  for (const bool is_steady : {true, false}) {
    Tile variable = *gadget_library().find_tile("lattice_variable");
    variable.ports.front().is_steady = is_steady;
    if (!is_steady) variable.guests.push_back({0, kWhiteStone});
    const BlackTileStrategy black(variable);
    const LocalGame& game = black.game();
    const auto refusal = black.refusal(game.decided(game.initial(), verifier::kPicked));
    REQUIRE(refusal);
    CHECK(game.phase(refusal->after).flags == verifier::kRefused);
    SplitMix random(2);
    std::vector<LocalStep> steps;
    for (int play = 0; play < 500; ++play) {
      LocalState state = refusal->after;
      for (int move = 0; move < 20; ++move) {
        game.white_steps(state, steps);
        if (steps.empty()) break;  // nothing comes back by a steady output
        state = steps[random.below(steps.size())].after;
        REQUIRE(game.find_breach(state) == nullptr);
        if (game.is_answered(state)) continue;
        if (const auto answer = black.answer(state)) state = answer->after;
      }
    }
  }
}

TEST_CASE("White's strategy delivers in a tile of Konane against anything that Black does") {
  for (const Tile& tile : gadget_library().find_set("lattice")->tiles) {
    INFO(tile.name);
    const WhiteTileStrategy white(tile);
    const LocalGame& game = white.game();
    const auto bound = verify_drawing(tile, {.only = Side::White}).tempo_bound;
    SplitMix random(3);
    for (int play = 0; play < 300; ++play) {
      LocalState state = has_pick(tile.contract) ? white.pick().after : game.initial();
      for (std::size_t p = 0; p < game.ports(); ++p) {
        if (tile.ports[p].is_input) state = game.arrive(state, p);
      }
      PortSet wanted = 0;
      for (const Delivery& rule : tile.contract) wanted |= rule.outputs;
      const PortSet goal = white.goal(state, wanted);
      for (std::uint32_t moves = 1; !white.is_done(state, goal); ++moves) {
        REQUIRE(moves <= bound);
        state = white.attack(state, goal).after;
        if (!white.is_done(state, goal)) step_of_black(game, state, random);
      }
      // And stays ready.
      for (int move = 0; move < 5; ++move) {
        const auto answers = white.answers(state);
        REQUIRE(answers);
        if (!step_of_black(game, state, random)) break;
        if (const auto answer = white.answer(state, *answers)) state = answer->after;
      }
    }
  }
}

TEST_CASE("Black has no strategy in a variable that White decides by a move to another tile",
          "[konane]") {
  const std::string certificate =
      read_input(GADGETC_SOURCE_DIR "/tests/data/gadgets/fastvar.certificate");
  const std::size_t begin = certificate.find("gadget fastvar"), end = certificate.find("end\n");
  const Tile tile = parse_tile("fastvar", certificate.substr(begin, end - begin));
  CHECK_THROWS_AS(BlackTileStrategy(tile), UsageError);
}

}  // namespace gadgetc::local_game

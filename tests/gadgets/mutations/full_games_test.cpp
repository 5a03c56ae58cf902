// Games in which everything moves: by tables as by the list, and with fewer signals than may come.
#include <catch2/catch.hpp>

#include "gadgets/library/library.hpp"
#include "gadgets/mutations/part_games.hpp"
#include "gadgets/verifier/liveness.hpp"
#include "tests/gadgets/changed_tile.hpp"
#include "tests/gadgets/verifier/naive_verifier.hpp"

namespace gadgetc {
namespace {

using Question = PartGame::Question;

bool is_readiness(const PartGame& game) { return game.question == Question::Readiness; }

}  // namespace

TEST_CASE("a signal that no rule asks for is left outside, and the other's game decides") {
  Tile diode = library_tile("compact", "diode");
  diode.ports.push_back(diode.ports.front());
  diode.ports.back().name = "second";
  const Freedom alone{.for_white = true, .absent = 4};
  int ready = 0, lost = 0;
  for (const Mutation& mutation : mutations(diode)) {
    INFO(mutation.text);
    for (const PartGame& game : part_games(mutation.tile, {1, 1}, {})) {
      if (!is_readiness(game) || !(game.freedom == alone) || game.instead) continue;
      CHECK(game.proves);
      CHECK(game.refutes);
      const bool has = *play(game, mutation.tile, {}, 0);
      CHECK(has == naive::is_live(mutation.tile, {}));
      CHECK(play_by_tables(game, mutation.tile, {}).value_or(has) == has);
      ++(has ? ready : lost);
    }
  }
  CHECK(ready > 20);
  CHECK(lost > 20);
  // A rule that asks for both, and a wire of its own: she may need it.
  for (const PartGame& game : part_games(library_tile("compact", "and"), {1, 1}, {})) {
    if (game.freedom.absent != 0) CHECK_FALSE(game.proves);
  }
}

TEST_CASE("only games of readiness in which everything moves are played by tables") {
  const Tile& tile = library_tile("compact", "and");
  const Arena arena(tile, {}, {.for_white = true});
  const StateGraph graph(arena, {arena.initial()}, true, 1'000'000);
  const bool is_ready = Liveness(graph).is_ready(0);
  const PartGame full{.question = Question::Readiness, .freedom = {.for_white = true}};
  CHECK(play_by_tables(full, tile, {}) == is_ready);
  VerifyOptions few;
  few.state_limit = 1'000;  // the tables have 203,984
  CHECK_FALSE(play_by_tables(full, tile, few).has_value());
  few.state_limit = 4'000;
  CHECK(play_by_tables(full, tile, few) == is_ready);
  for (const Freedom& freedom :
       {Freedom{.baits = true, .for_white = true}, Freedom{.guards_stay = true, .for_white = true},
        Freedom{.for_white = true, .frozen = {{1, 1}}}, Freedom{}}) {
    const PartGame game{.question = Question::Readiness, .freedom = freedom};
    CHECK_FALSE(play_by_tables(game, tile, {}).has_value());
  }
  const PartGame safety{.question = Question::Safety, .freedom = {.for_white = true}};
  CHECK_FALSE(play_by_tables(safety, tile, {}).has_value());
}

}  // namespace gadgetc

#include "games/jungle/pictures/replay.hpp"

#include <catch2/catch.hpp>

#include "games/jungle/notation.hpp"

namespace gadgetc::jungle {
namespace {

Move named(const char* name) { return find_move(standard_position(), name).value(); }

TEST_CASE("a game becomes a line from its first position, without annotations") {
  Game game(standard_position());
  for (const char* name : {"a3a4", "g7g6", "a4a5"}) game.play(named(name));
  const Replay replay = replay_of(game);
  CHECK(replay.start == standard_position());
  REQUIRE(replay.lines.size() == 1);
  REQUIRE(replay.lines[0].moves.size() == 3);
  CHECK(replay.lines[0].moves[2].move == named("a4a5"));
  CHECK(replay.lines[0].moves[2].annotation.empty());
  CHECK(replay_of(Game(standard_position())).lines[0].moves.empty());
}

}  // namespace
}  // namespace gadgetc::jungle

#include <catch2/catch.hpp>

#include "gadgets/library/library.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "gadgets/verifier/liveness.hpp"
#include "gadgets/verifier/safety.hpp"
#include "tests/gadgets/small_arm.hpp"
#include "tests/gadgets/verified_tile.hpp"

namespace gadgetc::verifier {
namespace {

using jungle::under, local_game::LocalGame;

bool is_wall(const Tile& tile, Square s) {
  if (!jungle::piece_at(tile, s).is(Side::White, jungle::Kind::Cat)) return false;
  for (const Direction d : kDirections) {
    const Square next = step(s, d);
    if (!tile.board.contains(next) || jungle::terrain_at(tile, next) != jungle::Terrain::Water)
      return false;
  }
  return true;
}

std::vector<Square> islands(const Tile& tile) {
  std::vector<Square> found;
  for (int row = 0; row < tile.rows(); ++row) {
    for (int column = 0; column < tile.columns(); ++column) {
      if (is_wall(tile, {row, column})) found.push_back({row, column});
    }
  }
  return found;
}

Tile without_island(Tile tile, Square s) {
  set_piece(tile, s, jungle::kNoPiece);
  set_terrain(tile, s, jungle::Terrain::Water);
  return tile;
}

TEST_CASE("the crossing falls apart into two arms of two parts with a stone each") {
  const Tile& crossing = library_tile("compact", "crossing");
  const std::vector<local_game::Arm> arms = jungle::split_tile(crossing);
  REQUIRE(arms.size() == 2);
  PortSet ports = 0;
  for (const local_game::Arm& arm : arms) {
    CHECK(arm.parts.size() == 2);
    CHECK(arm.stones == 1);
    CHECK((ports & arm.ports) == 0);
    ports |= arm.ports;
    for (const Tile& part : arm.parts) CHECK(part.ports.size() == 2);
  }
  CHECK(ports == 15);
}

TEST_CASE("a tile of connected land is one part, itself") {
  for (const char* name : {"wire", "and", "or", "splitter", "choice", "variable", "den", "true"}) {
    const Tile& tile = library_tile("compact", name);
    const std::vector<local_game::Arm> arms = jungle::split_tile(tile);
    REQUIRE(arms.size() == 1);
    REQUIRE(arms[0].parts.size() == 1);
    CHECK(arms[0].parts[0].board == tile.board);
  }
}

TEST_CASE("a crossing whose contract ties its signals together is not taken apart") {
  Tile tile = library_tile("compact", "crossing");
  // Only both together: no product of contracts of the arms.
  tile.contract = {{all_inputs(tile), 15 & ~all_inputs(tile)}};
  CHECK(jungle::split_tile(tile).size() == 1);
}

TEST_CASE("a converter at the far end lets the lion out under full attack from traps only") {
  const Tile arm = small_arm();
  REQUIRE(jungle::split_tile(arm)[0].parts.size() == 2);
  for (const jungle::TrappedAttack reading :
       {jungle::TrappedAttack::None, jungle::TrappedAttack::Zero}) {
    const Verification found = verify_tile(arm, under(reading));
    CHECK(found.verdict == Verdict::Held);
    CHECK(found.tempo_bound == 20);
    CHECK(found.answer_bound == 3);
  }
  const Verification found = verify_tile(arm, under(jungle::TrappedAttack::Full));
  CHECK(found.verdict == Verdict::Refuted);
  CHECK_FALSE(found.counterexample.empty());
}

// The direct game on the same tile: what the parts say is so of the whole.
TEST_CASE("an arm verified whole says what its parts say (long)", "[long]") {
  const Tile arm = small_arm();
  constexpr std::size_t kStates = 20'000'000;
  for (const jungle::TrappedAttack reading :
       {jungle::TrappedAttack::Full, jungle::TrappedAttack::None}) {
    const local_game::LocalRules rules = jungle::rules_for(arm, under(reading).rules);
    const LocalGame black(arm, rules, Side::Black,
                          {.are_guards_off = true, .are_baits_shunned = true});
    const GameGraph<LocalGame> black_graph(black, {black.initial()}, false, kStates);
    CHECK(Safety(black_graph).is_safe(0) == (reading == jungle::TrappedAttack::None));
    if (reading == jungle::TrappedAttack::Full) continue;
    const LocalGame white(arm, rules, Side::White, {.do_guards_stay = true});
    const GameGraph<LocalGame> white_graph(white, {white.initial()}, true, kStates);
    CHECK(Liveness(white_graph).is_ready(0));
  }
}

TEST_CASE("the crossing without one of its islands is refuted or no longer taken apart (long)",
          "[long]") {
  const Tile& crossing = library_tile("compact", "crossing");
  const std::vector<Square> all = islands(crossing);
  CHECK(all.size() == 25);
  jungle::VerifyOptions options = under(jungle::TrappedAttack::Full);
  options.state_limit = 4'000'000;
  std::vector<Square> spare;
  for (const Square island : all) {
    const Tile fault = without_island(crossing, island);
    // In one piece the game is too large to be decided: nothing is claimed, nothing is used.
    if (jungle::split_tile(fault).size() == 1) continue;
    const Verification found = verify_tile(fault, options);
    if (found.verdict == Verdict::Held) spare.push_back(island);
  }
  CHECK(spare == std::vector<Square>{{6, 14}});
}

TEST_CASE("a lion that sees over the edge where an island is missing is shown on a line of play") {
  const Tile& crossing = library_tile("compact", "crossing");
  // The first part of the left arm is decided first, so a hole in its fence is found at once.
  const Verification found =
      verify_tile(without_island(crossing, {9, 1}), under(jungle::TrappedAttack::Full));
  CHECK(found.verdict == Verdict::Refuted);
  REQUIRE_FALSE(found.counterexample.empty());
  CHECK(found.counterexample.back() == "a leaping piece sees over the tile's edge");
}

}  // namespace
}  // namespace gadgetc::verifier

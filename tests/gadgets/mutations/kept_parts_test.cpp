// The crossing with a change, cut into parts as its drawing is.
#include "gadgets/mutations/kept_parts.hpp"

#include <catch2/catch.hpp>

#include "gadgets/library/library.hpp"
#include "gadgets/mutations/classify_mutations.hpp"
#include "gadgets/mutations/decide_part.hpp"
#include "gadgets/mutations/same_part.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "gadgets/verifier/parts.hpp"
#include "tests/gadgets/changed_tile.hpp"
#include "tests/gadgets/small_arm.hpp"

namespace gadgetc {
namespace {

struct Cut {
  const Tile& crossing = library_tile("compact", "crossing");
  const std::vector<Tile> parts = parts_of(crossing);

  std::optional<KeptParts> keep(const Tile& changed, TrappedAttack reading = {}) const {
    return keep_parts(parts, changed, {.trapped_attack = reading});
  }
  // The numbers of the parts that are not as they were, "whole" when they cannot be kept.
  std::string changed_parts(const Tile& changed) const {
    const auto kept = keep(changed);
    if (!kept) return "whole";
    std::string numbers = kept->is_breach ? "breach " : "";
    for (std::size_t n = 0; n < parts.size(); ++n) {
      if (!is_same_part(parts[n], kept->parts[n])) numbers += std::to_string(n);
    }
    return numbers;
  }
  KeptParts::Stone stone(const Tile& changed) const {
    const auto kept = keep(changed);
    REQUIRE(kept);
    return kept->stone;
  }
  Tile with(Square s, char terrain, char piece) const {
    return with_piece(with_terrain(crossing, s, terrain), s, piece);
  }
};

}  // namespace

TEST_CASE("the parts of the crossing do not mind land that no lion sees") {
  const Cut cut;
  REQUIRE(cut.parts.size() == 4);
  CHECK(cut.changed_parts(cut.crossing) == "");
  CHECK(cut.changed_parts(cut.with({0, 0}, '.', 'd')) == "");
  CHECK(cut.changed_parts(cut.with({20, 0}, '^', '.')) == "");
  CHECK(cut.changed_parts(with_piece(cut.crossing, {6, 14}, 'E')) == "");
  CHECK(cut.changed_parts(with_terrain(cut.crossing, {5, 0}, 'v')) == "0");
}

TEST_CASE("an island is a wall with any piece that can neither go nor be taken") {
  const Cut cut;
  const Square island{1, 5};
  for (const char piece : {'W', 'D', 'P', 'E', 'e'}) {
    INFO(piece);
    CHECK(cut.changed_parts(with_piece(cut.crossing, island, piece)) == "");
  }
  for (const char piece : {'.', 'w', 'd', 'p'}) {
    INFO(piece);
    CHECK(cut.changed_parts(with_piece(cut.crossing, island, piece)) != "");
  }
  CHECK(cut.changed_parts(with_piece(cut.crossing, island, 'L')).rfind("breach", 0) == 0);
  // Two squares are no wall: the cat may step aside.
  CHECK(cut.changed_parts(with_terrain(cut.crossing, {0, 5}, '.')) != "");
}

TEST_CASE("a room that a change cuts in two stays one part") {
  const Cut cut;
  const auto kept = cut.keep(with_terrain(cut.crossing, {5, 2}, '~'));
  REQUIRE(kept);
  CHECK(kept->parts[0].ports == cut.parts[0].ports);
  const VerifyOptions options{.rules = {}, .state_limit = 64'000, .watch = {}};
  CHECK(decide_part(kept->parts[0], {5, 2}, options) == Verdict::Refuted);
  CHECK(cut.changed_parts(with_terrain(cut.crossing, {5, 2}, '~')) == "0");
}

TEST_CASE("a stone is a wire on a trap, and settles the tile when something stands there") {
  using Stone = KeptParts::Stone;
  const Cut cut;
  const Square stone{11, 11};
  CHECK(cut.changed_parts(with_terrain(cut.crossing, stone, '^')) == "");
  CHECK(cut.changed_parts(with_terrain(cut.crossing, stone, 'v')) == "");
  CHECK_FALSE(cut.keep(with_terrain(cut.crossing, stone, 'v'), TrappedAttack::None));
  CHECK(cut.stone(with_terrain(cut.crossing, stone, '^')) == Stone::Free);
  CHECK(cut.stone(with_piece(cut.crossing, stone, 'd')) == Stone::Taken);
  CHECK(cut.stone(with_piece(cut.crossing, stone, 'e')) == Stone::Blocked);
  CHECK(cut.stone(with_piece(cut.crossing, stone, 'C')) == Stone::Blocked);
  CHECK(cut.stone(with_piece(cut.crossing, stone, 'L')) == Stone::Given);
  const Tile lent = with_piece(cut.crossing, stone, 'T');
  CHECK(cut.stone(lent) == Stone::Lent);
  REQUIRE(cut.keep(lent)->borrower);
  CHECK(cut.keep(lent)->borrower->ports[1].signal == Piece(Side::White, Kind::Tiger));
  CHECK(cut.keep(lent)->borrower->board == cut.parts[1].board);
  CHECK(cut.changed_parts(with_terrain(lent, {5, 2}, '~')) == "whole");
  // Without it two parts meet.
  CHECK(cut.changed_parts(with_terrain(cut.crossing, stone, '~')) == "01");
  // Land beside it from which a lion sees a room, and an island that it sees; a room before a stone
  // sees them too.
  CHECK(cut.stone(with_terrain(cut.crossing, {11, 10}, '.')) == Stone::Unclear);
  CHECK(cut.stone(with_piece(cut.crossing, {13, 11}, '.')) == Stone::Unclear);
}

TEST_CASE("land beside a stone makes it wide, unless a lion sees other land from there") {
  const Tile arm = small_arm();
  const std::vector<Tile> parts = parts_of(arm);
  REQUIRE(parts.size() == 2);
  const Tile beside = with_terrain(arm, {9, 9}, '.');
  const auto over_the_edge = keep_parts(parts, beside, {});
  REQUIRE(over_the_edge);
  CHECK(over_the_edge->stone == KeptParts::Stone::Exposed);
  Tile walled = beside;
  for (const Square s : {Square{1, 9}, Square{12, 9}}) {
    walled = with_piece(with_terrain(walled, s, '.'), s, 'C');
  }
  const auto kept = keep_parts(parts, walled, {});
  REQUIRE(kept);
  CHECK(kept->stone == KeptParts::Stone::Wide);
  // A second stone on the line, its other lines walled up.
  const Tile on_the_line = with_terrain(with_terrain(walled, {9, 9}, '~'), {9, 8}, '.');
  const auto exposed = keep_parts(parts, on_the_line, {});
  REQUIRE(exposed);
  CHECK(exposed->stone == KeptParts::Stone::Exposed);
}

TEST_CASE("a tiger on a stone is refuted if the next part delivers by it within the limit") {
  const Tile lent = with_piece(small_arm(), {9, 10}, 'T');
  VerifyOptions options{.rules = {.trapped_attack = TrappedAttack::None}, .state_limit = 1'000'000};
  CHECK(MutationClassifier(small_arm(), options).classify(lent) == MutationClass::Refuted);
  options.state_limit = 50;
  CHECK(MutationClassifier(small_arm(), options).classify(lent) == MutationClass::Unknown);
}

TEST_CASE("an arm with a tiger on its stone, verified whole, is refuted (long)", "[long]") {
  const Tile lent = with_piece(small_arm(), {9, 10}, 'T');
  REQUIRE(split_tile(lent).front().parts.size() == 1);
  const Verification found = verify_tile(lent, {.rules = {.trapped_attack = TrappedAttack::None}});
  CHECK(found.verdict == Verdict::Refuted);
  REQUIRE_FALSE(found.counterexample.empty());
  const std::string breach = "an output is delivered that the active inputs do not allow";
  CHECK(found.counterexample.back() == breach);
}

}  // namespace gadgetc

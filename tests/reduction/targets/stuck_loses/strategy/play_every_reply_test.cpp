// Strategies on small boards of Konane against every reply; and wrong ones are found.
#include "tests/reduction/targets/stuck_loses/strategy/strategy_table.hpp"

#include "base/text/input_error.hpp"
#include "reduction/strategy/play_every_reply.hpp"
#include "reduction/targets/konane/frame.hpp"

namespace gadgetc::stuck_loses {
namespace {

RepliesPlayed played(const StrategyTable& table, const RepliesOptions& options = {}) {
  return play_every_reply(table.player(), options);
}

}  // namespace

TEST_CASE("the winner of a small formula wins the board of Konane against every reply") {
  for (const char* formula : {"p cnf 1 1\n1 0\n", "p cnf 2 1\n1 2 0\n", "p cnf 2 2\n1 0 2 0\n",
                              "p cnf 2 2\n1 0 1 2 0\n", "p cnf 3 2\n1 2 0 2 3 0\n",
                              "p cnf 1 0\n", "p cnf 1 1\n0\n", "p cnf 2 1\n1 0\n"}) {
    for (const Side first : {Side::White, Side::Black}) {
      INFO(formula << (first == Side::White ? "White first" : "Black first"));
      const StrategyTable table("konane", formula, first);
      const RepliesPlayed replies = played(table);
      CHECK(replies.fault == "");
      CHECK(replies.is_complete);
      if (table.winner() == Side::White) continue;
      CHECK(replies.most_moves < table.scene->reading().reserve.available.moves);
    }
  }
}

TEST_CASE("no part's strategy passes more often than the reader of boards allows for it") {
  std::size_t tiles = 0, wires = 0;
  for (const char* formula : {"p cnf 1 1\n1 0\n", "p cnf 3 3\n1 2 0 2 3 0 1 3 0\n"}) {
    const StrategyTable table("konane", formula, Side::White);
    const LocalStrategies strategies = prove_local_tiles(*table.scene, Side::Black);
    for (const ScenePart& part : table.scene->parts()) {
      const Tile& drawing = *part.drawing;
      INFO(drawing.name);
      const std::uint64_t passes = strategies.black.at(drawing.name)->passes();
      part.is_wire ? ++wires : ++tiles;
      const bool is_end = drawing.ports.size() == 1;
      if (part.is_wire) CHECK(passes <= (is_end ? konane::kPassesForBareEnd : 0));
      else CHECK(passes <= gadget_library().proof_of(drawing.name).pass_bound.value());
    }
  }
  CHECK(tiles > 10);
  CHECK(wires > 10);
}

TEST_CASE("that Black's moves in reserve, or White's reward, would not do is found") {
  const StrategyTable black("konane", "p cnf 2 2\n1 0 2 0\n", Side::White);
  const std::uint64_t passes = played(black).most_moves;
  CHECK(passes > 0);
  RepliesOptions options;
  options.reserve = passes;
  CHECK(played(black, options).fault.empty());
  options.reserve = passes - 1;
  const RepliesPlayed short_of = played(black, options);
  CHECK(short_of.fault.find("passes and has") != std::string::npos);
  CHECK_FALSE(short_of.line.empty());

  const StrategyTable white("konane", "p cnf 2 1\n1 2 0\n", Side::White);
  const RepliesPlayed replies = played(white);
  options.reserve = white.scene->reading().reserve.available.moves + replies.least_spare.value();
  CHECK(played(white, options).fault.empty());
  ++*options.reserve;
  CHECK(played(white, options).fault.find("White's reward is") == 0);
}

TEST_CASE("a strategy for tiles of Konane that are not there has no move") {
  const StrategyTable table("konane", "p cnf 2 1\n1 2 0\n", Side::White);
  LocalStrategies wrong = table.tiles;
  wrong.white.at("lattice_or") = wrong.white.at("lattice_corner");
  const RepliesPlayed replies = play_every_reply(TilePlayer(*table.scene, wrong, table.strategy));
  CHECK(replies.fault.find("the strategy has no move") == 0);
}

TEST_CASE("a search of every reply on a board of Konane ends at its limit") {
  const StrategyTable table("konane", "p cnf 2 2\n1 0 2 0\n", Side::White);
  RepliesOptions options;
  options.position_limit = 50;
  const RepliesPlayed replies = played(table, options);
  CHECK_FALSE(replies.is_complete);
  CHECK(replies.fault.empty());
  CHECK(replies.positions == 51);
}

TEST_CASE("a strategy for another formula, or another side to move, is refused on Konane's board") {
  const StrategyTable table("konane", "p cnf 2 1\n1 2 0\n", Side::White);
  const StrategyTable other("konane", "p cnf 2 1\n1 2 0\n", Side::Black);
  CHECK_THROWS_AS(TilePlayer(*table.scene, table.tiles, other.strategy), UsageError);
  const StrategyTable lost("konane", "p cnf 2 2\n1 0 2 0\n", Side::White);
  CHECK_THROWS_AS(TilePlayer(*table.scene, table.tiles, lost.strategy), UsageError);
}

}  // namespace gadgetc::stuck_loses

// White's strategy as Liveness hands it out, played against random replies: it always delivers, and
// never takes more moves or answers than its bounds say.
#include <catch2/catch.hpp>

#include <random>

#include "gadgets/library/library.hpp"
#include "gadgets/verifier/liveness.hpp"
#include "tests/gadgets/verified_tile.hpp"

namespace gadgetc::verifier {

namespace {

class Match {
 public:
  Match(const StateGraph& graph, const Liveness& liveness, unsigned seed)
      : graph_(graph), liveness_(liveness), random_(seed) {}

  // The tile's life from its drawing: arrivals, Black's wandering, deliveries.
  void play(const Liveness::Bounds& bounds) {
    StateId id = 0;
    std::uint32_t answers = 0;
    for (int n = 0; n < 60; ++n) {
      REQUIRE(liveness_.is_ready(id));
      const auto promised = liveness_.promised(id);
      const auto arrivals = graph_.arrivals(id);
      if (!promised.empty() && random_() % 8 == 0) {
        id = deliver(*promised[random_() % promised.size()], id, bounds.tempo);
      } else if (!arrivals.empty() && random_() % 6 == 0) {
        id = arrivals[random_() % arrivals.size()];
      } else if (const auto black = graph_.black(id); !black.empty()) {
        const StateId next = black[random_() % black.size()];
        const StateId answer = liveness_.find_answer(next, liveness_.answers(id));
        answers += answer != next;
        id = answer;
      }
    }
    CHECK(answers <= bounds.answers);
  }

 private:
  StateId deliver(const Liveness::Attack& attack, StateId id, std::uint32_t tempo) {
    for (std::uint32_t move = 1;; ++move) {
      REQUIRE(move <= tempo);
      StateId best = kNoState;
      for (const StateId next : graph_.white(id)) {
        if (liveness_.reaches_goal(attack, next)) return next;
        if (liveness_.defence(attack, next) < attack.moves[id]) best = next;
      }
      REQUIRE(best != kNoState);
      const auto black = graph_.black(best);
      const std::size_t reply = random_() % (black.size() + 1);
      id = reply == black.size() ? best : black[reply];
    }
  }

  const StateGraph& graph_;
  const Liveness& liveness_;
  std::mt19937 random_;
};

}  // namespace

TEST_CASE("White's strategy keeps its bounds against random replies") {
  for (const char* name : {"wire", "and", "choice", "den"}) {
    INFO(name);
    const Tile& tile = library_tile("compact", name);
    const local_game::LocalGame game(tile, jungle::rules_for(tile), Side::White,
                                     {.do_guards_stay = true});
    const GameGraph<local_game::LocalGame> graph(game, {game.initial()}, true, 1'000'000);
    const Liveness liveness(graph);
    const Liveness::Bounds bounds = liveness.bounds(0);
    CHECK(bounds.tempo == proof_of("compact", name).tempo_bound);
    for (unsigned seed = 0; seed < 2000; ++seed) Match(graph, liveness, seed).play(bounds);
  }
}

}  // namespace gadgetc::verifier

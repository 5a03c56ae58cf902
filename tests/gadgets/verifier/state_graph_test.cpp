// The engine under the verifier: steps back, threads, limits.

#include <algorithm>
#include <catch2/catch.hpp>
#include <vector>

#include "base/text/input_error.hpp"
#include "gadgets/library/library.hpp"
#include "gadgets/verifier/liveness.hpp"
#include "gadgets/verifier/predecessors.hpp"
#include "gadgets/verifier/safety.hpp"
#include "tests/gadgets/random_tiles.hpp"
#include "tests/gadgets/verified_tile.hpp"

namespace gadgetc::verifier {
namespace {

using local_game::LocalGame, local_game::Relaxation;
using LocalGraph = GameGraph<LocalGame>;

constexpr Relaxation kGuardsOff{.are_guards_off = true}, kGuardsStay{.do_guards_stay = true};
constexpr std::size_t kStates = 1'000'000;

Watch with_threads(unsigned threads) {
  Watch watch;
  watch.threads = threads;
  return watch;
}

using Lists = std::vector<std::vector<StateId>>;

void sort_all(Lists& lists) {
  for (auto& list : lists) std::sort(list.begin(), list.end());
}

void check_steps_back(const StateGraph& graph, std::size_t large) {
  const Predecessors predecessors(graph, large);
  Lists white(graph.size()), black(graph.size()), arrivals(graph.size());
  Lists white_back(graph.size()), black_back(graph.size()), arrivals_back(graph.size());
  for (StateId id = 0; id < graph.size(); ++id) {
    for (const StateId to : graph.white(id)) {
      if (to != kBreach) white[to].push_back(id);
    }
    for (const StateId to : graph.black(id)) {
      if (to != kEscape) black[to].push_back(id);
    }
    for (const StateId to : graph.arrivals(id)) arrivals[to].push_back(id);
    predecessors.white(id, [&](StateId from) { white_back[id].push_back(from); });
    predecessors.black(id, [&](StateId from) { black_back[id].push_back(from); });
    predecessors.arrivals(id, [&](StateId from) { arrivals_back[id].push_back(from); });
  }
  for (Lists* lists : {&white_back, &black_back, &arrivals_back}) sort_all(*lists);
  CHECK(white == white_back);
  CHECK(black == black_back);
  CHECK(arrivals == arrivals_back);
}

void check_same(const LocalGraph& a, const LocalGraph& b) {
  REQUIRE(a.size() == b.size());
  CHECK(std::equal(a.steps().begin(), a.steps().end(), b.steps().begin(), b.steps().end()));
  bool same = a.phases() == b.phases();
  for (StateId id = 0; id < a.size() && same; ++id) {
    same = a.state(id) == b.state(id) && a.first_step(id) == b.first_step(id) &&
           a.phase(id) == b.phase(id);
  }
  CHECK(same);
}

}  // namespace

TEST_CASE("every step leads back to where it came from, paired or not") {
  RandomTiles tiles(77);
  for (int n = 0; n < 60; ++n) {
    const Tile tile = tiles.next_with_environment();
    for (const auto& [side, relaxed] : std::initializer_list<std::pair<Side, Relaxation>>{
             {Side::Black, kGuardsOff},
             {Side::White, {}},
             {Side::Black, {.are_guards_foreign = true}},
             {Side::White, kGuardsStay}}) {
      try {
        const LocalGame game(tile, jungle::rules_for(tile), side, relaxed);
        const LocalGraph graph(game, {game.initial()}, side == Side::White, 4000);
        check_steps_back(graph, 0);
        check_steps_back(graph, Predecessors::kLarge);
      } catch (const LimitReached&) {  // too many to look at
      }
    }
  }
}

TEST_CASE("states, steps, rounds and answers are the same on one thread and on three") {
  for (const char* name : {"or", "splitter"}) {
    INFO(name);
    const Tile& tile = library_tile("compact", name);
    const LocalGame black(tile, jungle::rules_for(tile), Side::Black, kGuardsOff);
    const LocalGraph alone(black, {black.initial()}, false, kStates);
    const LocalGraph together(black, {black.initial()}, false, kStates, with_threads(3));
    check_same(alone, together);
    const Safety safety(alone), safety_together(together);
    const LocalGame white(tile, jungle::rules_for(tile), Side::White, kGuardsStay);
    const LocalGraph live(white, {white.initial()}, true, kStates);
    const LocalGraph live_together(white, {white.initial()}, true, kStates, with_threads(3));
    check_same(live, live_together);
    const Liveness liveness(live), liveness_together(live_together);
    bool same = true;
    for (StateId id = 0; id < alone.size(); ++id) {
      same &= safety.round(id) == safety_together.round(id);
    }
    for (StateId id = 0; id < live.size(); ++id) {
      same &= liveness.answers(id) == liveness_together.answers(id);
      const auto& attacks = liveness.promised(id);
      const auto& others = liveness_together.promised(id);
      for (std::size_t n = 0; n < attacks.size() && attacks[n] != nullptr; ++n) {
        same &= attacks[n]->moves[id] == others[n]->moves[id];
      }
    }
    CHECK(same);
    CHECK(liveness.bounds(0).tempo == liveness_together.bounds(0).tempo);
  }
}

TEST_CASE("the memory limit leaves the verdict open at the same state for any number of threads") {
  for (const std::size_t limit : {1'000'000, 4'000'000, 9'000'000}) {
    jungle::VerifyOptions options;
    options.watch.memory_limit = limit;
    const Verification alone = verify_tile(library_tile("compact", "or"), options);
    CHECK(alone.verdict == Verdict::Unknown);
    CHECK(alone.limit == Limit::Memory);
    options.watch.threads = 3;
    CHECK(verify_tile(library_tile("compact", "or"), options).states == alone.states);
  }
}

TEST_CASE("the time limit leaves the verdict open") {
  jungle::VerifyOptions options;
  options.watch.deadline = Watch::Clock::now();
  const Verification found = verify_tile(library_tile("compact", "or"), options);
  CHECK(found.verdict == Verdict::Unknown);
  CHECK(found.limit == Limit::Time);
}

TEST_CASE("the observer hears of every stage") {
  std::vector<std::string> stages;
  jungle::VerifyOptions options;
  options.watch.observer = [&](const Stage& stage) {
    if (stages.empty() || stages.back() != stage.name) stages.push_back(stage.name);
  };
  verify_tile(library_tile("compact", "or"), options);
  for (const char* stage : {"listing states", "steps back", "safety", "liveness", "bounds"}) {
    INFO(stage);
    CHECK(std::count(stages.begin(), stages.end(), stage) > 0);
  }
}

}  // namespace gadgetc::verifier

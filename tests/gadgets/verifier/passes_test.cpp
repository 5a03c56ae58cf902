// Black's runner arrives: while Black keeps a tile's contract, White can make Black answer there
// only a few times in a row. If White could for ever, Black would be safe and yet never win
// (docs/reduction.md, lemma 13).
#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "gadgets/jungle/tile/land.hpp"
#include "gadgets/library/library.hpp"
#include "gadgets/verifier/safety.hpp"
#include "gadgets/verifier/threats.hpp"
#include "tests/gadgets/verified_tile.hpp"

namespace gadgetc::verifier {
namespace {

constexpr std::uint32_t kNotYet = std::numeric_limits<std::uint32_t>::max();

using local_game::LocalGame, local_game::LocalState, local_game::LocalStep;

// The drawing; of a variable also the drawing once White may pick, and after each pick of Black.
std::vector<LocalState> roots_of(const LocalGame& game) {
  std::vector<LocalState> roots{game.initial()};
  const auto& contract = game.tile().contract;
  if (std::any_of(contract.begin(), contract.end(),
                  [](const auto& rule) { return (rule.inputs & kPick) != 0; })) {
    roots.front() = game.decided(game.initial(), kPicked);
    std::vector<LocalStep> steps;
    game.black_steps(game.initial(), steps);
    for (const LocalStep& step : steps) roots.push_back(game.decided(step.after, kRefused));
  }
  return roots;
}

// Of the states in `kept`, White to move: the answers White can force in a row before Black may
// pass into a kept state; kNotYet where White can force them for ever.
std::vector<std::uint32_t> answers_in_a_row(const StateGraph& graph,
                                            const std::vector<bool>& kept) {
  std::vector<std::uint32_t> answers(graph.size(), kNotYet);
  const auto is_held = [&](StateId next, std::uint32_t round) {
    if (next == kBreach) return false;
    if (kept[next]) return true;  // a pass
    const auto replies = graph.black(next);
    return std::any_of(replies.begin(), replies.end(),
                       [&](StateId reply) { return reply != kEscape && answers[reply] < round; });
  };
  bool changed = true;
  for (std::uint32_t round = 0; changed; ++round) {
    changed = false;
    std::vector<StateId> found;
    for (StateId id = 0; id < graph.size(); ++id) {
      if (!kept[id] || answers[id] != kNotYet) continue;
      const auto steps = graph.white(id);
      const auto arrivals = graph.arrivals(id);
      if (std::all_of(steps.begin(), steps.end(), [&](StateId n) { return is_held(n, round); }) &&
          std::all_of(arrivals.begin(), arrivals.end(), [&](StateId n) { return kept[n]; })) {
        found.push_back(id);
      }
    }
    for (const StateId id : found) answers[id] = round;
    changed = !found.empty();
  }
  return answers;
}

// The part of `safe` where Black has passes to come whatever White does, and the most answers White
// can force there in a row: a greatest fixpoint around the least one of answers_in_a_row.
std::pair<std::vector<bool>, std::uint32_t> with_passes_to_come(const StateGraph& graph,
                                                                std::vector<bool> kept) {
  for (;;) {
    const std::vector<std::uint32_t> answers = answers_in_a_row(graph, kept);
    bool changed = false;
    std::uint32_t most = 0;
    for (StateId id = 0; id < graph.size(); ++id) {
      if (!kept[id]) continue;
      if (answers[id] == kNotYet) {
        kept[id] = false;
        changed = true;
      } else {
        most = std::max(most, answers[id]);
      }
    }
    if (!changed) return {kept, most};
  }
}

void check_tile(const Tile& tile, jungle::TrappedAttack reading, std::uint32_t most_allowed) {
  INFO(tile.name);
  const local_game::LocalRules rules = jungle::rules_for(tile, {.trapped_attack = reading});
  // The first game that the verifier plays; that it is enough, safety of the roots shows.
  const LocalGame game(tile, rules, Side::Black,
                       local_game::safety_games(rules.variant, jungle::has_den(tile)).front());
  const std::vector<LocalState> roots = roots_of(game);
  const GameGraph<LocalGame> graph(game, roots, false, 20'000'000);
  const Safety safety(graph);
  std::vector<bool> safe(graph.size());
  for (StateId id = 0; id < graph.size(); ++id) safe[id] = safety.is_safe(id);
  const auto [kept, most] = with_passes_to_come(graph, safe);
  const Threats threats(graph, safety);
  bool is_as_counted = true;
  const std::vector<std::uint32_t> answers = answers_in_a_row(graph, kept);
  for (StateId id = 0; id < graph.size(); ++id) {
    const bool is_kept = threats.count(id) != Threats::kNever;
    is_as_counted &= is_kept == kept[id] && (!is_kept || threats.count(id) == answers[id]);
  }
  CHECK(is_as_counted);
  CHECK(safe[0]);
  for (const LocalState& root : roots) {
    const StateId id = graph.find(root);
    CHECK(safe[id] == kept[id]);
  }
  CHECK(most <= most_allowed);
}

}  // namespace

TEST_CASE("White cannot keep Black answering in one tile for ever") {
  const jungle::TrappedAttack reading = GENERATE(
      jungle::TrappedAttack::Full, jungle::TrappedAttack::None, jungle::TrappedAttack::Zero);
  for (const char* name : {"and", "choice", "den", "or", "splitter", "true", "variable", "wire"}) {
    check_tile(library_tile("compact", name), reading, 6);
  }
}

TEST_CASE("White cannot keep Black answering in one tile of the paper's set for ever") {
  for (const char* name : {"elephant_and", "elephant_or", "fanout", "junction", "setter", "outflow",
                           "one_way", "guarded_den", "source"}) {
    check_tile(library_tile("paper", name), jungle::TrappedAttack::Full, 7);
  }
}

TEST_CASE("White cannot keep Black answering in the paper's channels for ever (long)") {
  for (const char* name : {"channel", "channel_for_two", "half_crossover"}) {
    check_tile(library_tile("paper", name), jungle::TrappedAttack::Full, 8);
  }
}

TEST_CASE("White cannot keep Black answering in the crossing for ever (long)") {
  const jungle::TrappedAttack reading = GENERATE(
      jungle::TrappedAttack::Full, jungle::TrappedAttack::None, jungle::TrappedAttack::Zero);
  for (const local_game::Arm& arm : jungle::split_tile(library_tile("compact", "crossing"))) {
    for (const Tile& part : arm.parts) check_tile(part, reading, 7);
  }
}

}  // namespace gadgetc::verifier

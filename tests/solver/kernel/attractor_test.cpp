#include "solver/kernel/attractor.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "base/lists/grouped_lists.hpp"
#include "tests/solver/kernel/graph_game.hpp"

namespace gadgetc {
namespace {

using test::GraphGame;
using Rounds = std::vector<Round>;

constexpr auto kNothing = [](const auto&) {};

// The rounds in which White wins at each vertex, White to move, by rounds over all of them. Who has
// no move is stuck, which wins for nobody.
Rounds naive_rounds(const GraphGame& game) {
  const std::size_t vertices = game.moves[0].size();
  Rounds rounds(vertices, Attractor::kNever);
  for (std::size_t v = 0; v < vertices; ++v) {
    if (game.wins[0][v]) rounds[v] = 1;
  }
  for (Round round = 2; round <= vertices + 1; ++round) {
    const auto is_won = [&](std::size_t v) { return rounds[v] < round; };
    const auto is_lost = [&](std::size_t v) {  // Black to move
      const auto& choices = game.moves[1][v];
      return !game.wins[1][v] && !choices.empty() &&
             std::all_of(choices.begin(), choices.end(), is_won);
    };
    for (std::size_t v = 0; v < vertices; ++v) {
      const auto& moves = game.moves[0][v];
      if (rounds[v] == Attractor::kNever && std::any_of(moves.begin(), moves.end(), is_lost)) {
        rounds[v] = round;
      }
    }
  }
  return rounds;
}

struct TurnedRound : NoEvents {
  GroupedLists<StateId> white, black;

  void attacks(StateId to, const auto& visit) const {
    for (const StateId from : white[to]) visit(from);
  }
  void defences(StateId to, const auto& visit) const {
    for (const StateId from : black[to]) visit(from);
  }
};

// The same by the states of the game as keys, from all vertices.
Rounds attractor_rounds(const GraphGame& game, unsigned threads) {
  const std::size_t vertices = game.moves[0].size();
  std::vector<KeyTurn> starts;
  for (std::size_t v = 0; v < vertices; ++v) {
    for (const Side side : {Side::White, Side::Black}) starts.push_back({GraphGame::key(v), side});
  }
  Attractor attractor(vertices);
  std::vector<StateId> won;
  std::array<std::vector<std::pair<StateId, StateId>>, 2> edges;  // by mover: to, from
  const KeyTable states = explore_states(game, starts, kNothing, [&](const ReachedTurn& turn) {
    for (const StateId to : turn.next) {
      edges[static_cast<std::size_t>(turn.mover)].emplace_back(to, turn.state);
    }
    if (turn.mover == Side::White && turn.wins) {
      attractor.round[turn.state] = 1;
      won.push_back(turn.state);
    }
    if (turn.mover == Side::Black && !turn.wins && !turn.next.empty()) {
      attractor.choices[turn.state] = static_cast<Choices>(turn.next.size());
    }
  });
  const auto turned_round = [&](std::size_t side) {
    return GroupedLists<StateId>(vertices, [&](const auto& visit) {
      for (const auto& [to, from] : edges[side]) visit(to, from);
    });
  };
  attract(TurnedRound{{}, turned_round(0), turned_round(1)}, attractor, won, threads, kNothing);
  Rounds rounds(vertices);
  for (StateId id = 0; id < vertices; ++id) {
    rounds[GraphGame::vertex(states.words(id))] = attractor.round[id];
  }
  return rounds;
}

struct EventsInARow : NoEvents {
  void attacks(StateId, const auto&) const {}
  void defences(StateId, const auto&) const {}
  void events(StateId to, const auto& visit) const {
    if (to > 0) visit(to - 1);
  }
};

TEST_CASE("attractors of random games are those of a naive fixpoint, round by round") {
  SplitMix random(5);
  std::size_t late = 0;
  for (int n = 0; n < 400; ++n) {
    const GraphGame game(random, 1 + random.below(40));
    const Rounds expected = naive_rounds(game);
    for (const unsigned threads : {1u, 3u}) CHECK(attractor_rounds(game, threads) == expected);
    late += static_cast<std::size_t>(std::count_if(expected.begin(), expected.end(), [](Round r) {
      return r > 2 && r != Attractor::kNever;
    }));
  }
  CHECK(late > 100);  // the games are not trivial
}

TEST_CASE("an attractor of a large game is the same on any number of threads") {
  SplitMix random(6);
  const GraphGame game(random, 30'000);
  CHECK(attractor_rounds(game, 1) == attractor_rounds(game, 3));
}

TEST_CASE("an event leads to a win one round later") {
  Attractor attractor(5);
  attractor.round[3] = 1;
  attract(EventsInARow{}, attractor, {3}, 1, kNothing);
  CHECK(Rounds(attractor.round.begin(), attractor.round.end()) ==
        Rounds{4, 3, 2, 1, Attractor::kNever});
}

}  // namespace
}  // namespace gadgetc

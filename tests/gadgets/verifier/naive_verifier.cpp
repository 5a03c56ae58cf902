#include "tests/gadgets/verifier/naive_verifier.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <unordered_map>

#include "tests/gadgets/verifier/naive_game.hpp"

namespace gadgetc::naive {

namespace {

constexpr int kBreach = -1;
constexpr int kLeaves = -2;

// Lists of numbers, one after the other.
class Lists {
 public:
  void push_back(const std::vector<int>& list) {
    all_.insert(all_.end(), list.begin(), list.end());
    ends_.push_back(all_.size());
  }
  std::span<const int> operator[](std::size_t n) const {
    const std::size_t begin = n == 0 ? 0 : ends_[n - 1];
    return {all_.data() + begin, ends_[n] - begin};
  }

 private:
  std::vector<int> all_;
  std::vector<std::size_t> ends_;
};

std::size_t hash_of(const State& state) {
  std::size_t hash = 4 * state.arrived + 2 * state.picked + state.refused;
  const auto add = [&](std::size_t value) { hash = (hash ^ value) * 0x9e3779b97f4a7c15u >> 1; };
  add(state.delivered);
  for (const auto& [place, letter] : state.pieces) {
    add(static_cast<std::size_t>(place) * 256 + static_cast<unsigned char>(letter));
  }
  return hash;
}

// All states within reach, numbered, with their successors.
struct Graph {
  std::vector<State> states;
  std::unordered_multimap<std::size_t, int> number;  // by hash
  Lists white, black, arrivals;
  std::vector<bool> due;  // a guard has to take before anything else happens

  Graph(const Moves& moves, const std::vector<State>& roots, bool stop_at_breaches) {
    for (const State& root : roots) find(root);
    std::vector<int> w, b, a;
    for (std::size_t i = 0; i < states.size(); ++i) {
      const State state = states[i];
      w.clear();
      b.clear();
      a.clear();
      bool is_due = false;
      for (const Step& step : moves.white(state)) {
        is_due |= step.guard_takes;
        w.push_back(stop_at_breaches && moves.is_breach(step.after) ? kBreach : find(step.after));
      }
      for (const Step& step : is_due ? std::vector<Step>{} : moves.black(state)) {
        b.push_back(step.leaves ? kLeaves : find(step.after));
      }
      for (std::size_t p = 0; p < moves.tile().ports.size() && !is_due; ++p) {
        if (moves.can_arrive(state, p)) {
          a.push_back(find(moves.arrive(state, static_cast<int>(p))));
        }
      }
      white.push_back(w);
      black.push_back(b);
      arrivals.push_back(a);
      due.push_back(is_due);
    }
  }

  int find(const State& state) {
    const std::size_t hash = hash_of(state);
    const auto [begin, end] = number.equal_range(hash);
    for (auto at = begin; at != end; ++at) {
      if (states[static_cast<std::size_t>(at->second)] == state) return at->second;
    }
    number.emplace(hash, static_cast<int>(states.size()));
    states.push_back(state);
    return static_cast<int>(states.size()) - 1;
  }
};

using Set = std::vector<bool>;

bool has(const Set& set, int state) { return state >= 0 && set[static_cast<std::size_t>(state)]; }

// The largest set of states, White to move, in which Black can stay.
Set safe_states(const Graph& graph) {
  Set safe(graph.states.size(), true);
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t s = safe.size(); s-- > 0;) {
      if (!safe[s]) continue;
      const bool stays = std::all_of(graph.white[s].begin(), graph.white[s].end(), [&](int t) {
        if (t == kBreach) return false;
        const auto& answers = graph.black[static_cast<std::size_t>(t)];
        return has(safe, t) ||
               std::any_of(answers.begin(), answers.end(), [&](int u) { return has(safe, u); });
      });
      const bool arrivals = std::all_of(graph.arrivals[s].begin(), graph.arrivals[s].end(),
                                        [&](int t) { return has(safe, t); });
      if (stays && arrivals) continue;
      safe[s] = false;
      changed = true;
    }
  }
  return safe;
}

bool is_variable(const Tile& tile) {
  return std::any_of(tile.contract.begin(), tile.contract.end(),
                     [](const Delivery& rule) { return (rule.inputs & kPick) != 0; });
}

// Liveness, class by class: a class is what has arrived and been delivered.
class Readiness {
 public:
  Readiness(const Moves& moves, const Graph& graph)
      : moves_(moves), graph_(graph), ready_(graph.states.size(), false) {
    std::set<std::pair<int, int>> later;  // minus the numbers of arrivals and deliveries
    for (const State& s : graph.states) later.insert(rank(s));
    for (const auto& cls : later) solve(cls);
  }
  bool ready(int state) const { return has(ready_, state); }

 private:
  static std::pair<int, int> rank(const State& s) {
    return {-__builtin_popcount(s.arrived), -__builtin_popcount(s.delivered)};
  }

  // States, White to move, from which White can deliver exactly `goal` and end in a ready state.
  const Set& attack(unsigned arrived, bool picked, unsigned goal) {
    const auto key = std::make_tuple(arrived, picked, goal);
    if (const auto found = attacks_.find(key); found != attacks_.end()) return found->second;
    Set won(graph_.states.size(), false);
    const auto before = [&](const State& s) {
      return s.arrived == arrived && s.picked == picked && (s.delivered & ~goal) == 0;
    };
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t s = won.size(); s-- > 0;) {
        if (won[s] || !before(graph_.states[s])) continue;
        won[s] = std::any_of(graph_.white[s].begin(), graph_.white[s].end(), [&](int t) {
          const State& after = graph_.states[static_cast<std::size_t>(t)];
          if (after.delivered == goal && ready(t)) return true;
          const auto& replies = graph_.black[static_cast<std::size_t>(t)];
          return before(after) && !has(graph_.due, t) && has(won, t) &&
                 std::all_of(replies.begin(), replies.end(), [&](int u) { return has(won, u); });
        });
        changed = changed || won[s];
      }
    }
    return attacks_[key] = won;
  }

  bool keeps_promises(std::size_t s) {
    if (graph_.due[s]) return false;
    const State& state = graph_.states[s];
    for (const Delivery& rule : moves_.tile().contract) {
      const unsigned goal = moves_.goal(rule);
      if ((rule.inputs & ~moves_.active(state)) != 0) continue;
      if ((state.delivered & ~goal) != 0 || state.delivered == goal) continue;
      if (!attack(state.arrived, state.picked, goal)[s]) return false;
    }
    return std::all_of(graph_.arrivals[s].begin(), graph_.arrivals[s].end(),
                       [&](int t) { return ready(t); });
  }

  void solve(std::pair<int, int> cls) {
    std::vector<std::size_t> members;
    for (std::size_t s = 0; s < graph_.states.size(); ++s) {
      if (rank(graph_.states[s]) == cls && keeps_promises(s)) members.push_back(s);
    }
    for (bool grown = true; grown;) {  // one more forced answer each time
      const Set fewer = ready_;
      for (const std::size_t s : members) ready_[s] = true;
      for (bool changed = true; changed;) {
        changed = false;
        for (const std::size_t s : members) {
          if (!ready_[s] || stays(s, fewer)) continue;
          ready_[s] = false;
          changed = true;
        }
      }
      grown = ready_ != fewer;
    }
  }

  // Whatever Black does here, White may ignore it, or answers it into `fewer`.
  bool stays(std::size_t s, const Set& fewer) const {
    const auto& steps = graph_.black[s];
    return std::all_of(steps.begin(), steps.end(), [&](int t) {
      if (t == kLeaves) return false;
      if (ready(t)) return true;
      const auto& answers = graph_.white[static_cast<std::size_t>(t)];
      return std::any_of(answers.begin(), answers.end(), [&](int u) {
        return has(fewer, u) && graph_.states[static_cast<std::size_t>(u)].delivered ==
                                    graph_.states[s].delivered;
      });
    });
  }

  const Moves& moves_;
  const Graph& graph_;
  Set ready_;
  std::map<std::tuple<unsigned, bool, unsigned>, Set> attacks_;
};

std::vector<State> after_picks(const Moves& moves) {
  State start = moves.initial();
  start.picked = true;
  std::vector<State> states;
  for (const Step& step : moves.white(start)) states.push_back(step.after);
  return states;
}

std::vector<State> after_refusals(const Moves& moves) {
  std::vector<State> states;
  for (const Step& step : moves.black(moves.initial())) {
    if (step.leaves) continue;
    states.push_back(step.after);
    states.back().refused = true;
  }
  return states;
}

}  // namespace

bool is_safe(const Tile& tile, const jungle::Rules& rules, const Game& game) {
  const Moves moves(tile, rules, game);
  State start = moves.initial();
  if (!is_variable(tile)) {
    if (moves.is_breach(start)) return false;
    return safe_states(Graph(moves, {start}, true))[0];
  }
  start.picked = true;
  if (moves.is_breach(start)) return false;
  std::vector<State> roots = after_refusals(moves);
  roots.insert(roots.begin(), start);
  Graph graph(moves, roots, true);
  const Set safe = safe_states(graph);
  if (!safe[0]) return false;
  // White's pick demands no answer; one of Black's moves decides for Black.
  for (const int next : graph.white[0]) {
    if (!has(safe, next)) return false;
  }
  return std::any_of(roots.begin() + 1, roots.end(),
                     [&](const State& root) { return has(safe, graph.find(root)); });
}

bool is_live(const Tile& tile, const jungle::Rules& rules, bool posts) {
  const Moves moves(tile, rules, {.for_white = true, .posts = posts});
  if (!is_variable(tile)) {
    const Graph graph(moves, {moves.initial()}, false);
    return Readiness(moves, graph).ready(0);
  }
  const std::vector<State> picks = after_picks(moves), refusals = after_refusals(moves);
  std::vector<State> roots = picks;
  roots.insert(roots.end(), refusals.begin(), refusals.end());
  Graph graph(moves, roots, false);
  const Readiness readiness(moves, graph);
  const auto ready = [&](const State& state) { return readiness.ready(graph.find(state)); };
  return std::any_of(picks.begin(), picks.end(), ready) &&
         std::all_of(refusals.begin(), refusals.end(), ready);
}

namespace {

bool has_black_den(const Tile& tile) {
  for (int row = 0; row < tile.rows(); ++row) {
    for (int column = 0; column < tile.columns(); ++column) {
      if (jungle::terrain_at(tile, {row, column}) == jungle::Terrain::BlackDen) return true;
    }
  }
  return false;
}

}  // namespace

bool holds(const Tile& tile, const jungle::Rules& rules) {
  const bool shuns = rules.trapped_attack != jungle::TrappedAttack::Full;
  const Game game =
      has_black_den(tile) ? Game{.foreign_cats = true} : Game{.baits = true, .shuns = shuns};
  return is_safe(tile, rules, game) && is_live(tile, rules);
}

bool holds_with_less(const Tile& tile, const jungle::Rules& rules) {
  const Game game =
      has_black_den(tile) ? Game{.foreign_cats = true} : Game{.baits = true, .shuns = true};
  return is_safe(tile, rules, game) && is_live(tile, rules, true);
}

}  // namespace gadgetc::naive

#include "solver/formula_game/part_solver.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <utility>

#include "base/run/threads.hpp"
#include "solver/formula_game/search/width_three.hpp"

namespace gadgetc::formula_game {
namespace {

// Threads are started only for what takes longer.
constexpr std::uint64_t kAlone = 2000;
// A part of width three is searched so long at most, less if it is large, since the search gives
// smaller carriers; then it is decided in polynomial time (width_three.hpp).
constexpr std::uint64_t kBeforeTheorem = 1000;
// Edges of positions in which pairs are looked for (moves_then_pairs.hpp), for each position
// searched.
constexpr std::uint64_t kEffort = 10;

// Calls `visit` with the number of words for sets of `vertices`, as a template argument.
template <typename Visit>
auto with_words(std::size_t vertices, Visit visit) {
  if (vertices <= 64) return visit.template operator()<1>();
  if (vertices <= 256) return visit.template operator()<4>();
  if (vertices <= 1024) return visit.template operator()<16>();
  if (vertices <= kMaxSearchedVertices) return visit.template operator()<64>();
  throw SearchStopped{};
}

struct StopTheOthers {
  std::atomic<bool>& done;
  ~StopTheOthers() { done = true; }
};

}  // namespace

PartSolver::PartSolver(GameParts& parts, const SolveOptions& options,
                       std::optional<TimeLimit::Clock::time_point> deadline, std::size_t bytes)
    : parts_(parts),
      rules_(options.rules),
      deadline_(deadline),
      bytes_(bytes),
      budget_(deadline, options.limits.nodes, bytes / 4, options.on_progress),
      tables_(bytes) {
  for (unsigned i = 0; i < std::max(1U, options.threads); ++i) {
    engines_.push_back(std::make_unique<SearchEngines>(rules_, tables_, budget_));
  }
}

const Symmetries* PartSolver::symmetries_of(std::size_t part) {
  return rules_.symmetry ? &parts_.symmetries_of(part) : nullptr;
}

// Calls `visit` with the edges as sets of numbers in the part.
template <typename Visit>
auto PartSolver::with_sets(const Edges& edges, std::size_t part, Visit visit) {
  return with_words(parts_.vertices_of(part).size(), [&]<int Words>() {
    // This list and the search's own.
    if (2 * edges.size() * sizeof(VertexSet<Words>) > bytes_ / 4) throw SearchStopped{};
    EdgeList<Words> sets;
    for (const Hyperedge& edge : edges) {
      count_steps(edge.size() + Words);
      sets.emplace_back();
      for (VertexId vertex : edge) sets.back().insert(parts_.number_of(vertex));
    }
    return visit(sets);
  });
}

Decision PartSolver::decide(const Edges& edges, Player mover, std::size_t part) {
  const std::vector<VertexId>& names = parts_.vertices_of(part);
  if (rules_.pairing && names.size() > VertexSet<1>::kCapacity && edges == parts_.edges_of(part)) {
    const std::vector<VertexId>& paired = parts_.paired_vertices(part);
    if (!paired.empty()) return {Player::Breaker, paired.front(), paired};
  }
  const bool by_theorem =
      rules_.width_three &&
      std::ranges::all_of(edges, [](const Hyperedge& edge) { return edge.size() <= 3; });
  if (!by_theorem) return search_and_pair(edges, mover, part);
  if (names.size() <= kMaxSearchedVertices) {
    try {
      return search(edges, mover, part, kBeforeTheorem * 64 / (64 + names.size()));
    } catch (const SearchStopped&) {
      // If it was a limit of the whole search, the next position of it stops, too.
    }
  }
  budget_.count(1);
  return solve_width_three(edges, mover);
}

// The search and, in between, pairs after some moves, each for longer and longer.
Decision PartSolver::search_and_pair(const Edges& edges, Player mover, std::size_t part) {
  if (!rules_.moves_then_pairs) return search(edges, mover, part, ~std::uint64_t(0));
  std::uint64_t positions = rules_.moves_then_pairs_after;
  if (pairs_have_won_) {
    if (auto won = pair(edges, mover, part, positions * kEffort)) return std::move(*won);
  }
  for (;; positions = std::max<std::uint64_t>(4 * positions, 1)) {
    try {
      return search(edges, mover, part, positions);
    } catch (const SearchStopped&) {
      budget_.count(0);  // throws if it was a limit of the whole search
    }
    if (auto won = pair(edges, mover, part, positions * kEffort)) return std::move(*won);
  }
}

std::optional<Decision> PartSolver::pair(const Edges& edges, Player mover, std::size_t part,
                                         std::uint64_t effort) {
  return with_sets(edges, part, [&]<int Words>(const EdgeList<Words>& sets) {
    std::optional<Decision> decision;
    if constexpr (Words <= 16) {
      if (!MovesThenPairs<Words>::is_likely(sets)) return decision;
      auto& pairs = std::get<std::unique_ptr<MovesThenPairs<Words>>>(pairs_);
      if (!pairs) pairs = std::make_unique<MovesThenPairs<Words>>(rules_, budget_);
      const auto won = pairs->find(sets, mover, effort, symmetries_of(part));
      if (won) decision = decision_of(*won, mover, part);
      pairs_have_won_ = pairs_have_won_ || won;
    }
    return decision;
  });
}

Decision PartSolver::search(const Edges& edges, Player mover, std::size_t part,
                            std::uint64_t positions) {
  return with_sets(edges, part, [&]<int Words>(const EdgeList<Words>& sets) {
    const auto outcome = search_sets<Words>(sets, mover, positions, symmetries_of(part));
    return decision_of(outcome, mover, part);
  });
}

// Alone first, then all threads together.
template <int Words>
Outcome<Words> PartSolver::search_sets(const EdgeList<Words>& edges, Player mover,
                                       std::uint64_t positions, const Symmetries* symmetries) {
  EdgeList<Words> own = edges;
  const std::uint64_t alone = engines_.size() == 1 ? positions : std::min(positions, kAlone);
  try {
    const SearchLease lease{nullptr, alone, nullptr, symmetries};
    return engines_.front()->of<Words>().search(own, mover, lease);
  } catch (const SearchStopped&) {
    if (alone == positions) throw;
    // If it was a limit of the whole search, that stops the threads, too.
  }
  return search_together<Words>(edges, mover, positions, symmetries);
}

template <int Words>
Outcome<Words> PartSolver::search_together(const EdgeList<Words>& edges, Player mover,
                                           std::uint64_t positions, const Symmetries* symmetries) {
  std::atomic<bool> done = false;
  MovesInSearch moves;
  std::mutex answering;
  std::optional<Outcome<Words>> answer;
  const auto work = [&](unsigned thread) {
    const StopTheOthers stop{done};
    const TimeLimit limit(deadline_);
    EdgeList<Words> own = edges;
    const SearchLease lease{&done, positions, &moves, symmetries};
    const auto outcome = engines_[thread]->of<Words>().search(own, mover, lease);
    const std::scoped_lock lock(answering);
    if (!answer) answer = outcome;
  };
  try {
    on_threads(static_cast<unsigned>(engines_.size()), work);
  } catch (...) {  // of no account beside an answer
    if (!answer) throw;
  }
  return *answer;
}

template <int Words>
Decision PartSolver::decision_of(const Outcome<Words>& outcome, Player mover,
                                 std::size_t part) const {
  const std::vector<VertexId>& names = parts_.vertices_of(part);
  Decision decision{outcome.winner, std::nullopt, {}};
  for_each_vertex(outcome.carrier,
                  [&](VertexId number) { decision.carrier.push_back(names[number]); });
  if (outcome.move && outcome.winner == mover) decision.move = names[*outcome.move];
  return decision;
}

}  // namespace gadgetc::formula_game

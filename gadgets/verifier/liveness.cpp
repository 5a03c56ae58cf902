#include "gadgets/verifier/liveness.hpp"

#include <algorithm>
#include <span>

#include "base/run/slices.hpp"
#include "gadgets/verifier/predecessors.hpp"

namespace gadgetc::verifier {

// The fixpoints phase by phase, and what only they need.
class Liveness::Solver {
 public:
  explicit Solver(Liveness& liveness);
  void solve();

 private:
  void sort_states();
  void check_memory() const;
  std::span<StateId> members(PhaseId phase) {
    return {members_.data() + begin_[phase], begin_[phase + 1u] - begin_[phase]};
  }
  std::vector<const Attack*> find_promised(const Phase& phase) const;
  bool is_candidate(StateId id) const;
  void make_ready(PhaseId phase);
  void close(std::span<const StateId> open, std::uint16_t level);
  bool is_lost_step(StateId next) const {
    return load(liveness_.answers_[next]) == kNever && !answerable_[next];
  }
  void note_answers(std::span<const StateId> ready);
  Choices choices_of(StateId id) const;
  void solve_attack(PhaseId goal);
  // Calls work(id) for every state of the list, on several threads.
  template <typename Work>
  void for_each(std::span<const StateId> list, const Work& work) const {
    for_range(threads_, list.size(), [&](std::size_t n) { work(list[n]); }, [&] { tick(); });
  }
  // The same; work(id, found) puts states into `found`.
  template <typename Work>
  std::vector<StateId> collected(std::span<const StateId> list, const Work& work) const {
    std::vector<StateId> found;
    collect(threads_, list.size(), found,
            [&](std::size_t n, std::vector<StateId>& into) { work(list[n], into); },
            [&] { tick(); });
    return found;
  }
  void tick() const { graph_.watch().tick({"liveness", solved_}, graph_.size()); }

  Liveness& liveness_;
  const StateGraph& graph_;
  const unsigned threads_;
  const Predecessors predecessors_;
  GrowingArray<StateId> members_;           // by phase
  std::vector<std::size_t> begin_;          // by phase: its first member
  Attractor forcing_;
  GrowingArray<std::uint8_t> answerable_;   // a step of White leads to a ready state of the phase
  std::size_t solved_ = 0;                  // states of the phases that are done
};

Liveness::Liveness(const StateGraph& graph)
    : graph_(graph),
      answers_(graph.size(), kNever),
      index_(graph.size(), 0),
      promised_(graph.phases().size()) {
  Solver(*this).solve();
}

Liveness::Solver::Solver(Liveness& liveness)
    : liveness_(liveness),
      graph_(liveness.graph_),
      threads_(graph_.watch().threads),
      predecessors_(graph_),
      begin_(graph_.phases().size() + 1, 0),
      forcing_(graph_.size()),
      answerable_(graph_.size(), 0) {
  sort_states();
  check_memory();
}

void Liveness::Solver::check_memory() const {
  std::size_t bytes = graph_.bytes() + predecessors_.bytes() + forcing_.bytes() +
                      members_.bytes() + answerable_.bytes() + liveness_.answers_.bytes() +
                      liveness_.index_.bytes();
  for (const auto& attack : liveness_.attacks_) {
    for (const GrowingArray<Round>& moves : attack->moves.of_phase_) bytes += moves.bytes();
  }
  graph_.watch().check_memory(bytes, graph_.size());
}

void Liveness::Solver::sort_states() {
  const std::size_t states = graph_.size();
  for (StateId id = 0; id < states; ++id) {
    liveness_.index_[id] = static_cast<StateId>(begin_[graph_.phase(id) + 1u]++);
  }
  for (std::size_t p = 1; p < begin_.size(); ++p) begin_[p] += begin_[p - 1];
  members_.resize(states, 0);
  for (StateId id = 0; id < states; ++id) {
    members_[begin_[graph_.phase(id)] + liveness_.index_[id]] = id;
  }
}

void Liveness::Solver::solve() {
  const std::vector<Phase>& phases = graph_.phases();
  for (const PhaseId phase : solving_order(phases)) {
    liveness_.promised_[phase] = find_promised(phases[phase]);
    make_ready(phase);
    if (is_promised(graph_.contract(), phases[phase])) solve_attack(phase);
    solved_ += members(phase).size();
    check_memory();
  }
}

std::vector<const Liveness::Attack*> Liveness::Solver::find_promised(const Phase& phase) const {
  const auto& attacks = liveness_.attacks_;
  std::vector<const Attack*> result;
  for (const PortSet goal : promised_goals(graph_.contract(), phase)) {
    const auto found = std::find_if(attacks.begin(), attacks.end(), [&](const auto& attack) {
      return attack->goal == goal && is_before(phase, *attack);
    });
    // No state with this delivery is reachable: the promise cannot be kept.
    result.push_back(found == attacks.end() ? nullptr : found->get());
  }
  return result;
}

bool Liveness::Solver::is_candidate(StateId id) const {
  if (graph_.is_answer_due(id)) return false;
  for (const StateId next : graph_.black(id)) {
    if (next == kEscape) return false;
  }
  for (const StateId next : graph_.arrivals(id)) {
    if (!liveness_.is_ready(next)) return false;
  }
  for (const Attack* attack : liveness_.promised(id)) {
    if (attack == nullptr || attack->moves[id] == kNever) return false;
  }
  return true;
}

void Liveness::Solver::make_ready(PhaseId phase) {
  GrowingArray<std::uint16_t>& answers = liveness_.answers_;
  std::span<StateId> open = members(phase);
  for_each(open, [&](StateId id) {
    if (is_candidate(id)) answers[id] = 0;
  });
  open = {open.begin(), std::partition(open.begin(), open.end(),
                                       [&](StateId id) { return liveness_.is_ready(id); })};
  for (std::uint16_t level = 0; !open.empty() && level < kNever; ++level) {
    close(open, level);
    const auto left = std::partition(open.begin(), open.end(),
                                     [&](StateId id) { return !liveness_.is_ready(id); });
    if (left == open.end()) break;  // and so would every later level
    note_answers({left, open.end()});
    open = {open.begin(), left};
  }
}

// The largest part of the open states that Black cannot leave when Black is allowed `level` forced
// answers: all of them, less those with a lost step, less those with a step to one of these, ...
void Liveness::Solver::close(std::span<const StateId> open, std::uint16_t level) {
  GrowingArray<std::uint16_t>& answers = liveness_.answers_;
  for_each(open, [&](StateId id) { answers[id] = level; });
  const auto drop = [&](StateId id, std::vector<StateId>& lost) {
    if (claim(threads_ > 1, answers[id], level, kNever) && !answerable_[id]) lost.push_back(id);
  };
  std::vector<StateId> lost = collected(open, [&](StateId id, std::vector<StateId>& found) {
    const auto black = graph_.black(id);
    if (std::any_of(black.begin(), black.end(), [&](StateId n) { return is_lost_step(n); })) {
      drop(id, found);
    }
  });
  while (!lost.empty()) {
    lost = collected(lost, [&](StateId id, std::vector<StateId>& found) {
      predecessors_.black(id, [&](StateId from) { drop(from, found); });
    });
  }
}

// White's answers deliver nothing: Black cannot choose between deliveries for White.
void Liveness::Solver::note_answers(std::span<const StateId> ready) {
  for_each(ready, [&](StateId id) {
    predecessors_.white(id, [&](StateId from) {
      if (graph_.phase(from) == graph_.phase(id)) store(answerable_[from], std::uint8_t{1});
    });
  });
}

Choices Liveness::Solver::choices_of(StateId id) const {
  if (graph_.is_answer_due(id)) return Attractor::kHolds;
  const auto black = graph_.black(id);
  if (std::find(black.begin(), black.end(), kEscape) != black.end()) return Attractor::kHolds;
  return static_cast<Choices>(1 + black.size());
}

void Liveness::Solver::solve_attack(PhaseId goal) {
  const std::vector<Phase>& phases = graph_.phases();
  auto attack = std::make_unique<Attack>(
      Attack{phases[goal].arrived, phases[goal].flags, phases[goal].delivered,
             Moves(liveness_, phases.size())});
  std::vector<PhaseId> before;
  for (std::size_t p = 0; p < phases.size(); ++p) {
    if (is_before(phases[p], *attack)) before.push_back(static_cast<PhaseId>(p));
  }
  for (const PhaseId phase : before) {
    for_each(members(phase), [&](StateId id) {
      forcing_.round[id] = kNever;
      forcing_.choices[id] = choices_of(id);
    });
  }
  const auto win = [&](StateId id, std::vector<StateId>& won) {
    if (!liveness_.is_ready(id)) return;
    predecessors_.white(id, [&](StateId from) {
      if (claim(threads_ > 1, forcing_.round[from], kNever, Round{1})) won.push_back(from);
    });
  };
  attract(WhiteAttacks{predecessors_, false}, forcing_, collected(members(goal), win), threads_,
          [&](std::uint64_t count) { graph_.watch().tick({"liveness", count}, graph_.size()); });
  for (const PhaseId phase : before) {
    GrowingArray<Round>& moves = attack->moves.of_phase_[phase];
    moves.extend(members(phase).size());
    for_each(members(phase),
             [&](StateId id) { moves[liveness_.index_[id]] = forcing_.round[id]; });
  }
  liveness_.attacks_.push_back(std::move(attack));
}

StateId Liveness::find_answer(StateId id, std::uint16_t budget) const {
  if (answers_[id] <= budget) return id;
  if (budget == 0) return kNoState;
  StateId best = kNoState;
  for (const StateId next : graph_.white(id)) {
    // Black cannot choose between deliveries for White: an answer delivers nothing.
    if (graph_.phase(next) != graph_.phase(id) || answers_[next] >= budget) continue;
    if (best == kNoState || answers_[next] < answers_[best]) best = next;
  }
  return best;
}

std::uint16_t Liveness::defence(const Attack& attack, StateId id) const {
  if (!is_before(phase(id), attack) || graph_.is_answer_due(id)) return kNever;
  std::uint16_t longest = attack.moves[id];
  for (const StateId next : graph_.black(id)) {
    if (next == kEscape) return kNever;
    longest = std::max(longest, attack.moves[next]);
  }
  return longest;
}

StateId Liveness::attack_step(const Attack& attack, StateId id) const {
  StateId best = id;
  for (const StateId next : graph_.white(id)) {
    if (reaches_goal(attack, next)) return next;
    if (defence(attack, next) < attack.moves[id]) best = next;
  }
  return best;
}

}  // namespace gadgetc::verifier

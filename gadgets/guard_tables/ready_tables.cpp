#include "gadgets/guard_tables/ready_tables.hpp"

#include <algorithm>
#include <bit>

#include "gadgets/guard_tables/attack_states.hpp"
#include "gadgets/guard_tables/closed_states.hpp"

namespace gadgetc {

// Phase by phase, in the order of liveness.hpp.
class ReadyTables::Solver {
 public:
  Solver(ReadyTables& tables, const Watch& watch)
      : work_{tables.frames_, tables.sets_, watch},
        frames_(tables.frames_),
        ready_(tables.ready_),
        open_(work_.tables()),
        members_(frames_.phases().size()) {
    for (FrameId id = 0; id < frames_.size(); ++id) members_[frames_[id].phase].push_back(id);
    ready_ = work_.tables();
    for (const FrameList& list : members_) work_.for_each(list, [&](FrameId id) { open(id); });
  }

  void solve() {
    for (const PhaseId phase : solving_order(frames_.phases())) {
      open_phase(phase);
      add_closed(work_, members_[phase], open_, ready_);
      if (is_promised(frames_.arena(), frames_.phases()[phase])) solve_attack(phase);
    }
  }

 private:
  void open(FrameId id);
  void open_phase(PhaseId phase);
  void solve_attack(PhaseId goal);

  TableWork work_;
  const GuardFrames& frames_;
  GuardTables& ready_;
  GuardTables open_;                // may be ready, by what later phases and attacks say
  std::vector<FrameList> members_;  // by phase
};

// Guards stand on free squares, and what one frame by itself asks for.
void ReadyTables::Solver::open(FrameId id) {
  const GuardFrame& frame = frames_[id];
  if (frame.has_escape || frame.lacks_signals) return;
  for (std::size_t size = 0; size < open_.size(); ++size) {
    const GuardSets& sets = work_.sets[size];
    for (GuardSetId set = 0; set < sets.count(); ++set) {
      if (!(sets.squares_of(set) & frame.occupied)) set_bit(open_[size][id], set);
    }
  }
}

// Rule 2, and of rule 3 that each promised delivery comes up at all.
void ReadyTables::Solver::open_phase(PhaseId phase) {
  const std::vector<Phase>& phases = frames_.phases();
  const auto goals = promised_goals(frames_.arena(), phases[phase]);
  const bool comes_up = std::all_of(goals.begin(), goals.end(), [&](std::uint8_t goal) {
    const Phase wanted{phases[phase].arrived, goal, phases[phase].flags};
    return std::find(phases.begin(), phases.end(), wanted) != phases.end();
  });
  work_.for_each(members_[phase], [&](FrameId id) {
    for (std::size_t size = 0; size < open_.size(); ++size) {
      const BitRow row = open_[size][id];
      if (!comes_up) std::fill(row.begin(), row.end(), 0);
      for (const FrameId next : frames_[id].arrivals) keep_common(row, ready_[size][next]);
    }
  });
}

// Rule 3. All phases on the way promise the goal, which is solved already.
void ReadyTables::Solver::solve_attack(PhaseId goal) {
  const std::vector<Phase>& phases = frames_.phases();
  FrameList before;
  for (std::size_t p = 0; p < phases.size(); ++p) {
    if (!is_on_the_way(phases[p], phases[goal])) continue;
    before.insert(before.end(), members_[p].begin(), members_[p].end());
  }
  BitTable won;
  for (std::size_t size = 0; size < open_.size(); ++size) {
    won = find_won(work_, before, members_[goal], size, ready_[size], won);
    work_.for_each(before, [&](FrameId id) { keep_common(open_[size][id], won[id]); });
  }
}

ReadyTables::ReadyTables(const Tile& tile, const ReadyTableOptions& options)
    : frames_(tile, options.rules, options.absent, options.state_limit, options.watch) {
  check_memory(options.watch);
  const int most = std::popcount(frames_.drawn_guards());
  for (int size = 0; size <= most; ++size) {
    sets_.emplace_back(frames_.ground(), static_cast<unsigned>(size));
  }
  Solver(*this, options.watch).solve();
}

// At the most there are five tables of all sizes and two more of one, of the largest.
void ReadyTables::check_memory(const Watch& watch) const {
  std::uint64_t largest = 0, sets = 0;
  for (int guards = 0; guards <= std::popcount(frames_.drawn_guards()); ++guards) {
    const auto size = static_cast<unsigned>(guards);
    largest = std::max(largest, count_guard_sets(frames_.arena().squares(), size));
    sets += bytes_of_guard_sets(frames_.ground(), size);
  }
  watch.check_memory(sets + (5 * states() + 2 * frames_.size() * largest) / 8, frames_.size());
}

bool ReadyTables::is_ready() const {
  return is_ready(frames_.drawn(), frames_.drawn_guards());
}

bool ReadyTables::is_ready(FrameId frame, GuardSquares guards) const {
  const auto size = static_cast<std::size_t>(std::popcount(guards));
  return has_bit(ready_[size][frame], sets_[size].find(guards));
}

}  // namespace gadgetc

#include "gadgets/guard_tables/attack_states.hpp"

#include "gadgets/guard_tables/table_steps.hpp"

namespace gadgetc {

namespace {

// Round by round, a move of White each. She has won with herself to move where a step leads to the
// goal, or to a state in which all choices of Black lead to where she has won: these are the states
// that a round finds anew, and it is before them that more is won.
class Attack {
 public:
  Attack(TableWork& work, const FrameList& before, std::size_t size)
      : work_(work),
        before_(before),
        size_(size),
        won_(work.table(size)),
        waiting_(work.table(size)),
        fresh_(work.table(size)),
        is_fresh_(work.frames.size()),
        grew_(work.frames.size()) {}

  BitTable find(const FrameList& goal, const BitTable& ready, const BitTable& smaller) {
    find_waiting(smaller);
    work_.for_each(goal, [&](FrameId id) {
      copy_row(ready[id], fresh_[id]);
      is_fresh_[id] = has_any(fresh_[id]);
    });
    do {
      work_.for_each(before_, [&](FrameId id) {
        grew_[id] = add_before(work_.frames, id, work_.sets[size_], fresh_, is_fresh_, won_[id]);
      });
      work_.for_each(before_, [&](FrameId id) { is_fresh_[id] = find_fresh(id); });
    } while (std::any_of(before_.begin(), before_.end(),
                         [&](FrameId id) { return is_fresh_[id]; }));
    return std::move(won_);
  }

 private:
  void find_waiting(const BitTable& smaller) {
    work_.for_each(before_, [&](FrameId id) {
      if (work_.frames[id].has_escape) return;
      const BitRow row = waiting_[id];
      std::fill(row.begin(), row.end(), ~std::uint64_t{0});
      if (size_ == 0) return;
      keep_if_takings_lead(work_.frames[id], work_.sets[size_], {smaller, smaller}, row);
    });
  }

  bool find_fresh(FrameId id) {
    if (!grew_[id] && !work_.leads_to(id, grew_)) return false;
    const ConstBitRow won = won_[id];
    const BitRow row = fresh_[id], waiting = waiting_[id];
    std::uint64_t any = 0;
    for (std::size_t i = 0; i < row.size(); ++i) any |= row[i] = won[i] & waiting[i];
    if (any == 0) return false;
    keep_if_steps_lead(work_.frames[id], work_.sets[size_], {won_, won_}, row);
    for (std::size_t i = 0; i < row.size(); ++i) waiting[i] &= ~row[i];
    work_.found += count_bits(row);
    return has_any(row);
  }

  TableWork& work_;
  const FrameList& before_;
  const std::size_t size_;
  BitTable won_;      // White to move
  BitTable waiting_;  // Black to move: not found yet, and each of his captures of a guard is won
  BitTable fresh_;    // Black to move: found in the last round
  FrameFlags is_fresh_, grew_;
};

}  // namespace

BitTable find_won(TableWork& work, const FrameList& before, const FrameList& goal,
                  std::size_t size, const BitTable& ready, const BitTable& smaller) {
  return Attack(work, before, size).find(goal, ready, smaller);
}

}  // namespace gadgetc

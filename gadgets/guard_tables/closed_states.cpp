#include "gadgets/guard_tables/closed_states.hpp"

#include "gadgets/guard_tables/table_steps.hpp"

namespace gadgetc {

namespace {

// A level is a number of forced answers. A state is closed at it when every step of Black leads to
// one that is, or to one that is answerable: White has a step from there to what was closed at the
// level before. Sizes go up, as Black's captures of guards lead from each to the one below.
class ClosedStates {
 public:
  ClosedStates(TableWork& work, const FrameList& phase, const GuardTables& open,
               GuardTables& ready)
      : work_(work),
        phase_(phase),
        open_(open),
        ready_(ready),
        answerable_(work.tables()),
        unharmed_(work.tables()),
        fresh_(work.tables()),
        is_fresh_(work.sets.size(), FrameFlags(work.frames.size())),
        is_new_(work.sets.size(), FrameFlags(work.frames.size(), 1)) {
    for (std::size_t size = 0; size < work.sets.size(); ++size) {
      work.for_each(phase, [&](FrameId id) { copy_row(open[size][id], unharmed_[size][id]); });
    }
  }

  void add() {
    do {
      for (std::size_t size = 0; size < work_.sets.size(); ++size) add_level(size);
    } while (note_answers());
  }

 private:
  void add_level(std::size_t size);
  void find_unharmed(std::size_t size);
  BitTable find_closed(std::size_t size) const;
  bool note_answers();
  bool has(const FrameFlags& flags) const {
    return std::any_of(phase_.begin(), phase_.end(), [&](FrameId id) { return flags[id]; });
  }

  TableWork& work_;
  const FrameList& phase_;
  const GuardTables& open_;
  GuardTables& ready_;
  GuardTables answerable_;
  GuardTables unharmed_;  // open, and closed as far as Black's captures of guards go
  GuardTables fresh_;     // closed at this level, and not before
  // By size: frames with a row in `fresh_`; frames with something ready or answerable that was not
  // so at the level before.
  std::vector<FrameFlags> is_fresh_, is_new_;
};

void ClosedStates::add_level(std::size_t size) {
  FrameFlags& is_fresh = is_fresh_[size];
  std::fill(is_fresh.begin(), is_fresh.end(), 0);
  const bool has_more_answers = has(is_new_[size]);
  const bool loses_less = size > 0 && has(is_new_[size - 1]);
  if (!has_more_answers && !loses_less) return;
  if (loses_less) find_unharmed(size);
  const BitTable closed = find_closed(size);
  work_.for_each(phase_, [&](FrameId id) {
    const ConstBitRow now = closed[id];
    const BitRow ready = ready_[size][id], fresh = fresh_[size][id];
    for (std::size_t i = 0; i < now.size(); ++i) {
      fresh[i] = now[i] & ~ready[i];
      ready[i] = now[i];
    }
    is_fresh[id] = has_any(fresh);
    if (is_fresh[id]) is_new_[size][id] = 1;
    work_.found += count_bits(fresh);
  });
}

void ClosedStates::find_unharmed(std::size_t size) {
  work_.for_each(phase_, [&](FrameId id) {
    if (!work_.leads_to(id, is_new_[size - 1])) return;
    const BitRow row = unharmed_[size][id];
    copy_row(open_[size][id], row);
    if (!has_any(row)) return;
    keep_if_takings_lead(work_.frames[id], work_.sets[size],
                         {ready_[size - 1], answerable_[size - 1]}, row);
  });
}

BitTable ClosedStates::find_closed(std::size_t size) const {
  BitTable closed = work_.table(size), kept = work_.table(size);
  FrameFlags shrank(work_.frames.size(), 1), shrinks(work_.frames.size());
  work_.for_each(phase_, [&](FrameId id) { copy_row(unharmed_[size][id], closed[id]); });
  do {
    work_.for_each(phase_, [&](FrameId id) {
      shrinks[id] = 0;
      const ConstBitRow row = closed[id];
      if (!work_.leads_to(id, shrank) || !has_any(row)) return;
      copy_row(row, kept[id]);
      keep_if_steps_lead(work_.frames[id], work_.sets[size], {closed, answerable_[size]}, kept[id]);
      shrinks[id] = !std::equal(row.begin(), row.end(), kept[id].begin());
    });
    work_.for_each(phase_, [&](FrameId id) {
      if (shrinks[id]) copy_row(kept[id], closed[id]);
    });
    std::swap(shrank, shrinks);
  } while (has(shrank));
  return closed;
}

// For the next level. White's answers stay in the phase: she is not made to choose a delivery.
bool ClosedStates::note_answers() {
  bool has_more = false;
  for (std::size_t size = 0; size < work_.sets.size(); ++size) {
    has_more |= has(is_fresh_[size]);
    work_.for_each(phase_, [&](FrameId id) {
      is_new_[size][id] = add_before(work_.frames, id, work_.sets[size], fresh_[size],
                                     is_fresh_[size], answerable_[size][id]);
    });
  }
  return has_more;
}

}  // namespace

void add_closed(TableWork& work, const FrameList& phase, const GuardTables& open,
                GuardTables& ready) {
  ClosedStates(work, phase, open, ready).add();
}

}  // namespace gadgetc

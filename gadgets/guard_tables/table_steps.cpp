#include "gadgets/guard_tables/table_steps.hpp"

namespace gadgetc {

namespace {

using Word = std::uint64_t;

bool is_free(const GuardFrame& frame, Place square) { return !(frame.occupied >> square & 1); }

// White's step to another frame. No guard stands where the piece came from, nor where it goes.
bool add_before_step(const GuardFrame::Step& step, const GuardSets& sets, ConstBitRow to,
                     BitRow row) {
  Word grown = 0;
  const auto add = [&](std::size_t i, Word more) {
    grown |= more & ~row[i];
    row[i] |= more;
  };
  if (step.left == kGone) {
    for (std::size_t i = 0; i < row.size(); ++i) add(i, to[i]);
  } else {
    const ConstBitRow holders = sets.holders(step.left);
    for (std::size_t i = 0; i < row.size(); ++i) add(i, to[i] & ~holders[i]);
  }
  return grown != 0;
}

bool add_set(GuardSetId set, BitRow row) {
  if (has_bit(row, set)) return false;
  set_bit(row, set);
  return true;
}

bool add_before_walks(const GuardFrame& frame, const GuardSets& sets, ConstBitRow to, BitRow row) {
  bool grown = false;
  for_each_bit(to, [&](std::size_t set) {
    for (const GuardSets::Walk& walk : sets.walks_to(static_cast<GuardSetId>(set))) {
      if (is_free(frame, walk.from)) grown |= add_set(walk.other, row);
    }
  });
  return grown;
}

bool add_before_capture(const GuardFrame& frame, const GuardFrame::Capture& capture,
                        const GuardSets& sets, ConstBitRow to, BitRow row) {
  bool grown = false;
  const ConstBitRow holders = sets.holders(capture.victim);
  for (std::size_t i = 0; i < to.size(); ++i) {
    for (Word left = to[i] & holders[i]; left != 0; left &= left - 1) {
      const auto set = static_cast<GuardSetId>(64 * i + std::countr_zero(left));
      for (const GuardSets::Walk& walk : sets.walks_to(set)) {
        const bool takes = walk.to == capture.victim && (capture.from >> walk.from & 1);
        if (takes && is_free(frame, walk.from)) grown |= add_set(walk.other, row);
      }
    }
  }
  return grown;
}

}  // namespace

void keep_if_steps_lead(const GuardFrame& frame, const GuardSets& sets, EitherTable to,
                        BitRow row) {
  for (const GuardFrame::Step& step : frame.black) {
    const ConstBitRow table = to.table[step.to], other = to.other[step.to];
    Word left = 0;
    if (step.target == kGone) {
      for (std::size_t i = 0; i < row.size(); ++i) left |= row[i] &= table[i] | other[i];
    } else {
      const ConstBitRow holders = sets.holders(step.target);
      for (std::size_t i = 0; i < row.size(); ++i) {
        left |= row[i] &= table[i] | other[i] | holders[i];
      }
    }
    if (left == 0) return;
  }
}

void keep_if_takings_lead(const GuardFrame& frame, const GuardSets& sets, EitherTable to,
                          BitRow row) {
  for (const GuardFrame::Step& step : frame.black) {
    if (!step.takes_guard) continue;
    const ConstBitRow table = to.table[step.to], other = to.other[step.to];
    for (const GuardSets::Loss& loss : sets.losses(step.target)) {
      if (!has_bit(table, loss.without) && !has_bit(other, loss.without)) clear_bit(row, loss.with);
    }
  }
}

bool add_before(const GuardFrames& frames, FrameId id, const GuardSets& sets, const BitTable& to,
                const FrameFlags& flags, BitRow row) {
  const GuardFrame& frame = frames[id];
  bool grown = false;
  for (const GuardFrame::Step& step : frame.white) {
    if (flags[step.to]) grown |= add_before_step(step, sets, to[step.to], row);
  }
  if (flags[id]) grown |= add_before_walks(frame, sets, to[id], row);
  for (const GuardFrame::Capture& capture : frame.captures) {
    if (flags[capture.to]) grown |= add_before_capture(frame, capture, sets, to[capture.to], row);
  }
  return grown;
}

}  // namespace gadgetc

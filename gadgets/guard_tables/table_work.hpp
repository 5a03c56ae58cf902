// What the fixpoints on tables share: the game, its limits, and tables of its shape.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <vector>

#include "base/run/slices.hpp"
#include "gadgets/guard_tables/bit_table.hpp"
#include "gadgets/guard_tables/guard_frames.hpp"

namespace gadgetc {

using FrameList = std::vector<FrameId>;
using FrameFlags = std::vector<std::uint8_t>;  // by frame
using GuardTables = std::vector<BitTable>;     // by size of the sets

struct TableWork {
  const GuardFrames& frames;
  const std::vector<GuardSets>& sets;  // by size
  const Watch& watch;
  std::atomic<std::uint64_t> found = 0;  // states that are ready, and those of attacks: progress

  BitTable table(std::size_t size) const { return {frames.size(), sets[size].words()}; }
  GuardTables tables() const {
    GuardTables tables;
    for (std::size_t size = 0; size < sets.size(); ++size) tables.push_back(table(size));
    return tables;
  }
  // Calls work(id) for every frame of the list, on several threads.
  template <typename Work>
  void for_each(const FrameList& list, const Work& work) const {
    constexpr std::size_t kTogether = 16;  // a row of bits each
    const std::size_t slices = (list.size() + kTogether - 1) / kTogether;
    for_slices(watch.threads, slices, [&](std::size_t slice) {
      const std::size_t end = std::min(list.size(), (slice + 1) * kTogether);
      for (std::size_t n = slice * kTogether; n < end; ++n) work(list[n]);
    }, [&] { watch.tick({"tables", found}, frames.size()); });
  }
  // A step of Black leads from the frame to one with a flag.
  bool leads_to(FrameId id, const FrameFlags& flags) const {
    const auto& steps = frames[id].black;
    return std::any_of(steps.begin(), steps.end(), [&](const auto& s) { return flags[s.to]; });
  }
};

}  // namespace gadgetc

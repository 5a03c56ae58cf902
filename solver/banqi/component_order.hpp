// The components of a material, each after those that it leads to.
//
// Few hidden pieces come before many, and few revealed ones before many: a flip lowers the first
// number, a capture keeps it and lowers the second. Components with the same numbers do not depend
// on each other, so threads share them, and what is computed does not depend on their number.
#pragma once

#include <algorithm>
#include <vector>

#include "base/run/slices.hpp"
#include "base/run/watch.hpp"
#include "solver/banqi/component.hpp"

namespace gadgetc::banqi {

// The components by numbers of hidden and of revealed pieces, in the order to go through, all flips
// prepared.
std::vector<std::vector<Component>> component_levels(const Tables& tables);

// Calls work(worker, component) for all, in order, with workers that nobody shares. Throws what the
// watch throws; values and placements count against its memory limit.
template <typename Worker, typename Work>
void for_components(const Tables& tables, const Watch& watch, const Work& work) {
  const std::vector<std::vector<Component>> levels = component_levels(tables);
  watch.check_memory(tables.bytes() + tables.store().bytes(), 0);
  std::size_t done = 0;
  const auto tick = [&] { watch.tick({"positions", done}, done); };
  for (const std::vector<Component>& level : levels) {
    const std::size_t share = std::max<std::size_t>(level.size() / (16 * watch.threads), 1);
    for_slices(
        watch.threads, (level.size() + share - 1) / share,
        [&](std::size_t slice) {
          Worker worker;
          const std::size_t end = std::min(level.size(), (slice + 1) * share);
          for (std::size_t i = slice * share; i < end; ++i) work(worker, level[i]);
        },
        tick);
    for (const Component& component : level) done += 2 * component.placements->size;
  }
}

}  // namespace gadgetc::banqi

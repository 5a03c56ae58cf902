// Work on slices of a range by several threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <thread>
#include <vector>

namespace gadgetc {

// Calls work(slice) for every slice below `count`, each once, in no order, on so many threads, this
// one among them. What the work throws is thrown here, and then not all slices are done.
template <typename Work>
void for_slices(unsigned threads, std::size_t count, const Work& work) {
  std::atomic<std::size_t> next = 0;
  std::vector<std::exception_ptr> failures(threads);
  const auto run = [&](unsigned thread) {
    try {
      for (std::size_t n = next++; n < count; n = next++) work(n);
    } catch (...) {
      failures[thread] = std::current_exception();
      next = count;
    }
  };
  {
    std::vector<std::jthread> others;
    for (unsigned n = 1; n < threads && n < count; ++n) others.emplace_back(run, n);
    run(0);
  }
  for (const std::exception_ptr& failure : failures) {
    if (failure) std::rethrow_exception(failure);
  }
}

}  // namespace gadgetc

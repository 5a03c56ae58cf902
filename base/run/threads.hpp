// The same work on several threads at once.
#pragma once

#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "base/run/interrupts.hpp"

namespace gadgetc {

// Calls work(thread) for every number below `threads`, all at once, 0 on this thread, which it does
// at least. Returns when all have ended. Throws what one of them threw first.
template <typename Work>
void on_threads(unsigned threads, const Work& work) {
  std::mutex mutex;
  std::exception_ptr failure;
  const auto run = [&, flag = InterruptFlag::current()](unsigned thread) {
    const InterruptFlag same(flag);
    try {
      work(thread);
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!failure) failure = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> others;
    for (unsigned n = 1; n < threads; ++n) others.emplace_back(run, n);
    run(0);
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace gadgetc

// Jobs that take long, dealt to threads, while the thread that called waits for them, tells how far
// they are and takes their results in order.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "base/run/interrupts.hpp"

namespace gadgetc {

struct Job {
  std::size_t number;
  unsigned thread;                      // the number of the thread that does it
  const std::atomic<bool>& is_unwanted;  // a job has failed: nobody waits for this one any longer
};

// For jobs whose results nobody takes.
struct NoResults {
  void operator()(std::size_t) const {}
};

// Calls work(job) for every job below `count`, on so many threads besides this one; jobs are begun
// in order. Meanwhile this thread calls done(n) for each, in order, as soon as it and all before it
// are done, and tick() ten times a second while it waits. What a job throws is thrown here in its
// turn, what `done` and `tick` throw at once; then no job is begun any more.
template <typename Work, typename Tick, typename Done = NoResults>
void run_jobs(unsigned threads, std::size_t count, const Work& work, const Tick& tick,
              const Done& done = {}) {
  std::atomic<std::size_t> next = 0;
  std::atomic<bool> is_unwanted = false;
  std::mutex mutex;  // of what follows
  std::condition_variable changed;
  std::vector<bool> is_done(count);
  std::vector<std::exception_ptr> failures(count);
  const auto run = [&, flag = InterruptFlag::current()](unsigned thread) {
    const InterruptFlag same(flag);
    for (std::size_t n = next++; n < count; n = next++) {
      std::exception_ptr failure;
      try {
        work(Job{n, thread, is_unwanted});
      } catch (...) {
        failure = std::current_exception();
        next = count;
      }
      const std::lock_guard lock(mutex);
      is_done[n] = true;
      failures[n] = failure;
      changed.notify_all();
    }
  };
  std::vector<std::jthread> crew;
  const auto most = std::min<std::size_t>(std::max(threads, 1u), count);
  for (unsigned n = 0; n < most; ++n) crew.emplace_back(run, n);
  try {
    for (std::size_t n = 0; n < count; ++n) {
      std::unique_lock lock(mutex);
      while (!changed.wait_for(lock, std::chrono::milliseconds(100), [&] { return is_done[n]; })) {
        lock.unlock();
        tick();
        lock.lock();
      }
      lock.unlock();
      if (failures[n]) std::rethrow_exception(failures[n]);
      done(n);
    }
  } catch (...) {
    is_unwanted = true;
    next = count;
    throw;
  }
}

}  // namespace gadgetc

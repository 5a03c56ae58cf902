#include "cli/gadget/verify_jobs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

#include "base/run/interrupts.hpp"

namespace gadgetc {

namespace {

using namespace std::chrono_literals;

class Jobs {
 public:
  Jobs(const std::vector<VerifyJob>& jobs, const Watch& watch, Progress& progress)
      : jobs_(jobs), watch_(watch), progress_(progress), slots_(jobs.size()) {}

  void run(const std::function<void(std::size_t, const Verification&)>& done) {
    const unsigned threads = std::max(watch_.threads, 1u);
    const auto together =
        static_cast<unsigned>(std::clamp<std::size_t>(jobs_.size(), 1, threads));
    Watch share = watch_;
    share.threads = threads / together;
    share.memory_limit = watch_.memory_limit / together;
    std::vector<std::jthread> workers;
    const StopOnLeaving stop{stop_};  // before the workers are joined
    working_ = together;
    for (unsigned n = 0; n < together; ++n) workers.emplace_back([this, share] { work(share); });
    for (std::size_t n = 0; n < jobs_.size(); ++n) {
      wait_until([&] { return slots_[n].is_done; });
      if (together > 1 && slots_[n].found.limit == Limit::Memory) {
        wait_until([&] { return working_ == 0; });
        slots_[n].is_done = false;
        workers.emplace_back([this, n] { verify(n, watch_); });
        wait_until([&] { return slots_[n].is_done; });
      }
      if (slots_[n].failure) std::rethrow_exception(slots_[n].failure);
      progress_.wipe();
      done(n, slots_[n].found);
    }
  }

 private:
  struct Slot {
    Verification found;
    std::exception_ptr failure;
    bool is_done = false;
    Stage stage{nullptr, 0};  // while it is in work
  };

  struct StopOnLeaving {
    std::atomic<bool>& stop;
    ~StopOnLeaving() { stop = true; }
  };

  void work(const Watch& watch) {
    for (std::size_t n = next_++; n < jobs_.size(); n = next_++) {
      verify(n, watch);
      if (slots_[n].failure) next_ = jobs_.size();
    }
    const std::lock_guard lock(mutex_);
    --working_;
    changed_.notify_all();
  }

  void verify(std::size_t n, const Watch& watch) {
    Slot& slot = slots_[n];
    VerifyOptions options = jobs_[n].options;
    options.watch = watch;
    options.watch.observer = [&](const Stage& stage) {
      if (stop_) throw Interrupted();
      const std::lock_guard lock(mutex_);
      slot.stage = stage;
    };
    Verification found;
    std::exception_ptr failure;
    try {
      found = verify_tile(*jobs_[n].tile, options);
    } catch (...) {
      failure = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    slot = {std::move(found), failure, true, {nullptr, 0}};
    changed_.notify_all();
  }

  // Shows how far the jobs are while it waits.
  template <typename Condition>
  void wait_until(const Condition& condition) {
    std::unique_lock lock(mutex_);
    while (!condition()) {
      changed_.wait_for(lock, 100ms);
      std::size_t done = 0;
      std::string note;
      for (std::size_t i = 0; i < slots_.size(); ++i) {
        done += slots_[i].is_done;
        const Stage& stage = slots_[i].stage;
        if (stage.name == nullptr) continue;
        note += fmt::format("{}{}: {} {}", note.empty() ? "" : ", ", jobs_[i].tile->name,
                            stage.name, stage.count);
      }
      progress_.update(done, note);
    }
  }

  const std::vector<VerifyJob>& jobs_;
  const Watch& watch_;
  Progress& progress_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> stop_ = false;
  unsigned working_ = 0;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Slot> slots_;
};

}  // namespace

void verify_all(const std::vector<VerifyJob>& jobs, const Watch& watch, Progress& progress,
                const std::function<void(std::size_t, const Verification&)>& done) {
  Jobs(jobs, watch, progress).run(done);
}

}  // namespace gadgetc

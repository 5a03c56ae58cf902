#include "cli/gadget/verify_jobs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <mutex>

#include "base/run/interrupts.hpp"
#include "base/run/jobs.hpp"

namespace gadgetc {

namespace {

class Jobs {
 public:
  Jobs(const std::vector<VerifyJob>& jobs, const Watch& watch, Progress& progress)
      : jobs_(jobs),
        watch_(watch),
        progress_(progress),
        found_(jobs.size()),
        stages_(jobs.size()) {}

  void run(const std::function<void(std::size_t, const verifier::Verification&)>& done) {
    if (jobs_.size() == 1) return run_one(done);
    const unsigned threads = std::max(watch_.threads, 1u);
    const auto together =
        static_cast<unsigned>(std::clamp<std::size_t>(jobs_.size(), 1, threads));
    Watch share = watch_;
    share.threads = threads / together;
    share.memory_limit = watch_.memory_limit / together;
    std::size_t told = 0;
    const auto tell = [&](std::size_t n) {
      progress_.wipe();
      done(n, found_[n]);
      told = n + 1;
    };
    const auto lacks_memory = [&](std::size_t n) {
      return together > 1 && found_[n].limit == Limit::Memory;
    };
    run_jobs(
        together, jobs_.size(), [&](const Job& job) { verify(job.number, share, job.is_unwanted); },
        [&] { show(); },
        [&](std::size_t n) {
          ++done_;
          if (told == n && !lacks_memory(n)) tell(n);
        });
    for (std::size_t n = told; n < jobs_.size(); ++n) {
      if (lacks_memory(n)) {
        --done_;
        run_jobs(
            1, 1, [&](const Job& job) { verify(n, watch_, job.is_unwanted); }, [&] { show(); });
        ++done_;
      }
      tell(n);
    }
  }

 private:
  // In this thread, which also shows how far it is: in a browser there is no other.
  void run_one(const std::function<void(std::size_t, const verifier::Verification&)>& done) {
    const std::atomic<bool> is_unwanted = false;
    verify(0, watch_, is_unwanted);
    progress_.wipe();
    done(0, found_[0]);
  }

  void verify(std::size_t n, const Watch& watch, const std::atomic<bool>& is_unwanted) {
    verifier::VerifyOptions options = jobs_[n].options;
    options.watch = watch;
    options.watch.observer = [&](const Stage& stage) {
      if (is_unwanted) throw Interrupted();
      set_stage(n, stage);
      if (jobs_.size() == 1) show();
    };
    found_[n] = verify_drawing(*jobs_[n].tile, options);
    set_stage(n, {nullptr, 0});
  }
  void set_stage(std::size_t n, const Stage& stage) {
    const std::lock_guard lock(mutex_);
    stages_[n] = stage;
  }

  // How far the jobs are.
  void show() {
    const std::lock_guard lock(mutex_);
    std::string note;
    for (std::size_t i = 0; i < stages_.size(); ++i) {
      if (stages_[i].name == nullptr) continue;
      note += fmt::format("{}{}: {} {}", note.empty() ? "" : ", ", jobs_[i].tile->name,
                          stages_[i].name, stages_[i].count);
    }
    progress_.update(done_, note);
  }

  const std::vector<VerifyJob>& jobs_;
  const Watch& watch_;
  Progress& progress_;
  std::vector<verifier::Verification> found_;
  std::size_t done_ = 0;
  std::mutex mutex_;           // of what follows
  std::vector<Stage> stages_;  // by job, without a name when it is not in work
};

}  // namespace

void verify_all(const std::vector<VerifyJob>& jobs, const Watch& watch, Progress& progress,
                const std::function<void(std::size_t, const verifier::Verification&)>& done) {
  Jobs(jobs, watch, progress).run(done);
}

}  // namespace gadgetc

#include "solver/endgame_tables/builder/job_queue.hpp"

namespace gadgetc::jungle {

JobQueue::JobQueue(const BuildOptions& options, const Watch& watch, std::vector<Material> jobs)
    : options_(options), watch_(watch), jobs_(std::move(jobs)) {
  for (const Material job : jobs_) progress_.total += TableLayout(job).count();
}

bool JobQueue::may_begin(Material job) const {
  return running_ == 0 || running_pieces_ == job.pieces();
}

Material JobQueue::begin() {
  const Material job = jobs_[next_++];
  ++running_;
  running_pieces_ = job.pieces();
  return job;
}

std::optional<Material> JobQueue::take() {
  std::unique_lock lock(mutex_);
  while (!failure_ && next_ < jobs_.size()) {
    const Material job = jobs_[next_];
    const std::size_t bytes = table_bytes(job);
    if (running_here_ == 0) watch_.check_memory(bytes, 0);
    if (may_begin(job) && bytes <= watch_.memory_limit - used_) {
      ++running_here_;
      used_ += bytes;
      return begin();
    }
    changed_.wait(lock);
  }
  return std::nullopt;
}

std::optional<Material> JobQueue::try_take_away() {
  const std::lock_guard lock(mutex_);
  if (failure_ || next_ == jobs_.size() || !may_begin(jobs_[next_])) return std::nullopt;
  return begin();
}

void JobQueue::tell_progress() {
  if (!options_.on_progress) return;
  BuildProgress now = progress_;
  for (const auto& [job, done] : parts_) now.done += done;
  options_.on_progress(now);
}

void JobQueue::report_part(Material job, std::uint64_t done) {
  const std::lock_guard lock(mutex_);
  parts_[job] = done;
  tell_progress();
}

void JobQueue::finish(Material job, bool is_away, const BuildReport& made) {
  const std::lock_guard lock(mutex_);
  --running_;
  if (!is_away) {
    --running_here_;
    used_ -= table_bytes(job);
  }
  report_ += made;
  progress_.done += TableLayout(job).count();
  ++progress_.tables;
  parts_.erase(job);
  tell_progress();
  changed_.notify_all();
}

void JobQueue::fail(std::exception_ptr failure) {
  const std::lock_guard lock(mutex_);
  if (!failure_) failure_ = std::move(failure);
  changed_.notify_all();
}

bool JobQueue::is_over() {
  const std::lock_guard lock(mutex_);
  return failure_ != nullptr || (next_ == jobs_.size() && running_ == 0);
}

BuildReport JobQueue::report() {
  const std::lock_guard lock(mutex_);
  if (failure_) std::rethrow_exception(failure_);
  return report_;
}

}  // namespace gadgetc::jungle

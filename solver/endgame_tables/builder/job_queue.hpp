// Tables to build, handed out to workers: threads, or processes by way of one that speaks for them.
//
// Tables of as many pieces do not need each other, and all need only tables of fewer pieces. So
// jobs are sorted by pieces, and those of one piece more begin when all others are finished.
#pragma once

#include <condition_variable>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <vector>

#include "solver/endgame_tables/builder/build_tables.hpp"

namespace gadgetc::jungle {

class JobQueue {
 public:
  // `jobs` are sorted by pieces. Both outlive the queue.
  JobQueue(const BuildOptions& options, const Watch& watch, std::vector<Material> jobs);

  // The next table to build here, waiting until it may begin and fits into the memory limit beside
  // the others built here; none when nothing is left or somebody has failed. Throws LimitReached
  // when it does not fit alone.
  std::optional<Material> take();
  // The same for a worker elsewhere, without waiting: none may mean later.
  std::optional<Material> try_take_away();
  // Tells that of a table being built here, so many of its TableLayout::count() are as good as
  // done.
  void report_part(Material job, std::uint64_t done);
  // What was made of it. `is_away` as it was taken.
  void finish(Material job, bool is_away, const BuildReport& made);
  // Ends the work; the first failure counts.
  void fail(std::exception_ptr failure);
  bool is_over();

  // Rethrows a failure.
  BuildReport report();

 private:
  bool may_begin(Material job) const;
  Material begin();
  void tell_progress();

  const BuildOptions& options_;
  const Watch& watch_;
  std::vector<Material> jobs_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t next_ = 0;
  std::size_t running_ = 0;
  int running_pieces_ = 0;  // of each table that is being built
  std::size_t running_here_ = 0;
  std::size_t used_ = 0;  // bytes, here
  std::exception_ptr failure_;
  BuildProgress progress_;                // of finished tables
  std::map<Material, std::uint64_t> parts_;  // of those in work
  BuildReport report_;
};

// Calls make(job, watch) for what the queue gives, with a watch that tells the queue how far it is,
// until the queue gives nothing; a failure ends it for all.
using MakeTable = std::function<BuildReport(Material job, const Watch& watch)>;
void work_from_queue(JobQueue& queue, const Watch& watch, const MakeTable& make);
// Builds tables so.
void build_from_queue(JobQueue& queue, const BuildOptions& options, const Watch& watch);

}  // namespace gadgetc::jungle

// Tables of as many pieces do not need each other: they are built at once, and the threads meet
// before those of one piece more.
#include "solver/tablebase/builder/build_tables.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <filesystem>
#include <mutex>
#include <set>
#include <thread>

#include "solver/tablebase/builder/leftovers.hpp"
#include "solver/tablebase/builder/retrograde.hpp"

namespace gadgetc {

namespace {

// Hands the tables of one number of pieces to threads, as far as memory allows.
class Builder {
 public:
  Builder(const BuildOptions& options, const Watch& watch, std::vector<Material> jobs)
      : options_(options), watch_(watch), jobs_(std::move(jobs)) {
    for (const Material job : jobs_) progress_.total += TableLayout(job).count();
  }

  BuildReport run() {
    std::vector<std::thread> threads;
    for (unsigned i = 1; i < std::max(watch_.threads, 1u); ++i) {
      threads.emplace_back([this] { work(); });
    }
    work();
    for (std::thread& thread : threads) thread.join();
    if (failure_) std::rethrow_exception(failure_);
    return report_;
  }

 private:
  void work() {
    try {
      while (const auto job = take()) {
        build_table(options_, *job, watch_);
        finish(*job);
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      changed_.notify_all();
    }
  }

  // None when nothing is left or somebody has failed.
  std::optional<Material> take() {
    std::unique_lock lock(mutex_);
    while (!failure_ && next_ < jobs_.size()) {
      const Material job = jobs_[next_];
      const std::size_t bytes = Retrograde::bytes_needed(TableLayout(job));
      const bool is_alone = running_ == 0;
      if (is_alone) watch_.check_memory(bytes, 0);
      const bool is_ready = is_alone || running_pieces_ == job.pieces();
      if (is_ready && bytes <= watch_.memory_limit - used_) {
        ++next_;
        ++running_;
        running_pieces_ = job.pieces();
        used_ += bytes;
        return job;
      }
      changed_.wait(lock);
    }
    return std::nullopt;
  }

  void finish(Material job) {
    const TableFile file(table_path(options_.folder, job));
    const std::lock_guard lock(mutex_);
    --running_;
    used_ -= Retrograde::bytes_needed(file.layout());
    ++report_.built;
    report_.bytes += file.bytes();
    for (const TableCounts& counts : file.header().counts) {
      report_.positions += counts.positions() + counts.stalemates;
    }
    progress_.done += file.layout().count();
    ++progress_.tables;
    const std::string name = material_name(job);
    progress_.latest = name;
    if (options_.on_progress) options_.on_progress(progress_);
    progress_.latest = {};
    changed_.notify_all();
  }

  const BuildOptions& options_;
  const Watch& watch_;
  std::vector<Material> jobs_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t next_ = 0;
  std::size_t running_ = 0;
  int running_pieces_ = 0;  // of each table that is being built
  std::size_t used_ = 0;
  std::exception_ptr failure_;
  BuildProgress progress_;
  BuildReport report_;
};

}  // namespace

std::vector<Material> materials_up_to(int pieces) {
  std::vector<Material> materials;
  for (int count = 2; count <= pieces; ++count) {
    const auto more = canonical_materials(count);
    materials.insert(materials.end(), more.begin(), more.end());
  }
  return materials;
}

std::vector<Material> with_smaller(const std::vector<Material>& materials) {
  std::set<Material> all;
  std::vector<Material> rest = materials;
  while (!rest.empty()) {
    const Material material = rest.back();
    rest.pop_back();
    if (!all.insert(canonical(material)).second) continue;
    for (const Piece piece : table_pieces(material)) {
      Material smaller = material;
      smaller.remove(piece);
      if (smaller.pieces(piece.side()) > 0) rest.push_back(smaller);
    }
  }
  std::vector<Material> sorted(all.begin(), all.end());
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](Material a, Material b) { return a.pieces() < b.pieces(); });
  return sorted;
}

void build_table(const BuildOptions& options, Material material, const Watch& watch) {
  const OpenTable open = [&](Material smaller) {
    return open_table(options.folder, smaller, options.stalemate);
  };
  Retrograde retrograde(TableLayout(material), table_rules(options.stalemate), open, watch);
  retrograde.solve();
  TableWriter writer;
  retrograde.write(writer);
  writer.finish(table_path(options.folder, material), retrograde.header());
}

BuildReport build_tables(const BuildOptions& options, const Watch& watch) {
  std::error_code ignored;
  std::filesystem::create_directories(options.folder, ignored);
  remove_leftovers(options.folder);
  std::vector<Material> missing;
  std::size_t found = 0;
  for (const Material material : with_smaller(options.materials)) {
    if (std::filesystem::exists(table_path(options.folder, material))) {
      open_table(options.folder, material, options.stalemate);
      ++found;
    } else {
      missing.push_back(material);
    }
  }
  BuildReport report = Builder(options, watch, std::move(missing)).run();
  report.found = found;
  return report;
}

}  // namespace gadgetc

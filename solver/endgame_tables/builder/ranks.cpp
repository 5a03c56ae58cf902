// Messages are three bytes: what is said, and a material. An idle rank says so, together with the
// table that it has finished, and waits for the next, for a table that all build together, or for
// the end. Waiting looks now and then instead of spinning, so that ranks may outnumber cores.
#include "solver/endgame_tables/builder/ranks.hpp"

#include <cstdlib>
#include <string>

#include "base/text/input_error.hpp"

#ifdef GADGETC_HAS_MPI
#include <chrono>
#include <cstdio>
#include <thread>

#include "base/run/interrupts.hpp"
#include "base/run/threads.hpp"
#include "base/text/files.hpp"
#include "solver/endgame_tables/builder/job_queue.hpp"
#include "solver/endgame_tables/builder/mpi_session.hpp"
#endif

namespace gadgetc::jungle {

Rank own_rank() {
  // Set by Open MPI's mpirun and by those that speak PMI.
  for (const std::string prefix : {"OMPI_COMM_WORLD_", "PMI_"}) {
    const char* number = std::getenv((prefix + "RANK").c_str());
    const char* size = std::getenv((prefix + "SIZE").c_str());
    if (number == nullptr || size == nullptr || std::atoi(size) < 2) continue;
    return {static_cast<std::size_t>(std::atoi(number)), static_cast<std::size_t>(std::atoi(size))};
  }
  return {};
}

#ifndef GADGETC_HAS_MPI

std::optional<BuildReport> build_tables_on_ranks(const BuildOptions&, const Watch&) {
  throw UsageError("this gadgetc was compiled without MPI; run it without mpirun");
}

#else

namespace {

void rest() { std::this_thread::sleep_for(std::chrono::milliseconds(1)); }

// Called by all ranks. One that fails cannot leave the others waiting for its part: it ends all.
void build_together(const BuildOptions& options, Material material, const Watch& watch,
                    const MpiSession& session) {
  try {
    watch.check_memory(table_bytes(material, session.size), 0);
    build_table(options, material, watch, session.team());
  } catch (const LimitReached& reached) {
    std::fprintf(stderr, "gadgetc: %s; finished tables stay\n", limit_text(reached.limit));
    session.end_all(3);
  } catch (const Interrupted&) {
    session.end_all(interrupt_exit_code());
  } catch (const UsageError& error) {
    std::fprintf(stderr, "gadgetc: error: %s\n", error.what());
    session.end_all(2);
  } catch (const std::exception& error) {  // a full disk, for one
    std::fprintf(stderr, "gadgetc: error: %s\n", error.what());
    session.end_all(70);
  }
}

// Rank 0 beside its own work: answers the others.
class Dispatcher {
 public:
  Dispatcher(const BuildOptions& options, const MpiSession& session)
      : options_(options),
        session_(session),
        others_(static_cast<std::size_t>(session.size) - 1) {}

  // Hands out the jobs of `queue` until it is over and all others are idle.
  void run(JobQueue& queue) {
    while (!queue.is_over() || idle_.size() < others_) {
      int rank = kAnyRank;
      if (const auto message = session_.try_receive(rank))
        hear(queue, rank, *message);
      else
        rest();
      if (interrupted()) queue.fail(std::make_exception_ptr(Interrupted()));
      while (!idle_.empty()) {
        const auto job = queue.try_take_away();
        if (!job) break;
        session_.send(idle_.back(), {Word::Build, *job});
        idle_.pop_back();
      }
    }
  }
  // To all others, which are idle.
  void tell(const Message& message) {
    for (const int rank : idle_) session_.send(rank, message);
    idle_.clear();
  }

 private:
  void hear(JobQueue& queue, int rank, const Message& message) {
    idle_.push_back(rank);
    try {
      if (message.word == Word::Finished) {
        queue.finish(message.material, true, report_of_table(options_, message.material));
      }
      if (message.word == Word::Failed) throw OutputError("another rank has failed");
    } catch (...) {
      queue.fail(std::current_exception());
    }
  }

  const BuildOptions& options_;
  const MpiSession& session_;
  std::size_t others_;
  std::vector<int> idle_;
};

class Leader {
 public:
  Leader(const BuildOptions& options, const Watch& watch, const MpiSession& session)
      : options_(options), watch_(watch), session_(session), dispatcher_(options, session) {}

  // Every rank is told the end, whatever happens.
  BuildReport run() {
    std::exception_ptr failure;
    BuildReport report;
    try {
      report = build_all();
    } catch (...) {
      failure = std::current_exception();
    }
    JobQueue nothing(options_, watch_, {});
    dispatcher_.run(nothing);
    dispatcher_.tell({Word::End, {}});
    if (failure) std::rethrow_exception(failure);
    return report;
  }

 private:
  // By number of pieces: first what fits into a rank, then the rest by all together.
  BuildReport build_all() {
    BuildPlan plan = plan_build(options_);
    BuildReport report;
    report.found = plan.found;
    for (const Material material : plan.missing) {
      finished_.total += TableLayout(material).count();
    }
    for (int pieces = 2; pieces <= kMaxTablePieces; ++pieces) {
      std::vector<Material> small, large;
      for (const Material material : plan.missing) {
        if (material.pieces() != pieces) continue;
        const bool fits = table_bytes(material) <= watch_.memory_limit;
        (fits ? small : large).push_back(material);
      }
      report += build_small(std::move(small));
      for (const Material material : large) report += build_large(material);
    }
    return report;
  }

  BuildReport build_small(std::vector<Material> materials) {
    BuildOptions part = options_;
    BuildProgress last;
    part.on_progress = [&](const BuildProgress& now) {
      last = now;
      tell_progress(now);
    };
    JobQueue queue(part, watch_, std::move(materials));
    on_threads(2, [&](unsigned thread) {
      if (thread == 0) return dispatcher_.run(queue);
      build_from_queue(queue, part, watch_);
    });
    const BuildReport report = queue.report();
    finished_.done += last.done;
    finished_.tables += last.tables;
    return report;
  }

  BuildReport build_large(Material material) {
    JobQueue wait(options_, watch_, {});
    dispatcher_.run(wait);
    dispatcher_.tell({Word::Together, material});
    Watch told = watch_;
    told.observer = [&](const Stage& stage) { tell_progress({stage.count, 0, 0}); };
    build_together(options_, material, told, session_);
    finished_.done += TableLayout(material).count();
    ++finished_.tables;
    return report_of_table(options_, material);
  }

  // `part`: of what is being built now.
  void tell_progress(const BuildProgress& part) const {
    if (!options_.on_progress) return;
    options_.on_progress(
        {finished_.done + part.done, finished_.total, finished_.tables + part.tables});
  }

  const BuildOptions& options_;
  const Watch& watch_;
  const MpiSession& session_;
  Dispatcher dispatcher_;
  BuildProgress finished_;
};

// Builds what rank 0 says. A failure is told, and thrown after the end.
void follow(const BuildOptions& options, const Watch& watch, const MpiSession& session) {
  std::exception_ptr failure;
  session.send(0, {Word::Idle, {}});
  for (;;) {
    int leader = 0;
    const auto message = session.try_receive(leader);
    if (!message) {
      rest();
      continue;
    }
    const Material job = message->material;
    if (message->word == Word::End) break;
    try {
      if (message->word == Word::Together) {
        build_together(options, job, watch, session);
        session.send(0, {Word::Idle, {}});
      } else {
        build_table(options, job, watch);
        session.send(0, {Word::Finished, job});
      }
    } catch (...) {
      failure = std::current_exception();
      session.send(0, {Word::Failed, {}});
    }
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace

std::optional<BuildReport> build_tables_on_ranks(const BuildOptions& options, const Watch& watch) {
  const MpiSession session;
  if (session.rank == 0) return Leader(options, watch, session).run();
  follow(options, watch, session);
  return std::nullopt;
}

#endif

}  // namespace gadgetc::jungle

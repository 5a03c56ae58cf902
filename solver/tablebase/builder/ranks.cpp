// Messages are three bytes: what is said, and a material. An idle rank says so, together with the
// table that it has finished, and waits for the next, for a table that all build together, or for
// the end. Waiting looks now and then
// instead of spinning, so that ranks may outnumber cores.
#include "solver/tablebase/builder/ranks.hpp"

#include <cstdlib>

#include "solver/text/input_error.hpp"

#ifdef GADGETC_HAS_MPI
#define OMPI_SKIP_MPICXX 1
#include <mpi.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <stdexcept>
#include <thread>

#include "solver/tablebase/builder/job_queue.hpp"
#include "solver/text/files.hpp"
#include "solver/text/interrupts.hpp"
#endif

namespace gadgetc {

bool has_ranks() {
  // Set by Open MPI's mpirun and by those that speak PMI.
  for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"}) {
    const char* size = std::getenv(name);
    if (size != nullptr && std::atoi(size) > 1) return true;
  }
  return false;
}

#ifndef GADGETC_HAS_MPI

std::optional<BuildReport> build_tables_on_ranks(const BuildOptions&, const Watch&) {
  throw UsageError("this gadgetc was compiled without MPI; run it without mpirun");
}

#else

namespace {

enum class Word : std::uint8_t { Idle, Finished, Failed, Build, Together, End };

struct Message {
  Word word = Word::Idle;
  Material material;
};

void send(int rank, const Message& message) {
  const std::array<std::uint8_t, 3> bytes{static_cast<std::uint8_t>(message.word),
                                          message.material.kinds[0], message.material.kinds[1]};
  MPI_Send(bytes.data(), 3, MPI_UINT8_T, rank, 0, MPI_COMM_WORLD);
}

// The next message from `rank`, if there is one; sets `rank` to its sender.
std::optional<Message> try_receive(int& rank) {
  int arrived = 0;
  MPI_Status status;
  MPI_Iprobe(rank, 0, MPI_COMM_WORLD, &arrived, &status);
  if (arrived == 0) return std::nullopt;
  rank = status.MPI_SOURCE;
  std::array<std::uint8_t, 3> bytes{};
  MPI_Recv(bytes.data(), 3, MPI_UINT8_T, rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return Message{static_cast<Word>(bytes[0]), {{bytes[1], bytes[2]}}};
}

void rest() { std::this_thread::sleep_for(std::chrono::milliseconds(1)); }

// MPI from its start to its end.
class Session {
 public:
  Session() {
    int granted = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &granted);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
  }
  ~Session() { MPI_Finalize(); }
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  int rank = 0;
  int size = 1;
};

std::vector<TeamBytes> split(const TeamBytes& all, const std::vector<int>& sizes) {
  std::vector<TeamBytes> parts;
  auto at = all.begin();
  for (const int size : sizes) {
    parts.emplace_back(at, at + size);
    at += size;
  }
  return parts;
}

Team team_of(const Session& session) {
  const auto size_of = [](const TeamBytes& bytes) {
    if (bytes.size() > (std::size_t{1} << 30)) throw std::length_error("a message is too long");
    return static_cast<int>(bytes.size());
  };
  const auto offsets_of = [](const std::vector<int>& sizes) {
    std::vector<int> offsets;
    int sum = 0;
    for (const int size : sizes) {
      offsets.push_back(sum);
      sum += size;
    }
    offsets.push_back(sum);
    return offsets;
  };
  std::vector<int> sizes(static_cast<std::size_t>(session.size));
  const auto share = [=](const TeamBytes& own) mutable {
    const int size = size_of(own);
    MPI_Allgather(&size, 1, MPI_INT, sizes.data(), 1, MPI_INT, MPI_COMM_WORLD);
    const std::vector<int> offsets = offsets_of(sizes);
    TeamBytes all(static_cast<std::size_t>(offsets.back()));
    MPI_Allgatherv(own.data(), size, MPI_UINT8_T, all.data(), sizes.data(), offsets.data(),
                   MPI_UINT8_T, MPI_COMM_WORLD);
    return split(all, sizes);
  };
  const auto collect = [=, rank = session.rank](const TeamBytes& own) mutable {
    const int size = size_of(own);
    MPI_Gather(&size, 1, MPI_INT, sizes.data(), 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank != 0) sizes.assign(sizes.size(), 0);
    const std::vector<int> offsets = offsets_of(sizes);
    TeamBytes all(static_cast<std::size_t>(offsets.back()));
    MPI_Gatherv(own.data(), size, MPI_UINT8_T, all.data(), sizes.data(), offsets.data(),
                MPI_UINT8_T, 0, MPI_COMM_WORLD);
    return split(all, sizes);
  };
  return {session.rank, session.size, share, collect};
}

// Called by all ranks. One that fails cannot leave the others waiting for its part: it ends all.
void build_together(const BuildOptions& options, Material material, const Watch& watch,
                    const Session& session) {
  try {
    watch.check_memory(table_bytes(material, session.size), 0);
    build_table(options, material, watch, team_of(session));
  } catch (const LimitReached& reached) {
    std::fprintf(stderr, "gadgetc: %s; finished tables stay\n", limit_text(reached.limit));
    MPI_Abort(MPI_COMM_WORLD, 3);
  } catch (const Interrupted&) {
    MPI_Abort(MPI_COMM_WORLD, interrupt_exit_code());
  } catch (const std::exception& error) {
    std::fprintf(stderr, "gadgetc: error: %s\n", error.what());
    MPI_Abort(MPI_COMM_WORLD, 2);
  }
}

// Rank 0 beside its own work: answers the others.
class Dispatcher {
 public:
  explicit Dispatcher(int ranks) : others_(static_cast<std::size_t>(ranks) - 1) {}

  // Hands out the jobs of `queue` until it is over and all others are idle.
  void run(JobQueue& queue) {
    while (!queue.is_over() || idle_.size() < others_) {
      int rank = MPI_ANY_SOURCE;
      if (const auto message = try_receive(rank))
        hear(queue, rank, *message);
      else
        rest();
      if (interrupted()) queue.fail(std::make_exception_ptr(Interrupted()));
      while (!idle_.empty()) {
        const auto job = queue.try_take_away();
        if (!job) break;
        send(idle_.back(), {Word::Build, *job});
        idle_.pop_back();
      }
    }
  }
  // To all others, which are idle.
  void tell(const Message& message) {
    for (const int rank : idle_) send(rank, message);
    idle_.clear();
  }

 private:
  void hear(JobQueue& queue, int rank, const Message& message) {
    idle_.push_back(rank);
    try {
      if (message.word == Word::Finished) queue.finish(message.material, true);
      if (message.word == Word::Failed) throw OutputError("another rank has failed");
    } catch (...) {
      queue.fail(std::current_exception());
    }
  }

  std::size_t others_;
  std::vector<int> idle_;
};

class Leader {
 public:
  Leader(const BuildOptions& options, const Watch& watch, const Session& session)
      : options_(options), watch_(watch), session_(session), dispatcher_(session.size) {}

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
    for (int pieces = 2; pieces <= kMaxTablePieces; ++pieces) {
      std::vector<Material> small, large;
      for (const Material material : plan.missing) {
        if (material.pieces() != pieces) continue;
        const bool fits = table_bytes(material) <= watch_.memory_limit;
        (fits ? small : large).push_back(material);
      }
      JobQueue queue(options_, watch_, std::move(small));
      std::thread own([&] { build_from_queue(queue, options_, watch_); });
      dispatcher_.run(queue);
      own.join();
      report += queue.report();
      for (const Material material : large) report += build_large(material);
    }
    return report;
  }

  BuildReport build_large(Material material) {
    JobQueue wait(options_, watch_, {});
    dispatcher_.run(wait);
    dispatcher_.tell({Word::Together, material});
    build_together(options_, material, watch_, session_);
    return report_of(TableFile(table_path(options_.folder, material)));
  }

  const BuildOptions& options_;
  const Watch& watch_;
  const Session& session_;
  Dispatcher dispatcher_;
};

// Builds what rank 0 says. A failure is told, and thrown after the end.
void follow(const BuildOptions& options, const Watch& watch, const Session& session) {
  std::exception_ptr failure;
  send(0, {Word::Idle, {}});
  for (;;) {
    int leader = 0;
    const auto message = try_receive(leader);
    if (!message) {
      rest();
      continue;
    }
    const Material job = message->material;
    if (message->word == Word::End) break;
    try {
      if (message->word == Word::Together) {
        build_together(options, job, watch, session);
        send(0, {Word::Idle, {}});
      } else {
        build_table(options, job, watch);
        send(0, {Word::Finished, job});
      }
    } catch (...) {
      failure = std::current_exception();
      send(0, {Word::Failed, {}});
    }
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace

std::optional<BuildReport> build_tables_on_ranks(const BuildOptions& options, const Watch& watch) {
  const Session session;
  if (session.rank == 0) return Leader(options, watch, session).run();
  follow(options, watch, session);
  return std::nullopt;
}

#endif

}  // namespace gadgetc

// Messages are three bytes: what is said, and a material. An idle rank says so, together with the
// table that it has finished, and waits for the next or for the end. Waiting looks now and then
// instead of spinning, so that ranks may outnumber cores.
#include "solver/tablebase/builder/ranks.hpp"

#include <cstdlib>

#include "solver/text/input_error.hpp"

#ifdef GADGETC_HAS_MPI
#define OMPI_SKIP_MPICXX 1
#include <mpi.h>

#include <array>
#include <chrono>
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

enum class Word : std::uint8_t { Idle, Finished, Failed, Build, End };

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

// Rank 0 beside its own work: answers the others until each has been told to end.
class Dispatcher {
 public:
  Dispatcher(JobQueue& queue, int ranks) : queue_(queue), left_(ranks - 1) {}

  void run() {
    while (left_ > 0) {
      int rank = MPI_ANY_SOURCE;
      if (const auto message = try_receive(rank))
        hear(rank, *message);
      else
        rest();
      if (interrupted()) queue_.fail(std::make_exception_ptr(Interrupted()));
      answer();
    }
  }

 private:
  void hear(int rank, const Message& message) {
    try {
      if (message.word == Word::Finished) queue_.finish(message.material, true);
    } catch (...) {
      queue_.fail(std::current_exception());
    }
    if (message.word == Word::Failed) {
      queue_.fail(std::make_exception_ptr(OutputError("another rank has failed")));
    }
    idle_.push_back(rank);
  }

  void answer() {
    while (!idle_.empty()) {
      if (queue_.is_over()) {
        send(idle_.back(), {Word::End, {}});
        --left_;
      } else if (const auto job = queue_.try_take_away()) {
        send(idle_.back(), {Word::Build, *job});
      } else {
        return;
      }
      idle_.pop_back();
    }
  }

  JobQueue& queue_;
  std::vector<int> idle_;
  int left_;
};

BuildReport lead(const BuildOptions& options, const Watch& watch, int ranks) {
  BuildPlan plan;
  std::exception_ptr failure;
  try {
    plan = plan_build(options);
  } catch (...) {
    failure = std::current_exception();
  }
  JobQueue queue(options, watch, plan.missing);
  if (failure) queue.fail(failure);
  std::thread own([&] { build_from_queue(queue, options, watch); });
  Dispatcher(queue, ranks).run();
  own.join();
  BuildReport report = queue.report();
  report.found = plan.found;
  return report;
}

// Builds what rank 0 says. A failure is told, and thrown after the end.
void follow(const BuildOptions& options, const Watch& watch) {
  std::exception_ptr failure;
  send(0, {Word::Idle, {}});
  for (;;) {
    int leader = 0;
    const auto message = try_receive(leader);
    if (!message) {
      rest();
      continue;
    }
    if (message->word == Word::End) break;
    try {
      const Material job = message->material;
      watch.check_memory(table_bytes(job), 0);
      build_table(options, job, watch);
      send(0, {Word::Finished, job});
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
  if (session.rank == 0) return lead(options, watch, session.size);
  follow(options, watch);
  return std::nullopt;
}

#endif

}  // namespace gadgetc

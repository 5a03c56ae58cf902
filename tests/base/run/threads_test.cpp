#include "base/run/threads.hpp"

#include <atomic>
#include <catch2/catch.hpp>
#include <stdexcept>
#include <string>

#include "base/run/jobs.hpp"
#include "base/run/slices.hpp"

namespace gadgetc {
namespace {

const auto kNothing = [] {};

TEST_CASE("work on several threads is done once by each, the first by the thread that called") {
  for (const unsigned threads : {0u, 1u, 2u, 7u}) {
    std::vector<std::thread::id> ids(std::max(threads, 1u));
    on_threads(threads, [&](unsigned thread) { ids.at(thread) = std::this_thread::get_id(); });
    CHECK(ids.front() == std::this_thread::get_id());
    for (std::size_t n = 1; n < ids.size(); ++n) CHECK(ids[n] != ids.front());
  }
}

TEST_CASE("what a thread throws is thrown when all have ended") {
  for (const unsigned thrower : {0u, 2u}) {
    std::atomic<int> ended = 0;
    CHECK_THROWS_AS(on_threads(4,
                               [&](unsigned thread) {
                                 ++ended;
                                 if (thread == thrower) throw std::runtime_error("no");
                               }),
                    std::runtime_error);
    CHECK(ended == 4);
  }
}

TEST_CASE("slices are done once each, and none is begun after a failure") {
  for (const unsigned threads : {1u, 3u}) {
    std::vector<std::atomic<int>> done(1000);
    for_slices(threads, done.size(), [&](std::size_t n) { ++done[n]; }, kNothing);
    for (const auto& count : done) CHECK(count == 1);
    std::atomic<std::size_t> begun = 0;
    const auto fail = [&](std::size_t n) {
      ++begun;
      if (n == 3) throw std::runtime_error("no");
      if (n > 3) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    };
    CHECK_THROWS_AS(for_slices(threads, std::size_t{1} << 40, fail, kNothing), std::runtime_error);
    CHECK(begun >= 4);
  }
}

TEST_CASE("results of jobs are taken in order, by the thread that called") {
  for (const unsigned threads : {0u, 1u, 2u, 5u}) {
    std::vector<std::size_t> results(200), taken;
    run_jobs(
        threads, results.size(),
        [&](const Job& job) {
          if (job.thread >= std::max(threads, 1u)) throw std::runtime_error("no such thread");
          results[job.number] = job.number * job.number;
        },
        kNothing,
        [&](std::size_t n) {
          taken.push_back(results[n]);
          if (taken.size() != n + 1) throw std::runtime_error("out of order");
        });
    REQUIRE(taken.size() == results.size());
    for (std::size_t n = 0; n < taken.size(); ++n) CHECK(taken[n] == n * n);
  }
}

TEST_CASE("a job's failure is thrown after the results of those before it") {
  for (const unsigned threads : {1u, 4u}) {
    std::vector<std::size_t> taken;
    std::string thrown;
    try {
      run_jobs(
          threads, 100,
          [](const Job& job) {
            if (job.number == 20 || job.number == 21) {
              throw std::runtime_error(std::to_string(job.number));
            }
          },
          kNothing, [&](std::size_t n) { taken.push_back(n); });
    } catch (const std::runtime_error& error) {
      thrown = error.what();
    }
    CHECK(thrown == "20");
    CHECK(taken.size() == 20);
  }
}

TEST_CASE("jobs learn that nobody waits for them, and tick is called meanwhile") {
  std::atomic<bool> was_told = false;
  int ticks = 0;
  const auto work = [&](const Job& job) {
    while (!job.is_unwanted) std::this_thread::yield();
    was_told = true;
  };
  const auto tick = [&] {
    if (++ticks == 2) throw std::runtime_error("enough");
  };
  CHECK_THROWS_AS(run_jobs(2, 2, work, tick), std::runtime_error);
  CHECK(was_told);
}

TEST_CASE("a raised flag interrupts its thread and those that help it, as long as it lives") {
  std::atomic<bool> raised = false;
  std::atomic<int> interruptions = 0;
  const auto count = [&](unsigned) { interruptions += interrupted() ? 1 : 0; };
  {
    const InterruptFlag flag(&raised);
    on_threads(3, count);
    CHECK(interruptions == 0);
    raised = true;
    on_threads(3, count);
    CHECK(interruptions == 3);
    CHECK_THROWS_AS(throw_if_interrupted(), Interrupted);
    run_jobs(2, 4, [&](const Job& job) { count(job.thread); }, kNothing);
    CHECK(interruptions == 7);
    const InterruptFlag none(nullptr);
    CHECK_FALSE(interrupted());
    std::jthread stranger([&] { count(0); });
    stranger.join();
    CHECK(interruptions == 7);
  }
  CHECK_FALSE(interrupted());
}

}  // namespace
}  // namespace gadgetc

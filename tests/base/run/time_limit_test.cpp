#include "base/run/time_limit.hpp"

#include <catch2/catch.hpp>
#include <thread>

namespace gadgetc {
namespace {

// How many of at most `most` steps are made before the time is up.
std::uint64_t steps_made(std::uint64_t most, std::uint64_t at_once = 1) {
  std::uint64_t made = 0;
  try {
    for (; made < most; made += at_once) count_steps(at_once);
  } catch (const TimeIsUp&) {
  }
  return made;
}

TEST_CASE("without a limit steps go on") {
  CHECK(steps_made(10'000'000) == 10'000'000);
  CHECK_NOTHROW(check_time());
}

TEST_CASE("a limit of steps ends work after so many steps and is gone after it") {
  for (const std::uint64_t steps : {1U, 5U, 65'536U, 100'000U, 1'000'000U}) {
    {
      const TimeLimit limit(std::nullopt, steps);
      CHECK(steps_made(10 * steps) + 1 == steps);
      CHECK_THROWS_AS(check_time(), TimeIsUp);
      CHECK(steps_made(1000) == 0);
    }
    CHECK(steps_made(10 * steps) == 10 * steps);
  }
  const TimeLimit limit(std::nullopt, 1'000'000);
  CHECK(steps_made(10'000'000, 300'000) == 900'000);
}

TEST_CASE("of limits inside each other the narrower counts, and steps count for both") {
  const TimeLimit outer(std::nullopt, 1000);
  {
    const TimeLimit inner(std::nullopt, 300);
    CHECK(steps_made(5000) + 1 == 300);
  }
  {
    const TimeLimit wider(std::nullopt, 5000);
    CHECK(steps_made(5000) + 1 == 700);
  }
  CHECK_THROWS_AS(check_time(), TimeIsUp);
}

TEST_CASE("a deadline that has passed ends work at the first step") {
  const TimeLimit limit(deadline_after(0.0));
  CHECK(steps_made(1000) == 0);
  const TimeLimit later(deadline_after(1000.0));
  CHECK(steps_made(1000) == 0);
  CHECK(seconds_until(deadline_after(0.0)) == 0.0);
  CHECK(seconds_until(deadline_after(1e300)).value() > 1e8);
  CHECK_FALSE(seconds_until(deadline_after(std::nullopt)));
}

TEST_CASE("a limit is that of the thread which made it") {
  const TimeLimit limit(std::nullopt, 1);
  std::uint64_t made = 0;
  std::thread([&] { made = steps_made(100'000); }).join();
  CHECK(made == 100'000);
}

}  // namespace
}  // namespace gadgetc

// Limits of time for work that is no search and so has no positions to count: reading, sorting,
// taking apart. Like a signal (interrupts.hpp) a limit is not handed down from function to
// function: whatever may take long counts its steps, and the limits of its thread end it.
#pragma once

#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>

namespace gadgetc {

// Thrown by work whose time is up.
struct TimeIsUp {};

// While it lives it limits the work of the thread that made it. Of several, each inside the others,
// all count.
class TimeLimit {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::uint64_t kAnySteps = std::numeric_limits<std::uint64_t>::max();

  // None: no limit. `steps`: at most so many steps, whatever the clock says.
  explicit TimeLimit(std::optional<Clock::time_point> deadline, std::uint64_t steps = kAnySteps);
  ~TimeLimit();
  TimeLimit(const TimeLimit&) = delete;
  TimeLimit& operator=(const TimeLimit&) = delete;

 private:
  std::optional<Clock::time_point> outer_deadline_;
  std::uint64_t outer_steps_, steps_;
};

// So many seconds from now, thirty years at the most; none if none are given.
std::optional<TimeLimit::Clock::time_point> deadline_after(std::optional<double> seconds);
// The seconds from now until then, 0 if it has passed.
std::optional<double> seconds_until(std::optional<TimeLimit::Clock::time_point> deadline);

// Throws TimeIsUp when a limit of this thread has been reached, Interrupted after a signal.
void check_time();

// Steps until the next look at limits and signals; for count_steps alone.
inline thread_local constinit std::uint64_t steps_until_check = 0;
void check_time_after(std::uint64_t steps);

// The same every now and then: a step is what takes some nanoseconds. Cheap enough for inner loops.
inline void count_steps(std::uint64_t steps) {
  if (steps < steps_until_check) {
    steps_until_check -= steps;
  } else {
    check_time_after(steps);
  }
}

}  // namespace gadgetc

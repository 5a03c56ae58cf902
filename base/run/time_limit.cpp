// A thread knows the earliest deadline and the fewest steps left of its limits. Steps are taken off
// in windows, at the end of which the clock is looked at.
#include "base/run/time_limit.hpp"

#include <algorithm>

#include "base/run/interrupts.hpp"

namespace gadgetc {
namespace {

// Less than a millisecond.
constexpr std::uint64_t kWindow = 1 << 16;

thread_local constinit std::optional<TimeLimit::Clock::time_point> thread_deadline;
thread_local constinit std::uint64_t steps_left = TimeLimit::kAnySteps;  // when the window began
thread_local constinit std::uint64_t window = 0;

// Ends the window; without one the next step begins with a look.
void close_window(std::uint64_t more_steps) {
  const std::uint64_t spent = window - steps_until_check + more_steps;
  if (steps_left != TimeLimit::kAnySteps) steps_left -= std::min(steps_left, spent);
  window = steps_until_check = 0;
}

}  // namespace

TimeLimit::TimeLimit(std::optional<Clock::time_point> deadline, std::uint64_t steps) {
  close_window(0);
  outer_deadline_ = thread_deadline;
  outer_steps_ = steps_left;
  if (deadline && (!thread_deadline || *deadline < *thread_deadline)) thread_deadline = deadline;
  steps_left = steps_ = std::min(steps_left, steps);
}

TimeLimit::~TimeLimit() {
  close_window(0);
  thread_deadline = outer_deadline_;
  const std::uint64_t spent = steps_ - steps_left;
  steps_left = outer_steps_ == kAnySteps ? kAnySteps : outer_steps_ - spent;
}

std::optional<TimeLimit::Clock::time_point> deadline_after(std::optional<double> seconds) {
  constexpr double kLongest = 1e9;  // the clock counts nanoseconds in 63 bits
  if (!seconds) return std::nullopt;
  const std::chrono::duration<double> span(std::min(*seconds, kLongest));
  return TimeLimit::Clock::now() + std::chrono::duration_cast<TimeLimit::Clock::duration>(span);
}

std::optional<double> seconds_until(std::optional<TimeLimit::Clock::time_point> deadline) {
  if (!deadline) return std::nullopt;
  const std::chrono::duration<double> left = *deadline - TimeLimit::Clock::now();
  return std::max(left.count(), 0.0);
}

void check_time() { check_time_after(0); }

void check_time_after(std::uint64_t steps) {
  close_window(steps);
  throw_if_interrupted();
  if (steps_left == 0) throw TimeIsUp{};
  if (thread_deadline && TimeLimit::Clock::now() >= *thread_deadline) throw TimeIsUp{};
  window = steps_until_check = std::min(kWindow, steps_left);
}

}  // namespace gadgetc

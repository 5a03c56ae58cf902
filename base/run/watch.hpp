// How long work is done: on how many threads, within which limits, and whom it tells.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>

namespace gadgetc {

enum class Limit : std::uint8_t { None, States, Memory, Time };
const char* limit_text(Limit limit);  // "the state limit was reached"

struct LimitReached {
  Limit limit = Limit::States;
  std::size_t states = 0;  // found until then
};

// How far a game is: `count` of the states in this stage, so far.
struct Stage {
  const char* name;
  std::uint64_t count;
};

// Loops over states call Watch::tick once in so many.
inline constexpr std::size_t kTickEvery = 4096;

struct Watch {
  using Clock = std::chrono::steady_clock;

  unsigned threads = 1;  // results do not depend on it
  // Bytes of one piece of work, as of a game's states, steps and what the fixpoints need. Counted,
  // not measured, so that the same game ends at the same state everywhere.
  std::size_t memory_limit = std::numeric_limits<std::size_t>::max();
  std::optional<Clock::time_point> deadline;
  // Sets the deadline, thirty years from now at the most.
  void stop_after(double seconds);
  // Called now and then, at least ten times a second, by the thread that began it.
  std::function<void(const Stage&)> observer;

  // Throws Interrupted after a signal, LimitReached after the deadline; tells the observer.
  void tick(const Stage& stage, std::size_t states) const;
  // Throws LimitReached when a game of so many states needs more bytes than allowed.
  void check_memory(std::size_t bytes, std::size_t states) const;
};

}  // namespace gadgetc

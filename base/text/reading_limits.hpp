// How much is read of inputs, and for how long. An input need not end: it may be a device, a pipe
// that nobody closes, or a file with holes. So every input that is taken into memory has a bound.
// Like a limit of time (time_limit.hpp) it is not handed down from function to function.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "base/run/watch.hpp"

namespace gadgetc {

// Thrown for an input that goes on after what may be read of it.
struct InputTooLong : LimitReached {
  std::string complaint;  // names the input and the bound
};

// What may be read of each input.
struct ReadingLimits {
  std::optional<double> seconds{};  // none: no limit
  std::size_t bytes = std::size_t{1} << 30;
};

// Those of this thread.
const ReadingLimits& reading_limits();

// While it lives, these are the limits of the thread that made it.
class ReadingWithin {
 public:
  explicit ReadingWithin(const ReadingLimits& limits);
  ~ReadingWithin();
  ReadingWithin(const ReadingWithin&) = delete;
  ReadingWithin& operator=(const ReadingWithin&) = delete;

 private:
  ReadingLimits outer_;
};

}  // namespace gadgetc

#include "base/text/reading_limits.hpp"

namespace gadgetc {

namespace {

thread_local constinit ReadingLimits thread_limits;

}  // namespace

const ReadingLimits& reading_limits() { return thread_limits; }

ReadingWithin::ReadingWithin(const ReadingLimits& limits) : outer_(thread_limits) {
  thread_limits = limits;
}

ReadingWithin::~ReadingWithin() { thread_limits = outer_; }

}  // namespace gadgetc

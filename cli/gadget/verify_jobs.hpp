// Many tiles, readings of the rules among them, verified at once.
#pragma once

#include <functional>
#include <vector>

#include "base/text/progress.hpp"
#include "gadgets/verify/verify_drawing.hpp"

namespace gadgetc {

struct VerifyJob {
  const Tile* tile;
  verifier::VerifyOptions options;  // the watch is for all jobs together; its observer is not called
};

// Calls done(n, verification) for every job in their order, from this thread, as soon as it can.
// The jobs share the threads and the memory. A job that needs more than its share of memory is
// started again when all others are done, with all there is; so the verdicts do not depend on the
// number of threads. An exception of a job is thrown when those before it are done.
void verify_all(const std::vector<VerifyJob>& jobs, const Watch& watch, Progress& progress,
                const std::function<void(std::size_t, const verifier::Verification&)>& done);

}  // namespace gadgetc

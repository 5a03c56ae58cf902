#include "gadgets/mutations/mutations.hpp"

#include "base/run/interrupts.hpp"
#include "base/run/jobs.hpp"
#include "base/text/input_error.hpp"
#include "gadgets/jungle/mutations/mutations.hpp"
#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/konane/mutations/mutations.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"
#include "gadgets/page/mutations/mutations.hpp"

namespace gadgetc {

namespace {

verifier::Verdict decide(const Tile& changed, const verifier::VerifyOptions& options) {
  try {
    return verify_drawing(changed, options).verdict;
  } catch (const UsageError&) {  // too large for one game
    return verifier::Verdict::Unknown;
  }
}

}  // namespace

std::vector<Mutation> mutations_of(const Tile& tile) {
  if (jungle::is_jungle(tile)) return jungle::mutations(tile);
  return konane::is_konane(tile) ? konane::mutations(tile) : game_page::mutations(tile);
}

std::string_view mutation_class(verifier::Verdict verdict) {
  switch (verdict) {
    case verifier::Verdict::Held: return "still proves";
    case verifier::Verdict::Refuted: return "refuted";
    case verifier::Verdict::Unknown: break;
  }
  return "unknown";
}

void decide_mutations(const std::vector<Mutation>& mutations, const verifier::VerifyOptions& options,
                      unsigned threads,
                      const std::function<void(std::size_t, verifier::Verdict)>& done) {
  std::vector<verifier::Verdict> found(mutations.size());
  run_jobs(
      threads, mutations.size(),
      [&](const Job& job) { found[job.number] = decide(mutations[job.number].tile, options); },
      throw_if_interrupted, [&](std::size_t n) { done(n, found[n]); });
}

}  // namespace gadgetc

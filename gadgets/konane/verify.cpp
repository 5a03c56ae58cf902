#include "gadgets/konane/verify.hpp"

#include <utility>

#include "gadgets/konane/local_game.hpp"
#include "gadgets/konane/tempo.hpp"

namespace gadgetc::konane {

namespace {

using Decision = verifier::GameDecision<PlayEvent>;

void note(const LocalGame& game, Decision decision, verifier::Verification& result) {
  result.states += decision.states;
  result.verdict = decision.holds ? verifier::Verdict::Held : verifier::Verdict::Refuted;
  result.tempo_bound = decision.bounds.tempo;
  result.answer_bound = decision.bounds.answers;
  if (decision.holds) return;
  result.play = game.line(std::move(decision.line));
  result.counterexample = play_text(result.play);
}

}  // namespace

verifier::Verification verify_tile(const Tile& tile, const VerifyOptions& options) {
  const LocalGame black(tile, Side::Black), white(tile, Side::White);
  verifier::Verification result;
  try {
    if (options.only != Side::White) {
      note(black, decide_safety(black, options.limits), result);
      if (result.verdict == verifier::Verdict::Refuted) return result;
    }
    if (options.only != Side::Black) {
      note(white, decide_liveness(white, options.limits), result);
    }
    if (result.verdict == verifier::Verdict::Refuted) return result;
    if (options.asks_passes) result.leaves_passes = leaves_passes(black, options.limits);
    if (options.bounds_passes) result.pass_bound = bound_passes(tile, options.limits);
  } catch (const LimitReached& limit) {
    result = {};
    result.states = limit.states;
    result.limit = limit.limit;
  }
  return result;
}

}  // namespace gadgetc::konane

#include "gadgets/konane/verify.hpp"

#include <utility>

#include "gadgets/konane/local_game.hpp"
#include "gadgets/konane/tempo.hpp"

namespace gadgetc::konane {

namespace {

using Decision = GameDecision<PlayEvent>;

void note_refutation(const LocalGame& game, Decision decision, Verification& result) {
  result.verdict = Verdict::Refuted;
  result.play = game.line(std::move(decision.line));
  result.counterexample = play_text(result.play);
}

}  // namespace

Verification verify_tile(const Tile& tile, const VerifyOptions& options) {
  const LocalGame black(tile, Side::Black), white(tile, Side::White);
  Verification result;
  try {
    Decision safe = decide_safety(black, options.limits);
    result.states = safe.states;
    if (!safe.holds) {
      note_refutation(black, std::move(safe), result);
      return result;
    }
    Decision live = decide_liveness(white, options.limits);
    result.states += live.states;
    if (!live.holds) {
      note_refutation(white, std::move(live), result);
      return result;
    }
    result.verdict = Verdict::Held;
    result.tempo_bound = live.bounds.tempo;
    result.answer_bound = live.bounds.answers;
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

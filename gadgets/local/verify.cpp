#include "gadgets/local/verify.hpp"

#include <algorithm>
#include <utility>

#include "gadgets/verifier/decide_game.hpp"
#include "gadgets/verifier/delivery_line.hpp"
#include "gadgets/verifier/escape.hpp"
#include "gadgets/verifier/pass_bound.hpp"

namespace gadgetc::local_game {

namespace {

struct Attempt {
  bool holds = false;
  std::size_t states = 0;
  verifier::Liveness::Bounds bounds;
  LineOfPlay line;
  bool is_open = false;  // other games might prove it
};

class TileVerifier {
 public:
  TileVerifier(const Tile& tile, const game_page::Variant& variant,
               const verifier::VerifyOptions& options)
      : tile_(tile),
        rules_(variant, tile),
        limits_{options.state_limit, options.watch},
        is_quick_(options.is_quick) {
    const auto& cells = tile.board.cells();
    has_goal_ = std::any_of(cells.begin(), cells.end(), [&](gadgetc::Cell cell) {
      return tile.board.alphabet().is_goal(cell);
    });
  }

  // In the cheapest game in which Black keeps the contract, or else the last one.
  Attempt decide_black() const {
    Attempt attempt;
    const std::vector<Relaxation> games = safety_games(rules_.variant, has_goal_);
    for (const Relaxation& relaxed : games) {
      const LocalGame game(tile_, rules_, Side::Black, relaxed);
      attempt = attempt_of(decide_safety(game, limits_), game);
      attempt.is_open = is_quick_ && games.size() > 1 && !attempt.holds;
      if (attempt.holds || attempt.is_open) break;
    }
    return attempt;
  }

  Attempt decide_white() const {
    const std::vector<Relaxation> quick = quick_liveness_games(rules_.variant);
    for (const Relaxation& relaxed : quick) {
      Attempt attempt = try_white(relaxed);
      attempt.is_open = is_quick_ && !attempt.holds;
      if (attempt.holds || attempt.is_open) return attempt;
      attempt.line = escape_line();
      if (!attempt.line.events.empty()) return attempt;
    }
    std::vector<Relaxation> refuting = refuting_games(rules_.variant);
    if (has_pick(tile_.contract) || has_goal_) refuting.clear();
    for (const Relaxation& relaxed : refuting) {
      Attempt attempt = try_white(relaxed);
      if (!attempt.holds) return attempt;
    }
    return try_white({});
  }

  // Nothing where no number is enough.
  std::optional<std::uint32_t> bound_passes() const {
    const Relaxation last = safety_games(rules_.variant, has_goal_).back();
    const LocalGame game(tile_, rules_, Side::Black, last);
    const verifier::PassBound bound(game, verifier::safety_roots(game), limits_);
    if (!bound.holds()) return std::nullopt;
    return bound.most();
  }

  // In some game for Black.
  bool has_passes() const {
    const std::vector<Relaxation> games = safety_games(rules_.variant, has_goal_);
    return std::any_of(games.begin(), games.end(), [&](const Relaxation& relaxed) {
      return leaves_passes(LocalGame(tile_, rules_, Side::Black, relaxed), limits_);
    });
  }

 private:
  static Attempt attempt_of(verifier::GameDecision<PlayEvent> decision, const LocalGame& game) {
    Attempt attempt{decision.holds, decision.states, decision.bounds, {}, false};
    if (!decision.line.empty()) attempt.line = game.line(std::move(decision.line));
    return attempt;
  }

  Attempt try_white(const Relaxation& relaxed) const {
    const LocalGame game(tile_, rules_, Side::White, relaxed);
    return attempt_of(decide_liveness(game, limits_), game);
  }

  // By which Black gets out of the tile against every answer, if a short search finds it.
  LineOfPlay escape_line() const {
    const LocalGame game(tile_, rules_, Side::White, {});
    const verifier::Roots<LocalGame> roots(game);
    for (std::size_t i = roots.picked; i < roots.states.size(); ++i) {
      auto steps = verifier::find_escape(game, roots.states[i], {.watch = limits_.watch});
      if (!steps) continue;
      steps->insert(steps->begin(), game.drawing_event(roots.states[i]));
      return game.line(std::move(*steps));
    }
    return {};
  }

  const Tile& tile_;
  LocalRules rules_;
  verifier::GameLimits limits_;
  bool is_quick_;
  bool has_goal_ = false;
};

void note(Attempt attempt, verifier::Verification& result) {
  result.states += attempt.states;
  result.verdict = attempt.holds     ? verifier::Verdict::Held
                   : attempt.is_open ? verifier::Verdict::Unknown
                                     : verifier::Verdict::Refuted;
  result.tempo_bound = attempt.bounds.tempo;
  result.answer_bound = attempt.bounds.answers;
  if (result.verdict != verifier::Verdict::Refuted) return;
  result.counterexample = play_text(attempt.line);
  result.play = std::move(attempt.line);
}

}  // namespace

verifier::Verification verify_tile(const Tile& tile, const game_page::Variant& variant,
                                   const verifier::VerifyOptions& options) {
  const TileVerifier verifier(tile, variant, options);
  verifier::Verification result;
  try {
    if (options.only != Side::White) {
      note(verifier.decide_black(), result);
      if (result.verdict != verifier::Verdict::Held) return result;
    }
    if (options.only != Side::Black) note(verifier.decide_white(), result);
    if (result.verdict != verifier::Verdict::Held) return result;
    if (options.asks_passes) result.leaves_passes = verifier.has_passes();
    const bool has_bound = options.bounds_passes && variant.page->wires.link;
    if (has_bound) result.pass_bound = verifier.bound_passes();
  } catch (const LimitReached& limit) {
    result = {};
    result.states = limit.states;
    result.limit = limit.limit;
  }
  return result;
}

std::optional<std::uint32_t> bound_passes(const Tile& tile, const game_page::Variant& variant,
                                          const verifier::GameLimits& limits) {
  verifier::VerifyOptions options;
  options.state_limit = limits.state_limit;
  options.watch = limits.watch;
  return TileVerifier(tile, variant, options).bound_passes();
}

std::vector<verifier::Demonstration> demonstrate(const Tile& tile,
                                                 const game_page::Variant& variant,
                                                 const verifier::VerifyOptions& options) {
  const LocalGame game(tile, {variant, tile}, Side::White, {});
  const verifier::Demonstrator<LocalGame> demonstrator(game, options.state_limit);
  std::vector<verifier::Demonstration> result;
  for (const Delivery& rule : tile.contract) {
    auto events = demonstrator.show(rule);
    if (events) result.push_back({rule_text(tile, rule), game.line(std::move(*events))});
  }
  return result;
}

}  // namespace gadgetc::local_game

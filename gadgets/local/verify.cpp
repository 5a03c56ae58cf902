#include "gadgets/local/verify.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "gadgets/local/arms.hpp"
#include "gadgets/local/idle_moves.hpp"
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
  TileVerifier(const Tile& tile, const LocalRules& rules, const verifier::VerifyOptions& options)
      : tile_(tile),
        rules_(rules),
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
    if (game.page().wires.hole) return count_idle_moves(graph_of(game), tile_);
    const verifier::PassBound bound(game, verifier::safety_roots(game), limits_);
    if (!bound.holds()) return std::nullopt;
    return bound.most();
  }

  std::uint32_t bound_idle_play() const {
    const LocalGame game(tile_, rules_, Side::Black, {});
    return count_idle_play(graph_of(game), tile_);
  }

  // In some game for Black.
  bool has_passes() const {
    const std::vector<Relaxation> games = safety_games(rules_.variant, has_goal_);
    return std::any_of(games.begin(), games.end(), [&](const Relaxation& relaxed) {
      return leaves_passes(LocalGame(tile_, rules_, Side::Black, relaxed), limits_);
    });
  }

 private:
  verifier::GameGraph<LocalGame> graph_of(const LocalGame& game) const {
    return {game, verifier::safety_roots(game), false, limits_.state_limit, limits_.watch};
  }

  static Attempt attempt_of(verifier::GameDecision<PlayEvent> decision, const LocalGame& game) {
    Attempt attempt{decision.holds, decision.states, decision.bounds, {}, false};
    if (!decision.line.empty()) attempt.line = game.line(std::move(decision.line));
    return attempt;
  }

  Attempt try_white(const Relaxation& relaxed) const {
    const LocalGame game(tile_, rules_, Side::White, relaxed);
    return attempt_of(decide_liveness(game, limits_), game);
  }

  // Black gets out of the tile by it against every answer, if a short search finds it.
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
  const LocalRules& rules_;
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

// Nothing at a limit.
std::optional<bool> passes_left(const TileVerifier& verifier) {
  try {
    return verifier.has_passes();
  } catch (const LimitReached&) {
    return std::nullopt;
  }
}

// One part of a tile, or a tile that is all one part.
verifier::Verification verify_part(const Tile& tile, const LocalRules& rules,
                                   const verifier::VerifyOptions& options) {
  const TileVerifier verifier(tile, rules, options);
  verifier::Verification result;
  try {
    if (options.only != Side::White) {
      note(verifier.decide_black(), result);
      if (result.verdict != verifier::Verdict::Held) return result;
    }
    if (options.only != Side::Black) note(verifier.decide_white(), result);
    if (result.verdict != verifier::Verdict::Held) return result;
    if (options.asks_passes) result.leaves_passes = passes_left(verifier);
    const game_page::Wires& wires = rules.variant.page->wires;
    const bool has_bound = options.bounds_passes && (wires.link || wires.hole);
    if (has_bound) result.pass_bound = verifier.bound_passes();
  } catch (const LimitReached& limit) {
    result = {};
    result.states = limit.states;
    result.limit = limit.limit;
  }
  return result;
}

// What has been found of some parts, and of one more.
void add_part(const verifier::Verification& part, verifier::Verification& all) {
  all.states += part.states;
  all.answer_bound += part.answer_bound;
  // A part without passes leaves the tile none, whatever is unknown about others.
  if (all.leaves_passes != false && part.leaves_passes != true) {
    all.leaves_passes = part.leaves_passes;
  }
}

}  // namespace

// Part by part (arms.hpp). The tempo of an arm is the sum over its parts, since each begins when
// the signal stands on the wire before it; that of a delivery to several arms is the sum over them.
verifier::Verification verify_tile(const Tile& tile, const LocalRules& rules,
                                   const verifier::VerifyOptions& options) {
  const std::vector<Arm> arms = split_tile(tile, rules);
  if (arms.size() == 1 && arms.front().parts.size() == 1) {
    return verify_part(arms.front().parts.front(), rules, options);
  }
  verifier::Verification result;
  result.verdict = verifier::Verdict::Held;
  if (options.asks_passes) result.leaves_passes = true;
  std::vector<std::pair<PortSet, std::uint32_t>> tempo;
  for (const Arm& arm : arms) {
    tempo.push_back({arm.ports, 0});
    for (const Tile& part : arm.parts) {
      verifier::Verification found = verify_part(part, rules, options);
      add_part(found, result);
      if (found.verdict != verifier::Verdict::Held) {
        found.states = result.states;
        return found;
      }
      tempo.back().second += found.tempo_bound;
    }
  }
  for (const Delivery& rule : tile.contract) {
    std::uint32_t sum = 0;
    for (const auto& [ports, moves] : tempo) sum += (rule.outputs & ports) ? moves : 0;
    result.tempo_bound = std::max(result.tempo_bound, sum);
  }
  return result;
}

namespace {

verifier::VerifyOptions options_by(const verifier::GameLimits& limits) {
  verifier::VerifyOptions options;
  options.state_limit = limits.state_limit;
  options.watch = limits.watch;
  return options;
}

// The rules that White keeps in this game, all or none.
std::vector<verifier::Demonstration> demonstrate_part(const Tile& part, const LocalRules& rules,
                                                      const Relaxation& relaxed,
                                                      std::size_t state_limit) {
  const LocalGame game(part, rules, Side::White, relaxed);
  const verifier::Demonstrator<LocalGame> demonstrator(game, state_limit);
  std::vector<verifier::Demonstration> result;
  for (const Delivery& rule : part.contract) {
    auto events = demonstrator.show(rule);
    if (!events) return {};
    result.push_back({rule_text(part, rule), game.line(std::move(*events))});
  }
  return result;
}

}  // namespace

std::optional<std::uint32_t> bound_passes(const Tile& tile, const LocalRules& rules,
                                          const verifier::GameLimits& limits) {
  return TileVerifier(tile, rules, options_by(limits)).bound_passes();
}

std::uint32_t bound_idle_play(const Tile& tile, const LocalRules& rules,
                              const verifier::GameLimits& limits) {
  return TileVerifier(tile, rules, options_by(limits)).bound_idle_play();
}

bool has_passes(const Tile& part, const LocalRules& rules, const verifier::GameLimits& limits) {
  return TileVerifier(part, rules, options_by(limits)).has_passes();
}

std::vector<verifier::Demonstration> demonstrate(const Tile& tile, const LocalRules& rules,
                                                 const verifier::VerifyOptions& options) {
  std::vector<Relaxation> games = quick_liveness_games(rules.variant);
  games.emplace_back();
  const std::vector<Tile> parts = parts_of(tile, rules);
  std::vector<verifier::Demonstration> result;
  for (std::size_t n = 0; n < parts.size(); ++n) {
    std::vector<verifier::Demonstration> shown;
    for (std::size_t g = 0; g < games.size() && shown.empty(); ++g) {
      shown = demonstrate_part(parts[n], rules, games[g], options.state_limit);
    }
    for (verifier::Demonstration& one : shown) {
      if (parts.size() > 1) one.rule = fmt::format("part {}: {}", n + 1, one.rule);
      result.push_back(std::move(one));
    }
  }
  return result;
}

}  // namespace gadgetc::local_game

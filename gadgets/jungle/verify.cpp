#include "gadgets/jungle/verify.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "gadgets/jungle/local_graph.hpp"
#include "gadgets/jungle/parts.hpp"
#include "gadgets/jungle/tile/land.hpp"
#include "gadgets/verifier/decide_game.hpp"
#include "gadgets/verifier/escape.hpp"

namespace gadgetc::jungle {

namespace {

struct Attempt {
  bool holds = false;
  std::size_t states = 0;
  verifier::Liveness::Bounds bounds;
  LineOfPlay line;
  bool is_open = false;  // other games might prove it
};

Attempt attempt_of(verifier::GameDecision<PlayEvent> decision, const LocalGame& game) {
  Attempt attempt{decision.holds, decision.states, decision.bounds, {}, false};
  if (!decision.line.empty()) attempt.line = game.line(std::move(decision.line));
  return attempt;
}

verifier::GameLimits limits_of(const VerifyOptions& options) {
  return {options.state_limit, options.watch};
}

// The games in which Black may keep the contract, the cheapest first; the last one refutes.
std::vector<Freedom> safety_games(const Tile& tile, const Rules& rules) {
  if (has_den(tile)) return {{.foreign_cats = true}};
  std::vector<Freedom> games{{.baits = true, .black_shuns_traps = true}};
  // A black piece on a white trap can step on a cat's square only if it can take from there.
  if (rules.trapped_attack == TrappedAttack::Full) games.push_back({.baits = true});
  return games;
}

Attempt try_safety(const Tile& tile, const VerifyOptions& options, const Freedom& freedom) {
  const LocalGame game(tile, options.rules, freedom);
  return attempt_of(decide_safety(game, limits_of(options)), game);
}

Attempt try_liveness(const Tile& tile, const VerifyOptions& options, const Freedom& freedom) {
  const LocalGame game(tile, options.rules, freedom);
  return attempt_of(decide_liveness(game, limits_of(options)), game);
}

// A line by which Black gets out of the tile against every answer, if a short search finds one.
LineOfPlay escape_line(const Tile& tile, const VerifyOptions& options) {
  const LocalGame game(tile, options.rules, {.for_white = true});
  const verifier::Roots<LocalGame> roots(game);
  for (std::size_t i = roots.picked; i < roots.states.size(); ++i) {
    auto steps = verifier::find_escape(game, roots.states[i], {.watch = options.watch});
    if (!steps) continue;
    steps->insert(steps->begin(), game.drawing_event(roots.states[i]));
    return game.line(std::move(*steps));
  }
  return {};
}

// Baits for White: White may delete any black piece on a white trap, and has no cats. What White
// cannot force then cannot be forced with cats either (docs/verifier.md, Guards stay). This asks
// that a black piece may take a cat from wherever it stands and that cats are of no other use.
bool may_refute_with_baits(const Tile& tile, const Rules& rules) {
  return !has_pick(tile.contract) && !has_den(tile) && rules.trapped_attack == TrappedAttack::Full;
}

// The cheapest game in which Black keeps the contract, or else the verdict of the last one.
Attempt decide_black(const Tile& tile, const VerifyOptions& options) {
  Attempt result;
  const std::vector<Freedom> games = safety_games(tile, options.rules);
  for (const Freedom& freedom : games) {
    result = try_safety(tile, options, freedom);
    result.is_open = options.is_quick && games.size() > 1 && !result.holds;
    if (result.holds || result.is_open) break;
  }
  return result;
}

// Guards at their posts; then two quick refuters; then the full game.
Attempt decide_white(const Tile& tile, const VerifyOptions& options) {
  Attempt live = try_liveness(tile, options, {.guards_stay = true, .for_white = true});
  live.is_open = options.is_quick && !live.holds;
  if (live.holds || live.is_open) return live;
  live.line = escape_line(tile, options);
  if (!live.line.events.empty()) return live;
  if (may_refute_with_baits(tile, options.rules)) {
    live = try_liveness(tile, options, {.baits = true, .for_white = true});
    if (!live.holds) return live;
  }
  return try_liveness(tile, options, {.for_white = true});
}

// Nothing at a limit.
std::optional<bool> passes_left(const Tile& part, const VerifyOptions& options) {
  try {
    return has_passes(part, options);
  } catch (const LimitReached&) {
    return std::nullopt;
  }
}

void note(const Attempt& attempt, verifier::Verification& result) {
  result.states += attempt.states;
  result.verdict = attempt.holds     ? verifier::Verdict::Held
                   : attempt.is_open ? verifier::Verdict::Unknown
                                     : verifier::Verdict::Refuted;
  if (attempt.is_open) return;
  result.play = attempt.line;
  result.counterexample = play_text(attempt.line);
  result.tempo_bound = attempt.bounds.tempo;
  result.answer_bound = attempt.bounds.answers;
}

// One part of a tile, or a tile that is all one part.
verifier::Verification verify_part(const Tile& tile, const VerifyOptions& options) {
  verifier::Verification result;
  try {
    if (options.only != Side::White) {
      note(decide_black(tile, options), result);
      if (result.verdict != verifier::Verdict::Held) return result;
    }
    if (options.only != Side::Black) note(decide_white(tile, options), result);
    const bool holds = result.verdict == verifier::Verdict::Held;
    if (holds && options.asks_passes) result.leaves_passes = passes_left(tile, options);
  } catch (const LimitReached& limit) {
    result = {};
    result.states = limit.states;
    result.limit = limit.limit;
  }
  return result;
}

}  // namespace

bool has_passes(const Tile& part, const VerifyOptions& options) {
  const std::vector<Freedom> games = safety_games(part, options.rules);
  return std::any_of(games.begin(), games.end(), [&](const Freedom& freedom) {
    return leaves_passes(LocalGame(part, options.rules, freedom), limits_of(options));
  });
}

VerifyOptions options_by(const verifier::VerifyOptions& options) {
  VerifyOptions made;
  const std::string_view reading = options.reading;
  const bool has_preset = reading.substr(0, reading.find(' ')).find('=') == reading.npos;
  const auto rules = find_rules_text(has_preset ? options.reading : "paper " + options.reading);
  if (!rules && !reading.empty()) {
    throw UsageError(fmt::format("no reading of the rules: {}", quote(reading)));
  }
  made.rules = rules.value_or(Rules{});
  made.state_limit = options.state_limit;
  made.watch = options.watch;
  made.asks_passes = options.asks_passes;
  made.only = options.only;
  made.is_quick = options.is_quick;
  return made;
}

// Part by part (parts.hpp). The tempo of an arm is the sum over its parts, since each begins when
// the signal stands on the wire before it; that of a delivery to several arms is the sum over them.
verifier::Verification verify_tile(const Tile& tile, const VerifyOptions& options) {
  verifier::Verification result;
  result.verdict = verifier::Verdict::Held;
  if (options.asks_passes) result.leaves_passes = true;
  std::vector<std::pair<PortSet, std::uint32_t>> tempo;
  for (const Arm& arm : split_tile(tile)) {
    tempo.push_back({arm.ports, 0});
    for (const Tile& part : arm.parts) {
      verifier::Verification found = verify_part(part, options);
      result.states += found.states;
      if (found.verdict != verifier::Verdict::Held) {
        found.states = result.states;
        return found;
      }
      tempo.back().second += found.tempo_bound;
      result.answer_bound += found.answer_bound;
      // A part without passes leaves the tile none, whatever is unknown about others.
      if (result.leaves_passes != false && found.leaves_passes != true) {
        result.leaves_passes = found.leaves_passes;
      }
    }
  }
  if (tempo.size() == 1) {
    result.tempo_bound = tempo.front().second;
    return result;
  }
  for (const Delivery& rule : tile.contract) {
    std::uint32_t sum = 0;
    for (const auto& [ports, moves] : tempo) sum += (rule.outputs & ports) ? moves : 0;
    result.tempo_bound = std::max(result.tempo_bound, sum);
  }
  return result;
}

}  // namespace gadgetc::jungle

#include "gadgets/verifier/verify.hpp"

#include <algorithm>

#include "gadgets/tile/dens.hpp"
#include "gadgets/verifier/counterexample.hpp"
#include "gadgets/verifier/escape.hpp"
#include "gadgets/verifier/liveness.hpp"
#include "gadgets/verifier/parts.hpp"
#include "gadgets/verifier/safety.hpp"
#include "gadgets/verifier/threats.hpp"

namespace gadgetc {

namespace {

// Where a tile's life begins. An ordinary tile: its drawing. A variable: the states after White's
// pick (one of them has to do) and those after Black's (each, or one, has to do, see below).
struct Roots {
  std::vector<TileState> states;
  std::size_t picked = 0;  // the first `picked` are after White's pick; 0 for an ordinary tile
  bool black_leaves = false;  // one of Black's first moves in a variable goes out of a port
};

Roots live_roots(const Arena& arena, bool is_variable) {
  if (!is_variable) return {{arena.initial()}, 0};
  Roots roots;
  std::vector<TileStep> steps;
  TileState state = arena.initial();
  state.flags = kPicked;
  arena.white_steps(state, steps);
  for (const TileStep& step : steps) roots.states.push_back(step.after);
  roots.picked = roots.states.size();
  arena.black_steps(arena.initial(), steps);
  for (TileStep& step : steps) {
    step.after.flags = kRefused;
    roots.black_leaves |= step.leaves;
    if (!step.leaves) roots.states.push_back(step.after);
  }
  return roots;
}

struct Attempt {
  bool holds = false;
  std::size_t states = 0;
  Liveness::Bounds bounds;
  LineOfPlay line;
};

// A counterexample without moves.
LineOfPlay remark(const Arena& arena, const char* text) {
  LineOfPlay line = arena.empty_line();
  line.events.push_back(play_note(text));
  return line;
}

// What keeps an undecided variable from being safe; empty when it is. `roots` are the drawing after
// White's pick, state 0 of the graph, and the drawing after each first move of Black.
LineOfPlay variable_line(const StateGraph& graph, const Safety& safety,
                         const std::vector<TileState>& roots) {
  // Any first move of White is her pick, and Black, who plays elsewhere, does not answer it.
  for (const StateId next : graph.white(0)) {
    if (safety.is_safe(next)) continue;
    LineOfPlay line = unsafe_line(graph, safety, next);
    line.events.insert(line.events.begin(),
                       play_note("White decides the variable by a move that demands an answer:"));
    return line;
  }
  if (roots.size() == 1) {
    return remark(graph.arena(), "Black has no move that decides the variable");
  }
  StateId lost = 0;
  for (std::size_t i = 1; i < roots.size(); ++i) {
    lost = graph.find(roots[i]);
    if (safety.is_safe(lost)) return {};
  }
  return unsafe_line(graph, safety, lost);
}

// Safety of an ordinary tile from its drawing. Of a variable: from its drawing with White's pick
// allowed, and after one of Black's moves with no output allowed ever.
Attempt try_safety(const Tile& tile, const VerifyOptions& options, const Freedom& freedom) {
  const Arena arena(tile, options.rules, freedom);
  const bool is_variable = has_pick(tile.contract);
  std::vector<TileState> roots{arena.initial()};
  if (is_variable) {
    const Roots live = live_roots(arena, true);
    roots.front().flags = kPicked;
    roots.insert(roots.end(), live.states.begin() + static_cast<std::ptrdiff_t>(live.picked),
                 live.states.end());
  }
  Attempt result;
  if (const char* breach = arena.find_breach(roots.front())) {
    result.line = remark(arena, "as drawn:");
    result.line.events.push_back(play_note(breach));
    return result;
  }
  const StateGraph graph(arena, roots, false, options.state_limit, options.watch);
  const Safety safety(graph);
  result.states = graph.size();
  if (!safety.is_safe(0)) {
    result.line = unsafe_line(graph, safety, 0);
  } else if (is_variable) {
    result.line = variable_line(graph, safety, roots);
  }
  result.holds = result.line.events.empty();
  return result;
}

// Liveness of an ordinary tile from its drawing. Of a variable: after one of White's moves (the one
// of the fewest moves is taken), and confinement after every move of Black.
Attempt try_liveness(const Tile& tile, const VerifyOptions& options, const Freedom& freedom) {
  const Arena arena(tile, options.rules, freedom);
  const bool is_variable = has_pick(tile.contract);
  const Roots roots = live_roots(arena, is_variable);
  Attempt result;
  if (is_variable && roots.picked == 0) {
    result.line = remark(arena, "White has no move that decides the variable");
    return result;
  }
  if (roots.black_leaves) {
    result.line = remark(arena, "Black's first move leaves the tile");
    return result;
  }
  const StateGraph graph(arena, roots.states, true, options.state_limit, options.watch);
  const Liveness liveness(graph);
  result.states = graph.size();
  bool has_pick = !is_variable;
  for (std::size_t i = 0; i < roots.states.size(); ++i) {
    const StateId id = graph.find(roots.states[i]);
    const bool is_pick = i < roots.picked;
    if (!liveness.is_ready(id)) {
      if (!is_pick || (i + 1 == roots.picked && !has_pick)) {
        result.line = unready_line(graph, liveness, id);
        return result;
      }
      continue;
    }
    Liveness::Bounds bounds = liveness.bounds(id);
    if (is_pick) ++bounds.tempo;  // the pick itself
    if (!is_pick || !has_pick || bounds.tempo < result.bounds.tempo) {
      result.bounds.tempo =
          is_pick ? bounds.tempo : std::max(result.bounds.tempo, bounds.tempo);
      result.bounds.answers = std::max(result.bounds.answers, bounds.answers);
    }
    has_pick = true;
  }
  result.holds = true;
  return result;
}

// A line by which Black gets out of the tile against every answer, if a short search finds one.
LineOfPlay escape_line(const Tile& tile, const VerifyOptions& options) {
  const Arena arena(tile, options.rules, {.for_white = true});
  const Roots roots = live_roots(arena, has_pick(tile.contract));
  for (std::size_t i = roots.picked; i < roots.states.size(); ++i) {
    const auto steps = find_escape(arena, roots.states[i], {.watch = options.watch});
    if (!steps) continue;
    LineOfPlay line = arena.empty_line();
    line.events.push_back(arena.drawing_event(roots.states[i]));
    line.events.insert(line.events.end(), steps->begin(), steps->end());
    return line;
  }
  return {};
}

// The cheapest game in which the contract holds, or else the verdict of the full game.
template <typename Try>
Attempt decide(const std::vector<Freedom>& games, const Try& attempt) {
  Attempt result;
  for (const Freedom& freedom : games) {
    result = attempt(freedom);
    if (result.holds) break;
  }
  return result;
}

// Baits for White: she may delete any black piece on a white trap, and her cats are taken off. What
// she cannot force then she cannot force with cats either (docs/verifier.md, Guards stay), provided
// that Black may take a cat from wherever he stands and that cats are of no other use.
bool may_refute_with_baits(const Tile& tile, const Rules& rules) {
  if (has_pick(tile.contract)) return false;
  if (has_den(tile)) return false;
  return rules.trapped_attack == TrappedAttack::Full;
}

// Guards at their posts; then two quick refuters; then the full game.
Attempt decide_liveness(const Tile& tile, const VerifyOptions& options) {
  Attempt live = try_liveness(tile, options, {.guards_stay = true, .for_white = true});
  if (live.holds) return live;
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

// One part of a tile, or a tile that is all one part.
Verification verify_part(const Tile& tile, const VerifyOptions& options) {
  Verification result;
  std::vector<Freedom> safety_games;
  if (has_den(tile)) {
    safety_games = {{.foreign_cats = true}};
  } else {
    safety_games = {{.baits = true, .black_shuns_traps = true}};
    // A black piece on a white trap can step on a cat's square only if it can take from there.
    if (options.rules.trapped_attack == TrappedAttack::Full) {
      safety_games.push_back({.baits = true});
    }
  }
  try {
    const Attempt safe = decide(
        safety_games, [&](const Freedom& f) { return try_safety(tile, options, f); });
    result.states = safe.states;
    if (!safe.holds) {
      result.verdict = Verdict::Refuted;
      result.play = safe.line;
      result.counterexample = play_text(safe.line);
      return result;
    }
    const Attempt live = decide_liveness(tile, options);
    result.states += live.states;
    result.verdict = live.holds ? Verdict::Held : Verdict::Refuted;
    result.play = live.line;
    result.counterexample = play_text(live.line);
    result.tempo_bound = live.bounds.tempo;
    result.answer_bound = live.bounds.answers;
    if (live.holds && options.asks_passes) result.leaves_passes = passes_left(tile, options);
  } catch (const LimitReached& limit) {
    result.states = limit.states;
    result.limit = limit.limit;
    result.verdict = Verdict::Unknown;
  }
  return result;
}

}  // namespace

// Part by part (parts.hpp). The tempo of an arm is the sum over its parts, since each begins when
// the signal stands on the wire before it; that of a delivery to several arms is the sum over them.
Verification verify_tile(const Tile& tile, const VerifyOptions& options) {
  Verification result;
  result.verdict = Verdict::Held;
  if (options.asks_passes) result.leaves_passes = true;
  std::vector<std::pair<PortSet, std::uint32_t>> tempo;
  for (const Arm& arm : split_tile(tile)) {
    tempo.push_back({arm.ports, 0});
    for (const Tile& part : arm.parts) {
      Verification found = verify_part(part, options);
      result.states += found.states;
      if (found.verdict != Verdict::Held) {
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

}  // namespace gadgetc

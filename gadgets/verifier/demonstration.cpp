#include "gadgets/verifier/demonstration.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "gadgets/verifier/liveness.hpp"
#include "gadgets/verifier/parts.hpp"

namespace gadgetc {

namespace {

class Demonstrator {
 public:
  Demonstrator(const Tile& tile, const VerifyOptions& options, const Freedom& freedom)
      : arena_(tile, options.rules, freedom),
        roots_(starts(arena_, false)),
        picks_(starts(arena_, true)),
        graph_(arena_, all_roots(), true, options.state_limit),
        liveness_(graph_) {}

  // Nothing when White has no delivery for the rule in this game.
  std::optional<LineOfPlay> show(const Delivery& rule) {
    const bool is_pick = (rule.inputs & kPick) != 0;
    std::optional<LineOfPlay> best;
    for (const Start& start : is_pick ? picks_ : roots_) {
      auto line = show_from(start, rule);
      if (line && (!best || line->events.size() < best->events.size())) best = std::move(line);
    }
    return best;
  }

 private:
  struct Start {
    TileState state;
    std::vector<PlayEvent> events;  // that led there
  };

  // The drawing; for a variable the states after each first move of White.
  static std::vector<Start> starts(const Arena& arena, bool picked) {
    const TileState drawn = arena.initial();
    const PlayEvent drawing = arena.drawing_event(drawn);
    if (!picked) return {{drawn, {drawing}}};
    TileState free = drawn;
    free.flags = kPicked;
    std::vector<TileStep> steps;
    arena.white_steps(free, steps);
    std::vector<Start> result;
    result.reserve(steps.size());
    for (const TileStep& step : steps) {
      result.push_back({step.after, {drawing, arena.step_event(Side::White, step)}});
    }
    return result;
  }

  std::vector<TileState> all_roots() const {
    std::vector<TileState> states;
    const Tile& tile = arena_.tile();
    for (const Delivery& rule : tile.contract) {
      for (const Start& start : (rule.inputs & kPick) ? picks_ : roots_) {
        if (std::find(states.begin(), states.end(), start.state) == states.end()) {
          states.push_back(start.state);
        }
      }
    }
    return states;
  }

  std::optional<LineOfPlay> show_from(const Start& start, const Delivery& rule) {
    LineOfPlay line = arena_.empty_line();
    line.events = start.events;
    TileState state = start.state;
    for (std::size_t p = 0; p < arena_.tile().ports.size(); ++p) {
      if (!(rule.inputs >> p & 1)) continue;
      state = arena_.arrive(state, p);
      line.events.push_back(arena_.arrival_event(p, state));
    }
    const StateId id = graph_.find(state);
    if (id == kNoState || !liveness_.is_ready(id)) return std::nullopt;
    for (const Liveness::Attack* attack : liveness_.promised(id)) {
      if (attack == nullptr || attack->moves[id] == kNever) continue;
      TileState goal;
      goal.delivered = attack->goal;
      if (arena_.delivered(goal) != rule.outputs) continue;
      deliver(*attack, id, line);
      return line;
    }
    return std::nullopt;
  }

  // White to move at `id`, which she wins.
  void deliver(const Liveness::Attack& attack, StateId id, LineOfPlay& line) {
    for (;;) {
      const StateId next = white_choice(attack, id);
      line.events.push_back(event(Side::White, id, next));
      if (liveness_.reaches_goal(attack, next)) break;
      id = next;
      // The longest resistance; of equal ones rather a move than a pass.
      for (const StateId reply : graph_.black(next)) {
        if (attack.moves[reply] > attack.moves[id] ||
            (id == next && attack.moves[reply] == attack.moves[id])) {
          id = reply;
        }
      }
      line.events.push_back(event(Side::Black, next, id));
    }
    line.events.push_back(play_note("delivered"));
  }

  StateId white_choice(const Liveness::Attack& attack, StateId id) const {
    StateId best = id;
    std::uint16_t defence = kNever;
    for (const StateId next : graph_.white(id)) {
      if (liveness_.reaches_goal(attack, next)) return next;
      const std::uint16_t longest = liveness_.defence(attack, next);
      if (longest < attack.moves[id] && longest < defence) {
        best = next;
        defence = longest;
      }
    }
    return best;
  }

  PlayEvent event(Side side, StateId from, StateId to) const {
    const TileState& state = graph_.state(from);
    if (from == to) {
      return arena_.pass_event(side, state,
                               side == Side::White ? "White plays elsewhere" : "Black passes");
    }
    std::vector<TileStep> steps;
    if (side == Side::White) arena_.white_steps(state, steps);
    else arena_.black_steps(state, steps);
    const auto step = std::find_if(steps.begin(), steps.end(), [&](const TileStep& s) {
      return graph_.find(s.after) == to;
    });
    return arena_.step_event(side, *step);
  }

  Arena arena_;
  std::vector<Start> roots_, picks_;
  StateGraph graph_;
  Liveness liveness_;
};

// The rules that White keeps in this game, all or none.
std::vector<Demonstration> demonstrate_part(const Tile& part, const VerifyOptions& options,
                                            const Freedom& freedom) {
  Demonstrator demonstrator(part, options, freedom);
  std::vector<Demonstration> result;
  for (const Delivery& rule : part.contract) {
    auto line = demonstrator.show(rule);
    if (!line) return {};
    result.push_back({rule_text(part, rule), std::move(*line)});
  }
  return result;
}

}  // namespace

std::vector<Demonstration> demonstrate(const Tile& tile, const VerifyOptions& options) {
  const std::vector<Tile> parts = parts_of(tile);
  std::vector<Demonstration> result;
  for (std::size_t n = 0; n < parts.size(); ++n) {
    auto shown = demonstrate_part(parts[n], options, {.guards_stay = true, .for_white = true});
    if (shown.empty()) shown = demonstrate_part(parts[n], options, {.for_white = true});
    for (Demonstration& one : shown) {
      if (parts.size() > 1) one.rule = fmt::format("part {}: {}", n + 1, one.rule);
      result.push_back(std::move(one));
    }
  }
  return result;
}

}  // namespace gadgetc

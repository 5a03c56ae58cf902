#include "gadgets/certificate/writer/write_lists.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <span>
#include <stdexcept>
#include <string>
#include <unordered_set>
#include <utility>

#include "base/text/input_error.hpp"
#include "gadgets/certificate/open_states.hpp"
#include "gadgets/certificate/writer/live_states.hpp"
#include "gadgets/local/idle_moves.hpp"
#include "gadgets/verifier/decide_game.hpp"
#include "gadgets/verifier/pass_bound.hpp"

namespace gadgetc {

namespace {

using local_game::LocalGame, local_game::LocalState, local_game::Relaxation;
using LocalGraph = verifier::GameGraph<LocalGame>;
using verifier::Threats;

bool has_goal_square(const Tile& tile) {
  const auto& cells = tile.board.cells();
  return std::any_of(cells.begin(), cells.end(),
                     [&](Cell cell) { return tile.board.alphabet().is_goal(cell); });
}

// States of a game as lines of a certificate. What a goal has swallowed is left out, and so is that
// Black's answer is given elsewhere: states that differ in nothing else become one.
class StateText {
 public:
  StateText(const Tile& tile, const std::vector<Square>& places)
      : tile_(tile),
        places_(places),
        has_pick_(has_pick(tile.contract)),
        has_goal_(has_goal_square(tile)) {}

  const std::vector<Square>& places() const { return places_; }

  std::string operator()(const LocalGame& game, const LocalState& state) const {
    std::string text(places_.size(), game.page().cells[0]);
    std::vector<std::string> wires(tile_.ports.size());
    const bool has_pairs = game.page().wires.hole.has_value();
    for (std::size_t i = 0; has_pairs && i < places_.size(); ++i) {
      text[i] = game.page().cells[game.cell(state, places_[i])];
    }
    for (const Standing& one : game.standing(state)) {
      if (has_pairs) break;
      const char symbol = tile_.board.alphabet().piece_symbol(one.piece);
      if (one.spot.kind == Spot::Kind::Wire) wires[one.spot.port] += symbol;
      if (one.spot.kind != Spot::Kind::Square) continue;
      const auto found = std::lower_bound(places_.begin(), places_.end(), one.spot.square);
      const bool is_place = found != places_.end() && *found == one.spot.square;
      if (is_place) text[static_cast<std::size_t>(found - places_.begin())] = symbol;
    }
    const verifier::Phase phase = game.phase(state);
    const PortSet used = phase.arrived | phase.delivered;
    if (has_pick_) text += phase.flags & verifier::kPicked ? " +" : " -";
    for (std::size_t p = 0; p < wires.size(); ++p) {
      const bool is_past = !tile_.ports[p].is_input && (phase.arrived >> p & 1) != 0;
      text += is_past ? " *" : (used >> p & 1) != 0 ? " +" : " -";
      if (has_pairs) wires[p] = game.pair_mark(state, p);
      std::sort(wires[p].begin(), wires[p].end());
      text += wires[p];
    }
    if (has_goal_) text += used & kGoal ? " +" : " -";
    return text;
  }

 private:
  const Tile& tile_;
  const std::vector<Square>& places_;
  bool has_pick_, has_goal_;
};

// What can occur when Black answers by a strategy, with the value of each state: White's threats
// from there, or Black's passes.
class SafeStates {
 public:
  using Listed = std::map<std::string, int>;

  SafeStates(const LocalGraph& graph, const StateText& text, std::function<int(StateId)> value,
             std::function<StateId(StateId, StateId, const Listed&)> answer)
      : graph_(graph), text_(text), value_(std::move(value)), answer_(std::move(answer)) {}

  void add(StateId root) {
    note(root);
    for (; next_ < states_.size(); ++next_) {
      for_each_next(states_[next_], [&](StateId after) { note(after); });
    }
  }
  // The roots, and of what can occur from there the most open states (open_states.hpp). What is
  // more open has fewer closed squares and marks, and no move opens one.
  void add_most_open(const std::vector<StateId>& roots, const Tile& tile) {
    const game_page::Page& page = graph_.game().page();
    const char closed = page.cells[*page.wires.hole];
    OpenStates open(page, text_.places(), tile.ports);
    std::map<std::ptrdiff_t, std::vector<std::pair<StateId, std::string>>> waiting;  // by closed
    std::unordered_set<std::string> met;
    const auto wait = [&](StateId id) {
      const LocalState& state = graph_.state(id);
      std::string text = text_(graph_.game(), state);
      if (!local_game::closed_idly(graph_.game(), state, tile)) text = open.without_rooms(text);
      if (!met.insert(text).second) return;
      waiting[std::count(text.begin(), text.end(), closed)].emplace_back(id, std::move(text));
    };
    for (const StateId root : roots) wait(root);
    for (const StateId root : roots) note(root);
    while (!waiting.empty()) {
      auto& [id, text] = waiting.begin()->second.back();
      const StateId next = id;
      const int value = value_(id);
      const auto passes = static_cast<std::uint32_t>(value);
      const bool is_covered = open.has(text, passes);
      if (!is_covered) open.add(listed_.emplace(std::move(text), value).first->first, passes);
      waiting.begin()->second.pop_back();
      if (waiting.begin()->second.empty()) waiting.erase(waiting.begin());
      if (!is_covered) for_each_next(next, wait);
    }
  }
  void write(std::ostream& out) const {
    for (const auto& [state, value] : listed_) out << value << ' ' << state << '\n';
  }

 private:
  template <typename Visit>
  void for_each_next(StateId id, const Visit& visit) {
    for (const StateId step : graph_.white(id)) visit(answer_(id, step, listed_));
    for (const StateId after : graph_.arrivals(id)) visit(after);
  }
  // Two states of the graph may have one text, and then have one value too: what follows is the
  // same.
  void note(StateId id) {
    const bool is_new = listed_.emplace(text_(graph_.game(), graph_.state(id)), value_(id)).second;
    if (is_new) states_.push_back(id);
  }

  const LocalGraph& graph_;
  const StateText& text_;
  std::function<int(StateId)> value_;
  std::function<StateId(StateId, StateId, const Listed&)> answer_;
  Listed listed_;
  std::vector<StateId> states_;
  std::size_t next_ = 0;
};

class ListsWriter {
 public:
  ListsWriter(const Tile& tile, const std::vector<Square>& places,
              const local_game::LocalRules& rules, const verifier::GameLimits& limits)
      : tile_(tile),
        rules_(rules),
        limits_(limits),
        text_(tile, places),
        is_variable_(has_pick(tile.contract)) {}

  ListBounds write(std::ostream& out) {
    const auto safe = local_game::safety_games(rules_.variant, has_goal_square(tile_));
    auto live = local_game::quick_liveness_games(rules_.variant);
    live.emplace_back();
    out << "safety" << (safe.front().are_guards_foreign ? " guests" : "")
        << (safe.front().are_guards_off ? " baits" : "") << '\n';
    const game_page::Wires& wires = rules_.variant.page->wires;
    const auto is_safe_in = [&](const Relaxation& game) {
      return wires.link ? write_passes(out, game) : write_threats(out, game);
    };
    const auto is_live_in = [&](const Relaxation& game) { return write_liveness(out, game); };
    if (std::any_of(safe.begin(), safe.end(), is_safe_in) &&
        std::any_of(live.begin(), live.end(), is_live_in)) {
      return bounds_;
    }
    if (fault_.empty()) throw std::logic_error("a tile that does not hold has no certificate");
    throw UsageError(fmt::format("'{}' holds and has no certificate: {}", tile_.name, fault_));
  }

 private:
  // These write nothing and return false when the contract does not hold in this game, or Black
  // holds it and has to answer for ever.
  bool write_threats(std::ostream& out, const Relaxation& relaxed) {
    const LocalGame game(tile_, rules_, Side::Black, relaxed);
    const std::vector<LocalState> roots = verifier::safety_roots(game);
    const LocalGraph graph(game, roots, false, limits_.state_limit, limits_.watch);
    const verifier::Safety safety(graph);
    if (!safety.is_safe(0)) return false;
    const Threats threats(graph, safety);
    const auto is_held = [&](StateId id) { return threats.count(id) != Threats::kNever; };
    const bool has_pairs = game.page().wires.hole.has_value();
    if (has_pairs) bounds_.passes = static_cast<int>(local_game::count_idle_moves(graph, tile_));
    const auto value = [&](StateId id) {
      if (!has_pairs) return int{threats.count(id)};
      const auto closed = local_game::closed_idly(game, graph.state(id), tile_);
      const auto drawn = local_game::closed_idly(game, game.initial(), tile_);
      return closed ? bounds_.passes - static_cast<int>(*closed - *drawn) : 0;
    };
    if (!is_held(0)) {
      fault_ = "White can threaten for ever, so Black would never have a move for the race "
               "(docs/reduction.md, Lemma 13)";
      return false;
    }
    // Listed states first: they keep the list short.
    const auto answer = [&](StateId from, StateId id, const SafeStates::Listed& listed) {
      if (is_held(id)) return id;
      for (const StateId reply : graph.black(id)) {
        if (has_pairs) break;
        if (reply == verifier::kEscape) continue;
        const auto found = listed.find(text_(game, graph.state(reply)));
        if (found != listed.end() && found->second < threats.count(from)) return reply;
      }
      return threats.find_answer(id);
    };
    SafeStates states(graph, text_, value, answer);
    std::vector<StateId> first;
    if (is_variable_) {
      const auto refused = std::find_if(roots.begin() + 1, roots.end(), [&](const LocalState& s) {
        return is_held(graph.find(s));
      });
      const auto picks = graph.white(0);
      if (refused == roots.end() || std::any_of(picks.begin(), picks.end(), [&](StateId id) {
            return id == verifier::kBreach || !is_held(id);
          })) {
        return false;
      }
      first.push_back(graph.find(*refused));
      first.insert(first.end(), picks.begin(), picks.end());
    }
    first.push_back(0);
    if (has_pairs && graph.black(0).empty()) {
      states.add_most_open(first, tile_);
    } else {
      for (const StateId id : first) states.add(id);
    }
    states.write(out);
    return true;
  }

  // The drawing, and of Black's first moves in a variable those that keep the contract.
  std::vector<LocalState> safe_roots(const LocalGame& game) const {
    std::vector<LocalState> roots = verifier::safety_roots(game);
    if (!is_variable_) return roots;
    const verifier::PassBound all(game, roots, limits_);
    std::erase_if(roots, [&](const LocalState& root) {
      return game.phase(root).flags == verifier::kRefused && !all.is_safe(all.graph().find(root));
    });
    return roots;
  }

  bool write_passes(std::ostream& out, const Relaxation& relaxed) {
    const LocalGame game(tile_, rules_, Side::Black, relaxed);
    const std::vector<LocalState> roots = safe_roots(game);
    const verifier::PassBound bound(game, roots, limits_);
    std::vector<StateId> ids;
    for (const LocalState& root : roots) ids.push_back(bound.graph().find(root));
    if (!bound.is_safe(ids.front()) || (is_variable_ && ids.size() == 1)) return false;
    if (!bound.holds()) {
      fault_ = "no number of passes is enough for Black";
      return false;
    }
    std::vector<StateId> listed{ids.front()};
    if (is_variable_) {
      if (!verifier::find_double_pick(game).empty()) return false;
      for (const StateId id : bound.graph().white(ids.front())) {
        if (id == verifier::kBreach || !bound.is_safe(id)) return false;
        listed.push_back(id);
      }
      listed.push_back(*std::min_element(ids.begin() + 1, ids.end(), [&](StateId a, StateId b) {
        return bound.value(a) < bound.value(b);
      }));
    }
    SafeStates states(
        bound.graph(), text_, [&](StateId id) { return bound.value(id); },
        [&](StateId, StateId id, const SafeStates::Listed&) { return bound.best_answer(id).next; });
    for (const StateId id : listed) {
      bounds_.passes = std::max(bounds_.passes, bound.value(id));
      states.add(id);
    }
    states.write(out);
    return true;
  }

  bool write_liveness(std::ostream& out, const Relaxation& relaxed) {
    const LocalGame game(tile_, rules_, Side::White, relaxed);
    const verifier::Roots<LocalGame> roots(game);
    const LocalGraph graph(game, roots.states, true, limits_.state_limit, limits_.watch);
    const verifier::Liveness liveness(graph);
    LiveStates states(graph, liveness, tile_.ports,
                      [&](StateId id) { return text_(game, graph.state(id)); });
    std::vector<StateId> ids;
    for (const LocalState& root : roots.states) ids.push_back(graph.find(root));
    const auto picks = std::span(ids).first(roots.picked);
    if (is_variable_) {
      const auto pick = best_pick(liveness, picks);
      if (!pick) return false;
      add_bounds(liveness, *pick, true);
      states.add(*pick);
    }
    for (const StateId id : std::span(ids).subspan(roots.picked)) {
      if (!liveness.is_ready(id)) return false;
      add_bounds(liveness, id, false);
      states.add(id);
    }
    states.write(out);
    return true;
  }

  // Picking a variable is a move of White's too.
  void add_bounds(const verifier::Liveness& liveness, StateId root, bool is_pick) {
    const verifier::Liveness::Bounds found = liveness.bounds(root);
    bounds_.tempo = std::max(bounds_.tempo, found.tempo + (is_pick ? 1u : 0u));
    bounds_.answers = std::max(bounds_.answers, found.answers);
  }

  const Tile& tile_;
  const local_game::LocalRules& rules_;
  const verifier::GameLimits& limits_;
  StateText text_;
  bool is_variable_;
  std::string fault_;  // why there are no lists though the contract holds
  ListBounds bounds_;
};

}  // namespace

ListBounds write_lists(std::ostream& out, const Tile& part, const std::vector<Square>& places,
                       const local_game::LocalRules& rules, const verifier::GameLimits& limits) {
  return ListsWriter(part, places, rules, limits).write(out);
}

}  // namespace gadgetc

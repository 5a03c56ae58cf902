#include "gadgets/konane/certificate/writer/write_certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <span>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "base/text/input_error.hpp"
#include "gadgets/certificate/writer/live_states.hpp"
#include "gadgets/local/local_game.hpp"
#include "gadgets/page/tile/page_alphabet.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "gadgets/verifier/liveness.hpp"
#include "gadgets/verifier/pass_bound.hpp"

namespace gadgetc::konane {

namespace {

using local_game::LocalGame, local_game::LocalState;

// States of a game as in a certificate. That Black's answer is given elsewhere is no part of it: in
// the states that are listed White is to move, or Black's step is due.
class StoneText {
 public:
  explicit StoneText(const Tile& tile) : tile_(tile), has_pick_(has_pick(tile.contract)) {}

  std::string operator()(const LocalGame& game, const LocalState& state) const {
    const local_game::TilePosition position = game.position(state);
    std::string text;
    for (const auto cell : position.cells) text += game.page().cells[cell];
    if (has_pick_) text += position.flags & verifier::kPicked ? " +" : " -";
    for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
      const auto has = [&](PortSet ports) { return (ports >> p & 1) != 0; };
      const bool is_used = !tile_.ports[p].is_input && has(position.arrived);
      text += is_used ? " *" : has(position.arrived | position.delivered) ? " +" : " -";
      if (has(position.links)) text += 'B';
      text.append(position.signals[p], 'W');
    }
    return text;
  }

 private:
  const Tile& tile_;
  bool has_pick_;
};

// What can occur when Black answers as PassBound does, with the passes from there.
class SafeStones {
  using PassBound = verifier::PassBound<LocalGame>;

 public:
  SafeStones(const LocalGame& game, const PassBound& bound, const StoneText& text)
      : game_(game), bound_(bound), text_(text) {}

  void add(StateId root) {
    note(root);
    for (; next_ < states_.size(); ++next_) {
      const StateId id = states_[next_];
      for (const StateId step : bound_.graph().white(id)) note(bound_.best_answer(step).next);
      for (const StateId after : bound_.graph().arrivals(id)) note(after);
    }
  }
  void write(std::ostream& out) const {
    for (const auto& [state, passes] : listed_) out << passes << ' ' << state << '\n';
  }

 private:
  // Two states of the graph may have one text, and then have one value too: what follows is the
  // same.
  void note(StateId id) {
    if (listed_.emplace(text_(game_, bound_.graph().state(id)), bound_.value(id)).second) {
      states_.push_back(id);
    }
  }

  const LocalGame& game_;
  const PassBound& bound_;
  const StoneText& text_;
  std::map<std::string, int> listed_;
  std::vector<StateId> states_;
  std::size_t next_ = 0;
};

// The bounds of a certificate, and its lists.
class StoneWriter {
 public:
  StoneWriter(const Tile& tile, const verifier::GameLimits& limits)
      : tile_(tile),
        limits_(limits),
        rules_(game_page::variant_of(tile, ""), tile),
        text_(tile),
        is_variable_(has_pick(tile.contract)) {}

  std::string write() {
    std::ostringstream safe, live;
    write_safety(safe);
    write_liveness(live);
    std::ostringstream out;
    out << "gadgetc konane certificate 1\ntempo " << bounds_.tempo << "\nanswers "
        << bounds_.answers << "\npasses " << passes_ << "\ntile\n";
    write_tile(out, tile_);
    out << "end\nsafety\n" << safe.str() << live.str() << "end\n";
    return out.str();
  }

 private:
  [[noreturn]] static void fail_refuted() {
    throw std::logic_error("a tile that does not hold has no certificate");
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

  void write_safety(std::ostream& out) {
    const LocalGame game(tile_, rules_, Side::Black, {});
    const std::vector<LocalState> roots = safe_roots(game);
    const verifier::PassBound bound(game, roots, limits_);
    std::vector<StateId> ids;
    for (const LocalState& root : roots) ids.push_back(bound.graph().find(root));
    if (!bound.is_safe(ids.front()) || (is_variable_ && ids.size() == 1)) fail_refuted();
    if (!bound.holds()) {
      throw UsageError(
          fmt::format("'{}' holds and has no certificate: no number of passes is enough for Black",
                      tile_.name));
    }
    std::vector<StateId> listed{ids.front()};
    if (is_variable_) {
      if (!verifier::find_double_pick(game).empty()) fail_refuted();
      for (const StateId id : bound.graph().white(ids.front())) {
        if (id == verifier::kBreach || !bound.is_safe(id)) fail_refuted();
        listed.push_back(id);
      }
      listed.push_back(*std::min_element(ids.begin() + 1, ids.end(), [&](StateId a, StateId b) {
        return bound.value(a) < bound.value(b);
      }));
    }
    SafeStones states(game, bound, text_);
    for (const StateId id : listed) {
      passes_ = std::max(passes_, bound.value(id));
      states.add(id);
    }
    states.write(out);
  }

  void write_liveness(std::ostream& out) {
    const LocalGame game(tile_, rules_, Side::White, {});
    const verifier::Roots<LocalGame> roots(game);
    const verifier::GameGraph<LocalGame> graph(game, roots.states, true, limits_.state_limit,
                                               limits_.watch);
    const verifier::Liveness liveness(graph);
    LiveStates states(graph, liveness, tile_.ports,
                      [&](StateId id) { return text_(game, graph.state(id)); });
    std::vector<StateId> ids;
    for (const LocalState& root : roots.states) ids.push_back(graph.find(root));
    const auto picks = std::span(ids).first(roots.picked);
    if (is_variable_) {
      const auto pick = best_pick(liveness, picks);
      if (!pick) fail_refuted();
      add_bounds(liveness, *pick, true);
      states.add(*pick);
    }
    for (const StateId id : std::span(ids).subspan(roots.picked)) {
      if (!liveness.is_ready(id)) fail_refuted();
      add_bounds(liveness, id, false);
      states.add(id);
    }
    states.write(out);
  }

  // Picking a variable is a move of White's too.
  void add_bounds(const verifier::Liveness& liveness, StateId root, bool is_pick) {
    const verifier::Liveness::Bounds found = liveness.bounds(root);
    bounds_.tempo = std::max(bounds_.tempo, found.tempo + (is_pick ? 1u : 0u));
    bounds_.answers = std::max(bounds_.answers, found.answers);
  }

  const Tile& tile_;
  const verifier::GameLimits& limits_;
  local_game::LocalRules rules_;
  StoneText text_;
  bool is_variable_;
  int passes_ = 0;
  verifier::Liveness::Bounds bounds_{};
};

}  // namespace

std::string certify_tile(const Tile& tile, const verifier::GameLimits& limits) {
  return StoneWriter(tile, limits).write();
}

}  // namespace gadgetc::konane

#include "gadgets/jungle/certificate/writer/write_certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <sstream>
#include <stdexcept>
#include <unordered_map>

#include "base/text/input_error.hpp"
#include "gadgets/certificate/writer/live_states.hpp"
#include "gadgets/jungle/tile/land.hpp"
#include "gadgets/jungle/verify.hpp"
#include "gadgets/local/arms.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "gadgets/verifier/decide_game.hpp"
#include "gadgets/verifier/liveness.hpp"
#include "gadgets/verifier/safety.hpp"
#include "gadgets/verifier/threats.hpp"

namespace gadgetc::jungle {

namespace {

using local_game::LocalGame, local_game::LocalState, local_game::Relaxation;
using LocalGraph = verifier::GameGraph<LocalGame>;

// States of a game as lines of a certificate. What the den has swallowed is left out, so states
// that differ in nothing else become one.
class StateText {
 public:
  explicit StateText(const LocalGame& game)
      : game_(game),
        squares_(places_of(game.tile())),
        has_pick_(has_pick(game.contract())),
        has_den_(has_den(game.tile())) {}

  std::string operator()(const LocalState& state) const {
    const std::size_t ports = game_.ports();
    std::string land(squares_.size(), '.');
    std::vector<std::string> wires(ports);
    for (const Standing& one : game_.standing(state)) {
      const char letter = piece_letter(piece_of(one.piece));
      if (one.spot.kind == Spot::Kind::Wire) wires[one.spot.port] += letter;
      if (one.spot.kind != Spot::Kind::Square) continue;
      const auto found = std::lower_bound(squares_.begin(), squares_.end(), one.spot.square);
      const bool is_place = found != squares_.end() && *found == one.spot.square;
      if (is_place) land[static_cast<std::size_t>(found - squares_.begin())] = letter;
    }
    const verifier::Phase phase = game_.phase(state);
    if (has_pick_) land += phase.flags & verifier::kPicked ? " +" : " -";
    const PortSet used = phase.arrived | phase.delivered;
    for (std::size_t p = 0; p < ports; ++p) {
      std::sort(wires[p].begin(), wires[p].end());
      land += used >> p & 1 ? " +" : " -";
      land += wires[p];
    }
    if (has_den_) land += used & kGoal ? " +" : " -";
    return land;
  }

 private:
  const LocalGame& game_;
  std::vector<Square> squares_;
  bool has_pick_, has_den_;
};

// What can occur when Black passes wherever passes are to come, with White's threats from there.
class SafeStates {
 public:
  SafeStates(const LocalGraph& graph, const verifier::Threats& threats)
      : graph_(graph), threats_(threats), text_(graph.game()) {}

  void add(StateId root) {
    note(root);
    for (; next_ < states_.size(); ++next_) {
      const StateId id = states_[next_];
      for (const StateId step : graph_.white(id)) note(answer(id, step));
      for (const StateId after : graph_.arrivals(id)) note(after);
    }
  }

  void write(std::ostream& out) const {
    for (const auto& [state, threats] : listed_) out << unsigned{threats} << ' ' << state << '\n';
  }

 private:
  void note(StateId id) {
    if (listed_.emplace(text_(graph_.state(id)), threats_.count(id)).second) states_.push_back(id);
  }

  // White has stepped from `from` to `id`. Listed states first: they keep the list short.
  StateId answer(StateId from, StateId id) const {
    if (threats_.count(id) != verifier::Threats::kNever) return id;
    for (const StateId reply : graph_.black(id)) {
      if (reply == verifier::kEscape) continue;
      const auto found = listed_.find(text_(graph_.state(reply)));
      if (found != listed_.end() && found->second < threats_.count(from)) return reply;
    }
    return threats_.find_answer(id);
  }

  const LocalGraph& graph_;
  const verifier::Threats& threats_;
  StateText text_;
  std::map<std::string, std::uint8_t> listed_;
  std::vector<StateId> states_;
  std::size_t next_ = 0;
};

// One part of a tile.
class PartWriter {
 public:
  PartWriter(const Tile& tile, const local_game::LocalRules& rules,
             const verifier::GameLimits& limits)
      : tile_(tile), rules_(rules), limits_(limits), is_variable_(has_pick(tile.contract)) {}

  void write(std::ostream& out) {
    const bool is_open_to_cats = has_den(tile_);
    out << "safety " << (is_open_to_cats ? "guests" : "baits") << '\n';
    const auto is_safe_in = [&](const Relaxation& game) { return write_safety(out, game); };
    const auto is_live_in = [&](const Relaxation& game) { return write_liveness(out, game); };
    const auto safe = local_game::safety_games(rules_.variant, is_open_to_cats);
    auto live = local_game::quick_liveness_games(rules_.variant);
    live.emplace_back();
    if (std::any_of(safe.begin(), safe.end(), is_safe_in) &&
        std::any_of(live.begin(), live.end(), is_live_in)) {
      return;
    }
    if (!is_threatened_) throw std::logic_error("a tile that does not hold has no certificate");
    throw UsageError(fmt::format(
        "'{}' holds and has no certificate: White can threaten for ever, so Black would never have "
        "a move for the race (docs/reduction.md, Lemma 13)",
        tile_.name));
  }

 private:
  // Both write nothing and return false when the contract does not hold in this game, or Black
  // holds it and has to answer for ever.
  bool write_safety(std::ostream& out, const Relaxation& relaxed) {
    const LocalGame game(tile_, rules_, Side::Black, relaxed);
    const std::vector<LocalState> roots = verifier::safety_roots(game);
    const LocalGraph graph(game, roots, false, limits_.state_limit, limits_.watch);
    const verifier::Safety safety(graph);
    if (!safety.is_safe(0)) return false;
    const verifier::Threats threats(graph, safety);
    const auto is_held = [&](StateId id) { return threats.count(id) != verifier::Threats::kNever; };
    if (!is_held(0)) {
      is_threatened_ = true;
      return false;
    }
    SafeStates states(graph, threats);
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
      states.add(graph.find(*refused));
      for (const StateId id : picks) states.add(id);
    }
    states.add(0);
    states.write(out);
    return true;
  }

  bool write_liveness(std::ostream& out, const Relaxation& relaxed) const {
    const LocalGame game(tile_, rules_, Side::White, relaxed);
    const verifier::Roots<LocalGame> roots(game);
    const LocalGraph graph(game, roots.states, true, limits_.state_limit, limits_.watch);
    const verifier::Liveness liveness(graph);
    const StateText text(game);
    LiveStates states(graph, liveness, tile_.ports,
                      [&](StateId id) { return text(graph.state(id)); });
    std::vector<StateId> ids;
    for (const LocalState& root : roots.states) ids.push_back(graph.find(root));
    const auto picks = std::span(ids).first(roots.picked);
    if (is_variable_) {
      const auto pick = best_pick(liveness, picks);
      if (!pick) return false;
      states.add(*pick);
    }
    for (const StateId id : std::span(ids).subspan(roots.picked)) {
      if (!liveness.is_ready(id)) return false;
      states.add(id);
    }
    states.write(out);
    return true;
  }

  const Tile& tile_;
  const local_game::LocalRules& rules_;
  const verifier::GameLimits& limits_;
  bool is_variable_;
  bool is_threatened_ = false;  // for ever, in a game in which Black is safe
};

}  // namespace

std::string certify_tile(const Tile& tile, const Rules& reading,
                         const verifier::GameLimits& limits,
                         const verifier::Verification& found) {
  std::ostringstream out;
  out << "gadgetc certificate 2\nrules " << rules_text(reading) << "\ntempo "
      << found.tempo_bound << "\nanswers " << found.answer_bound << "\ntile\n";
  write_tile(out, tile);
  out << "end\n";
  const local_game::LocalRules rules = rules_for(tile, reading);
  const std::vector<local_game::Arm> arms = local_game::split_tile(tile, rules);
  const bool is_whole = arms.size() == 1 && arms[0].parts.size() == 1;
  for (const local_game::Arm& arm : arms) {
    for (const Tile& part : arm.parts) {
      const Square first = places_of(part).front();
      out << (is_whole ? "part whole\n" : fmt::format("part {} {}\n", first.row, first.column));
      PartWriter(part, rules, limits).write(out);
    }
  }
  out << "end\n";
  return out.str();
}

std::optional<std::string> prove_and_certify(const Tile& tile, const Rules& rules) {
  const verifier::VerifyOptions options;
  const verifier::Verification found = verify_tile(tile, rules_for(tile, rules), options);
  if (found.verdict != verifier::Verdict::Held) return std::nullopt;
  return certify_tile(tile, rules, {options.state_limit, options.watch}, found);
}

}  // namespace gadgetc::jungle

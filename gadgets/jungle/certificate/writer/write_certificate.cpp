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
#include "gadgets/jungle/local_graph.hpp"
#include "gadgets/jungle/parts.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "gadgets/verifier/decide_game.hpp"
#include "gadgets/verifier/liveness.hpp"
#include "gadgets/verifier/safety.hpp"
#include "gadgets/verifier/threats.hpp"

namespace gadgetc::jungle {

namespace {

// States of a game as lines of a certificate. What the den has swallowed is left out, so states
// that differ in nothing else become one.
class StateText {
 public:
  explicit StateText(const LocalGame& game)
      : game_(game), has_pick_(has_pick(game.contract())), has_den_(has_den(game.tile())) {}

  std::string operator()(const TileState& state) const {
    const std::size_t ports = game_.ports();
    std::string land(game_.places().squares(), '.');
    std::vector<std::string> wires(ports);
    for (std::size_t i = 0; i < state.at.size(); ++i) {
      const Place at = state.at[i];
      if (at == kGone) continue;
      const char letter = piece_letter(game_.pieces()[i]);
      if (!is_wire(at)) {
        land[at] = letter;
      } else if (at < kWireBase + ports) {
        wires[at - kWireBase] += letter;
      }
    }
    if (has_pick_) land += state.flags & verifier::kPicked ? " +" : " -";
    const unsigned used = state.arrived | state.delivered;
    for (std::size_t p = 0; p < ports; ++p) {
      std::sort(wires[p].begin(), wires[p].end());
      land += used >> p & 1 ? " +" : " -";
      land += wires[p];
    }
    if (has_den_) land += used >> ports & 1 ? " +" : " -";
    return land;
  }

 private:
  const LocalGame& game_;
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
  PartWriter(const Tile& tile, const VerifyOptions& options)
      : tile_(tile), options_(options), is_variable_(has_pick(tile.contract)) {}

  void write(std::ostream& out) {
    const bool is_open_to_cats = has_den(tile_);
    out << "safety " << (is_open_to_cats ? "guests" : "baits") << '\n';
    const bool is_safe =
        is_open_to_cats ? write_safety(out, {.foreign_cats = true})
                : write_safety(out, {.baits = true, .black_shuns_traps = true}) ||
                      (options_.rules.trapped_attack == TrappedAttack::Full &&
                       write_safety(out, {.baits = true}));
    const bool is_live =
        is_safe && (write_liveness(out, {.guards_stay = true, .for_white = true}) ||
                    write_liveness(out, {.for_white = true}));
    if (is_live) return;
    if (!is_threatened_) throw std::logic_error("a tile that does not hold has no certificate");
    throw UsageError(fmt::format(
        "'{}' holds and has no certificate: White can threaten for ever, so Black would never have "
        "a move for the race (docs/reduction.md, Lemma 13)",
        tile_.name));
  }

 private:
  // Both write nothing and return false when the contract does not hold in this game, or Black
  // holds it and has to answer for ever.
  bool write_safety(std::ostream& out, const Freedom& freedom) {
    const LocalGame game(tile_, options_.rules, freedom);
    const std::vector<TileState> roots = verifier::safety_roots(game);
    const LocalGraph graph(game, roots, false, options_.state_limit, options_.watch);
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
      const auto refused = std::find_if(roots.begin() + 1, roots.end(), [&](const TileState& s) {
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

  bool write_liveness(std::ostream& out, const Freedom& freedom) const {
    const LocalGame game(tile_, options_.rules, freedom);
    const verifier::Roots<LocalGame> roots(game);
    const LocalGraph graph(game, roots.states, true, options_.state_limit, options_.watch);
    const verifier::Liveness liveness(graph);
    const StateText text(game);
    LiveStates states(graph, liveness, tile_.ports,
                      [&](StateId id) { return text(graph.state(id)); });
    std::vector<StateId> ids;
    for (const TileState& root : roots.states) ids.push_back(graph.find(root));
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
  const VerifyOptions& options_;
  bool is_variable_;
  bool is_threatened_ = false;  // for ever, in a game in which Black is safe
};

// The first square of a part in reading order: what is neither water nor another part's.
Square first_square(const Tile& part) {
  return TilePlaces(part).square(0);
}

}  // namespace

std::string certify_tile(const Tile& tile, const VerifyOptions& options,
                         const verifier::Verification& found) {
  std::ostringstream out;
  out << "gadgetc certificate 2\nrules " << rules_text(options.rules) << "\ntempo "
      << found.tempo_bound << "\nanswers " << found.answer_bound << "\ntile\n";
  write_tile(out, tile);
  out << "end\n";
  const std::vector<Arm> arms = split_tile(tile);
  const bool is_whole = arms.size() == 1 && arms[0].parts.size() == 1;
  for (const Arm& arm : arms) {
    for (const Tile& part : arm.parts) {
      const Square first = first_square(part);
      out << (is_whole ? "part whole\n" : fmt::format("part {} {}\n", first.row, first.column));
      PartWriter(part, options).write(out);
    }
  }
  out << "end\n";
  return out.str();
}

std::optional<std::string> prove_and_certify(const Tile& tile, const Rules& rules) {
  VerifyOptions options;
  options.rules = rules;
  const verifier::Verification found = verify_tile(tile, options);
  if (found.verdict != verifier::Verdict::Held) return std::nullopt;
  return certify_tile(tile, options, found);
}

}  // namespace gadgetc::jungle

#include "solver/board/safety/compositional_safety.hpp"

#include <algorithm>
#include <bit>
#include <set>

#include "solver/board/subgame/subgame.hpp"

namespace gadgetc::board {

namespace {

constexpr std::size_t kMostOpen = 30;  // components, in an OpenSet

std::vector<Square> strong_pieces(const Position& position, const Division& division) {
  std::vector<Square> found;
  for (const Square square : division.contested) {
    if (!position.piece(square).is(Side::White)) continue;
    if (!is_weak_fighter(position, division, position.fighter(square))) found.push_back(square);
  }
  return found;
}

bool has_rats(const Position& position, const Division& division) {
  return std::any_of(division.contested.begin(), division.contested.end(), [&](Square square) {
    return !position.piece(square).is_none() && gait(position.piece(square)) == Gait::Swim;
  });
}

constexpr std::uint32_t bit(std::size_t n) { return std::uint32_t{1} << n; }

}  // namespace

bool CompositionalSafety::can_be_used(const Position& position, const Division& division) {
  if (!division.runner_distance || !division.has_pass[0]) return false;
  if (!division.is_immortal[0] || !division.is_immortal[1]) return false;
  return std::none_of(division.contested.begin(), division.contested.end(), [&](Square square) {
    return position.piece(square).is(Side::Black) && position.terrain(square) == Terrain::WhiteTrap;
  });
}

CompositionalSafety::CompositionalSafety(const Position& position, const Division& division,
                                         const Watch& watch)
    : position_(position),
      watch_(watch),
      components_(divide_components(position, division, strong_pieces(position, division))),
      board_{position,
             components_,
             strong_pieces(position, division),
             has_rats(position, division),
             {},
             components_.components.size()},
      waiting_(components_.channels.size()),
      inside_(components_.components.size()) {
  for (const Square square : board_.white_pieces) {
    const Node node = components_.graph.find(square);
    const std::size_t channel = components_.channel_of[node];
    const std::size_t component = components_.component_of[node];
    if (channel != Components::kNone) ++waiting_[channel];
    if (component != Components::kNone) ++inside_[component];
  }
}

// Around what a weak white piece gets to from the den past no black piece. False if this cannot be
// looked after in one component.
bool CompositionalSafety::find_barrier() {
  const StepGraph& graph = components_.graph;
  const auto piece_at = [&](Node node) { return position_.piece(graph.square(node)); };
  const auto is_weak = [&](Node node) {
    const auto& strong = board_.white_pieces;
    return piece_at(node).is(Side::White) &&
           std::find(strong.begin(), strong.end(), graph.square(node)) == strong.end();
  };
  Nodes dens;
  bool has_weak = false;
  for (Node node = 0; node < graph.size(); ++node) {
    has_weak = has_weak || is_weak(node);
    if (graph.is_den(node) && !piece_at(node).is_none()) return false;
    if (graph.terrain(node) == Terrain::BlackDen) dens.push_back(node);
  }
  if (!has_weak) return true;
  std::set<Node> behind, guarded;
  for (const auto& [node, moves] : graph.reach({Gait::Walk}, dens, [&](Node to) {
         if (piece_at(to).is(Side::Black)) guarded.insert(to);
         return !piece_at(to).is(Side::Black);
       })) {
    behind.insert(node);
  }
  if (std::any_of(behind.begin(), behind.end(), is_weak)) return false;
  std::set<std::size_t> guarding;
  for (const Node node : guarded) guarding.insert(components_.component_of[node]);
  if (guarding.size() > 1) return false;
  if (!guarding.empty()) board_.barrier_component = *guarding.begin();
  board_.barrier = {{guarded.begin(), guarded.end()}, {behind.begin(), behind.end()}};
  return true;
}

// A component's contract, from what all guarantee.
Contract CompositionalSafety::contract_of(const Guarantees& guarantees,
                                          std::size_t component) const {
  Contract found{guarantees[component], {}};
  for (const std::size_t channel : components_.components[component].channels) {
    int in = waiting_[channel];
    for (std::size_t other = 0; other < components_.components.size(); ++other) {
      const auto& channels = components_.components[other].channels;
      const auto at = std::find(channels.begin(), channels.end(), channel);
      if (other != component && at != channels.end()) {
        in += guarantees[other][static_cast<std::size_t>(at - channels.begin())];
      }
    }
    found.in.push_back(in > kMostCounted ? kAnyNumber : in);
  }
  return found;
}

// Since no piece is made: those that began inside or have come in by the other channels.
int CompositionalSafety::gone_at_most(const Guarantees& guarantees, std::size_t component,
                                      std::size_t channel) const {
  const Contract others = contract_of(guarantees, component);
  int most = inside_[component];
  for (std::size_t n = 0; n < others.in.size(); ++n) {
    if (n == channel) continue;
    most += others.out[n] == kAnyNumber ? kAnyNumber : others.in[n];
  }
  return most > kMostCounted ? kAnyNumber : most;
}

std::optional<std::uint32_t> CompositionalSafety::hold(std::size_t component,
                                                       const std::vector<Root>& roots,
                                                       const std::vector<Phase>& phases) {
  const auto [entry, is_new] = held_.try_emplace({component, roots, phases}, std::nullopt);
  if (!is_new) return entry->second;
  const ComponentGame game(board_, component, phases);
  std::vector<SafetyGame::State> starts;
  for (const Root& root : roots) {
    const SafetyGame::Key start = game.start(root.phase);
    if (root.begin == Begin::AsItStands) starts.push_back({start, Side::White});
    if (root.begin == Begin::WhiteFirst) {
      std::vector<SafetyGame::Key> next;
      if (game.list_white_moves(start.data(), next)) return std::nullopt;
      for (const SafetyGame::Key& key : next) starts.push_back({key, Side::White});
    }
    if (root.begin == Begin::BlackFirst) {
      std::vector<SafetyGame::BlackMove> moves;
      game.list_black_moves(start.data(), moves);
      std::erase(moves, std::nullopt);
      if (root.move >= moves.size()) return std::nullopt;
      starts.push_back({*moves[root.move], Side::White});
    }
  }
  SafetySolver search(game, watch_);
  const std::optional<std::uint32_t> moves = search.solve(starts, state_limit_);
  states_ += search.size();
  return held_[{component, roots, phases}] = moves;
}

bool CompositionalSafety::holds(std::size_t component, Root root, const Contract& contract) {
  return hold(component, {root}, {{contract, {}}}).has_value();
}

std::optional<std::size_t> CompositionalSafety::open_number(std::size_t component) const {
  for (std::size_t n = 0; n < open_.size(); ++n) {
    if (open_[n].component == component) return n;
  }
  return std::nullopt;
}

// With nobody anywhere but where all stand now.
void CompositionalSafety::find_open() {
  Guarantees guarantees;
  for (const Component& component : components_.components)
    guarantees.emplace_back(component.channels.size(), 0);
  for (std::size_t component = 0; component < components_.components.size(); ++component) {
    const Contract now = contract_of(guarantees, component);
    if (holds(component, {Begin::AsItStands, 0, 0}, now)) continue;
    constexpr std::size_t kMostMoves = 4 * 32;
    for (std::size_t move = 0; move < kMostMoves; ++move) {
      if (!holds(component, {Begin::BlackFirst, move, 0}, now)) continue;
      open_.push_back({component, move});
      break;
    }
  }
}

// Guarantees that no move breaks, raised where they must be. False if none would do.
bool CompositionalSafety::settle(Guarantees& guarantees, OpenSet white_first) {
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (std::size_t component = 0; component < components_.components.size(); ++component) {
      const auto number = open_number(component);
      if (number && (white_first & bit(*number)) == 0) continue;
      const Begin begin = number ? Begin::WhiteFirst : Begin::AsItStands;
      if (holds(component, {begin, 0, 0}, contract_of(guarantees, component))) continue;
      if (!raise(guarantees, component, begin)) return false;
      has_changed = true;
    }
  }
  return is_shut(guarantees);
}

// To the least in sum that the component can keep.
bool CompositionalSafety::raise(Guarantees& guarantees, std::size_t component, Begin begin) {
  std::vector<std::pair<int, std::vector<int>>> raised{{0, {}}};  // their sum, guarantees
  for (std::size_t channel = 0; channel < guarantees[component].size(); ++channel) {
    const int most = gone_at_most(guarantees, component, channel);
    std::vector<std::pair<int, std::vector<int>>> longer;
    for (const auto& [sum, out] : raised) {
      for (int number = guarantees[component][channel]; number <= std::min(most, kMostCounted);
           ++number) {
        longer.emplace_back(sum + number, out).second.push_back(number);
      }
      if (most == kAnyNumber) longer.emplace_back(sum + most, out).second.push_back(most);
    }
    raised = std::move(longer);
  }
  std::sort(raised.begin(), raised.end());
  const std::vector<int> in = contract_of(guarantees, component).in;
  for (const auto& [sum, out] : raised) {
    if (out == guarantees[component] || !holds(component, {begin, 0, 0}, {out, in})) continue;
    guarantees[component] = out;
    return true;
  }
  return false;
}

// Does nobody get to a channel that leads into the den?
bool CompositionalSafety::is_shut(const Guarantees& guarantees) const {
  for (std::size_t channel = 0; channel < components_.channels.size(); ++channel) {
    if (!components_.channels[channel].is_beside_den) continue;
    if (waiting_[channel] > 0) return false;
    for (std::size_t component = 0; component < components_.components.size(); ++component) {
      const auto& channels = components_.components[component].channels;
      const auto at = std::find(channels.begin(), channels.end(), channel);
      const auto n = static_cast<std::size_t>(at - channels.begin());
      if (at != channels.end() && guarantees[component][n] > 0) return false;
    }
  }
  return true;
}

// What the components let out when White moved first in these open ones: at least as much as when
// in fewer.
const std::optional<CompositionalSafety::Guarantees>& CompositionalSafety::guarantees_for(
    OpenSet white_first) {
  const auto found = guarantees_.find(white_first);
  if (found != guarantees_.end()) return found->second;
  Guarantees joined;
  for (const Component& component : components_.components)
    joined.emplace_back(component.channels.size(), 0);
  for (std::size_t n = 0; n < open_.size(); ++n) {
    if ((white_first & bit(n)) == 0) continue;
    const std::optional<Guarantees>& fewer = guarantees_for(white_first & ~bit(n));
    if (!fewer) return guarantees_[white_first] = std::nullopt;
    for (std::size_t component = 0; component < joined.size(); ++component) {
      for (std::size_t w = 0; w < joined[component].size(); ++w) {
        joined[component][w] = std::max(joined[component][w], (*fewer)[component][w]);
      }
    }
  }
  const bool is_kept = settle(joined, white_first);
  return guarantees_[white_first] = is_kept ? std::optional(joined) : std::nullopt;
}

bool CompositionalSafety::holds_out(Turn turn) {
  const auto found = holds_out_.find(turn);
  if (found != holds_out_.end()) return found->second;
  const std::size_t turns = holds_out_.size() + guarantees_.size();
  if (turns > state_limit_) throw LimitReached{Limit::States, states_};
  watch_.tick({"compositional safety", states_}, states_);
  bool result = guarantees_for(turn.white_first).has_value();
  for (std::size_t n = 0; result && n < open_.size(); ++n) {
    if ((turn.open & bit(n)) == 0) continue;
    result = best_reply(turn.white_first | bit(n), turn.open & ~bit(n)).has_value();
  }
  return holds_out_[turn] = result;
}

// Where Black's best move leads in one of the open components, if it is good.
std::optional<CompositionalSafety::Turn> CompositionalSafety::best_reply(OpenSet white_first,
                                                                         OpenSet open) {
  if (open == 0)
    return holds_out({white_first, 0}) ? std::optional(Turn{white_first, 0}) : std::nullopt;
  for (std::size_t n = 0; n < open_.size(); ++n) {
    const Turn next{white_first, open & ~bit(n)};
    if ((open & bit(n)) != 0 && holds_out(next)) return next;
  }
  return std::nullopt;
}

namespace {

// Numbers the phase, or finds that it is one of those that follow.
std::size_t number_phase(std::vector<Phase>& phases, Phase phase) {
  std::sort(phase.next.begin(), phase.next.end());
  phase.next.erase(std::unique(phase.next.begin(), phase.next.end()), phase.next.end());
  for (const std::size_t next : phase.next) {
    if (phases[next].contract != phase.contract) continue;
    const bool is_same = std::all_of(phase.next.begin(), phase.next.end(), [&](std::size_t other) {
      const auto& after = phases[next].next;
      return other == next || std::find(after.begin(), after.end(), other) != after.end();
    });
    if (is_same) return next;
  }
  const auto found = std::find(phases.begin(), phases.end(), phase);
  if (found != phases.end()) return static_cast<std::size_t>(found - phases.begin());
  phases.push_back(std::move(phase));
  return phases.size() - 1;
}

}  // namespace

// Each component's game with all phases that Black's choice of components leaves possible.
std::optional<std::uint64_t> CompositionalSafety::verify(Turn root) {
  std::map<Turn, std::vector<Turn>> next;
  std::vector<Turn> turns{root};
  for (std::size_t done = 0; done < turns.size(); ++done) {
    const Turn turn = turns[done];
    if (next.contains(turn)) continue;
    std::vector<Turn>& after = next[turn];
    for (std::size_t n = 0; n < open_.size(); ++n) {
      if ((turn.open & bit(n)) == 0) continue;
      after.push_back(*best_reply(turn.white_first | bit(n), turn.open & ~bit(n)));
    }
    turns.insert(turns.end(), after.begin(), after.end());
  }
  turns.clear();
  for (const auto& [turn, after] : next) turns.push_back(turn);
  std::stable_sort(turns.begin(), turns.end(), [](const Turn& a, const Turn& b) {
    return std::popcount(a.open) < std::popcount(b.open);
  });
  std::uint64_t moves = open_.size();
  for (std::size_t component = 0; component < components_.components.size(); ++component) {
    std::vector<Phase> phases;
    std::map<Turn, std::size_t> phase_of;
    for (const Turn& turn : turns) {
      Phase phase{contract_of(*guarantees_for(turn.white_first), component), {}};
      for (const Turn& after : next[turn]) phase.next.push_back(phase_of[after]);
      phase_of[turn] = number_phase(phases, std::move(phase));
    }
    std::set<Root> roots;
    const auto number = open_number(component);
    if (!number) roots.insert({Begin::AsItStands, 0, phase_of[root]});
    for (const Turn& turn : turns) {
      if (!number || (turn.open & bit(*number)) != 0) continue;
      const bool is_lost = (turn.white_first & bit(*number)) != 0;
      roots.insert({is_lost ? Begin::WhiteFirst : Begin::BlackFirst,
                    is_lost ? 0 : open_[*number].move, phase_of[turn]});
    }
    const auto most = hold(component, {roots.begin(), roots.end()}, phases);
    if (!most) return std::nullopt;
    moves += *most;
  }
  return moves;
}

std::optional<std::uint64_t> CompositionalSafety::solve(std::size_t state_limit) {
  state_limit_ = state_limit;
  if (!find_barrier()) return std::nullopt;
  find_open();
  if (open_.size() > kMostOpen) return std::nullopt;
  const OpenSet all = bit(open_.size()) - 1;
  std::optional<Turn> root = Turn{0, all};
  if (position_.turn == Side::Black) root = best_reply(0, all);
  if (!root || !holds_out(*root)) return std::nullopt;
  return verify(*root);
}

}  // namespace gadgetc::board

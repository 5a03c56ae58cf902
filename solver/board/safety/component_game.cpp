#include "solver/board/safety/component_game.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <map>
#include <set>
#include <stdexcept>

namespace gadgetc::board {

namespace {

constexpr int kFewest = -kMostCounted - 1;  // of a number that is kept; it then stays

bool is_leap(Square from, Square to) {
  return std::abs(from.row - to.row) + std::abs(from.column - to.column) > 1;
}

// Itself and all that may come after, by phase.
std::vector<std::vector<std::size_t>> list_later(const std::vector<Phase>& phases) {
  std::vector<std::vector<std::size_t>> all;
  for (std::size_t n = 0; n < phases.size(); ++n) {
    std::vector<std::size_t> later{n};
    for (std::size_t done = 0; done < later.size(); ++done) {
      for (const std::size_t next : phases[later[done]].next) {
        if (std::find(later.begin(), later.end(), next) == later.end()) later.push_back(next);
      }
    }
    all.push_back(later);
  }
  return all;
}

}  // namespace

ComponentGame::ComponentGame(const ComponentBoard& board, std::size_t component,
                             const std::vector<Phase>& phases)
    : rules_(board.position.rules),
      components_(board.components),
      component_(board.components.components[component]),
      nodes_(component_.nodes),
      phases_(phases),
      later_(list_later(phases)),
      may_be_blocked_(board.has_rats) {
  add_interfaces(board);
  if (nodes_.size() > kMaxSquares || component_.channels.size() > kMostChannels ||
      phases.size() > 250) {
    throw std::length_error("too large a component");
  }
  add_pieces(board);
  for (Group& group : groups_) {
    add_steps(group);
    if (group.fighter.piece.side() == Side::White) add_entrances(group);
  }
  if (component == board.barrier_component) {
    for (const Node node : board.barrier.guarded) guarded_.push_back(number(node));
    for (const Node node : board.barrier.behind) behind_.push_back(number(node));
    std::erase(behind_, kOutside);
  }
  const auto bits = [](std::size_t n) { return static_cast<std::size_t>(std::bit_width(n)); };
  for (std::size_t n = 0; n < group_of_.size(); ++n) {
    at_fields_.push_back(layout_.add(bits(nodes_.size())));
  }
  for (std::size_t n = 0; n < component_.channels.size(); ++n) {
    out_fields_.push_back(layout_.add(4));
  }
  phase_field_ = layout_.add(bits(phases.size()));
  if (layout_.words() > PackedKey::kMaxWords) {
    throw std::length_error("too many pieces in a component");
  }
}

std::uint8_t ComponentGame::number(Node node) const {
  const auto found = std::find(nodes_.begin(), nodes_.end(), node);
  return found == nodes_.end() ? kOutside : static_cast<std::uint8_t>(found - nodes_.begin());
}

std::size_t ComponentGame::channel_of(std::uint8_t square) const {
  if (!is_interface(square)) return kMostChannels;
  return interface_channels_[square - component_.nodes.size()];
}

void ComponentGame::add_interfaces(const ComponentBoard& board) {
  const auto& [graph, components, channels, component_of, channel_of] = components_;
  for (std::size_t c = 0; c < component_.channels.size(); ++c) {
    for (const Node node : channels[component_.channels[c]].nodes) {
      std::set<std::size_t> beside;
      for (const Square white : board.white_pieces) {
        for (const auto& target : graph.targets(gait(board.position.piece(white)), node)) {
          beside.insert(component_of[target.to]);
        }
      }
      beside.erase(Components::kNone);
      if (beside.size() != 1 || &components[*beside.begin()] != &component_) continue;
      nodes_.push_back(node);
      interface_channels_.push_back(c);
    }
  }
}

// A white group has a place for each of its pieces that may be inside at the same time.
void ComponentGame::add_pieces(const ComponentBoard& board) {
  using Kindred = std::pair<std::uint8_t, int>;  // piece and strength
  std::map<Kindred, std::vector<std::uint8_t>> black, white;
  std::map<Kindred, std::size_t> everywhere;
  const auto kindred = [&](Square square) {
    const Fighter fighter = board.position.fighter(square);
    return Kindred(fighter.piece.code(), fighter.strength);
  };
  for (const Square square : board.white_pieces) {
    ++everywhere[kindred(square)];
    white[kindred(square)];
  }
  for (const Node node : nodes_) {
    const Square square = components_.graph.square(node);
    const auto& counting = board.white_pieces;
    if (board.position.piece(square).is(Side::Black)) {
      black[kindred(square)].push_back(number(node));
    } else if (std::find(counting.begin(), counting.end(), square) != counting.end()) {
      white[kindred(square)].push_back(number(node));
    }
  }
  start_.at.fill(kOutside);
  for (const auto& [key, inside] : black) {
    add_group({Piece::from_code(key.first), key.second}, inside, inside.size());
  }
  black_groups_ = groups_.size();
  std::size_t coming = 0;
  for (const Phase& phase : phases_) {
    std::size_t sum = 0;
    for (std::size_t c = 0; c < component_.channels.size(); ++c) {
      const bool is_free = phase.contract.out[c] == kAnyNumber;
      sum += static_cast<std::size_t>(is_free ? kAnyNumber : phase.contract.in[c]);
    }
    coming = std::max(coming, sum);
  }
  for (const auto& [key, inside] : white) {
    const std::size_t most = std::min({everywhere[key], inside.size() + coming, nodes_.size()});
    add_group({Piece::from_code(key.first), key.second}, inside, most);
  }
}

void ComponentGame::add_group(Fighter fighter, const std::vector<std::uint8_t>& inside,
                              std::size_t size) {
  if (size == 0) return;
  Group group{fighter, group_of_.size(), group_of_.size() + size, {}, {}, {}, {}};
  if (group.end > kMaxPieces) throw std::length_error("too many pieces in a component");
  std::copy(inside.begin(), inside.end(), &start_.at[group.begin]);
  group_of_.resize(group.end, groups_.size());
  groups_.push_back(std::move(group));
}

void ComponentGame::add_steps(Group& group) {
  const StepGraph& graph = components_.graph;
  const Piece piece = group.fighter.piece;
  const auto& channels = component_.channels;
  group.steps.resize(nodes_.size());
  group.exits.resize(nodes_.size());
  group.wins.resize(nodes_.size());
  for (std::uint8_t from = 0; from < nodes_.size(); ++from) {
    for (const StepGraph::Target& target : graph.targets(gait(piece), nodes_[from])) {
      const std::uint8_t to = number(target.to);
      const auto channel =
          std::find(channels.begin(), channels.end(), components_.channel_of[target.to]);
      if (to != kOutside && !(is_interface(from) && is_interface(to))) {
        const bool leaps = is_leap(graph.square(nodes_[from]), graph.square(target.to));
        group.steps[from].push_back({to, leaps});
      } else if (is_enemy_den(graph.terrain(target.to), piece.side())) {
        group.wins[from] = true;
      } else if (!is_interface(from) && channel != channels.end()) {
        group.exits[from].push_back(static_cast<std::size_t>(channel - channels.begin()));
      }
    }
  }
}

void ComponentGame::add_entrances(Group& group) {
  const StepGraph& graph = components_.graph;
  std::set<Entrance> entrances;
  for (std::size_t c = 0; c < component_.channels.size(); ++c) {
    for (const Node from : components_.channels[component_.channels[c]].nodes) {
      if (number(from) != kOutside) continue;
      for (const StepGraph::Target& target : graph.targets(gait(group.fighter.piece), from)) {
        const std::uint8_t to = number(target.to);
        if (to != kOutside && !is_interface(to)) entrances.insert({c, graph.terrain(from), to});
      }
    }
  }
  group.entrances.assign(entrances.begin(), entrances.end());
}

ComponentGame::State ComponentGame::unpack(const std::uint64_t* words) const {
  State state;
  state.at.fill(kOutside);
  for (std::size_t n = 0; n < group_of_.size(); ++n) {
    const std::uint8_t code = at_fields_[n].of(words);
    if (code < nodes_.size()) state.at[n] = code;
  }
  for (std::size_t c = 0; c < component_.channels.size(); ++c) {
    state.out[c] = static_cast<std::int8_t>(out_fields_[c].of(words) + kFewest);
  }
  state.phase = phase_field_.of(words);
  return state;
}

SafetyGame::Key ComponentGame::pack(const State& state) const {
  Key key{};
  for (std::size_t n = 0; n < group_of_.size(); ++n) {
    const auto nowhere = static_cast<std::uint8_t>(nodes_.size());
    const std::uint8_t code = state.at[n] == kOutside ? nowhere : state.at[n];
    key[at_fields_[n].word] |= at_fields_[n].in_place(code);
  }
  for (std::size_t c = 0; c < component_.channels.size(); ++c) {
    const auto code = static_cast<std::uint8_t>(state.out[c] - kFewest);
    key[out_fields_[c].word] |= out_fields_[c].in_place(code);
  }
  key[phase_field_.word] |= phase_field_.in_place(state.phase);
  return key;
}

SafetyGame::Key ComponentGame::start(std::size_t phase) const {
  State state = start_;
  state.phase = static_cast<std::uint8_t>(phase);
  return pack(state);
}

std::size_t ComponentGame::who(const State& state, std::size_t square) const {
  std::size_t n = 0;
  while (n < group_of_.size() && state.at[n] != square) ++n;
  return n;
}

// Is the square free for the attacker, or held by one that it beats?
bool ComponentGame::beats_there(const Fighter& attacker, Terrain from, const State& state,
                                std::uint8_t to) const {
  const std::size_t victim = who(state, to);
  if (victim == group_of_.size()) return true;
  const Fighter& other = groups_[group_of_[victim]].fighter;
  return other.piece.side() != attacker.piece.side() &&
         beats(rules_, attacker, from, other, terrain(to));
}

// Who stood there is taken.
ComponentGame::State ComponentGame::placed(State state, std::size_t piece, std::uint8_t to) const {
  const auto sort = [&](std::size_t n) {
    const Group& group = groups_[group_of_[n]];
    std::sort(&state.at[group.begin], state.at.data() + group.end);
  };
  const std::size_t victim = to == kOutside ? group_of_.size() : who(state, to);
  state.at[piece] = to;
  if (victim != group_of_.size()) {
    state.at[victim] = kOutside;
    sort(victim);
  }
  sort(piece);
  return state;
}

bool ComponentGame::keeps_barrier(const State& state) const {
  const auto has_guard = [&](std::uint8_t square) {
    const std::size_t n = who(state, square);
    return n < group_of_.size() && group_of_[n] < black_groups_;
  };
  return std::all_of(guarded_.begin(), guarded_.end(), has_guard) &&
         std::none_of(behind_.begin(), behind_.end(), has_guard);
}

bool ComponentGame::list_white_moves(const std::uint64_t* words, std::vector<Key>& next) const {
  next.clear();
  State state = unpack(words);
  for (const std::size_t phase : later_[state.phase]) {
    state.phase = static_cast<std::uint8_t>(phase);
    std::vector<State> states{state};
    for (std::size_t done = 0; done < states.size(); ++done) {
      if (attack(State(states[done]), next)) return true;
      go_away(State(states[done]), states);
    }
  }
  std::sort(next.begin(), next.end());
  next.erase(std::unique(next.begin(), next.end()), next.end());
  return false;
}

// Adds what is left when one of those on interface squares has gone: a white piece that walks away,
// or a black one, which a white piece that nobody sees may take there.
void ComponentGame::go_away(const State& state, std::vector<State>& states) const {
  for (std::size_t n = 0; n < group_of_.size(); ++n) {
    if (state.at[n] == kOutside || !is_interface(state.at[n])) continue;
    const State gone = placed(state, n, kOutside);
    const bool is_known = std::any_of(states.begin(), states.end(),
                                      [&](const State& other) { return other.at == gone.at; });
    if (!is_known) states.push_back(gone);
  }
}

// True if White wins, as in the functions below.
bool ComponentGame::attack(const State& state, std::vector<Key>& next) const {
  for (std::size_t g = black_groups_; g < groups_.size(); ++g) {
    const Group& group = groups_[g];
    if (come_in(state, group, next)) return true;
    for (std::size_t n = group.begin; n < group.end && state.at[n] != kOutside; ++n) {
      if (group.wins[state.at[n]] || go_out(state, n, next) || step(state, n, next)) return true;
    }
  }
  return false;
}

// Is there another piece on the channel that is not on an interface square?
bool ComponentGame::may_come(const State& state, std::size_t channel) const {
  const Contract& contract = phases_[state.phase].contract;
  if (contract.out[channel] == kAnyNumber || contract.in[channel] == kAnyNumber) return true;
  const auto waiting = std::count_if(state.at.begin(), state.at.end(), [&](std::uint8_t square) {
    return square != kOutside && channel_of(square) == channel;
  });
  return waiting < contract.in[channel] + state.out[channel];
}

// False if that breaks Black's guarantee.
bool ComponentGame::count_out(State& state, std::size_t channel) const {
  const Contract& contract = phases_[state.phase].contract;
  return contract.out[channel] == kAnyNumber || ++state.out[channel] <= contract.out[channel];
}

void ComponentGame::count_in(State& state, std::size_t channel) const {
  if (phases_[state.phase].contract.out[channel] == kAnyNumber) return;
  if (state.out[channel] > kFewest) --state.out[channel];
}

bool ComponentGame::come_in(const State& state, const Group& group, std::vector<Key>& next) const {
  const std::size_t last = group.end - 1;  // those outside come last
  if (state.at[last] != kOutside) return false;
  for (std::size_t n = component_.nodes.size(); n < nodes_.size(); ++n) {
    const auto to = static_cast<std::uint8_t>(n);
    const bool can_stand = terrain(to) != Terrain::Water || gait(group.fighter.piece) == Gait::Swim;
    if (!can_stand || who(state, n) < group_of_.size()) continue;
    if (may_come(state, channel_of(to))) next.push_back(pack(placed(state, last, to)));
  }
  for (const Entrance& entrance : group.entrances) {
    if (!may_come(state, entrance.channel)) continue;
    if (!beats_there(group.fighter, entrance.terrain, state, entrance.to)) continue;
    State after = placed(state, last, entrance.to);
    count_in(after, entrance.channel);
    if (!keeps_barrier(after)) return true;
    next.push_back(pack(after));
  }
  return false;
}

bool ComponentGame::go_out(const State& state, std::size_t piece, std::vector<Key>& next) const {
  const Group& group = groups_[group_of_[piece]];
  for (const std::size_t channel : group.exits[state.at[piece]]) {
    State after = placed(state, piece, kOutside);
    if (!count_out(after, channel)) return true;
    next.push_back(pack(after));
  }
  return false;
}

// Inside, or over an interface square.
bool ComponentGame::step(const State& state, std::size_t piece, std::vector<Key>& next) const {
  const Group& group = groups_[group_of_[piece]];
  const std::uint8_t from = state.at[piece];
  for (const Step& one : group.steps[from]) {
    if (!beats_there(group.fighter, terrain(from), state, one.to)) continue;
    State after = placed(state, piece, one.to);
    if (is_interface(from)) count_in(after, channel_of(from));
    if (is_interface(one.to) && !count_out(after, channel_of(one.to))) return true;
    if (!keeps_barrier(after)) return true;
    next.push_back(pack(after));
  }
  return false;
}

// Taking comes first, as it is for good.
bool ComponentGame::list_black_moves(const std::uint64_t* words,
                                     std::vector<BlackMove>& moves) const {
  moves.clear();
  const State state = unpack(words);
  std::vector<BlackMove> others;
  for (std::size_t n = 0; n < group_of_.size() && group_of_[n] < black_groups_; ++n) {
    const Group& group = groups_[group_of_[n]];
    const std::uint8_t from = state.at[n];
    if (from == kOutside) continue;
    for (const Step& one : group.steps[from]) {
      if (one.leaps && may_be_blocked_) continue;
      if (!beats_there(group.fighter, terrain(from), state, one.to)) continue;
      const State after = placed(state, n, one.to);
      if (!keeps_barrier(after)) continue;
      const bool takes = who(state, one.to) < group_of_.size();
      (takes ? moves : others).emplace_back(pack(after));
    }
  }
  moves.push_back(std::nullopt);
  moves.insert(moves.end(), others.begin(), others.end());
  return false;
}

}  // namespace gadgetc::board

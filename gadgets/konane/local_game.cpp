#include "gadgets/konane/local_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "base/text/input_error.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"

namespace gadgetc::konane {

namespace {

constexpr int kMostWaiting = 7;  // white stones on one wire

std::uint8_t bit(std::size_t port) { return static_cast<std::uint8_t>(1u << port); }

Spot on_square(Square s) { return {Spot::Kind::Square, s}; }
Spot on_wire(std::size_t port) { return {Spot::Kind::Wire, {}, port}; }

}  // namespace

LocalGame::LocalGame(const Tile& tile, Side sought) : tile_(tile), sought_(sought) {
  if (tile_.board.cells().size() > kMaxSquares) {
    throw UsageError(fmt::format("a tile of Konane has at most {} squares", kMaxSquares));
  }
  if (ports() > kMaxPorts) throw UsageError(fmt::format("a tile has at most {} ports", kMaxPorts));
  if (const auto fault = tile_.board.alphabet().find_fault(tile_.board)) {
    throw UsageError(fault->text);
  }
  const auto parity = white_parity(tile_.board);
  const Square first = ports() == 0 ? Square{} : tile_.ports.front().square;
  parity_ = parity.value_or((first.row + first.column) % 2);
  set_up();
  check_ports();
}

void LocalGame::set_up() {
  for_each_square(tile_, [&](Square s) {
    if (tile_.board[s] != 0) flip(initial_, s);
    const std::size_t side = is_white(s) ? 0 : 1;
    own_squares_[side][index(s) / 64] |= std::uint64_t{1} << index(s) % 64;
    squares_.push_back(s);
  });
  initial_.outside = static_cast<std::uint8_t>((1u << ports()) - 1);
  if (is_for_white()) return;  // a neighbour's white stones may not be relied upon
  for (const Guest& guest : tile_.guests) {
    ++guests_[guest.port];
    ++initial_.waiting[guest.port];
  }
}

void LocalGame::check_ports() const {
  for (std::size_t p = 0; p < ports(); ++p) {
    const Port& port = tile_.ports[p];
    if (!is_white(port.square)) {
      throw UsageError(fmt::format("port '{}' lies on a square of Black's colour", port.name));
    }
    if (wire_of(tile_, p) != p) throw UsageError("two ports lead to one wire");
    // What comes in, what is delivered, and one more, which breaks the contract.
    if (guests(p) + port.surplus + 2 > kMostWaiting) {
      throw UsageError(fmt::format("too many stones may wait outside port '{}'", port.name));
    }
  }
}

bool LocalGame::is_closed_input(const TileState& state, Square s) const {
  for (std::size_t p = 0; p < ports(); ++p) {
    const bool is_here = tile_.ports[p].is_input && tile_.ports[p].square == s;
    if (is_here && (state.outside & bit(p))) return true;
  }
  return false;
}

std::optional<std::size_t> LocalGame::port_at(Square s, Direction side) const {
  for (std::size_t p = 0; p < ports(); ++p) {
    if (tile_.ports[p].square == s && tile_.ports[p].side == side) return p;
  }
  return std::nullopt;
}

// Arrivals and breaches.

bool LocalGame::may_arrive(const TileState& state, std::size_t port) const {
  if (state.arrived & bit(port)) return false;
  return tile_.ports[port].is_input || (is_for_white() && (state.delivered & bit(port)) != 0);
}

TileState LocalGame::arrive(const TileState& state, std::size_t port) const {
  TileState next = state;
  if (tile_.ports[port].is_input) {
    ++next.waiting[port];
  } else if (const auto after = find_exit(state, port)) {
    next = *after;
  }
  next.arrived |= bit(port);
  return next;
}

const char* LocalGame::find_breach(const TileState& state) const {
  if (state.has_left) return "a white stone leaves beside the ports, or back by a steady input";
  for (std::size_t p = 0; p < ports(); ++p) {
    const int more = guests(p) + tile_.ports[p].surplus;
    const bool is_input = tile_.ports[p].is_input;
    if (is_input && state.waiting[p] > ((state.arrived & bit(p)) ? 1 : 0) + more) {
      return "more signals leave through an input than came in there";
    }
    if (!is_input && state.waiting[p] > 1 + more) return "a second signal reaches an output";
  }
  const verifier::Phase now = phase(state);
  if (!is_allowed(tile_.contract, active(now), now.delivered)) {
    return "an output is delivered that the active inputs do not allow";
  }
  return nullptr;
}

// Jumps.

template <typename Visit>
void LocalGame::jump(TileState state, Square at, Direction d, const Visit& visit) const {
  for (;;) {
    const Square over = step(at, d), land = step(over, d);
    if (!tile_.board.contains(over)) {
      const auto port = port_at(at, d);
      if (!port || !(state.outside & bit(*port))) return;
      state.outside ^= bit(*port);
      ++state.waiting[*port];
      visit(on_wire(*port), state);
      return;
    }
    if (!has_stone(state, over)) return;
    if (!tile_.board.contains(land)) {
      const auto port = is_white(over) ? port_at(over, d) : std::nullopt;
      if (port && (state.outside & bit(*port))) return;
      flip(state, over);
      if (port) state.outside |= bit(*port);
      visit(port ? on_wire(*port) : Spot{}, state);
      return;
    }
    if (has_stone(state, land)) return;
    flip(state, over);
    TileState landed = state;
    flip(landed, land);
    visit(on_square(land), landed);
    at = land;
  }
}

// From the wires: signals over the black stone outside, or that stone itself.
template <typename Visit>
void LocalGame::for_each_entry(const TileState& state, Side side, const Visit& visit) const {
  for (std::size_t p = 0; p < ports(); ++p) {
    const Port& port = tile_.ports[p];
    if (!(state.outside & bit(p))) continue;
    TileState lifted = state;
    lifted.outside ^= bit(p);
    const Direction d = opposite(port.side);
    const auto land = [&](const Spot& to, const TileState& after) { visit(on_wire(p), to, after); };
    if (side == Side::Black) {
      if (!is_for_white() && is_one_way_in(p)) continue;
      jump(lifted, step(port.square, port.side), d, land);
      continue;
    }
    if (state.waiting[p] == 0 || has_stone(state, port.square)) continue;
    if (!port.is_input && (is_for_white() || port.is_steady)) continue;
    --lifted.waiting[p];
    TileState landed = lifted;
    flip(landed, port.square);
    land(on_square(port.square), landed);
    jump(lifted, port.square, d, land);
  }
}

template <typename Visit>
void LocalGame::for_each_jump(const TileState& state, Side side, const Visit& visit) const {
  const std::array<std::uint64_t, kStoneWords>& own = own_squares_[static_cast<std::size_t>(side)];
  for (std::size_t word = 0; word < kStoneWords; ++word) {
    for (std::uint64_t stones = state.stones[word] & own[word]; stones != 0;
         stones &= stones - 1) {
      const Square s = squares_[64 * word + static_cast<std::size_t>(std::countr_zero(stones))];
      TileState lifted = state;
      lifted.is_answered = false;
      flip(lifted, s);
      for (const Direction d : kDirections) {
        const Square over = step(s, d);
        if (tile_.board.contains(over) && !has_stone(state, over)) continue;
        jump(lifted, s, d,
             [&](const Spot& to, const TileState& after) { visit(on_square(s), to, after); });
      }
    }
  }
  TileState fresh = state;
  fresh.is_answered = false;
  for_each_entry(fresh, side, visit);
}

// The state after a signal has left by an output; the other outputs stay ready if possible.
std::optional<TileState> LocalGame::find_exit(const TileState& state, std::size_t port) const {
  std::optional<TileState> found;
  bool are_others_ready = false;
  for_each_jump(state, Side::White, [&](const Spot&, const Spot& to, const TileState& after) {
    if (to != on_wire(port) || are_others_ready) return;
    found = after;
    found->waiting[port] = 0;  // it is the neighbour's now
    found->arrived |= bit(port);
    const std::uint8_t others = state.delivered & ~found->arrived;
    are_others_ready = true;
    for (std::size_t p = 0; p < ports(); ++p) {
      if (others & bit(p)) are_others_ready &= find_exit(*found, p).has_value();
    }
  });
  return found;
}

bool LocalGame::are_ready(const TileState& state) const {
  for (std::size_t p = 0; p < ports(); ++p) {
    const bool is_open = (state.delivered & ~state.arrived & bit(p)) != 0;
    if (is_open && !find_exit(state, p)) return false;
  }
  return true;
}

void LocalGame::note_deliveries(TileState& state) const {
  for (std::size_t p = 0; p < ports(); ++p) {
    if (!tile_.ports[p].is_input && state.waiting[p] > guests(p)) state.delivered |= bit(p);
  }
}

std::size_t LocalGame::exchanges(const TileState& state) const {
  std::size_t count = 0;
  for (std::size_t p = 0; p < ports(); ++p) count += has_exchange(state, p);
  return count;
}

void LocalGame::add_exchanges(const TileState& state, std::vector<TileStep>& steps) const {
  for (std::size_t p = 0; p < ports(); ++p) {
    if (!has_exchange(state, p)) continue;
    TileState after = state;
    after.outside ^= bit(p);
    after.is_answered = true;
    steps.push_back({TileStep::Kind::Exchange, {}, on_wire(p), after});
  }
}

void LocalGame::add_ready(const TileState& state, std::vector<TileStep>& steps) const {
  for (std::size_t p = 0; p < ports(); ++p) {
    if (tile_.ports[p].is_input || (state.delivered & bit(p)) || !find_exit(state, p)) continue;
    TileState after = state;
    after.delivered |= bit(p);
    steps.push_back({TileStep::Kind::Ready, {}, on_wire(p), after});
  }
}

void LocalGame::white_steps(const TileState& state, std::vector<TileStep>& steps) const {
  steps.clear();
  for_each_jump(state, Side::White, [&](const Spot& from, const Spot& to, TileState after) {
    const bool is_out = to.kind == Spot::Kind::Wire;
    if (is_for_white()) {
      if (to.kind != Spot::Kind::Square || is_closed_input(after, to.square)) return;
    } else {
      after.has_left = to.kind == Spot::Kind::Gone || (is_out && is_one_way_in(to.port));
      after.is_answered = is_out;
      note_deliveries(after);
    }
    steps.push_back({TileStep::Kind::Jump, from, to, after});
  });
  if (is_for_white()) add_ready(state, steps);
  else add_exchanges(state, steps);
  if (steps.size() > kMostWhiteSteps) throw UsageError("White has too many moves in a tile");
}

void LocalGame::black_steps(const TileState& state, std::vector<TileStep>& steps) const {
  steps.clear();
  if (state.is_answered) return;
  for_each_jump(state, Side::Black,
                [&](const Spot& from, const Spot& to, const TileState& after) {
                  const bool is_out = to.kind == Spot::Kind::Wire;
                  const bool moves_wire = is_out || from.kind == Spot::Kind::Wire;
                  const bool leaves = to.kind == Spot::Kind::Gone || (moves_wire && is_for_white());
                  if (!is_for_white() && (leaves || (is_out && is_kept(to.port)))) return;
                  steps.push_back({TileStep::Kind::Jump, from, to, after, leaves});
                });
  if (is_for_white() && !are_ready(state)) {
    steps.push_back({TileStep::Kind::Lost, {}, {}, state, true});
  }
  if (steps.size() > kMostBlackSteps) throw UsageError("Black has too many moves in a tile");
}

// Keys.

void LocalGame::pack(const TileState& state, PackedKey& key) const {
  std::copy(state.stones.begin(), state.stones.end(), key.words.begin());
  std::uint64_t rest = state.outside | std::uint64_t{state.arrived} << 8 |
                       std::uint64_t{state.delivered} << 16 | std::uint64_t{state.flags} << 24 |
                       std::uint64_t{state.is_answered} << 32;
  for (std::size_t p = 0; p < kMaxPorts; ++p) {
    rest |= std::uint64_t{state.waiting[p]} << (40 + 3 * p);
  }
  key.words[kStoneWords] = rest;
}

TileState LocalGame::unpack(const std::uint64_t* words) const {
  const std::uint64_t rest = words[kStoneWords];
  const auto byte = [&](unsigned shift) { return static_cast<std::uint8_t>(rest >> shift); };
  TileState state{{}, {}, byte(0), byte(8), byte(16), byte(24), byte(32) != 0, false};
  std::copy_n(words, kStoneWords, state.stones.begin());
  for (std::size_t p = 0; p < kMaxPorts; ++p) {
    state.waiting[p] = static_cast<std::uint8_t>(rest >> (40 + 3 * p) & kMostWaiting);
  }
  return state;
}

}  // namespace gadgetc::konane

#include <algorithm>
#include <utility>

#include "gadgets/konane/certificate/stone_game.hpp"

namespace gadgetc::konane {

namespace {

Square to_board(Square s) { return {s.row + 2, s.column + 2}; }

}  // namespace

// On the board.
Square StoneGame::outside(std::size_t port, int squares) const {
  return to_board(step(tile_.ports[port].square, tile_.ports[port].side, squares));
}

// White does not rest on an input while the black stone stands outside it.
bool StoneGame::may_rest(const StoneState& state, Square square) const {
  for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
    const bool is_here = tile_.ports[p].is_input && tile_.ports[p].square == square;
    if (is_here && state.marks[p].has_stone) return false;
  }
  return true;
}

// White stones that wait on wires rest further back, so no jump from the tile meets them.
Position StoneGame::board_of(const StoneState& state) const {
  Position board(tile_.rows() + 4, tile_.columns() + 4);
  std::size_t n = 0;
  for_each_square(tile_, [&](Square s) {
    const char letter = state.stones[n++];
    if (letter != '.') board.set_stone(to_board(s), letter == 'W' ? Stone::White : Stone::Black);
  });
  for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
    if (state.marks[p].has_stone) board.set_stone(outside(p, 1), Stone::Black);
  }
  return board;
}

StoneGame::Landing StoneGame::landing(const StoneState& state, const Position& board,
                                      Move move) const {
  Position next = board;
  play(next, move);
  Landing result{std::nullopt, std::nullopt, false, {}, state};
  std::size_t n = 0;
  for_each_square(tile_, [&](Square s) {
    const Stone stone = next.stone(to_board(s));
    result.after.stones[n++] = stone == Stone::None ? '.' : stone == Stone::White ? 'W' : 'B';
    if (to_board(s) != move.to) return;
    result.is_inside = true;
    result.square = s;
  });
  const bool is_white = board.stone(move.from) == Stone::White;
  for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
    PortMark& mark = result.after.marks[p];
    mark.has_stone = next.stone(outside(p, 1)) == Stone::Black;
    if (move.from == outside(p, is_white ? 2 : 1)) result.from = p;
    if (move.to != outside(p, is_white ? 2 : 1)) continue;
    result.port = p;
    if (is_white) ++mark.waiting;
  }
  return result;
}

std::vector<StoneGame::Landing> StoneGame::landings_of(const StoneState& state, Side side) const {
  const Position board = board_of(state);
  std::vector<Landing> found;
  for (const Move move : jumps(board, side)) found.push_back(landing(state, board, move));
  if (side == Side::White) add_entries(state, board, found);
  return found;
}

// A stone that waits on a wire comes over the black stone outside. By a steady output none comes
// back. White does not rely on what White has delivered.
void StoneGame::add_entries(const StoneState& state, const Position& board,
                            std::vector<Landing>& found) const {
  for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
    if (state.marks[p].waiting == 0 || is_steady_output(p)) continue;
    if (is_for_white() && !tile_.ports[p].is_input) continue;
    StoneState lifted = state;
    --lifted.marks[p].waiting;
    Position entered = board;
    entered.set_stone(outside(p, 2), Stone::White);
    for (const Square to : landings(entered, outside(p, 2))) {
      found.push_back(landing(lifted, entered, {outside(p, 2), to}));
    }
  }
}

std::vector<StoneStep> StoneGame::white_steps(const StoneState& state) const {
  std::vector<StoneStep> steps;
  for (Landing& found : landings_of(state, Side::White)) {
    if (is_for_white()) {
      const bool may_stop = found.is_inside && may_rest(found.after, found.square);
      if (may_stop) steps.push_back({std::move(found.after)});
      continue;
    }
    for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
      PortMark& mark = found.after.marks[p];
      if (!tile_.ports[p].is_input && mark.waiting > guests(p)) mark.use = PortMark::Use::Done;
    }
    StoneStep& taken = steps.emplace_back(StoneStep{std::move(found.after)});
    taken.is_elsewhere = found.port.has_value();
    taken.leaves = found.port ? is_steady_input(*found.port) : !found.is_inside;
  }
  if (is_for_white())
    add_deliveries(state, steps);
  else
    add_exchanges(state, steps);
  return steps;
}

// A neighbour's capture on its port takes the stone outside away or brings it back. On a steady
// wire the tile before the input brings none back, and the one behind the output takes none away.
void StoneGame::add_exchanges(const StoneState& state, std::vector<StoneStep>& steps) const {
  for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
    const bool stands = state.marks[p].has_stone;
    if (stands ? is_steady_output(p) : is_steady_input(p)) continue;
    StoneStep& exchange = steps.emplace_back(StoneStep{state, true, true});
    exchange.after.marks[p].has_stone = !stands;
  }
}

// That a signal is ready to leave is a step of its own.
void StoneGame::add_deliveries(const StoneState& state, std::vector<StoneStep>& steps) const {
  for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
    if (tile_.ports[p].is_input || state.marks[p].use != PortMark::Use::None) continue;
    if (exits(state, p).empty()) continue;
    steps.emplace_back(StoneStep{state}).after.marks[p].use = PortMark::Use::Done;
  }
}

// When Black's strategy is sought, Black's stones do not leave, nor come to rest on the wire of a
// steady output, nor move from that of a steady input. When White's is, Black may move no stone
// from a wire or to one, so that they stand as White has left them.
std::vector<StoneStep> StoneGame::black_steps(const StoneState& state) const {
  std::vector<StoneStep> steps;
  for (Landing& found : landings_of(state, Side::Black)) {
    const bool is_out = !found.is_inside && !found.port;
    const bool is_promised = (found.port && is_steady_output(*found.port)) ||
                             (found.from && is_steady_input(*found.from));
    if (!is_for_white() && (is_out || is_promised)) continue;
    const bool leaves = is_out || (is_for_white() && (found.port || found.from));
    steps.push_back({std::move(found.after), false, false, leaves});
  }
  return steps;
}

std::vector<std::size_t> StoneGame::open_deliveries(const StoneState& state) const {
  std::vector<std::size_t> open;
  for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
    if (!tile_.ports[p].is_input && state.marks[p].use == PortMark::Use::Done) open.push_back(p);
  }
  return open;
}

std::vector<StoneState> StoneGame::exits(const StoneState& state, std::size_t port) const {
  std::vector<StoneState> result;
  for (Landing& found : landings_of(state, Side::White)) {
    if (found.port != port) continue;
    PortMark& mark = result.emplace_back(std::move(found.after)).marks[port];
    mark.use = PortMark::Use::Gone;
    mark.waiting = 0;  // the neighbour's now
  }
  return result;
}

}  // namespace gadgetc::konane

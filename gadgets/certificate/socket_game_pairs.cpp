// Steps where wires are pairs of squares, by the table of docs/game-pages.md, Holes. The mark of a
// port has as its link what is known of the pair: nothing while it is even, an empty square once a
// signal is sent, a closed one when nothing goes by it any more.
#include "gadgets/certificate/socket_game.hpp"

namespace gadgetc {

bool SocketGame::is_pair_breach(const SocketState& state) const {
  for (std::size_t p = 0; p < wires_.size(); ++p) {
    const bool is_left = pairs_->at_port(state.squares, p) == letter(0);
    if (tile_.ports[p].is_input && state.ports[p].link == ' ' && is_left) return true;
  }
  return !is_allowed(tile_.contract, active(state), delivered(state));
}

// The piece on an input's square steps into the tile before, and leaves the square empty.
std::vector<SocketState> SocketGame::pair_arrivals(const SocketState& state) const {
  std::vector<SocketState> result;
  for (std::size_t p = 0; p < wires_.size(); ++p) {
    const PortMark& mark = state.ports[p];
    if (!tile_.ports[p].is_input || mark.use != PortMark::Use::None || mark.link != ' ') continue;
    if (pairs_->at_port(state.squares, p) != signal_of(p)) continue;
    SocketState& after = result.emplace_back(state);
    pairs_->put_at_port(after.squares, p, letter(0));
    after.ports[p].use = PortMark::Use::Done;
    after.ports[p].link = letter(0);
  }
  return result;
}

// White, whose strategy is sought, leaves the square of no input that is to come.
std::vector<SocketStep> SocketGame::white_pair_steps(const SocketState& state) const {
  std::vector<SocketStep> steps;
  for (PairSockets::After& after : pairs_->inner(state.squares, Side::White)) {
    bool is_left = false;
    for (std::size_t p = 0; p < wires_.size(); ++p) {
      const bool is_to_come =
          tile_.ports[p].is_input && state.ports[p].use == PortMark::Use::None;
      is_left |= is_to_come && pairs_->at_port(after.squares, p) != signal_of(p);
    }
    if (is_for_white() && is_left) continue;
    steps.emplace_back(SocketStep{state}).after.squares = std::move(after.squares);
  }
  if (is_for_white()) {
    add_deliveries(state, steps);
    return steps;
  }
  const game_page::Cell signal = *page_.wires.signal;
  for (std::size_t p = 0; p < wires_.size(); ++p) {
    const char link = state.ports[p].link;
    if (link != ' ' && link != letter(0)) continue;
    add_crossings(state, p, 0, 0, steps);
    if (pairs_->at_port(state.squares, p) != letter(0)) continue;
    add_crossings(state, p, 0, signal, steps);
    add_crossings(state, p, signal, 0, steps);
  }
  return steps;
}

void SocketGame::add_crossings(const SocketState& state, std::size_t port, game_page::Cell across,
                               game_page::Cell behind, std::vector<SocketStep>& steps) const {
  for (PairSockets::After& after : pairs_->over(state.squares, port, across, behind)) {
    if (after.across == across) continue;
    SocketStep step{state, true};
    step.after.squares = std::move(after.squares);
    if (crosses(state, port, across, after.across, step)) steps.push_back(std::move(step));
  }
}

// May the move be made? Sets the mark of the port.
bool SocketGame::crosses(const SocketState& state, std::size_t port, game_page::Cell across,
                         game_page::Cell across_after, SocketStep& step) const {
  PortMark& mark = step.after.ports[port];
  const bool is_input = tile_.ports[port].is_input, is_even = mark.link == ' ';
  const char before = pairs_->at_port(state.squares, port);
  const char after = pairs_->at_port(step.after.squares, port);
  if (across_after == page_.wires.hole) {
    mark.link = letter(across_after);
    return across == page_.wires.signal ? !is_input || !is_even : !is_even;
  }
  if (across == page_.wires.signal) {  // a piece comes in and ends its move in the tile
    mark.link = is_input ? ' ' : letter(0);
    if (is_input) return !is_even;
    mark.use = PortMark::Use::Done;
    step.leaves = !is_even;  // a second signal
    return true;
  }
  if (before == signal_of(port) && after == letter(0)) {  // one goes out and ends its move there
    mark.link = is_input ? letter(0) : ' ';
    if (is_input) mark.use = PortMark::Use::Done;
    return is_even == is_input;
  }
  // The piece closes the square that it left, or one outside does so.
  return before != signal_of(port) || is_input || !is_even;
}

// Black's pieces that come to a port leave the tile.
std::vector<SocketStep> SocketGame::black_pair_steps(const SocketState& state) const {
  std::vector<SocketStep> steps;
  for (PairSockets::After& after : pairs_->inner(state.squares, Side::Black)) {
    SocketStep step{state};
    step.after.squares = std::move(after.squares);
    for (std::size_t p = 0; p < wires_.size(); ++p) {
      step.leaves |= pairs_->is_black(pairs_->at_port(step.after.squares, p));
    }
    if (is_for_white() || !step.leaves) steps.push_back(std::move(step));
  }
  return steps;
}

// The neighbour's piece comes in and ends its move in the tile.
std::vector<SocketState> SocketGame::pair_exits(const SocketState& state, std::size_t port) const {
  std::vector<SocketState> result;
  if (state.ports[port].link != ' ') return result;
  for (PairSockets::After& after : pairs_->over(state.squares, port, *page_.wires.signal, 0)) {
    if (after.across != 0 || pairs_->at_port(after.squares, port) != signal_of(port)) continue;
    SocketState& next = result.emplace_back(state);
    next.squares = std::move(after.squares);
    next.ports[port].use = PortMark::Use::Gone;
    next.ports[port].link = letter(0);
  }
  return result;
}

}  // namespace gadgetc

#include <algorithm>
#include <utility>

#include "gadgets/certificate/socket_game.hpp"
#include "games/page/plain_moves.hpp"

namespace gadgetc {

game_page::Position SocketGame::board_of(const SocketState& state, Side turn) const {
  game_page::Position board = board_.empty();
  board.turn = turn;
  for (std::size_t i = 0; i < state.squares.size(); ++i) {
    board.set_cell(board_.square(i), cell(state.squares[i]));
  }
  for (std::size_t p = 0; p < wires_.size(); ++p) {
    if (state.ports[p].link != ' ') board.set_cell(board_.link(p), cell(state.ports[p].link));
  }
  return board;
}

// Nothing comes back by a steady output. White does not rely on what White has delivered.
std::vector<SocketGame::Passage> SocketGame::passages(const SocketState& state, Side side) const {
  const game_page::Position board = board_of(state, side);
  std::vector<Passage> found;
  for (const game_page::Move& move : game_page::plain_moves(page_, setting_, board)) {
    if (auto passage = follow(state, board, move)) found.push_back(std::move(*passage));
  }
  for (std::size_t p = 0; p < wires_.size(); ++p) {
    const bool is_output = !tile_.ports[p].is_input;
    if (side == Side::White && (is_steady(p, false) || (is_for_white() && is_output))) continue;
    const std::string& waiting = state.ports[p].waiting;
    for (std::size_t n = 0; n < waiting.size(); ++n) {
      if (side_of(waiting[n]) != side || (n > 0 && waiting[n] == waiting[n - 1])) continue;
      SocketState lifted = state;
      lifted.ports[p].waiting.erase(n, 1);
      add_entries(lifted, board, p, waiting[n], found);
    }
  }
  return found;
}

// A piece that has been taken off a wire comes in.
void SocketGame::add_entries(const SocketState& state, game_page::Position board,
                             std::size_t port, char piece, std::vector<Passage>& found) const {
  const game_page::SquareNumber well = board_.well(wires_[port]);
  board.set_cell(well, cell(piece));
  for (const game_page::Move& move : game_page::plain_moves(page_, setting_, board)) {
    const game_page::Change leaves{well, 0};
    if (std::find(move.changes.begin(), move.changes.end(), leaves) == move.changes.end()) continue;
    if (auto passage = follow(state, board, move)) found.push_back(std::move(*passage));
  }
}

std::optional<SocketGame::Passage> SocketGame::follow(const SocketState& state,
                                                      const game_page::Position& board,
                                                      const game_page::Move& move) const {
  Passage passage;
  passage.step.after = state;
  std::vector<game_page::SquareNumber> squares;
  for (const game_page::Change& changed : move.changes) {
    squares.push_back(changed.square);
    change(passage, board, changed);
  }
  if (board_.leads_around(squares)) return std::nullopt;
  return passage;
}

void SocketGame::change(Passage& passage, const game_page::Position& board,
                        const game_page::Change& change) const {
  const SocketPlace& place = board_.place(change.square);
  const game_page::Cell before = board.cell(change.square);
  const bool is_wire =
      place.kind == SocketPlace::Kind::Well || place.kind == SocketPlace::Kind::Link;
  const SocketSpot spot{is_wire                                  ? SocketSpot::Kind::Wire
                        : place.kind == SocketPlace::Kind::Goal ? SocketSpot::Kind::Goal
                                                                : SocketSpot::Kind::Square,
                        place.number};
  if (change.cell == 0 && sides_[before] == board.turn) passage.step.from = spot;
  if (sides_[change.cell] == board.turn) passage.step.to = spot;
  switch (place.kind) {
    case SocketPlace::Kind::Square:
      passage.step.after.squares[place.number] = letter(change.cell);
      return;
    case SocketPlace::Kind::Link:
      return change_link(passage, board.turn, place.number, change.cell);
    case SocketPlace::Kind::Well:
      if (change.cell == 0) return;
      passage.is_beside |= before != 0 || passage.out || sides_[change.cell] != board.turn;
      passage.out = place.number;
      passage.gone = letter(change.cell);
      return;
    case SocketPlace::Kind::Goal:
      passage.is_beside |= sides_[change.cell] != Side::White || board.turn != Side::White;
      passage.reaches_goal = true;
      return;
    case SocketPlace::Kind::Margin:
    case SocketPlace::Kind::None: passage.is_beside = true;
  }
}

void SocketGame::change_link(Passage& passage, Side side, std::size_t port,
                             game_page::Cell after) const {
  passage.is_beside |= after != 0 && after != page_.wires.link;
  passage.step.after.ports[port].link = after == 0 ? ' ' : letter(after);
  if (side == Side::White) return;
  passage.has_moved_link = true;
  passage.has_bound_link |= is_steady(port, after == 0);
}

// White's steps.

std::vector<SocketStep> SocketGame::white_steps(const SocketState& state) const {
  if (pairs_) return white_pair_steps(state);
  std::vector<SocketStep> steps;
  for (Passage& passage : passages(state, Side::White)) add_white_step(std::move(passage), steps);
  if (waits_ready()) add_deliveries(state, steps);
  if (is_for_white()) return steps;
  if (page_.wires.has_exchange) add_exchanges(state, steps);
  if (are_guards_off()) {
    add_baits(state, steps);
  } else if (page_.wires.guards) {
    std::vector<Passage> found;
    const game_page::Position board = board_of(state, Side::White);
    for (std::size_t p = 0; p < wires_.size(); ++p) {
      add_entries(state, board, p, letter(*page_.wires.guards), found);
    }
    for (Passage& passage : found) add_white_step(std::move(passage), steps);
  }
  return steps;
}

void SocketGame::add_white_step(Passage passage, std::vector<SocketStep>& steps) const {
  if (is_for_white()) {
    if (passage.is_beside || !keeps_inputs_free(passage)) return;
    if (passage.out && !goes_out_for_white(passage)) return;
  } else {
    passage.step.leaves = passage.is_beside;
    if (passage.out) go_out_against_black(passage);
  }
  if (passage.reaches_goal) passage.step.after.goal = '+';
  steps.push_back(std::move(passage.step));
}

// Guards that come from outside go back there.
void SocketGame::go_out_against_black(Passage& passage) const {
  const std::size_t port = *passage.out;
  SocketStep& step = passage.step;
  step.is_elsewhere = page_.wires.link.has_value();
  if (!are_guards_off() && cell(passage.gone) == page_.wires.guards) return;
  step.leaves |= passage.gone != signal_of(port) || is_steady(port, true);
  PortMark& mark = step.after.ports[port];
  put(mark, passage.gone);
  const bool is_delivered = count(step.after, port, Side::White) > guests(port, Side::White);
  if (!tile_.ports[port].is_input && is_delivered) mark.use = PortMark::Use::Done;
}

// Only a signal does: through an output never delivered, or back where one came from.
bool SocketGame::goes_out_for_white(Passage& passage) const {
  const std::size_t port = *passage.out;
  if (waits_ready() || passage.gone != signal_of(port)) return false;
  PortMark& mark = passage.step.after.ports[port];
  const bool is_input = tile_.ports[port].is_input;
  const bool is_full = count(passage.step.after, port, Side::White) >=
                       arrived(passage.step.after, port);
  if (is_input ? is_full : mark.use != PortMark::Use::None) return false;
  put(mark, passage.gone);
  if (!is_input) mark.use = PortMark::Use::Done;
  return true;
}

// White does not come to rest on an input while the link stands outside it.
bool SocketGame::keeps_inputs_free(const Passage& passage) const {
  if (passage.step.to.kind != SocketSpot::Kind::Square) return true;
  for (std::size_t p = 0; p < wires_.size(); ++p) {
    const Port& port = tile_.ports[p];
    const bool is_here = port.square == part_.squares[passage.step.to.number];
    if (port.is_input && is_here && passage.step.after.ports[p].link != ' ') return false;
  }
  return true;
}

SocketGame::Bait SocketGame::bait(std::size_t square) const {
  const game_page::Cell ground = board_.empty().ground(board_.square(square));
  Bait found = Bait::None;
  for (const game_page::Baits& line : page_.baits) {
    if (line.ground != ground || !line.only.holds(setting_)) continue;
    if (line.is_open) return Bait::Open;
    found = Bait::Shunned;
  }
  return found;
}

// A black piece on a bait may vanish at any time.
void SocketGame::add_baits(const SocketState& state, std::vector<SocketStep>& steps) const {
  for (std::size_t i = 0; i < state.squares.size(); ++i) {
    if (side_of(state.squares[i]) != Side::Black || bait(i) == Bait::None) continue;
    const SocketSpot here{SocketSpot::Kind::Square, i};
    SocketStep& step = steps.emplace_back(SocketStep{state});
    step.after.squares[i] = letter(0);
    step.from = step.to = here;
  }
}

// On a steady wire the tile before the input brings no link back, and the one behind the output
// takes none away.
void SocketGame::add_exchanges(const SocketState& state, std::vector<SocketStep>& steps) const {
  for (std::size_t p = 0; p < wires_.size(); ++p) {
    const bool stands = state.ports[p].link != ' ';
    if (is_steady(p, !stands)) continue;
    SocketStep& step = steps.emplace_back(SocketStep{state, true, true});
    step.after.ports[p].link = stands ? ' ' : letter(*page_.wires.link);
  }
}

// A signal's being ready to leave is a step of its own.
void SocketGame::add_deliveries(const SocketState& state, std::vector<SocketStep>& steps) const {
  for (std::size_t p = 0; p < wires_.size(); ++p) {
    if (tile_.ports[p].is_input || state.ports[p].use != PortMark::Use::None) continue;
    if (exits(state, p).empty()) continue;
    SocketStep& step = steps.emplace_back(SocketStep{state});
    step.after.ports[p].use = PortMark::Use::Done;
    step.from = step.to = {SocketSpot::Kind::Wire, p};
  }
}

std::vector<SocketState> SocketGame::exits(const SocketState& state, std::size_t port) const {
  if (pairs_) return pair_exits(state, port);
  std::vector<SocketState> result;
  for (Passage& passage : passages(state, Side::White)) {
    const bool is_exit = passage.out == port && passage.gone == signal_of(port);
    if (!is_exit || passage.is_beside) continue;
    PortMark& mark = result.emplace_back(std::move(passage.step.after)).ports[port];
    mark.use = PortMark::Use::Gone;
    mark.waiting.clear();  // the neighbour's now
  }
  return result;
}

// Black's steps.

std::vector<SocketStep> SocketGame::black_steps(const SocketState& state) const {
  if (pairs_) return black_pair_steps(state);
  std::vector<SocketStep> steps;
  for (Passage& passage : passages(state, Side::Black)) add_black_step(std::move(passage), steps);
  return steps;
}

// When Black's strategy is sought, Black's pieces do not leave, nor come to rest on the wire of a
// steady output, nor move from that of a steady input; and where guards are off, they shun the
// ground of baits, unless they could take a guard from there. When White's is, Black may move no
// link, so that all stand as White has left them, and guests go back to their wires alone.
void SocketGame::add_black_step(Passage passage, std::vector<SocketStep>& steps) const {
  SocketStep& step = passage.step;
  const bool is_lost = passage.is_beside || passage.reaches_goal;
  if (!is_for_white()) {
    if (is_lost || passage.out || passage.has_bound_link) return;
    const bool is_inside = step.to.kind == SocketSpot::Kind::Square;
    if (are_guards_off() && is_inside && bait(step.to.number) == Bait::Shunned) return;
  } else {
    step.leaves = is_lost || passage.has_moved_link;
    if (passage.out) {
      put(step.after.ports[*passage.out], passage.gone);
      const auto port = *passage.out;
      step.leaves |= count(step.after, port, Side::Black) > guests(port, Side::Black);
    }
  }
  steps.push_back(std::move(passage.step));
}

}  // namespace gadgetc
